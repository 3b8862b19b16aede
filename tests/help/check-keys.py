#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the help about keys tells every key that the program has for its window, and every one that its own window of keys shows.

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


def main(source):
    """Compares, and says which the help lacks."""
    program = re.search(r'ACCELS\[\] = \{(.*?)\n\};', (source / 'src/ui/app/ka-application.c').read_text(), re.DOTALL)[1]
    wanted = [key for keys in re.findall(r', \{ (.*?) \}', program) for key in re.findall('"(.*?)"', keys)]
    wanted += [key for keys in re.findall('accelerator: "(.*?)"', (source / 'src/ui/app/ka-shortcuts.blp').read_text()) for key in keys.split()]
    page = (source / 'help/C/keyboard.page').read_text()
    told = {frozenset(re.findall('<key>(.*?)</key>', part)) for part in re.findall('<keyseq>.*?</keyseq>', page)}
    told |= {frozenset([key]) for key in re.findall('<key>(.*?)</key>', re.sub('<keyseq>.*?</keyseq>', '', page))}
    missing = sorted({key for key in wanted if chord(key) not in told})
    if len(wanted) < 40 or missing:
        sys.exit(f'help: keyboard.page does not tell of {", ".join(missing) or "anything"}')


main(Path(sys.argv[1]))
