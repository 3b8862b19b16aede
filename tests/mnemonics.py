#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every item of a menu has an underlined letter of its own, in English and in Dutch: with a letter twice its key only moves about.

A menu is the `menu` of a blueprint, a submenu of it, or what one function of C appends to a menu.
"""

import gettext
import io
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / 'src' / 'ui'
MARKED = r'_ ?\("((?:[^"\\]|\\.)*)"\)'


def read_blueprint_menus(text):
    """Name and labels of every menu and submenu of a blueprint."""
    opened, menus, inside_item = [], [], False
    for line in text.splitlines():
        if start := re.match(r'\s*(menu|submenu) ?(\w*) \{', line):
            opened.append((start[1], len(line) - len(line.lstrip()), []))
            menus.append((start[2] or start[1], opened[-1][2]))
            if line.rstrip().endswith('{}'):
                opened.pop()
        elif opened:
            if label := re.search(MARKED, line):
                # The label of a submenu stands among the items of the menu above it.
                own = line.strip().startswith('label:') and opened[-1][0] == 'submenu' and not opened[-1][2] and not inside_item
                (opened[-2] if own else opened[-1])[2].append(label[1])
            if line.rstrip() == ' ' * opened[-1][1] + '}':
                opened.pop()
        inside_item = bool(re.match(r'\s*item \{', line))
    return menus


def read_code_menus(text):
    """Name and labels of every function that appends to a menu."""
    for name, body in re.findall(r'^(\w+) \([^{;]*\)\n\{\n(.*?)^\}', text, re.MULTILINE | re.DOTALL):
        labels = re.findall(r'\bappend_item \([^;]*?' + MARKED, body)
        if labels:
            yield name, labels


def list_menus():
    """File, name and labels of every menu."""
    for path in sorted(SOURCES.rglob('*.blp')):
        yield from ((path.name, *menu) for menu in read_blueprint_menus(path.read_text()))
    for path in sorted(SOURCES.rglob('*.c')):
        yield from ((path.name, *menu) for menu in read_code_menus(path.read_text()))


def letter_of(text):
    """The underlined letter, or what is there instead."""
    found = re.search(r'_(\w)', text)
    return found[1].lower() if found else None


class Mnemonics(unittest.TestCase):
    def check(self, translate):
        faults, n = [], 0
        for file, name, labels in list_menus():
            by_letter = {}
            for label in labels:
                n += 1
                by_letter.setdefault(letter_of(translate(label)), []).append(translate(label))
            faults += [f'{file}, {name}: {letter or "no letter"}: {", ".join(same)}' for letter, same in by_letter.items()
                       if len(same) > 1 or letter is None]
        self.assertGreater(n, 50)
        self.assertFalse(faults, '\n' + '\n'.join(faults))

    def test_english(self):
        self.check(lambda text: text)

    def test_dutch(self):
        catalogue = subprocess.run(['msgfmt', '-o', '-', ROOT / 'po' / 'nl.po'], check=True, capture_output=True).stdout
        self.check(gettext.GNUTranslations(io.BytesIO(catalogue)).gettext)


if __name__ == '__main__':
    unittest.main()
