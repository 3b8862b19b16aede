#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies in the book is found, restored, told, given to others, and counted under one name or two."""

import csv
import json
import re
import subprocess

import tap
from book import BookCase
from driver import wait_until


class Keeping(BookCase):
    """History, bin, people, files."""

    def matches(self):
        """The matches that the history shows, and what is said of them."""
        lists = self.app.seek('list', self.t('Matches'))
        return [f'{row.name} {row.description}' for row in lists[0] if row.role == 'list item'] if lists else []

    def test_bin(self):
        app = self.app
        self.rummy(20)
        app.choose('_Delete Match')
        app.find('tab', self.t('Home'))
        app.find('button', self.t('Undo'))
        self.go_to('History')
        wait_until(lambda: self.matches() == [], 'the match is still there')
        app.open_filters()
        app.choose_option(self.t('Which matches'), self.t('Bin'))
        wait_until(lambda: len(self.matches()) == 1, 'the match is not in the bin')
        app.choose_from('More', '_Restore')
        wait_until(lambda: self.matches() == [], 'the match is still in the bin')
        app.click('button', like=self.t('Remove filter “%s”', self.t('Bin')))
        wait_until(lambda: len(self.matches()) == 1, 'the match did not come back')

    def test_settle(self):
        """What a point counts as is typed once; what is no number says so and changes nothing."""
        app = self.app
        self.rummy(20)
        app.choose('_Settle…')
        app.sees('20')
        app.tab_to('text box', self.t('Each Point Counts as'))
        app.key('ctrl+a')
        app.type('0,05')
        given = '1,00' if self.language == 'nl' else '1.00'
        app.sees(given)
        app.type('x')
        app.sees(self.t('A number above 0 with at most 4 decimals, such as 5 or 0.05'))
        app.sees(given)
        app.key('BackSpace')
        app.wait_gone('label', self.t('A number above 0 with at most 4 decimals, such as 5 or 0.05'))
        # What it says of that is said in the dialog, not behind it.
        app.click('button', self.t('_Copy'))
        app.find('label', self.t('Settlement copied'), within=app.find('dialog'))
        # The first Escape takes away the toast, the next one the dialog.
        app.key('Escape')
        app.wait_gone('label', self.t('Settlement copied'))
        app.key('Escape')
        app.wait_gone('dialog')
        # From the history it is there again, as the group left it.
        app.key('alt+Left')
        self.go_to('History')
        app.choose_from('More', '_Settle…')
        app.sees(given)

    def test_note(self):
        """What is to be remembered of a round is typed at once, and the keyboard comes back to the line."""
        app = self.app
        self.rummy(20)
        line = self.evening.line_name(0)
        app.tab_to('list item', line, back=True)
        app.key('Menu')
        app.take_item('_Note…')
        app.wait_focus('text box')
        app.type('two aces')
        app.key('Return')
        app.wait_gone('dialog')
        wait_until(lambda: 'two aces' in app.wait_focus('list item', line).description, 'the line does not say the note')

    def test_new_person(self):
        """Where one types first the keyboard is: the name, and Enter saves it."""
        app = self.app
        self.go_to('People')
        app.click('button', self.t('_Add Person').replace('_', ''))
        app.find('dialog')
        app.wait_focus('text box', self.t('Name'))
        app.type('Cis')
        app.key('Return')
        app.wait_gone('dialog')
        app.find('list item', 'Cis')

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

    def test_book_is_deleted(self):
        """The book is put back, and what one was typing is still there."""
        app = self.app
        self.rummy(20)
        app.wait_focus('text box')
        app.type('31')
        wait_until(self.reads_31, 'not all that was typed came')
        app.book.unlink()
        app.click(app.find(name=self.t('Put the Book _Back in Its Place')))
        wait_until(app.book.exists, 'the book did not come back')
        wait_until(self.reads_31, 'what was typed is gone')
        self.evening.wait_totals(0, 20)

    def test_log_is_deleted(self):
        """Somebody tidies up beside the book: one goes on with the copy, with what one was typing, and saves it there."""
        app = self.app
        self.rummy(20)
        app.wait_focus('text box')
        app.type('31')
        wait_until(self.reads_31, 'not all that was typed came')
        for tail in ('-wal', '-shm'):
            app.book.with_name(app.book.name + tail).unlink()
        app.click(app.find(name=self.t('_Go On With the Kept Copy')))
        wait_until(self.reads_31, 'what was typed is gone')
        self.evening.wait_totals(0, 20)
        app.click(app.seek('text box')[0])
        app.key('ctrl+a')
        self.evening.tell(0, 5)
        self.evening.wait_totals(0, 25)
        app.quit()
        app.start()
        self.evening.go_on_with('Rummy')
        self.evening.wait_totals(0, 25)

    def reads_31(self):
        """Whether this stands in a field."""
        return '31' in [node.text() for node in self.app.tree() if node.role == 'text box']

    def open_person(self, name):
        """Opens the dialog of a person."""
        self.app.click(self.app.find('list item', name))
        self.app.find('dialog')

    def save_person(self):
        """Closes it again."""
        self.app.click('button', self.t('Save'))
        self.app.wait_gone('dialog')

    def count_matches_of(self, name):
        """How many matches of the history name somebody."""
        return len([match for match in self.matches() if re.search(rf'\b{name}\b', match)])

    def test_two_entries_for_one_person(self):
        app = self.app
        self.rummy(20)
        app.key('alt+Left')
        self.evening.begin('Rummy', 'Annelies', 'Bram')
        app.key('alt+Left')
        self.go_to('People')
        self.open_person('Anna')
        app.tab_to('button', self.t('Merge With…'))
        app.key('Return')
        app.find('dialog', nth=1)
        app.tab_to('list item', 'Annelies')
        app.key('Return')
        wait_until(lambda: len(app.seek('dialog')) == 1, 'the list of people stays')
        app.find('button', self.t('Split'))
        self.save_person()
        app.wait_gone('list item', 'Annelies')
        self.go_to('History')
        wait_until(lambda: self.count_matches_of('Anna') == 2, 'not all matches are of Anna')
        self.go_to('People')
        self.open_person('Anna')
        app.tab_to('button', self.t('Split'))
        app.key('Return')
        app.wait_gone('button', self.t('Split'))
        self.save_person()
        app.find('list item', 'Annelies')
        self.go_to('History')
        wait_until(lambda: self.count_matches_of('Anna') == self.count_matches_of('Annelies') == 1, 'the matches are not apart again')

    def test_journal_tells_old_and_new(self):
        app, evening = self.app, self.evening
        self.rummy(20)
        evening.change(0, 0, 25)
        app.key('ctrl+j')
        app.find('list', self.t('Changes'))
        text = '\n'.join(node.description for node in app.find('list', self.t('Changes')))
        self.assertIn('20', text)
        self.assertIn('25', text)

    def test_any_change_is_undone_where_it_stands(self):
        """By mouse and by key; the row, which opens its match when it is clicked, stays out of it."""
        app = self.app
        self.rummy(20, 15)
        app.key('alt+Left')
        app.key('ctrl+j')
        app.find('list', self.t('Changes'))
        app.click('button', self.t('Undo This'))
        app.find('button', self.t('Redo This'))
        app.find('list', self.t('Changes'))
        app.tab_to('button', self.t('Redo This'))
        app.key('Return')
        app.wait_gone('button', self.t('Redo This'))
        app.find('list', self.t('Changes'))

    def test_exported_book_says_what_was_typed(self):
        app = self.app
        self.rummy(20, 15)
        app.quit()
        result = subprocess.run([app.build / 'src/cli/kaartavond-cli', 'export', app.book], capture_output=True, text=True, check=True)
        sheet = json.loads(result.stdout)['matches'][0]['sheet']
        self.assertEqual([line['facts']['hands'] for line in sheet['rounds']], [[0, 20], [0, 15]])
        self.assertEqual(sheet['players'], ['Anna', 'Bram'])

    def test_exported_match_for_a_spreadsheet(self):
        app = self.app
        self.rummy(20, 15)
        path = app.folder / 'evening.csv'
        app.choose_below('Print and E_xport', '_Spreadsheet (CSV)')
        window = wait_until(lambda: app.windows()[1:], 'no window asks for the name of the file')[0]
        app.focus_window(window)
        # Not key by key: GTK looks into every folder that is named on the way, and complains when it is not ready with one at the next.
        app.wait_focus('text box').paste(str(path))
        app.key('Return')
        wait_until(path.exists, 'there is no file')
        wait_until(lambda: len(app.windows()) == 1, 'the window stays')
        app.focus_window(app.window)
        app.sees(path.name)
        rows = list(csv.DictReader(path.read_text().splitlines()))
        self.assertEqual([(row['Bram hands'], row['Bram points'], row['Bram total'], row['Anna total']) for row in rows],
                         [('20', '20', '20', '0'), ('15', '15', '35', '0')])


class KeepingInDutch(Keeping):
    """The same for somebody who speaks Dutch."""

    language = 'nl'


if __name__ == '__main__':
    tap.main()
