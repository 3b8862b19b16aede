#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kaartavond-cli sync: books that meet in a folder."""

import fcntl
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

CLI = sys.argv.pop(1)

SHEET = {
    "format": "kaartavond-sheet", "version": 1, "game": "gemma-en-piet", "options": {}, "players": ["Anna", "Bram"],
    "rounds": [{"facts": {"hands": [36, 7], "gemma": 1}}, {"facts": {"hands": [14, 7], "gemma": 1}}],
}


def run(*args, text=""):
    return subprocess.run([CLI, *map(str, args)], input=text.encode(), capture_output=True, timeout=120)


class Sync(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        self.here, self.there = self.top / "here.db", self.top / "there.db"
        self.folder = self.top / "met"
        self.folder.mkdir()
        self.address = f"folder:{self.folder}"
        self.done(run("import", self.here, "-", text=json.dumps(SHEET)))

    def done(self, result):
        self.assertEqual((result.returncode, result.stderr.decode()), (0, ""))
        return result.stdout.decode()

    def refused(self, result, status, piece):
        self.assertEqual(result.returncode, status)
        self.assertIn(piece, result.stderr.decode())
        self.assertEqual(result.stderr.count(b"\n"), 1)

    def export(self, book):
        return self.done(run("export", book))

    def wait_until(self, is_so, what):
        for _ in range(1200):
            if is_so():
                return
            time.sleep(0.05)
        self.fail(f"waited in vain for {what}")

    def test_two_books_become_one(self):
        self.assertRegex(self.done(run("sync", self.here, self.address)), r"^synced: \d+ changes? given, 0 came, 0 of a newer Kaartavond, 0 refused\n$")
        self.assertRegex(self.done(run("sync", self.there, self.address)), r"^synced: 0 changes given, \d+ came, ")
        self.assertEqual(self.export(self.here), self.export(self.there))
        self.assertEqual(self.done(run("sync", self.there, self.address)),
                         "synced: 0 changes given, 0 came, 0 of a newer Kaartavond, 0 refused\n")

    def test_what_is_typed_wrongly(self):
        self.refused(run("sync", self.here), 2, "usage")
        self.refused(run("sync", self.here, "nowhere"), 1, "“nowhere” is no place where books meet")
        self.refused(run("sync", self.here, "folder:"), 1, "is no place where books meet")
        self.refused(run("sync", self.here, self.address, "--passphrase", "--passphrase-file", "x"), 2, "not used together")
        self.refused(run("sync", self.there, f"folder:{self.top / 'none'}"), 1, "no such folder; it has to be made first")
        self.assertFalse(self.there.exists())
        secret = self.top / "secret"
        secret.write_text("open, sesame\n")
        self.refused(run("sync", self.here, "postgresql://club.example/cards?book=00000000-0000-4000-8000-000000000000",
                         "--passphrase-file", secret), 1, "A passphrase is for a folder")

    def test_a_folder_at_home(self):
        result = subprocess.run([CLI, "sync", str(self.here), "folder:~/met"], capture_output=True, timeout=120,
                                env={**os.environ, "HOME": str(self.top)})
        self.done(result)
        self.assertEqual(len(list(self.folder.iterdir())), 1)

    def test_a_passphrase(self):
        right, wrong, empty = (self.top / name for name in ("right", "wrong", "empty"))
        right.write_text("open, sesame\nand more\n")
        wrong.write_text("open sesame\n")
        empty.write_text("\n")
        self.done(run("sync", self.here, self.address, "--passphrase-file", right))
        before = sorted((p.name, p.read_bytes()) for p in self.folder.iterdir())
        self.refused(run("sync", self.there, self.address, "--passphrase-file", wrong), 1, "not the one of this folder")
        self.refused(run("sync", self.there, self.address), 1, "encrypted")
        self.refused(run("sync", self.there, self.address, "--passphrase-file", empty), 1, "empty")
        self.assertFalse(self.there.exists())
        self.assertEqual(before, sorted((p.name, p.read_bytes()) for p in self.folder.iterdir()))
        self.done(run("sync", self.there, self.address, "--passphrase-file", right))
        self.assertEqual(self.export(self.here), self.export(self.there))


    def test_a_watch_goes_on_until_it_is_ended(self):
        watch = subprocess.Popen([CLI, "sync", self.there, self.address, "--watch"], stdout=subprocess.PIPE)
        self.addCleanup(watch.stdout.close)
        self.addCleanup(watch.kill)
        self.assertIn(b"synced: 0 changes given", watch.stdout.readline())
        self.done(run("sync", self.here, self.address))
        self.assertRegex(watch.stdout.readline(), rb"^synced: 0 changes given, [1-9]\d* came")
        self.assertEqual(self.export(self.here), self.export(self.there))
        # And what somebody writes here meanwhile goes there.
        self.done(run("import", self.there, "-", text=json.dumps({**SHEET, "players": ["Cas", "Bram"]})))
        self.assertRegex(watch.stdout.readline(), rb"^synced: [1-9]\d* changes? given")
        watch.send_signal(signal.SIGTERM)
        self.assertEqual(watch.wait(60), 0)

    def test_who_waits_can_be_stopped(self):
        """Another program writes in the folder for ever; who is ended meanwhile says so, and goes on the next time."""
        folder = os.open(self.folder, os.O_RDONLY)
        self.addCleanup(os.close, folder)
        fcntl.flock(folder, fcntl.LOCK_EX)
        for number in (signal.SIGTERM, signal.SIGINT):
            sync = subprocess.Popen([CLI, "sync", self.here, self.address], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.addCleanup(sync.kill)
            self.wait_until(lambda: self.hears(sync.pid, number), "the program to hear signals")
            sync.send_signal(number)
            out, err = sync.communicate(timeout=60)
            self.assertEqual((sync.returncode, out), (1, b""))
            self.assertEqual(err, b"kaartavond-cli: stopped; what has not come or gone yet does the next time\n")
        fcntl.flock(folder, fcntl.LOCK_UN)
        self.assertEqual(list(self.folder.iterdir()), [])
        self.done(run("sync", self.here, self.address))
        self.done(run("sync", self.there, self.address))
        self.assertEqual(self.export(self.here), self.export(self.there))

    def hears(self, pid, number):
        status = pathlib.Path(f"/proc/{pid}/status").read_text()
        return int(re.search(r"^SigCgt:\s*(\w+)$", status, re.M)[1], 16) >> (number - 1) & 1

    def test_whatever_is_killed_goes_on(self):
        """@KILLS: at that many random moments; what was begun is done by the next, and all books come to know the same."""
        for n in range(int(os.environ.get("KILLS", "20"))):
            self.done(run("import", self.here if n % 2 else self.there, "-", text=json.dumps({**SHEET, "players": ["Anna", f"Bram {n}"]})))
            for book in (self.here, self.there):
                sync = subprocess.Popen([CLI, "sync", book, self.address], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                time.sleep(int.from_bytes(os.urandom(1)) / 256 * 0.1)
                sync.kill()
                sync.wait()
        for book in (self.here, self.there, self.here):
            self.done(run("sync", book, self.address))
        self.assertEqual(self.export(self.here), self.export(self.there))
        third = self.top / "third.db"
        self.done(run("sync", third, self.address))
        self.assertEqual(self.export(self.here), self.export(third))
        self.assertEqual(self.done(run("check", third)), self.done(run("check", self.here)))


if __name__ == "__main__":
    unittest.main()
