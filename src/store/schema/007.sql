-- SPDX-License-Identifier: GPL-3.0-or-later
-- The book, version 7: rules that hold from a round on.
-- Needs Kaartavond 0.3.0

-- The options that are others from this line on, and no more than those. A line that says nothing else is a correction of nothing.
ALTER TABLE round ADD COLUMN options TEXT CHECK (options IS NULL OR json_valid (options));
