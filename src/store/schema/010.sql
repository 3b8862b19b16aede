-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 10: what goes between it and other books.
-- Needs Kaartavond 0.3.0

-- A folder or a server by which acts travel. None of this travels, and none of it is undone.
CREATE TABLE carrier (
  id      INTEGER PRIMARY KEY,
  address TEXT    NOT NULL UNIQUE CHECK (address <> ''),
  place   TEXT,                                                       -- up to which it was heard, in its own words
  acts    INTEGER NOT NULL DEFAULT 0,                                 -- the row up to which acts were given to it
  unread  INTEGER NOT NULL DEFAULT 0                                  -- the same of lines of a newer Kaartavond
) STRICT;

-- Acts beyond that row which came from it and lie there, and acts up to it which are others by now (rule F-1) and lie there as they were.
CREATE TABLE carried_act (
  carrier INTEGER NOT NULL REFERENCES carrier (id) ON DELETE CASCADE,
  act     INTEGER NOT NULL,
  owed    INTEGER NOT NULL CHECK (owed IN (0, 1)),                    -- whether it is to be given
  PRIMARY KEY (carrier, act)
) STRICT, WITHOUT ROWID;

CREATE TABLE carried_unread (
  carrier INTEGER NOT NULL REFERENCES carrier (id) ON DELETE CASCADE,
  unread  INTEGER NOT NULL,
  PRIMARY KEY (carrier, unread)
) STRICT, WITHOUT ROWID;
