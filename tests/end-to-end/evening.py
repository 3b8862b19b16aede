# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening at the table: what a person who keeps the score does with the program, in any language."""

import re

from driver import wait_until


def number(text):
    """The first number in a text, as the program writes it."""
    found = re.search(r'[−-]?\d+', text)
    return int(found[0].replace('−', '-')) if found else None


class Evening:
    """The person beside the pack of cards."""

    def __init__(self, app):
        self.app = app

    # ---- beginning ------------------------------------------------------------------------------------------

    def choose_game(self, game, variant=None):
        """Clicks a game on the home page, or one of its variants."""
        app = self.app
        card = app.find('group', app.t(game))
        if variant:
            # Beside the name of the game a variant does not say it again.
            name = app.t(variant).removeprefix(app.t(game) + ', ')
            app.click('button', name[0].upper() + name[1:], within=card)
        else:
            app.click('button', app.t('New match of %s', app.t(game)), within=card)
        app.wait_focus('text box', app.t('Add a Player'))

    def seat(self, *players):
        """Types who sits at the table."""
        app = self.app
        for name in players:
            # X loses a selection, and with it the completed rest of a name, when keys come faster than people strike them.
            app.type(name, 45)
            app.key('Return')
        wait_until(lambda: self.seated() == list(players), lambda: f'at the table sit {self.seated()}')

    def seated(self):
        """Who sits at the table on the page of a new match."""
        app = self.app
        tables = app.seek('list', app.t('At the Table'))
        return [row.name for row in tables[0].children if row.role == 'list item' and row.name] if tables else []

    def is_first(self, title, name):
        """Whether somebody at the table is marked as who deals or starts."""
        rows = self.app.find('list', self.app.t('At the Table')).children
        return any(row.name == name and title in row.description.split('. ') for row in rows)

    def choose_first(self, title, name):
        """Draws again until a certain person deals or starts."""
        app = self.app
        for _ in range(100):
            if self.is_first(app.t(title), name):
                return
            app.click('button', app.t('Draw Again'))
        raise AssertionError(f'{name} is never drawn')

    def start(self):
        """Clicks Start and waits for the sheet."""
        app = self.app
        app.click('button', app.t('_Start'))
        app.find('list', app.t('Rounds'))
        wait_until(self.is_ready, lambda: f'the keyboard is not where a round is written, but at {app.focused()}')

    def is_ready(self):
        """Whether the keyboard is in the form, or the form is behind a button."""
        focused = self.app.focused()
        return focused and (self.app.seek('button', self.app.t('Add Round'))
                            or any(node.role == 'group' and node.name.startswith(self.app.t('Round %u', 1)) for node in focused.path()))

    def begin(self, game, *players, variant=None):
        """A new match from the home page."""
        self.choose_game(game, variant)
        self.seat(*players)
        self.start()

    def go_on_with(self, game):
        """Clicks a match on the home page that is not over."""
        app = self.app
        card = app.find('group', app.t('Continue'))
        app.click(app.find('button', like=re.escape(app.t(game)), within=card))
        app.find('list', app.t('Rounds'))

    # ---- keeping score --------------------------------------------------------------------------------------

    def tell(self, *steps):
        """Tells what happened in a round, by keyboard alone, and saves it with the last Enter.

        A number or a text is typed where the keyboard is; a list of a button is gone to with Tab and pressed with Enter, which goes on;
        a list of a button and a player is gone to with Tab and pressed with the space bar, because there may be more of them.
        """
        before = len(self.lines())
        for index, step in enumerate(steps):
            after = steps[index + 1] if index + 1 < len(steps) else None
            self.tell_one(step)
            # From seat to seat one goes with Tab alone.
            if not (isinstance(step, list) and len(step) == 2 and isinstance(after, list)):
                self.app.key('Return')
        wait_until(lambda: len(self.lines()) == before + 1, 'the round was not saved')

    def change(self, line, *steps):
        """Clicks a line of the sheet, types other numbers from field to field, and saves."""
        app = self.app
        before = self.lines()
        app.click(app.find('list item', self.line_name(line)))
        app.find('heading', like=re.escape(app.t('Change %s', '').strip()))
        for step in steps:
            app.wait_focus('text box')
            app.key('ctrl+a')
            app.type(str(step))
            app.key('Return')
        app.key('ctrl+Return')
        wait_until(lambda: self.lines() != before, 'the line is as it was')

    def go_to_button(self, button, player):
        """Goes to a button of a player with Tab; the name may be the button itself."""
        app, name = self.app, f'{player}: {button}'
        if app.seek('toggle button', name):
            app.tab_to('toggle button', name)
        else:
            app.tab_to('toggle button', button, player)

    def go_to_choice(self, name):
        """Goes to one of the buttons of a group, which is a single stop for Tab, with the arrows."""
        app = self.app
        group = next(node for node in app.find('toggle button', name).path() if node.role == 'group' and node.name)
        names = [node.name for node in group if node.role == 'toggle button']
        for _ in range(40):
            here = app.focused()
            if here and here.role == 'toggle button' and here.name in names:
                break
            app.key('Tab')
            wait_until(lambda: app.focused() and app.focused().key != (here and here.key), 'Tab goes nowhere')
        step = names.index(name) - names.index(app.focused().name)
        app.key(*(['Right'] * step or ['Left'] * -step))
        app.wait_focus('toggle button', name)

    def press_of(self, button, player):
        """Presses a button of a player. Where there are names alone, the first of them is pressed by its digit; the digits after it may
        say how many tricks that was, so from there one goes with Tab."""
        app, name = self.app, f'{player}: {button}'
        names = [node for node in app.tree() if node.role == 'toggle button' and node.name.endswith(f': {button}')]
        if names and not app.seek('text box') and not any('pressed' in node.states for node in names):
            app.wait_focus('toggle button')
            app.type(str([node.name for node in names].index(name) + 1))
            app.find('toggle button', name, having=('pressed',))
        else:
            self.go_to_button(button, player)
            app.key('space')
            wait_until(lambda: 'pressed' in app.focused().states, f'{button} of {player} is not pressed')

    def tell_one(self, step):
        """Fills in one thing."""
        app = self.app
        if not isinstance(step, list):
            app.wait_focus('text box' if app.seek('text box') and re.fullmatch(r'[-+0-9]*[0-9]', str(step)) else 'toggle button')
            app.type(str(step))
        elif len(step) == 2:
            self.press_of(app.t(step[0]), step[1])
        else:
            self.go_to_choice(app.t(step[0]))

    # ---- reading --------------------------------------------------------------------------------------------

    def is_head(self, node):
        """Whether it is the head of a column, which says a player's total."""
        return node.role == 'group' and self.app.t('%s, total %s').split('%s')[1] in node.name

    def heads(self):
        """The columns: a dictionary of a player and what stands in the head of the column."""
        app = self.app
        group = app.find('group', app.t('Players and totals'))
        heads = [[label.name for label in head if label.role == 'label'] for head in group if self.is_head(head)]
        return {texts[0]: texts[1:] for texts in heads if len(texts) > 1}

    def totals(self):
        """The totals in the heads of the columns, from left to right: below the name, and below with whom somebody plays."""
        return [next((number(text) for text in texts if number(text) is not None), None) for texts in self.heads().values()]

    def wait_totals(self, *totals):
        """Waits until these are the totals."""
        wait_until(lambda: self.totals() == list(totals), lambda: f'the totals are {self.totals()}, not {list(totals)}')

    def lines(self):
        """The lines of the sheet as a screen reader says them."""
        return [f'{row.name}, {row.description}' for row in self.rows()]

    def line_name(self, line):
        """What a line is called, without what it says."""
        return self.rows()[line].name

    def rows(self):
        """The lines of the sheet."""
        app = self.app
        rounds = app.seek('list', app.t('Rounds'))
        return [row for row in rounds[0] if row.role == 'list item'] if rounds else []

    def points(self, line):
        """What each player has in a line: [(points, total)]."""
        seats = self.rows()[line].description.split('; ')
        found = [re.findall(r'[−-]?\d+', seat)[:2] for seat in seats]
        return [tuple(int(text.replace('−', '-')) for text in pair) for pair in found]

    def games(self):
        """The three games of Hollywood: what the lines below the heads say."""
        app = self.app
        group = app.find('group', app.t('Players and totals'))
        rows = [row for row in group if row.role == 'group' and row is not group and not self.is_head(row)]
        return [[number(label.name) for label in row if label.role == 'label'][1:3] for row in rows]
