-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 9: who played for whom.
-- Needs Kaartavond 0.3.0

-- The level of the computer player that made a move for the person who sits there and had handed the seat over for a while.
ALTER TABLE move ADD COLUMN stand_in TEXT;
