"""`python -m understory ...` is the `understory` command."""

from understory.cli import main

if __name__ == "__main__":
    main()
