# SPDX-License-Identifier: GPL-3.0-or-later
"""Four ways to do what somebody wants at a table: with a screen reader, with the mouse alone, with the keyboard alone, with a finger alone.

All of them look with the accessibility interface, as a test has no eyes; only the first of them acts with it.
"""

from accessibility import WINDOW
from driver import BORDER, NotSeen
from mouse import xdotool

COMPONENT = 'org.a11y.atspi.Component'


class ScreenReader:
    """Presses everything as a screen reader does."""

    def __init__(self, app):
        self.app = app

    def press(self, node, sight):
        """Presses a call, or a card."""
        node.press()

    def press_button(self, name):
        """Presses a button beside the table."""
        self.app.press('button', self.app.t(name))

    def ask_hint(self):
        """Presses the button for a hint, once or again."""
        self.press_button('Hint')

    def lay(self, nodes, zone, sight):
        """Chooses cards and presses where they shall lie."""
        for node in nodes:
            node.press()
        zone.press()


class Pointer:
    """Touches and drags at the places where things are seen."""

    def __init__(self, app, random):
        self.app, self.random = app, random

    def areas(self, nodes):
        """Where they lie on the screen: (x, y, width, height)."""
        left, top = self.origin()
        answers = self.app.bus.call_many([(node.key, COMPONENT, 'GetExtents', '(u)', (WINDOW,)) for node in nodes])
        return [(left + x, top + y, width, height) for x, y, width, height in (answer[0] if answer else (0, 0, 0, 0) for answer in answers)]

    def spot(self, node, sight):
        """A point of a call or a card that nothing covers: in a fan the next card covers all but its left edge, in two rows the lower one
        all but its upper edge."""
        if node.parent not in sight.zones:
            (x, y, width, height), = self.areas([node])
            return x + width // 2, y + height // 2
        beside = [card for card in node.parent.children if card.role in ('button', 'toggle button')]
        areas = self.areas(beside)
        x, y, width, height = areas[[card.key for card in beside].index(node.key)]
        covering = [other[0] for other in areas if x < other[0] < x + width and abs(other[1] - y) < height // 4]
        lower = [other[1] for other in areas if y + height // 4 < other[1] < y + height and abs(other[0] - x) < width]
        return x + (min(covering, default=x + width) - x) // 2, y + (min(lower, default=y + height) - y) // 2

    def press(self, node, sight):
        """Touches it; a card of the hand is at times dragged to where it may go instead."""
        spot = self.spot(node, sight)
        home = sight.zone('Hand of An', 'Tiles of An')
        target = sight.zone('Discard pile', 'Trick', 'Melds of')
        if node.parent is home and target and self.random.random() < 0.5:
            (left, top, width, height), = self.areas([target])
            self.drag(spot, (left + width // 2, top + height // 2))
        elif node.parent in sight.zones and home and self.random.random() < 0.5 and node.name.startswith('Face-down card'):
            (left, top, width, height), = self.areas([home])
            self.drag(spot, (left + width // 2, top + height // 2))
        else:
            self.tap(spot)

    def lay(self, nodes, zone, sight):
        """Touches tiles and then a free row of the table; at times all of them are dragged by one."""
        left, top, width, height = self.areas([zone])[0]
        lying = self.areas([node for node in zone.children if node.role in ('button', 'toggle button')])
        lowest = max((y + tile for _, y, _, tile in lying), default=top)
        to = left + width // 4, min(lowest + 30, top + height - 10)
        for node in nodes:
            self.tap(self.spot(node, sight))
        if self.random.random() < 0.5:
            self.tap(to)
        else:
            self.drag(self.spot(nodes[0], sight), to)

    def ask_hint(self):
        """Strokes the key for a hint."""
        self.app.key('ctrl+h')

    def press_button(self, name):
        """Touches a button beside the table."""
        self.app.click('button', self.app.t(name))


class Mouse(Pointer):
    """Clicks and drags with the mouse."""

    def origin(self):
        """Where on the screen the window begins."""
        return [edge + 2 * BORDER for edge in self.app.window_origin()]

    def tap(self, spot):
        """Clicks there."""
        xdotool('mousemove', *spot, 'click', 1)

    def drag(self, start, end, steps=6):
        """From one point of the screen to another with the button held."""
        path = [value for step in range(1, steps + 1) for value in (
            'mousemove', *(round(a + (b - a) * step / steps) for a, b in zip(start, end)), 'sleep', 0.015)]
        xdotool('mousemove', *start, 'sleep', 0.02, 'mousedown', 1, *path, 'mouseup', 1)


class Fingers(Pointer):
    """Taps and drags with a finger, on a telephone."""

    def origin(self):
        """Where on the screen the window begins, which fills it."""
        return 0, 0

    def spot(self, node, sight):
        """A point of a call or a card that nothing covers."""
        return super().spot(node, sight) if node.parent in sight.zones else self.app.point_at(node)

    def tap(self, spot):
        """Touches there."""
        self.app.glass.tap(*spot)

    def drag(self, start, end):
        """From one point of the screen to another with the finger on it."""
        self.app.glass.drag(start, end)


class Keyboard:
    """Goes with Tab, arrows, letters and digits, and presses with the space bar or Enter."""

    def __init__(self, app, random):
        self.app, self.random = app, random

    def go_to(self, node, sight):
        """Brings the keyboard to a call, a card or a zone."""
        nodes = [other for other in sight.nodes if other.role in ('button', 'toggle button', 'group', 'text box', 'list item')]
        zone = node.parent if node.parent in sight.zones else node if node in sight.zones else None
        here = self.app.bus.find_focused(nodes)
        for _ in range(60):
            if here is not None and (here is node or here is zone or (zone is not None and here.parent is zone)):
                break
            here = self.app.stroke('Tab', nodes, here)
        else:
            raise NotSeen(f'Tab never comes to {node}')
        if here is not node and node is not zone:
            self.go_within(node, nodes, here)

    def go_within(self, node, nodes, here):
        """From a card of a zone to another: by its rank, its suit, or with the arrows."""
        rank = node.name.split(', ')[0].split(' ')
        letters = {'Ace': 'a', 'Jack': 'j', 'Queen': 'q', 'King': 'k', 'Ten': '1', 'Two': '2', 'Three': '3', 'Four': '4',
                   'Five': '5', 'Six': '6', 'Seven': '7', 'Eight': '8', 'Nine': '9'}
        ways = [rank[-1][0].lower(), letters.get(rank[0], rank[0][0].lower())]
        for key in self.random.sample(ways, 2):
            for _ in range(8):
                if here is node:
                    return
                if (now := self.app.stroke(key, nodes, here)) is here:
                    break  # it is the only one of its kind, and not the one that is wanted
                here = now
        here = self.app.stroke('Home', nodes, here)
        for _ in range(40):
            if here is node:
                return
            here = self.app.stroke('Right', nodes, here)
        raise NotSeen(f'no key goes to {node}; the keyboard is at {here}')

    def press(self, node, sight):
        """Goes there and strokes the space bar, or Enter."""
        self.go_to(node, sight)
        self.app.key(self.random.choice(['space', 'Return']))

    def ask_hint(self):
        """Strokes the key for a hint."""
        self.app.key('ctrl+h')

    def press_button(self, name):
        """Goes to a button beside the table and strokes Enter."""
        self.app.tab_to('button', self.app.t(name))
        self.app.key('Return')

    def lay(self, nodes, zone, sight):
        """Chooses tiles with the space bar, goes to a free row of the table and strokes Enter."""
        for node in nodes:
            self.go_to(node, sight)
            self.app.key('space')
        self.go_to(zone, sight)
        self.app.key(*['Down'] * 10, *['Left'] * 13, 'Return')


HANDS = {'accessibility': lambda app, random: ScreenReader(app), 'mouse': Mouse, 'keyboard': Keyboard, 'touch': Fingers}
