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
        evening.tell(3, 9)  # 14, 9, Gemma 0 → 23
        evening.wait_totals(15, 23)
        evening.tell('10+10+1', 7)
        evening.wait_totals(36, 23)
        evening.tell(14, 5)  # GP-17: 36 + 14 → 50 ⇒ 0
        evening.wait_totals(0, 23)
        self.assertIn('50 → 0', evening.lines()[4])
        evening.tell(40, 1)
        evening.tell(51, 1)
        evening.wait_totals(91, 23)
        evening.tell(9, 1)  # 91 + 9 → 100 ⇒ 50
        evening.wait_totals(50, 23)
        evening.tell(1, 30)  # then 0 → 50
        evening.wait_totals(50, 53)
        evening.tell(51, 0)  # GP-19: over 100 ends it
        self.app.find('list', self.t('Final Ranking'))
        evening.wait_totals(101, 53)


class GinRummy(Night):
    """GR-8, GR-9."""

    def test_night(self):
        evening = self.evening
        evening.begin('Gin Rummy', 'Anna', 'Bram')
        evening.tell(['Knock'], ['Knocked', 'Anna'], 4, 19)
        evening.wait_totals(15, 0)
        evening.tell(['Knock'], ['Knocked', 'Anna'], 9, 9)
        evening.wait_totals(15, 25)
        evening.tell(['Gin'], ['Knocked', 'Bram'], 31)
        evening.wait_totals(15, 81)
        evening.tell(['Void'])
        evening.wait_totals(15, 81)
        evening.tell(['Knock'], ['Knocked', 'Anna'], 9, 7)
        self.app.find('list', self.t('Final Ranking'))
        evening.wait_totals(15, 108)


class HollywoodGin(Night):
    """GR-14."""

    def test_night(self):
        evening = self.evening
        evening.begin('Gin Rummy', 'Anna', 'Bram', variant='Hollywood Gin')
        evening.tell(['Gin'], ['Knocked', 'Anna'], 0)
        evening.tell(['Knock'], ['Knocked', 'Anna'], 2, 20)
        evening.tell(['Gin'], ['Knocked', 'Anna'], 11)
        self.assertEqual(evening.games(), [[79, 0], [54, 0], [36, 0]])


class OklahomaGin(Night):
    """OK-3 to OK-6."""

    def test_night(self):
        evening = self.evening
        evening.begin('Oklahoma Gin', 'Anna', 'Bram')
        evening.tell('6s', ['Knock'], ['Knocked', 'Anna'], 5, 20)
        evening.wait_totals(30, 0)
        evening.tell('6d', ['Knock'], ['Knocked', 'Anna'], 6, 6)
        evening.wait_totals(30, 10)
        evening.tell('Ks', ['Gin'], ['Knocked', 'Bram'], 12)
        evening.wait_totals(30, 74)


class Wiezen(Night):
    """WI-8, WI-10, WI-12."""

    def test_night(self):
        evening = self.evening
        evening.begin('Wiezen', 'Anna', 'Bram', 'Cis', 'Dirk', variant='Wiezen, De Roey')
        rounds = (
            ((['Vraag'], ['Plays', 'Anna'], ['Plays', 'Bram'], 9), (3, 3, -3, -3)),
            ((['Vraag'], ['Plays', 'Anna'], ['Plays', 'Bram'], 5), (-5, -5, 5, 5)),
            ((['Miserie'], ['Plays', 'Anna'], '+'), (30, -10, -10, -10)),
            ((['Miserie'], ['Plays', 'Cis'], '-'), (10, 10, -30, 10)),
            ((['Miserie'], ['Plays', 'Anna'], ['Plays', 'Bram'], '+', '-'), (40, -40, 0, 0)),
            ((['Troel'], ['Plays', 'Bram'], ['Plays', 'Dirk'], 10), (-8, 8, -8, 8)),
            ((['Solo'], ['Plays', 'Dirk'], 4), (3, 3, 3, -9)),
            ((['Soloslim'], ['Plays', 'Bram'], 13), (-30, 90, -30, -30)),
            ((['Everybody passed'],), (0, 0, 0, 0)),
        )
        totals = (0, 0, 0, 0)
        for line, (steps, points) in enumerate(rounds):
            evening.tell(*steps)
            totals = tuple(total + more for total, more in zip(totals, points))
            evening.wait_totals(*totals)
            self.assertEqual(evening.points(line), list(zip(points, totals)))
            self.assertEqual(sum(evening.totals()), 0)

    def test_fifteen_tricks_are_refused(self):
        evening = self.evening
        evening.begin('Wiezen', 'Anna', 'Bram', 'Cis', 'Dirk', variant='Wiezen, De Roey')
        evening.tell_one(['Vraag'])
        self.app.key('Return')
        evening.tell_one(['Plays', 'Anna'])
        evening.tell_one(['Plays', 'Bram'])
        self.app.key('Return')
        evening.tell_one(15)
        # There are 13 in a deal: five comes in the place of what cannot be.
        self.app.find('toggle button', '5', having=('pressed',))
        self.assertEqual(evening.lines(), [])
        evening.tell_one(8)
        self.app.key('Return')
        evening.wait_totals(2, 2, -2, -2)

    def test_with_five_the_dealer_sits_out(self):
        evening = self.evening
        evening.choose_game('Wiezen', 'Wiezen, De Roey')
        evening.seat('Anna', 'Bram', 'Cis', 'Dirk', 'Elke')
        evening.choose_first('Deals first', 'Anna')
        evening.start()
        evening.tell(['Vraag'], ['Plays', 'Bram'], ['Plays', 'Cis'], 8)
        evening.wait_totals(0, 2, 2, -2, -2)
        evening.tell(['Solo'], ['Plays', 'Anna'], 6)
        evening.wait_totals(9, 2, -1, -5, -5)


class Rummy(Night):
    """RU-11, RU-12."""

    def test_night(self):
        evening = self.evening
        evening.begin('Rummy', 'Anna', 'Bram')
        evening.tell(0, '25+13+7')
        evening.wait_totals(0, 45)
        evening.tell(31, 0)
        evening.wait_totals(31, 45)

    def test_settlement(self):
        evening = self.evening
        evening.begin('Rummy', 'Anna', 'Bram', 'Cis', variant='Rummy, with settlement')
        evening.tell(0, 20, 15)
        evening.wait_totals(35, -20, -15)


class GemmaEnPietInDutch(GemmaEnPiet):
    """The same night for somebody who speaks Dutch."""

    language = 'nl'


class WiezenInDutch(Wiezen):
    """The same nights for somebody who speaks Dutch."""

    language = 'nl'


if __name__ == '__main__':
    tap.main()
