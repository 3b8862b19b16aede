-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 3: what is being typed and was not saved yet.

-- A draft is what somebody typed in a form. It is no part of the journal, of an export or of an import.
CREATE TABLE draft (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  form    TEXT    NOT NULL CHECK (form <> ''),
  subject TEXT    NOT NULL,                                           -- UUID of what it is about, '' for something new
  content TEXT    NOT NULL CHECK (json_valid (content)),              -- as the form understands it
  owner   INTEGER NOT NULL,                                           -- the place of a window, see ka-presence.h
  touched INTEGER NOT NULL                                            -- when it was last typed in
) STRICT;

CREATE INDEX draft_form ON draft (form, subject);

-- Grows with everything that is written but drafts: another window has nothing to read anew because somebody types.
CREATE TABLE writing (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  n  INTEGER NOT NULL
) STRICT;

INSERT INTO writing VALUES (1, 0);
