-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 8: an act is found by its whole name, also among many that a forger gave one number.
-- Needs Kaartavond 0.3.0

DROP INDEX act_number;
CREATE INDEX act_name ON act (writer, number, stamp);
