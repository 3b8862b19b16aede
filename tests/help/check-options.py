#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-options.py KAARTAVOND_CLI SOURCE_DIR

Checks that the help of each game names every option of the game as the program does, with its default.
"""

import json
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

MALLARD = "{http://projectmallard.org/1.0/}"

# The numbers of a table of points stand in the help as a table.
TABLE_GROUP = "Points for "


def read_text(element):
    return " ".join("".join(element.itertext()).split())


def read_options(path):
    """The terms in the section on options: label → what is said about it."""
    page = ElementTree.parse(path).getroot()
    options = {}
    for section in page.iter(MALLARD + "section"):
        if section.get("id") == "options":
            for item in section.iter(MALLARD + "item"):
                paragraphs = [read_text(p) for p in item.findall(MALLARD + "p")]
                options[read_text(item.find(MALLARD + "title"))] = " ".join(paragraphs)
    return options


def describe_default(option):
    if option["type"] == "bool":
        return "on" if option["default"] else "off"
    if option["type"] == "int":
        return str(option["default"])
    return ""


def check_game(game, folder):
    said = read_options(f"{folder}/C/{game['id']}.page")
    for option in game["options"]:
        label = option["label"]
        if option.get("group", "").startswith(TABLE_GROUP):
            continue
        if label not in said:
            yield f"{game['id']}: the option “{label}” is missing"
        elif not said.pop(label).startswith("Usually " + describe_default(option)):
            yield f"{game['id']}: the default of “{label}” is not “{describe_default(option)}”"
    for label in said:
        if not label.startswith(TABLE_GROUP):
            yield f"{game['id']}: there is no option “{label}”"


def main():
    cli, folder = sys.argv[1:]
    games = json.loads(subprocess.run([cli, "games", "--json"], check=True, capture_output=True, text=True).stdout)
    faults = [fault for game in games for fault in check_game(game, folder)]
    for fault in faults:
        print("help:", fault, file=sys.stderr)
    return 1 if faults or not games else 0


if __name__ == "__main__":
    sys.exit(main())
