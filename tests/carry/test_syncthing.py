#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_syncthing.py CLI [--long]: two books, each on a computer of its own, meet in a folder that a real Syncthing carries. Both write all the time,
and again and again a file becomes another in both places, so that copies of conflicts come. For 2 minutes, or 30. In the end both books are the same."""

import json
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request
import xml.etree.ElementTree as xml

CLI = sys.argv[1]
SECONDS = 1800 if '--long' in sys.argv[2:] else 120

# What is on its way when the writing ends is there long before that, in seconds.
REST = 300

KEY = 'kaartavond'


def free_port():
    with socket.socket() as listener:
        listener.bind(('127.0.0.1', 0))
        return listener.getsockname()[1]


def wait_until(condition, what, seconds=REST):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(.2)
    raise AssertionError(f'waited {seconds} s in vain for {what}')


def run(*args, text=''):
    done = subprocess.run([CLI, *map(str, args)], input=text, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, ''), done.stderr
    return done.stdout


class Home:
    """A computer: its book, its copy of the folder, its Syncthing, and a sync that watches."""

    def __init__(self, top, name):
        self.name, self.top = name, top / name
        self.folder, self.book, self.syncthing_home = self.top / 'cards', self.top / 'book.db', self.top / 'syncthing'
        self.folder.mkdir(parents=True)
        self.port, self.gui = free_port(), free_port()
        self.carrier = self.sync = None
        self.n_written = 0
        subprocess.run(['syncthing', 'generate', f'--home={self.syncthing_home}'], check=True, capture_output=True)
        self.id = subprocess.run(['syncthing', '--device-id', f'--home={self.syncthing_home}'], check=True, capture_output=True, text=True).stdout.strip()

    def configure(self, other):
        """Nothing but these two, on this machine."""
        path = self.syncthing_home / 'config.xml'
        tree = xml.parse(path)
        root = tree.getroot()
        for old in [*root.findall('folder'), *root.findall('device')]:
            root.remove(old)
        folder = xml.SubElement(root, 'folder', id='cards', label='cards', path=str(self.folder), type='sendreceive', rescanIntervalS='5',
                                fsWatcherEnabled='true', fsWatcherDelayS='1')
        for home in self, other:
            xml.SubElement(folder, 'device', id=home.id)
            device = xml.SubElement(root, 'device', id=home.id, name=home.name)
            xml.SubElement(device, 'address').text = f'tcp://127.0.0.1:{home.port}'
        xml.SubElement(folder, 'maxConflicts').text = '-1'
        gui = root.find('gui')
        gui.find('address').text = f'127.0.0.1:{self.gui}'
        gui.find('apikey').text = KEY
        options = root.find('options')
        for name, value in {'listenAddress': f'tcp://127.0.0.1:{self.port}', 'globalAnnounceEnabled': 'false', 'localAnnounceEnabled': 'false',
                            'relaysEnabled': 'false', 'natEnabled': 'false', 'urAccepted': '-1', 'crashReportingEnabled': 'false',
                            'autoUpgradeIntervalH': '0', 'reconnectionIntervalS': '1', 'startBrowser': 'false'}.items():
            for old in options.findall(name):
                options.remove(old)
            xml.SubElement(options, name).text = value
        tree.write(path)

    def carry(self):
        log = open(self.top / 'log', 'a')
        self.carrier = subprocess.Popen(['syncthing', 'serve', f'--home={self.syncthing_home}', '--no-browser', '--no-restart'], stdout=log, stderr=log)
        log.close()
        wait_until(self.ping, f'the Syncthing of {self.name}')

    def ping(self):
        assert self.carrier.poll() is None, (self.top / 'log').read_text()[-2000:]
        try:
            request = urllib.request.Request(f'http://127.0.0.1:{self.gui}/rest/system/ping', headers={'X-API-Key': KEY})
            return urllib.request.urlopen(request, timeout=5).status == 200
        except OSError:
            return False

    def stop_carrying(self):
        if self.carrier:
            self.carrier.terminate()
            self.carrier.wait()
        self.carrier = None

    def watch(self):
        self.said = open(self.top / 'said', 'a')
        self.sync = subprocess.Popen([CLI, 'sync', str(self.book), f'folder:{self.folder}', '--watch'], stdout=self.said, stderr=subprocess.STDOUT)

    def write(self):
        """An evening with somebody new."""
        self.n_written += 1
        rounds = [{'facts': {'hands': random.choice([[36, 7], [14, 7], [22, 5]]), 'gemma': 1}} for _ in range(random.randint(1, 8))]
        sheet = {'format': 'kaartavond-sheet', 'version': 1, 'game': 'gemma-en-piet', 'options': {}, 'rounds': rounds,
                 'players': [f'{self.name} {self.n_written} {random.getrandbits(64):x}', 'Anna']}
        run('import', self.book, '-', text=json.dumps(sheet))

    def own_file(self, device):
        files = sorted(self.folder.glob(f'kaartavond-{device}-????.acts'))
        return files[-1] if files else None

    def device(self):
        """Under which name it writes."""
        return next(json.loads(line)['act'].split('-')[2] for line in run('changes', self.book).splitlines() if self.name in line)

    def close(self):
        if self.sync:
            self.sync.send_signal(signal.SIGTERM)
            assert self.sync.wait(60) == 0, (self.top / 'said').read_text()[-2000:]
            self.said.close()
        self.sync = None


class Syncthing(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.here, self.there = self.homes = [Home(pathlib.Path(holder.name), name) for name in ('here', 'there')]
        self.here.configure(self.there)
        self.there.configure(self.here)
        for home in self.homes:
            self.addCleanup(home.stop_carrying)

    def conflicts(self):
        return {path.name for home in self.homes for path in home.folder.glob('*sync-conflict*')}

    def force_conflict(self):
        """While nothing is carried, the file in which the one goes on becomes an older one in the place of the other."""
        writer, other = random.sample(self.homes, 2)
        device = writer.device()
        file = other.own_file(device)
        # A piece that is full is packed, and the next may not have come yet.
        if file is None or file != other.folder / writer.own_file(device).name:
            return False
        other.stop_carrying()
        whole = file.read_bytes()
        file.write_bytes(whole[:random.randint(121, len(whole))] + random.choice([b'', b'\0', b'and more']))
        before = writer.own_file(device).stat()
        writer.write()
        wait_until(lambda: writer.own_file(device).stat() != before, 'what was written')
        other.carry()
        return True

    def are_same(self):
        return run('export', self.here.book) == run('export', self.there.book)

    def test_both_write(self):
        for home in self.homes:
            home.write()
        # Whoever comes first says which book the folder is for.
        run('sync', self.here.book, f'folder:{self.here.folder}')
        for home in self.homes:
            home.carry()
        wait_until(lambda: list(self.there.folder.glob('*.acts')), 'the first file')
        for home in self.homes:
            home.watch()
        end = time.monotonic() + SECONDS
        n_forced = 0
        while time.monotonic() < end:
            for home in self.homes:
                home.write()
            time.sleep(random.uniform(0, 1.5))
            if random.random() < .15 or (n_forced == 0 and time.monotonic() > end - SECONDS / 2):
                n_forced += self.force_conflict()
        begin = time.monotonic()
        wait_until(self.are_same, 'books that are the same')
        rest = time.monotonic() - begin
        conflicts = self.conflicts()
        for home in self.homes:
            home.close()
            self.assertEqual(run('check', home.book), 'ok\n')
        matches = json.loads(run('export', self.here.book))['matches']
        print(f'  {SECONDS} s: {self.here.n_written} and {self.there.n_written} evenings written, {n_forced} times forced, {len(conflicts)} copies of '
              f'conflicts, the same {rest:.1f} s after the last', file=sys.stderr)
        self.assertGreater(len(conflicts), 0)
        self.assertEqual(len(matches), self.here.n_written + self.there.n_written)


if __name__ == '__main__':
    if not shutil.which('syncthing'):
        print('there is no Syncthing here; ./dev syncthing brings one along')
        sys.exit(77)
    unittest.main(argv=sys.argv[:1], verbosity=2)
