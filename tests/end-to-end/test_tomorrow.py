#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What was typed is still there tomorrow, and what was typed wrongly can be put right: in English and in Dutch."""

import re

import tap
from driver import wait_until
from evening import Evening


class Tomorrow(tap.EveningCase):
    """A night of two rounds: G5 P3 → 15 0, then G−1 P4 → 0 14 (GP-16)."""

    size = (1000, 1000)

    def setUp(self):
        super().setUp()
        self.evening = Evening(self.app)
        self.t = self.app.t
        self.evening.begin('Gemma en Piet', 'Anna', 'Bram')
        self.evening.tell(5, 3, ['Gemma', 'Anna'], ['Piet', 'Bram'])
        self.evening.tell(-1, 4, ['Gemma', 'Anna'], ['Piet', 'Bram'])
        self.evening.wait_totals(15, 14)

    def tearDown(self):
        self.check_silence()

    def open_again(self):
        """Goes on with the match from the home page."""
        def look():
            return next((node for node in self.app.seek('button') if re.search('Anna.*Bram', node.description or '')), None)
        self.app.click(wait_until(look, 'the match is not on the first page'))
        self.app.find('list', self.t('Rounds'))

    def test_killed(self):
        self.app.kill()
        self.app.start()
        self.open_again()
        self.evening.wait_totals(15, 14)
        self.assertEqual(self.evening.points(0), [(15, 15), (0, 0)])

    def test_undo_after_a_restart(self):
        self.app.quit()
        self.app.start()
        self.open_again()
        self.evening.wait_totals(15, 14)
        self.app.key('ctrl+z')
        self.evening.wait_totals(15, 0)
        self.app.key('ctrl+shift+z')
        self.evening.wait_totals(15, 14)

    def test_round_one_changed(self):
        """Bram had 6 and not 3, so his Piet failed: 0 16, and the totals after round 2 follow."""
        self.app.click('list item', like=' 1, ')
        self.app.find('button', self.t('_Save Round'))
        wait_until(lambda: self.app.focused() and self.app.focused().role == 'text box', 'no field has the keyboard')
        self.change_hand('3', '6')
        self.app.press('button', self.t('_Save Round'))
        self.evening.wait_totals(0, 30)
        self.assertEqual(self.evening.points(0), [(0, 0), (16, 16)])
        self.app.key('ctrl+z')
        self.evening.wait_totals(15, 14)

    def change_hand(self, old, new):
        """Types another number where the old one stands."""
        for _ in range(20):
            if self.app.focused().role == 'text box' and self.app.focused().text() == old:
                break
            self.app.key('Tab')
        self.app.key('ctrl+a')
        self.app.type(new)


class Morgen(Tomorrow):
    """The same in Dutch."""

    language = 'nl'


if __name__ == '__main__':
    tap.main()
