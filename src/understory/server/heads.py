"""What a page is, told in its head: to people who get its link, to search, and to the browser.

Each page has its title and description in the asker's language; a link to a table shows a picture
of its game where it is posted. Nothing of it comes from anywhere but this server.
"""

from html import escape
from typing import Literal, NamedTuple

from understory.art import LANGUAGES, Language, text
from understory.server.build import Build, Files

Game = Literal["sekoya", "squad-seven"]

_TITLE = "<title>Understory</title>"
"""What the built page says where a head belongs."""

_END = "</head>"

_PICTURE_SIZE = (1200, 630)


class Head(NamedTuple):
    """What a page is: its words, the game whose picture its link shows, and its parts."""

    title: str
    description: str
    game: Game | None
    sources: tuple[str, ...]


def lobby(language: Language) -> Head:
    """Return the head of the home page."""
    title, description = text("site.name", language), text("app.description", language)
    return Head(title, description, "sekoya", ("/lobby/Lobby.svelte",))


def rules(game: Game, language: Language) -> Head:
    """Return the head of a game's rules."""
    is_sekoya = game == "sekoya"
    title = text("rules.title" if is_sekoya else "rules.title.squad_seven", language)
    described = "app.rules.description." + ("sekoya" if is_sekoya else "squad_seven")
    site = text("site.name", language)
    sources = ("/rules/RulesPage.svelte", _words_of("rules", language))
    return Head(f"{title} · {site}", text(described, language), game, sources)


def gallery(language: Language) -> Head:
    """Return the head of the page that shows every drawing."""
    title = f"{text('gallery.title', language)} · {text('site.name', language)}"
    words = (_words_of(part, language) for part in ("gallery", "credits"))
    sources = ("/gallery/GalleryPage.svelte", *words)
    return Head(title, text("gallery.intro", language), "sekoya", sources)


def companion(language: Language) -> Head:
    """Return the head of the page for who plays with the box."""
    title = f"{text('box.title', language)} · {text('site.name', language)}"
    words = (_words_of(part, language) for part in ("box", "rules"))
    sources = ("/companion/CompanionPage.svelte", *words)
    return Head(title, text("box.pitch", language), "squad-seven", sources)


def demo(language: Language) -> Head:
    """Return the head of the page on which one learns by ear."""
    title = f"{text('demo.title', language)} · {text('site.name', language)}"
    sources = ("/demo/DemoPage.svelte", _words_of("demo", language))
    return Head(title, text("demo.intro", language), "squad-seven", sources)


def review(language: Language) -> Head:
    """Return the head of the page on which a game is reviewed."""
    title = f"{text('review.title', language)} · SEKOYA · {text('site.name', language)}"
    words = text("app.review.description", language)
    return Head(title, words, "sekoya", ("/review/ReviewPage.svelte",))


def write(language: Language) -> Head:
    """Return the head of the page on which a game is written down."""
    title = f"{text('write.title', language)} · SEKOYA · {text('site.name', language)}"
    words = text("app.write.description", language)
    return Head(title, words, "sekoya", ("/write/WritePage.svelte",))


def credits_page(language: Language) -> Head:
    """Return the head of the page that says whose all this is."""
    title = f"{text('credits.title', language)} · {text('site.name', language)}"
    words = text("credits.independent", language)
    sources = ("/credits/CreditsPage.svelte", _words_of("credits", language))
    return Head(title, words, "sekoya", sources)


def _words_of(part: str, language: Language) -> str:
    """Return the source of the texts that only some pages say; see web/src/words/parts.ts."""
    return f"/texts/{language}.json?part={part}"


def learn(language: Language) -> Head:
    """Return the head of the page on which one learns SEKOYA."""
    title = f"{text('learn.title', language)} · SEKOYA"
    sources = ("/study/LessonPage.svelte", _words_of("study", language))
    return Head(title, text("learn.pitch", language), "sekoya", sources)


def puzzle(language: Language) -> Head:
    """Return the head of the puzzle of a day."""
    title = f"{text('puzzle.title', language)} · SEKOYA"
    sources = ("/study/PuzzlePage.svelte", _words_of("study", language))
    return Head(title, text("puzzle.pitch", language), "sekoya", sources)


def room(game: Game | None, language: Language, *, is_screen: bool = False) -> Head:
    """Return the head of a table, or of its shared screen; None: nobody knows what is played."""
    room_page = "/room/RoomPage.svelte"
    if game is None:
        title, pitch = "app.link.any", "app.description"
        sources: tuple[str, ...] = (room_page,)
    elif game == "sekoya":
        title, pitch = "app.link.sekoya", "lobby.pitch"
        sources = (room_page, "/sekoya/SekoyaRoom.svelte")
    else:
        title, pitch = "app.link.squad_seven", "mission.pitch"
        shown = ("/screen/MissionScreen.svelte",) if is_screen else ()
        sources = (room_page, "/squad_seven/MissionPage.svelte", *shown)
    return Head(text(title, language), text(pitch, language), game, sources)


def unknown(language: Language, *, is_table: bool = False) -> Head:
    """Return the head of what is no page, or no table."""
    title = text("room.not_found" if is_table else "site.not_found", language)
    return Head(f"{title} · {text('site.name', language)}", "", None, ())


def page_with(head: Head, build: Build, language: Language, house: str, path: str) -> str:
    """Return the built page with a head; `house` is its address for friends, without a path."""
    files = build.files([*head.sources, f"/texts/{language}.json"])
    lines = [*_words(head, language, house + path), *_picture(head, house)]
    lines.append(f'<link rel="manifest" href="/app.{language}.webmanifest">')
    filled = build.page.replace(_TITLE, "\n    ".join(lines), 1)
    # Behind what the page itself names: that is needed first.
    ahead = "".join(f"  {line}\n  " for line in _ahead(files))
    filled = filled.replace(_END, ahead + _END, 1)
    return filled.replace('<html lang="en">', f'<html lang="{language}">', 1)


def _words(head: Head, language: Language, address: str) -> list[str]:
    title, description = escape(head.title), escape(head.description)
    others = [text("language.locale", other) for other in LANGUAGES if other != language]
    lines = [f"<title>{title}</title>", f'<meta name="description" content="{description}">']
    facts = [
        ("og:type", "website"),
        ("og:site_name", escape(text("site.name", language))),
        ("og:title", title),
        ("og:description", description),
        ("og:url", escape(address)),
        ("og:locale", text("language.locale", language)),
        *(("og:locale:alternate", other) for other in others),
    ]
    return lines + [f'<meta property="{name}" content="{fact}">' for name, fact in facts]


def _picture(head: Head, house: str) -> list[str]:
    if head.game is None:
        return []
    width, height = _PICTURE_SIZE
    address = escape(f"{house}/pictures/link-{head.game}.png")
    return [
        f'<meta property="og:image" content="{address}">',
        f'<meta property="og:image:width" content="{width}">',
        f'<meta property="og:image:height" content="{height}">',
        '<meta name="twitter:card" content="summary_large_image">',
    ]


def _ahead(files: Files) -> list[str]:
    """Return the links that have the browser load side by side what it will ask for."""
    lines = [f'<link rel="stylesheet" crossorigin href="{style}">' for style in files.styles]
    lines += [f'<link rel="modulepreload" crossorigin href="{each}">' for each in files.scripts]
    return lines + [
        f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{font}">'
        for font in files.fonts
    ]
