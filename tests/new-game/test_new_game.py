#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_new_game.py SOURCE: another game is begun in a copy of the tree as HACKING says, built, and passes what every game must pass."""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(sys.argv.pop(1))
NAME = 'lucky-jack'

MADE = {f'src/games/{NAME}/{file}' for file in ('meson.build', f'{NAME}.c', f'{NAME}-private.h', f'{NAME}-play.h', f'{NAME}-rules.c',
                                               f'{NAME}-scoring.c', f'{NAME}-bot.c')}
MADE |= {f'help/C/{NAME}.page', f'data/pictures/{NAME}.picture', f'src/tableaus/ka-{NAME}-tableau.c', f'tests/games/test-{NAME}.c',
         f'tests/core/view-{NAME}.c'}
CHANGED = {'src/games/meson.build', 'src/tableaus/meson.build', 'help/C/index.page', 'po/POTFILES'}

# What must hold of every game, whole deals in the window by mouse, keyboard and accessibility among it; not that there is Dutch.
TESTS = [f'scoring {NAME}', 'scoring conformance', 'core views', f'soak {NAME}', 'kaartavond-cli', 'kaartavond-play', 'help-options', 'walls', 'exports',
         'POTFILES is complete', 'widget table-page', 'widget replay-page', 'widget new-match', f'window-table {NAME}']


def read_tree(folder):
    """What stands in each file."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob('*') if path.is_file()}


class NewGame(unittest.TestCase):
    """One game, from its name to a deal in the window."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = Path(folder.name) / 'tree'
        shutil.copytree(SOURCE, self.tree, symlinks=True, ignore=shutil.ignore_patterns('_build', '.git', '__pycache__'))

    def begin(self, *words):
        """What is said when a game is begun, and whether it was."""
        done = subprocess.run([self.tree / 'dev', 'new-game', *words], capture_output=True, text=True, check=False)
        return done.returncode == 0, done.stdout + done.stderr

    def run_here(self, *words):
        """A command that must succeed."""
        done = subprocess.run(words, cwd=self.tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        self.assertEqual(done.returncode, 0, '\n'.join(done.stdout.splitlines()[-60:]))

    def test_refused(self):
        """Nothing is written when something is wrong."""
        before = read_tree(self.tree)
        for words, said in (([], 'needs a name'), (['Lucky'], 'needs a name'), (['../x'], 'needs a name'), (['rummy'], 'already'),
                            (['template'], 'already'), ([NAME, 'A "Jack"'], 'title'), ([NAME, 'Jack', 'GP'], 'rule of another game')):
            begun, text = self.begin(*words)
            self.assertFalse(begun, words)
            self.assertIn(said, text)
        self.assertEqual(read_tree(self.tree), before)

    def test_begun(self):
        """Sixteen files, which HACKING names, and a game that can be played."""
        before = read_tree(self.tree)
        begun, text = self.begin(NAME)
        self.assertTrue(begun, text)
        after = read_tree(self.tree)
        self.assertEqual(set(after) - set(before), MADE)
        self.assertEqual({name for name in before if after[name] != before[name]}, CHANGED)
        for name in MADE:
            self.assertNotIn(b'emplate', after[name].replace(b'widgets', b''), name)

        self.run_here('meson', 'setup', '_build', '-Dwerror=true')
        self.run_here('ninja', '-C', '_build')
        self.run_here('meson', 'test', '-C', '_build', '--no-rebuild', '--print-errorlogs', *TESTS)


if __name__ == '__main__':
    unittest.main()
