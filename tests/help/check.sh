#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check.sh SOURCE_DIR BUILD_DIR GAME…
#
# Checks the help: every page is valid Mallard, listed for the build and linked to something that exists; every
# language is complete and its built pages are valid too; every game has a page with its rules, none left out.
set -eu

source=$1
build=$2
shift 2

# Where a distribution registers the schema; read in addition to the system's own catalogue.
mallard_catalog=/usr/share/xml/mallard/catalog.xml
export XML_CATALOG_FILES="/etc/xml/catalog${XML_CATALOG_FILES:+ $XML_CATALOG_FILES}"
if [ -e "$mallard_catalog" ]; then
  XML_CATALOG_FILES="$XML_CATALOG_FILES $mallard_catalog"
fi

failures=0

fail () {
  echo "help: $*" >&2
  failures=$((failures + 1))
}

for tool in yelp-check xmllint msgfmt msgcmp itstool; do
  command -v "$tool" >/dev/null || { echo "help: $tool is needed for this test" >&2; exit 1; }
done

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# check_pages FOLDER: the pages of one language.
check_pages () {
  for check in validate links ids orphans; do
    yelp-check "$check" "$1"/*.page >"$scratch/report" 2>&1 || fail "yelp-check $check $1 failed"
    # Some checks report what they find and still succeed.
    if [ -s "$scratch/report" ]; then
      cat "$scratch/report" >&2
      fail "yelp-check $check has remarks about $1"
    fi
  done
}

# check_rules PAGE: the sections of the rules are numbered without a gap, and each ends its text with its number.
check_rules () {
  clauses=$(sed -n 's/.*<section id="\([a-z][a-z]-[0-9]*\)">.*/\1/p' "$1" | sort -t- -k2n)
  [ -n "$clauses" ] || fail "$1 has no rules"
  expected=1
  for clause in $clauses; do
    [ "${clause#*-}" -eq "$expected" ] || fail "$1: rule $expected is missing before $clause"
    expected=$((${clause#*-} + 1))
    number=$(echo "$clause" | tr '[:lower:]' '[:upper:]')
    grep -q "($number)" "$1" || fail "$1: the text of $clause does not name $number"
  done
}

check_pages "$source/C"

for page in "$source"/C/*.page; do
  cmp -s "$page" "$build/C/${page##*/}" || fail "$page is not in the build tree as it is; add it to C/meson.build"
done

for game; do
  if [ -e "$source/C/$game.page" ]; then
    check_rules "$source/C/$game.page"
    for section in options entering example; do
      grep -q "<section id=\"$section\">" "$source/C/$game.page" || fail "$game.page has no section $section"
    done
  else
    fail "the game $game has no page"
  fi
done

itstool -o "$scratch/help.pot" "$source"/C/*.page

languages=$(cat "$source/LINGUAS")
for language in $languages; do
  po=$source/$language/$language.po
  msgfmt --check -o "$scratch/$language.mo" "$po" || fail "$po is not a valid translation"
  # Complains about each text of the pages that is missing, untranslated or fuzzy.
  msgcmp "$po" "$scratch/help.pot" || fail "$po is not complete"
  check_pages "$build/$language"
done

if [ "$failures" -gt 0 ]; then
  echo "help: $failures failures" >&2
  exit 1
fi
