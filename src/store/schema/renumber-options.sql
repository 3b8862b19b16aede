-- SPDX-License-Identifier: GPL-3.0-or-later
-- Gives the options of a copy ("main") the numbers that they have in the book ("book"), and those that it does not know numbers that
-- nothing there ever had. A copy of that very book needs this too: each file gives its options numbers by itself. On the way a number is
-- negative, so that no two are equal.

CREATE TEMP TABLE option_sets (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);

INSERT INTO option_sets
  SELECT id, coalesce ((SELECT b.id FROM book.option_set b WHERE b.text = o.text),
                       id + coalesce ((SELECT max (seq) FROM book.sqlite_sequence WHERE name = 'option_set'), 0))
  FROM main.option_set o;

UPDATE main.match SET options = (SELECT new FROM option_sets WHERE old = options);
UPDATE main.option_set SET id = -id;
UPDATE main.option_set SET id = (SELECT new FROM option_sets WHERE old = -id);
