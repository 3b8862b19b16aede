# SPDX-License-Identifier: GPL-3.0-or-later
"""The real program on a telephone: it fills a narrow screen under Wayland, and is driven with fingers."""

import time

import accessibility
from driver import App, NotSeen, PATIENCE, wait_until
from glass import Glass

SIZE = 360, 720
EDGE = 40  # so near to the edge of what scrolls a control may lie under something else


class Telephone(App):
    """A program that is touched. What is clicked elsewhere is tapped here, and what is typed comes from a keyboard on the screen."""

    size = SIZE

    def __init__(self, folder, language='en', size=SIZE, environment=None, animations=False):
        super().__init__(folder, language, size, environment, animations)

    def write_settings(self, animations):
        """The settings of this person, and of the desktop: under Wayland these are what GTK asks."""
        super().write_settings(animations)
        with (self.folder / 'config/glib-2.0/settings/keyfile').open('a') as keyfile:
            # What is added to this file later is of the program again.
            keyfile.write(f"[org/gnome/desktop/interface]\nfont-name='Cantarell 11'\nenable-animations={str(animations).lower()}\n"
                          '[be/kaartavond/Kaartavond]\n')

    def open_screen(self):
        """Takes hold of the touch screen."""
        self.glass = Glass()

    def take_window(self):
        """Waits for the window, which Mutter gives the whole screen and the keyboard."""
        self.window = self.find('window')
        wait_until(lambda: tuple(self.window.area()) == (0, 0, *self.size),
                   lambda: f'the window does not fill the screen: {self.window.area()}')

    # ---- finding --------------------------------------------------------------------------------------------

    def point_at(self, node):
        """Where a finger meets a control that stands still. Because GTK tells of it too far left and up (see mouse.py), that is below its
        middle."""
        area = None
        while area != (area := node.area()):
            time.sleep(0.03)  # what slides in, as the form does, is elsewhere by now
        x, y, width, height = area
        return x + width // 2 + min(width // 4, 12), y + height // 2 + min(height // 2 - 3, 15)

    # ---- doing ----------------------------------------------------------------------------------------------

    def click(self, role, name=None, **more):
        """Taps a control, as soon as it is there and allows it."""
        more.setdefault('having', ('sensitive',))
        node = role if isinstance(role, accessibility.Node) else self.find(role, name, **more)
        self.scroll_to(node)
        self.glass.tap(*self.point_at(node))
        return node

    press = click

    def scroll_to(self, node):
        """Pushes what scrolls, if it lies in that, with a finger until all of it, or its middle, is in sight."""
        around = next((above for above in node.path() if any(child.role == 'scroll bar' for child in above.children)), None)
        before = None
        while around:
            left, top, width, height = around.area()
            y, tall = node.area()[1::2]
            way = top + height // 2 - (y + tall // 2)
            if y == before or abs(way) <= max(height // 2 - tall // 2 - EDGE, 20):
                return
            before, start = y, (left + width // 2, top + height // 2)
            self.push(start, (start[0], start[1] + max(min(way, height // 3), -height // 3)))

    def push(self, start, end):
        """Pushes what lies under a finger, which rests before it goes away, so that nothing rolls on."""
        self.glass.down(*start)
        self.glass.slide(start, end)
        time.sleep(0.3)
        self.glass.move(*end)
        self.glass.up()

    def again(self, do, is_done, what):
        """Does something with so many seconds between its parts; as a person who sees that it went too fast, again and slower."""
        for pause in (0.1, 0.5, 1.5):
            do(pause)
            try:
                return wait_until(is_done, what, PATIENCE / 6)
            except NotSeen as error:
                failed = error
        raise failed

    def choose_item(self, open_menu, item, is_done):
        """Opens a menu and taps an item of it. One who taps before Mutter shows the menu only closes it, and opens it again."""
        def choose(pause):
            open_menu()
            node = self.find('menu item', self.t(item))
            time.sleep(3 * pause)
            self.glass.tap(*self.point_at(node))
        self.again(choose, is_done, f'{item} does nothing')

    def key(self, *keys):
        """Strokes keys of a keyboard on the screen."""
        for key in keys:
            self.glass.key(key)

    def type(self, text, pause=0):
        """Types text."""
        self.key(*text)

    # ---- keeping --------------------------------------------------------------------------------------------

    def save_screen(self, path):
        """Nobody sees this screen."""
        return []
