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

CREATE TABLE act (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  device INTEGER NOT NULL,
  number INTEGER NOT NULL,
  stamp  INTEGER NOT NULL,
  head   TEXT,                                                        -- of its line, when it is not the usual one
  tail   BLOB    NOT NULL,                                            -- of its line, after what it says, see ka-pack.h
  UNIQUE (device, number, stamp)
) STRICT;

-- What acts speak of: a player, a match, a line of a sheet as a letter and the 16 bytes of its UUID; else as text.
CREATE TABLE thing (
  id    INTEGER PRIMARY KEY,
  name  ANY     NOT NULL UNIQUE,
  match INTEGER REFERENCES thing (id)                                 -- of a line: the match that it names
) STRICT;

CREATE INDEX thing_match ON thing (match) WHERE match IS NOT NULL;

-- What an act says of one thing.
CREATE TABLE said (
  thing INTEGER NOT NULL REFERENCES thing (id),
  act   INTEGER NOT NULL REFERENCES act (id),
  place INTEGER NOT NULL,                                             -- among what the act says, from 0
  text  BLOB    NOT NULL,                                             -- see ka-pack.h
  PRIMARY KEY (thing, act)
) STRICT, WITHOUT ROWID;

CREATE INDEX said_act ON said (act, place);

-- Lines of a newer program that are no acts for this one: they are passed on as they are.
CREATE TABLE unread (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  line TEXT NOT NULL UNIQUE
) STRICT;

-- Where a line stands among those of its match, as a key that others can be put before or after.
ALTER TABLE round ADD COLUMN rank TEXT;
