-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 6: the same in fewer bytes. The words of a summary are also those beside its rounds.
-- Needs Kaartavond 0.3.0

-- Most matches of a game have the same options, so those are kept once. No row is ever taken away.
CREATE TABLE option_set (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  text TEXT    NOT NULL UNIQUE CHECK (json_valid (text))              -- all of them
) STRICT;

INSERT INTO option_set (text) SELECT coalesce (options, '') FROM match GROUP BY 1 ORDER BY min (id);

CREATE TABLE match_6 (
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

INSERT INTO match_6 (id, uuid, game, version, origin, table_group, place, note, started, ended, by_hand, deleted, first,
                     options, practice)
  SELECT id, uuid, game, version, origin, table_group, place, note, started, ended, by_hand, deleted, first,
         (SELECT o.id FROM option_set o WHERE o.text = coalesce (m.options, '')), practice
  FROM match m ORDER BY id;

-- A line is called by the 16 bytes of its UUID; what is none, in a file that was changed by hand, is kept as it is.
CREATE TABLE round_6 (
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
  rank       TEXT,                                                    -- where it stands among those of its match
  CHECK ((facts IS NULL) <> (correction IS NULL))
) STRICT;

INSERT INTO round_6 (id, uuid, match, n, facts, absent, correction, reason, note, created, deal, rank)
  SELECT id, CASE WHEN uuid GLOB '????????-????-????-????-????????????' AND uuid = lower (uuid)
                       AND length (unhex (replace (uuid, '-', ''))) = 16
             THEN unhex (replace (uuid, '-', '')) ELSE uuid END,
         match, n, facts, absent, correction, reason, note, created, deal, rank
  FROM round ORDER BY id;

-- No number is ever given twice, nor one of a row that went.
DELETE FROM sqlite_sequence WHERE name IN ('match_6', 'round_6');
UPDATE sqlite_sequence SET name = name || '_6' WHERE name IN ('match', 'round');

DROP TABLE round;
DROP TABLE match;
ALTER TABLE match_6 RENAME TO match;
ALTER TABLE round_6 RENAME TO round;

CREATE INDEX match_history ON match (started, deleted, ended, practice, game, table_group);
CREATE INDEX match_group ON match (table_group, started);
CREATE INDEX round_match ON round (match, n);
CREATE INDEX round_deal ON round (deal) WHERE deal IS NOT NULL;

CREATE TRIGGER match_goes AFTER DELETE ON match BEGIN
  INSERT OR REPLACE INTO former_match (uuid, row) VALUES (old.uuid, old.id);
END;
