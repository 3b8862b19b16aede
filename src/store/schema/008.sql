-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 8: an act is found by its whole name, also among many that a forger gave one number.
-- Needs Kaartavond 0.3.0

DROP INDEX act_number;
-- A thing of another kind is no line of the match of which it says that it belongs to it.
UPDATE thing SET match = NULL WHERE match IS NOT NULL AND NOT (substr (name, 1, 1) = x'6c' OR name GLOB 'line/*');
CREATE INDEX act_name ON act (writer, number, stamp);
