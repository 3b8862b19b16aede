#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_keyring.py PROGRAM: passphrases and passwords in a real keyring, that of GNOME, on a bus and in a home of their own."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
DAEMON = 'gnome-keyring-daemon'

FOLDER, OTHER = 'folder:/home/an/Cards', 'folder:/home/an/More cards'
CLUB = 'postgresql://an@club.example/cards?book=00000000-0000-4000-8000-000000000000'
PASSPHRASE, PASSWORD = 'Sesam, öffne dich 😀', 'hunter2'

# What nobody answers is waited for no longer, in seconds.
PATIENCE = 60


class Keyring(unittest.TestCase):
    def setUp(self):
        home = tempfile.TemporaryDirectory()
        self.addCleanup(home.cleanup)
        bus = subprocess.Popen(['dbus-daemon', '--session', '--nofork', '--print-address'], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(bus.wait)
        self.addCleanup(bus.kill)
        self.addCleanup(bus.stdout.close)
        self.environment = {**os.environ, 'HOME': home.name, 'XDG_DATA_HOME': f'{home.name}/data', 'XDG_RUNTIME_DIR': home.name,
                            'DBUS_SESSION_BUS_ADDRESS': bus.stdout.readline().strip()}
        for name in 'DISPLAY', 'WAYLAND_DISPLAY', 'GNOME_KEYRING_CONTROL':
            self.environment.pop(name, None)
        self.daemon = None
        self.addCleanup(self.close)
        self.open('login')

    def open(self, password):
        """Somebody comes to his session with this password."""
        self.close()
        self.daemon = subprocess.Popen([DAEMON, '--foreground', '--unlock', '--components=secrets'], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, env=self.environment)
        self.daemon.stdin.write(password.encode())
        self.daemon.stdin.close()
        subprocess.run(['gdbus', 'wait', '--session', '--timeout', str(PATIENCE), 'org.freedesktop.secrets'], check=True, env=self.environment)

    def close(self):
        if self.daemon is not None:
            self.daemon.terminate()
            self.daemon.wait(PATIENCE)
            self.daemon = None

    def do(self, *words):
        """Whether it could be done, and what was printed."""
        done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, env=self.environment, timeout=PATIENCE)
        self.assertEqual(done.stderr, '')
        return done.returncode == 0, done.stdout

    def keep(self, address, secret):
        self.assertEqual(self.do('keep', address, secret), (True, ''))

    def found(self, address):
        return self.do('find', address)[1] if self.do('find', address)[0] else None

    def test_kept_and_found(self):
        """Each beside the other, in the next session too; what is typed anew is what is kept."""
        self.assertIsNone(self.found(FOLDER))
        self.keep(FOLDER, PASSPHRASE)
        self.keep(CLUB, PASSWORD)
        self.open('login')
        self.assertEqual(self.found(FOLDER), PASSPHRASE)
        self.assertEqual(self.found(CLUB), PASSWORD)
        self.assertIsNone(self.found(OTHER))
        self.keep(FOLDER, 'another')
        self.assertEqual(self.found(FOLDER), 'another')

    def test_forgotten(self):
        """Of who leaves nothing stays, and all stays of what he does not leave."""
        for address in FOLDER, OTHER, CLUB:
            self.keep(address, PASSPHRASE)
        for address in FOLDER, CLUB, CLUB:
            self.do('forget', address)
        self.assertIsNone(self.found(FOLDER))
        self.assertIsNone(self.found(CLUB))
        self.assertEqual(self.found(OTHER), PASSPHRASE)

    def test_locked(self):
        """Where nobody opens it nothing is found, kept or forgotten, and nobody waits for ever; opened, it says what it said."""
        self.keep(FOLDER, PASSPHRASE)
        self.assertEqual(self.do('lock'), (True, ''))
        self.assertIsNone(self.found(FOLDER))
        self.assertFalse(self.do('keep', OTHER, PASSPHRASE)[0])
        self.do('forget', FOLDER)
        self.open('login')
        self.assertEqual(self.found(FOLDER), PASSPHRASE)
        self.assertIsNone(self.found(OTHER))

    def test_without_a_keyring(self):
        """Nothing is found and nothing is kept."""
        self.keep(FOLDER, PASSPHRASE)
        self.close()
        self.assertIsNone(self.found(FOLDER))
        self.assertFalse(self.do('keep', FOLDER, PASSPHRASE)[0])


if __name__ == '__main__':
    if not shutil.which(DAEMON):
        print('there is no keyring here')
        sys.exit(77)
    unittest.main()
