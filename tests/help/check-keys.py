#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the help about keys tells every key that the program has for its window, every one that its own window of keys shows, and every
one that the table and the sheet listen to.

usage: check-keys.py SOURCE
"""

import re
import sys
from pathlib import Path

NAMES = {'Control': 'Ctrl', 'Return': 'Enter', 'space': 'Space', 'comma': ',', 'question': '?', 'plus': '+', 'minus': '−',
         'Left': '←', 'Right': '→', 'Up': '↑', 'Down': '↓'}


def chord(accelerator):
    """The keys of an accelerator as the help names them: <Control>Left is {Ctrl, ←}."""
    return frozenset(NAMES.get(key, key.upper() if len(key) == 1 else key) for key in re.findall(r'\w+', accelerator))


# Where a key stands twice on a keyboard it does the same.
TWINS = re.compile('KP_|ISO_|equal')


def listened(source):
    """The keys of the table and the sheet, as accelerators, of which the source names each with what is held with it."""
    felt = (source / 'src/ui/felt/ka-felt-keys.c').read_text()
    for part in re.findall(r'== GDK_CONTROL_MASK\)\n    switch.*?default:', felt, re.DOTALL):
        felt = felt.replace(part, '')
        yield from (f'<Control>{key}' for key in re.findall(r'case GDK_KEY_(\w+)', part))
    yield from re.findall(r'(?:case|key ==) GDK_KEY_(\w+)', felt)
    page = (source / 'src/ui/play/ka-table-page-actions.c').read_text()
    yield from (f'<Control>{key}' for key in re.findall(r'\{ GDK_KEY_(\w+), "table.zoom', page))
    grid = (source / 'src/ui/sheet/ka-score-grid.c').read_text()
    for key, held in re.findall(r'GDK_KEY_(\w+), (?:GDK_)?(\w+?)(?:_MASK)?, ', page + grid):
        yield f'<{held.title()}>{key}' if held in ('CONTROL', 'ALT', 'SHIFT') else key


def main(source):
    """Compares, and says which the help lacks."""
    program = re.search(r'ACCELS\[\] = \{(.*?)\n\};', (source / 'src/ui/app/ka-application.c').read_text(), re.DOTALL)[1]
    wanted = [key for keys in re.findall(r', \{ (.*?) \}', program) for key in re.findall('"(.*?)"', keys)]
    wanted += [key for keys in re.findall('accelerator: "(.*?)"', (source / 'src/ui/app/ka-shortcuts.blp').read_text()) for key in keys.split()]
    heard = [key for key in listened(source) if not TWINS.match(re.sub('<.*>', '', key))]
    wanted += heard
    page = (source / 'help/C/keyboard.page').read_text()
    told = {frozenset(re.findall('<key>(.*?)</key>', part)) for part in re.findall('<keyseq>.*?</keyseq>', page)}
    told |= {frozenset([key]) for key in re.findall('<key>(.*?)</key>', re.sub('<keyseq>.*?</keyseq>', '', page))}
    missing = sorted({key for key in wanted if chord(key) not in told})
    if len(wanted) < 40 or len(heard) < 25 or missing:
        sys.exit(f'help: keyboard.page does not tell of {", ".join(missing) or "anything"}')


main(Path(sys.argv[1]))
