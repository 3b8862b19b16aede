#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""C reads the arguments of a call in any order: none of them may fill in, by its address, what another one reads."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

COMMENT = re.compile(r"/\*.*?\*/", re.S)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\])+\'')
CALL = re.compile(r"\b(?!if\b|for\b|while\b|switch\b|return\b|sizeof\b)\w+ \(")
FILLED = re.compile(r"&(\w+)\b(?![\[.(]|->)")


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def split_arguments(text, at):
    """The arguments of the call whose parenthesis opens before @at, or None where it does not close."""
    arguments, depth, begin = [], 0, at
    for i in range(at, len(text)):
        if text[i] in "([{":
            depth += 1
        elif text[i] in ")]}" and depth > 0:
            depth -= 1
        elif text[i] == ")":
            return arguments + [text[begin:i]]
        elif text[i] == "," and depth == 0:
            arguments.append(text[begin:i])
            begin = i + 1
    return None


def find_in(text):
    text = STRING.sub(blank, COMMENT.sub(blank, text))
    for call in CALL.finditer(text):
        arguments = split_arguments(text, call.end()) or []
        for i, argument in enumerate(arguments):
            # By its address alone it is only lent on; inside another call it is filled in before or after the rest is read.
            for name in set(FILLED.findall(argument)) if CALL.search(argument) else ():
                for j, other in enumerate(arguments):
                    if i != j and re.search(rf"(?<![&\w.>])(?<!sizeof ){name}\b(?!\s*[(.\[])", other):
                        yield text.count("\n", 0, call.start()) + 1, name


def main():
    assert list(find_in("f (g (&n) == 1, n);")) and list(find_in("f (e, a && g (x, &e));"))
    assert not list(find_in("f (&n, n);")) and not list(find_in("f (g (&n), &n);")) and not list(find_in('f (g (&n), "n");'))
    found = {f"{path.relative_to(ROOT)}:{line}: “{name}” is read beside a call that fills it in"
             for folder in ("src", "tests") for path in sorted((ROOT / folder).rglob("*.[ch]"))
             for line, name in find_in(path.read_text("utf-8"))}
    print("\n".join(sorted(found)) or "ok")
    return 1 if found else 0


sys.exit(main())
