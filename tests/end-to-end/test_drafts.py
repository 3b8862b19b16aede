#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is typed and not saved is there again: after the power fails, after going back, closing and the end of the session, and in
another window only when that is asked for."""

import sqlite3

import tap
from book import BookCase
from driver import App, temporary_folder, wait_until


class Drafts(BookCase):
    """Somebody types and does not come to saving."""

    def ask(self, question):
        """What a question finds in the file, with a connection of its own."""
        book = sqlite3.connect(f'file:{self.app.book}?mode=ro', uri=True)
        try:
            return book.execute(question).fetchall()
        finally:
            book.close()

    def drafts(self):
        """The forms that something was typed in, and what."""
        return dict(self.ask('SELECT form, content FROM draft'))

    def wait_kept(self, form, text):
        """Waits until a text is in the draft of a form."""
        wait_until(lambda: text in self.drafts().get(form, ''), lambda: f'no draft of {form} with {text!r} but {self.drafts()}')

    def cells(self):
        """What stands in the text boxes that are on the screen."""
        return [node.text() for node in self.app.tree() if node.role == 'text box']

    def wait_cells(self, *texts):
        """Waits until the text boxes begin with these texts."""
        wait_until(lambda: self.cells()[:len(texts)] == list(texts), lambda: f'in the text boxes stands {self.cells()}')

    def type_half_a_round(self):
        """Half a sum of the first player."""
        self.evening.begin('Rummy', 'Anna', 'Bram')
        self.app.wait_focus('text box')
        self.app.type('10+')
        self.wait_cells('10+', '')

    def find_half_a_round(self):
        """It is there again, and becomes a round."""
        self.evening.go_on_with('Rummy')
        self.app.sees(self.t('Restored what you typed'))
        self.wait_cells('10+', '')

    def test_half_a_round_when_the_power_fails(self):
        app = self.app
        self.type_half_a_round()
        self.wait_kept('round', '10+')
        app.kill()
        app.start()
        self.find_half_a_round()
        app.wait_focus('text box')
        app.key('End')
        app.type('5')
        app.key('Return')
        self.evening.go_to_button(self.t('Went out'), 'Bram')
        app.key('space')
        app.key('ctrl+Return')
        self.evening.wait_totals(15, 0)
        self.assertEqual(self.drafts(), {})

    def test_an_earlier_round_when_the_power_fails(self):
        """What was left leads to the form in which it stands."""
        app = self.app
        self.rummy(20, 15)
        app.click(app.find('list item', like='^' + self.t('Round %u').replace('%u', '1')))
        app.find('heading', like=self.t('Change %s', '').strip())
        app.wait_focus('text box')
        app.key('ctrl+a')
        app.type('4+')
        self.wait_kept('round-change', '4+')
        app.kill()
        app.start()
        app.click(app.find('list item', like=self.t('Go on changing a round')))
        app.sees(self.t('Restored what you typed'))
        wait_until(lambda: '4+' in self.cells(), lambda: f'in the text boxes stands {self.cells()}')

    def type_correction(self):
        """Types -5 in the dialog of a correction; returns the program."""
        app = self.app
        self.rummy(20)
        app.choose('Add _Correction')
        app.find('dialog')
        app.wait_focus('text box')
        app.type('-5')
        return app

    def goes_on_with_correction(self):
        """It is there again from the first page."""
        app = self.app
        app.click(app.find('list item', like=self.t('Go on with the correction')))
        app.find('dialog')
        app.sees(self.t('Restored what you typed'))
        wait_until(lambda: '-5' in self.cells(), lambda: f'in the text boxes stands {self.cells()}')

    def test_a_correction_when_the_power_fails(self):
        app = self.type_correction()
        self.wait_kept('correction', '-5')
        app.kill()
        app.start()
        self.goes_on_with_correction()

    def test_a_correction_when_the_program_ends(self):
        """Ctrl+Q closes the dialog with the program, and what was typed there stays."""
        app = self.type_correction()
        app.quit()
        app.start()
        self.goes_on_with_correction()

    def test_a_cancelled_correction_leaves_nothing(self):
        app = self.app
        self.rummy(20)
        round_1 = '^' + self.t('Round %u').replace('%u', '1')
        app.click(app.find('list item', like=round_1))
        app.find('heading', like=self.t('Change %s', '').strip())
        app.wait_focus('text box')
        app.key('ctrl+a')
        app.type('4+')
        self.wait_kept('round-change', '4+')
        app.key('Escape')
        app.wait_gone('heading', like=self.t('Change %s', '').strip())
        self.assertEqual(self.drafts(), {})
        app.choose('Add _Correction')
        app.find('dialog')
        app.wait_focus('text box')
        app.type('-5')
        self.wait_kept('correction', '-5')
        app.key('Escape')
        app.wait_gone('dialog')
        wait_until(lambda: self.drafts() == {}, lambda: f'the book keeps {self.drafts()}')
        app.key('alt+Left')
        app.find('tab', self.t('Home'))
        self.assertEqual(app.seek('list item', like=self.t('Go on changing a round')), [])
        self.assertEqual(app.seek('list item', like=self.t('Go on with the correction')), [])

    def test_going_back_keeps_it_at_once(self):
        app = self.app
        self.type_half_a_round()
        app.key('alt+Left')
        app.find('tab', self.t('Home'))
        self.assertIn('10+', self.drafts()['round'])
        self.find_half_a_round()
        # Thrown away, brought back, and thrown away for good.
        app.click('button', self.t('_Throw Away'))
        self.wait_cells('', '')
        app.click('button', self.t('_Undo'))
        self.wait_cells('10+', '')
        app.click('button', self.t('_Throw Away'))
        self.wait_cells('', '')
        self.assertEqual(self.drafts(), {})

    def test_undo_brings_back_what_was_thrown_away(self):
        """Ctrl+Z does not undo what was saved before it while that can still be had back."""
        app = self.app
        self.rummy(20)
        app.wait_focus('text box')
        app.type('10+')
        app.key('alt+Left')
        app.find('tab', self.t('Home'))
        self.find_half_a_round()
        app.click('button', self.t('_Throw Away'))
        self.wait_cells('', '')
        app.key('ctrl+z')
        self.wait_cells('10+', '')
        self.evening.wait_totals(0, 20)
        self.assertIn('10+', self.drafts()['round'])
        app.click('button', self.t('_Throw Away'))
        self.wait_cells('', '')
        app.click('button', self.t('_Undo'))
        self.wait_cells('10+', '')
        # What is typed is nearer than the round that was saved.
        app.click('button', self.t('_Throw Away'))
        self.wait_cells('', '')
        app.click(app.seek('text box')[0])
        app.type('3')
        self.wait_kept('round', '3')
        self.evening.go_to_button(self.t('Went out'), 'Anna')
        app.key('ctrl+z')
        self.wait_cells('', '')
        self.evening.wait_totals(0, 20)
        app.key('ctrl+z')
        self.evening.wait_totals(0, 0)

    def test_closing_the_window_keeps_it_at_once(self):
        app = self.app
        self.type_half_a_round()
        app.quit()
        self.assertIn('10+', self.drafts()['round'])
        app.start()
        self.find_half_a_round()

    def test_the_end_of_the_session_keeps_it_at_once(self):
        app = self.app
        self.type_half_a_round()
        app.process.terminate()
        self.assertEqual(app.process.wait(8), 0)
        self.assertIn('10+', self.drafts()['round'])
        app.start()
        self.find_half_a_round()

    def test_the_session_ends_without_the_book(self):
        """The book is gone when the program is asked to end: what was typed is in the copy that was kept, and nobody is asked."""
        app = self.app
        self.type_half_a_round()
        self.wait_kept('round', '10+')
        app.book.unlink()
        app.process.terminate()
        self.assertEqual(app.process.wait(30), 0)
        kept = [path for path in app.book.parent.glob('book-kept-*.db')]
        self.assertEqual(len(kept), 1)
        with sqlite3.connect(f'file:{kept[0]}?mode=ro', uri=True) as book:
            self.assertTrue(any('10+' in content for content, in book.execute('SELECT content FROM draft')))

    def test_escape_from_a_person(self):
        app = self.app
        self.rummy(20)
        app.key('alt+Left')
        self.go_to('People')
        app.click(app.find('list item', 'Anna'))
        app.find('dialog')
        app.tab_to('text box', self.t('Note'))
        app.type('left-handed')
        app.key('Escape')
        app.wait_gone('dialog')
        self.assertIn('left-handed', self.drafts()['person'])
        app.click(app.find('list item', 'Anna'))
        app.find('dialog')
        app.sees('left-handed')

    def test_a_notebook(self):
        app = self.app
        app.choose('_Old Notebook…')
        app.wait_focus('text box', self.t('Add a Player'))
        self.evening.seat('Anna', 'Bram')
        app.click('button', self.t('_Start'))
        app.wait_focus('text box', self.t('Round %u, points of %s').replace('%u', '1').replace('%s', 'Anna'))
        self.assertEqual(self.ask('SELECT count(*) FROM match'), [(0,)])
        app.type('12')
        app.key('Tab')
        app.type('3+')
        app.key('alt+Left')
        app.find('list item', like=self.t('Go on with the old notebook'))
        self.assertIn('3+', self.drafts()['notebook'])
        app.kill()
        app.start()
        app.click(app.find('list item', like=self.t('Go on with the old notebook')))
        app.sees(self.t('Restored what you typed'))
        self.wait_cells('12', '3+')
        app.wait_focus('text box')
        app.key('Tab', 'End')
        app.type('4')
        app.press('button', self.t('_Save'))
        self.evening.wait_totals(12, 7)
        self.assertEqual(self.drafts(), {})
        self.assertEqual(self.ask('SELECT count(*) FROM match'), [(1,)])

    def test_a_new_match(self):
        app = self.app
        self.evening.choose_game('Rummy')
        self.evening.seat('Anna')
        app.type('Bra')
        app.key('alt+Left')
        app.find('tab', self.t('Home'))
        app.kill()
        app.start()
        app.click(app.find('list item', like=self.t('Go on with the new match')))
        wait_until(lambda: self.evening.seated() == ['Anna'], lambda: f'at the table sit {self.evening.seated()}')
        wait_until(lambda: 'Bra' in self.cells(), lambda: f'in the text boxes stands {self.cells()}')
        self.assertEqual(self.ask('SELECT count(*) FROM match'), [(0,)])

    def open_second_program(self):
        """Another program with the same book, as on another session: neither knows of the other."""
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        other = App(folder.name, self.language, self.size,
                    environment={'DBUS_SESSION_BUS_ADDRESS': 'disabled:', 'AT_SPI_BUS_ADDRESS': self.app.bus.address})
        other.book = self.app.book
        self.addCleanup(other.stop)
        return other.start()

    def test_two_windows(self):
        app = self.app
        self.type_half_a_round()
        self.wait_kept('round', '10+')
        other = self.open_second_program()
        other.click(other.find('button', like='Rummy', within=other.find('group', other.t('Continue'))))
        other.sees(self.t('This is being written in another window'))
        self.assertNotIn('10+', [node.text() for node in other.tree() if node.role == 'text box'])
        # Cancel is what Enter does.
        other.press('button', self.t('Take It _Over…'))
        other.find(('dialog', 'alert dialog'), self.t('Take It Over?'))
        other.key('Return')
        other.wait_gone(('dialog', 'alert dialog'), self.t('Take It Over?'))
        other.sees(self.t('This is being written in another window'))
        other.press('button', self.t('Take It _Over…'))
        other.press('button', self.t('_Take It Over'))
        other.sees(self.t('Restored what you typed'))
        self.assertIn('10+', [node.text() for node in other.tree() if node.role == 'text box'])
        # The window that it was taken from says so, and writes no more.
        app.focus_window(app.window)
        app.wait_focus('text box')
        app.type('7')
        app.sees(self.t('Another window has taken this over. What you type here is not kept until you save it.'))
        self.assertNotIn('10+7', self.drafts()['round'])
        # One that was killed is not asked.
        other.kill()
        app.key('alt+Left')
        self.find_half_a_round()


class DraftsInDutch(BookCase):
    """The words for somebody who speaks Dutch."""

    language = 'nl'
    wait_kept, drafts, ask, cells, wait_cells = Drafts.wait_kept, Drafts.drafts, Drafts.ask, Drafts.cells, Drafts.wait_cells
    type_half_a_round, find_half_a_round = Drafts.type_half_a_round, Drafts.find_half_a_round
    test_half_a_round_when_the_power_fails = Drafts.test_half_a_round_when_the_power_fails


if __name__ == '__main__':
    tap.main()
