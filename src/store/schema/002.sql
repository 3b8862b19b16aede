-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 2: deals that are being played at the table.

-- Practice is not counted: neither in the history of people nor in their figures.
ALTER TABLE match ADD COLUMN practice INTEGER NOT NULL DEFAULT 0 CHECK (practice IN (0, 1));

-- The match that a deal is of. It is no foreign key: the creation of a match can be undone and done again, and its deals,
-- which are not followed by the journal while they are played, must be there then.
ALTER TABLE deal ADD COLUMN match INTEGER NOT NULL DEFAULT 0;

-- The score when it was dealt, a JSON array with a number per seat: computer players play to it.
ALTER TABLE deal ADD COLUMN totals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid (totals));

-- How many of its moves hold; those after them were taken back and can be made again.
ALTER TABLE deal ADD COLUMN n_moves INTEGER NOT NULL DEFAULT 0;

CREATE INDEX deal_match ON deal (match, state);

DROP INDEX match_history;
CREATE INDEX match_history ON match (started, deleted, ended, practice, game, table_group);
