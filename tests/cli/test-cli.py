#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What other programs rely on in kaartavond-cli: status, one line of error, and nothing printed when refused."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

CLI = sys.argv.pop(1)

SHEET = {
    "format": "kaartavond-sheet", "version": 1, "game": "gemma-en-piet", "options": {}, "players": ["Anna", "Bram"],
    "rounds": [{"facts": {"hands": [36, 7], "gemma": 1}}, {"facts": {"hands": [14, 7], "gemma": 1}}],
}


def run(*args, text=b"", env=None):
    if isinstance(text, str):
        text = text.encode()
    return subprocess.run([CLI, *args], input=text, capture_output=True, timeout=60, env=env)


class Cli(unittest.TestCase):
    def refused(self, result, status, *pieces):
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertEqual(result.stdout, b"")
        lines = result.stderr.decode().splitlines()
        self.assertEqual(len(lines), 1, lines)
        self.assertTrue(lines[0].startswith("kaartavond-cli: "), lines[0])
        self.assertTrue(result.stderr.endswith(b"\n"))
        for piece in pieces:
            self.assertIn(piece, lines[0])

    def done(self, result):
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        return result.stdout.decode()

    def test_score(self):
        answer = json.loads(self.done(run("score", "-", text=json.dumps(SHEET))))
        self.assertEqual(list(answer), ["game", "players", "rounds", "totals", "finished", "ranking", "next"])
        self.assertEqual(answer["rounds"][1], {
            "points": [14, 0], "adjust": [-50, 0], "totals": [0, 0],
            "notes": ["Bram: 7 → 0", "Anna: 50 → 0"]})
        self.assertEqual(answer["totals"], [0, 0])
        self.assertEqual(answer["ranking"], [1, 1])
        self.assertEqual(answer["finished"], False)
        self.assertEqual(answer["next"], {"starter": 0})

    def test_club(self):
        """What is refused before anybody asks a server."""
        if "  club " not in self.done(run("--help")):
            self.skipTest("built without servers")
        url = "postgresql://127.0.0.1:1/club"
        self.refused(run("club", "init"), 2, "usage")
        self.refused(run("club", "leave", url), 2, "“leave”")
        self.refused(run("club", "init", url, "An"), 2, "nothing else")
        self.refused(run("club", "invite", url), 2, "one name")
        self.refused(run("club", "remove", url, "An", "Bram"), 2, "one name")
        self.refused(run("club", "list", url, "--reads-only"), 2, "belong to invite")
        self.refused(run("club", "init", "http://example.org/club"), 1, "no address of a server")
        self.refused(run("club", "init", "postgresql://127.0.0.1:1/"), 1, "no database")
        self.refused(run("club", "init", "postgresql://127.0.0.1:1/club?options=x"), 1, "“options”")
        self.refused(run("club", "list", url), 1, "127.0.0.1:1/club")
        for secret in "postgresql://an:geheim@127.0.0.1:1/club", url + "?password=geheim":
            result = run("club", "list", secret)
            self.refused(result, 1, "~/.pgpass")
            self.assertNotIn(b"geheim", result.stderr)

    def test_score_hollywood(self):
        sheet = dict(SHEET, game="gin-rummy", options={"variant": "hollywood"},
                     rounds=[{"facts": {"end": "gin", "knocker": 0, "deadwood": [0, 0]}}])
        answer = json.loads(self.done(run("score", "-", text=json.dumps(sheet))))
        self.assertEqual(answer["games"][0], {"totals": [25, 0], "closed": False})
        self.assertEqual(len(answer["games"]), 3)
        self.assertEqual(answer["next"], {"dealer": 1})

    def test_score_file(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(SHEET, file)
            file.flush()
            self.assertEqual(self.done(run("score", file.name)), self.done(run("score", "-", text=json.dumps(SHEET))))

    def test_output_is_the_same_everywhere(self):
        outputs = set()
        for language in ("C", "nl_BE.UTF-8", "C.UTF-8"):
            env = dict(os.environ, LC_ALL=language, LANGUAGE=language)
            result = run("score", "-", text=json.dumps(SHEET), env=env)
            outputs.add(result.stdout)
            bad = run("score", "-", text="{}", env=env)
            outputs.add(bad.stderr)
        self.assertEqual(len(outputs), 2)

    def test_refused_round(self):
        sheet = json.loads(json.dumps(SHEET))
        sheet["rounds"][1]["facts"]["gemma"] = 0
        self.refused(run("score", "-", text=json.dumps(sheet)), 1, "-: round 2: field “gemma”: ", "14", "7 or fewer")

    def test_refused_field(self):
        sheet = {"format": "kaartavond-sheet", "version": 1, "game": "wiezen", "players": list("ABCD"),
                 "rounds": [{"facts": {"contract": "solo", "players": [0], "tricks": n}} for n in (5, 5, 14)]}
        self.refused(run("score", "-", text=json.dumps(sheet)), 1, "-: round 3: field “tricks”: 14", "0 to 13")

    def test_five_at_wiezen(self):
        """As the help says: the first dealer sits out (WI-1), and is seat 0 unless the sheet says otherwise."""
        sheet = {"format": "kaartavond-sheet", "version": 1, "game": "wiezen", "players": list("ABCDE"),
                 "rounds": [{"facts": {"contract": "vraag", "players": [0, 2], "tricks": 9}}]}
        self.refused(run("score", "-", text=json.dumps(sheet)), 1, "seat 0 deals and sits out")
        scored = json.loads(self.done(run("score", "-", text=json.dumps(sheet | {"first": 4}))))
        self.assertEqual(scored["rounds"][0]["points"], [3, -3, 3, -3, 0])

    def test_refused_files(self):
        for text in ("", "x", "[]", "{}", "{" * 100000, "[" * 1000000, b"\xff\xfe", b"{}\0{}", json.dumps(SHEET) + "x"):
            self.refused(run("score", "-", text=text), 1, "-: ")

    def test_one_line_whatever_the_file_says(self):
        sheet = dict(SHEET, options={"a\nb\r\x01c": 1})
        self.refused(run("score", "-", text=json.dumps(sheet)), 1, "a b")

    def test_truncated(self):
        whole = json.dumps(SHEET)
        for length in range(0, len(whole), 7):
            self.refused(run("score", "-", text=whole[:length]), 1, "-: ")

    def test_unreadable(self):
        self.refused(run("score", "/no/such/file"), 1, "/no/such/file: ")
        self.refused(run("score", "/"), 1, "/: ")

    def test_full_disk(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full here")
        with open("/dev/full", "w") as full:
            result = subprocess.run([CLI, "score", "-"], input=json.dumps(SHEET).encode(), stdout=full,
                                    stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"standard output", result.stderr)

    def test_usage(self):
        for args in ([], ["frobnicate"], ["score"], ["score", "a", "b"], ["score", "--fast"], ["games", "x"],
                     ["games", "--json", "x"], ["--versions"]):
            self.refused(run(*args), 2)
        # An option that a command does not have is told by name, and is no file.
        for command in ("games", "score", "export", "import", "check", "deal", "replay", "play", "match", "soak", "stats"):
            self.refused(run(command, "--bogus"), 2, command + ": Unknown option --bogus")

    def test_help_and_version(self):
        text = self.done(run("--help"))
        commands = re.findall("(?m)^  ([a-z]+) ", text)
        self.assertLessEqual({"games", "score", "export", "import", "check", "deal", "replay", "play", "match", "soak", "stats"},
                             set(commands))
        for command in commands:
            for option in ("--help", "-h"):
                own = self.done(run(command, option))
                self.assertRegex(own, "^Usage:\n  kaartavond-cli %s " % command)
            # What has to be typed is explained, and so is what the example shows.
            explained, example = own.split("Example:\n")
            typed = set(re.findall("--[a-z-]+", own.splitlines()[1] + example))
            self.assertEqual(typed - set(re.findall(r"(?m)^  (?:-h, )?(--[a-z-]+)", explained)), set())
            self.assertRegex(example, "^  kaartavond-cli %s " % command)
        # What each is for stands in one column, whatever letters are before it.
        columns = {re.match(r"  [a-z-].*?  +(?=[A-Z])", line).end() for line in text.splitlines() if re.match(r"  [a-z].*  [A-Z]", line)}
        self.assertEqual(columns, {37})
        self.assertRegex(self.done(run("--version")), r"^kaartavond-cli \d+\.\d+\.\d+\n$")

    def test_games(self):
        lines = self.done(run("games")).splitlines()
        self.assertEqual([line.split()[0] for line in lines], os.environ["KA_GAMES"].split())
        for piece in ("Hollywood", "hollywood"):
            if piece in lines[1]:
                break
        else:
            self.fail(lines[1])
        for piece in ("de-roey", "iwwa", "small-scale", "4-5"):
            self.assertIn(piece, lines[3])

    def test_games_json(self):
        games = {game["id"]: game for game in json.loads(self.done(run("games", "--json")))}
        self.assertEqual(list(games), os.environ["KA_GAMES"].split())
        options = {option["key"]: option for option in games["gin-rummy"]["options"]}
        self.assertEqual(options["target"]["default"], 100)
        self.assertEqual([choice["id"] for choice in options["variant"]["choices"]], ["standard", "straight", "hollywood"])
        facts = {fact["key"]: fact for fact in games["wiezen"]["facts"]}
        self.assertEqual((facts["tricks"]["min"], facts["tricks"]["max"]), (0, 13))
        self.assertTrue(facts["contract"]["required"])
        # Every game that is played at a table has a clock, which is off.
        for game in games.values():
            seconds = [option["default"] for option in game["options"] if option["key"] == "clock"]
            self.assertEqual(seconds, [] if game["id"] == "free-sheet" else [0])

    def test_what_games_says_is_taken(self):
        """Every option with its default is accepted, and changes nothing."""
        for game in json.loads(self.done(run("games", "--json"))):
            sheet = {"format": "kaartavond-sheet", "version": 1, "game": game["id"],
                     "players": [str(i) for i in range(game["min_seats"])], "rounds": []}
            plain = self.done(run("score", "-", text=json.dumps(sheet)))
            sheet["options"] = {option["key"]: option["default"] for option in game["options"]}
            self.assertEqual(self.done(run("score", "-", text=json.dumps(sheet))), plain)


if __name__ == "__main__":
    unittest.main()
