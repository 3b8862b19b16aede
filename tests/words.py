#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the Dutch of the program and of the help calls things as docs/dutch.md says.

With --list, prints every text that it finds fault with as a row for the exceptions of that page."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / 'docs/dutch.md'
CATALOGUES = ['po/nl.po', 'help/nl/nl.po']
FIELD = re.compile(r'(msgid_plural|msgid|msgstr(?:\[\d\])?|msgctxt) (".*")')


def read_rows(heading):
    """The rows of the table below a heading, each a list of its cells."""
    part = PAGE.read_text(encoding='utf-8').split(f'\n## {heading}\n')[1].split('\n## ')[0]
    lines = [line for line in part.splitlines() if line.startswith('|')]
    return [[cell.strip() for cell in line.strip('|').split('|')] for line in lines[2:]]


def read_texts(catalogue):
    """Line and text of each Dutch message, without what is typed as it stands and without markup."""
    kind, start, text = None, 0, ''
    for number, line in enumerate([*catalogue.read_text(encoding='utf-8').splitlines(), ''], 1):
        field = FIELD.fullmatch(line)
        if (field or not line.startswith('"')) and kind:
            yield start, re.sub(r'<code>.*?</code>|<[^>]*>', '', text).replace('_', '')
            kind = None
        if field and field[1].startswith('msgstr'):
            kind, start, text = field[1], number, ''
        if kind:
            text += (field[2] if field else line)[1:-1].replace('\\"', '"').replace('\\n', ' ')


def make_pattern(word):
    """A word of the page; one with a capital is meant with that capital."""
    pattern = r'(?<!\w)' + re.escape(word).replace(r'\*', r'\w*') + r'(?!\w)'
    return re.compile(pattern, 0 if word != word.lower() else re.IGNORECASE)


def main():
    words = [word for row in read_rows('The words') for word in re.findall('`([^`]+)`', row[2])]
    exceptions = [(row[0].strip('`'), row[1].strip('`')) for row in read_rows('Where such a word may stand')]
    unused = set(exceptions)
    faults = 0
    for name in CATALOGUES:
        for line, text in read_texts(ROOT / name):
            for word in words:
                allowed = [pair for pair in exceptions if pair[0] == word and pair[1] in text]
                rest = text
                for pair in allowed:
                    unused.discard(pair)
                    rest = rest.replace(pair[1], '')
                found = make_pattern(word).search(rest)
                if not found:
                    continue
                faults += 1
                around = rest[max(0, found.start() - 25):found.end() + 25].strip()
                print(f'| `{word}` | `{around}` | |' if '--list' in sys.argv else f'{name}:{line}: “{word}” in “{around}”', file=sys.stderr)
    for word, text in sorted(unused):
        print(f'docs/dutch.md: “{word}” no longer stands in “{text}”', file=sys.stderr)
    return 1 if faults or unused else 0


if __name__ == '__main__':
    sys.exit(main())
