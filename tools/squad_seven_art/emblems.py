"""The emblems of the teams, drawn by us: bold enough to be told apart 20 pixels high."""

# ruff: noqa: E501 - the points of an outline are one word, however long.

from squad_seven_art.pen import curve, mirrored, shortest

_AXIS = 256


def _whole(points: str) -> str:
    """Return a shape that lies on the axis."""
    return curve(mirrored(points, _AXIS))


def _pair(points: str) -> str:
    """Return a shape beside the axis, and the same on its other side."""
    words = (word.split(",") for word in points.split())
    return curve(points) + curve(" ".join(f"{2 * _AXIS - float(x):g},{y}" for x, y in words))


def _eyes(x: float, y: float, radius: float) -> str:
    """Return two holes, one on each side of the axis, in shapes that `_whole` or `_pair` made.

    Those turn to the right on our right and, where they are a pair, to the left on our left.
    """
    r, wide = radius, 2 * radius
    right = f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {wide:g} 0a{r:g} {r:g} 0 1 0-{wide:g} 0z"
    left = (
        f"M{2 * _AXIS - x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {wide:g} 0a{r:g} {r:g} 0 1 1-{wide:g} 0z"
    )
    return right + left


_BUTTERFLY = (
    _pair("276,226! 300,120 384,50 474,62 498,130 470,226 400,270 282,268!")
    + _pair("284,286! 390,284 440,330 430,400 380,462 322,440 284,350!")
    + _eyes(396, 150, 30)
    + _eyes(356, 352, 20)
    + _whole("256,170 270,190 272,300 268,390 256,440")
    + _pair("262,166! 272,110 298,70 326,52! 286,68 260,110 254,166!")
)
_FROG = (
    _whole(
        "256,138 296,134! 308,92 346,74 386,88 402,124 396,152! 432,206 420,262! 346,300 256,306"
    )
    + "M328 128a26 26 0 1 0 52 0a26 26 0 1 0-52 0zM132 128a26 26 0 1 0 52 0a26 26 0 1 0-52 0z"
    + _whole("256,330 312,326! 306,390 290,426 256,436")
    + _pair("334,322! 398,300! 392,370 372,436! 410,484! 290,484! 328,440 336,380")
    + _pair("424,290! 474,312 492,374 464,434! 500,456 508,484! 432,484! 398,440! 430,380 430,330")
)
_SEA_TURTLE = (
    _whole("256,30 290,42 300,82 286,118 256,128")
    + _whole("256,146 304,154! 290,206! 256,222")
    + _whole("256,244! 298,222! 322,286! 298,348! 256,328!")
    + _whole("256,350! 288,366! 300,422! 256,436")
    + _pair("326,162! 372,202 390,262! 340,272! 312,208!")
    + _pair("392,284! 386,344 350,400! 324,414! 312,362! 342,294!")
    + _pair("348,158! 396,100 470,84 500,108! 490,176 446,226 398,226! 384,190")
    + _pair("380,392! 424,404 448,450 436,486! 384,474 346,428!")
    + _whole("256,454! 270,452! 262,494! 256,500")
)
_TOUCAN = (
    curve("236,96! 176,100 128,150 122,236 86,330 30,470! 84,452! 104,500! 160,470 262,420 300,330 262,236! 250,170")
    + curve("262,110! 330,72 430,92 486,160 492,262! 452,206 380,190 272,196!")
    + curve("278,216! 378,212 430,226 462,262 400,256 330,252 286,246!")
    + "M186 176a26 26 0 1 1 52 0a26 26 0 1 1-52 0z"
)  # fmt: skip
OWN: dict[str, str] = {
    "butterfly": shortest(_BUTTERFLY),
    "frog": shortest(_FROG),
    "sea-turtle": shortest(_SEA_TURTLE),
    "toucan": shortest(_TOUCAN),
}
"""Path data by name, each in a square of 512."""
