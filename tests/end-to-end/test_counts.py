#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many keys, clicks and taps it takes to write down a round, and how long a new night takes to its first one.

Every count is printed, with its goal. Time is told by the keystroke-level model of Card, Moran and Newell, as for somebody who is no typist:
0.28 s for a key, 1.3 s to point and press, 0.4 s for each change from mouse to keyboard or back, 1.35 s to think before each part.
"""

import re

import tap
from driver import wait_until
from evening import Evening

KEY, POINT, HAND, THINK = 0.28, 1.3, 0.4, 1.35
FOUR = ('Anna', 'Bram', 'Cis', 'Dirk')


class Counts(tap.EveningCase):
    """What these tests have in common: a person whose fingers are counted."""

    def setUp(self):
        super().setUp()
        self.evening = Evening(self.app)
        self.t = self.app.t
        self.keys = self.clicks = self.parts = self.changes = 0
        self.hand = None

    def tearDown(self):
        self.check_silence()

    def use(self, hand):
        """Keyboard or mouse."""
        self.changes += self.hand not in (None, hand)
        self.hand = hand

    def strike(self, *keys):
        """Keys by their names, one at a time."""
        self.use('keyboard')
        self.parts += 1
        for key in keys:
            self.app.key(key)
        self.keys += len(keys)

    def type(self, text):
        """A text with Enter behind it."""
        self.use('keyboard')
        self.parts += 1
        self.app.type(text, 45)
        self.app.key('Return')
        self.keys += len(text) + 1

    def end(self, key):
        """A key that ends what was just ended by another: nobody thinks before it, by the third rule of that model."""
        self.use('keyboard')
        self.app.key(key)
        self.keys += 1

    def click(self, role, name=None, **more):
        """A click, or a tap."""
        self.use('mouse')
        self.app.click(role, name, **more)
        self.clicks += 1

    def seconds(self):
        """How long all that takes a person."""
        return KEY * self.keys + POINT * self.clicks + HAND * self.changes + THINK * self.parts

    def forget(self):
        """Counts from here."""
        self.keys = self.clicks = self.parts = self.changes = 0
        self.hand = None

    def report(self, what, goal_keys=0, goal_clicks=0):
        """Prints what was counted, and asserts that it is no more than the goal."""
        print(f'# {what}: {self.keys} keys, {self.clicks} clicks (goal {goal_keys}, {goal_clicks}); {self.seconds():.1f} s')
        self.assertLessEqual(self.keys, goal_keys, what)
        self.assertLessEqual(self.clicks, goal_clicks, what)
        self.forget()

    def saved(self, lines):
        """Waits until so many rounds stand on the sheet, and the next can be written."""
        wait_until(lambda: len(self.evening.lines()) == lines, lambda: f'not {lines} rounds but {self.evening.lines()}')

    def begin(self, game, *players, variant=None):
        """A sheet on which nothing stands, and the keyboard where the first round is written."""
        self.evening.begin(game, *players, variant=variant)
        self.forget()

    def walk_back(self, strokes):
        """Shift+Tab goes back as Tab went."""
        def where():
            node = self.app.focused()
            return node and (node.role, node.name, tuple(above.name for above in node.path()))
        way = [where()]
        for _ in range(strokes):
            self.app.key('Tab')
            wait_until(lambda: where() != way[-1], 'Tab goes nowhere')
            way.append(where())
        for before in reversed(way[:-1]):
            self.app.key('shift+Tab')
            wait_until(lambda before=before: where() == before, lambda before=before: f'Shift+Tab goes to {where()}, not {before}')


class Rounds(Counts):
    """A round of each game."""

    def test_wiezen(self):
        self.begin('Wiezen', *FOUR, variant='Wiezen, De Roey')
        self.strike('1', '2', '9', 'Return')
        self.saved(1)
        self.evening.wait_totals(3, 3, -3, -3)
        self.report('vraag by keys', goal_keys=4)
        self.strike('1', '2', '1', '2', 'Return')
        self.saved(2)
        self.evening.wait_totals(9, 9, -9, -9)
        self.report('vraag by keys, 12 tricks', goal_keys=5)
        self.strike('m', '3', 'plus', 'Return')
        self.saved(3)
        self.evening.wait_totals(-1, -1, 21, -19)
        self.report('miserie by keys, made', goal_keys=4)
        self.strike('m', '4', 'minus', 'Return')
        self.saved(4)
        self.evening.wait_totals(9, 9, 31, -49)
        self.report('miserie by keys, failed', goal_keys=4)
        self.click('toggle button', like='Bram')
        self.click('toggle button', like='Anna')
        self.click('toggle button', '8', within=self.app.find('group', self.t('Tricks')))
        self.click('button', self.t('_Save Round'))
        self.saved(5)
        self.evening.wait_totals(11, 11, 29, -51)
        self.report('vraag by mouse', goal_clicks=4)
        self.click('toggle button', self.t('Miserie'))
        self.click('toggle button', like='Anna')
        self.click('toggle button', self.t('Made'))
        self.click('button', self.t('_Save Round'))
        self.saved(6)
        self.report('miserie by mouse', goal_clicks=4)
        # Nobody is the fifth, and that is no number of tricks either: those are asked for.
        self.strike('5', '1', '2', 'Return')
        self.app.wait_focus('toggle button', '8')
        self.assertEqual(len(self.evening.lines()), 6)
        self.strike('8', 'Return')
        self.saved(7)

    def test_gemma_en_piet(self):
        self.begin('Gemma en Piet', 'Anna', 'Bram', 'Cis')
        for text in ('5g', '3p', '20'):
            self.type(text)
        self.saved(1)
        self.evening.wait_totals(15, 0, 20)
        self.report('Gemma en Piet, three players, Gemma and Piet', goal_keys=9)
        for text in ('3', '12', '20'):
            self.type(text)
        self.saved(2)
        self.evening.wait_totals(15, 12, 40)
        # GP-12: nobody else can have said it; what nobody typed is told.
        self.app.find('label', like='· .?Anna.? ' + self.t('said Gemma'))
        self.report('Gemma en Piet, one hand alone below 8', goal_keys=8)

    def test_gin_rummy(self):
        self.begin('Gin Rummy', 'Anna', 'Bram')
        self.type('4')
        self.type('19')
        self.saved(1)
        self.evening.wait_totals(15, 0)
        self.report('gin, a knock', goal_keys=5)
        self.type('31')
        self.type('0')
        self.saved(2)
        self.evening.wait_totals(15, 56)
        self.report('gin, gin', goal_keys=5)
        self.type('9k')
        self.type('7')
        self.saved(3)
        self.evening.wait_totals(15, 83)
        self.report('gin, an undercut', goal_keys=5)

    def test_oklahoma_gin(self):
        self.begin('Oklahoma Gin', 'Anna', 'Bram')
        self.type('6s')
        self.type('5')
        self.type('20')
        self.saved(1)
        self.evening.wait_totals(30, 0)
        self.report('Oklahoma, with its card', goal_keys=8)

    def test_rummy(self):
        self.begin('Rummy', 'Anna', 'Bram', 'Cis')
        for text in ('12', '0', '7'):
            self.type(text)
        self.saved(1)
        self.evening.wait_totals(12, 0, 7)
        self.report('Rummy, three players', goal_keys=7)

    def test_free_sheet(self):
        self.begin('Free Sheet', 'Anna', 'Bram', 'Cis')
        for text in ('12', '-5', '0'):
            self.type(text)
        self.saved(1)
        self.evening.wait_totals(12, -5, 0)
        self.report('free sheet, three players', goal_keys=8)

    def test_free_sheet_of_two_teams(self):
        self.begin('Free Sheet', *FOUR, variant='Free Sheet, two teams')
        for text in ('102', '60'):
            self.type(text)
        self.saved(1)
        self.evening.wait_totals(102, 60, 102, 60)
        self.report('free sheet, two teams', goal_keys=7)

    def test_free_sheet_of_places(self):
        self.begin('Free Sheet', *FOUR, variant='Free Sheet, places')
        for text in ('2', '1', '2', '4'):
            self.strike(text, 'Return')
        self.saved(1)
        self.evening.wait_totals(3, 4, 3, 1)
        self.report('free sheet, places by keys', goal_keys=8)
        boxes = [self.app.find('group', like=name + '.*' + self.t('Places')) for name in FOUR]
        for box, text in zip(boxes, ('1', '2', '3', '4')):
            self.click('toggle button', text, within=box)
        self.click('button', self.t('_Save Round'))
        self.saved(2)
        self.evening.wait_totals(7, 7, 5, 2)
        self.report('free sheet, places by mouse', goal_clicks=5)

    def test_back_through_each_form(self):
        for game, variant, players in (('Wiezen', 'Wiezen, De Roey', FOUR), ('Gin Rummy', None, FOUR[:2]), ('Rummy', None, FOUR[:2]),
                                       ('Gemma en Piet', None, FOUR[:2])):
            self.evening.begin(game, *players, variant=variant)
            self.walk_back(4)
            self.app.key('alt+Left')
            self.app.find('tab', self.t('Home'))

    def test_escape_goes_back_to_the_line(self):
        self.begin('Rummy', 'Anna', 'Bram')
        self.type('12')
        self.type('0')
        self.saved(1)
        self.app.click(self.app.find('list item', self.evening.line_name(0)))
        self.app.find('heading', like=re.escape(self.t('Change %s', '').strip()))
        self.app.wait_focus('text box')
        self.app.key('Escape')
        self.app.wait_focus('list item', self.evening.line_name(0))


class RoundsInDutch(Rounds):
    """The same for somebody who speaks Dutch: 'k' is klop, 's' is schoppen."""

    language = 'nl'


class Night(Counts):
    """From an empty book to the first round, and the next night."""

    def test_first_vraag(self):
        app = self.app
        self.click('button', self.t('New match of %s', 'Wiezen'))
        app.wait_focus('text box', self.t('Add a Player'))
        for name in FOUR:
            self.type(name)
        wait_until(lambda: self.evening.seated() == list(FOUR), 'not all sit at the table')
        self.end('Return')
        app.find('list', self.t('Rounds'))
        wait_until(app.focused, 'nothing has the keyboard')
        self.strike('1', '2', '9', 'Return')
        self.saved(1)
        seconds = self.seconds()
        self.report('from an empty book to the first vraag', goal_keys=24, goal_clicks=1)
        self.assertLess(seconds, 15.5)

    def test_numbers_of_the_house_rules_are_told(self):
        self.evening.choose_game('Rummy')
        self.app.find('spin button', like=self.t('Joker in the hand'))

    def test_same_people_again(self):
        app, evening = self.app, self.evening
        evening.begin('Wiezen', *FOUR, variant='Wiezen, De Roey')
        self.strike('1', '2', '9', 'Return')
        self.saved(1)
        app.choose('_End Match')
        app.find('list', self.t('Final Ranking'))
        app.key('alt+Left')
        again = app.find('group', self.t('Same Again'))
        self.forget()
        self.click(app.find('button', like='Wiezen', within=again))
        app.wait_focus('button', self.t('_Start'))
        self.strike('Return')
        app.find('list', self.t('Rounds'))
        wait_until(app.focused, 'nothing has the keyboard')
        self.strike('1', '2', '9', 'Return')
        self.saved(1)
        seconds = self.seconds()
        self.report('a new night of the same people, to the first vraag', goal_keys=5, goal_clicks=1)
        self.assertLess(seconds, 15)


class Thumb(Counts):
    """A telephone: everything is within reach at 360 pixels."""

    size = (360, 720)

    def test_vraag_by_thumb(self):
        app = self.app
        self.begin('Wiezen', *FOUR, variant='Wiezen, De Roey')
        if app.seek('button', self.t('Add Round')):
            self.click('button', self.t('Add Round'))
        app.find('toggle button', like='Anna')
        self.forget()
        self.click('toggle button', like='Anna')
        self.click('toggle button', like='Cis')
        self.click('toggle button', '8', within=app.find('group', self.t('Tricks')))
        save = app.find('button', self.t('_Save Round'))
        for node in app.seek('toggle button'):
            x, _, width, height = node.area()
            self.assertGreaterEqual(x, 0, node)
            self.assertLessEqual(x + width, 360, node)
            self.assertGreaterEqual(height, 26, node)
        self.click(save)
        self.saved(1)
        self.evening.wait_totals(2, -2, 2, -2)
        self.report('vraag by thumb', goal_clicks=4)

    def test_miserie_by_thumb(self):
        """Three are in miserie: for each there is room for a thumb on what he made, and for the words within."""
        app = self.app
        self.begin('Wiezen', *FOUR, variant='Wiezen, De Roey')
        self.click('button', self.t('Add Round'))
        self.click('toggle button', self.t('Miserie'))
        for key in ('2', '3', '4'):
            app.key(key)
        words = (self.t('Made'), self.t('Failed'))
        wait_until(lambda: len(app.seek('toggle button', words[0])) == 3, 'not asked of three what they made')
        for node in [found for word in words for found in app.seek('toggle button', word)]:
            x, y, width, height = node.area()
            self.assertGreaterEqual(width, 44, node)
            self.assertGreaterEqual(height, 44, node)
            self.assertGreaterEqual(x, 0, node)
            self.assertLessEqual(x + width, 360, node)
        # In one line for each: the first is as high as the second.
        made, failed = (app.seek('toggle button', word)[0].area() for word in words)
        self.assertEqual(made[1], failed[1])
        self.forget()


class ThumbInDutch(Thumb):
    """The same with the longer words of Dutch."""

    language = 'nl'


class Steady(Counts):
    """Nothing moves under the mouse or the thumb while a round is filled in, and all of it is to be seen."""

    sizes = ((360, 720), (1000, 700))

    def numbers(self):
        """The buttons for the tricks, with their places."""
        return {node.name: node.area() for node in self.app.seek('toggle button', within=self.app.find('group', self.t('Tricks')))}

    def check_in_window(self, numbers):
        """All stand above the button that saves, and that in the window."""
        _, top, _, height = self.app.find('button', self.t('_Save Round')).area()
        self.assertLess(top + height, self.app.size[1])
        for name, (x, y, width, height) in numbers.items():
            self.assertGreaterEqual(x, 0, name)
            self.assertLessEqual(x + width, self.app.size[0], name)
            self.assertLessEqual(y + height, top, name)

    def test_the_numbers_stay_where_they_are(self):
        app = self.app
        for size in self.sizes:
            app.resize(*size)
            self.begin('Wiezen', *FOUR, variant='Wiezen, De Roey')
            if app.seek('button', self.t('Add Round')):
                self.click('button', self.t('Add Round'))
            app.find('toggle button', like='Anna')
            before = self.numbers()
            self.assertEqual(len(before), 14)
            self.check_in_window(before)
            for player in ('Anna', 'Cis'):
                self.click('toggle button', like=player)
                app.find('toggle button', like=player, having=('pressed',))
                self.assertEqual(self.numbers(), before)
            self.click('toggle button', '9', within=app.find('group', self.t('Tricks')))
            app.find('label', like=re.escape(self.t('{a} more').replace('{a}', '1')))
            self.assertEqual(self.numbers(), before)
            self.click('button', self.t('_Save Round'))
            self.saved(1)
            app.key('alt+Left')
            app.find('tab', self.t('Home'))


class SteadyInDutch(Steady):
    """The same with longer words."""

    language = 'nl'


if __name__ == '__main__':
    tap.main()
