#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Evenings on which people come, go and stand in for each other, on a free sheet of which every number was added up on paper."""

import tap
from book import BookCase
from driver import wait_until


class Company(BookCase):
    """Who plays, and for how long."""

    size = (1000, 1100)

    def begin(self, *players):
        """A match of another game, with its name."""
        self.evening.choose_game('Free Sheet')
        self.evening.seat(*players)
        self.app.tab_to('text box', self.t('Name of the Game'), back=True)
        self.app.type('Kwartet')
        self.evening.start()
        self.app.find('label', 'Kwartet')

    def open_players(self):
        """The dialog of who sits there."""
        self.app.choose('Pla_yers')
        self.app.find('dialog')

    def choose_for(self, name, row, place):
        """Adds somebody new in the dialog that is open, and chooses what stands at that place of a row of it."""
        app = self.app
        app.click('text box', self.t('Add a Player'))
        app.type(name, 45)
        app.key('Return')
        row = app.find('button', like='^' + self.t(row))
        app.scroll_to(row)
        app.tab_to('button', row.name)
        app.key('space', *['Down'] * place, 'Return')

    def save_players(self):
        """Saves the dialog of the players."""
        self.app.click('button', self.t('_Save').replace('_', ''))
        self.app.wait_gone('dialog')

    def join(self, name, start, points=None):
        """Somebody new joins, with so many points."""
        self.open_players()
        self.choose_for(name, 'Starts with', start)
        if points is not None:
            self.app.tab_to('text box', self.t('Points'))
            self.app.type(str(points))
        self.save_players()

    def play_on(self, name, place):
        """Somebody new plays on for whoever sits at that place, from 1, with the same points."""
        app = self.app
        app.click(app.find('list item', like=f"^{self.t('Who Takes Part')}"))
        app.click('button', self.t('Somebody Plays On for Another…'))
        app.find('dialog')
        self.choose_for(name, 'Plays On for', place)
        self.save_players()

    def leave(self, name):
        """Says in the form of the next round that somebody does not take part any more."""
        self.take_part(name, False)

    def come_back(self, name):
        """Says that somebody takes part again."""
        self.take_part(name, True)

    def take_part(self, name, wanted):
        """Turns the switch of somebody in the form of the next round."""
        app = self.app
        if not app.seek('switch', like=name):
            app.click(app.find('list item', like=f"^{self.t('Who Takes Part')}"))
        switch = app.find('switch', like=name)
        app.tab_to('switch', switch.name)
        app.key('space')
        wait_until(lambda: bool(app.seek('switch', like=name, having=('checked',))) == wanted, f'the switch of {name} does not turn')
        app.click(app.find('text box'))

    def turn_guests(self):
        """Shows the guests among the people, or hides them again."""
        self.app.tab_to('checkbox', self.t('Show guests'))
        self.app.key('space')

    # ---- the stories ----------------------------------------------------------------------------------------

    def test_a_guest_for_one_night(self):
        """Gus plays along once and stands in no list; the next week he is one of the people, with what he played."""
        app, evening = self.app, self.evening
        evening.choose_game('Free Sheet')
        evening.seat('Anna', 'Bram', 'Gus')
        app.click('button', self.t('Only a Guest'))
        wait_until(lambda: any(self.t('Guest') in row.description for row in app.seek('list item', 'Gus')), 'Gus is no guest')
        evening.start()
        evening.tell(5, 3, 9)
        evening.wait_totals(5, 3, 9)
        app.choose('_End Match')
        app.find('heading', self.t('%s wins', 'Gus'))
        app.key('alt+Left')

        self.go_to('People')
        app.find('list item', 'Anna')
        self.assertFalse(app.seek('list item', 'Gus'))
        app.choose('_Statistics')
        app.sees('Anna')
        self.assertFalse([node for node in app.tree() if node.name == 'Gus'])
        app.key('alt+Left')

        self.go_to('People')
        self.turn_guests()
        app.click(app.find('list item', 'Gus'))
        app.find('dialog')
        switch = app.find('switch', like=f"^{self.t('Guest')}")
        app.tab_to('switch', switch.name)
        app.key('space')
        app.click('button', self.t('_Save').replace('_', ''))
        app.wait_gone('dialog')
        # There is no guest left whom one could show.
        app.wait_gone('checkbox', self.t('Show guests'))
        app.find('list item', 'Gus')
        app.choose('_Statistics')
        app.sees('Gus')

    def test_a_substitute(self):
        """Cato has 12 after two rounds and goes home; Dora plays on for her from there. What Cato had stays hers."""
        evening = self.evening
        self.begin('Anna', 'Bram', 'Cato')
        evening.tell(4, 7, 10)
        evening.tell(1, 0, 2)
        evening.wait_totals(5, 7, 12)
        self.join('Dora', 2, 12)
        evening.wait_totals(5, 7, 12, 12)
        self.leave('Cato')
        evening.tell(3, 3, 6)
        evening.wait_totals(8, 10, 12, 18)
        # She is away in the round after that too, without anybody saying so again.
        evening.tell(1, 1, 1)
        evening.wait_totals(9, 11, 12, 19)

    def test_a_substitute_in_one_act(self):
        """Dora plays on for Anna, who keeps her 5: she sits beside her with 5, and one undo takes her away."""
        evening, app = self.evening, self.app
        self.begin('Anna', 'Bram', 'Cato')
        evening.tell(4, 7, 10)
        evening.tell(1, 0, 2)
        # The form that is half filled in stays, but for who is away by now; the keyboard comes back to it.
        app.type('4')
        app.key('Return')
        app.type('1')
        self.play_on('Dora', 1)
        evening.wait_totals(5, 5, 7, 12)
        said = self.t('%1$s plays on for %2$s from round %3$u')
        app.sees(said.replace('%1$s', 'Dora').replace('%2$s', 'Anna').replace('%3$u', '3'))
        app.wait_focus('text box', like='^Dora')
        evening.tell(3, 1, 1)
        evening.wait_totals(5, 8, 8, 13)
        app.key('ctrl+z')
        evening.wait_totals(5, 5, 7, 12)
        app.key('ctrl+z')
        evening.wait_totals(5, 7, 12)

    def test_somebody_leaves(self):
        """Bram goes after a round: his points stay, the others play on, and he comes back for the last one."""
        evening = self.evening
        self.begin('Anna', 'Bram', 'Cato')
        evening.tell(4, 7, 10)
        self.leave('Bram')
        evening.tell(2, 2)
        evening.wait_totals(6, 7, 12)
        self.come_back('Bram')
        evening.tell(1, 20, 1)
        evening.wait_totals(7, 27, 13)

    def test_somebody_joins_at_the_average(self):
        """With 4, 7 and 10 the average is 7; Dora begins with that, and the line says so. Undo takes her away again."""
        evening, app = self.evening, self.app
        self.begin('Anna', 'Bram', 'Cato')
        evening.tell(4, 7, 10)
        self.join('Dora', 1)
        evening.wait_totals(4, 7, 10, 7)
        wait_until(lambda: any(self.t('Joined later') in row.description for row in app.seek('list item', self.t('Correction'))),
                   'the line of who joined does not say why')
        app.click(app.find('text box'))
        evening.tell(1, 1, 1, 5)
        evening.wait_totals(5, 8, 11, 12)
        app.key('ctrl+z')
        evening.wait_totals(4, 7, 10, 7)
        app.key('ctrl+z')
        evening.wait_totals(4, 7, 10)


if __name__ == '__main__':
    tap.main()
