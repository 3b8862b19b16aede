-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 8: who has done a duty in a match, and acts that are found by their whole names.
-- Needs Kaartavond 0.3.0

-- Set by hand, as clubs do who have everybody play a solo. Empty: in no words. A computer player has no duties.
ALTER TABLE seat ADD COLUMN duty TEXT CHECK (duty IS NULL OR player IS NOT NULL);

-- Also among many to which a forger gave one number.
DROP INDEX act_number;
CREATE INDEX act_name ON act (writer, number, stamp);

-- A thing of another kind is no line of the match of which it says that it belongs to it.
UPDATE thing SET match = NULL WHERE match IS NOT NULL AND NOT (substr (name, 1, 1) = x'6c' OR name GLOB 'line/*');

-- What stood before or behind the name of a place was never heard of in another book.
UPDATE match SET place = trim (place) WHERE place <> trim (place);
