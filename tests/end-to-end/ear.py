# SPDX-License-Identifier: GPL-3.0-or-later
"""Orca itself, beside the program: what it says after each key, and where it cuts itself short.

Orca speaks with a voice that writes (heard/voice/pen.py), so that nothing is guessed from its log, and no sound is needed.
"""

import json
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

from gi.repository import Gio, GLib

from driver import ANSWERS, PATIENCE, App, locale_environment, wait_until
from telephone import Telephone

VOICE = Path(__file__).with_name('heard') / 'voice'
GREETING = 10  # seconds; Orca takes a while to see a new window, and then what in it has the keyboard
CALM = 0.25  # seconds; so long nothing is said when all is said. On a busy machine more may come, and then belongs to what comes next


class Breath:
    """What is said without a pause: pieces of text, of which a message has one, and some of a control are words of Orca itself."""

    def __init__(self, pieces):
        self.pieces = [' '.join(text.split()) for text, is_message in pieces]
        self.cut = False
        # What Orca tells by itself, such as that a button is pressed now, begins with a small letter.
        self.is_message = len(pieces) == 1 and pieces[0][1] and not pieces[0][0][:1].islower()

    def __str__(self):
        """All of it as it is said."""
        return ' '.join(self.pieces)

    def mark(self, known):
        """The same with the words of Orca in brackets: what is no message, no number, and none of these texts of the program."""
        if self.is_message:
            return str(self)
        return ' '.join(piece if is_of_program(piece, known) else f'[{piece}]' for piece in self.pieces)


def is_of_program(piece, known):
    """Whether it has no letters, is one of these texts of the program or a part of one, or holds one that is no single word. A word that
    begins with a small letter is part of a text by chance."""
    words = piece.rstrip('.')
    part = ' ' in words or not words[:1].islower()
    return not re.search(r'[^\W\d]', piece) or any(words == text.rstrip('.') or (part and words in text) or (' ' in text and text in piece)
                                                for text in known)


class Ear:
    """Orca in the session of the test."""

    def __init__(self, folder, language):
        self.folder, self.heard = Path(folder), Path(folder) / 'heard'
        self.count = 0
        self.place = 0
        folder = self.folder / 'orca'
        folder.mkdir()
        shutil.copy(VOICE / 'orca-customizations.py', folder)
        self.heard.touch()
        os.mkfifo(self.ask_path)
        self.ask = os.open(self.ask_path, os.O_RDWR | os.O_NONBLOCK)
        self.environment = {**os.environ, **locale_environment(language), 'KA_HEARD': str(self.heard), 'KA_VOICE': str(VOICE),
                            'XDG_DATA_HOME': str(self.folder / 'data'), 'PYTHONDONTWRITEBYTECODE': '1'}
        # Under Wayland, too, Orca asks for the keyboard of an X server, and goes on when it does not answer.
        self.environment.setdefault('DISPLAY', ':none')
        self.be_alone()
        self.tell_desktop()

    @property
    def ask_path(self):
        """Where Orca is asked whether it has said all."""
        return self.heard.with_name('heard.ask')

    def be_alone(self):
        """Orca looks for others of its kind, and would not begin beside that of the developer: in here there are none."""
        programs = self.folder / 'programs'
        programs.mkdir()
        (programs / 'pgrep').write_text('#!/bin/sh\nexit 1\n')
        (programs / 'pgrep').chmod(0o755)
        self.environment['PATH'] = f'{programs}:{self.environment["PATH"]}'

    def tell_desktop(self):
        """Says to the programs of the session what a desktop says when somebody switches Orca on."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        for name in ('IsEnabled', 'ScreenReaderEnabled'):
            bus.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.freedesktop.DBus.Properties', 'Set',
                          GLib.Variant('(ssv)', ('org.a11y.Status', name, GLib.Variant('b', True))), None, Gio.DBusCallFlags.NONE, -1, None)

    def start(self):
        """Starts Orca and waits until it has greeted."""
        self.log = (self.folder / 'orca.log').open('wb')
        self.process = subprocess.Popen(['orca', '--user-prefs', self.folder / 'orca'], env=self.environment, stdout=self.log,
                                        stderr=self.log)
        wait_until(lambda: self.check_alive() and self.read(), self.complaint)

    def check_alive(self):
        """True while Orca runs."""
        if self.process.poll() is not None:
            raise AssertionError(self.complaint())
        return True

    def complaint(self):
        """What Orca printed."""
        return 'Orca does not speak:\n' + (self.folder / 'orca.log').read_text(errors='replace')

    def stop(self):
        """Ends Orca."""
        self.process.kill()
        self.process.wait()

    # ---- listening ------------------------------------------------------------------------------------------

    def read(self):
        """What happened since it was last asked: breaths, the stops between them as None, and answers as numbers."""
        with self.heard.open('rb') as file:
            file.seek(self.place)
            text = file.read()
        text = text[:text.rfind(b'\n') + 1]
        self.place += len(text)
        events = []
        for event in map(json.loads, text.decode().splitlines()):
            if 'say' in event:
                events.append(Breath(event['say']))
            elif 'stop' in event:
                events.append(None)
            else:
                events.append(int(event['idle']))
        return events

    def wait_idle(self):
        """What Orca does until it has nothing left to do."""
        self.count += 1
        os.write(self.ask, f'{self.count}\n'.encode())
        events = []
        wait_until(lambda: self.check_alive() and (events.extend(self.read()) or self.count in events), 'Orca is busy without end')
        return [event for event in events if not isinstance(event, int)]

    def listen(self, app, until=None, patience=PATIENCE):
        """What is said from now on: breaths, of which those that were cut short say so. It is over when the program has done what it was
        told and nothing more is said, but not before `until` says of all breaths that it is content."""
        events, quiet, end = [], time.monotonic(), time.monotonic() + patience
        while True:
            for _ in range(ANSWERS):
                app.bus.call(app.root, 'org.a11y.atspi.Accessible', 'GetRole')
            more = self.wait_idle()
            events += more
            now = time.monotonic()
            if more:
                quiet = now
            said = mark_cuts(events)
            if now - quiet >= CALM and (until is None or until(said) or now > end):
                return said
            time.sleep(0.02)


def mark_cuts(events):
    """The breaths among these; what Orca stops is cut, but for a stop before anything was said."""
    breaths = []
    for event in events:
        if event is not None:
            breaths.append(event)
        elif breaths:
            breaths[-1].cut = True
    return breaths


class HeardApp(App):
    """A program beside which Orca runs. Every key is listened after, and who gave `told` learns of each."""

    told = None

    def start(self, *arguments):
        """Starts Orca, then the program."""
        self.ear = Ear(self.folder, self.language)
        self.ear.start()
        super().start(*arguments)
        self.said = self.listen_for_greeting()
        self.tell('', self.said)
        return self

    def listen_for_greeting(self):
        """What Orca says of a new window: its title, and what in it has the keyboard."""
        return self.ear.listen(self, lambda said: len(said) > 1, GREETING)

    def stop(self):
        """Ends both."""
        super().stop()
        if hasattr(self, 'ear'):
            self.ear.stop()

    def tell(self, key, said):
        """Hands on what was heard after a key."""
        if self.told:
            self.told(key, said)

    def hear_late(self):
        """Listens to what the last key still brings."""
        self.said += self.ear.listen(self)

    def key(self, *keys):
        """Strokes keys, listening after each. What was said by then belongs to the key before, which it does not cut."""
        for key in keys:
            self.said += mark_cuts(self.ear.read())
            super().key(key)
            self.said = self.ear.listen(self)
            self.tell(key, self.said)

    def type(self, text, pause=0):
        """Types letter by letter; what one hears counts from the last of them, and what came late before it does not."""
        for letter in text:
            self.said += mark_cuts(self.ear.read())
            super().key({' ': 'space'}.get(letter, letter))
            self.said = self.ear.listen(self)
        self.tell(f'type {text}', self.said)


class HeardOnGlass(HeardApp, Telephone):
    """The same under Wayland, where Mutter tells Orca of keys."""
