#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A night of every game: begun with the mouse, typed in with the keyboard, read from the screen. The numbers are those of the rules."""

import tap
from evening import Evening


class Night(tap.EveningCase):
    """What all nights have in common."""

    size = (1000, 1000)

    def setUp(self):
        super().setUp()
        self.evening = Evening(self.app)
        self.t = self.app.t

    def tearDown(self):
        self.check_silence()


class GemmaEnPiet(Night):
    """GP-16 to GP-19."""

    def test_night(self):
        evening = self.evening
        evening.begin('Gemma en Piet', 'Anna', 'Bram')
        evening.tell(5, 3, ['Gemma', 'Anna'], ['Piet', 'Bram'])  # GP-16: G5 P3 → 15 0
        evening.wait_totals(15, 0)
        evening.tell(-1, '2+2', ['Gemma', 'Anna'], ['Piet', 'Bram'])  # GP-16: G−1 P4 → 0 14
        evening.wait_totals(15, 14)
        evening.tell(3, 9, ['Gemma', 'Anna'])  # 14, 9, Gemma 0 → 23
        evening.wait_totals(15, 23)
        evening.tell('10+10+1', 7, ['Gemma', 'Bram'])
        evening.wait_totals(36, 23)
        evening.tell(14, 5, ['Gemma', 'Bram'])  # GP-17: 36 + 14 → 50 ⇒ 0
        evening.wait_totals(0, 23)
        self.assertIn('50 → 0', evening.lines()[4])
        evening.tell(40, 1, ['Gemma', 'Bram'])
        evening.tell(51, 1, ['Gemma', 'Bram'])
        evening.wait_totals(91, 23)
        evening.tell(9, 1, ['Gemma', 'Bram'])  # 91 + 9 → 100 ⇒ 50
        evening.wait_totals(50, 23)
        evening.tell(1, 30, ['Gemma', 'Anna'])  # then 0 → 50
        evening.wait_totals(50, 53)
        evening.tell(51, 0, ['Gemma', 'Bram'])  # GP-19: over 100 ends it
        self.app.find('list', self.t('Final ranking'))
        evening.wait_totals(101, 53)


class GinRummy(Night):
    """GR-8, GR-9."""

    def test_night(self):
        evening = self.evening
        evening.begin('Gin Rummy', 'Anna', 'Bram')
        evening.tell(['Knock'], ['Who ended it', 'Anna'], 4, 19)
        evening.wait_totals(15, 0)
        evening.tell(['Knock'], ['Who ended it', 'Anna'], 9, 9)
        evening.wait_totals(15, 25)
        evening.tell(['Gin'], ['Who ended it', 'Bram'], 31)
        evening.wait_totals(15, 81)
        evening.tell(['Void'])
        evening.wait_totals(15, 81)
        evening.tell(['Knock'], ['Who ended it', 'Anna'], 9, 7)
        self.app.find('list', self.t('Final ranking'))
        evening.wait_totals(15, 108)


class HollywoodGin(Night):
    """GR-14."""

    def test_night(self):
        evening = self.evening
        evening.begin('Gin Rummy', 'Anna', 'Bram', variant='Hollywood Gin')
        evening.tell(['Gin'], ['Who ended it', 'Anna'], 0)
        evening.tell(['Knock'], ['Who ended it', 'Anna'], 2, 20)
        evening.tell(['Gin'], ['Who ended it', 'Anna'], 11)
        self.assertEqual(evening.games(), [[79, 0], [54, 0], [36, 0]])


class OklahomaGin(Night):
    """OK-3 to OK-6."""

    def test_night(self):
        evening = self.evening
        evening.begin('Oklahoma Gin', 'Anna', 'Bram')
        evening.tell('6s', ['Knock'], ['Who ended it', 'Anna'], 5, 20)
        evening.wait_totals(30, 0)
        evening.tell('6d', ['Knock'], ['Who ended it', 'Anna'], 6, 6)
        evening.wait_totals(30, 10)
        evening.tell('Ks', ['Gin'], ['Who ended it', 'Bram'], 12)
        evening.wait_totals(30, 74)


class Wiezen(Night):
    """WI-8, WI-10, WI-12."""

    def test_night(self):
        evening = self.evening
        evening.begin('Wiezen', 'Anna', 'Bram', 'Cis', 'Dirk', variant='Wiezen, De Roey')
        evening.tell(['Vraag'], ['Plays', 'Anna'], ['Plays', 'Bram'], 9)
        evening.wait_totals(3, 3, -3, -3)


class Rummy(Night):
    """RU-11, RU-12."""

    def test_night(self):
        evening = self.evening
        evening.begin('Rummy', 'Anna', 'Bram')
        evening.tell(0, '25+13+7', ['Went out', 'Anna'])
        evening.wait_totals(0, 45)


if __name__ == '__main__':
    tap.main()
