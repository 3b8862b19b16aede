#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing lies in the tree that nobody put there: no book, export or print left by trying the program out of it."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

TOP = {".clang-format", ".editorconfig", ".git", ".gitignore", "HACKING.md", "LICENSE", "NEWS", "README.md", "dev", "meson.build",
       "meson.options"}
BOOKS = (".db", ".db-wal", ".db-shm", ".db-held", ".sqlite")


def list_files():
    """All that is there, but what .gitignore leaves out and what git and editors keep for themselves."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in ("_build", "__pycache__") and not name.startswith(".")]
        yield from ((Path(folder) / name).relative_to(ROOT) for name in names if not name.endswith((".swp", "~")))


def is_stray(path, told):
    if len(path.parts) == 1:
        return path.name not in TOP
    if path.parts == ("docs", path.name) and path.suffix != ".md":
        return path.name not in told
    return path.name.endswith(BOOKS) and path.parts[0] != "tests"


def main():
    told = "".join(p.read_text() for p in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
    strays = [path for path in list_files() if is_stray(path, told)]
    for path in strays:
        print(f"{path}: nobody put this here", file=sys.stderr)
    sys.exit(bool(strays))


if __name__ == "__main__":
    main()
