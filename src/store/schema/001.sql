-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 1. Never edited after a release: what changes, changes in a script of its own.
--
-- Ids are never used twice (AUTOINCREMENT), so that what was undone can always be put back.
-- Times are Unix times in seconds; 0 where something has not happened.

-- ---- what people wrote down: followed by the journal ----------------------------------------------------

CREATE TABLE player (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid        TEXT    NOT NULL UNIQUE,
  name        TEXT    NOT NULL CHECK (name <> ''),
  colour      INTEGER NOT NULL CHECK (colour BETWEEN 0 AND 11),
  symbol      TEXT    NOT NULL,
  birthday    TEXT,
  note        TEXT    NOT NULL,
  archived    INTEGER NOT NULL CHECK (archived IN (0, 1)),
  merged_into INTEGER REFERENCES player (id) CHECK (merged_into <> id)
) STRICT;

-- A group that no match is of is not shown to anybody, so a group is never taken away, not by an undo either: another
-- match may have come to be of it.
CREATE TABLE table_group (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE CHECK (name <> '')
) STRICT;

CREATE TABLE match (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid        TEXT    NOT NULL UNIQUE,
  game        TEXT    NOT NULL,
  version     INTEGER NOT NULL,                                       -- of the rules of the game
  origin      TEXT    NOT NULL CHECK (origin IN ('paper', 'table')),
  table_group INTEGER REFERENCES table_group (id),
  place       TEXT    NOT NULL,
  note        TEXT    NOT NULL,
  started     INTEGER NOT NULL,
  ended       INTEGER NOT NULL,
  by_hand     INTEGER NOT NULL CHECK (by_hand IN (0, 1)),             -- whether a person ended it
  deleted     INTEGER NOT NULL,                                       -- when it was put in the bin
  first       INTEGER NOT NULL CHECK (first >= 0),                    -- the seat that begins
  options     TEXT    NOT NULL CHECK (json_valid (options))           -- all of them
) STRICT;

CREATE TABLE seat (
  match  INTEGER NOT NULL REFERENCES match (id),
  seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
  player INTEGER REFERENCES player (id),
  bot    TEXT,
  PRIMARY KEY (match, seat),
  CHECK ((player IS NULL) <> (bot IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE deal (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  seed   TEXT    NOT NULL,
  dealer INTEGER NOT NULL,
  pack   TEXT    NOT NULL,
  state  TEXT    NOT NULL CHECK (state IN ('open', 'done'))
) STRICT;

CREATE TABLE move (
  deal INTEGER NOT NULL REFERENCES deal (id),
  n    INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  text TEXT    NOT NULL,
  at   INTEGER NOT NULL,
  PRIMARY KEY (deal, n)
) STRICT, WITHOUT ROWID;

-- A line of a sheet: a round that was played (facts) or a correction. The lines of a match are numbered from 1
-- without gaps; that is not UNIQUE, because a change of many numbers passes through equal ones.
CREATE TABLE round (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid       TEXT    NOT NULL,
  match      INTEGER NOT NULL REFERENCES match (id),
  n          INTEGER NOT NULL CHECK (n > 0),
  facts      TEXT    CHECK (facts IS NULL OR json_valid (facts)),
  absent     INTEGER NOT NULL CHECK (absent BETWEEN 0 AND 255),       -- a bit per seat
  correction TEXT    CHECK (correction IS NULL OR json_valid (correction)),
  reason     TEXT,
  note       TEXT    NOT NULL,
  created    INTEGER NOT NULL,
  deal       INTEGER REFERENCES deal (id),
  CHECK ((facts IS NULL) <> (correction IS NULL))
) STRICT;

-- ---- what follows from it: can be rebuilt at any time ---------------------------------------------------

CREATE TABLE points (
  round  INTEGER NOT NULL REFERENCES round (id) ON DELETE CASCADE,
  seat   INTEGER NOT NULL,
  points INTEGER NOT NULL,
  adjust INTEGER NOT NULL,
  total  INTEGER NOT NULL,
  PRIMARY KEY (round, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE standing (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  seat  INTEGER NOT NULL,
  total INTEGER NOT NULL,
  place INTEGER NOT NULL,                                             -- from 1; equal places share
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE summary (
  match    INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
  n_rounds INTEGER NOT NULL,                                          -- corrections not counted
  finished INTEGER NOT NULL CHECK (finished IN (0, 1)),               -- by its rules
  words    TEXT    NOT NULL                                           -- place and note, folded for searching
) STRICT;

-- ---- what was done --------------------------------------------------------------------------------------

CREATE TABLE journal (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  at        INTEGER NOT NULL,
  kind      TEXT    NOT NULL,
  match     INTEGER NOT NULL,                                         -- 0: about no match; it may be gone by now
  line      INTEGER NOT NULL,
  subject   TEXT    NOT NULL,
  before    TEXT,
  after     TEXT,
  state     INTEGER NOT NULL CHECK (state IN (0, 1, 2)),              -- done, undone, dropped
  turn      INTEGER NOT NULL,                                         -- grows with each change, undo and redo
  newest    INTEGER NOT NULL DEFAULT 0,                               -- the newest entry when it was undone
  changeset BLOB    NOT NULL
) STRICT;

CREATE INDEX player_merged_into ON player (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX match_history ON match (started, deleted, ended, game, table_group);
CREATE INDEX match_group ON match (table_group, started);
CREATE INDEX seat_player ON seat (player);
CREATE INDEX round_match ON round (match, n);
CREATE INDEX round_deal ON round (deal) WHERE deal IS NOT NULL;
CREATE INDEX journal_state ON journal (state, turn);
CREATE UNIQUE INDEX journal_turn ON journal (turn);
CREATE INDEX journal_match ON journal (match, state, turn);
