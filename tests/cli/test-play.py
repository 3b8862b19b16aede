#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals, replays, matches and players from outside, as other programs and people at a terminal use them."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

CLI = sys.argv.pop(1)
HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLE = os.path.join(HERE, "../../docs/example-player.py")
GAMES = [game["id"] for game in json.loads(subprocess.run([CLI, "games", "--json"], capture_output=True, check=True).stdout)
         if game["played"]]
SEATS = {"gemma-en-piet": 4, "wiezen": 4}


def run(*args, text=""):
    return subprocess.run([CLI, *args], input=text.encode(), capture_output=True, timeout=120)


def player(name, *args):
    return "exec:" + shlex.join([sys.executable, os.path.join(HERE, "players", name), *args])


def read_lines(path):
    with open(path) as file:
        return file.readlines()


class Case(unittest.TestCase):
    def done(self, result):
        self.assertEqual((result.returncode, result.stderr.decode()), (0, ""))
        return result.stdout.decode()

    def refused(self, result, status, *pieces):
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertEqual(result.stdout, b"")
        self.assertEqual(result.stderr.count(b"\n"), 1, result.stderr)
        for piece in pieces:
            self.assertIn(piece, result.stderr.decode())

    def folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return folder.name


class Deal(Case):
    def test_same_seed_same_deal(self):
        for game in GAMES:
            text = self.done(run("deal", "--game", game, "--seed", "7"))
            self.assertEqual(text, self.done(run("deal", "--game", game, "--seed", "7")))
            self.assertNotEqual(text, self.done(run("deal", "--game", game, "--seed", "8")))
            self.assertEqual(text.splitlines()[0], "kaartavond-deal 1")

    def test_seeds_differ(self):
        self.assertNotEqual(self.done(run("deal", "--game", "rummy")), self.done(run("deal", "--game", "rummy")))

    def test_arguments(self):
        text = self.done(run("deal", "--game", "gemma-en-piet", "--seats", "6", "--dealer", "4", "--variant", "first-only",
                             "--options", '{"end":50}', "--seed", "18446744073709551615"))
        for line in ("seats 6", "dealer 4", 'options {"end":50,"first-only":true}', "seed 18446744073709551615"):
            self.assertIn(line, text.splitlines())

    def test_refused(self):
        for args in ([], ["--game", "chess"], ["--game", "gin-rummy", "--seats", "4"], ["--game", "rummy", "--dealer", "2"],
                     ["--game", "rummy", "--dealer", "-1"], ["--game", "rummy", "--seed", "x"], ["--game", "rummy", "more"],
                     ["--game", "rummy", "--seed", "-1"], ["--game", "rummy", "--options", "{"], ["--game", "rummy", "--fast"],
                     ["--game", "rummy", "--options", '{"tiles":0}'], ["--game", "rummy", "--variant", "x"]):
            self.refused(run("deal", *args), 2)


class Replay(Case):
    def deal(self, *moves):
        return self.done(run("deal", "--game", "gin-rummy", "--seed", "5")) + "".join(move + "\n" for move in moves)

    def test_unfinished(self):
        lines = self.done(run("replay", "-", text=self.deal("1 pass", "0 pass", "1 draw stock"))).splitlines()
        self.assertEqual(lines[0], "null")
        self.assertIn("turn 1", lines)
        self.assertIn("stock: 30", lines)

    def test_every_game_is_replayed(self):
        for game in GAMES:
            lines = self.done(run("replay", "-", text=self.done(run("deal", "--game", game)))).splitlines()
            self.assertEqual(lines[0], "null")
            self.assertGreater(len(lines), 3)

    def test_golden_deals(self):
        """Deals that were played to their end: the facts are those that stand in them."""
        folder = os.path.join(HERE, "../games/deals")
        names = [name for name in os.listdir(folder) if name.endswith(".deal")]
        self.assertGreater(len(names), 5)
        for name in names:
            lines = self.done(run("replay", os.path.join(folder, name))).splitlines()
            self.assertIsInstance(json.loads(lines[0]), dict, name)

    def test_refused_move(self):
        text = self.deal("1 pass", "0 pass", "1 draw discard")
        line = len(text.splitlines())
        self.refused(run("replay", "-", text=text), 1, "-: line %d: GR-2: " % line)

    def test_refused_seat(self):
        text = self.deal("1 pass", "1 pass")
        self.refused(run("replay", "-", text=text), 1, "line %d: " % len(text.splitlines()), "seat 0")

    def test_refused_files(self):
        for text in ("", "x", "kaartavond-deal 2", "kaartavond-deal 1\n", "kaartavond-deal 1\ngame chess 1\n", "\xff",
                     self.deal().replace("seats 2", "seats 4"), self.deal().replace("Qh", "Qd"), self.deal("1 \n"),
                     "kaartavond-deal 1\n" + "#\n" * 100000 + "x\n"):
            self.refused(run("replay", "-", text=text), 1, "-: line ")
        self.refused(run("replay", "/no/such/deal"), 1)
        self.refused(run("replay"), 2)


class Play(Case):
    def test_refusal_names_the_clause(self):
        text = self.done(run("play", "--game", "gin-rummy", "--seed", "1", text="knock Ah\nfly\nquit\n"))
        self.assertIn("GR-3: first draw a card", text)
        self.assertIn("“fly” is not a move", text)

    def test_hint_is_a_move(self):
        """Whoever plays every hint plays a whole deal, of any game, and is told what it was worth."""
        for game in GAMES:
            typed = "hint\n"
            for _ in range(400):
                out = self.done(run("play", "--game", game, "--seed", "3", text=typed))
                if "points:" in out:
                    break
                hint = [line for line in out.splitlines() if "perhaps: " in line][-1].split("perhaps: ")[1]
                typed = typed[:-len("hint\n")] + hint + "\nhint\n"
            self.assertIn("points:", out, game)

    def test_numbers_and_undo(self):
        out = self.done(run("play", "--game", "gemma-en-piet", "--seed", "3", text="1\nundo\n1\nlog\n"))
        self.assertIn("you: lay", out)
        self.assertIn("1) lay", out)

    def test_the_others_are_hidden(self):
        for game in GAMES:
            self.assertIn("??", self.done(run("play", "--game", game, "--seed", "3")))

    def test_refused(self):
        self.refused(run("play", "--game", "rummy", "--level", "genius"), 2, "genius", "simple")
        self.refused(run("play", "--game", "rummy", "--think", "-1"), 2, "0 s or more")


class MatchCase(Case):
    def match(self, game, *seats, deals=4, more=()):
        seat_args = [arg for seat in seats for arg in ("--seat", seat)]
        result = run("match", "--game", game, *seat_args, "--deals", str(deals), "--seed", "5", "--json", *more)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout), result.stderr.decode()


class Match(MatchCase):
    def test_result(self):
        for game in GAMES:
            n = SEATS.get(game, 2)
            result, errors = self.match(game, *["bot:simple"] * (n - 1), "bot:random", deals=30)
            self.assertEqual(errors, "")
            self.assertEqual([seat["seat"] for seat in result["seats"]], list(range(n)))
            for seat in result["seats"]:
                self.assertEqual(seat["forfeits"], 0)
                self.assertAlmostEqual(seat["mean"], seat["points"] / 30)
                self.assertLessEqual(seat["interval"][0], seat["interval"][1])
                self.assertLessEqual(seat["interval"][0], seat["mean"])
                self.assertGreaterEqual(seat["decisions"], 30)
                self.assertGreaterEqual(seat["time"], 0)
            self.assertGreaterEqual(sum(seat["wins"] for seat in result["seats"]), 1)

    def test_same_seed_same_result(self):
        def without_time():
            result, _ = self.match("gin-rummy", "bot:simple", "bot:random", deals=20)
            return [{key: value for key, value in seat.items() if key not in ("time", "microseconds")} for seat in result["seats"]]
        self.assertEqual(without_time(), without_time())

    def test_interval(self):
        """One deal says nothing about the spread."""
        result, _ = self.match("rummy", "bot:simple", "bot:random", deals=1)
        self.assertIsNone(result["seats"][0]["interval"])

    def test_mirror(self):
        """With the seats turned, equal players are exactly equal, and each deal is played by each from every seat."""
        for game in GAMES:
            n = SEATS.get(game, 2)
            result, _ = self.match(game, *["bot:simple"] * n, deals=10, more=["--mirror"])
            self.assertEqual(len({seat["points"] for seat in result["seats"]}), 1, game)
            self.assertEqual(result["seats"][0]["interval"], result["seats"][1]["interval"])
            self.assertTrue(result["mirror"])

    def test_simple_beats_random(self):
        """With more than chance: the intervals of the means lie apart."""
        for game in GAMES:
            n = SEATS.get(game, 2)
            result, _ = self.match(game, "bot:simple", *["bot:random"] * (n - 1), deals=150, more=["--mirror", "--jobs", "2"])
            simple, *others = result["seats"]
            for seat in others:
                if game in ("gemma-en-piet", "rummy"):  # GP-1, RU-11: the fewest points win
                    self.assertLess(simple["interval"][1], seat["interval"][0], game)
                else:
                    self.assertGreater(simple["interval"][0], seat["interval"][1], game)
                self.assertGreater(simple["wins"], seat["wins"], game)

    def test_text(self):
        text = self.done(run("match", "--game", "gin-rummy", "--seat", "bot:simple", "--seat", "bot:random", "--deals", "3"))
        lines = text.splitlines()
        self.assertIn("Gin Rummy: 3 deals, seed ", lines[0])
        self.assertEqual(len(lines), 4)
        self.assertTrue(lines[2].endswith("bot:simple"))

    def test_jobs(self):
        """However many threads play, the result is the same."""
        def play(*more):
            result, _ = self.match("gemma-en-piet", "bot:simple", "bot:random", "bot:simple", deals=20, more=["--mirror", *more])
            for seat in result["seats"]:
                del seat["time"], seat["microseconds"]
            return result
        self.assertEqual(play(), play("--jobs", "3"))

    def test_think(self):
        """A player who needs no time takes none."""
        result, _ = self.match("wiezen", *["bot:simple"] * 4, more=["--think", "20"])
        self.assertEqual(result["think"], 20)
        self.assertLess(max(seat["time"] for seat in result["seats"]), 1)

    def test_places(self):
        result, _ = self.match("rummy", "bot:simple", "bot:random", "bot:random", deals=20, more=["--mirror"])
        for seat in result["seats"]:
            self.assertEqual(len(seat["places"]), 3)
            self.assertEqual(sum(seat["places"]), 60)
            self.assertLessEqual(seat["wins"], seat["places"][0])

    def test_refused(self):
        two = ["--seat", "bot:simple", "--seat", "bot:simple"]
        for args in (["--deals", "1"], two, [*two, "--deals", "0"], [*two, "--deals", "1", "--time", "0"],
                     [*two, "--matches", "0"], [*two, "--matches", "-1"], [*two, "--deals", "1", "--matches", "1"],
                     [*two, "--deals", "-1", "--matches", "1"], [*two, "--deals", "1", "--think", "-1"],
                     [*two, "--deals", "1", "--jobs", "0"], [*two, "--deals", "1", "--jobs", "x"],
                     [*two, *two, "--deals", "1"], ["--seat", "bot:x", "--seat", "bot:simple", "--deals", "1"],
                     ["--seat", "simple", "--seat", "bot:simple", "--deals", "1"],
                     ["--seat", "exec:", "--seat", "bot:simple", "--deals", "1"],
                     ["--seat", "exec:'", "--seat", "bot:simple", "--deals", "1"]):
            self.refused(run("match", "--game", "gin-rummy", *args), 2)
        self.refused(run("match", "--game", "gin-rummy", "--seat", "bot:simple", "--seat", "exec:/no/such/player", "--deals", "1"),
                     1, "/no/such/player")


class WholeMatches(MatchCase):
    def matches(self, game, *seats, matches=4, more=()):
        result = run("match", "--game", game, *[arg for seat in seats for arg in ("--seat", seat)], "--matches", str(matches),
                     "--seed", "5", "--json", *more)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout), result.stderr.decode()

    def score(self, game, options, n, facts):
        sheet = {"format": "kaartavond-sheet", "version": 1, "game": game, "options": options,
                 "players": ["ABCDEFGH"[i] for i in range(n)], "rounds": [{"facts": line} for line in facts]}
        return json.loads(self.done(run("score", "-", text=json.dumps(sheet))))

    def test_they_are_played_to_their_end(self):
        """The facts of all deals, entered on sheets, make matches that are over exactly where the next one begins."""
        for game, n, options, target in (("gin-rummy", 2, {}, 100), ("gin-rummy", 2, {"variant": "hollywood"}, 100),
                                         ("oklahoma-gin", 2, {"target": 120}, 120), ("gemma-en-piet", 3, {}, 100),
                                         ("rummy", 2, {"rounds": 3}, None), ("wiezen", 4, {"rounds": 8}, None)):
            path = os.path.join(self.folder(), "record")
            result, errors = self.matches(game, player("recorder.py", path), *["bot:simple"] * (n - 1), matches=3,
                                          more=["--options", json.dumps(options)])
            self.assertEqual(errors, "")
            self.assertEqual((result["matches"], result["unfinished"]), (3, 0))
            lines = [json.loads(line) for line in read_lines(path)]
            facts = [line["facts"] for line in lines if line["type"] == "end"]
            told = [line["match"] for line in lines if line["type"] == "start"]
            self.assertEqual(result["played"], len(facts))
            sheets, begin, totals = [], 0, [0] * n
            for end in range(1, len(facts) + 1):
                # A program is told how the match stands as the sheet has it, and with how many points it is over.
                self.assertEqual(told[end - 1], {"target": target, "scores": totals, "deal": end - begin}, game)
                sheet = self.score(game, options, n, facts[begin:end])
                totals = [0] * n if sheet["finished"] else sheet["totals"]
                if sheet["finished"]:
                    sheets.append(sheet)
                    begin = end
            self.assertEqual((len(sheets), begin), (3, len(facts)), game)
            for i, seat in enumerate(result["seats"]):
                self.assertEqual(seat["points"], sum(sheet["totals"][i] for sheet in sheets))
                self.assertEqual(seat["places"], [[sheet["ranking"][i] for sheet in sheets].count(place + 1) for place in range(n)])
                self.assertAlmostEqual(seat["mean"], seat["points"] / 3)

    def test_mirror_and_jobs(self):
        """Equal players are exactly equal when each sits at every seat, in however many threads."""
        for game, n, options in (("gin-rummy", 2, "{}"), ("gemma-en-piet", 3, "{}"), ("wiezen", 4, '{"rounds":4}')):
            more = ["--mirror", "--options", options]
            result, _ = self.matches(game, *["bot:simple"] * n, more=more)
            self.assertEqual(len({seat["points"] for seat in result["seats"]}), 1, game)
            self.assertEqual(len({tuple(seat["places"]) for seat in result["seats"]}), 1, game)
            self.assertEqual(sum(result["seats"][0]["places"]), 4 * n)
            again, _ = self.matches(game, *["bot:simple"] * n, more=[*more, "--jobs", "2"])
            for seat in result["seats"] + again["seats"]:
                del seat["time"], seat["microseconds"]
            self.assertEqual(result, again)

    def test_parts_add_up(self):
        """A match that was played in parts, in whatever order they are added, is to the last point the one that was played at once."""
        for game, n, more in (("gin-rummy", 2, ["--mirror"]), ("gemma-en-piet", 3, []), ("wiezen", 4, ["--options", '{"rounds":4}'])):
            seats = ["bot:simple", *["bot:random"] * (n - 1)]
            whole, _ = self.matches(game, *seats, matches=7, more=more)
            self.assertEqual(whole["ranges"], [[1, 7]])
            paths = []
            for part in ("3-5", "6-7", "1-1", "2-2"):
                result, _ = self.matches(game, *seats, matches=7, more=[*more, "--range", part])
                self.assertEqual(result["ranges"], [[int(end) for end in part.split("-")]])
                paths.append(os.path.join(self.folder(), part))
                with open(paths[-1], "w") as file:
                    json.dump(result, file)
            some = json.loads(self.done(run("match", "--add", "--json", *paths[:3])))
            self.assertEqual(some["ranges"], [[1, 1], [3, 7]])
            self.assertIn("7 matches, of which 6 were played (1–1, 3–7)", self.done(run("match", "--add", *paths[:3])))
            added = json.loads(self.done(run("match", "--add", "--json", *paths)))
            for seat in whole["seats"] + added["seats"]:
                del seat["time"], seat["microseconds"]
            self.assertEqual(added, whole)
            self.refused(run("match", "--add", *paths, paths[1]), 1, paths[1], "6 to 7 of the matches were counted already")

    def test_what_is_no_part(self):
        """Only parts of one match are added, and only what is one; the file is named, with what is wrong."""
        def save(result):
            path = os.path.join(self.folder(), "part")
            with open(path, "w") as file:
                file.write(result if isinstance(result, str) else json.dumps(result))
            return path
        part, _ = self.matches("gin-rummy", "bot:simple", "bot:random", matches=4, more=["--range", "1-2"])
        first = save(part)
        other, _ = self.matches("gin-rummy", "bot:simple", "bot:random", matches=4, more=["--range", "3-4", "--seed", "6"])
        seats = part["seats"]
        for wrong, why in ((other, "the seeds differ"), ({**part, "ranges": [[3, 4]], "think": 1}, "the times to think differ"),
                           ({**part, "ranges": [[3, 4]], "seats": seats[::-1]}, "the players differ"),
                           ({**part, "ranges": [[3, 5]]}, "ranges"), ({**part, "ranges": [[2, 1]]}, "ranges"), ({**part, "ranges": []}, "ranges"),
                           ({**part, "game": "whist"}, "game"), ({**part, "seed": "-1"}, "seed"), ({**part, "matches": 10 ** 9}, "matches"),
                           ({**part, "seats": [{**seats[0], "wins": -1}, seats[1]]}, "wins"),
                           ({**part, "seats": [{**seats[0], "squares": 2 ** 63 - 1}, seats[1]]}, "squares"),
                           ({**part, "seats": [{**seats[0], "points": -2 ** 62}, seats[1]]}, "points"), ({**part, "played": 2 ** 62}, "played"),
                           ({**part, "ranges": [[3, 4]], "seats": [{**seats[0], "squares": 2 ** 53}, seats[1]]}, "too large"), ({**part, "seats": [1, 2]}, "seats"),
                           ({**part, "seats": []}, "0 players"), ({**part, "seats": seats * 9}, "18 players"), ({}, "game"), ("[]", "result of a match"),
                           ("", "JSON")):
            path = save(wrong)
            self.refused(run("match", "--add", first, path), 1, path, why)
        for words in (["--add"], ["--add", "--seat", "bot:simple", first]):
            self.refused(run("match", *words), 2)
        for part in ("0-2", "3-2", "1-5", "2", "a-b", "1-2-3", ""):
            self.refused(run("match", "--game", "gin-rummy", "--seat", "bot:simple", "--seat", "bot:random", "--deals", "4", "--seed", "1",
                             "--range", part), 2)
        self.refused(run("match", "--game", "gin-rummy", "--seat", "bot:simple", "--seat", "bot:random", "--deals", "4", "--range", "1-2"), 2)

    def test_a_match_without_end(self):
        """WI-14: nobody ends it, so it is broken off, counts as it stands, and that is said."""
        result, _ = self.matches("wiezen", "bot:simple", *["bot:random"] * 3, matches=1)
        self.assertEqual((result["unfinished"], result["played"]), (1, 1000))
        self.assertEqual(sum(seat["points"] for seat in result["seats"]), 0)  # WI-10
        self.assertEqual(result["seats"][0]["wins"], 1)

    def test_it_costs_one_match(self):
        once = os.path.join(self.folder(), "once")
        result, errors = self.matches("gin-rummy", "bot:simple", player("bad.py", "dies", once), matches=3)
        self.assertEqual([seat["forfeits"] for seat in result["seats"]], [0, 1])
        self.assertEqual(sum(seat["wins"] for seat in result["seats"]), 3)
        self.assertIn("loses the match: it ended", errors)

    def test_text(self):
        text = self.done(run("match", "--game", "gin-rummy", "--seat", "bot:simple", "--seat", "bot:random", "--matches", "3"))
        self.assertIn("Gin Rummy: 3 matches, ", text.splitlines()[0])
        self.assertIn(" deals in all, seed ", text.splitlines()[0])


class Outside(MatchCase):
    def test_example(self):
        """The example of the documentation plays every game without a fault."""
        self.assertLess(len(read_lines(EXAMPLE)), 60)
        example = "exec:" + shlex.join([sys.executable, EXAMPLE])
        for game in GAMES:
            n = SEATS.get(game, 2)
            result, errors = self.match(game, "bot:simple", example, *["bot:random"] * (n - 2), deals=6, more=["--mirror"])
            self.assertEqual(errors, "")
            self.assertEqual(result["seats"][1]["forfeits"], 0)
            self.assertGreater(result["seats"][1]["decisions"], 6)

    def record(self, game, *others, deals=3, more=()):
        path = os.path.join(self.folder(), "record")
        self.match(game, player("recorder.py", path), *others, deals=deals, more=more)
        return [json.loads(line) for line in read_lines(path)]

    def test_protocol(self):
        for game in GAMES:
            others = ["bot:simple"] * (SEATS.get(game, 2) - 1)
            lines = self.record(game, *others, deals=2, more=["--mirror"])
            n = len(others) + 1
            starts = [line for line in lines if line["type"] == "start"]
            self.assertEqual(len(starts), 2 * n)
            self.assertEqual(sorted(line["seat"] for line in starts), sorted(list(range(n)) * 2))
            for line in starts:
                self.assertEqual(set(line), {"type", "game", "options", "seat", "seats", "match"})
                self.assertEqual((line["game"], line["seats"]), (game, n))
                self.assertEqual((line["match"]["scores"], line["match"]["deal"]), ([0] * n, 1))
            is_open = False
            for line in lines:
                self.assertEqual(is_open, line["type"] != "start")
                is_open = line["type"] != "end"
                if line["type"] == "choose":
                    self.assertEqual(set(line), {"type", "view", "moves", "log"})
                    self.assertEqual(line["moves"] is None, game == "rummy")
                    self.assertIn("??", line["view"])
                elif line["type"] == "end":
                    self.assertEqual(set(line), {"type", "facts"})
                    self.assertIsInstance(line["facts"], dict)

    def test_log_grows(self):
        """What a seat has seen of a deal stays so, and its own answers stand in it."""
        log = []
        for line in self.record("gin-rummy", "bot:simple"):
            if line["type"] == "start":
                log, seat = [], line["seat"]
            elif line["type"] == "choose":
                self.assertEqual(line["log"][:len(log)], log)
                log = line["log"] + ["%d %s" % (seat, line["moves"][0])]

    def test_own_card_is_said(self):
        """Who has drawn from the stock of a gin is told which card it was; it is the one of the hand that was not there before."""
        for game in ("gin-rummy", "oklahoma-gin"):
            hand, drawn = set(), 0
            for line in self.record(game, "bot:simple"):
                if line["type"] == "start":
                    seat, hand = line["seat"], set()
                elif line["type"] == "choose":
                    view = dict(row.split(":", 1) for row in line["view"].splitlines() if ":" in row)
                    before, hand = hand, set(view[f"hand {seat}"].split())
                    if "just drawn" in view:
                        self.assertEqual({view["just drawn"].strip()}, hand - before if before else {view["just drawn"].strip()} & hand)
                        drawn += 1
                    self.assertEqual("up-card" in view, "offered" in view["phase"])
            self.assertGreater(drawn, 3, game)

    def test_log_hides(self):
        """GR-6: a knocker throws face down. GP-14: the choices of the passive round are made hidden."""
        logs = [line["log"] for line in self.record("gin-rummy", "bot:simple", deals=20) if line["type"] == "choose"]
        seen = [move for log in logs for move in log]
        self.assertIn("1 knock ??", seen)
        self.assertFalse([move for move in seen if move.startswith("1 knock ") and move != "1 knock ??"])
        path = os.path.join(self.folder(), "record")
        self.match("gemma-en-piet", *["bot:simple"] * 3, player("recorder.py", path), deals=30)
        seen = [move for line in map(json.loads, read_lines(path)) if line["type"] == "choose" for move in line["log"]]
        self.assertTrue({"0 ??", "1 ??", "2 ??"} & set(seen))
        self.assertFalse({"0 piet", "1 piet", "2 piet", "0 silent", "1 silent", "2 silent"} & set(seen))

    def bad(self, kind, deals=2, patience="10", once=None):
        bad = player("bad.py", kind, *([once] if once else []))
        begin = time.monotonic()
        result, errors = self.match("gin-rummy", "bot:simple", bad, deals=deals, more=["--time", patience])
        self.assertLess(time.monotonic() - begin, deals * (float(patience) + 5) + 20)
        return result["seats"], errors

    def check_bad(self, kind, message, **more):
        seats, errors = self.bad(kind, **more)
        self.assertEqual([seat["forfeits"] for seat in seats], [0, 2], errors)
        self.assertEqual([seat["wins"] for seat in seats], [2, 0])
        self.assertEqual([seat["points"] for seat in seats], [0, -200])
        reasons = [line.split(" loses it: ")[1] for line in errors.splitlines() if " loses it: " in line]
        self.assertEqual([message in reason for reason in reasons], [True, True], errors)

    def test_slow_and_silent(self):
        for kind in ("silent", "slow", "stubborn", "parent"):
            with self.subTest(kind):
                self.check_bad(kind, "did not answer within 0.5 s", patience="0.5")

    def test_dead(self):
        for kind in ("dead", "dies", "killed", "deaf"):
            with self.subTest(kind):
                self.check_bad(kind, "it ended")

    def test_talks_too_much(self):
        for kind, message in (("talks", "it says too much"), ("lines", "it says "), ("twice", "it says more than it was asked"),
                              ("first", "it ")):
            with self.subTest(kind):
                self.check_bad(kind, message)

    def test_nonsense(self):
        for kind, message in (("nonsense", "“hello”"), ("empty", "“”"), ("list", "“[]”"), ("null", "null"), ("number", "1"),
                              ("nothing", "is not a move"), ("other", "moves"), ("two", "it answers"), ("deep", "[[[["),
                              ("bytes", "is not text"), ("zero", "is not text"), ("newline", "is not a move"),
                              ("format", "“%s%s%s%n” is not a move"), ("unknown", "“castle” is not a move")):
            with self.subTest(kind):
                self.check_bad(kind, message)

    def test_illegal(self):
        self.check_bad("illegal", "GR-")

    def test_it_costs_one_deal(self):
        """Who failed once is started again and plays the next deals."""
        for kind in ("silent", "dies", "talks"):
            with self.subTest(kind):
                once = os.path.join(self.folder(), "once")
                seats, errors = self.bad(kind, deals=4, patience="2", once=once)
                self.assertEqual([seat["forfeits"] for seat in seats], [0, 1], errors)
                self.assertGreater(seats[1]["decisions"], 3)

    def test_it_is_told(self):
        """A player whose opponent forfeits is told that there are no facts, and why."""
        path = os.path.join(self.folder(), "record")
        self.match("gin-rummy", player("recorder.py", path), player("bad.py", "unknown"), deals=2)
        ends = [line for line in map(json.loads, read_lines(path)) if line["type"] == "end"]
        self.assertEqual(len(ends), 2)
        for end in ends:
            self.assertIsNone(end["facts"])
            self.assertIn("castle", end["forfeit"])

    def test_forfeits_count_where_few_points_win(self):
        result, _ = self.match("gemma-en-piet", player("bad.py", "unknown"), *["bot:simple"] * 3, deals=2)
        self.assertEqual([seat["points"] for seat in result["seats"]], [200, 0, 0, 0])
        self.assertEqual([seat["wins"] for seat in result["seats"]], [0, 2, 2, 2])

    def test_floods(self):
        """However much it says, it is heard in little memory and time."""
        for kind in ("flood", "zeros", "deluge"):
            with self.subTest(kind):
                begin = time.monotonic()
                cli = subprocess.Popen([CLI, "match", "--game", "gin-rummy", "--seat", "bot:simple", "--seat", player("bad.py", kind),
                                        "--deals", "2", "--seed", "5", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                out, errors = cli.stdout.read(), cli.stderr.read()
                _, status, usage = os.wait4(cli.pid, 0)
                cli.returncode = os.waitstatus_to_exitcode(status)
                for stream in (cli.stdout, cli.stderr):
                    stream.close()
                self.assertEqual(cli.returncode, 0, errors)
                self.assertEqual([seat["forfeits"] for seat in json.loads(out)["seats"]], [0, 2], errors)
                self.assertIn(b"it says ", errors)
                self.assertLess(usage.ru_maxrss, 300 * 1024)
                self.assertLess(time.monotonic() - begin, 60)


class Family(MatchCase):
    """What a player starts ends with it, however it has left home."""

    def assert_gone(self, record, at_least=2):
        pids = [int(line) for line in read_lines(record)]
        self.assertGreaterEqual(len(pids), at_least)
        deadline = time.monotonic() + 60
        while pids and time.monotonic() < deadline:
            pids = [pid for pid in pids if os.path.exists("/proc/%d" % pid)]
            time.sleep(0.02)
        self.assertEqual(pids, [])

    def play_once(self, kind, *more):
        record = os.path.join(self.folder(), "record")
        result, errors = self.match("gin-rummy", "bot:simple", player("founder.py", record, kind), deals=2, more=more)
        return record, ([seat["forfeits"] for seat in result["seats"]], errors)

    def play(self, kind, *more):
        record, result = self.play_once(kind, *more)
        self.assert_gone(record)
        return result

    def test_at_the_end(self):
        self.assertEqual(self.play("plays"), ([0, 0], ""))

    def test_when_it_leaves(self):
        """The others do not keep its output open either."""
        forfeits, errors = self.play("leaves", "--time", "60")
        self.assertEqual(forfeits, [0, 2])
        self.assertIn("it ended", errors)

    def test_when_it_takes_too_long(self):
        for limit in 1, 4, 16, 64:
            # On a busy computer it may take longer to begin.
            record, (forfeits, errors) = self.play_once("waits", "--time", str(limit))
            if os.path.exists(record) and len(read_lines(record)) > 1:
                break
        self.assert_gone(record)
        self.assertEqual(forfeits, [0, 2])
        self.assertIn(f"did not answer within {limit} s", errors)

    def test_when_it_kills_its_warden(self):
        self.play("kills")

    def test_when_the_match_is_killed(self):
        for number in (signal.SIGKILL, signal.SIGTERM):
            with self.subTest(number):
                record = os.path.join(self.folder(), "record")
                cli = subprocess.Popen([CLI, "match", "--game", "gin-rummy", "--seat", "bot:simple",
                                        "--seat", player("founder.py", record, "waits"), "--deals", "1", "--time", "3600"],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                while not os.path.exists(record) or len(read_lines(record)) < 2:
                    time.sleep(0.02)
                cli.send_signal(number)
                cli.wait(60)
                self.assert_gone(record)

    def test_no_player(self):
        """A program that cannot be started leaves nobody behind either, however far the other one had come."""
        record = os.path.join(self.folder(), "record")
        self.refused(run("match", "--game", "gin-rummy", "--seat", player("founder.py", record, "plays"),
                         "--seat", "exec:/no/such/player", "--deals", "1"), 1, "/no/such/player")
        if os.path.exists(record):
            self.assert_gone(record, at_least=0)


class Secrets(MatchCase):
    def test_what_a_player_can_learn(self):
        """Neither the seed, from which all cards follow, nor anything that the environment tells."""
        path = os.path.join(self.folder(), "record")
        seed = "981273645546372819"
        environment = {**os.environ, "SECRET_TOKEN": "swordfish", "LC_NUMERIC": "C", "TERM": "dumb", "XDG_DATA_HOME": "/swordfish"}
        for seed_args in (["--seed", seed], ["--seed=" + seed]):
            result = subprocess.run([CLI, "match", "--game", "gin-rummy", "--seat", player("spy.py", path), "--seat", "bot:simple",
                                     "--deals", "1", *seed_args, "--json"], env=environment, capture_output=True, timeout=120)
            self.assertEqual((result.returncode, result.stderr), (0, b""))
            self.assertEqual(json.loads(result.stdout)["seed"], seed)
            with open(path) as file:
                learned = json.load(file)
            self.assertEqual({key for key in learned["environment"]
                              if not key.startswith("LC_") and key not in ("PATH", "HOME", "TERM", "LANG", "LANGUAGE")}, set())
            self.assertEqual((learned["environment"]["LC_NUMERIC"], learned["environment"]["TERM"]), ("C", "dumb"))
            self.assertEqual(learned["environment"].get("HOME"), os.environ.get("HOME"))
            self.assertEqual(learned["files"], [0, 1, 2])
            self.assertEqual(len(learned["above"]), 2)
            for process in learned["above"]:
                self.assertIn("kaartavond-cli", process["cmdline"])
                self.assertNotIn(seed, process["cmdline"])
                self.assertNotIn("swordfish", process["environ"])


class Soak(Case):
    def test_soak(self):
        lines = self.done(run("soak", "--game", "all", "--deals", "5", "--seed", "1")).splitlines()
        for game in GAMES:
            self.assertTrue([line for line in lines if line.startswith(game) and ": 5 deals, " in line], game)
        one = ("soak", "--game", "gemma-en-piet", "--seats", "3", "--deals", "3", "--seed", "1")
        moves = [re.search(r" (\d+) moves", self.done(run(*one, *more)))[1] for more in ([], ["--player", "club"])]
        self.assertNotEqual(*moves)

    def test_refused(self):
        for args in ([], ["--game", "all"], ["--game", "all", "--deals", "0"], ["--game", "chess", "--deals", "1"],
                     ["--game", "rummy", "--deals", "1", "--seats", "7"], ["--game", "rummy", "--deals", "1", "--variant", "x"],
                     ["--game", "rummy", "--deals", "1", "--player", "x"]):
            self.refused(run("soak", *args), 2)


if __name__ == "__main__":
    unittest.main()
