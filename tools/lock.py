"""Pin the Python requirements anew: `make lock` writes requirements/*.txt from pyproject.toml.

Each lock holds for every platform and Python version that the package supports, with a digest for
every file, and names no index. uv does the resolving, in an environment of its own.
"""

import subprocess
import sys
import tomllib

from setup import ROOT, SetupError, venv_python

LOCKS = ROOT / "requirements"
OPTIONS = [
    "--universal",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--upgrade",
    "--quiet",
    "--custom-compile-command",
    "make lock",
]


def resolver() -> list[str]:
    """Return the command of uv, installed on the first call."""
    venv = ROOT / ".make" / "lock-env"
    if not venv_python(venv).exists():
        subprocess.run([sys.executable, "-m", "venv", venv], check=True)
        subprocess.run([venv_python(venv), "-m", "pip", "install", "--quiet", "uv"], check=True)
    return [str(venv_python(venv)), "-m", "uv", "pip", "compile"]


def pin(name: str, source: list[str], wishes: list[str] | None = None) -> None:
    """Write one lock, from arguments or from wishes given on standard input."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=")
    command = [*resolver(), *source, *OPTIONS, "--python-version", oldest]
    target = LOCKS / name
    done = subprocess.run(
        [*command, "--output-file", str(target.relative_to(ROOT))],
        cwd=ROOT,
        input="\n".join(wishes or []),
        text=True,
        stdout=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode:
        raise SetupError(f"uv could not resolve {name} (its own words are above)")
    print(f"{target.relative_to(ROOT)}")


def main() -> None:
    """Pin every set of requirements that the project installs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    pin("runtime.txt", ["pyproject.toml"])
    tested = ["--extra", "dev", "--extra", "fast", "--extra", "sound"]
    pin("dev.txt", ["pyproject.toml", *tested, "-c", "requirements/runtime.txt"])
    pin("build.txt", ["-"], project["build-system"]["requires"])
    pin("build-ui.txt", ["-"], extras["build-ui"])
    pin("fast.txt", ["-", "-c", "requirements/dev.txt"], extras["fast"])
    pin("sound.txt", ["-", "-c", "requirements/dev.txt"], extras["sound"])


if __name__ == "__main__":
    try:
        main()
    except SetupError as error:
        sys.exit(f"error: {error}")
