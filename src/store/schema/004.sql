-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 4: what was done, as acts that can travel to other books. See decision record 28.
-- Needs Kaartavond 0.3.0

-- Who writes in this file: the last row. A copy of the file that goes on is another device, which begins a row of its own.
CREATE TABLE device (
  id     INTEGER PRIMARY KEY,                                         -- no row is ever taken away
  device INTEGER NOT NULL UNIQUE,                                     -- 64 bits, drawn at random
  number INTEGER NOT NULL CHECK (number > 0),                         -- that its next act will have
  stamp  INTEGER NOT NULL,                                            -- the last that it gave or heard
  file   TEXT    NOT NULL                                             -- which file it writes in
) STRICT;

-- The devices of which acts are known.
CREATE TABLE writer (
  id     INTEGER PRIMARY KEY,
  device INTEGER NOT NULL UNIQUE
) STRICT;

-- The journal is a list of these: one line for each that does not undo another.
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

-- Two acts with one number are rare: a copy of a book that went on as the same device wrote one of them.
CREATE INDEX act_number ON act (writer, number);
CREATE INDEX act_match ON act (match) WHERE match IS NOT NULL;
CREATE INDEX act_undoes ON act (undoes) WHERE undoes IS NOT NULL;

-- What acts speak of: a player, a match, a line of a sheet as a letter and the 16 bytes of its UUID; else as text.
CREATE TABLE thing (
  id    INTEGER PRIMARY KEY,
  name  ANY     NOT NULL UNIQUE,
  match INTEGER REFERENCES thing (id)                                 -- of a line: the match that it names
) STRICT;

CREATE INDEX thing_match ON thing (match) WHERE match IS NOT NULL;

-- What an act says of one thing. What it says of all of them stands together, in its order.
CREATE TABLE said (
  id    INTEGER PRIMARY KEY,                                          -- the act, and in the last 24 bits the place among what it says
  thing INTEGER NOT NULL REFERENCES thing (id),
  text  BLOB    NOT NULL,                                             -- see ka-pack.h
  act   INTEGER AS (id >> 24) REFERENCES act (id)
) STRICT;

CREATE INDEX said_thing ON said (thing);

-- Parts of what is said that are long and mostly the same, such as the options of a match.
CREATE TABLE phrase (
  id   INTEGER PRIMARY KEY,
  text TEXT    NOT NULL UNIQUE
) STRICT;

-- Lines of a newer program that are no acts for this one: they are passed on as they are.
CREATE TABLE unread (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  line TEXT NOT NULL UNIQUE
) STRICT;

-- Where a line stands among those of its match, as a key that others can be put before or after.
ALTER TABLE round ADD COLUMN rank TEXT;

-- Which row a match and a player had that went, so that they have it again when they come back.
CREATE TABLE former_match (
  uuid TEXT    PRIMARY KEY,
  row  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE former_player (
  uuid TEXT    PRIMARY KEY,
  row  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER match_goes AFTER DELETE ON match BEGIN
  INSERT OR REPLACE INTO former_match (uuid, row) VALUES (old.uuid, old.id);
END;

CREATE TRIGGER player_goes AFTER DELETE ON player BEGIN
  INSERT OR REPLACE INTO former_player (uuid, row) VALUES (old.uuid, old.id);
END;

-- Points are never kept: whoever wants them works them out.
DROP TABLE points;

-- What was done before there were acts can be read, and not be undone any more. Acts go on counting where it ends.
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

INSERT INTO older_journal (id, at, kind, match, line, subject, before, after, state, turn)
  SELECT id, at, kind, match, line, subject, before, after, state, turn FROM journal;
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'act', max (max (id), max (turn)) FROM older_journal HAVING count (*) > 0;
DROP TABLE journal;
CREATE INDEX older_journal_match ON older_journal (match);
