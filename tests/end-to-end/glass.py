# SPDX-License-Identifier: GPL-3.0-or-later
"""The screen of a telephone: what a Mutter that nobody sees takes for fingers and keys. It runs in build-aux/with-wayland."""

import os
import time

from gi.repository import Gio, GLib

REMOTE = 'org.gnome.Mutter.RemoteDesktop'
CAST = 'org.gnome.Mutter.ScreenCast'
KEYS = {'Return': 0xff0d, 'Escape': 0xff1b, 'Tab': 0xff09, 'BackSpace': 0xff08, 'shift': 0xffe1, 'ctrl': 0xffe3, 'alt': 0xffe9,
        'Home': 0xff50, 'Left': 0xff51, 'Up': 0xff52, 'Right': 0xff53, 'Down': 0xff54, 'End': 0xff57, 'F1': 0xffbe, 'F2': 0xffbf,
        'space': 0x20, 'comma': 0x2c, 'question': 0x3f, 'plus': 0x2b, 'minus': 0x2d}
STEPS = 8  # in so many a finger goes from one point to another


class Glass:
    """A touch screen, and the keys that a keyboard on it strokes. Points are pixels of the screen."""

    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.session = self.ask(REMOTE, '/' + REMOTE.replace('.', '/'), REMOTE, 'CreateSession')
        name = self.ask(REMOTE, self.session, 'org.freedesktop.DBus.Properties', 'Get', '(ss)', f'{REMOTE}.Session', 'SessionId')
        # A finger is told on the stream of a screen. Nobody looks at this one, so it never starts and needs no PipeWire.
        cast = self.ask(CAST, '/' + CAST.replace('.', '/'), CAST, 'CreateSession', '(a{sv})',
                        {'remote-desktop-session-id': GLib.Variant('s', name)})
        self.tell('Start')
        self.tell('EnableClipboard', '(a{sv})', {})
        self.stream = self.ask(CAST, cast, f'{CAST}.Session', 'RecordMonitor', '(sa{sv})', 'Meta-0', {})
        # A program that knows of no touch screen misses the first touch, and the first key likewise.
        self.tap(0, 0)
        self.key('shift')

    def ask(self, name, path, interface, method, signature='()', *arguments):
        """Calls Mutter and returns what it answers, if it is one thing."""
        answer = self.bus.call_sync(name, path, interface, method, GLib.Variant(signature, arguments), None, Gio.DBusCallFlags.NONE, -1,
                                    None).unpack()
        return answer[0] if answer else None

    def tell(self, method, signature='()', *arguments):
        """Tells Mutter what a finger or a key does; it takes all of it in this order."""
        self.ask(REMOTE, self.session, f'{REMOTE}.Session', method, signature, *arguments)

    # ---- fingers --------------------------------------------------------------------------------------------

    def down(self, x, y, finger=0):
        """A finger comes down."""
        self.tell('NotifyTouchDown', '(sudd)', self.stream, finger, float(x), float(y))

    def move(self, x, y, finger=0):
        """A finger that is down is elsewhere now."""
        self.tell('NotifyTouchMotion', '(sudd)', self.stream, finger, float(x), float(y))

    def up(self, finger=0):
        """A finger goes away."""
        self.tell('NotifyTouchUp', '(u)', finger)

    def tap(self, x, y):
        """A finger comes and goes."""
        self.down(x, y)
        self.up()

    def slide(self, start, end, finger=0, pause=0):
        """A finger that is down goes from one point to another, with so many seconds between the steps."""
        for step in range(1, STEPS + 1):
            time.sleep(pause)
            self.move(*(a + (b - a) * step / STEPS for a, b in zip(start, end)), finger)

    def drag(self, start, end):
        """A finger comes down, goes from one point to another, and goes away."""
        self.down(*start)
        self.slide(start, end)
        self.up()

    def pinch(self, middle, before, after):
        """Two fingers side by side, so far from their middle, part or come together."""
        x, y = middle
        self.down(x - before, y)
        self.down(x + before, y, 1)
        for step in range(1, STEPS + 1):
            far = before + (after - before) * step / STEPS
            self.move(x - far, y)
            self.move(x + far, y, 1)
        self.up()
        self.up(1)

    # ---- keys -----------------------------------------------------------------------------------------------

    def key(self, chord):
        """Strokes a key, after those that are held with it: `ctrl+q`."""
        values = [KEYS.get(name) or ord(name) for name in (chord.split('+') if len(chord) > 1 else chord)]
        for value, down in [(value, True) for value in values] + [(value, False) for value in reversed(values)]:
            self.tell('NotifyKeyboardKeysym', '(ub)', value, down)

    # ---- clipboard ------------------------------------------------------------------------------------------

    def clipboard(self):
        """The text that another program would paste now, or None."""
        try:
            answer, files = self.bus.call_with_unix_fd_list_sync(
                REMOTE, self.session, f'{REMOTE}.Session', 'SelectionRead', GLib.Variant('(s)', ('text/plain;charset=utf-8',)), None,
                Gio.DBusCallFlags.NONE, -1, None, None)
        except GLib.Error:
            return None  # nothing was copied yet
        with open(files.get(answer.unpack()[0]), 'rb') as file:
            os.set_blocking(file.fileno(), True)
            return file.read().decode()
