"""What the page knows of the deeds is what the judges judge by."""

import subprocess
import sys
from pathlib import Path


def test_the_pages_geometry_is_that_of_the_judges(project: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(project / "tools" / "feats_geometry.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
