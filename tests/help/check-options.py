#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-options.py KAARTAVOND_CLI SOURCE_DIR BUILD_DIR LANGUAGE=CATALOGUE…

Checks that the help of each game names every option of the game as the program does, in the order of the dialog and with
its default, and that the help in each language has the words of the program for them. A table of numbers, which the
dialog keeps closed, is one item of the help under the heading of the table.
"""

import gettext
import io
import itertools
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

MALLARD = "{http://projectmallard.org/1.0/}"

# The heading of a table of numbers.
TABLE_GROUP = "Points for "


def read_text(element):
    return " ".join("".join(element.itertext()).split())


def read_options(path):
    """The terms in the section on options: label, and what is said about it."""
    page = ElementTree.parse(path).getroot()
    for section in page.iter(MALLARD + "section"):
        if section.get("id") == "options":
            for item in section.iter(MALLARD + "item"):
                paragraphs = [read_text(p) for p in item.findall(MALLARD + "p")]
                yield read_text(item.find(MALLARD + "title")), " ".join(paragraphs)


def make_pattern(option):
    """How what is said of an option begins: with its default."""
    if option["type"] == "bool":
        return "Usually " + ("on" if option["default"] else "off")
    if option["type"] == "int":
        return f"Usually {option['default']}"
    for choice in option["choices"]:
        if choice["id"] == option["default"]:
            return "Usually [^.]*" + re.escape(choice["label"])
    return "Usually "


def make_table_pattern(options):
    return "Usually: " + ", ".join(f"{re.escape(option['label'])} {option['default']}" for option in options)


def find_heading(option):
    group = option.get("group", "")
    return group if group.startswith(TABLE_GROUP) else option["label"]


def list_expected(game):
    """What the dialog shows, from top to bottom: label, and the pattern that begins what the help says of it."""
    for heading, group in itertools.groupby(game["options"], find_heading):
        options = list(group)
        if heading.startswith(TABLE_GROUP):
            yield heading, make_table_pattern(options)
        else:
            yield heading, make_pattern(options[0])


def check_game(game, folder):
    expected = list(list_expected(game))
    said = list(read_options(f"{folder}/C/{game['id']}.page"))
    labels = [label for label, _ in said]
    for label, pattern in expected:
        if label not in labels:
            yield f"{game['id']}: the option “{label}” is missing"
        elif not re.match(pattern + r"\b", dict(said)[label], re.IGNORECASE):
            yield f"{game['id']}: what is said of “{label}” does not begin with “{pattern}”"
    for label in labels:
        if label not in dict(expected):
            yield f"{game['id']}: there is no option “{label}”"
    if sorted(labels) == sorted(dict(expected)) and labels != [label for label, _ in expected]:
        yield f"{game['id']}: the options do not stand in the order of the dialog"


def read_catalogue(path):
    compiled = subprocess.run(["msgfmt", "-o", "-", path], check=True, capture_output=True).stdout
    return gettext.GNUTranslations(io.BytesIO(compiled))


def check_words(game, folder, language, catalogue):
    labels = [label for label, _ in list_expected(game)]
    said = [label for label, _ in read_options(f"{folder}/{language}/{game['id']}.page")]
    for label, word in zip(labels, said):
        if word != catalogue.gettext(label):
            yield f"{game['id']}: the {language} of “{label}” is “{word}” here, “{catalogue.gettext(label)}” in the program"


def main():
    cli, source, build, *languages = sys.argv[1:]
    games = json.loads(subprocess.run([cli, "games", "--json"], check=True, capture_output=True, text=True).stdout)
    faults = [fault for game in games for fault in check_game(game, source)]
    for language, path in (argument.split("=", 1) for argument in languages):
        catalogue = read_catalogue(path)
        faults += [fault for game in games for fault in check_words(game, build, language, catalogue)]
    for fault in faults:
        print("help:", fault, file=sys.stderr)
    return 1 if faults or not games else 0


if __name__ == "__main__":
    sys.exit(main())
