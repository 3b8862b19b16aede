#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/who-wins.md holds the table that the program makes. It goes into the file with --write."""

import os
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / 'docs/who-wins.md'


def main():
    table = subprocess.run([os.environ['FLOW_WHO_WINS']], stdout=subprocess.PIPE, check=True).stdout.decode()
    text = PAGE.read_text()
    before = text[:text.index('| earlier')]
    if '--write' in sys.argv:
        PAGE.write_text(before + table)
    elif text != before + table:
        print('docs/who-wins.md says otherwise than the program:\n' + table)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main())
