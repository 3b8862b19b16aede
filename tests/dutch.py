#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that every word of the program has its Dutch one in po/nl.po."""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'ngettext:1,2', 'ka_reason_set_counted:2,3']


def main():
    files = (ROOT / 'po/POTFILES').read_text(encoding='utf-8').split()
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / 'kaartavond.pot'
        subprocess.run(['xgettext', '--language=C', '--from-code=UTF-8', f'--output={template}',
                        *(f'--keyword={keyword}' for keyword in KEYWORDS), *(name for name in files if name.startswith('src/') and not name.endswith('.js'))], cwd=ROOT, check=True)
        subprocess.run(['xgettext', '--join-existing', '--language=JavaScript', '--from-code=UTF-8', f'--output={template}', '--keyword=_',
                        *(name for name in files if name.endswith('.js'))], cwd=ROOT, check=True)
        # What is no C says itself which of its texts are words.
        subprocess.run(['xgettext', '--join-existing', '--from-code=UTF-8', f'--output={template}',
                        *(name for name in files if name.startswith('data/'))], cwd=ROOT, check=True)
        compared = subprocess.run(['msgcmp', ROOT / 'po/nl.po', template])
    checked = subprocess.run(['msgfmt', '--check-format', '--check-domain', '-o', '/dev/null', ROOT / 'po/nl.po'])
    return compared.returncode or checked.returncode


if __name__ == '__main__':
    sys.exit(main())
