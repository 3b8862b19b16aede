-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 5: who is a guest.
-- Needs Kaartavond 0.3.0

-- Whether it is a guest, who plays without a place in lists, figures and ratings until kept as a person.
ALTER TABLE player ADD COLUMN guest INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1));
