# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening of cards, as the browsers of the tests are shown it. The program and what writes in its book are the first arguments of the test."""

import json
import pathlib
import signal
import subprocess
import sys
import tempfile

CLI, SCRIBE = sys.argv[1:3]
GAMES = 6


class Evening:
    """A book with so many matches of so many rounds, and what shows it; somebody writes in it, or with `writes` whoever looks may."""

    def __init__(self, rounds, writes=False, games=GAMES):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.path = pathlib.Path(self.folder.name)
        self.scribe = subprocess.Popen([SCRIBE, self.path / 'book.db', str(rounds), str(games)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.matches = dict(reversed(self.scribe.stdout.readline().split()) for _ in range(games))
        self.writes = writes
        if writes:
            self.scribe.communicate()
        self.serve()

    def serve(self, port=None):
        """Shows the book, at a port of before."""
        options = ['--write'] * self.writes + ['--port', str(port)] * (port is not None)
        self.server = subprocess.Popen([CLI, 'serve', self.path / 'book.db', *options], stdout=subprocess.PIPE, text=True)
        address = self.server.stdout.readline().strip()
        self.port, self.code = address.rsplit(':', 1)[1].split('/#')
        self.home = f'http://127.0.0.1:{self.port}/'

    def write(self, game):
        """Gives when it was saved, in ms."""
        print(list(self.matches).index(game), file=self.scribe.stdin, flush=True)
        return int(self.scribe.stdout.readline()) / 1000

    def end(self, sign=signal.SIGTERM):
        """Ends what shows the book."""
        self.server.send_signal(signal.SIGCONT)
        self.server.send_signal(sign)
        self.server.wait()
        self.server.stdout.close()

    def read_score(self, match):
        """What the program itself makes of a match, of which nobody writes now."""
        return json.loads(self.ask('score', '-', given=self.ask('export', '--match', match, self.path / 'book.db')))

    @staticmethod
    def ask(*arguments, given=None):
        return subprocess.run([CLI, *arguments], input=given, stdout=subprocess.PIPE, text=True, check=True).stdout

    def close(self):
        self.end()
        if not self.writes:
            self.scribe.communicate()
        self.folder.cleanup()
