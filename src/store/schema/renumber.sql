-- SPDX-License-Identifier: GPL-3.0-or-later
-- Gives the rows of a copy ("main") numbers that mean nothing else in the book ("book"). What both know gets the number that it has
-- there, and all else one that nothing there ever had. A copy of that very book needs it as well: it may have gone on by itself, and what came
-- later has the same numbers in both. References and conditions are not checked meanwhile; on the way a number is negative, so
-- that no two are equal.

CREATE TEMP TABLE players (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
CREATE TEMP TABLE groups (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
CREATE TEMP TABLE matches (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
CREATE TEMP TABLE deals (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
CREATE TEMP TABLE rounds (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
CREATE TEMP TABLE option_sets (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
CREATE TEMP VIEW used AS SELECT name, max (seq) AS last FROM book.sqlite_sequence GROUP BY name;

INSERT INTO players
  SELECT id, coalesce ((SELECT b.id FROM book.player b WHERE b.uuid = p.uuid),
                       id + coalesce ((SELECT last FROM used WHERE name = 'player'), 0))
  FROM main.player p;
INSERT INTO groups
  SELECT id, coalesce ((SELECT b.id FROM book.table_group b WHERE b.uuid = g.uuid),
                       (SELECT b.id FROM book.table_group b WHERE b.name = g.name),
                       id + coalesce ((SELECT last FROM used WHERE name = 'table_group'), 0))
  FROM main.table_group g;
INSERT INTO matches
  SELECT id, coalesce ((SELECT b.id FROM book.match b WHERE b.uuid = m.uuid),
                       id + coalesce ((SELECT last FROM used WHERE name = 'match'), 0))
  FROM main.match m;
INSERT INTO rounds
  SELECT r.id, coalesce ((SELECT min (b.id) FROM book.round b WHERE b.match = m.new AND b.uuid = r.uuid),
                         r.id + coalesce ((SELECT last FROM used WHERE name = 'round'), 0))
  FROM main.round r JOIN matches m ON m.old = r.match;
-- A deal is known by its round; one that is being played by its number, its match and its seed.
INSERT INTO deals
  SELECT d.id, min (b.id) FROM main.deal d JOIN main.round r ON r.deal = d.id JOIN rounds x ON x.old = r.id
  JOIN book.round q ON q.id = x.new JOIN book.deal b ON b.id = q.deal AND b.seed = d.seed GROUP BY d.id;
INSERT INTO deals
  SELECT d.id, b.id FROM main.deal d JOIN book.deal b ON b.id = d.id AND b.seed = d.seed
  AND b.match = coalesce ((SELECT new FROM matches WHERE old = d.match), 0)
  WHERE d.id NOT IN (SELECT old FROM deals) AND b.id NOT IN (SELECT new FROM deals);
INSERT INTO deals
  SELECT id, id + coalesce ((SELECT last FROM used WHERE name = 'deal'), 0) FROM main.deal
  WHERE id NOT IN (SELECT old FROM deals);
INSERT INTO option_sets
  SELECT id, coalesce ((SELECT b.id FROM book.option_set b WHERE b.text = o.text),
                       id + coalesce ((SELECT last FROM used WHERE name = 'option_set'), 0))
  FROM main.option_set o;

UPDATE main.player SET merged_into = (SELECT new FROM players WHERE old = merged_into);
UPDATE main.match SET table_group = (SELECT new FROM groups WHERE old = table_group),
                      options = (SELECT new FROM option_sets WHERE old = options);
UPDATE main.deal SET match = coalesce ((SELECT new FROM matches WHERE old = match), 0);
UPDATE main.round SET match = (SELECT new FROM matches WHERE old = match),
                      deal = (SELECT new FROM deals WHERE old = deal);
UPDATE main.seat SET match = -match, player = (SELECT new FROM players WHERE old = player);
UPDATE main.seat SET match = (SELECT new FROM matches WHERE old = -match);
UPDATE main.move SET deal = -deal;
UPDATE main.move SET deal = (SELECT new FROM deals WHERE old = -deal);

UPDATE main.player SET id = -id;
UPDATE main.player SET id = (SELECT new FROM players WHERE old = -id);
UPDATE main.table_group SET id = -id;
UPDATE main.table_group SET id = (SELECT new FROM groups WHERE old = -id);
UPDATE main.match SET id = -id;
UPDATE main.match SET id = (SELECT new FROM matches WHERE old = -id);
UPDATE main.deal SET id = -id;
UPDATE main.deal SET id = (SELECT new FROM deals WHERE old = -id);
UPDATE main.round SET id = -id;
UPDATE main.round SET id = (SELECT new FROM rounds WHERE old = -id);
UPDATE main.option_set SET id = -id;
UPDATE main.option_set SET id = (SELECT new FROM option_sets WHERE old = -id);
