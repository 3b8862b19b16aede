#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kaartavond-cli export, import and check: whole books between programs."""

import csv
import io
import json
import pathlib
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest

CLI = sys.argv.pop(1)
DUMPS = pathlib.Path(__file__).resolve().parent.parent / "store/data"

SHEET = {
    "format": "kaartavond-sheet", "version": 1, "game": "gemma-en-piet", "options": {}, "players": ["Anna", "Bram"],
    "rounds": [{"facts": {"hands": [36, 7], "gemma": 1}}, {"facts": {"hands": [14, 7], "gemma": 1}}],
}


def run(*args, text="", largest=resource.RLIM_INFINITY):
    """@largest: how many bytes a file may have, as on a disk that is full."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))

    return subprocess.run([CLI, *map(str, args)], input=text if isinstance(text, bytes) else text.encode(), capture_output=True, timeout=60, preexec_fn=limit,
                          restore_signals=False)


class Book(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name, "book.db")

    def done(self, result):
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        return result.stdout.decode()

    def refused(self, result, status, piece):
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertEqual(result.stdout, b"")
        lines = result.stderr.decode().splitlines()
        self.assertEqual(len(lines), 1, lines)
        self.assertIn(piece, lines[0])

    def add_sheet(self, **changes):
        return self.done(run("import", self.path, "-", text=json.dumps(SHEET | changes)))

    def test_people_who_may_be_one(self):
        """Two books know people of nearly one name: they are asked about as in the window, and an answer holds in both."""
        self.add_sheet()
        self.assertEqual(self.done(run("people", self.path)), "nobody is asked about\n")
        other = self.path.with_name("other.db")
        self.done(run("import", other, "-", text=json.dumps(SHEET | {"players": ["ANNA", "Bram V"]})))
        self.done(run("merge", self.path, other))
        rows = [line.split("\t") for line in self.done(run("people", self.path)).splitlines()]
        self.assertEqual([row[1:] for row in rows], [["Anna (1 match, here)", "ANNA (1 match, another computer)"],
                                                     ["Bram (1 match, here)", "Bram V (1 match, another computer)"]])
        anna, bram = (row[0] for row in rows)
        self.refused(run("people", self.path, "--same", "1,99"), 1, "nobody is asked about “1,99”")
        self.assertEqual(self.done(run("people", self.path, "--same", anna)), "\t".join(rows[1]) + "\n")
        turned = ",".join(reversed(bram.split(",")))
        self.assertEqual(self.done(run("people", self.path, "--different", turned)), "nobody is asked about\n")
        self.done(run("merge", other, self.path))
        self.assertEqual(self.done(run("people", other)), "nobody is asked about\n")
        names = [player["name"] for player in json.loads(self.done(run("export", self.path)))["players"]]
        self.assertLessEqual({"Bram", "Bram V"}, set(names))
        self.refused(run("people", self.path.with_name("none.db")), 1, "none.db")

    def test_one_person_of_three_books(self):
        """All answers are of the list as it was printed; where one of them is not, none is written."""
        self.add_sheet()
        for name in "ANNA", "Ánna":
            other = self.path.with_name(f"{name}.db")
            self.done(run("import", other, "-", text=json.dumps(SHEET | {"players": [name, name + " van Dijk"]})))
            self.done(run("merge", self.path, other))
        rows = self.done(run("people", self.path)).splitlines()
        pairs = [row.split("\t")[0] for row in rows if "van Dijk" not in row]
        own = [row.split("\t")[0] for row in rows if "\tAnna (" in row]
        self.assertEqual((len(pairs), len(own)), (3, 4), rows)
        before = self.done(run("changes", self.path))
        self.refused(run("people", self.path, "--same", pairs[0], "--same", "1,99"), 1, "nobody is asked about “1,99”")
        self.refused(run("people", self.path, "--same", pairs[0], "--same", pairs[1], "--different", pairs[2]), 1, "both one person and two")
        self.refused(run("people", self.path, *(word for pair in own for word in ("--same", pair))), 1, "cannot be one person: they played against each other")
        self.assertEqual(self.done(run("changes", self.path)), before)
        self.done(run("people", self.path, *(word for pair in pairs for word in ("--same", pair))))
        players = json.loads(self.done(run("export", self.path)))["players"]
        self.assertEqual(sorted(player["name"] for player in players if "merged_into" not in player),
                         ["ANNA van Dijk", "Anna", "Bram", "Ánna van Dijk"])
        self.assertEqual(self.done(run("check", self.path)), "ok\n")

    def test_sheet_is_imported_once(self):
        self.assertEqual(self.add_sheet(), "imported: players: 2 added, 0 known; matches: 1 added, 0 changed, 0 known; "
                                           "rounds: 2 added; deals: 0 added\nthere was no such book; it was begun\n")
        self.assertEqual(self.add_sheet(), "imported: players: 0 added, 2 known; matches: 0 added, 0 changed, 1 known; "
                                           "rounds: 0 added; deals: 0 added\n")
        book = json.loads(self.done(run("export", self.path)))
        self.assertEqual([m["sheet"] for m in book["matches"]], [SHEET])
        self.assertEqual(self.done(run("check", self.path)), "ok\n")

    def test_what_was_done_comes_into_another_book(self):
        self.add_sheet()
        other = self.path.with_name("other.db")
        lines, again = self.path.with_name("changes.jsonl"), self.path.with_name("again.jsonl")
        lines.write_text(self.done(run("changes", self.path)))
        self.assertEqual([json.loads(line)["verb"] for line in lines.read_text().splitlines()], ["imported"])
        self.done(run("import", other, "-", text=json.dumps(SHEET | {"players": ["Cleo", "Daan"]})))
        self.assertEqual(self.done(run("merge", other, lines)), "merged: 1 new change, 0 known, 0 of a newer Kaartavond\n")
        again.write_text(self.done(run("changes", other)))
        self.assertEqual(self.done(run("merge", self.path, again, lines)), "merged: 1 new change, 2 known, 0 of a newer Kaartavond\n")
        self.assertEqual(self.done(run("export", self.path)), self.done(run("export", other)))
        self.assertEqual(self.done(run("check", other)), "ok\n")
        last = json.loads(lines.read_text())["act"]
        self.assertEqual(self.done(run("changes", self.path, "--since", last)), again.read_text().splitlines(True)[0])
        self.refused(run("changes", self.path, "--since", "x"), 1, "“x” is not a change of a book.")
        self.refused(run("merge", self.path, "-", text='{"act": "polka"}\n\n{'), 1, "-: line 3: ")
        for other_file in "{}", json.dumps(SHEET), self.done(run("export", self.path)):
            self.refused(run("merge", self.path, "-", text=other_file), 1,
                         "-: line 1: this is no list of changes; what was exported, or a score sheet, is imported")
        new = self.path.with_name("second.db")
        self.refused(run("merge", new, lines, "-", text="{"), 1, "-: line 1: ")
        self.assertFalse(new.exists())
        self.assertEqual(self.done(run("merge", new, lines, again)),
                         "merged: 2 new changes, 1 known, 0 of a newer Kaartavond\nthere was no such book; it was begun\n")
        self.assertEqual(self.done(run("export", new)), self.done(run("export", self.path)))
        third = self.path.with_name("third.db")
        self.assertEqual(self.done(run("merge", third, self.path)),
                         "merged: 2 new changes, 0 known, 0 of a newer Kaartavond\nthere was no such book; it was begun\n")
        self.assertEqual(self.done(run("export", third)), self.done(run("export", self.path)))
        self.refused(run("merge", third, "-", text=self.path.read_bytes()), 1,
                     "-: this is a whole book, and no list of the changes in one")
        self.refused(run("merge", self.path.with_name("none") / "none.db", lines), 1, "there is no such folder")
        self.refused(run("merge", new, lines, "-", text="{"), 1, "-: files before it that were merged: 1; line 1: ")

    def test_what_came_from_whom(self):
        """Two books meet in a folder; each tells for people what was done where, the newest first."""
        meeting, other = self.path.with_name("meeting"), self.path.with_name("other.db")
        meeting.mkdir()
        self.add_sheet()
        self.done(run("import", other, "-", text=json.dumps(SHEET | {"players": ["Cleo", "Daan"]})))
        self.done(run("sync", self.path, f"folder:{meeting}", "--name", "Attic"))
        self.done(run("sync", other, f"folder:{meeting}", "--name", "Barn"))
        self.done(run("sync", self.path, f"folder:{meeting}"))

        def told(*words):
            return [line.split("\t")[1:3] for line in self.done(run("changes", *words)).splitlines()]
        self.assertEqual(told(self.path, "--list"), [["Barn", "computer-named"], ["Barn", "imported"], ["here", "imported"]])
        self.assertEqual(told(self.path, "--list", "--from", "elsewhere"), [["Barn", "computer-named"], ["Barn", "imported"]])
        self.assertEqual(told(other, "--list", "--from", "Attic"), [["Attic", "computer-named"], ["Attic", "imported"]])
        self.assertRegex(self.done(run("changes", other, "--list")).splitlines()[0], r"^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ\t")
        self.refused(run("changes", other, "--list", "--from", "Barn"), 1, "no other computer")
        self.refused(run("changes", other, "--from", "Attic"), 2, "--list")
        self.refused(run("changes", other, "--list", "--since", "x"), 2, "--since")
        self.done(run("sync", self.path, f"folder:{meeting}", "--name", ""))
        self.done(run("sync", other, f"folder:{meeting}"))
        self.assertEqual(told(other, "--list", "--from", "elsewhere")[-1], ["elsewhere", "imported"])
        self.refused(run("sync", other, f"folder:{meeting}", "--name", "x" * 2000), 1, "name")

    def test_one_sheet_in_two_books(self):
        """Whoever has a sheet twice, under two names of the same people or not, has one match of it when the books meet."""
        for known in (), ("Bram",), ("Anna", "Bram"):
            here, there = (self.path.with_name(f"{len(known)}-{name}.db") for name in ("here", "there"))
            if known:
                first = SHEET | {"players": [*known, "Cleo"][:2], "rounds": SHEET["rounds"][:1]}
                self.done(run("import", there, "-", text=json.dumps(first)))
            for path in here, there:
                self.done(run("import", path, "-", text=json.dumps(SHEET)))
            self.done(run("merge", here, there))
            self.done(run("merge", there, here))
            book = json.loads(self.done(run("export", here)))
            self.assertEqual(json.loads(self.done(run("export", there))), book)
            self.assertEqual([len(m["seats"]) for m in book["matches"]], [2] * (2 if known else 1))
            self.assertIn(SHEET["rounds"], [m["sheet"]["rounds"] for m in book["matches"]])
            self.assertEqual(self.done(run("check", here)), "ok\n")

    def test_who_gives_whom(self):
        """A knock with 4 against 19 is worth 15, one with 2 against 10 is worth 8: after both Bert owes 7."""
        for knocker, deadwood in (0, [4, 19]), (1, [10, 2]):
            gin = {"game": "gin-rummy", "players": ["Anna", "Bert"],
                   "rounds": [{"facts": {"end": "knock", "knocker": knocker, "deadwood": deadwood}}]}
            self.done(run("import", self.path, "-", text=json.dumps(SHEET | gin)))
        self.assertEqual(self.done(run("settle", self.path, 1)), "Bert gives Anna 15\n")
        self.assertEqual(self.done(run("settle", self.path, 2)), "Anna gives Bert 8\n")
        self.assertEqual(self.done(run("settle", self.path, 1, 2)), "Bert gives Anna 7\n")
        self.assertEqual(self.done(run("settle", self.path, 1, 2, 1)), "Bert gives Anna 7\n")
        self.refused(run("settle", self.path, 1, 99), 1, "99")
        self.refused(run("settle", self.path), 2, "settle")

    def test_no_room_is_told_of_the_book(self):
        self.add_sheet()
        sheet = json.dumps(SHEET | {"players": ["Cleo", "Daan"]})
        for kilobytes, told in (8, "The book can only be read, for the disk was full"), (40, "The disk is full."), (64, "The disk is full."):
            result = run("import", self.path, "-", text=sheet, largest=kilobytes * 1024)
            self.refused(result, 1, f"{self.path}: {told}")
        result = run("import", self.path.with_name("new.db"), "-", text=sheet, largest=32 * 1024)
        self.refused(result, 1, "new.db: The disk is full.")

    def test_closed_streams(self):
        """What is printed is not written in another file that is opened, and is not called done."""
        self.add_sheet()
        before = self.done(run("export", self.path))
        for command, code in (f"export {self.path} >&-", 1), (f"export {self.path} >&- 2>&-", 1), (f"import {self.path} - <&-", 1):
            with self.subTest(command=command):
                self.assertEqual(subprocess.run(f"{CLI} {command}", shell=True, stderr=subprocess.PIPE).returncode, code)
                self.assertEqual(self.done(run("export", self.path)), before)
        told = subprocess.run(f"{CLI} export {self.path} >&-", shell=True, stderr=subprocess.PIPE)
        self.assertEqual(told.stderr, b"kaartavond-cli: standard output: Bad file descriptor\n")

    def test_link_to_nothing_is_told(self):
        target = self.path.with_name("elsewhere.db")
        self.path.symlink_to(target)
        for command in (("check", self.path), ("import", self.path, "-"), ("import", "--dry-run", self.path, "-")):
            result = run(*command, text=json.dumps(SHEET))
            self.refused(result, 1, f"{self.path} is a link to {target}, and no book is there.")
        self.assertFalse(target.exists())

    def test_name_that_is_too_long_is_told(self):
        for length in (230, 245, 252, 300):
            path = self.path.with_name("x" * length + ".db")
            result = run("import", path, "-", text=json.dumps(SHEET))
            if result.returncode:
                self.refused(result, 1, "The name of the book is too long")
            else:
                self.assertLess(length, 245)

    def test_book_is_kept_before_an_import(self):
        self.add_sheet()
        self.assertEqual(list(self.path.parent.glob("backups/*.db")), [])
        self.add_sheet(players=["Anna", "Cleo"])
        kept, = self.path.parent.glob("backups/*.db")
        with sqlite3.connect(kept) as backup:
            self.assertEqual(backup.execute("SELECT count(*) FROM match").fetchone(), (1,))

    def test_preview_changes_nothing(self):
        self.add_sheet()
        before = self.path.read_bytes()
        result = run("import", self.path, "-", "--dry-run", text=json.dumps(SHEET | {"players": ["Anna", "Cleo"]}))
        self.assertEqual(self.done(result), "would import: players: 1 added, 1 known; matches: 1 added, 0 changed, "
                                            "0 known; rounds: 2 added; deals: 0 added\n"
                         "known by name alone, and taken for who is called so in the book (else --another NAME): Anna\n")
        self.assertEqual(self.path.read_bytes(), before)
        # A book that is not there yet is not made to look what would be in it.
        self.assertEqual(self.done(run("import", self.path.parent / "new.db", "-", "--dry-run", text=json.dumps(SHEET))),
                         "would import: players: 2 added, 0 known; matches: 1 added, 0 changed, 0 known; "
                         "rounds: 2 added; deals: 0 added\nthere is no such book yet; it would be begun\n")
        self.refused(run("import", self.path.parent / "new.db", "-", "--dry-run",
                         text=json.dumps(SHEET | {"players": ["Anna", "Anna"]})), 1, "Anna")
        self.assertEqual([p.name for p in self.path.parent.iterdir()], ["book.db"])

    def test_whoever_is_known_by_name_alone_is_told(self):
        self.add_sheet()
        again = {"players": ["anna", "Cleo"]}
        told = self.add_sheet(**again)
        self.assertEqual(told.splitlines()[1:], ["known by name alone, and taken for who is called so in the book (else --another NAME): anna"])
        other = json.dumps(SHEET | {"players": ["Anna", "Bram"], "options": {"end": 200}})
        self.refused(run("import", self.path, "-", "--another", "Daan", text=other), 1,
                     "-: nobody who is called “Daan” in it is known by name alone")
        self.assertEqual(self.done(run("import", self.path, "-", "--another", "ANNA", text=other)).splitlines(), [
            "imported: players: 1 added, 1 known; matches: 1 added, 0 changed, 0 known; rounds: 2 added; deals: 0 added",
            "known by name alone, and taken for who is called so in the book (else --another NAME): Bram",
            "somebody else than in the book: Anna as Anna (2)"])
        book = json.loads(self.done(run("export", self.path)))
        self.assertEqual(sorted(p["name"] for p in book["players"]), ["Anna", "Anna (2)", "Bram", "Cleo"])
        book["players"][0]["guest"] = True
        guests = self.done(run("import", self.path.with_name("new.db"), "-", text=json.dumps(book)))
        self.assertEqual(guests.splitlines()[1:], ["of the players that are added, 1 is a guest", "there was no such book; it was begun"])

    def test_a_match_that_cannot_be_read_is_left_out(self):
        self.add_sheet()
        self.add_sheet(players=["Cleo", "Daan"])
        book = json.loads(self.done(run("export", self.path)))
        book["matches"][1]["sheet"]["options"] = {"nope": 1}
        result = run("import", self.path.with_name("new.db"), "-", text=json.dumps(book))
        self.assertEqual(result.returncode, 1)
        self.assertIn("matches: 1 added", result.stdout.decode())
        self.assertIn("-: Left out: matches, number 2: field “nope”: there is no such field", result.stderr.decode())
        self.assertEqual(self.done(run("check", self.path.with_name("new.db"))), "ok\n")
        book["matches"][0]["sheet"]["options"] = {"nope": 1}
        self.refused(run("import", self.path.with_name("third.db"), "-", text=json.dumps(book)), 1, "-: matches, number 1: field “nope”")
        self.assertFalse(self.path.with_name("third.db").exists())

    def test_no_path_is_told_twice(self):
        self.path.write_text("no book")
        for command in "export", "check", "stats", "changes":
            self.refused(run(command, self.path), 1, f"kaartavond-cli: {self.path}: the file is not a book.")
        self.refused(run("export", self.path.parent), 1, f"{self.path.parent}: The book cannot be opened: it is a folder.")

    def test_only_rounds_are_counted_as_rounds(self):
        rounds = SHEET["rounds"][:1] + [{"correction": [1, 0], "reason": "forgotten"}, {"options": {"end": 100}}] + SHEET["rounds"][1:]
        self.assertIn("; rounds: 2 added; corrections: 1 added; changes of rules: 1 added; deals", self.add_sheet(rounds=rounds))

    def test_refused_import_makes_no_book(self):
        self.refused(run("import", self.path, "-", text=json.dumps(SHEET | {"players": ["Anna", "Anna"]})), 1, "Anna")
        self.assertEqual(list(self.path.parent.iterdir()), [])

    def test_name_without_end(self):
        self.refused(run("import", self.path, "-", text=json.dumps(SHEET | {"players": ["Anna", "a" * 40_000]})), 1,
                     "players, number 2: The name cannot be: it has 40000 characters; allowed are 200.")
        self.assertFalse(self.path.exists())

    def test_book_goes_to_another_book_and_back(self):
        other = self.path.parent / "other.db"
        exported = self.path.parent / "book.json"
        self.add_sheet()
        self.add_sheet(players=["Anna", "Cleo"])
        exported.write_text(self.done(run("export", self.path)))
        self.done(run("import", other, exported))
        self.assertEqual(self.done(run("export", other)), exported.read_text())
        self.assertIn("0 added, 3 known; matches: 0 added, 0 changed, 2 known", self.done(run("import", self.path, exported)))

    def test_one_match(self):
        self.add_sheet()
        uuid = json.loads(self.done(run("export", self.path)))["matches"][0]["uuid"]
        self.assertEqual(json.loads(self.done(run("export", self.path, "--match", uuid))), SHEET)
        self.assertEqual(json.loads(self.done(run("export", self.path, "--match", "1"))), SHEET)
        text = self.done(run("export", self.path, "--match", "1", "--csv"))
        self.assertTrue(text.endswith("\r\n"))
        rows = list(csv.DictReader(io.StringIO(text, newline="")))
        self.assertEqual([row["Anna hands"] for row in rows], ["36", "14"])
        self.assertEqual([row["gemma"] for row in rows], ["Bram", "Bram"])
        # GP-17: 36 + 14 is 50, and 50 goes to 0.
        self.assertEqual([row["Anna adjust"] for row in rows], ["0", "-50"])
        self.assertEqual([row["Anna total"] for row in rows], ["36", "0"])
        self.refused(run("export", self.path, "--match", "2"), 1, "no such match")

    def test_bad_file_changes_nothing(self):
        self.add_sheet()
        before = self.done(run("export", self.path))
        bad = SHEET | {"rounds": [{"facts": {"hands": [36, 7], "gemma": 2}}]}
        self.refused(run("import", self.path, "-", text=json.dumps(bad)), 1, "round 1: field “gemma”: 2 stands there; it must be a seat from 0 to 1")
        self.refused(run("import", self.path, "-", text="{"), 1, "not JSON")
        self.assertEqual(self.done(run("export", self.path)), before)

    def test_refused_round_names_people(self):
        sheet = {"format": "kaartavond-sheet", "version": 1, "game": "gin-rummy", "players": ["Anna", "Bram"],
                 "rounds": [{"facts": {"end": "knock", "knocker": 1, "deadwood": [20, 14]}}]}
        told = "round 1: field “deadwood”: Bram knocks with 14; that is done with 1 to 10 (GR-6)"
        self.refused(run("import", self.path, "-", text=json.dumps(sheet)), 1, "-: " + told)
        self.add_sheet(**(sheet | {"rounds": [{"facts": {"end": "knock", "knocker": 1, "deadwood": [20, 7]}}]}))
        book = self.done(run("export", self.path)).replace("7\n", "14\n")
        other = self.path.with_name("other.db")
        result = run("import", other, "-", text=book)
        self.assertEqual(result.returncode, 1)
        self.assertIn("-: Taken without points: match 1: " + told, result.stderr.decode())

    def test_file_may_not_grow(self):
        self.add_sheet()
        size = self.path.stat().st_size
        limit = f'ulimit -f {size // 1024}; exec "$0" import "$1" -'  # in blocks of 1024 bytes
        more = json.dumps(SHEET | {"players": ["Cleo", "Dirk"], "rounds": [{"facts": {"hands": [0, 1], "gemma": 0}}] * 1000})
        for _ in range(2):
            result = subprocess.run(["bash", "-c", limit, CLI, self.path], input=more.encode(), capture_output=True, timeout=60)
            self.refused(result, 1, "disk is full")
        self.assertEqual(self.done(run("check", self.path)), "ok\n")

    def test_no_book(self):
        for command in ("export", "check"):
            self.refused(run(command, self.path), 1, "There is no book")
            self.assertFalse(self.path.exists())
        self.path.write_text("something else")
        for command in ("export", "check"):
            self.refused(run(command, self.path), 1, "not a book")
        self.refused(run("import", self.path, "-", text=json.dumps(SHEET)), 1, "not a book")
        self.assertEqual(self.path.read_text(), "something else")

    def test_what_belongs_to_another_program(self):
        with sqlite3.connect(self.path) as other:
            other.execute("CREATE TABLE a (b)")
        other.close()
        for command in ("export", "check", "stats"):
            self.refused(run(command, self.path), 1, "the file belongs to another program")

    def test_path_that_is_too_long(self):
        # SQLite opens no file with a path of more than 512 letters.
        for length in (520, 600):
            deep = self.path.parent.joinpath(*["a" * 80] * 4)
            while (left := length - len(str(deep / "book.db"))) > 0:
                deep /= "b" * min(max(left - 1, 1), 90)
            deep.mkdir(parents=True)
            self.refused(run("import", deep / "book.db", "-", text=json.dumps(SHEET)), 1, "The names of the folders")
            self.assertEqual(list(deep.iterdir()), [])

    def test_folder_is_no_book(self):
        for command in ("export", "check", "stats"):
            self.refused(run(command, self.path.parent), 1, "it is a folder. A book is a file.")

    def test_empty_file_is_no_book(self):
        self.path.touch()
        for args in (["export", self.path], ["check", self.path], ["stats", self.path], ["import", self.path, "-"]):
            self.refused(run(*args, text=json.dumps(SHEET)), 1, "Nothing is in the file")
            self.assertEqual(self.path.stat().st_size, 0)

    def test_book_is_begun_where_its_folder_is(self):
        nowhere = self.path.parent / "mistyped" / "book.db"
        self.refused(run("import", nowhere, "-", text=json.dumps(SHEET)), 1, "there is no such folder")
        self.assertFalse(nowhere.parent.exists())
        self.assertIn("\nthere is no such book yet", self.done(run("import", self.path, "-", "--dry-run", text=json.dumps(SHEET))))
        self.assertIn("\nthere was no such book; it was begun\n", self.add_sheet())
        self.assertNotIn("begun", self.add_sheet())

    def test_usage(self):
        for args in (["export"], ["export", self.path, "--csv"], ["export", self.path, "--match"], ["check"],
                     ["export", self.path, "more"], ["import", self.path], ["import", self.path, "a", "b"],
                     ["import", self.path, "-", "--wet-run"]):
            self.refused(run(*args), 2, "--help")

    def test_check_finds_what_is_wrong(self):
        faults = {
            "UPDATE standing SET total = total + 1 WHERE seat = 0": "not those that its rounds give",
            "UPDATE round SET n = n + 1": "numbered",
            "PRAGMA foreign_keys = OFF; DELETE FROM player WHERE name = 'Anna'": "belongs to nothing",
            "UPDATE round SET facts = '{\"hands\":[1,2],\"gemma\":7}'": "The rounds of a match cannot be",
        }
        for sql, piece in faults.items():
            with self.subTest(sql):
                self.path.unlink(missing_ok=True)
                self.add_sheet()
                connection = sqlite3.connect(self.path)
                connection.executescript(sql)
                connection.close()
                result = run("check", self.path)
                self.assertEqual(result.returncode, 1)
                self.assertIn(piece, result.stderr.decode())

    def change(self, sql):
        """Changes the file behind the back of the program, against what its schema asks."""
        connection = sqlite3.connect(self.path, isolation_level=None)
        connection.executescript("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; " + sql)
        connection.close()

    def test_one_damaged_row_is_named_and_the_rest_is_exported(self):
        self.add_sheet()
        self.add_sheet(players=["Cleo", "Dirk"])
        self.change("UPDATE player SET colour = 99 WHERE name = 'Anna'")
        result = run("export", self.path)
        self.assertEqual(result.returncode, 1)
        lines = result.stderr.decode().splitlines()
        self.assertEqual(len(lines), 2, lines)
        for line in lines:
            self.assertIn("table “player”, row 1: “colour” cannot be 99", line)
        book = json.loads(result.stdout)
        self.assertEqual(sorted(player["name"] for player in book["players"]), ["Bram", "Cleo", "Dirk"])
        self.assertEqual([match["sheet"]["players"] for match in book["matches"]], [["Cleo", "Dirk"]])
        self.path = self.path.parent / "rest.db"
        self.done(run("import", self.path, "-", text=result.stdout.decode()))

    def test_figures_say_what_is_left_out(self):
        self.add_sheet()
        self.add_sheet(players=["Cleo", "Dirk"])
        self.assertNotIn("damaged", self.done(run("stats", self.path)))
        self.assertEqual(json.loads(self.done(run("stats", self.path, "--json")))["damaged"], 0)
        self.change("UPDATE match SET started = 1000000000000 WHERE id = 1")
        self.assertEqual(self.done(run("stats", self.path)).splitlines()[0],
                         "1 matches with 2 rounds; 1 matches are left out, the book is damaged there")
        self.assertEqual(json.loads(self.done(run("stats", self.path, "--json")))["damaged"], 1)

    def test_check_only_looks_at_an_older_book(self):
        for version in (1, 2):
            with self.subTest(version):
                self.path = pathlib.Path(self.folder.name, str(version), "book.db")
                self.path.parent.mkdir()
                connection = sqlite3.connect(self.path)
                connection.executescript((DUMPS / f"schema-00{version}.sql").read_text())
                connection.close()
                before = self.path.read_bytes()
                self.assertEqual(self.done(run("check", self.path)), "ok\n")
                self.assertEqual(self.path.read_bytes(), before)
                self.assertEqual([p.name for p in self.path.parent.iterdir()], ["book.db"])
                # Opening it to write is what brings it up to date.
                self.add_sheet()
                self.assertNotEqual(self.path.read_bytes(), before)


if __name__ == "__main__":
    unittest.main()
