#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A window and the command line have one book open: nothing is lost and it stays sound."""

import json
import subprocess

import tap
from book import BookCase
from driver import wait_until


class Together(BookCase):
    """Others come to the book while a window has it open."""

    def cli(self, command, *arguments):
        """What kaartavond-cli says of the book; it must succeed."""
        answer = subprocess.run([self.app.build / 'src/cli/kaartavond-cli', command, self.app.book, *arguments],
                                capture_output=True, text=True, check=False, timeout=60)
        self.assertEqual(answer.returncode, 0, answer.stderr)
        return answer.stdout

    def wait_looked_after(self):
        """The book was checked and backed up, which happens a moment after it is opened."""
        folder = self.app.folder / 'backups'
        wait_until(lambda: folder.is_dir() and list(folder.glob('*.db')), 'no backup was made')

    def count_rounds(self):
        """How many rounds the book has, as the command line tells it."""
        return sum(len(match['sheet']['rounds']) for match in json.loads(self.cli('export'))['matches'])

    def begin(self):
        """A match with a round in a book that is kept, opened anew so that it is looked after."""
        self.rummy(20)
        self.app.quit()
        self.app.start()
        self.evening.go_on_with('Rummy')
        self.wait_looked_after()

    def sheet(self, points):
        """A file with the sheet of another match; an older state of this one would rightly take its rounds back."""
        path = self.app.folder / f'{points}.json'
        path.write_text(json.dumps({'format': 'kaartavond-sheet', 'version': 1, 'game': 'rummy', 'players': ['Cis', 'Dora'],
                                    'rounds': [{'facts': {'hands': [0, points], 'out': 0}}]}))
        return path

    def test_six_turns_and_a_clean_end(self):
        self.begin()
        for turn in range(6):
            self.cli('import', self.sheet(turn + 1))
            self.evening.tell(0, 10)
            self.cli('export')
            self.evening.wait_totals(0, 30 + 10 * turn)
        self.app.quit()
        self.assertEqual(self.cli('check'), 'ok\n')
        self.assertEqual(self.count_rounds(), 7 + 6)

    def act_elsewhere(self, act, **changes):
        """A change as another computer does it a moment later."""
        stamp, number, _ = act['act'].split('-')
        return act | {'act': f'{int(stamp, 16) + 1 + changes.pop("later", 0):016x}-{number}-00000000000000aa'} | changes

    def round_elsewhere(self):
        """The change by which another computer writes the last round once more, at the end of the sheet; and what it is called."""
        act = [act for act in map(json.loads, self.cli('changes').splitlines()) if act['verb'] == 'round-added'][-1]
        line = next(said for said in act['says'] if said['thing'].startswith('line/'))
        added = {'thing': 'line/11111111-1111-4111-8111-111111111111', 'as': line['as'] | {'rank': line['as']['rank'] + 'V'}}
        name = {'thing': 'device/00000000-0000-8000-8000-0000000000aa', 'as': {'name': 'Attic'}}
        tells = act['tells'] | {'round': 2}
        acts = [self.act_elsewhere(act, says=[added], tells=tells),
                self.act_elsewhere(act, later=1, says=[name], tells={'subject': 'Attic'}, verb='computer-named')]
        path = self.app.folder / 'elsewhere.jsonl'
        path.write_text(''.join(json.dumps(act) + '\n' for act in acts))
        return path

    def test_a_round_from_elsewhere_while_one_types(self):
        """It stands on the sheet at once and is told in passing; what one types stays, and becomes a round after it."""
        app = self.app
        self.begin()
        app.wait_focus('text box')
        app.type('10+')
        wait_until(lambda: [node.text() for node in app.tree() if node.role == 'text box'][0] == '10+', 'it is not typed')
        self.cli('merge', self.round_elsewhere())
        wait_until(lambda: len(self.evening.lines()) == 2, 'the round of the other computer is not there')
        app.find('label', like='Attic.* ' + self.t('%s added %s').split('%s')[1].strip())
        self.assertEqual([node.text() for node in app.tree() if node.role == 'text box'][0], '10+')
        app.wait_focus('text box')
        app.key('End')
        app.type('5')
        app.key('Return')
        self.evening.go_to_button(self.t('Went out'), 'Bram')
        app.key('space')
        app.key('ctrl+Return')
        self.evening.wait_totals(15, 40)
        self.assertEqual(len(self.evening.lines()), 3)

    def test_an_export_and_a_kill(self):
        self.begin()
        self.cli('export')
        for _ in range(5):
            self.evening.tell(0, 10)
        self.evening.wait_totals(0, 70)
        self.app.kill()
        self.assertEqual(self.count_rounds(), 6)
        self.assertEqual(self.cli('check'), 'ok\n')
        self.app.start()


if __name__ == '__main__':
    tap.main()
