#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The score sheet on a telephone: its lines and their menus by keyboard."""

import tap
from book import BookCase


class Sheet(BookCase):

    def test_the_menu_of_a_line_gives_the_keyboard_back(self):
        app = self.app
        self.rummy(20, 15)
        app.resize(360, 720)
        app.find('button', self.t('Add Round'))
        app.tab_to('list item', next(row.name for row in app.seek('list item') if row.name.startswith(self.t('Round %u', 2))))
        app.key('Up')
        first = '^' + self.t('Round %u', 1)
        app.wait_focus('list item', like=first)
        for key in ('Menu', 'shift+F10'):
            app.key(key)
            app.find('menu item', having=('focused',))
            app.key('Escape')
            app.wait_gone('menu item')
            app.wait_focus('list item', like=first)

    def leave_menu(self):
        app = self.app
        app.key('F10')
        app.find('menu item', having=('focused',))
        app.key('Escape')
        app.wait_gone('menu item')

    def test_the_menu_gives_the_keyboard_back(self):
        app = self.app
        self.rummy(20)
        field = app.wait_focus('text box').name
        app.type('7')
        self.leave_menu()
        app.wait_focus('text box', field)
        for key in ('Escape', 'ctrl+Return'):
            app.choose('Pla_yers')
            app.find('dialog')
            app.key(key)
            app.wait_gone('dialog')
            app.wait_focus('text box', field)
        # It goes on where it was: nothing was selected, to be replaced.
        app.type('2')
        app.find('text box', field, having=('focused',))
        self.assertEqual(app.focused().text(), '72')
        # What one went to by Tab keeps it.
        app.tab_to('toggle button', self.t('Main Menu'))
        self.leave_menu()
        app.wait_focus('toggle button', self.t('Main Menu'))

    def test_the_menu_gives_the_keyboard_back_on_a_telephone(self):
        app = self.app
        self.rummy(20)
        app.resize(360, 720)
        app.find('button', self.t('Add Round'))
        app.wait_focus('button', self.t('Add Round'))
        self.leave_menu()
        app.wait_focus('button', self.t('Add Round'))
        app.choose('Pla_yers')
        app.find('dialog')
        app.key('Escape')
        app.wait_gone('dialog')
        app.wait_focus('button', self.t('Add Round'))

    def test_menus_of_other_pages_give_the_keyboard_back(self):
        """When one leaves them, and after a dialog that was opened from them."""
        app = self.app
        self.rummy(20)
        app.choose('Look _Back')
        app.find('label', self.t('Look Back'))
        app.tab_to('button', self.t('Back'))
        self.leave_menu()
        app.wait_focus('button', self.t('Back'))
        # The first Escape goes back to the list of all pages.
        app.choose('_Help')
        app.find('dialog')
        app.wait_focus('heading', self.t('Look back'))
        app.key('Escape')
        app.wait_focus('heading', 'Kaartavond')
        app.key('Escape')
        app.wait_gone('dialog')
        app.wait_focus('button', self.t('Back'))
        app.key('alt+Left', 'alt+Left')
        app.find('tab', self.t('Home'))
        app.tab_to('button', self.t('New Match'))
        for item in ('_Preferences', '_Keyboard Shortcuts'):
            app.choose(item)
            app.find('dialog')
            app.key('Escape')
            app.wait_gone('dialog')
            app.wait_focus('button', self.t('New Match'))
        app.choose('_Statistics')
        app.find('label', self.t('Statistics'))
        app.tab_to('button', self.t('Back'))
        app.choose('_Seasons…')
        app.find('dialog')
        app.key('Escape')
        app.wait_gone('dialog')
        app.wait_focus('button', self.t('Back'))

    def check_ranking(self, *tabs):
        """The keyboard is on the first place, where Enter begins nothing; a few times Tab plays again."""
        app = self.app
        app.wait_focus('list item', like='^Anna')
        for _ in range(3):
            app.key('Return')
        app.wait_focus('list item', like='^Anna')
        for name in tabs:
            app.key('Tab')
            app.wait_focus('button', self.t(name))

    def test_the_keyboard_is_on_the_ranking(self):
        """After a match is ended by the menu, with the result beside the sheet and with it come up from below."""
        app = self.app
        self.rummy(20)
        app.choose('_End Match')
        self.check_ranking('Play On', 'Rematch')
        app.choose('Cont_inue Match')
        app.wait_focus('text box')
        app.resize(360, 720)
        app.find('button', self.t('Add Round'))
        app.choose('_End Match')
        self.check_ranking()

    def test_enter_after_the_last_round_begins_nothing(self):
        """Whoever types on in the rhythm of the rounds when gin is over (GR-9: 100)."""
        app = self.app
        self.evening.begin('Gin Rummy', 'Anna', 'Bram')
        for text in ('10', '60', '10', '60'):
            app.type(text, 45)
            app.key('Return')
        app.find('list', self.t('Final Ranking'))
        for _ in range(4):
            app.key('Return')
        app.wait_focus('list item', like='^Anna')
        app.find('list', self.t('Rounds'))

    def test_ctrl_enter_saves_a_dialog(self):
        """From a row of the list of people, where Enter alone goes on to the next field."""
        self.rummy(20)
        self.app.choose('Add _Correction')
        self.app.find('dialog')
        self.app.wait_focus('text box')
        self.app.type('5')
        self.app.key('ctrl+Return')
        self.app.wait_gone('dialog')
        self.evening.wait_totals(5, 20)

    def test_a_dialog_from_below_begins_where_one_types(self):
        app = self.app
        self.rummy(20, 15)
        app.resize(360, 720)
        app.find('button', self.t('Add Round'))
        for action in ('Add _Correction', '_Match Details'):
            app.choose(action)
            app.find('dialog')
            app.wait_focus('text box')
            app.key('Escape')
            app.wait_gone('dialog')

    def test_who_joins_leaves_the_keyboard_on_a_telephone(self):
        """The form is closed there; one goes on from the button that opens it."""
        app = self.app
        self.rummy(20)
        app.resize(360, 720)
        app.find('button', self.t('Add Round'))
        app.choose('Pla_yers')
        app.wait_focus('text box', self.t('Add a Player'))
        app.type('Eva', 45)
        app.key('Return')
        app.key('ctrl+Return')
        app.wait_gone('dialog')
        self.evening.wait_totals(0, 20, 0)
        app.wait_focus('button', self.t('Add Round'))
        app.key('Return')
        app.wait_focus('text box')

    def test_five_open_a_sheet_on_a_telephone(self):
        """Nothing in it wants to be wider, not even before it is made narrow: GTK would say so, which no test may hear."""
        self.app.resize(360, 720)
        self.evening.begin('Wiezen', 'Anna', 'Bram', 'Cunegonde', 'Dora', 'Maximiliaan')
        self.app.press('button', self.t('Add Round'))
        self.app.wait_focus('toggle button')

    def test_what_is_not_to_be_seen_is_not_found(self):
        self.rummy(20)
        self.assertEqual(self.app.seek(name=self.t('This match is in the bin.')), [])
        self.assertEqual(self.app.seek(name=self.t('By its rules this match is over.')), [])


if __name__ == '__main__':
    tap.main()
