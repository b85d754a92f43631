"""No two modules of the pages need each other, not even for a type."""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "web" / "src"

NEEDED = re.compile(r'^\s*(?:import|export)\s(?:[^;()]*?\sfrom\s)?\s*"(\.[^"?]+)"', re.MULTILINE)
"""What a module names at its head; what it fetches only when it is asked for is not."""


def circle_in(folder: Path) -> list[str]:
    """Return the modules of a circle of imports, the first again as the last; empty: no circle."""
    modules = {path for path in folder.rglob("*") if path.suffix in {".ts", ".svelte"}}
    needs = {
        path: {
            found
            for named in NEEDED.findall(path.read_text(encoding="utf-8"))
            for ending in ("", ".ts")
            if (found := (path.parent / f"{named}{ending}").resolve()) in modules
        }
        for path in modules
    }
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        return [str(path.relative_to(folder)) for path in error.args[1]]
    return []


def test_the_pages_go_in_no_circles() -> None:
    assert circle_in(SOURCES.resolve()) == []


def test_a_circle_is_found_though_it_is_one_of_types(tmp_path: Path) -> None:
    (tmp_path / "deed.ts").write_text(
        'import { lap } from "./lap";\nimport type {\n  Mission,\n} from "./mission.svelte";\n'
    )
    (tmp_path / "lap.ts").write_text('const later = () => import("./deed");\n')
    (tmp_path / "mission.svelte.ts").write_text('export { deed } from "./deed";\n')
    found = circle_in(tmp_path.resolve())
    assert found[0] == found[-1]
    assert set(found) == {"deed.ts", "mission.svelte.ts"}
