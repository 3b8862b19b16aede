#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The walls of the house: who may include whom, and who may know what. See docs/decisions and HACKING.md."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
STRING = re.compile(r'"(?:\\.|[^"\\])*"')

# Words that only a statement of a database has.
SQL = re.compile(r'"[^"]*\b(SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+TABLE|PRAGMA\s)', re.S)

WINDOW = ("gtk/", "gdk/", "gsk/", "adwaita", "pango/", "cairo", "graphene")
SYSTEM = ("gio/", "sqlite3", "gdk-pixbuf")

# The rooms of the window that features share, from the bottom up; each knows those before it. A feature, which is any other room but
# `app`, knows these and no other feature; `app` knows all.
SHARED = ("kit", "cards", "forms", "score", "felt", "exchange", "paper")

problems = []


def complain(path, what):
    problems.append(f"{path.relative_to(ROOT)}: {what}")


def sources(folder):
    return sorted(p for p in (SRC / folder).rglob("*") if p.suffix in (".c", ".h", ".in") and p.is_file())


def includes(path):
    return [(kind == "<", name) for kind, name in INCLUDE.findall(path.read_text())]


def headers(folder):
    return {p.name for p in (SRC / folder).rglob("*.h")}


# Of GLib the solvers use types and macros, and memory.
SOLVERS_CALL = {"g_new", "g_new0", "g_free", "g_clear_pointer", "g_return_val_if_fail", "g_bit_storage"}
SOLVERS_KNOW = {"ka-card.h", "ka-trick.h", "ka-limit.h"}
SOLVERS_MAKE = {"ka-meld-tables.h"}


def games():
    """The folders of games, as games/meson.build lists them."""
    text = (SRC / "games/meson.build").read_text()
    return re.findall(r"'([^']+)'", re.search(r"^games = \[(.*?)\]", text, re.M | re.S).group(1))


def check_system_includes(folder, forbidden):
    for path in sources(folder):
        for is_system, name in includes(path):
            if is_system and name.startswith(forbidden):
                complain(path, f"includes <{name}>")


def check_own_includes(folder, rooms):
    """A room includes headers of its own and of the rooms below it, and of no other."""
    allowed = set().union(*(headers(room) for room in rooms))
    known = headers(".")
    for path in sources(folder):
        for is_system, name in includes(path):
            last = name.rsplit("/", 1)[-1]
            if not is_system and last in known and last not in allowed:
                complain(path, f"includes \"{name}\", which is in none of {', '.join(rooms)}")


def check_no_sql(folder):
    """But for what speaks with a server, which is no book."""
    for path in sources(folder):
        if path.name.startswith(("ka-server-", "ka-club")):
            continue
        if SQL.search(COMMENT.sub("", path.read_text())):
            complain(path, "speaks SQL")


def check_solvers():
    """A solver knows cards, tricks and when to stop; no game, no setup, no text."""
    allowed = headers("solvers") | SOLVERS_KNOW | SOLVERS_MAKE
    for path in sources("solvers"):
        for is_system, name in includes(path):
            if is_system and name not in ("glib.h", "string.h", "math.h") or not is_system and name not in allowed:
                complain(path, f"includes {name}; a solver sees its own room, {', '.join(sorted(SOLVERS_KNOW))}")
        for call in sorted(set(re.findall(r"\b(g_[a-z0-9_]+) *\(", COMMENT.sub("", path.read_text()))) - SOLVERS_CALL):
            complain(path, f"calls {call} (); of GLib a solver uses types and memory")


def check_games_include_themselves():
    may_see = {"oklahoma-gin": headers("games/gin-rummy")}
    for game in games() + ["template"]:
        allowed = headers("core") | headers("solvers") | {p.name for p in (SRC / "games" / game).glob("*.h")} | may_see.get(game, set())
        for path in sources(f"games/{game}"):
            for is_system, name in includes(path):
                if not is_system and name.rsplit("/", 1)[-1] not in allowed:
                    complain(path, f"includes \"{name}\"; a game sees core, the solvers and its own folder")


def check_no_game_named(folder):
    """No room below the window knows a game by its id, name or symbol."""
    names = set(games()) | {game.replace("-", "_") for game in games()}
    names |= {"Gemma", "Piet", "Gin Rummy", "Oklahoma", "Wiezen", "Hollywood"}
    for path in sources(folder):
        text = COMMENT.sub("", path.read_text())
        for name in sorted(names):
            if re.search(rf"\b(ka_)?{re.escape(name)}\b", text):
                complain(path, f"knows the game “{name}”")


def check_widgets():
    """What draws a view knows no game and no book."""
    forbidden = headers("games") | headers("solvers") | headers("store") | headers("table") | {"ka-game.h", "ka-rules.h", "ka-deal.h"}
    for path in sources("ui/kit") + sources("ui/felt"):
        for _, name in includes(path):
            if name.rsplit("/", 1)[-1] in forbidden:
                complain(path, f"includes \"{name}\"; a widget knows no game and no book")


def check_rooms_of_window():
    rooms = {p.name for p in (SRC / "ui").iterdir() if p.is_dir()}
    room_of = {header: room for room in rooms for header in headers(f"ui/{room}")}
    for room in sorted(rooms - {"app"}):
        allowed = set(SHARED[:SHARED.index(room) + 1] if room in SHARED else SHARED) | {room}
        for path in sources(f"ui/{room}"):
            for _, name in includes(path):
                other = room_of.get(name.rsplit("/", 1)[-1], room)
                if other not in allowed:
                    complain(path, f"includes \"{name}\" of {other}; {room} does not know that room")


def check_circles():
    """Interfaces go one way: no header is included, by whatever way round, by one that it includes."""
    paths = {p.name: p for p in SRC.rglob("*.h")}
    knows = {name: [last for is_system, other in includes(path) if not is_system and (last := other.rsplit("/", 1)[-1]) in paths]
             for name, path in paths.items()}
    done, way = set(), []

    def follow(name):
        if name in way:
            complain(paths[name], "is in a circle of headers: " + " → ".join(way[way.index(name):] + [name]))
        elif name not in done:
            way.append(name)
            for other in knows[name]:
                follow(other)
            way.pop()
            done.add(name)

    for name in sorted(paths):
        follow(name)


def check_help():
    for game in games():
        if not (ROOT / "help/C" / f"{game}.page").exists():
            complain(SRC / "games" / game, f"has no help page help/C/{game}.page")
        for file in (f"{game}.c", f"{game}-scoring.c", f"{game}-private.h", "meson.build"):
            if not (SRC / "games" / game / file).exists():
                complain(SRC / "games" / game, f"has no {file}")


def check_labels():
    """A word without an end, as the name of a person, makes no window wider than it is."""
    for path in sorted((SRC / "ui").rglob("*.blp")):
        for label in re.findall(r"Gtk\.Label[^{]*{(.*?)}", path.read_text(), re.S):
            if re.search(r"^\s*wrap: true", label, re.M) and not re.search(r"^\s*wrap-mode: word_char", label, re.M):
                complain(path, "has a label that wraps between words only: wrap-mode: word_char")
    for path in sources("ui"):
        text = path.read_text()
        for label in re.findall(r"gtk_label_set_wrap \((.*), TRUE\)", text):
            if f"gtk_label_set_wrap_mode ({label}, PANGO_WRAP_WORD_CHAR)" not in text:
                complain(path, f"has a label {label} that wraps between words only")


def check_words():
    """Who translates does it in the language that is spoken."""
    for path in sources("."):
        for is_system, name in includes(path):
            if name.startswith("glib/gi18n") or name == "ka-language.h" and path.suffix == ".h" and path.name != "ka-language-private.h":
                complain(path, f"includes {name}; words come from ka-language.h, and only sources translate")


def check_heads():
    for path in sources("."):
        if "SPDX-License-Identifier: GPL-3.0-or-later" not in path.read_text()[:200]:
            complain(path, "does not begin with the licence")


def main():
    check_system_includes("core", WINDOW + SYSTEM)
    check_system_includes("flow", WINDOW + SYSTEM)
    check_system_includes("games", WINDOW + SYSTEM)
    check_system_includes("store", WINDOW)
    check_system_includes("carry", WINDOW + ("sqlite3",))
    check_system_includes("table", WINDOW + ("sqlite3",))
    check_system_includes("tableaus", WINDOW + SYSTEM)
    check_system_includes("room", WINDOW + ("sqlite3",))
    check_system_includes("cli", WINDOW + ("sqlite3",))
    check_system_includes("ui", ("sqlite3",))

    check_own_includes("core", ["core"])
    check_own_includes("flow", ["core", "flow"])
    check_own_includes("store", ["core", "flow", "store"])
    check_own_includes("carry", ["core", "flow", "store", "carry"])
    check_own_includes("table", ["core", "store", "carry", "table"])
    check_own_includes("tableaus", ["core", "solvers", "games", "table", "tableaus"])
    check_own_includes("room", ["core", "store", "table", "room"])
    check_own_includes("cli", ["core", "games", "store", "carry", "table", "room", "cli"])
    check_solvers()
    check_games_include_themselves()
    check_widgets()
    check_rooms_of_window()

    for folder in ("core", "flow", "solvers", "games", "carry", "table", "tableaus", "room", "cli", "ui"):
        check_no_sql(folder)
    for folder in ("core", "flow", "solvers", "store", "carry", "table", "room"):
        check_no_game_named(folder)
    check_circles()
    check_help()
    check_words()
    check_heads()
    check_labels()

    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
