# SPDX-License-Identifier: GPL-3.0-or-later
"""A voice for Orca that writes down what it is to say instead of saying it.

It is loaded by Orca itself (see orca-customizations.py) and writes a line of JSON in the file that KA_HEARD names for each thing that
happens: `say` with the pieces of what is spoken in one breath, of which those of messages are marked, and `stop` where Orca cuts short what
it had begun. Whoever writes a word into the file beside it, which ends in `.ask`, reads it here as `idle` once Orca has nothing
left to do.
"""

import json
import os

from gi.repository import GLib
from orca import speechserver
from orca.acss import ACSS

OWN_PITCH = 1.5  # orca-customizations.py gives it to the voice in which Orca says its own words


class SpeechServer(speechserver.SpeechServer):
    """The only one there is."""

    only = None

    @staticmethod
    def getFactoryName():
        return 'Pen'

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.get_speech_server()]

    @staticmethod
    def get_speech_server(info=None):
        SpeechServer.only = SpeechServer.only or SpeechServer()
        return SpeechServer.only

    @staticmethod
    def shutdownActiveServers():
        pass

    def __init__(self):
        super().__init__()
        self.file = open(os.environ['KA_HEARD'], 'a', encoding='utf-8', buffering=1)
        self.breath = []
        ask = os.open(os.environ['KA_HEARD'] + '.ask', os.O_RDWR | os.O_NONBLOCK)
        GLib.unix_fd_add_full(GLib.PRIORITY_DEFAULT, ask, GLib.IOCondition.IN, self.asked_cb)

    def write(self, **event):
        """Writes a line."""
        self.file.write(json.dumps(event, ensure_ascii=False) + '\n')

    def breathe(self):
        """Writes what was said since the last breath."""
        if self.breath:
            self.write(say=self.breath)
        self.breath = []
        return GLib.SOURCE_REMOVE

    def asked_cb(self, ask, _condition):
        """Answers once nothing else waits: what Orca has still to tell has more haste."""
        words = os.read(ask, 1000).decode().split()

        def answer_cb():
            self.write(idle=words[-1])
            return GLib.SOURCE_REMOVE
        GLib.idle_add(answer_cb, priority=GLib.PRIORITY_LOW)
        return GLib.SOURCE_CONTINUE

    # ---- what Orca asks of a voice ----------------------------------------------------------------------------

    def speak(self, text=None, acss=None, interrupt=True):
        if not text:
            return
        if not self.breath:
            GLib.idle_add(self.breathe, priority=GLib.PRIORITY_HIGH)
        # What is said of a control Orca lets be finished, and part of it is in the same voice.
        self.breath.append([text, bool(interrupt and acss and acss.get(ACSS.AVERAGE_PITCH) == OWN_PITCH)])

    def speak_character(self, character, acss=None):
        self.speak(character, acss)

    def speak_key_event(self, event, acss=None):
        pass  # whoever strokes a key knows it

    def say_all(self, utterance_iterator, progress_callback):
        for context, acss in utterance_iterator:
            self.speak(context.utterance, acss)

    def stop(self):
        self.breathe()
        self.write(stop=True)

    def getVoiceFamilies(self):
        return []

    def getVoiceFamiliesForLanguage(self, language, dialect, maximum=None):
        return []

    def shouldChangeVoiceForLanguage(self, language, dialect=''):
        return False
