#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a header offers is there, and somebody else uses it: another source, the header itself, a test, or a form in Blueprint."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
WORD = re.compile(r"\w+")
PROTOTYPE = re.compile(r"^(?!static|#|typedef|\s)[^;{}()]*?\b(ka_\w+) \([^;{}]*\)[^;{}()]*(?:\([^;{}]*\))?;", re.M)


def read(folder):
    suffixes = (".c", ".h", ".in", ".blp")
    return {p: COMMENT.sub("", p.read_text()) for p in sorted((ROOT / folder).rglob("*")) if p.suffix in suffixes}


def count(texts):
    """The words of each file, with how often they stand there."""
    words = {}
    for path, text in texts.items():
        for word in WORD.findall(text):
            words.setdefault(word, {}).setdefault(path, 0)
            words[word][path] += 1
    return words


def main():
    sources = read("src")
    words, used = count(sources), count(read("tests"))
    problems = []
    for header in (p for p in sources if p.suffix == ".h"):
        for name in PROTOTYPE.findall(sources[header]):
            files = words[name]
            homes = [p for p in files if p.suffix != ".h" and re.search(rf"^{name} \(", sources[p], re.M)]
            if not homes and not name.endswith(("_get_type", "_quark")):
                problems.append(f"{header.relative_to(ROOT)}: there is no {name} ()")
            elif homes and files[header] == 1 and set(files) <= {header, *homes} and name not in used:
                problems.append(f"{header.relative_to(ROOT)}: nobody else uses {name} ()")
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
