#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""moved.py BUILD_DIR: installs what was built, moves all of it elsewhere, and starts it there: it speaks Dutch, shows its help and knows
its settings, though nobody tells it where it is; and it goes on when all of it is taken away."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'end-to-end'))

import tap  # noqa: E402
from driver import temporary_folder, wait_until  # noqa: E402
from evening import Evening  # noqa: E402

BUILD = Path(sys.argv.pop(1))


def install_and_move(folder):
    """Installs, and moves the whole prefix to a folder that nobody knew of when it was built; returns the program."""
    installed, moved = folder / 'installed', folder / 'moved hére, 100%41 #?'
    subprocess.run(['meson', 'install', '-C', BUILD, '--no-rebuild', '--quiet', '--destdir', installed], check=True, stdout=subprocess.DEVNULL)
    program, = (path for path in installed.rglob('kaartavond') if path.is_file() and path.read_bytes()[:4] == b'\x7fELF')
    shutil.move(program.parents[1], moved)
    # As every package manager does in the end.
    subprocess.run(['glib-compile-schemas', moved / 'share/glib-2.0/schemas'], check=True)
    return moved / program.parent.name / program.name


class Moved(tap.EveningCase):
    """The program where it was moved to."""

    language = 'nl'

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        program = self.installed = install_and_move(Path(folder.name))
        for name in ('GSETTINGS_SCHEMA_DIR', 'KA_LOCALE_DIR', 'KA_HELP_DIR', 'KA_SOUND_DIR'):
            os.environ.pop(name, None)
        os.environ['KA_PROGRAM'] = f"'{program}'"
        super().setUp()

    def test_it_finds_what_belongs_to_it(self):
        app = self.app
        app.find('heading', 'Wie speelt er vanavond?')
        app.key('F1')
        wait_until(lambda: app.seek('heading', 'De spellen', within=app.find('dialog')), 'the help does not show its first page')
        app.key('Escape')
        app.wait_gone('dialog')
        app.key('ctrl+comma')
        app.find('dialog', 'Voorkeuren')
        self.check_silence()

    def test_it_is_removed_while_it_is_open(self):
        """Whoever uninstalls it in the middle of an evening plays on, and only misses the help."""
        app, evening = self.app, Evening(self.app)
        evening.begin('Rummy', 'Anna', 'Bram')
        shutil.rmtree(self.installed.parents[1])
        for hand in (20, 15):
            evening.tell(0, hand, ['Went out', 'Anna'])
        evening.wait_totals(0, 35)
        app.key('ctrl+comma')
        app.find('dialog', 'Voorkeuren')
        app.key('Escape')
        app.wait_gone('dialog')
        app.key('F1')
        app.sees(app.t('No Help Here'))
        self.check_silence()
        subprocess.run([BUILD / 'src/cli/kaartavond-cli', 'check', app.book], check=True, capture_output=True)


if __name__ == '__main__':
    tap.main()
