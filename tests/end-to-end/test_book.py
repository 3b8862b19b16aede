#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What was written down stays: through a power cut, a change of an early round, undo and a rematch; with the mouse or without it."""

import re

import tap
from book import BookCase
from driver import wait_until


class PowerCut(BookCase):
    """Killed while the score is kept."""

    def test_everything_is_found_again(self):
        app, evening = self.app, self.evening
        evening.begin('Gemma en Piet', 'Anna', 'Bram')
        for rounds in (1, 2, 3):
            evening.tell(10, 3)
            app.kill()
            app.start()
            evening.go_on_with('Gemma en Piet')
            evening.wait_totals(10 * rounds, 0)
            self.assertEqual(len(evening.lines()), rounds)

    def test_undo_goes_on_after_a_restart(self):
        app, evening = self.app, self.evening
        self.rummy(20, 15, 11)
        app.key('ctrl+z')
        evening.wait_totals(0, 35)
        app.kill()
        app.start()
        evening.go_on_with('Rummy')
        app.wait_focus('text box')
        app.key('ctrl+z')
        evening.wait_totals(0, 20)
        app.key('ctrl+shift+z')
        evening.wait_totals(0, 35)
        app.key('ctrl+shift+z')
        evening.wait_totals(0, 46)

    def test_undo_stops_before_the_match(self):
        """Ctrl+Z struck once too often takes no sheet away; whoever means it presses the button, and has the match back by another."""
        app, evening = self.app, self.evening
        evening.begin('Rummy', 'Anna', 'Bram')
        app.type('7')
        app.key('ctrl+z')
        app.sees(self.t('What you typed is undone; the rounds are as they were'))
        for _ in range(2):
            app.key('ctrl+z')
            app.sees(self.t('Only the match itself is left to undo'))
            evening.wait_totals(0, 0)
        app.click('button', self.t('Undo'))
        app.find('tab', self.t('Home'))
        app.sees(self.t('Undone: %s', self.t('Match begun')))
        app.click('button', self.t('Redo'))
        evening.wait_totals(0, 0)
        app.wait_focus('text box')
        app.sees(self.t('Done again: %s', self.t('Match begun')))


class Sheet(BookCase):
    """Changes of what stands there already."""

    def test_change_of_round_one_moves_all_the_rest(self):
        evening = self.evening
        evening.begin('Gemma en Piet', 'Anna', 'Bram')
        evening.tell(36, 3)
        evening.tell(14, 2)  # GP-17: 50 → 0
        evening.tell(7, 1, ['Gemma', 'Bram'])
        evening.wait_totals(7, 0)
        evening.change(0, 35)
        evening.wait_totals(56, 0)
        self.assertEqual([total for _, total in (line[0] for line in map(evening.points, range(3)))], [35, 49, 56])
        evening.change(0, 36)
        evening.wait_totals(7, 0)
        chart = self.app.find('image', self.t('Chart of the totals'))
        self.assertIn('7', chart.description)

    def test_insert_move_delete_by_keyboard(self):
        app, evening = self.app, self.evening
        self.rummy(20, 15)
        app.tab_to('list item', evening.line_name(-1), back=True)
        app.key('Insert')
        app.find('heading', like=self.t('Round %u', 2))
        app.wait_focus('text box')
        evening.tell(0, 9)
        evening.wait_totals(0, 44)
        self.assertEqual([line[1] for line in map(evening.points, range(3))], [(20, 20), (9, 29), (15, 44)])
        app.tab_to('list item', evening.line_name(2), back=True)
        app.key('alt+Up')
        wait_until(lambda: evening.points(1)[1] == (15, 35), 'the line did not move')
        self.assertEqual([line[1] for line in map(evening.points, range(3))], [(20, 20), (15, 35), (9, 44)])
        app.key('Delete')
        evening.wait_totals(0, 29)
        app.click('button', self.t('Undo'))
        evening.wait_totals(0, 44)

    def test_correction_with_a_reason(self):
        app, evening = self.app, self.evening
        self.rummy(20)
        app.choose('Add _Correction')
        app.find('dialog', self.t('Correction'))
        app.wait_focus('text box')
        app.type('5')
        app.tab_to('text box', self.t('Reason'))
        app.type('a card too many')
        app.click('button', self.t('Save'))
        evening.wait_totals(5, 20)
        self.assertIn('a card too many', evening.lines()[1])

    def test_empty_is_not_zero(self):
        app, evening = self.app, self.evening
        evening.begin('Rummy', 'Anna', 'Bram')
        app.wait_focus('text box')
        app.type('0')
        app.key('ctrl+Return')
        app.wait_focus('text box', like='^Bram')
        self.assertEqual(evening.lines(), [])

    def test_escape_keeps_half_a_round(self):
        app, evening = self.app, self.evening
        evening.begin('Rummy', 'Anna', 'Bram')
        app.wait_focus('text box')
        app.type('12')
        app.key('Return', 'Escape')
        app.type('0')
        app.key('Return')
        evening.wait_totals(12, 0)


class Again(BookCase):
    """To play the same again takes three clicks at the most."""

    def play_to_the_end(self):
        """A short match of Gemma en Piet."""
        self.evening.begin('Gemma en Piet', 'Anna', 'Bram')
        self.evening.tell(60, 3)
        self.evening.tell(41, 3)
        self.app.find('list', self.t('Final Ranking'))

    def test_rematch(self):
        app, evening = self.app, self.evening
        self.play_to_the_end()
        before = app.clicks
        app.click('button', self.t('Rematch'))
        wait_until(lambda: evening.seated() == ['Anna', 'Bram'], 'the players are not there')
        evening.start()
        self.assertLessEqual(app.clicks - before, 3)
        evening.wait_totals(0, 0)
        self.assertEqual(evening.lines(), [])

    def test_same_again_from_the_home_page(self):
        app, evening = self.app, self.evening
        self.play_to_the_end()
        app.key('alt+Left')
        again = app.find('group', self.t('Same Again'))
        before = app.clicks
        app.click(app.find('button', like=self.t('Gemma en Piet'), within=again))
        wait_until(lambda: evening.seated() == ['Anna', 'Bram'], 'the players are not there')
        evening.start()
        self.assertLessEqual(app.clicks - before, 3)
        evening.wait_totals(0, 0)


class Keyboard(BookCase):
    """A match wholly by keyboard."""

    def test_match_without_mouse(self):
        app, evening = self.app, self.evening
        app.tab_to('button', self.t('New match of %s', 'Gemma en Piet'))
        app.key('Return')
        app.wait_focus('text box', self.t('Add a Player'))
        evening.seat('Anna', 'Bram')
        app.tab_to('button', self.t('_Start'))
        app.key('Return')
        app.find('list', self.t('Rounds'))
        evening.tell(36, 3)
        evening.tell(14, 2)  # GP-17: 50 → 0
        evening.wait_totals(0, 0)
        evening.tell(60, 3)
        app.tab_to('list item', evening.line_name(2), back=True)
        app.key('Up')
        app.key('Up')
        app.wait_focus('list item', evening.line_name(0))
        app.key('F2')
        app.find('heading', like=re.escape(self.t('Change %s', '').strip()))
        app.wait_focus('text box')
        app.key('ctrl+a')
        app.type('35')
        app.key('ctrl+Return')
        evening.wait_totals(109, 0)
        app.find('list', self.t('Final Ranking'))
        app.tab_to('button', self.t('Rematch'))
        app.key('Return')
        wait_until(lambda: evening.seated() == ['Anna', 'Bram'], 'the players are not there')
        self.assertEqual(app.clicks, 0)


class Help(BookCase):
    """F1 opens the page of what is on the screen."""

    def help_title(self):
        """The title of the help that is open."""
        app = self.app
        app.key('F1')
        title = wait_until(lambda: app.seek('heading', within=app.find('dialog')), 'the help has no title')[0].name
        while app.seek('dialog'):
            app.key('Escape')
        return title

    def test_help_of_what_is_on_the_screen(self):
        self.assertNotIn('Wiezen', self.help_title())
        self.evening.begin('Wiezen', 'Anna', 'Bram', 'Cis', 'Dirk', variant='Wiezen, De Roey')
        self.assertIn('Wiezen', self.help_title())


if __name__ == '__main__':
    tap.main()
