#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What was written down stays: through a power cut, a change of an early round, undo, the bin, and two names for one person."""

import json
import subprocess

import tap
from driver import wait_until
from evening import Evening


class Book(tap.EveningCase):
    """What these tests have in common."""

    size = (1000, 1000)

    def setUp(self):
        super().setUp()
        self.evening = Evening(self.app)
        self.t = self.app.t

    def tearDown(self):
        self.check_silence()

    def rummy(self, *hands):
        """A match of Rummy in which Anna goes out every time."""
        self.evening.begin('Rummy', 'Anna', 'Bram')
        for hand in hands:
            self.evening.tell(0, hand, ['Went out', 'Anna'])
        self.evening.wait_totals(0, sum(hands))


class PowerCut(Book):
    """Killed while the score is kept."""

    def test_everything_is_found_again(self):
        app, evening = self.app, self.evening
        evening.begin('Gemma en Piet', 'Anna', 'Bram')
        for rounds in (1, 2, 3):
            evening.tell(10, 3, ['Gemma', 'Bram'])
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


class Sheet(Book):
    """Changes of what stands there already."""

    def test_change_of_round_one_moves_all_the_rest(self):
        evening = self.evening
        evening.begin('Gemma en Piet', 'Anna', 'Bram')
        evening.tell(36, 3, ['Gemma', 'Bram'])
        evening.tell(14, 2, ['Gemma', 'Bram'])  # GP-17: 50 → 0
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
        app.key('shift+Tab')  # from the form to the last line
        app.wait_focus('list item')
        app.key('Insert')
        app.find('heading', like=self.t('Round %u', 2))
        app.wait_focus('text box')
        evening.tell(0, 9, ['Went out', 'Anna'])
        evening.wait_totals(0, 44)
        self.assertEqual([line[1] for line in map(evening.points, range(3))], [(20, 20), (9, 29), (15, 44)])
        app.tab_to('list item', evening.lines()[2], back=True)
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


class Again(Book):
    """To play the same again takes three clicks at the most."""

    def play_to_the_end(self):
        """A short match of Gemma en Piet."""
        self.evening.begin('Gemma en Piet', 'Anna', 'Bram')
        self.evening.tell(60, 3, ['Gemma', 'Bram'])
        self.evening.tell(41, 3, ['Gemma', 'Bram'])
        self.app.find('list', self.t('Final ranking'))

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


class Keeping(Book):
    """History, bin, people, files."""

    def matches(self):
        """The matches that the history shows."""
        lists = self.app.seek('list', self.t('Matches'))
        return [row.name for row in lists[0] if row.role == 'list item'] if lists else []

    def test_bin(self):
        app = self.app
        self.rummy(20)
        app.choose('_Delete Match')
        app.find('tab', self.t('Home'))
        app.click('tab', self.t('History'))
        wait_until(lambda: self.matches() == [], 'the match is still there')
        app.choose_option(self.t('All matches'), self.t('Bin'))
        wait_until(lambda: len(self.matches()) == 1, 'the match is not in the bin')
        app.choose_from('More', '_Restore')
        wait_until(lambda: self.matches() == [], 'the match is still in the bin')
        app.choose_option(self.t('Bin'), self.t('All matches'))
        wait_until(lambda: len(self.matches()) == 1, 'the match did not come back')

    def test_search(self):
        app = self.app
        self.rummy(20)
        app.key('alt+Left')
        self.evening.begin('Oklahoma Gin', 'Cis', 'Dirk')
        app.key('alt+Left', 'ctrl+f')
        app.wait_focus('search box')
        wait_until(lambda: len(self.matches()) == 2, 'the history shows not two')
        app.type('cis')
        wait_until(lambda: len(self.matches()) == 1 and 'Cis' in self.matches()[0], 'the search finds not one')

    def test_two_entries_for_one_person(self):
        app = self.app
        self.rummy(20)
        app.key('alt+Left')
        self.evening.begin('Rummy', 'Annelies', 'Bram')
        app.key('alt+Left')
        app.click('tab', self.t('People'))
        app.click(app.find('list item', 'Anna'))
        app.tab_to('button', self.t('Merge With…'))
        app.key('Return')
        app.click(app.find('list item', 'Annelies', within=app.find('dialog', nth=1)))
        wait_until(lambda: len(app.seek('dialog')) == 1, 'the list of people stays')
        app.click('button', self.t('Save'))
        app.wait_gone('dialog')
        wait_until(lambda: not app.seek('list item', 'Annelies'), 'both names are still there')
        app.click('tab', self.t('History'))
        wait_until(lambda: len([name for name in self.matches() if 'Anna' in name]) == 2, 'not all matches are of Anna')

    def test_journal_tells_old_and_new(self):
        app, evening = self.app, self.evening
        self.rummy(20)
        evening.change(0, 0, 25)
        app.key('ctrl+j')
        app.find('list', self.t('Changes'))
        text = '\n'.join(node.name for node in app.tree())
        self.assertIn('20', text)
        self.assertIn('25', text)

    def test_exported_book_says_what_was_typed(self):
        app = self.app
        self.rummy(20, 15)
        app.quit()
        result = subprocess.run([app.build / 'src/cli/kaartavond-cli', 'export', app.book], capture_output=True, text=True, check=True)
        sheet = json.loads(result.stdout)['matches'][0]['sheet']
        self.assertEqual([line['facts']['hands'] for line in sheet['rounds']], [[0, 20], [0, 15]])
        self.assertEqual(sheet['players'], ['Anna', 'Bram'])


class Help(Book):
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


class KeepingInDutch(Keeping):
    """The same for somebody who speaks Dutch."""

    language = 'nl'


if __name__ == '__main__':
    tap.main()
