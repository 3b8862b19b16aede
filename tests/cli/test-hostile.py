#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Arguments and files that nobody of good will hands over: each is refused in one line, soon, in little memory."""

import json
import os
import subprocess
import sys
import tempfile
import threading
import unittest

CLI = sys.argv.pop(1)
SHEET = {"format": "kaartavond-sheet", "version": 1, "game": "gin-rummy", "options": {}, "players": ["Anna", "Bram"],
         "rounds": [{"facts": {"end": "gin", "knocker": 1, "deadwood": [23, 0]}}]}
TEXT = json.dumps(SHEET)
LONG = "9" * 100000
MOST_MEMORY = 700  # MB; a sanitizer takes more than the program
TWO = ["--seat", "bot:simple", "--seat", "bot:simple"]


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        cls.sheet = cls.write("good.json", TEXT)
        cls.book = cls.path("good.db")
        subprocess.run([CLI, "import", cls.book, cls.sheet], check=True, capture_output=True)

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)

    @classmethod
    def write(cls, name, data):
        with open(cls.path(name), "wb") as file:
            file.write(data if isinstance(data, bytes) else data.encode())
        return cls.path(name)

    def refused(self, args, *pieces):
        """One line that says what and why, in good time."""
        cli = subprocess.Popen([CLI, *args], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        timer = threading.Timer(60, cli.kill)
        timer.start()
        out, errors = cli.stdout.read(), cli.stderr.read()
        _, status, usage = os.wait4(cli.pid, 0)
        cli.returncode = os.waitstatus_to_exitcode(status)
        timer.cancel()
        for stream in (cli.stdout, cli.stderr):
            stream.close()
        what = " ".join(args)[:200]
        self.assertIn(cli.returncode, (1, 2), (what, errors[:500]))
        self.assertEqual(out, b"", what)
        self.assertTrue(errors.startswith(b"kaartavond-cli: "), (what, errors[:500]))
        self.assertEqual(errors.count(b"\n"), 1, (what, errors[:500]))
        self.assertLess(len(errors), 2000, what)
        self.assertFalse([c for c in errors.decode() if c < " " and c != "\n"], what)
        self.assertLess(usage.ru_maxrss, MOST_MEMORY * 1024, what)
        for piece in pieces:
            self.assertIn(piece, errors.decode(), what)


class Files(Case):
    def every_reader(self, path, *pieces, deal=True):
        self.refused(["score", path], *pieces)
        self.refused(["import", self.book, path], *pieces)
        self.refused(["import", self.path("new.db"), path], *pieces)
        self.assertFalse(os.path.exists(self.path("new.db")))
        if deal:
            self.refused(["replay", path], *pieces)

    def test_no_files(self):
        os.makedirs(self.path("folder"), exist_ok=True)
        self.every_reader(self.path("none"), "No such file")
        self.every_reader(self.path("folder"), "Is a directory")
        self.every_reader(self.sheet + "/more", "Not a directory")
        self.every_reader("/" + "a" * 300, "too long")
        self.every_reader("/" + "a/" * 5000, "too long")
        self.every_reader("", "“”: No such file")
        self.every_reader("\udcff\n%s", "No such file")

    def test_without_end(self):
        self.every_reader("/dev/zero", "/dev/zero: it is longer than 64 MB")
        with open(self.path("long"), "wb") as file:
            file.truncate(200 << 20)
        self.every_reader(self.path("long"), "longer than 64 MB")

    def test_no_text(self):
        self.every_reader(self.write("empty", ""), "empty:")
        self.every_reader("/dev/null", "/dev/null:")
        self.every_reader(self.write("zero", TEXT[:30] + "\0" + TEXT[30:]), "zero byte")
        self.every_reader(self.write("bytes", b'{"format":"\xff\xfe"}'), "bytes:")
        self.every_reader(self.write("no", "[" * 60), "no:")

    def test_deep_and_wide(self):
        for name, text in (("deep", "[" * 3000000), ("objects", '{"a":' * 1500000)):
            self.every_reader(self.write(name, text), "this is not", deal=False)
        for name, text in (("wide", "[" + "[]," * 4000000 + "0]"), ("numbers", "[" + "1," * 4000000 + "1]"),
                           ("keys", TEXT[:-1] + ',"more":{' + '"":1,' * 2000000 + '"":1}}')):
            self.every_reader(self.write(name, text), "more than 4000000 values", deal=False)

    def test_numbers_and_names(self):
        for name, text in (("inf", TEXT.replace("23", "1e400")), ("large", TEXT.replace("23", "99999999999999999999")),
                           ("digits", TEXT.replace("23", "9" * 1000000)), ("nobody", TEXT.replace('"Anna"', '""')),
                           ("many", TEXT.replace('"Anna"', '"Anna",' * 100000 + '"Bram"'))):
            self.every_reader(self.write(name, text), name + ": ", deal=False)

    def test_deals(self):
        deal = subprocess.run([CLI, "deal", "--game", "gin-rummy", "--seed", "5"], capture_output=True, check=True).stdout
        for name, text in (("words", b"kaartavond-deal 1\n" + b"x" * 10000000), ("moves", deal + b"1 pass\n" * 1000000),
                           ("pack", deal.replace(b"pack ", b"pack " + b"Ac " * 3000000)),
                           ("options", deal.replace(b"options {}", b"options " + b"[" * 3000000)),
                           ("blank", deal + b"\n" * 10000000 + b"x")):
            self.refused(["replay", self.write(name, text)], name + ": line ")


class Books(Case):
    def test_no_books(self):
        """Other kinds of files are refused by the same lines as in the window."""
        for path in ("", self.path("none"), self.sheet, "/dev/zero", self.folder):
            for args in (["check", path], ["stats", path], ["export", path]):
                self.refused(args)
        for path in ("", self.sheet, "/dev/full", self.folder, "/proc/new.db"):
            self.refused(["import", path, self.sheet])

    def test_questions(self):
        for option, values in (("--player", (LONG, "\udcff", "")), ("--seats", ("99", "-1", "x", LONG)),
                               ("--from", ("2026-02-30", "9999-99-99", "\udcff" * 10, LONG, "")), ("--company", ("x",)),
                               ("--played", ("",)), ("--game", ("\udcff", "", LONG)), ("--no", ("x",)), ("--until", ())):
            for value in values:
                self.refused(["stats", self.book, option, value])
            self.refused(["stats", self.book, option])
        self.refused(["stats", self.book, "--from", "2026-02-30"], "--from is a day, as 2026-09-05, and not “2026-02-30”")
        for changes in ("[" * 60000, '{"rounds":1e99}', "\udcff", "", "[]"):
            self.refused(["stats", self.book, "--game", "rummy", "--try", changes])
        for match in ("99999999999999999999", "-1", "0", "", "\udcff", LONG):
            self.refused(["export", self.book, "--match", match], "no such match")


class Arguments(Case):
    def test_matches(self):
        match = ["match", "--game", "gin-rummy"]
        for number in ("2147483647", "1000001", "99999999999", "-1", "1.5", ""):
            for kind in ("--deals", "--matches"):
                self.refused([*match, *TWO, kind, number])
        for more in (["--jobs", "99999999999"], ["--jobs", "0"], ["--think", "nan"], ["--think", "1e308"], ["--time", "inf"],
                     ["--time", "-0"], ["--seed", LONG], ["--options", "[" * 60000]):
            self.refused([*match, *TWO, "--deals", "1", *more])
        self.refused([*match, *["--seat", "bot:simple"] * 5000, "--deals", "1"])
        for seat in ("exec:" + LONG, "exec:" + self.folder, "exec:" + self.sheet, "exec:a\udcffb", "exec:", "exec:'", "bot:\udcff\n",
                     "bot:" + LONG, ""):
            self.refused([*match, "--seat", seat, "--seat", "bot:simple", "--deals", "1"])

    def test_deals(self):
        for value in ("", LONG, "\udcff\n", "-", "--", "%s%n"):
            self.refused(["deal", "--game", value])
            self.refused(["deal", "--game", "rummy", "--variant", value])
            self.refused(["deal", "--game", "rummy", "--seed", value])
            self.refused(["deal", "--game", "rummy", "--options", value])
            self.refused(["play", "--game", "rummy", "--level", value])
            self.refused(["soak", "--game", "rummy", "--deals", "1", "--player", value])
        for number in ("-2147483648", "2147483647", "99999999999999", "x", "", "1e1"):
            self.refused(["deal", "--game", "rummy", "--seats", number])
            self.refused(["deal", "--game", "rummy", "--dealer", number])
        for options in ('{"joker":%s}' % LONG, '{"joker":1e999}', '{"joker":-1}', '{"joker":1,"joker":1}', '{"":0}', "null"):
            self.refused(["deal", "--game", "rummy", "--options", options])

    def test_commands(self):
        for args in ([], [""], ["\udcff"], [LONG], ["--"], ["-x"], ["games", "x"], ["score"], ["score", "a", "b"], ["score", "--x"],
                     ["replay"], ["check"], ["check", "a", "b"], ["export"], ["import"], ["import", self.book], ["stats"],
                     ["deal", "--"], ["deal", "--game", "rummy", "--", "x"]):
            self.refused(args)


if __name__ == "__main__":
    unittest.main()
