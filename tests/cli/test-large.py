#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A book ten times as large is written and read in the same memory, and one that is longer than memory should be is read."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
import uuid

CLI = sys.argv.pop(1)
FEW, MANY = 50, 500
ROUNDS = 20
SHEET = {"format": "kaartavond-sheet", "version": 1, "game": "template", "options": {"target": 100}, "players": ["Anna", "Bram"],
         "rounds": [{"facts": {"winner": i % 2}} for i in range(ROUNDS)]}
# What a sanitizer keeps of what was given back is not the program's.
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS=os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1")


class Large(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, value):
        with open(self.path(name), "w", encoding="utf-8") as file:
            json.dump(value, file, ensure_ascii=False)
        return self.path(name)

    def peak(self, *args, out=os.devnull):
        """Runs the program, which must work. Returns: the most megabytes that it had."""
        with open(out, "wb") as file:
            cli = subprocess.Popen([CLI, *args], stdout=file, env=ENVIRONMENT)
            _, status, usage = os.wait4(cli.pid, 0)
        cli.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(cli.returncode, 0)
        return usage.ru_maxrss / 1024

    def make(self, n, note="", rounds=True):
        """The text of a book with that many matches, all alike."""
        sheet = SHEET if rounds else SHEET | {"rounds": []}
        self.peak("import", self.path("one.db"), self.write("sheet.json", sheet))
        self.peak("export", self.path("one.db"), out=self.path("one.json"))
        with open(self.path("one.json"), encoding="utf-8") as file:
            book = json.load(file)
        match = book["matches"][0] | {"note": note}
        book["matches"] = [match | {"uuid": str(uuid.uuid4()), "lines": [line | {"uuid": str(uuid.uuid4())} for line in match["lines"]]}
                           for _ in range(n)]
        os.remove(self.path("one.db"))
        return self.write(f"{n}.json", book)

    def test_ten_times_as_much(self):
        reading, writing = [], []
        for n in (FEW, MANY):
            text, db = self.make(n), self.path(f"{n}.db")
            reading.append(self.peak("import", db, text))
            writing.append(self.peak("export", db, out=self.path("out.json")))
            with open(self.path("out.json"), encoding="utf-8") as file:
                self.assertEqual(len(json.load(file)["matches"]), n)
        # What the journal must know of an import, to take it back, grows with it.
        self.assertLess(reading[1], reading[0] + 12)
        self.assertLess(writing[1], writing[0] + 5)

    def test_longer_than_a_text(self):
        """What was exported can be imported, however many matches there are."""
        text = self.make(3500, note="ë" * 10000, rounds=False)
        self.assertGreater(os.path.getsize(text), 66 << 20)
        self.peak("import", self.path("book.db"), self.path("sheet.json"))
        self.assertLess(self.peak("import", self.path("book.db"), text, "--dry-run"), self.peak("games") + 30)

    def test_longer_than_a_book(self):
        """What begins as a book and is none is not read for ever."""
        with open(self.path("long"), "wb") as file:
            file.write(b'{"format":"kaartavond-book"')
            file.truncate(3 << 30)
        done = subprocess.run([CLI, "import", self.path("new.db"), self.path("long")], capture_output=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"there is a zero byte in it", done.stderr)
        self.assertFalse(os.path.exists(self.path("new.db")))


if __name__ == "__main__":
    unittest.main()
