#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kaartavond-cli stats: every figure against a computation of its own from the exported JSON, on books in which all
sorts of things were done at random. The points of a sheet come from kaartavond-cli score; everything else is worked
out here in the simplest way."""

import collections
import contextlib
import functools
import json
import math
import pathlib
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import unittest

CLI, RANDOM_BOOK = sys.argv[1:3]
del sys.argv[1:3]

LOWEST_WINS = {"gemma-en-piet", "rummy"}


def run(*args, text=""):
    return subprocess.run([CLI, *(arg if isinstance(arg, bytes) else str(arg) for arg in args)], input=text.encode(), capture_output=True, timeout=120)


def done(result):
    assert (result.returncode, result.stderr) == (0, b""), result.stderr
    return result.stdout.decode()


def read_roles():
    """Of each game the facts that name seats, and the one before them that says what was done."""
    roles = {"template": (["winner"], None)}  # is not told of
    for game in json.loads(done(run("games", "--json"))):
        facts = [(fact["key"], fact["type"]) for fact in game["facts"]]
        choices = [key for key, kind in facts if kind == "choice"]
        roles[game["id"]] = [key for key, kind in facts if kind in ("seat", "seats")], choices[0] if choices else None
    return roles


ROLES = read_roles()


@functools.lru_cache(maxsize=None)
def score_text(text):
    result = run("score", "-", text=text)
    return json.loads(result.stdout) if result.returncode == 0 else None


def score(sheet):
    return score_text(json.dumps(sheet))


def as_list(value):
    return value if isinstance(value, list) else [value]


class Match:
    """A match as the export tells it."""

    def __init__(self, data, number, names, groups, guests):
        sheet = data["sheet"]
        self.id, self.uuid, self.sheet, self.game = number, data["uuid"], sheet, sheet["game"]
        self.started, self.ended, self.origin = data["started"], data["ended"], data["origin"]
        self.group = groups.get(data.get("group"))
        self.people = [names[seat["player"]] if "player" in seat else seat["bot"] for seat in data["seats"]]
        self.bots = ["bot" in seat for seat in data["seats"]]
        self.guests = guests
        self.lines = sheet["rounds"]
        self.score = score(sheet)
        self.totals, self.places = self.score["totals"], self.score["ranking"]
        self.n_rounds = sum("facts" in line for line in self.lines)
        self.finished = self.ended != 0 and self.n_rounds > 0
        took = self.ended - self.started
        self.seconds = took if self.finished and 0 < took <= 24 * 60 * 60 else 0

    def list_rounds(self):
        return [n for n, line in enumerate(self.lines) if "facts" in line]

    @functools.cache
    def present(self, line):
        """The seats that played in a line; with five at Wiezen the dealer sits out (WI-1)."""
        absent = set(self.lines[line].get("absent", []))
        seats = [seat for seat in range(len(self.people)) if seat not in absent]
        if self.game == "wiezen" and len(seats) > 4:
            dealer = score(self.sheet | {"rounds": self.lines[:line]})["next"]["dealer"]
            while dealer in absent:
                dealer = (dealer + 1) % len(self.people)
            seats.remove(dealer)
        return seats


def read_matches(path):
    book = json.loads(done(run("export", path)))
    own = {player["uuid"]: player for player in book["players"]}
    names = {uuid: own[player.get("merged_into", uuid)]["name"] for uuid, player in own.items()}
    guests = {own[player.get("merged_into", uuid)]["name"] for uuid, player in own.items()
              if own[player.get("merged_into", uuid)].get("guest")}
    groups = {group["uuid"]: group["name"] for group in book["groups"]}
    with contextlib.closing(sqlite3.connect(path)) as db:
        numbers = dict(db.execute("SELECT uuid, id FROM match"))
    counted = [m for m in book["matches"] if not m["deleted"] and not m.get("practice")]
    matches = [Match(m, numbers[m["uuid"]], names, groups, guests) for m in counted]
    assert any(m.get("practice") for m in book["matches"]) and any(m["deleted"] for m in book["matches"])
    # Of a match that is made and in which nobody has played yet nothing is counted.
    matches = [m for m in matches if m.n_rounds or m.ended]
    return sorted(matches, key=lambda m: (m.started, m.uuid))


def list_guests(matches):
    """Who plays, and has no figures of his own: what others did with or against him counts for them."""
    return set().union(*(m.guests for m in matches))


# ---- figures, worked out the long way -------------------------------------------------------------------------

def count(matches, name, game=None):
    rows = [(m, seat) for m in matches for seat, who in enumerate(m.people) if who == name]
    finished = [(m, seat) for m, seat in rows if m.finished]
    places = [m.places[seat] for m, seat in finished]
    won = [place == 1 for place in places]
    timed = [m.seconds for m, _ in finished if m.seconds]
    runs = "".join("x" if w else " " for w in won).split(" ")
    figures = {
        "matches": len(rows), "finished": len(finished), "wins": sum(won),
        "shared_wins": sum(m.places[seat] == 1 and m.places.count(1) > 1 for m, seat in finished),
        "places": [places.count(place) for place in range(1, 9)],
        "mean_place": statistics.fmean(places) if places else 0,
        "rounds": sum(seat in m.present(line) for m, seat in rows for line in m.list_rounds()), "timed": len(timed), "seconds": sum(timed),
        "streak": len(runs[-1]), "longest_streak": max(map(len, runs)),
        "first": rows[0][0].started, "last": rows[-1][0].started,
    }
    if game:
        figures |= {"game": game, "points": count_points(finished, game)}
    return figures


def count_points(finished, game):
    totals = [m.totals[seat] for m, seat in finished]
    figures = {"matches": len(totals), "mean": statistics.fmean(totals) if totals else 0,
               "spread": statistics.stdev(totals) if len(totals) > 1 else 0}
    if totals:
        best, worst = (min, max) if game in LOWEST_WINS else (max, min)
        figures |= {"best": best(totals), "best_match": finished[totals.index(best(totals))][0].id,
                    "worst": worst(totals), "worst_match": finished[totals.index(worst(totals))][0].id}
    return figures


def meet(matches, name):
    others = collections.defaultdict(collections.Counter)
    for m in matches:
        for a, who in enumerate(m.people):
            for b, other in enumerate(m.people):
                if who == name != other:
                    others[other] += collections.Counter(
                        matches=1, finished=m.finished, ahead=m.finished and m.places[a] < m.places[b],
                        behind=m.finished and m.places[a] > m.places[b], wins=m.finished and m.places[a] == 1,
                        other_wins=m.finished and m.places[b] == 1, rounds=sum({a, b} <= set(m.present(line)) for line in m.list_rounds()))
    return others


def results(m):
    """What a match teaches: lists of (place, people), one for each side. At Wiezen one for each round of which it is
    known who played, unless all fared the same; where there is none, and in the other games, the places at the end."""
    found = []
    for line, (written, scored) in enumerate(zip(m.lines, m.score["rounds"])):
        facts, seats = written.get("facts", {}), m.present(line)
        if m.game != "wiezen" or "players" not in facts or len({scored["points"][s] for s in seats}) == 1:
            continue
        named, tricks = as_list(facts["players"]), as_list(facts.get("tricks", []))
        sides = [[s] for s in named] if len(tricks) > 1 else [named]
        sides = [side for side in sides + [[s for s in seats if s not in named]] if side]
        won = [scored["points"][side[0]] for side in sides]
        for side in sides:
            assert len({scored["points"][s] for s in side}) == 1
        found.append([(1 + sum(len(other) for other, w in zip(sides, won) if w > mine), [m.people[s] for s in side])
                      for side, mine in zip(sides, won)])
    return found or [[(place, [who]) for place, who in zip(m.places, m.people)]]


def rate(matches):
    """Weng and Lin, algorithm 4, written down as it stands in the paper, with sides of one or more."""
    people, matches_of, results_of = {}, collections.Counter(), collections.Counter()
    for m in matches:
        if not m.finished or any(m.bots) or len(m.people) < 2:
            continue
        seen = set()
        for sides in results(m):
            for who in (who for _, side in sides for who in side):
                mu, sigma = people.get(who, (25, 25 / 3))
                if who not in seen and who in people:
                    sigma = math.hypot(sigma, 25 / 300)
                people[who] = mu, sigma
                matches_of[who] += who not in seen
                results_of[who] += 1
                seen.add(who)
            # Sides of different sizes are thought equal when their players are: all count as the mean size does.
            mean_size = sum(len(side) for _, side in sides) / len(sides)
            teams = [(place, sum(people[w][0] * mean_size / len(side) for w in side),
                      sum((people[w][1] * mean_size / len(side)) ** 2 for w in side), side) for place, side in sides]
            c = math.sqrt(sum(squares + (25 / 6) ** 2 for _, _, squares, _ in teams))
            learnt = {}
            for i, (mine, mu, squares, side) in enumerate(teams):
                omega = delta = 0
                for q, (rank, *_) in enumerate(teams):
                    if rank <= mine:
                        p = math.exp(mu / c) / sum(math.exp(t[1] / c) for t in teams if t[0] >= rank)
                        ties = sum(t[0] == rank for t in teams)
                        omega += ((1 - p) if q == i else -p) / ties
                        delta += p * (1 - p) / ties
                eta = math.sqrt(squares) / c * squares / c ** 2 * delta
                weight = mean_size / len(side)
                for who in side:
                    own, sigma = people[who]
                    learnt[who] = (own + weight * sigma ** 2 / c * omega,
                                   sigma * math.sqrt(max(1 - (weight * sigma) ** 2 / squares * eta, 1e-4)))
            people |= learnt
    return {who: known + (matches_of[who], results_of[who]) for who, known in people.items()}


def play_rounds(matches):
    """How often each took part, what the notes say of each, and who is named by the facts."""
    rounds, events, roles = collections.Counter(), collections.Counter(), {}
    for m in matches:
        for line, (written, scored) in enumerate(zip(m.lines, m.score["rounds"])):
            if "facts" not in written:
                continue
            seats = m.present(line)
            rounds.update((m.people[seat], m.game) for seat in seats)
            for note in scored["notes"]:
                named = [s for s, who in enumerate(m.sheet["players"]) if note.startswith(who + ": ")]
                text = note.split(": ", 1)[1] if named else note
                events.update((m.people[s], m.game, text) for s in (named or seats))
            add_roles(m, written["facts"], scored["points"], seats, roles)
    return rounds, events, roles


def add_roles(m, facts, points, seats, roles):
    fields, choice = ROLES[m.game]
    low, high = min(points[s] for s in seats), max(points[s] for s in seats)
    best, worst = (low, high) if m.game in LOWEST_WINS else (high, low)
    for field in fields:
        named = as_list(facts.get(field, []))
        each = isinstance(facts.get("tricks"), list) and len(facts["tricks"]) > 1
        for seat in named:
            others = [None] + [m.people[s] for s in named if s != seat and choice and not each]
            for partner in others:
                key = (m.people[seat], m.game, field, facts.get(choice) if choice else None, partner)
                row = roles.setdefault(key, collections.Counter())
                row.update(n=1, best=low != high and points[seat] == best,
                           worst=low != high and points[seat] == worst, points=points[seat])
                if m.game == "wiezen" and "tricks" in facts:
                    over = count_margin(m, facts, named.index(seat))
                    row.update(tried=1, made=over >= 0, margin=over)


def count_margin(m, facts, place):
    """Tricks more than needed, or less; in miserie each trick is one too many (WI-12)."""
    tricks, contract = as_list(facts["tricks"]), facts["contract"]
    options = {"abondance-tricks": 9, "vraag-tricks": 8, "solo-tricks": 5, "troel-tricks": 8, "troel-tricks-4": 8} | m.sheet.get("options", {})
    if "miserie" in contract:
        return -tricks[place]
    if contract == "troel" and facts.get("aces") == 4:
        return tricks[0] - options["troel-tricks-4"]
    needed = re.search(r"\d+", contract)
    return tricks[0] - (int(needed[0]) if needed else options.get(contract + "-tricks", 13))


def find_records(matches):
    """Every candidate, in the order of time; the first of the best holds."""
    candidates = collections.defaultdict(list)
    for m in matches:
        low = m.game in LOWEST_WINS
        if m.finished:
            for seat, total in enumerate(m.totals):
                for kind in ("highest-total", "lowest-total"):
                    candidates[m.game, kind].append((total, m.people[seat], m.id, None))
            if m.places.count(1) == 1 and len(m.places) > 1:
                first = m.places.index(1)
                rest = m.totals[:first] + m.totals[first + 1:]
                margin = min(rest) - m.totals[first] if low else m.totals[first] - max(rest)
                if margin > 0:
                    candidates[m.game, "biggest-win"].append((margin, m.people[first], m.id, None))
            candidates[m.game, "most-rounds"].append((m.n_rounds, None, m.id, None))
            if m.seconds:
                candidates[m.game, "longest"].append((m.seconds, None, m.id, None))
        for line, (written, scored) in enumerate(zip(m.lines, m.score["rounds"])):
            if "facts" in written:
                for seat in m.present(line):
                    for kind in ("highest-round", "lowest-round"):
                        candidates[m.game, kind].append((scored["points"][seat], m.people[seat], m.id, line + 1))
    found = {}
    for (game, kind), rows in candidates.items():
        held = (min if kind.startswith("lowest") else max)(row[0] for row in rows)
        found[game, kind] = next(row for row in rows if row[0] == held) + (len(rows),)
    return found


# ---- the tests ------------------------------------------------------------------------------------------------

class Stats(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.books = []
        for seed in (4, 15):
            path = pathlib.Path(cls.folder.name, f"{seed}.db")
            subprocess.run([RANDOM_BOOK, path, str(seed), "160"], check=True, timeout=120)
            cls.books.append((path, read_matches(path)))

    def near(self, found, expected, where=""):
        """The same, but for the last bits of sums in another order."""
        if isinstance(expected, dict):
            for key, value in expected.items():
                self.near(found[key], value, f"{where}/{key}")
        elif isinstance(expected, float) or isinstance(found, float):
            self.assertAlmostEqual(found, expected, places=8, msg=where)
        else:
            self.assertEqual(found, expected, where)

    def check(self, path, matches, *args):
        answer = json.loads(done(run("stats", path, "--json", *args)))
        self.assertEqual(answer["matches"], len(matches))
        self.assertEqual(answer["finished"], sum(m.finished for m in matches))
        self.assertEqual(answer["unread"], 0)
        self.assertEqual(answer["rounds"], sum(m.n_rounds for m in matches))
        return answer

    def check_all(self, path, matches, *args):
        answer = self.check(path, matches, *args)
        self.check_people(answer, matches, args[args.index("--game") + 1] if "--game" in args else None)
        self.check_ratings(answer, matches)
        self.check_rounds(answer, matches)
        self.check_records(answer, matches)

    def check_people(self, answer, matches, game):
        names = {who for m in matches for who in m.people} - list_guests(matches)
        self.assertEqual({row["name"] for row in answer["people"]}, names)
        for row in answer["people"]:
            self.near(row, count(matches, row["name"], game), row["name"])
            games = sorted({m.game for m in matches if row["name"] in m.people})
            self.assertEqual([g["game"] for g in row["games"]], games)
            for figures in row["games"]:
                of_game = [m for m in matches if m.game == figures["game"]]
                self.near(figures, count(of_game, row["name"], figures["game"]), row["name"])
            others = {who: met for who, met in meet(matches, row["name"]).items() if who in names}
            self.assertEqual({other["name"] for other in row["opponents"]}, set(others))
            for other in row["opponents"]:
                self.near(other, dict(others[other["name"]]), row["name"])
            behind = max((o["behind"] for o in others.values()), default=0)
            if behind:
                self.assertEqual(others[row["rival"]]["behind"], behind)
            else:
                self.assertIsNone(row["rival"])

    def check_ratings(self, answer, matches):
        guests = list_guests(matches)
        expected = {who: known for who, known in rate(matches).items() if who not in guests}
        self.assertEqual({row["name"] for row in answer["ratings"]}, set(expected))
        floors = [row["floor"] for row in answer["ratings"]]
        self.assertEqual(floors, sorted(floors, reverse=True))
        for row in answer["ratings"]:
            mean, deviation, n, n_results = expected[row["name"]]
            self.near(row, {"mean": mean, "deviation": deviation, "matches": n, "results": n_results,
                            "floor": mean - 3 * deviation})

    def check_rounds(self, answer, matches):
        guests = list_guests(matches)
        rounds, events, roles = play_rounds(matches)
        events = collections.Counter({key: n for key, n in events.items() if key[0] not in guests})
        roles = {key: row for key, row in roles.items() if key[0] not in guests}
        found = collections.Counter()
        for event in answer["events"]:
            found[event["name"], event["game"], event["text"]] += event["n"]
            self.assertEqual(event["rounds"], rounds[event["name"], event["game"]])
        self.assertEqual(found, events)
        found = {(r["name"], r["game"], r["fact"], r["choice"], r["partner"]): r for r in answer["roles"]}
        self.assertEqual(set(found), set(roles))
        self.check_partners(answer, roles)
        for key, row in roles.items():
            if row["tried"]:
                row["mean_margin"] = row.pop("margin") / row["tried"]
            row["rounds"] = rounds[key[0], key[1]]
            self.near(found[key], dict(row), str(key))
            self.assertEqual("tried" in found[key], row["tried"] > 0)

    def check_partners(self, answer, roles):
        """Whatever two did together; the favourite is the one with whom it was done most often."""
        together = collections.defaultdict(collections.Counter)
        for (name, game, _, _, partner), row in roles.items():
            if partner:
                together[name, game, partner].update(row)
        found = {(p["name"], x["game"], x["name"]): x for p in answer["people"] for x in p["partners"]}
        self.assertEqual(set(found), set(together))
        for key, row in together.items():
            self.assertEqual([found[key][what] for what in ("n", "best", "points")],
                             [row[what] for what in ("n", "best", "points")], key)
        for person in answer["people"]:
            for game in {x["game"] for x in person["partners"]}:
                rows = [x["n"] for x in person["partners"] if x["game"] == game]
                self.assertEqual(rows, sorted(rows, reverse=True))

    def check_records(self, answer, matches):
        found = {(r["game"], r["record"]): (r["value"], r.get("name"), r["match"], r.get("line"), r["of"])
                 for r in answer["records"]}
        self.assertEqual(found, find_records(matches))

    def test_among_people(self):
        for path, matches in self.books:
            among = [m for m in matches if not any(m.bots)]
            self.assertGreater(len({m.game for m in among}), 4)
            self.assertGreater(sum(m.finished for m in among), 10)
            self.check_all(path, among)

    def test_after_changes_and_imports(self):
        """The books were changed in every way; and one that takes in another is counted as one."""
        self.assertTrue(any(list_guests(matches) & {who for m in matches for who in m.people} for _, matches in self.books))
        for path, _ in self.books:
            with contextlib.closing(sqlite3.connect(path)) as db:
                self.assertGreater(db.execute("SELECT count(*) FROM match WHERE deleted <> 0").fetchone()[0], 0)
            verbs = {json.loads(line)["verb"] for line in done(run("changes", path)).splitlines()}
            self.assertGreater(len(verbs), 10)
        both = pathlib.Path(self.folder.name, "both.db")
        for path, _ in self.books:
            done(run("import", both, "-", text=done(run("export", path))))
            matches = read_matches(both)
            self.check_all(both, [m for m in matches if not any(m.bots)])
        self.assertGreater(len(matches), max(len(found) for _, found in self.books))

    def test_merged_people_are_one(self):
        """Who was written down under a second name now and then, has the figures of one person once they are merged."""
        for path, matches in self.books:
            book = json.loads(done(run("export", path)))
            seats = collections.Counter(seat["player"] for m in book["matches"] for seat in m["seats"] if "player" in seat)
            one = seats.most_common(1)[0][0]
            entry = next(player for player in book["players"] if player["uuid"] == one)
            second = dict(entry, uuid="00000000-0000-4000-8000-00000000beef", name="A second name", merged_into=one)
            book["players"].append(second)
            for m in book["matches"][::2]:
                for number, seat in enumerate(m["seats"]):
                    if seat.get("player") == one:
                        seat["player"] = second["uuid"]
                        m["sheet"]["players"][number] = second["name"]
            merged = path.with_suffix(".merged.db")
            done(run("import", merged, "-", text=json.dumps(book)))
            after = read_matches(merged)
            self.assertEqual(sorted((m.started, m.game, m.people, m.totals) for m in after),
                             sorted((m.started, m.game, m.people, m.totals) for m in matches))
            self.check_all(merged, [m for m in after if not any(m.bots)])

    def test_computer_players_are_kept_apart(self):
        path, matches = self.books[0]
        against = [m for m in matches if any(m.bots)]
        self.assertTrue(against)
        self.check_all(path, against, "--company", "computers")
        self.check_all(path, matches, "--company", "all")
        answer = self.check(path, against, "--company", "computers")
        self.assertEqual([row["name"] for row in answer["people"] if row.get("computer")], ["club"])

    def test_filters(self):
        path, matches = self.books[1]
        among = [m for m in matches if not any(m.bots)]
        for game in sorted({m.game for m in among}):
            self.check_all(path, [m for m in among if m.game == game], "--game", game)
        for group in {m.group for m in among if m.group}:
            self.check(path, [m for m in among if m.group == group], "--group", group)
        for seats in range(1, 9):
            self.check(path, [m for m in among if len(m.people) == seats], "--seats", seats)
        self.check(path, [m for m in among if m.origin == "paper"], "--played", "paper")
        self.check(path, [m for m in matches if m.origin == "table"], "--played", "table", "--company", "all")
        self.check(path, [m for m in among if m.game == "wiezen" and not m.sheet["options"]],
                   "--game", "wiezen", "--variant", "de-roey")

    def test_period(self):
        path, matches = self.books[0]
        days = [m.started for m in matches if not any(m.bots)]
        for day in ("2020-09-16", "2020-09-20", "2023-11-14"):
            begin = int(subprocess.check_output(["date", "-d", day, "+%s"]))
            answer = json.loads(done(run("stats", path, "--json", "--from", day)))
            self.assertEqual(answer["matches"], sum(started >= begin for started in days))
            answer = json.loads(done(run("stats", path, "--json", "--until", day)))
            self.assertEqual(answer["matches"], sum(started < begin for started in days))

    def test_one_person(self):
        for path, matches in self.books:
            name = next(who for m in matches if not any(m.bots) for who in m.people if who not in m.guests)
            among = [m for m in matches if name in m.people and not any(m.bots)]
            answer = self.check(path, among, "--player", name.upper())
            self.assertEqual([row["name"] for row in answer["people"]], [name])
            self.near(answer["people"][0], count(among, name))
            self.assertEqual({event["name"] for event in answer["events"] + answer["roles"]}, {name})

    def test_rules_tried_on_the_past(self):
        for path, matches in self.books:
            before = done(run("export", path))
            for game, options in (("gemma-en-piet", {"end": 50}), ("gemma-en-piet", {"first-only": True}),
                                  ("wiezen", {"preset": "iwwa"}), ("gin-rummy", {"target": 40})):
                among = [m for m in matches if m.game == game and not any(m.bots)]
                tried = self.check(path, among, "--game", game, "--try", json.dumps(options))["tried"]
                self.check_tried(tried, among, options)
            self.assertEqual(done(run("export", path)), before)

    @staticmethod
    def without_options(line, tried, n_seats):
        """A line of a sheet when @tried holds for all rounds, whatever the line says of it."""
        if 'options' not in line:
            return line
        kept = {key: value for key, value in line['options'].items() if key not in tried}
        rest = {key: value for key, value in line.items() if key not in ('options', 'from')}
        return rest | ({'options': kept} if kept else {}) or {'correction': [0] * n_seats}

    def check_tried(self, tried, matches, options):
        people = collections.defaultdict(collections.Counter)
        self.assertEqual([row["match"] for row in tried["each"]], [m.id for m in matches])
        same = other_winner = refused = 0
        for m, row in zip(matches, tried["each"]):
            lines = [self.without_options(line, options, len(m.people)) for line in m.lines]
            sheet = m.sheet | {"options": m.sheet["options"] | options, "rounds": lines}
            ends = next((n for n in range(1, len(lines) + 1)
                         if (s := score(sheet | {"rounds": lines[:n]})) and s["finished"]), len(lines))
            result = score(sheet) and score(sheet | {"rounds": lines[:ends]})
            self.near(row, {"was_totals": m.totals, "was_ranking": m.places})
            if result is None:
                refused += 1
                self.assertIn("refused", row)
                continue
            alike = (result["totals"], result["ranking"]) == (m.totals, m.places)
            self.near(row, {"totals": result["totals"], "ranking": result["ranking"], "lines": ends,
                            "finished": result["finished"], "same": alike})
            same += alike
            other_winner += any((a == 1) != (b == 1) for a, b in zip(m.places, result["ranking"]))
            for seat, who in enumerate(m.people if m.finished else []):
                people[who].update(finished=1, wins=m.places[seat] == 1, would_win=result["ranking"][seat] == 1,
                                   was_points=m.totals[seat], points=result["totals"][seat])
        self.near(tried, {"matches": len(matches), "same": same, "other_winner": other_winner, "refused": refused})
        self.assertEqual({row["name"] for row in tried["people"]}, set(people))
        for row in tried["people"]:
            self.near(row, dict(people[row["name"]]), row["name"])

    def test_text_has_its_denominators(self):
        path, matches = self.books[0]
        among = [m for m in matches if not any(m.bots)]
        lines = done(run("stats", path)).splitlines()
        self.assertEqual(lines[0], f"{len(among)} matches with {sum(m.n_rounds for m in among)} rounds")
        for name in {who for m in among for who in m.people} - list_guests(among):
            figures = count(among, name)
            line = next(line for line in lines if line.startswith(f"  {name}: {figures['matches']} matches, "))
            self.assertIn(f" {figures['wins']} of {figures['finished']} finished won", line)
            self.assertEqual("few matches yet" in line, figures["finished"] < 5)

    def test_refusals(self):
        path, _ = self.books[0]
        for args, status, piece in (
                ((path, "--player", "Nobody"), 1, "nobody in the book has that name"),
                ((path, "--game", "bridge"), 2, "there is no game “bridge”"),
                ((path, "--game", "rummy", "--variant", "nope"), 2, "there is no variant “nope” of Rummy"),
                ((path, "--variant", "nope"), 2, "there is no variant “nope”;"),
                ((path, "--group", "Nowhere"), 1, "no group in the book has that name"),
                ((path, "--played", "outside"), 2, "anywhere, table, paper"),
                ((path.parent / "none.db",), 1, "There is no book"),
                ((path, "--game", "wiezen", "--try", '{"preset":"x"}'), 1, "preset"),
                ((path, "--try", "{}"), 2, "--try needs --game"), ((path, "--from", "yesterday"), 2, "“yesterday”"),
                ((path, "--seats", "9"), 2, "from 1 to 8"), ((), 2, "usage")):
            result = run("stats", *args)
            self.assertEqual((result.returncode, result.stdout), (status, b""), args)
            self.assertEqual(len(result.stderr.decode().splitlines()), 1)
            self.assertIn(piece, result.stderr.decode())


class Titles(unittest.TestCase):
    """Of a free sheet one title is one game."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.book = pathlib.Path(folder.name, "titles.db")
        for i, title in enumerate(("Kwartet", "kwartet", "Scrabble", "Scrabble", "Scrabble", None)):
            sheet = {"format": "kaartavond-sheet", "version": 1, "game": "free-sheet", "players": ["Anna", "Bram"],
                     "options": {"title": title} if title else {}, "rounds": [{"facts": {"scores": [10, i]}}]}
            done(run("import", self.book, "-", text=json.dumps(sheet)))

    def test_however_it_is_typed(self):
        for title, matches in (("Kwartet", 2), ("  KWARTET\n", 2), ("Scrabble", 3), ("Ganzenbord", 0), (" ", 1), (None, 1)):
            args = () if title is None else ("--title", title)
            answer = json.loads(done(run("stats", self.book, "--json", "--game", "free-sheet", *args)))
            self.assertEqual((answer["matches"], answer["rounds"]), (matches, matches), title)

    def test_refusals(self):
        for args, piece in ((("--title", "Kwartet"), "--title needs the --game"),
                            (("--game", "wiezen", "--title", "Kwartet"), "--title needs the --game"),
                            (("--game", "free-sheet", "--title", b"\xffKwartet"), "--title is text in UTF-8")):
            result = run("stats", self.book, *args)
            self.assertEqual((result.returncode, result.stdout), (2, b""), args)
            self.assertIn(piece, result.stderr.decode())


if __name__ == "__main__":
    unittest.main()
