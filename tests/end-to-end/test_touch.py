#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What fingers do on a telephone, under Wayland: they rest, drag and push, and one keeps the score of a night."""

import random
import unittest

import tap
from driver import temporary_folder, wait_until
from evening import Evening
from hands import Fingers
from tables import Sight, card_text, open_tables
from telephone import Telephone

WHO = ('Anna', 'Bram', 'Cis', 'Dirk')


class Cards(unittest.TestCase):
    """Seven cards in the hand, at a table of Gemma en Piet."""

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        self.app = open_tables(folder.name, 'gemma-en-piet', program=Telephone)
        self.addCleanup(self.app.stop)
        self.glass, self.fingers = self.app.glass, Fingers(self.app, random.Random(1))
        self.cards = self.wait_hand(lambda cards: len(cards) == 7)

    def hand(self):
        """What is held, from left to right."""
        zone = Sight(self.app).zone('Hand of An')
        return [card_text(node.name) for node in zone.children] if zone else []

    def wait_hand(self, is_wanted):
        """Waits until the hand is so, and returns it."""
        wait_until(lambda: is_wanted(self.hand()), lambda: f'the hand is {self.hand()}')
        return self.hand()

    def chosen(self):
        """What is chosen of the hand."""
        return [card_text(node.name) for node in Sight(self.app).chosen]

    def spot(self, index):
        """A point of a card of the hand that nothing covers."""
        sight = Sight(self.app)
        return self.fingers.spot(sight.zone('Hand of An').children[index], sight)

    def over(self, index):
        """A point above that card where nothing lies."""
        x, y = self.spot(index)
        return x, y - 120

    def test_a_card_is_dragged_to_another_place(self):
        first, *others = self.cards
        # From the very edge of the glass, where the way back begins elsewhere.
        self.glass.drag(self.spot(0), self.spot(6))
        self.wait_hand(lambda cards: first in cards[4:] and sorted(cards) == sorted(self.cards))
        self.assertEqual([card for card in self.hand() if card != first], [card for card in others if card != first])

    def test_a_finger_that_rests_is_told_the_card(self):
        self.glass.down(*self.spot(2))
        self.app.find('label', like=r'^Hand of An, 7 cards: .*\bhere ')
        self.glass.up()
        # It was no click: only what is tapped after it is chosen.
        self.glass.tap(*self.spot(4))
        wait_until(self.chosen, 'nothing is chosen')
        self.assertEqual(self.chosen(), [self.cards[4]])

    def test_a_finger_that_rested_may_still_drag(self):
        card = self.cards[2]
        spot, goal = self.spot(2), self.spot(6)
        self.glass.down(*spot)
        self.app.find('label', like=r'^Hand of An, 7 cards: .*\bhere ')
        self.glass.slide(spot, goal)
        self.glass.up()
        self.wait_hand(lambda cards: cards[2] != card or cards == self.cards[:2] + self.cards[3:6] + [card, self.cards[6]])
        self.assertIn(card, self.hand()[4:])

    def test_a_second_finger_neither_taps_nor_drops(self):
        self.glass.down(*self.spot(0))
        self.glass.down(*self.spot(5), 1)
        self.glass.up(1)
        self.glass.slide(self.spot(0), self.over(0))
        self.glass.up()
        self.glass.tap(*self.spot(3))
        wait_until(self.chosen, 'nothing is chosen')
        self.assertEqual(self.chosen(), [self.cards[3]])
        self.assertEqual(self.hand(), self.cards)


class Tiles(unittest.TestCase):
    """A tile lies on the table of Rummy, which two fingers make larger and smaller."""

    def setUp(self):
        folder = temporary_folder()
        self.addCleanup(folder.cleanup)
        self.app = open_tables(folder.name, 'rummy', program=Telephone)
        self.addCleanup(self.app.stop)
        self.glass = self.app.glass
        wait_until(lambda: len(self.rack()) > 10, 'no tiles are held')
        self.lay(0.5, 0.4)
        wait_until(self.tiles, 'no tile lies on the table')

    def rack(self):
        """The tiles that are held."""
        zone = Sight(self.app).zone('Tiles of An')
        return zone.children if zone else []

    def tiles(self):
        """The tiles on the table."""
        zone = Sight(self.app).zone('Table')
        return zone.children if zone else []

    def place(self, across, down):
        """A point of the table, in parts of its size."""
        x, y, width, height = Sight(self.app).zone('Table').area()
        return x + width * across, y + height * down

    def lay(self, across, down):
        """A finger drags the first tile of the rack to the table."""
        self.glass.drag(self.app.point_at(self.rack()[0]), self.place(across, down))

    def width(self):
        """How wide a tile on the table is."""
        return self.tiles()[0].area()[2]

    def pinch(self, before, after, is_done):
        """Two fingers part or come together in the middle of the table."""
        self.glass.pinch(self.place(0.5, 0.5), before, after)
        wait_until(lambda: is_done(self.width()), lambda: f'a tile is {self.width()} wide')

    def test_two_fingers_zoom(self):
        small = self.width()
        self.pinch(30, 90, lambda width: width > 2 * small)
        # What is dragged lies where it was let go, or in the nearest place with room.
        self.lay(0.8, 0.8)
        wait_until(lambda: len(self.tiles()) == 2, 'the second tile is not laid')
        x, y, width, height = self.tiles()[1].area()
        goal = self.place(0.8, 0.8)
        self.assertLess(abs(x + width / 2 - goal[0]), 2 * width)
        self.assertLess(abs(y + height / 2 - goal[1]), height)
        # A finger moves the table under it.
        start = self.place(0.5, 0.75)
        self.glass.drag(start, (start[0] - 60, start[1]))
        wait_until(lambda: self.tiles()[1].area()[0] < x - 20, 'the table stays where it is')
        # It never gets smaller than what fits.
        self.pinch(120, 20, lambda width: width == small)


class Pages(tap.EveningCase):
    """Pages that are pushed, rows that are dragged, and a night of Wiezen: WI-8 and WI-10."""

    program = Telephone
    size = Telephone.size

    def setUp(self):
        super().setUp()
        self.evening = Evening(self.app)
        self.t = self.app.t

    def tearDown(self):
        self.check_silence()

    def test_pushing_presses_nothing(self):
        """The last game lies far below the screen; a finger pushes from the cards of the others, and taps that one."""
        self.app.click('button', self.t('New match of %s', self.t('Free Sheet')))
        self.assertEqual(self.app.find('button', self.t('Game')).description, self.t('Free Sheet'))

    def test_seats_are_dragged(self):
        app, evening = self.app, self.evening
        evening.choose_game('Gemma en Piet')
        evening.seat('Anna', 'Bram', 'Cis')

        def drag(pause):
            start, end = (app.point_at(app.find('list item', name)) for name in ('Anna', 'Cis'))
            beside = start[0] + 60, start[1]
            app.glass.down(*start)
            # Sideways first: up and down is how the page is pushed.
            app.glass.slide(start, beside, pause=pause)
            app.glass.slide(beside, end, pause=pause)
            app.glass.up()

        app.again(drag, lambda: evening.seated() == ['Bram', 'Cis', 'Anna'], lambda: f'at the table sit {evening.seated()}')

    def choose(self, name):
        """Taps a button that stays pressed, unless it is."""
        if not self.app.seek('toggle button', name, having=('pressed',)):
            self.app.click('toggle button', name)
        self.app.find('toggle button', name, having=('pressed',))

    def save_round(self, line):
        """Taps the button below the form, and waits for the line."""
        self.app.click('button', self.t('_Save Round'))
        wait_until(lambda: len(self.evening.lines()) == line + 1, 'the round was not saved')
        self.app.wait_gone('button', self.t('_Save Round'))

    def keep(self, *rounds):
        """Keeps the score of these rounds: contract, who plays, how it went, points."""
        totals = (0, 0, 0, 0)
        for line, (contract, players, end, points) in enumerate(rounds):
            self.app.click('button', self.t('Add _Round'))
            self.choose(self.t(contract))
            for name in players:
                self.choose(f'{name}: {self.t("Plays")}')
            if end is not None:
                self.choose(end)
            self.save_round(line)
            totals = tuple(total + more for total, more in zip(totals, points))
            self.evening.wait_totals(*totals)

    def test_night(self):
        app, evening = self.app, self.evening
        evening.begin('Wiezen', *WHO, variant='Wiezen, De Roey')
        self.keep(
            ('Vraag', ('Anna', 'Bram'), '9', (3, 3, -3, -3)),
            ('Miserie', ('Anna',), self.t('Made'), (30, -10, -10, -10)),
            ('Solo', ('Dirk',), '4', (3, 3, 3, -9)),
            ('Soloslim', ('Bram',), '13', (-30, 90, -30, -30)),
            ('Everybody passed', (), None, (0, 0, 0, 0)))
        # Eight tricks instead of nine: a finger that rests on a line opens its menu.
        self.take(0, '_Change', lambda: app.seek('toggle button', '8'))
        self.choose('8')
        app.click('button', self.t('_Save Round'))
        evening.wait_totals(5, 85, -39, -51)
        self.take(1, '_Delete', lambda: len(evening.lines()) == 4)
        evening.wait_totals(-25, 95, -29, -41)
        app.click('button', self.t('_Undo'))
        evening.wait_totals(5, 85, -39, -51)

    def take(self, line, item, is_done):
        """A finger rests on a line of the sheet until its menu comes, and taps an item of it."""
        app = self.app

        def open_menu():
            app.glass.down(*app.point_at(app.find('list item', self.evening.line_name(line))))
            app.find('menu item', self.t(item))
            app.glass.up()

        app.choose_item(open_menu, item, is_done)

    def test_what_is_copied_can_be_pasted_elsewhere(self):
        app, t = self.app, self.t
        self.evening.begin('Wiezen', *WHO, variant='Wiezen, De Roey')
        self.keep(('Vraag', ('Anna', 'Bram'), '9', (3, 3, -3, -3)))
        app.choose_item(lambda: app.click('button', t('Main Menu')), '_Settle…', lambda: app.seek('button', t('_Copy')))
        app.sees('Dirk gives Bram 3')
        app.click('button', t('_Copy'))
        wait_until(lambda: app.glass.clipboard() == 'Cis gives Anna 3\nDirk gives Bram 3\n', lambda: f'copied: {app.glass.clipboard()!r}')


if __name__ == '__main__':
    tap.main()
