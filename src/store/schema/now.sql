-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book of now, as all the scripts beside this one make it. Not written by hand: where it is not so, the test “store migrate” writes
-- what has to stand here beside its program.

-- table act of act, 866 bytes
CREATE TABLE act (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  writer INTEGER NOT NULL REFERENCES writer (id),
  number INTEGER NOT NULL,
  stamp  INTEGER NOT NULL,
  origin INTEGER NOT NULL CHECK (origin IN (0, 1, 2)),                -- done elsewhere; in this file; told of an older book
  match  INTEGER REFERENCES thing (id),                               -- that its line of the journal is about
  undoes TEXT,                                                        -- the ID of another act
  deals  BLOB,                                                        -- what it did to deals, which lie on this device only
  head   TEXT,                                                        -- of its line, when it is not the usual one
  tail   BLOB    NOT NULL                                             -- of its line, after what it says, see ka-pack.h
) STRICT;
-- index act_match of act, 61 bytes
CREATE INDEX act_match ON act (match) WHERE match IS NOT NULL;
-- index act_name of act, 52 bytes
CREATE INDEX act_name ON act (writer, number, stamp);
-- index act_undoes of act, 64 bytes
CREATE INDEX act_undoes ON act (undoes) WHERE undoes IS NOT NULL;
-- table carried_act of carried_act, 276 bytes
CREATE TABLE carried_act (
  carrier INTEGER NOT NULL REFERENCES carrier (id) ON DELETE CASCADE,
  act     INTEGER NOT NULL,
  owed    INTEGER NOT NULL CHECK (owed IN (0, 1)),                    -- whether it is to be given
  PRIMARY KEY (carrier, act)
) STRICT, WITHOUT ROWID;
-- table carried_unread of carried_unread, 183 bytes
CREATE TABLE carried_unread (
  carrier INTEGER NOT NULL REFERENCES carrier (id) ON DELETE CASCADE,
  unread  INTEGER NOT NULL,
  PRIMARY KEY (carrier, unread)
) STRICT, WITHOUT ROWID;
-- table carrier of carrier, 463 bytes
CREATE TABLE carrier (
  id      INTEGER PRIMARY KEY,
  address TEXT    NOT NULL UNIQUE CHECK (address <> ''),
  place   TEXT,                                                       -- up to which it was heard, in its own words
  acts    INTEGER NOT NULL DEFAULT 0,                                 -- the row up to which acts were given to it
  unread  INTEGER NOT NULL DEFAULT 0                                  -- the same of lines of a newer Kaartavond
) STRICT;
-- index sqlite_autoindex_carrier_1 of carrier, 0 bytes
-- table deal of deal, 346 bytes
CREATE TABLE deal (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  seed   TEXT    NOT NULL,
  dealer INTEGER NOT NULL,
  pack   TEXT    NOT NULL,
  state  TEXT    NOT NULL CHECK (state IN ('open', 'done'))
, match INTEGER NOT NULL DEFAULT 0, totals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid (totals)), n_moves INTEGER NOT NULL DEFAULT 0) STRICT;
-- index deal_match of deal, 46 bytes
CREATE INDEX deal_match ON deal (match, state);
-- table device of device, 529 bytes
CREATE TABLE device (
  id     INTEGER PRIMARY KEY,                                         -- no row is ever taken away
  device INTEGER NOT NULL UNIQUE,                                     -- 64 bits, drawn at random
  number INTEGER NOT NULL CHECK (number > 0),                         -- that its next act will have
  stamp  INTEGER NOT NULL,                                            -- the last that it gave or heard
  file   TEXT    NOT NULL                                             -- which file it writes in
) STRICT;
-- index sqlite_autoindex_device_1 of device, 0 bytes
-- table draft of draft, 554 bytes
CREATE TABLE draft (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  form    TEXT    NOT NULL CHECK (form <> ''),
  subject TEXT    NOT NULL,                                           -- UUID of what it is about, '' for something new
  content TEXT    NOT NULL CHECK (json_valid (content)),              -- as the form understands it
  owner   INTEGER NOT NULL,                                           -- the place of a window, see ka-presence.h
  touched INTEGER NOT NULL                                            -- when it was last typed in
) STRICT;
-- index draft_form of draft, 48 bytes
CREATE INDEX draft_form ON draft (form, subject);
-- table former_match of former_match, 103 bytes
CREATE TABLE former_match (
  uuid TEXT    PRIMARY KEY,
  row  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- table former_player of former_player, 104 bytes
CREATE TABLE former_player (
  uuid TEXT    PRIMARY KEY,
  row  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- table match of match, 917 bytes
CREATE TABLE "match" (
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
  options     INTEGER NOT NULL REFERENCES option_set (id),
  practice    INTEGER NOT NULL DEFAULT 0 CHECK (practice IN (0, 1))
) STRICT;
-- trigger match_goes of match, 134 bytes
CREATE TRIGGER match_goes AFTER DELETE ON match BEGIN
  INSERT OR REPLACE INTO former_match (uuid, row) VALUES (old.uuid, old.id);
END;
-- index match_group of match, 56 bytes
CREATE INDEX match_group ON match (table_group, started);
-- index match_history of match, 90 bytes
CREATE INDEX match_history ON match (started, deleted, ended, practice, game, table_group);
-- index sqlite_autoindex_match_1 of match, 0 bytes
-- table move of move, 228 bytes
CREATE TABLE move (
  deal INTEGER NOT NULL REFERENCES deal (id),
  n    INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  text TEXT    NOT NULL,
  at   INTEGER NOT NULL, stand_in TEXT,
  PRIMARY KEY (deal, n)
) STRICT, WITHOUT ROWID;
-- table older_journal of older_journal, 336 bytes
CREATE TABLE older_journal (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  at      INTEGER NOT NULL,
  kind    TEXT    NOT NULL,
  match   INTEGER NOT NULL,
  line    INTEGER NOT NULL,
  subject TEXT    NOT NULL,
  before  TEXT,
  after   TEXT,
  state   INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
  turn    INTEGER NOT NULL
) STRICT;
-- index older_journal_match of older_journal, 57 bytes
CREATE INDEX older_journal_match ON older_journal (match);
-- table option_set of option_set, 161 bytes
CREATE TABLE option_set (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  text TEXT    NOT NULL UNIQUE CHECK (json_valid (text))              -- all of them
) STRICT;
-- index sqlite_autoindex_option_set_1 of option_set, 0 bytes
-- table phrase of phrase, 89 bytes
CREATE TABLE phrase (
  id   INTEGER PRIMARY KEY,
  text TEXT    NOT NULL UNIQUE
) STRICT;
-- index sqlite_autoindex_phrase_1 of phrase, 0 bytes
-- table player of player, 505 bytes
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
, guest INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1))) STRICT;
-- trigger player_goes of player, 137 bytes
CREATE TRIGGER player_goes AFTER DELETE ON player BEGIN
  INSERT OR REPLACE INTO former_player (uuid, row) VALUES (old.uuid, old.id);
END;
-- index player_merged_into of player, 85 bytes
CREATE INDEX player_merged_into ON player (merged_into) WHERE merged_into IS NOT NULL;
-- index sqlite_autoindex_player_1 of player, 0 bytes
-- table round of round, 868 bytes
CREATE TABLE "round" (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid       ANY     NOT NULL CHECK (typeof (uuid) = 'text' OR typeof (uuid) = 'blob' AND length (uuid) = 16),
  match      INTEGER NOT NULL REFERENCES match (id),
  n          INTEGER NOT NULL CHECK (n > 0),
  facts      TEXT    CHECK (facts IS NULL OR json_valid (facts)),
  absent     INTEGER NOT NULL CHECK (absent BETWEEN 0 AND 255),       -- a bit per seat
  correction TEXT    CHECK (correction IS NULL OR json_valid (correction)),
  reason     TEXT,
  note       TEXT    NOT NULL,
  created    INTEGER NOT NULL,
  deal       INTEGER REFERENCES deal (id),
  rank       TEXT, options TEXT CHECK (options IS NULL OR json_valid (options)),                                                    -- where it stands among those of its match
  CHECK ((facts IS NULL) <> (correction IS NULL))
) STRICT;
-- index round_deal of round, 62 bytes
CREATE INDEX round_deal ON round (deal) WHERE deal IS NOT NULL;
-- index round_match of round, 44 bytes
CREATE INDEX round_match ON round (match, n);
-- table said of said, 348 bytes
CREATE TABLE said (
  id    INTEGER PRIMARY KEY,                                          -- the act, and in the last 24 bits the place among what it says
  thing INTEGER NOT NULL REFERENCES thing (id),
  text  BLOB    NOT NULL,                                             -- see ka-pack.h
  act   INTEGER AS (id >> 24) REFERENCES act (id)
) STRICT;
-- index said_thing of said, 39 bytes
CREATE INDEX said_thing ON said (thing);
-- table seat of seat, 331 bytes
CREATE TABLE seat (
  match  INTEGER NOT NULL REFERENCES match (id),
  seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
  player INTEGER REFERENCES player (id),
  bot    TEXT, duty TEXT CHECK (duty IS NULL OR player IS NOT NULL),
  PRIMARY KEY (match, seat),
  CHECK ((player IS NULL) <> (bot IS NULL))
) STRICT, WITHOUT ROWID;
-- index seat_player of seat, 41 bytes
CREATE INDEX seat_player ON seat (player);
-- table sqlite_sequence of sqlite_sequence, 38 bytes
CREATE TABLE sqlite_sequence(name,seq);
-- table standing of standing, 293 bytes
CREATE TABLE standing (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  seat  INTEGER NOT NULL,
  total INTEGER NOT NULL,
  place INTEGER NOT NULL,                                             -- from 1; equal places share
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
-- table summary of summary, 396 bytes
CREATE TABLE summary (
  match    INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
  n_rounds INTEGER NOT NULL,                                          -- corrections not counted
  finished INTEGER NOT NULL CHECK (finished IN (0, 1)),               -- by its rules
  words    TEXT    NOT NULL                                           -- place and note, folded for searching
) STRICT;
-- table table_group of table_group, 153 bytes
CREATE TABLE table_group (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE CHECK (name <> '')
) STRICT;
-- index sqlite_autoindex_table_group_1 of table_group, 0 bytes
-- index sqlite_autoindex_table_group_2 of table_group, 0 bytes
-- table thing of thing, 199 bytes
CREATE TABLE thing (
  id    INTEGER PRIMARY KEY,
  name  ANY     NOT NULL UNIQUE,
  match INTEGER REFERENCES thing (id)                                 -- of a line: the match that it names
) STRICT;
-- index sqlite_autoindex_thing_1 of thing, 0 bytes
-- index thing_match of thing, 65 bytes
CREATE INDEX thing_match ON thing (match) WHERE match IS NOT NULL;
-- table unread of unread, 100 bytes
CREATE TABLE unread (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  line TEXT NOT NULL UNIQUE
) STRICT;
-- index sqlite_autoindex_unread_1 of unread, 0 bytes
-- table writer of writer, 93 bytes
CREATE TABLE writer (
  id     INTEGER PRIMARY KEY,
  device INTEGER NOT NULL UNIQUE
) STRICT;
-- index sqlite_autoindex_writer_1 of writer, 0 bytes
-- table writing of writing, 94 bytes
CREATE TABLE writing (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  n  INTEGER NOT NULL
) STRICT;
