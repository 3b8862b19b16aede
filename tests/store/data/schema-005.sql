-- SPDX-License-Identifier: GPL-3.0-or-later
-- A book as version 5 of the schema wrote it, frozen: see test-migrate.c. Never edited after a release.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE act (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  writer INTEGER NOT NULL REFERENCES writer (id),
  number INTEGER NOT NULL,
  stamp  INTEGER NOT NULL,
  origin INTEGER NOT NULL CHECK (origin IN (0, 1, 2)),                -- done elsewhere; in this file; told of an older book
  match  INTEGER REFERENCES thing (id),                               -- that its line of the journal is about
  undoes TEXT,                                                        -- the ID of another act
  deals  BLOB,                                                        -- what it did to deals, which lie on this device only
  head   TEXT,                                                        -- of its line, when it is not the usual one
  tail   BLOB    NOT NULL                                             -- of its line, after what it says, see ka-pack.h
) STRICT;
INSERT INTO "act" VALUES(16,1,1,0,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(17,2,1,0,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(18,3,1,0,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(19,4,1,0,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(20,5,1,0,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(21,6,1,0,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(22,7,1,111411200000000000,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(23,8,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(24,9,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(25,10,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(26,11,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(27,12,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(28,13,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(29,14,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(30,15,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(31,16,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1A1B');
INSERT INTO "act" VALUES(32,17,1,117682564279500800,1,NULL,NULL,NULL,NULL,X'5D2C2274656C6C73223A7B226166746572223A7B226368616E676564223A302C226D617463686573223A302C22706C6179657273223A312C22726F756E6473223A307D7D2C2276657262223A22696D706F72746564227D');
CREATE TABLE deal (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  seed   TEXT    NOT NULL,
  dealer INTEGER NOT NULL,
  pack   TEXT    NOT NULL,
  state  TEXT    NOT NULL CHECK (state IN ('open', 'done'))
, match INTEGER NOT NULL DEFAULT 0, totals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid (totals)), n_moves INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "deal" VALUES(1,'8807093423041033647',0,'9s 5h Th 6h 3c Ts Qd 5d 2d 8s 8c As 3s 4s Ac 3h 2h 6s 8d Js Kh 9h 7h Ks Qs 5c 4h 7c Ah 7s 4d Jh Kc 7d 2c 3d 5s Qh Tc Jd 6d Kd Jc 9c Qc 8h 2s Ad Td 6c 9d 4c','done',3,'[0,0,0]',3);
INSERT INTO "deal" VALUES(2,'14903306226642132124',1,'Ac 4h Qc 2s 3d 4s 9s 8c 2c 5s 7d Qh 5c Jd 8h 7s Ks Jc 8d 3c 3s Ad 7h 6h Qd 9d Qs Th Jh 2d 5d Kd 7c Kc 6c 4d Ts Tc 8s Ah 2h 4c 3h 9c Kh Td As 5h 9h Js 6s 6d','done',3,'[1,0,0]',3);
INSERT INTO "deal" VALUES(3,'8807093423041033647',0,'9s 5h Th 6h 3c Ts Qd 5d 2d 8s 8c As 3s 4s Ac 3h 2h 6s 8d Js Kh 9h 7h Ks Qs 5c 4h 7c Ah 7s 4d Jh Kc 7d 2c 3d 5s Qh Tc Jd 6d Kd Jc 9c Qc 8h 2s Ad Td 6c 9d 4c','open',4,'[0,0,0]',2);
INSERT INTO "deal" VALUES(4,'10500006653488090037',2,'4s Jd Th 3c 9s 4h 6h 4d Ks Kh 8c 2s 7c Ah 6d 8h Ad Kd 3h 8d 6s 2d Ts 6c 4c 5c Qc Td 8s Ac Jh As 7d 9d Js 7h Jc 7s Qh 5h Tc 5d 2c 5s 2h Kc 3d 9c Qs 9h Qd 3s','open',3,'[2,0,0]',0);
INSERT INTO "deal" VALUES(5,'5256154186354356285',0,'Kd Js 7s 8d 4h Ad Qh As 2d 5c 6c Qc Qs 8h 2h Jh 8c 6d Jd 5h 6h Ks 3d 9h 9c 5s Ac Kh Ts Tc 8s Qd 7d 4d 3c 5d 4c 9s 4s Td 9d 7h 2s 7c 3h Ah 2c Th 3s 6s Kc Jc','open',5,'[0,0]',4);
CREATE TABLE device (
  id     INTEGER PRIMARY KEY,                                         -- no row is ever taken away
  device INTEGER NOT NULL UNIQUE,                                     -- 64 bits, drawn at random
  number INTEGER NOT NULL CHECK (number > 0),                         -- that its next act will have
  stamp  INTEGER NOT NULL,                                            -- the last that it gave or heard
  file   TEXT    NOT NULL                                             -- which file it writes in
) STRICT;
INSERT INTO "device" VALUES(1,-1738897204521690755,2,117682564279500800,'65024:11042854');
CREATE TABLE draft (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  form    TEXT    NOT NULL CHECK (form <> ''),
  subject TEXT    NOT NULL,                                           -- UUID of what it is about, '' for something new
  content TEXT    NOT NULL CHECK (json_valid (content)),              -- as the form understands it
  owner   INTEGER NOT NULL,                                           -- the place of a window, see ka-presence.h
  touched INTEGER NOT NULL                                            -- when it was last typed in
) STRICT;
INSERT INTO "draft" VALUES(1,'round','af90b103-2834-4594-b657-e6de87704e3f','{"winner":["08feec4c-90e9-4d22-bc26-ed38bd471315"]}',4611686018427387904,1795260000);
INSERT INTO "draft" VALUES(2,'person','','{"name":"Gus"}',4611686018427387905,1795260001);
CREATE TABLE former_match (
  uuid TEXT    PRIMARY KEY,
  row  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE former_player (
  uuid TEXT    PRIMARY KEY,
  row  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE match (
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
  options     TEXT    NOT NULL CHECK (json_valid (options))           -- all of them
, practice INTEGER NOT NULL DEFAULT 0 CHECK (practice IN (0, 1))) STRICT;
INSERT INTO "match" VALUES(1,'af90b103-2834-4594-b657-e6de87704e3f','template',1,'paper',1,'Kitchen','',1700000000,0,0,0,0,'{"target":5}',0);
INSERT INTO "match" VALUES(2,'3a9fa32a-13f0-4f68-b5ff-c22959148231','gemma-en-piet',1,'table',NULL,'','',1795252820,0,0,0,1,'{"end":100,"rounds":0,"first-only":false,"penalty":10,"tie-costs-gemma":false,"negative-zero":false,"gemma-limit":7,"piet-limit":6,"one-pack":false,"jokers-wild":false}',0);
INSERT INTO "match" VALUES(3,'71e4a6ec-849b-45a0-9bcc-4024be6c6b5e','template',1,'table',NULL,'','',1795252820,0,0,0,0,'{"target":5}',0);
INSERT INTO "match" VALUES(4,'bd809853-78d7-4d63-af98-66100dc45203','template',1,'table',NULL,'','',1795252820,0,0,0,0,'{"target":5}',1);
INSERT INTO "match" VALUES(5,'37fdd868-dc1c-4af6-baa6-843a7de72168','gin-rummy',1,'table',NULL,'','',1795252820,0,0,0,0,'{"variant":"standard","target":100,"dealer":"alternate","knock-limit":10,"gin-bonus":25,"undercut-bonus":25,"big-gin":0,"box":0,"game-bonus":0,"shutout":false,"opening":"standard"}',0);
CREATE TABLE move (
  deal INTEGER NOT NULL REFERENCES deal (id),
  n    INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  text TEXT    NOT NULL,
  at   INTEGER NOT NULL,
  PRIMARY KEY (deal, n)
) STRICT, WITHOUT ROWID;
INSERT INTO "move" VALUES(1,0,1,'change',1795252820);
INSERT INTO "move" VALUES(1,1,2,'change',1795252820);
INSERT INTO "move" VALUES(1,2,0,'change',1795252820);
INSERT INTO "move" VALUES(2,0,2,'keep',1795252820);
INSERT INTO "move" VALUES(2,1,0,'keep',1795252820);
INSERT INTO "move" VALUES(2,2,1,'change',1795252820);
INSERT INTO "move" VALUES(3,0,1,'change',1795252820);
INSERT INTO "move" VALUES(3,1,2,'change',1795252820);
INSERT INTO "move" VALUES(5,0,1,'pass',1795252820);
INSERT INTO "move" VALUES(5,1,0,'pass',1795252820);
INSERT INTO "move" VALUES(5,2,1,'draw stock',1795252820);
INSERT INTO "move" VALUES(5,3,1,'discard Jd',1795252820);
INSERT INTO "move" VALUES(5,4,0,'draw discard',1795252820);
CREATE TABLE older_journal (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  at      INTEGER NOT NULL,
  kind    TEXT    NOT NULL,
  match   INTEGER NOT NULL,
  line    INTEGER NOT NULL,
  subject TEXT    NOT NULL,
  before  TEXT,
  after   TEXT,
  state   INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
  turn    INTEGER NOT NULL
) STRICT;
INSERT INTO "older_journal" VALUES(1,1795252820,'player-added',0,0,'Anna',NULL,'{"name":"Anna","colour":0,"symbol":"star","birthday":null,"note":"","archived":false}',0,1);
INSERT INTO "older_journal" VALUES(2,1795252820,'player-added',0,0,'Bram',NULL,'{"name":"Bram","colour":1,"symbol":"star","birthday":null,"note":"","archived":false}',0,2);
INSERT INTO "older_journal" VALUES(3,1795252820,'player-added',0,0,'Cleo',NULL,'{"name":"Cleo","colour":2,"symbol":"star","birthday":null,"note":"","archived":false}',0,3);
INSERT INTO "older_journal" VALUES(4,1795252820,'player-added',0,0,'Daan',NULL,'{"name":"Daan","colour":3,"symbol":"star","birthday":null,"note":"","archived":false}',0,4);
INSERT INTO "older_journal" VALUES(5,1795252820,'player-added',0,0,'Ella',NULL,'{"name":"Ella","colour":4,"symbol":"star","birthday":null,"note":"","archived":false}',0,5);
INSERT INTO "older_journal" VALUES(6,1795252820,'player-added',0,0,'Ferre',NULL,'{"name":"Ferre","colour":5,"symbol":"star","birthday":null,"note":"","archived":false}',0,6);
INSERT INTO "older_journal" VALUES(7,1795252820,'match-created',1,0,'Anna, Bram, Cleo',NULL,'{"game":"template","players":["Anna","Bram","Cleo"],"first":0,"options":{},"group":"The family","place":"Kitchen","note":"","started":1700000000,"ended":0}',0,7);
INSERT INTO "older_journal" VALUES(8,1795252820,'round-added',1,1,'Anna, Bram, Cleo',NULL,'{"facts":{"winner":1}}',0,8);
INSERT INTO "older_journal" VALUES(9,1795252820,'round-added',1,2,'Anna, Bram, Cleo',NULL,'{"facts":{"winner":2}}',0,9);
INSERT INTO "older_journal" VALUES(10,1795252820,'match-created',2,0,'Cleo, Wout, Gust, Baron',NULL,'{"game":"gemma-en-piet","players":["Cleo","Wout","Gust","Baron"],"first":1,"options":{},"group":null,"place":"","note":"","started":1795252820,"ended":0}',0,10);
INSERT INTO "older_journal" VALUES(11,1795252820,'match-created',3,0,'Anna, Bram, simple',NULL,'{"game":"template","players":["Anna","Bram","simple"],"first":0,"options":{},"group":null,"place":"","note":"","started":1795252820,"ended":0}',0,11);
INSERT INTO "older_journal" VALUES(12,1795252820,'round-added',3,1,'Anna, Bram, simple',NULL,'{"facts":{"winner":0}}',0,12);
INSERT INTO "older_journal" VALUES(13,1795252820,'round-added',3,2,'Anna, Bram, simple',NULL,'{"facts":{"winner":0}}',0,13);
INSERT INTO "older_journal" VALUES(14,1795252820,'match-created',4,0,'Anna, Bram, simple',NULL,'{"game":"template","players":["Anna","Bram","simple"],"first":0,"options":{},"group":null,"place":"","note":"","started":1795252820,"ended":0}',0,14);
INSERT INTO "older_journal" VALUES(15,1795252820,'match-created',5,0,'Anna, simple',NULL,'{"game":"gin-rummy","players":["Anna","simple"],"first":0,"options":{},"group":null,"place":"","note":"","started":1795252820,"ended":0}',0,15);
CREATE TABLE phrase (
  id   INTEGER PRIMARY KEY,
  text TEXT    NOT NULL UNIQUE
) STRICT;
INSERT INTO "phrase" VALUES(1,'"options":{"target":5');
INSERT INTO "phrase" VALUES(2,'"options":{"end":100,"first-only":false,"gemma-limit":7,"jokers-wild":false,"negative-zero":false,"one-pack":false,"penalty":10,"piet-limit":6,"rounds":0,"tie-costs-gemma":false');
INSERT INTO "phrase" VALUES(3,'"options":{"big-gin":0,"box":0,"dealer":"alternate","game-bonus":0,"gin-bonus":25,"knock-limit":10,"opening":"standard","shutout":false,"target":100,"undercut-bonus":25,"variant":"standard"');
CREATE TABLE player (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid        TEXT    NOT NULL UNIQUE,
  name        TEXT    NOT NULL CHECK (name <> ''),
  colour      INTEGER NOT NULL CHECK (colour BETWEEN 0 AND 11),
  symbol      TEXT    NOT NULL,
  birthday    TEXT,
  note        TEXT    NOT NULL,
  archived    INTEGER NOT NULL CHECK (archived IN (0, 1)),
  merged_into INTEGER REFERENCES player (id) CHECK (merged_into <> id)
, guest INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1))) STRICT;
INSERT INTO "player" VALUES(1,'799e03e0-546c-4453-becc-e35f7228cd53','Anna',0,'star',NULL,'',0,NULL,0);
INSERT INTO "player" VALUES(2,'08feec4c-90e9-4d22-bc26-ed38bd471315','Bram',1,'star',NULL,'',0,NULL,0);
INSERT INTO "player" VALUES(3,'50fa3b18-a8ee-4674-b0ad-75f40013cdaa','Cleo',2,'star',NULL,'',0,NULL,0);
INSERT INTO "player" VALUES(4,'59ed3f03-62b0-479a-ae0f-8d5505e67c6c','Daan',3,'star',NULL,'',0,NULL,0);
INSERT INTO "player" VALUES(5,'63417111-69cb-4822-9b64-6ff6727394db','Ella',4,'star',NULL,'',0,NULL,0);
INSERT INTO "player" VALUES(6,'bcbe402f-55cf-465e-bfc2-5f38a8bfe816','Ferre',5,'star',NULL,'',0,NULL,0);
INSERT INTO "player" VALUES(7,'5f0c1f0e-7a3b-4d57-9a51-0f7a3a1c8e21','Gus',1,'star',NULL,'Plays on Thursdays',0,NULL,1);
CREATE TABLE round (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid       TEXT    NOT NULL,
  match      INTEGER NOT NULL REFERENCES match (id),
  n          INTEGER NOT NULL CHECK (n > 0),
  facts      TEXT    CHECK (facts IS NULL OR json_valid (facts)),
  absent     INTEGER NOT NULL CHECK (absent BETWEEN 0 AND 255),       -- a bit per seat
  correction TEXT    CHECK (correction IS NULL OR json_valid (correction)),
  reason     TEXT,
  note       TEXT    NOT NULL,
  created    INTEGER NOT NULL,
  deal       INTEGER REFERENCES deal (id), rank TEXT,
  CHECK ((facts IS NULL) <> (correction IS NULL))
) STRICT;
INSERT INTO "round" VALUES(1,'2a05fd0f-5624-43e0-b6dd-d2c0444fe984',1,1,'{"winner":1}',0,NULL,NULL,'',1795252820,NULL,'a0');
INSERT INTO "round" VALUES(2,'73cb7912-5b8e-45ba-9f38-0b29dc6c1d46',1,2,'{"winner":2}',0,NULL,NULL,'',1795252820,NULL,'a1');
INSERT INTO "round" VALUES(3,'ff58fc50-616a-4982-bb31-617b83a6d3a8',3,1,'{"winner":0}',0,NULL,NULL,'',1795252820,1,'a0');
INSERT INTO "round" VALUES(4,'3947074c-cba7-446d-9aed-1c0869a2e272',3,2,'{"winner":0}',0,NULL,NULL,'',1795252820,2,'a1');
CREATE TABLE said (
  id    INTEGER PRIMARY KEY,                                          -- the act, and in the last 24 bits the place among what it says
  thing INTEGER NOT NULL REFERENCES thing (id),
  text  BLOB    NOT NULL,                                             -- see ka-pack.h
  act   INTEGER AS (id >> 24) REFERENCES act (id)
) STRICT;
INSERT INTO "said" VALUES(268435456,1,X'0B22636F6C6F7572223A302C226E616D65223A22416E6E61222C2273796D626F6C223A2273746172227D');
INSERT INTO "said" VALUES(285212672,2,X'0B22636F6C6F7572223A312C226E616D65223A224272616D222C2273796D626F6C223A2273746172227D');
INSERT INTO "said" VALUES(301989888,3,X'0B22636F6C6F7572223A322C226E616D65223A22436C656F222C2273796D626F6C223A2273746172227D');
INSERT INTO "said" VALUES(318767104,4,X'0B22636F6C6F7572223A332C226E616D65223A224461616E222C2273796D626F6C223A2273746172227D');
INSERT INTO "said" VALUES(335544320,5,X'0B22636F6C6F7572223A342C226E616D65223A22456C6C61222C2273796D626F6C223A2273746172227D');
INSERT INTO "said" VALUES(352321536,6,X'0B22636F6C6F7572223A352C226E616D65223A224665727265222C2273796D626F6C223A2273746172227D');
INSERT INTO "said" VALUES(369098752,7,X'0B0E300F01011001021001037D5D7D7D');
INSERT INTO "said" VALUES(385875968,7,X'0B2267616D65223A2274656D706C617465222C2267726F7570223A225468652066616D696C79222C0301164B69746368656E222C2273746172746564223A0480E2CFAA062C2276657273696F6E223A317D');
INSERT INTO "said" VALUES(385875969,8,X'0504D4C485D806060107076130082277696E6E6572223A310902167D7D');
INSERT INTO "said" VALUES(385875970,9,X'0504D4C485D806060107076131082277696E6E6572223A320902167D7D');
INSERT INTO "said" VALUES(402653184,10,X'0B0E310F01037D2C7B22626F74223A22626567696E6E6572227D2C7B22626F74223A22636C7562227D2C7B22626F74223A22657870657274227D5D7D7D');
INSERT INTO "said" VALUES(419430400,10,X'0B2267616D65223A2267656D6D612D656E2D70696574222C03027D2C226F726967696E223A227461626C65222C2273746172746564223A04D4C485D8062C2276657273696F6E223A317D');
INSERT INTO "said" VALUES(436207616,11,X'0B0E300F01011001027D2C7B22626F74223A2273696D706C65227D5D7D7D');
INSERT INTO "said" VALUES(452984832,11,X'0B2267616D65223A2274656D706C617465222C03017D2C226F726967696E223A227461626C65222C2273746172746564223A04D4C485D8062C2276657273696F6E223A317D');
INSERT INTO "said" VALUES(452984833,12,X'0504D4C485D8062C226465616C223A7B22686F6C64223A332C226D6F766573223A5B5B312C226368616E6765222C04D4C485D8065D2C5B322C226368616E6765222C04D4C485D8065D2C5B302C226368616E6765222C04D4C485D8065D5D2C227061636B223A223973203568205468203668203363205473205164203564203264203873203863204173203373203473204163203368203268203673203864204A73204B68203968203768204B73205173203563203468203763204168203773203464204A68204B63203764203263203364203573205168205463204A64203664204B64204A63203963205163203868203273204164205464203663203964203463222C2273656564223A2204C4D79DD3B08FBA9C0C37222C22746F74616C73223A5B302C302C305D2C227475726E223A307D06010B076130082277696E6E6572223A3009021A7D7D');
INSERT INTO "said" VALUES(452984834,13,X'0504D4C485D8062C226465616C223A7B22686F6C64223A332C226D6F766573223A5B5B322C226B656570222C04D4C485D8065D2C5B302C226B656570222C04D4C485D8065D2C5B312C226368616E6765222C04D4C485D8065D5D2C227061636B223A224163203468205163203273203364203473203973203863203263203573203764205168203563204A64203868203773204B73204A63203864203363203373204164203768203668205164203964205173205468204A68203264203564204B64203763204B63203663203464205473205463203873204168203268203463203368203963204B68205464204173203568203968204A73203673203664222C2273656564223A2204C980B781FD98DE88023234222C22746F74616C73223A5B312C302C305D2C227475726E223A317D06010B076131082277696E6E6572223A3009021A7D7D');
INSERT INTO "said" VALUES(469762048,14,X'0B0E300F01011001027D2C7B22626F74223A2273696D706C65227D5D7D7D');
INSERT INTO "said" VALUES(486539264,14,X'0B2267616D65223A2274656D706C617465222C03017D2C226F726967696E223A227461626C65222C227072616374696365223A747275652C2273746172746564223A04D4C485D8062C2276657273696F6E223A317D');
INSERT INTO "said" VALUES(503316480,15,X'0B0E300F01017D2C7B22626F74223A2273696D706C65227D5D7D7D');
INSERT INTO "said" VALUES(520093696,15,X'0B2267616D65223A2267696E2D72756D6D79222C03037D2C226F726967696E223A227461626C65222C2273746172746564223A04D4C485D8062C2276657273696F6E223A317D');
INSERT INTO "said" VALUES(536870912,16,X'0B22636F6C6F7572223A312C226E616D65223A22477573221222506C617973206F6E20546875727364617973222C2273796D626F6C223A2273746172227D');
CREATE TABLE seat (
  match  INTEGER NOT NULL REFERENCES match (id),
  seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
  player INTEGER REFERENCES player (id),
  bot    TEXT,
  PRIMARY KEY (match, seat),
  CHECK ((player IS NULL) <> (bot IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES(1,0,1,NULL);
INSERT INTO "seat" VALUES(1,1,2,NULL);
INSERT INTO "seat" VALUES(1,2,3,NULL);
INSERT INTO "seat" VALUES(2,0,3,NULL);
INSERT INTO "seat" VALUES(2,1,NULL,'beginner');
INSERT INTO "seat" VALUES(2,2,NULL,'club');
INSERT INTO "seat" VALUES(2,3,NULL,'expert');
INSERT INTO "seat" VALUES(3,0,1,NULL);
INSERT INTO "seat" VALUES(3,1,2,NULL);
INSERT INTO "seat" VALUES(3,2,NULL,'simple');
INSERT INTO "seat" VALUES(4,0,1,NULL);
INSERT INTO "seat" VALUES(4,1,2,NULL);
INSERT INTO "seat" VALUES(4,2,NULL,'simple');
INSERT INTO "seat" VALUES(5,0,1,NULL);
INSERT INTO "seat" VALUES(5,1,NULL,'simple');
CREATE TABLE standing (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  seat  INTEGER NOT NULL,
  total INTEGER NOT NULL,
  place INTEGER NOT NULL,                                             -- from 1; equal places share
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "standing" VALUES(1,0,0,3);
INSERT INTO "standing" VALUES(1,1,1,1);
INSERT INTO "standing" VALUES(1,2,1,1);
INSERT INTO "standing" VALUES(2,0,0,1);
INSERT INTO "standing" VALUES(2,1,0,1);
INSERT INTO "standing" VALUES(2,2,0,1);
INSERT INTO "standing" VALUES(2,3,0,1);
INSERT INTO "standing" VALUES(3,0,2,1);
INSERT INTO "standing" VALUES(3,1,0,2);
INSERT INTO "standing" VALUES(3,2,0,2);
INSERT INTO "standing" VALUES(4,0,0,1);
INSERT INTO "standing" VALUES(4,1,0,1);
INSERT INTO "standing" VALUES(4,2,0,1);
INSERT INTO "standing" VALUES(5,0,0,1);
INSERT INTO "standing" VALUES(5,1,0,1);
CREATE TABLE summary (
  match    INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
  n_rounds INTEGER NOT NULL,                                          -- corrections not counted
  finished INTEGER NOT NULL CHECK (finished IN (0, 1)),               -- by its rules
  words    TEXT    NOT NULL                                           -- place and note, folded for searching
) STRICT;
INSERT INTO "summary" VALUES(1,2,0,'kitchen ');
INSERT INTO "summary" VALUES(2,0,0,' ');
INSERT INTO "summary" VALUES(3,2,0,' ');
INSERT INTO "summary" VALUES(4,0,0,' ');
INSERT INTO "summary" VALUES(5,0,0,' ');
CREATE TABLE table_group (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE CHECK (name <> '')
) STRICT;
INSERT INTO "table_group" VALUES(1,'dfa0f020-67b7-8b49-8a0a-a008e7b6d4ad','The family');
CREATE TABLE thing (
  id    INTEGER PRIMARY KEY,
  name  ANY     NOT NULL UNIQUE,
  match INTEGER REFERENCES thing (id)                                 -- of a line: the match that it names
) STRICT;
INSERT INTO "thing" VALUES(1,X'70799E03E0546C4453BECCE35F7228CD53',NULL);
INSERT INTO "thing" VALUES(2,X'7008FEEC4C90E94D22BC26ED38BD471315',NULL);
INSERT INTO "thing" VALUES(3,X'7050FA3B18A8EE4674B0AD75F40013CDAA',NULL);
INSERT INTO "thing" VALUES(4,X'7059ED3F0362B0479AAE0F8D5505E67C6C',NULL);
INSERT INTO "thing" VALUES(5,X'706341711169CB48229B646FF6727394DB',NULL);
INSERT INTO "thing" VALUES(6,X'70BCBE402F55CF465EBFC25F38A8BFE816',NULL);
INSERT INTO "thing" VALUES(7,X'6DAF90B10328344594B657E6DE87704E3F',NULL);
INSERT INTO "thing" VALUES(8,X'6C2A05FD0F562443E0B6DDD2C0444FE984',7);
INSERT INTO "thing" VALUES(9,X'6C73CB79125B8E45BA9F380B29DC6C1D46',7);
INSERT INTO "thing" VALUES(10,X'6D3A9FA32A13F04F68B5FFC22959148231',NULL);
INSERT INTO "thing" VALUES(11,X'6D71E4A6EC849B45A09BCC4024BE6C6B5E',NULL);
INSERT INTO "thing" VALUES(12,X'6CFF58FC50616A4982BB31617B83A6D3A8',11);
INSERT INTO "thing" VALUES(13,X'6C3947074CCBA7446D9AED1C0869A2E272',11);
INSERT INTO "thing" VALUES(14,X'6DBD80985378D74D63AF9866100DC45203',NULL);
INSERT INTO "thing" VALUES(15,X'6D37FDD868DC1C4AF6BAA6843A7DE72168',NULL);
INSERT INTO "thing" VALUES(16,X'705F0C1F0E7A3B4D579A510F7A3A1C8E21',NULL);
CREATE TABLE unread (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  line TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE writer (
  id     INTEGER PRIMARY KEY,
  device INTEGER NOT NULL UNIQUE
) STRICT;
INSERT INTO "writer" VALUES(1,-6571490003063913485);
INSERT INTO "writer" VALUES(2,4293841211208507390);
INSERT INTO "writer" VALUES(3,-7797984403579706982);
INSERT INTO "writer" VALUES(4,1953764898668524145);
INSERT INTO "writer" VALUES(5,5695984794334139903);
INSERT INTO "writer" VALUES(6,-2155156633312673984);
INSERT INTO "writer" VALUES(7,-2429406518362347908);
INSERT INTO "writer" VALUES(8,-2802219575916908304);
INSERT INTO "writer" VALUES(9,-7388742263720691128);
INSERT INTO "writer" VALUES(10,-4738685822264112676);
INSERT INTO "writer" VALUES(11,3646500380902563127);
INSERT INTO "writer" VALUES(12,-7042202748037407303);
INSERT INTO "writer" VALUES(13,6876854101028272007);
INSERT INTO "writer" VALUES(14,-8288025597074978636);
INSERT INTO "writer" VALUES(15,-805819897947176109);
INSERT INTO "writer" VALUES(16,7103167772484130683);
INSERT INTO "writer" VALUES(17,-1738897204521690755);
CREATE TABLE writing (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  n  INTEGER NOT NULL
) STRICT;
INSERT INTO "writing" VALUES(1,8);
CREATE INDEX player_merged_into ON player (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX match_group ON match (table_group, started);
CREATE INDEX seat_player ON seat (player);
CREATE INDEX round_match ON round (match, n);
CREATE INDEX round_deal ON round (deal) WHERE deal IS NOT NULL;
CREATE INDEX deal_match ON deal (match, state);
CREATE INDEX match_history ON match (started, deleted, ended, practice, game, table_group);
CREATE INDEX draft_form ON draft (form, subject);
CREATE INDEX act_number ON act (writer, number);
CREATE INDEX act_match ON act (match) WHERE match IS NOT NULL;
CREATE INDEX act_undoes ON act (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX thing_match ON thing (match) WHERE match IS NOT NULL;
CREATE INDEX said_thing ON said (thing);
CREATE TRIGGER match_goes AFTER DELETE ON match BEGIN
  INSERT OR REPLACE INTO former_match (uuid, row) VALUES (old.uuid, old.id);
END;
CREATE TRIGGER player_goes AFTER DELETE ON player BEGIN
  INSERT OR REPLACE INTO former_player (uuid, row) VALUES (old.uuid, old.id);
END;
CREATE INDEX older_journal_match ON older_journal (match);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('player',7);
INSERT INTO "sqlite_sequence" VALUES('table_group',1);
INSERT INTO "sqlite_sequence" VALUES('match',5);
INSERT INTO "sqlite_sequence" VALUES('round',4);
INSERT INTO "sqlite_sequence" VALUES('deal',5);
INSERT INTO "sqlite_sequence" VALUES('draft',2);
INSERT INTO "sqlite_sequence" VALUES('older_journal',15);
INSERT INTO "sqlite_sequence" VALUES('act',32);
COMMIT;
PRAGMA application_id = 1264664950;
PRAGMA user_version = 196613;
