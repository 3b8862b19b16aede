#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kaartavond-cli sync: books that meet in a folder."""

import fcntl
import json
import os
import pathlib
import random
import re
import shutil
import sqlite3
import signal
import string
import subprocess
import sys
import tempfile
import termios
import time
import unittest

CLI = sys.argv.pop(1)
ODD = sys.argv.pop(1)

SHEET = {
    "format": "kaartavond-sheet", "version": 1, "game": "gemma-en-piet", "options": {}, "players": ["Anna", "Bram"],
    "rounds": [{"facts": {"hands": [36, 7], "gemma": 1}}, {"facts": {"hands": [14, 7], "gemma": 1}}],
}


def run(*args, text="", **environment):
    return subprocess.run([CLI, *map(str, args)], input=text.encode(), capture_output=True, timeout=120, env=os.environ | environment)


def odd(**how):
    """A computer on which something is wrong, see odd-computer.c."""
    return {"LD_PRELOAD": ODD, "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0", **{k: str(v) for k, v in how.items()}}


def draw_name():
    return "".join(random.choices(string.ascii_letters, k=20))


def begin_in_terminal():
    """As a shell does, whatever the one that started the tests wants to hear."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP:
        signal.signal(number, signal.SIG_DFL)


class Typed:
    """A command in a terminal, which is looked at while it runs."""

    def __init__(self, *args):
        self.terminal, self.other = os.openpty()
        self.process = subprocess.Popen([CLI, *map(str, args)], stdin=self.other, stdout=self.other, stderr=self.other, start_new_session=True,
                                        preexec_fn=begin_in_terminal)
        self.said = ""

    def read_until(self, piece):
        while piece not in self.said:
            self.said += os.read(self.terminal, 1000).decode()

    def type(self, text):
        os.write(self.terminal, text.encode())

    def answer(self, question, text):
        self.read_until(question)
        self.said = self.said.split(question, 1)[1]
        self.type(text)

    def shows(self):
        """Whether what is typed is shown."""
        return bool(termios.tcgetattr(self.other)[3] & termios.ECHO)

    def end(self):
        """What it ended with, and the last that it said."""
        status = self.process.wait(60)
        os.set_blocking(self.terminal, False)
        try:
            while piece := os.read(self.terminal, 1000):
                self.said += piece.decode()
        except BlockingIOError:
            pass
        os.close(self.terminal)
        os.close(self.other)
        return status, self.said


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

    def test_what_came_last_goes_when_a_watch_ends(self):
        """It is ended as soon as something was written, again and again: none of it waits for the next time."""
        for i in range(5):
            watch = subprocess.Popen([CLI, "sync", self.there, self.address, "--watch"], stdout=subprocess.PIPE)
            self.addCleanup(watch.stdout.close)
            self.addCleanup(watch.kill)
            watch.stdout.readline()
            self.done(run("import", self.there, "-", text=json.dumps({**SHEET, "players": [f"Cas {i}", "Bram"]})))
            watch.send_signal(signal.SIGTERM)
            self.assertEqual(watch.wait(60), 0)
            self.assertRegex(self.done(run("sync", self.here, self.address)), r"given, [1-9]\d* came")

    def begin_watch(self, **environment):
        """A watch that has exchanged once."""
        watch = subprocess.Popen([CLI, "sync", self.there, self.address, "--watch"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 env=os.environ | environment)
        for end in watch.stdout, watch.stderr:
            self.addCleanup(end.close)
        self.addCleanup(watch.kill)
        watch.stdout.readline()
        return watch

    def test_a_folder_of_which_nothing_is_told(self):
        """As one that a portal lends: it is looked there again and again."""
        watch = self.begin_watch(**odd(KA_DEAF=self.folder))
        for _ in range(2):
            self.write_one(self.here)
            self.done(run("sync", self.here, self.address))
            self.assertRegex(watch.stdout.readline(), rb"^synced: 0 changes given, [1-9]\d* came")
        watch.send_signal(signal.SIGTERM)
        self.assertEqual(watch.wait(60), 0)
        self.assertEqual(self.export(self.here), self.export(self.there))

    def test_a_watch_says_once_what_is_wrong(self):
        """And goes on by itself when that is mended."""
        watch = self.begin_watch()
        away = self.folder.with_name("away")
        self.folder.rename(away)
        self.done(run("import", self.there, "-", text=json.dumps({**SHEET, "players": ["Cas", "Bram"]})))
        self.assertIn(b"no such folder", watch.stderr.readline())
        away.rename(self.folder)
        self.assertRegex(watch.stdout.readline(), rb"^synced: [1-9]\d* changes? given")
        watch.send_signal(signal.SIGTERM)
        self.assertEqual(watch.wait(60), 0)
        self.assertEqual(watch.stderr.read(), b"")

    def test_a_watch_that_ends_before_all_went(self):
        """What was written last could not go there: that is said, and its end tells it."""
        watch = self.begin_watch()
        # It hears of all of this at once, and waits a moment before it would give, but not before it ends.
        watch.send_signal(signal.SIGSTOP)
        self.done(run("import", self.there, "-", text=json.dumps({**SHEET, "players": ["Cas", "Bram"]})))
        self.folder.rename(self.folder.with_name("away"))
        watch.send_signal(signal.SIGTERM)
        watch.send_signal(signal.SIGCONT)
        self.assertEqual(watch.wait(60), 1)
        self.assertIn(b"no such folder", watch.stderr.read())

    def watch_and_lose_folder(self):
        """A watch, and where its folder is now that it said that it is away."""
        watch = self.begin_watch()
        away = self.folder.with_name("away")
        self.folder.rename(away)
        return watch, away

    def test_a_watch_that_ends_while_its_folder_is_away(self):
        """Why it could not go was said long ago; that it did not is said when it ends."""
        watch, away = self.watch_and_lose_folder()
        self.write_one(self.there)
        self.assertIn(b"no such folder", watch.stderr.readline())
        self.write_one(self.there)
        watch.send_signal(signal.SIGTERM)
        out, err = watch.communicate(timeout=60)
        self.assertEqual((watch.returncode, out), (1, b""))
        self.assertTrue(err.endswith(b"what was done last did not get there; it goes the next time\n"), err)
        away.rename(self.folder)
        self.assertRegex(self.done(run("sync", self.there, self.address)), r"^synced: [1-9]\d* changes? given")

    def test_a_watch_that_ends_where_nothing_is_left(self):
        """Its folder was away while something was written, and all of it went when that came back."""
        watch, away = self.watch_and_lose_folder()
        self.write_one(self.there)
        self.assertIn(b"no such folder", watch.stderr.readline())
        away.rename(self.folder)
        self.assertRegex(watch.stdout.readline(), rb"^synced: [1-9]\d* changes? given")
        self.folder.rename(away)
        watch.send_signal(signal.SIGTERM)
        out, err = watch.communicate(timeout=60)
        self.assertEqual((watch.returncode, out), (0, b""))
        self.assertNotIn(b"did not get there", err)

    def make_too_long(self, book):
        """As if its last act were an import of more than can go."""
        db = sqlite3.connect(book)
        with db:
            db.execute("UPDATE said SET text = zeroblob(70000000) WHERE id = (SELECT max(id) FROM said)")
            db.execute("INSERT OR REPLACE INTO carried_act (carrier, act, owed) SELECT c.id, (SELECT max(act) FROM said), 1 FROM carrier c")
        db.close()

    def test_what_is_too_long(self):
        """It is told each time; by a watch once, also where nothing went or came, and whatever goes by later."""
        words = f"{self.address}: 1 import is longer than the 64 MB that go to other books"
        self.done(run("sync", self.there, self.address))
        watch = self.begin_watch()
        self.write_one(self.there)
        watch.stdout.readline()
        self.make_too_long(self.there)
        away = self.folder.with_name("away")
        self.folder.rename(away)
        self.assertIn(b"no such folder", watch.stderr.readline())
        away.rename(self.folder)
        self.assertIn(words, watch.stderr.readline().decode())
        self.write_one(self.there)
        self.assertRegex(watch.stdout.readline(), rb"^synced: [1-9]\d* changes? given")
        watch.send_signal(signal.SIGTERM)
        out, err = watch.communicate(timeout=60)
        self.assertEqual((watch.returncode, out, err), (0, b"", b""))
        for _ in range(2):
            result = run("sync", self.there, self.address)
            self.assertEqual((result.returncode, result.stdout), (0, b"synced: 0 changes given, 0 came, 0 of a newer Kaartavond, 0 refused\n"))
            self.assertIn(words, result.stderr.decode())

    def test_a_watch_ends_where_only_a_person_can_mend(self):
        """It would hold back for ever, in silence, what is written here."""
        away, foreign, third = (self.folder.with_name(name) for name in ("away", "foreign", "third.db"))
        foreign.mkdir()
        self.done(run("import", third, "-", text=json.dumps({**SHEET, "players": ["Dora", "Bram"]})))
        self.done(run("sync", third, f"folder:{foreign}"))
        watch = subprocess.Popen([CLI, "sync", self.here, self.address, "--watch"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(watch.kill)
        self.assertIn(b"given", watch.stdout.readline())
        self.folder.rename(away)
        foreign.rename(self.folder)
        self.write_one(self.here)
        out, err = watch.communicate(timeout=60)
        self.assertEqual((watch.returncode, out), (1, b""))
        self.assertIn("the changes of another book lie in this folder now", err.decode().splitlines()[-1])

    def test_a_watch_that_cannot_begin_ends(self):
        self.done(run("sync", self.there, self.address))
        self.folder.rename(self.folder.with_name("away"))
        self.refused(run("sync", self.there, self.address, "--watch"), 1, "no such folder")

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

    def test_the_passphrase_of_a_new_folder_is_asked_twice(self):
        typed = Typed("sync", self.here, self.address, "--passphrase")
        typed.answer("Passphrase: ", "open, sesame\n")
        typed.answer("once more: ", "open sesame\n")
        status, said = typed.end()
        self.assertEqual(status, 1)
        self.assertIn("two passphrases", said)
        self.assertEqual(list(self.folder.iterdir()), [])
        typed = Typed("sync", self.here, self.address, "--passphrase")
        typed.answer("Passphrase: ", "open, sesame\n")
        typed.answer("once more: ", "open, sesame\n")
        status, said = typed.end()
        self.assertEqual(status, 0, said)
        self.assertNotIn("sesame", said)
        # Where something lies, the folder says whether it is right.
        typed = Typed("sync", self.there, self.address, "--passphrase")
        typed.answer("Passphrase: ", "open, sesame\n")
        status, said = typed.end()
        self.assertEqual(status, 0, said)
        self.assertNotIn("once more", said)
        self.assertEqual(self.export(self.here), self.export(self.there))

    def test_who_interrupts_gets_the_terminal_back(self):
        for key, number in ("\x03", signal.SIGINT), ("\x1c", signal.SIGQUIT), (None, signal.SIGTERM):
            typed = Typed("sync", self.here, self.address, "--passphrase")
            typed.read_until("Passphrase: ")
            self.assertFalse(typed.shows())
            typed.type(key) if key else typed.process.send_signal(number)
            self.assertEqual(typed.process.wait(60), -number)
            self.assertTrue(typed.shows())
            typed.end()
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_who_lets_it_wait_is_asked_again(self):
        typed = Typed("sync", self.here, self.address, "--passphrase")
        typed.read_until("Passphrase: ")
        typed.process.send_signal(signal.SIGTSTP)
        typed.answer("Passphrase: \r\nPassphrase: ", "open, sesame\n")
        typed.answer("once more: ", "open, sesame\n")
        self.assertEqual(typed.end()[0], 0)
        self.assertEqual(len(list(self.folder.iterdir())), 1)

    def test_a_passphrase_where_none_belongs(self):
        secret = self.top / "secret"
        secret.write_text("open, sesame\n")
        self.done(run("sync", self.here, self.address))
        for book in self.here, self.there:
            self.refused(run("sync", book, self.address, "--passphrase-file", secret), 1, "not encrypted, so it has no passphrase")
        self.assertFalse(self.there.exists())
        typed = Typed("sync", self.there, self.address, "--passphrase")
        typed.answer("Passphrase: ", "open, sesame\n")
        status, said = typed.end()
        self.assertEqual(status, 1)
        self.assertIn("not encrypted, so it has no passphrase", said)
        self.assertNotIn("once more", said)

    def write_one(self, book):
        self.done(run("import", book, "-", text=json.dumps({**SHEET, "players": [draw_name(), "Bram"]})))

    def read_folder(self):
        return {path.name: path.read_bytes() for path in self.folder.iterdir()}

    def check_room(self, message, **how):
        """Whoever cannot write there is told so and hears all the same; when he can, all of it goes."""
        self.done(run("sync", self.here, self.address))
        before = self.read_folder()
        self.write_one(self.there)
        self.refused(run("sync", self.there, self.address, **odd(KA_FOLDER=self.folder, **how)), 1, message)
        self.assertIn("Anna", self.export(self.there))
        self.assertEqual(self.read_folder(), before)
        self.done(run("sync", self.there, self.address))
        before = self.read_folder()
        self.write_one(self.there)
        self.refused(run("sync", self.there, self.address, **odd(KA_FOLDER=self.folder, **how)), 1, message)
        self.assertEqual(self.read_folder(), before)
        self.done(run("sync", self.there, self.address))
        self.done(run("sync", self.here, self.address))
        self.assertEqual(self.export(self.here), self.export(self.there))

    def test_where_nothing_can_be_written(self):
        self.check_room("Read-only file system")

    def test_a_watch_says_what_came_before_it_failed(self):
        self.done(run("sync", self.here, self.address))
        self.write_one(self.there)
        watch = run("sync", self.there, self.address, "--watch", **odd(KA_FOLDER=self.folder))
        self.assertRegex(watch.stdout.decode(), r"^synced: 0 changes given, [1-9]\d* came, .*\n$")
        self.refused(watch, 1, "Read-only file system")
        self.assertIn("Anna", self.export(self.there))

    def test_where_the_disk_is_full(self):
        for room in 0, 1, 100, 150, 300:
            with self.subTest(room=room):
                self.check_room("No space left on device", KA_ROOM=room)

    def test_a_folder_that_vanishes(self):
        """Again and again, while both write and watch; it comes back as it was, empty, or as it was before."""
        said = [tempfile.TemporaryFile() for _ in range(2)]
        watches = [subprocess.Popen([CLI, "sync", book, self.address, "--watch"], stdout=subprocess.DEVNULL, stderr=err)
                   for book, err in zip((self.here, self.there), said)]
        for err in said:
            self.addCleanup(err.close)
        self.addCleanup(lambda: [watch.kill() for watch in watches])
        aside, before = self.top / "aside", self.top / "before"
        self.wait_until(self.there.exists, "the book")
        for n in range(12):
            for book in self.here, self.there:
                self.done(run("import", book, "-", text=json.dumps({**SHEET, "players": [draw_name(), "Bram"]})))
            if n % 3 == 0:
                shutil.copytree(self.folder, before, dirs_exist_ok=True)
            self.folder.rename(aside)
            time.sleep(random.random() / 2)
            shutil.rmtree(self.folder, ignore_errors=True)
            if n % 3 == 0:
                aside.rename(self.folder)
            elif n % 3 == 1:
                shutil.copytree(before, self.folder)
            else:
                self.folder.mkdir()
            shutil.rmtree(aside, ignore_errors=True)
        for watch, err in zip(watches, said):
            watch.send_signal(signal.SIGTERM)
            status = watch.wait(60)
            err.seek(0)
            self.assertEqual(status, int(b"what was done last did not get there" in err.read()))
        for book in (self.here, self.there) * 2:
            self.done(run("sync", book, self.address))
        self.assertEqual(self.export(self.here), self.export(self.there))
        self.assertEqual(self.export(self.here).count('"gemma-en-piet"'), 25)

    def test_two_programs_at_one_book(self):
        """Both give under the name of one device, in one folder, at once."""
        for n in range(10):
            self.done(run("import", self.here, "-", text=json.dumps({**SHEET, "players": [draw_name(), "Bram"]})))
            both = [subprocess.Popen([CLI, "sync", self.here, self.address], stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for _ in range(3)]
            for sync in both:
                said = sync.communicate(timeout=120)[0].decode()
                self.assertEqual(sync.returncode, 0, said)
        self.done(run("sync", self.there, self.address))
        self.assertEqual(self.export(self.here), self.export(self.there))
        self.assertEqual(self.done(run("check", self.there)), self.done(run("check", self.here)))

    def test_a_copied_book(self):
        """Both go on as the device that one of them was, and each becomes one of its own."""
        self.done(run("sync", self.here, self.address))
        for path in self.top.glob("here.db*"):
            shutil.copy(path, self.top / path.name.replace("here", "there"))
        for n in range(4):
            for book in self.here, self.there:
                self.done(run("import", book, "-", text=json.dumps({**SHEET, "players": [draw_name(), "Bram"]})))
            both = [subprocess.Popen([CLI, "sync", book, self.address], stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for book in (self.here, self.there)]
            for sync in both:
                said = sync.communicate(timeout=120)[0].decode()
                self.assertEqual(sync.returncode, 0, said)
        for book in (self.here, self.there, self.here):
            self.done(run("sync", book, self.address))
        self.assertEqual(self.export(self.here), self.export(self.there))
        self.assertEqual(self.export(self.here).count('"gemma-en-piet"'), 9)

    def test_odd_clocks(self):
        """Ten years ahead, and ten behind: all is there, the same everywhere, and nobody whose clock is right follows one that is not."""
        ahead, behind = odd(KA_CLOCK_YEARS=10), odd(KA_CLOCK_YEARS=-10)
        self.done(run("import", self.there, "-", text=json.dumps({**SHEET, "players": ["Cas", "Bram"]}), **ahead))
        self.done(run("sync", self.there, self.address, **ahead))
        self.done(run("sync", self.here, self.address, **behind))
        self.done(run("import", self.here, "-", text=json.dumps({**SHEET, "players": ["Dora", "Bram"]}), **behind))
        self.done(run("sync", self.here, self.address, **behind))
        self.done(run("sync", self.there, self.address))
        third = self.top / "third.db"
        self.done(run("sync", third, self.address))
        for book in self.there, third:
            self.assertEqual(self.export(self.here), self.export(book))
        self.write_one(third)
        acts = [json.loads(line)["act"] for line in self.done(run("changes", third)).splitlines()]
        years = [time.gmtime(int(act[:12], 16) / 1000).tm_year - time.gmtime().tm_year for act in acts]
        self.assertEqual(years[-1], 0)
        self.assertEqual(sorted(set(years)), [-10, 0, 10])

    def write_much(self, book):
        """So that pieces become full."""
        rounds = [{"facts": {"hands": [random.randrange(8, 50), 7], "gemma": 1}} for _ in range(60)]
        self.done(run("import", book, "-", text=json.dumps({**SHEET, "players": [draw_name(), "Bram"], "rounds": rounds})))

    def test_whatever_is_killed_goes_on(self):
        """@KILLS: at that many random moments; what was begun is done by the next, and all books come to know the same."""
        kills = int(os.environ.get("KILLS", "20"))
        begin = time.monotonic()
        self.done(run("sync", self.here, self.address))
        longest = time.monotonic() - begin
        n = n_ended = 0
        while n < kills:
            book = self.here if (n + n_ended) % 2 else self.there
            (self.write_much if kills >= 200 else self.write_one)(book)
            sync = subprocess.Popen([CLI, "sync", book, self.address], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(random.uniform(0, longest))
            # A machine is now busy and now not: about every fourth is to come to its end, so that the last moments are met, too.
            has_ended = sync.poll() is not None
            longest *= 0.7 if has_ended else 1.15
            n_ended += has_ended
            n += not has_ended
            sync.kill()
            sync.wait()
        print(f"{n} killed, {n_ended} came to their end")
        for book in (self.here, self.there, self.here):
            self.done(run("sync", book, self.address))
        self.assertEqual(self.export(self.here), self.export(self.there))
        third = self.top / "third.db"
        self.done(run("sync", third, self.address))
        self.assertEqual(self.export(self.here), self.export(third))
        self.assertEqual(self.done(run("check", third)), self.done(run("check", self.here)))
        if kills >= 200:
            self.assertNotEqual(list(self.folder.glob("*.packed")), [])


if __name__ == "__main__":
    unittest.main()
