#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that po/POTFILES names exactly the files that have words to translate.

With --write, writes it instead."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARKED = re.compile(r'(?<![A-Za-z0-9_])(?:_|N_|C_|NC_|Q_|ngettext)\s*\(\s*"')


def files_with_words():
    for folder, patterns in (('data', ['*.desktop.in', '*.metainfo.xml.in', '*.mime.xml.in', '*.gschema.xml.in']), ('src', ['*.c', '*.h', '*.blp', '*.js'])):
        for pattern in patterns:
            for path in (ROOT / folder).rglob(pattern):
                if folder == 'data' or MARKED.search(path.read_text(encoding='utf-8')):
                    yield str(path.relative_to(ROOT))


def main():
    wanted = sorted(files_with_words())
    potfiles = ROOT / 'po' / 'POTFILES'
    if '--write' in sys.argv:
        potfiles.write_text('\n'.join(wanted) + '\n', encoding='utf-8')
        return 0
    listed = potfiles.read_text(encoding='utf-8').split()
    for path in sorted(set(wanted) - set(listed)):
        print(f'{path} has words to translate and is not in po/POTFILES')
    for path in sorted(set(listed) - set(wanted)):
        print(f'{path} is in po/POTFILES and has no words to translate')
    print('po/POTFILES can be written anew with tests/potfiles.py --write')
    return 0 if sorted(listed) == wanted else 1


if __name__ == '__main__':
    sys.exit(main())
