-- SPDX-License-Identifier: GPL-3.0-or-later
-- A book as version 9 of the schema wrote it, frozen: see test-migrate.c. Never edited after a release.
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
INSERT INTO act VALUES(16,1,1,0,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(17,2,1,0,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(18,3,1,0,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(19,4,1,0,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(20,5,1,0,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(21,6,1,0,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(22,7,1,111411200000000000,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(23,8,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(24,9,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(25,10,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(26,11,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(27,12,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(28,13,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(29,14,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(30,15,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(31,16,1,117653688811520000,2,NULL,NULL,NULL,NULL,X'1a1b');
INSERT INTO act VALUES(32,17,1,117682564279500800,1,NULL,NULL,NULL,NULL,X'5d2c2274656c6c73223a7b226166746572223a7b226368616e676564223a302c226d617463686573223a302c22706c6179657273223a312c22726f756e6473223a307d7d2c2276657262223a22696d706f72746564227d');
INSERT INTO act VALUES(33,18,1,117695088010187063,1,NULL,NULL,NULL,NULL,X'5d2c2274656c6c73223a7b226166746572223a7b226368616e676564223a302c226d617463686573223a312c22706c6179657273223a312c22726f756e6473223a337d7d2c2276657262223a22696d706f72746564227d');
INSERT INTO act VALUES(34,19,1,117695881667285763,1,18,NULL,NULL,NULL,X'170112183219');
CREATE TABLE deal (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  seed   TEXT    NOT NULL,
  dealer INTEGER NOT NULL,
  pack   TEXT    NOT NULL,
  state  TEXT    NOT NULL CHECK (state IN ('open', 'done'))
, match INTEGER NOT NULL DEFAULT 0, totals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid (totals)), n_moves INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO deal VALUES(1,'8807093423041033647',0,'9s 5h Th 6h 3c Ts Qd 5d 2d 8s 8c As 3s 4s Ac 3h 2h 6s 8d Js Kh 9h 7h Ks Qs 5c 4h 7c Ah 7s 4d Jh Kc 7d 2c 3d 5s Qh Tc Jd 6d Kd Jc 9c Qc 8h 2s Ad Td 6c 9d 4c','done',3,'[0,0,0]',3);
INSERT INTO deal VALUES(2,'14903306226642132124',1,'Ac 4h Qc 2s 3d 4s 9s 8c 2c 5s 7d Qh 5c Jd 8h 7s Ks Jc 8d 3c 3s Ad 7h 6h Qd 9d Qs Th Jh 2d 5d Kd 7c Kc 6c 4d Ts Tc 8s Ah 2h 4c 3h 9c Kh Td As 5h 9h Js 6s 6d','done',3,'[1,0,0]',3);
INSERT INTO deal VALUES(3,'8807093423041033647',0,'9s 5h Th 6h 3c Ts Qd 5d 2d 8s 8c As 3s 4s Ac 3h 2h 6s 8d Js Kh 9h 7h Ks Qs 5c 4h 7c Ah 7s 4d Jh Kc 7d 2c 3d 5s Qh Tc Jd 6d Kd Jc 9c Qc 8h 2s Ad Td 6c 9d 4c','open',4,'[0,0,0]',2);
INSERT INTO deal VALUES(4,'10500006653488090037',2,'4s Jd Th 3c 9s 4h 6h 4d Ks Kh 8c 2s 7c Ah 6d 8h Ad Kd 3h 8d 6s 2d Ts 6c 4c 5c Qc Td 8s Ac Jh As 7d 9d Js 7h Jc 7s Qh 5h Tc 5d 2c 5s 2h Kc 3d 9c Qs 9h Qd 3s','open',3,'[2,0,0]',0);
INSERT INTO deal VALUES(5,'5256154186354356285',0,'Kd Js 7s 8d 4h Ad Qh As 2d 5c 6c Qc Qs 8h 2h Jh 8c 6d Jd 5h 6h Ks 3d 9h 9c 5s Ac Kh Ts Tc 8s Qd 7d 4d 3c 5d 4c 9s 4s Td 9d 7h 2s 7c 3h Ah 2c Th 3s 6s Kc Jc','open',5,'[0,0]',4);
CREATE TABLE device (
  id     INTEGER PRIMARY KEY,                                         -- no row is ever taken away
  device INTEGER NOT NULL UNIQUE,                                     -- 64 bits, drawn at random
  number INTEGER NOT NULL CHECK (number > 0),                         -- that its next act will have
  stamp  INTEGER NOT NULL,                                            -- the last that it gave or heard
  file   TEXT    NOT NULL                                             -- which file it writes in
) STRICT;
INSERT INTO device VALUES(1,-1738897204521690755,2,117682564279500800,'65024:11042854');
INSERT INTO device VALUES(2,-6135995071642560106,6,117695088010187063,'65024:11354800');
INSERT INTO device VALUES(3,-7851429716961872485,2,117695881667285763,'65024:11042974');
CREATE TABLE draft (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  form    TEXT    NOT NULL CHECK (form <> ''),
  subject TEXT    NOT NULL,                                           -- UUID of what it is about, '' for something new
  content TEXT    NOT NULL CHECK (json_valid (content)),              -- as the form understands it
  owner   INTEGER NOT NULL,                                           -- the place of a window, see ka-presence.h
  touched INTEGER NOT NULL                                            -- when it was last typed in
) STRICT;
INSERT INTO draft VALUES(1,'round','af90b103-2834-4594-b657-e6de87704e3f','{"winner":["08feec4c-90e9-4d22-bc26-ed38bd471315"]}',4611686018427387904,1795260000);
INSERT INTO draft VALUES(2,'person','','{"name":"Gus"}',4611686018427387905,1795260001);
CREATE TABLE former_match (
  uuid TEXT    PRIMARY KEY,
  row  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE former_player (
  uuid TEXT    PRIMARY KEY,
  row  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "match" (
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
  options     INTEGER NOT NULL REFERENCES option_set (id),
  practice    INTEGER NOT NULL DEFAULT 0 CHECK (practice IN (0, 1))
) STRICT;
INSERT INTO "match" VALUES(1,'af90b103-2834-4594-b657-e6de87704e3f','template',1,'paper',1,'Kitchen','',1700000000,0,0,0,0,1,0);
INSERT INTO "match" VALUES(2,'3a9fa32a-13f0-4f68-b5ff-c22959148231','gemma-en-piet',1,'table',NULL,'','',1795252820,0,0,0,1,2,0);
INSERT INTO "match" VALUES(3,'71e4a6ec-849b-45a0-9bcc-4024be6c6b5e','template',1,'table',NULL,'','',1795252820,0,0,0,0,1,0);
INSERT INTO "match" VALUES(4,'bd809853-78d7-4d63-af98-66100dc45203','template',1,'table',NULL,'','',1795252820,0,0,0,0,1,1);
INSERT INTO "match" VALUES(5,'37fdd868-dc1c-4af6-baa6-843a7de72168','gin-rummy',1,'table',NULL,'','',1795252820,0,0,0,0,3,0);
INSERT INTO "match" VALUES(6,'7d556bc4-80b5-852b-8c4f-b5b13ab7710a','gemma-en-piet',1,'paper',NULL,'','',1795884521,0,0,0,1,4,0);
CREATE TABLE move (
  deal INTEGER NOT NULL REFERENCES deal (id),
  n    INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  text TEXT    NOT NULL,
  at   INTEGER NOT NULL, stand_in TEXT,
  PRIMARY KEY (deal, n)
) STRICT, WITHOUT ROWID;
INSERT INTO move VALUES(1,0,1,'change',1795252820,NULL);
INSERT INTO move VALUES(1,1,2,'change',1795252820,NULL);
INSERT INTO move VALUES(1,2,0,'change',1795252820,NULL);
INSERT INTO move VALUES(2,0,2,'keep',1795252820,NULL);
INSERT INTO move VALUES(2,1,0,'keep',1795252820,NULL);
INSERT INTO move VALUES(2,2,1,'change',1795252820,NULL);
INSERT INTO move VALUES(3,0,1,'change',1795252820,NULL);
INSERT INTO move VALUES(3,1,2,'change',1795252820,NULL);
INSERT INTO move VALUES(5,0,1,'pass',1795252820,NULL);
INSERT INTO move VALUES(5,1,0,'pass',1795252820,NULL);
INSERT INTO move VALUES(5,2,1,'draw stock',1795252820,NULL);
INSERT INTO move VALUES(5,3,1,'discard Jd',1795252820,NULL);
INSERT INTO move VALUES(5,4,0,'draw discard',1795252820,NULL);
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
INSERT INTO older_journal VALUES(1,1795252820,'player-added',0,0,'Anna',NULL,'{"name":"Anna","colour":0,"symbol":"star","birthday":null,"note":"","archived":false}',0,1);
INSERT INTO older_journal VALUES(2,1795252820,'player-added',0,0,'Bram',NULL,'{"name":"Bram","colour":1,"symbol":"star","birthday":null,"note":"","archived":false}',0,2);
INSERT INTO older_journal VALUES(3,1795252820,'player-added',0,0,'Cleo',NULL,'{"name":"Cleo","colour":2,"symbol":"star","birthday":null,"note":"","archived":false}',0,3);
INSERT INTO older_journal VALUES(4,1795252820,'player-added',0,0,'Daan',NULL,'{"name":"Daan","colour":3,"symbol":"star","birthday":null,"note":"","archived":false}',0,4);
INSERT INTO older_journal VALUES(5,1795252820,'player-added',0,0,'Ella',NULL,'{"name":"Ella","colour":4,"symbol":"star","birthday":null,"note":"","archived":false}',0,5);
INSERT INTO older_journal VALUES(6,1795252820,'player-added',0,0,'Ferre',NULL,'{"name":"Ferre","colour":5,"symbol":"star","birthday":null,"note":"","archived":false}',0,6);
INSERT INTO older_journal VALUES(7,1795252820,'match-created',1,0,'Anna, Bram, Cleo',NULL,'{"game":"template","players":["Anna","Bram","Cleo"],"first":0,"options":{},"group":"The family","place":"Kitchen","note":"","started":1700000000,"ended":0}',0,7);
INSERT INTO older_journal VALUES(8,1795252820,'round-added',1,1,'Anna, Bram, Cleo',NULL,'{"facts":{"winner":1}}',0,8);
INSERT INTO older_journal VALUES(9,1795252820,'round-added',1,2,'Anna, Bram, Cleo',NULL,'{"facts":{"winner":2}}',0,9);
INSERT INTO older_journal VALUES(10,1795252820,'match-created',2,0,'Cleo, Wout, Gust, Baron',NULL,'{"game":"gemma-en-piet","players":["Cleo","Wout","Gust","Baron"],"first":1,"options":{},"group":null,"place":"","note":"","started":1795252820,"ended":0}',0,10);
INSERT INTO older_journal VALUES(11,1795252820,'match-created',3,0,'Anna, Bram, simple',NULL,'{"game":"template","players":["Anna","Bram","simple"],"first":0,"options":{},"group":null,"place":"","note":"","started":1795252820,"ended":0}',0,11);
INSERT INTO older_journal VALUES(12,1795252820,'round-added',3,1,'Anna, Bram, simple',NULL,'{"facts":{"winner":0}}',0,12);
INSERT INTO older_journal VALUES(13,1795252820,'round-added',3,2,'Anna, Bram, simple',NULL,'{"facts":{"winner":0}}',0,13);
INSERT INTO older_journal VALUES(14,1795252820,'match-created',4,0,'Anna, Bram, simple',NULL,'{"game":"template","players":["Anna","Bram","simple"],"first":0,"options":{},"group":null,"place":"","note":"","started":1795252820,"ended":0}',0,14);
INSERT INTO older_journal VALUES(15,1795252820,'match-created',5,0,'Anna, simple',NULL,'{"game":"gin-rummy","players":["Anna","simple"],"first":0,"options":{},"group":null,"place":"","note":"","started":1795252820,"ended":0}',0,15);
CREATE TABLE option_set (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  text TEXT    NOT NULL UNIQUE CHECK (json_valid (text))              -- all of them
) STRICT;
INSERT INTO option_set VALUES(1,'{"target":5}');
INSERT INTO option_set VALUES(2,'{"end":100,"rounds":0,"first-only":false,"penalty":10,"tie-costs-gemma":false,"negative-zero":false,"gemma-limit":7,"piet-limit":6,"one-pack":false,"jokers-wild":false}');
INSERT INTO option_set VALUES(3,'{"variant":"standard","target":100,"dealer":"alternate","knock-limit":10,"gin-bonus":25,"undercut-bonus":25,"big-gin":0,"box":0,"game-bonus":0,"shutout":false,"opening":"standard"}');
INSERT INTO option_set VALUES(4,'{"end":150,"rounds":0,"first-only":false,"penalty":10,"tie-costs-gemma":false,"negative-zero":false,"gemma-limit":7,"piet-limit":6,"one-pack":false,"jokers-wild":false}');
CREATE TABLE phrase (
  id   INTEGER PRIMARY KEY,
  text TEXT    NOT NULL UNIQUE
) STRICT;
INSERT INTO phrase VALUES(1,'"options":{"target":5');
INSERT INTO phrase VALUES(2,'"options":{"end":100,"first-only":false,"gemma-limit":7,"jokers-wild":false,"negative-zero":false,"one-pack":false,"penalty":10,"piet-limit":6,"rounds":0,"tie-costs-gemma":false');
INSERT INTO phrase VALUES(3,'"options":{"big-gin":0,"box":0,"dealer":"alternate","game-bonus":0,"gin-bonus":25,"knock-limit":10,"opening":"standard","shutout":false,"target":100,"undercut-bonus":25,"variant":"standard"');
INSERT INTO phrase VALUES(4,'"options":{"end":150,"first-only":false,"gemma-limit":7,"jokers-wild":false,"negative-zero":false,"one-pack":false,"penalty":10,"piet-limit":6,"rounds":0,"tie-costs-gemma":false');
INSERT INTO phrase VALUES(5,'"options":{"penalty":20');
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
INSERT INTO player VALUES(1,'799e03e0-546c-4453-becc-e35f7228cd53','Anna',0,'star',NULL,'',0,NULL,0);
INSERT INTO player VALUES(2,'08feec4c-90e9-4d22-bc26-ed38bd471315','Bram',1,'star',NULL,'',0,NULL,0);
INSERT INTO player VALUES(3,'50fa3b18-a8ee-4674-b0ad-75f40013cdaa','Cleo',2,'star',NULL,'',0,NULL,0);
INSERT INTO player VALUES(4,'59ed3f03-62b0-479a-ae0f-8d5505e67c6c','Daan',3,'star',NULL,'',0,NULL,0);
INSERT INTO player VALUES(5,'63417111-69cb-4822-9b64-6ff6727394db','Ella',4,'star',NULL,'',0,NULL,0);
INSERT INTO player VALUES(6,'bcbe402f-55cf-465e-bfc2-5f38a8bfe816','Ferre',5,'star',NULL,'',0,NULL,0);
INSERT INTO player VALUES(7,'5f0c1f0e-7a3b-4d57-9a51-0f7a3a1c8e21','Gus',1,'star',NULL,'Plays on Thursdays',0,NULL,1);
INSERT INTO player VALUES(8,'e856f6be-db30-84fb-8b60-f27accd14dbd','Cato',6,'heart',NULL,'',0,NULL,0);
CREATE TABLE IF NOT EXISTS "round" (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid       ANY     NOT NULL CHECK (typeof (uuid) = 'text' OR typeof (uuid) = 'blob' AND length (uuid) = 16),
  match      INTEGER NOT NULL REFERENCES match (id),
  n          INTEGER NOT NULL CHECK (n > 0),
  facts      TEXT    CHECK (facts IS NULL OR json_valid (facts)),
  absent     INTEGER NOT NULL CHECK (absent BETWEEN 0 AND 255),       -- a bit per seat
  correction TEXT    CHECK (correction IS NULL OR json_valid (correction)),
  reason     TEXT,
  note       TEXT    NOT NULL,
  created    INTEGER NOT NULL,
  deal       INTEGER REFERENCES deal (id),
  rank       TEXT, options TEXT CHECK (options IS NULL OR json_valid (options)),                                                    -- where it stands among those of its match
  CHECK ((facts IS NULL) <> (correction IS NULL))
) STRICT;
INSERT INTO round VALUES(1,X'2a05fd0f562443e0b6ddd2c0444fe984',1,1,'{"winner":1}',0,NULL,NULL,'',1795252820,NULL,'a0',NULL);
INSERT INTO round VALUES(2,X'73cb79125b8e45ba9f380b29dc6c1d46',1,2,'{"winner":2}',0,NULL,NULL,'',1795252820,NULL,'a1',NULL);
INSERT INTO round VALUES(3,X'ff58fc50616a4982bb31617b83a6d3a8',3,1,'{"winner":0}',0,NULL,NULL,'',1795252820,1,'a0',NULL);
INSERT INTO round VALUES(4,X'3947074ccba7446d9aed1c0869a2e272',3,2,'{"winner":0}',0,NULL,NULL,'',1795252820,2,'a1',NULL);
INSERT INTO round VALUES(5,X'1f38f952cfbb843c8cdd755fec92337f',6,1,'{"hands":[5,3,9],"gemma":0,"piet":[1]}',0,NULL,NULL,'',1795884521,NULL,'a0',NULL);
INSERT INTO round VALUES(6,X'b8927bc69a7084f2861d8eb40ad177cc',6,3,NULL,0,'[0,5,-5]','Bram came late','',1795884521,NULL,'a1',NULL);
INSERT INTO round VALUES(7,X'd5f15e5e91b583bd83ae82d064b2c326',6,4,'{"hands":[null,3,9],"gemma":1}',1,NULL,NULL,'',1795884521,NULL,'a2',NULL);
INSERT INTO round VALUES(8,X'2ea0874ab5b84c2a9c3da319cd33c95e',6,2,NULL,0,'[0,0,0]',NULL,'',1795896631,NULL,'a0V','{"penalty":20}');
CREATE TABLE said (
  id    INTEGER PRIMARY KEY,                                          -- the act, and in the last 24 bits the place among what it says
  thing INTEGER NOT NULL REFERENCES thing (id),
  text  BLOB    NOT NULL,                                             -- see ka-pack.h
  act   INTEGER AS (id >> 24) REFERENCES act (id)
) STRICT;
INSERT INTO said VALUES(268435456,1,X'0b22636f6c6f7572223a302c226e616d65223a22416e6e61222c2273796d626f6c223a2273746172227d');
INSERT INTO said VALUES(285212672,2,X'0b22636f6c6f7572223a312c226e616d65223a224272616d222c2273796d626f6c223a2273746172227d');
INSERT INTO said VALUES(301989888,3,X'0b22636f6c6f7572223a322c226e616d65223a22436c656f222c2273796d626f6c223a2273746172227d');
INSERT INTO said VALUES(318767104,4,X'0b22636f6c6f7572223a332c226e616d65223a224461616e222c2273796d626f6c223a2273746172227d');
INSERT INTO said VALUES(335544320,5,X'0b22636f6c6f7572223a342c226e616d65223a22456c6c61222c2273796d626f6c223a2273746172227d');
INSERT INTO said VALUES(352321536,6,X'0b22636f6c6f7572223a352c226e616d65223a224665727265222c2273796d626f6c223a2273746172227d');
INSERT INTO said VALUES(369098752,7,X'0b0e300f01011001021001037d5d7d7d');
INSERT INTO said VALUES(385875968,7,X'0b2267616d65223a2274656d706c617465222c2267726f7570223a225468652066616d696c79222c0301164b69746368656e222c2273746172746564223a0480e2cfaa062c2276657273696f6e223a317d');
INSERT INTO said VALUES(385875969,8,X'0504d4c485d806060107076130082277696e6e6572223a310902167d7d');
INSERT INTO said VALUES(385875970,9,X'0504d4c485d806060107076131082277696e6e6572223a320902167d7d');
INSERT INTO said VALUES(402653184,10,X'0b0e310f01037d2c7b22626f74223a22626567696e6e6572227d2c7b22626f74223a22636c7562227d2c7b22626f74223a22657870657274227d5d7d7d');
INSERT INTO said VALUES(419430400,10,X'0b2267616d65223a2267656d6d612d656e2d70696574222c03027d2c226f726967696e223a227461626c65222c2273746172746564223a04d4c485d8062c2276657273696f6e223a317d');
INSERT INTO said VALUES(436207616,11,X'0b0e300f01011001027d2c7b22626f74223a2273696d706c65227d5d7d7d');
INSERT INTO said VALUES(452984832,11,X'0b2267616d65223a2274656d706c617465222c03017d2c226f726967696e223a227461626c65222c2273746172746564223a04d4c485d8062c2276657273696f6e223a317d');
INSERT INTO said VALUES(452984833,12,X'0504d4c485d8062c226465616c223a7b22686f6c64223a332c226d6f766573223a5b5b312c226368616e6765222c04d4c485d8065d2c5b322c226368616e6765222c04d4c485d8065d2c5b302c226368616e6765222c04d4c485d8065d5d2c227061636b223a223973203568205468203668203363205473205164203564203264203873203863204173203373203473204163203368203268203673203864204a73204b68203968203768204b73205173203563203468203763204168203773203464204a68204b63203764203263203364203573205168205463204a64203664204b64204a63203963205163203868203273204164205464203663203964203463222c2273656564223a2204c4d79dd3b08fba9c0c37222c22746f74616c73223a5b302c302c305d2c227475726e223a307d06010b076130082277696e6e6572223a3009021a7d7d');
INSERT INTO said VALUES(452984834,13,X'0504d4c485d8062c226465616c223a7b22686f6c64223a332c226d6f766573223a5b5b322c226b656570222c04d4c485d8065d2c5b302c226b656570222c04d4c485d8065d2c5b312c226368616e6765222c04d4c485d8065d5d2c227061636b223a224163203468205163203273203364203473203973203863203263203573203764205168203563204a64203868203773204b73204a63203864203363203373204164203768203668205164203964205173205468204a68203264203564204b64203763204b63203663203464205473205463203873204168203268203463203368203963204b68205464204173203568203968204a73203673203664222c2273656564223a2204c980b781fd98de88023234222c22746f74616c73223a5b312c302c305d2c227475726e223a317d06010b076131082277696e6e6572223a3009021a7d7d');
INSERT INTO said VALUES(469762048,14,X'0b0e300f01011001027d2c7b22626f74223a2273696d706c65227d5d7d7d');
INSERT INTO said VALUES(486539264,14,X'0b2267616d65223a2274656d706c617465222c03017d2c226f726967696e223a227461626c65222c227072616374696365223a747275652c2273746172746564223a04d4c485d8062c2276657273696f6e223a317d');
INSERT INTO said VALUES(503316480,15,X'0b0e300f01017d2c7b22626f74223a2273696d706c65227d5d7d7d');
INSERT INTO said VALUES(520093696,15,X'0b2267616d65223a2267696e2d72756d6d79222c03037d2c226f726967696e223a227461626c65222c2273746172746564223a04d4c485d8062c2276657273696f6e223a317d');
INSERT INTO said VALUES(536870912,16,X'0b22636f6c6f7572223a312c226e616d65223a22477573221222506c617973206f6e20546875727364617973222c2273796d626f6c223a2273746172227d');
INSERT INTO said VALUES(553648128,17,X'0b22636f6c6f7572223a362c226e616d65223a224361746f222c2273796d626f6c223a226865617274227d');
INSERT INTO said VALUES(553648129,19,X'0504e98bacd806062237643535366263342d383062352d383532622d386334662d6235623133616237373130612207613008f5302c1c352c332c391d315d0902217d7d');
INSERT INTO said VALUES(553648130,20,X'0504e98bacd806060112076131222c0d302c352c2d355d2c22726561736f6e223a224272616d2063616d65206c617465222c227365617473223a02217d7d');
INSERT INTO said VALUES(553648131,21,X'0504e98bacd806060112076132222c2273617973223a7b13305d2c226661637473223a7bf5312c1c6e756c6c2c332c395d0902217d7d');
INSERT INTO said VALUES(553648132,18,X'0b2267616d65223a2267656d6d612d656e2d70696574222c03047d2c226f726967696e223a227061706572222c0e310f01011001021001111104e98bacd8062c2276657273696f6e223a317d');
INSERT INTO said VALUES(570425344,22,X'0504b7eaacd8060601122c03057d07613056222c0d302c302c305d2c227365617473223a02217d7d');
CREATE TABLE seat (
  match  INTEGER NOT NULL REFERENCES match (id),
  seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
  player INTEGER REFERENCES player (id),
  bot    TEXT, duty TEXT CHECK (duty IS NULL OR player IS NOT NULL),
  PRIMARY KEY (match, seat),
  CHECK ((player IS NULL) <> (bot IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO seat VALUES(1,0,1,NULL,NULL);
INSERT INTO seat VALUES(1,1,2,NULL,NULL);
INSERT INTO seat VALUES(1,2,3,NULL,NULL);
INSERT INTO seat VALUES(2,0,3,NULL,NULL);
INSERT INTO seat VALUES(2,1,NULL,'beginner',NULL);
INSERT INTO seat VALUES(2,2,NULL,'club',NULL);
INSERT INTO seat VALUES(2,3,NULL,'expert',NULL);
INSERT INTO seat VALUES(3,0,1,NULL,NULL);
INSERT INTO seat VALUES(3,1,2,NULL,NULL);
INSERT INTO seat VALUES(3,2,NULL,'simple',NULL);
INSERT INTO seat VALUES(4,0,1,NULL,NULL);
INSERT INTO seat VALUES(4,1,2,NULL,NULL);
INSERT INTO seat VALUES(4,2,NULL,'simple',NULL);
INSERT INTO seat VALUES(5,0,1,NULL,NULL);
INSERT INTO seat VALUES(5,1,NULL,'simple',NULL);
INSERT INTO seat VALUES(6,0,1,NULL,NULL);
INSERT INTO seat VALUES(6,1,2,NULL,NULL);
INSERT INTO seat VALUES(6,2,8,NULL,NULL);
CREATE TABLE standing (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  seat  INTEGER NOT NULL,
  total INTEGER NOT NULL,
  place INTEGER NOT NULL,                                             -- from 1; equal places share
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO standing VALUES(1,0,0,3);
INSERT INTO standing VALUES(1,1,1,1);
INSERT INTO standing VALUES(1,2,1,1);
INSERT INTO standing VALUES(2,0,0,1);
INSERT INTO standing VALUES(2,1,0,1);
INSERT INTO standing VALUES(2,2,0,1);
INSERT INTO standing VALUES(2,3,0,1);
INSERT INTO standing VALUES(3,0,2,1);
INSERT INTO standing VALUES(3,1,0,2);
INSERT INTO standing VALUES(3,2,0,2);
INSERT INTO standing VALUES(4,0,0,1);
INSERT INTO standing VALUES(4,1,0,1);
INSERT INTO standing VALUES(4,2,0,1);
INSERT INTO standing VALUES(5,0,0,1);
INSERT INTO standing VALUES(5,1,0,1);
INSERT INTO standing VALUES(6,0,15,3);
INSERT INTO standing VALUES(6,1,5,1);
INSERT INTO standing VALUES(6,2,13,2);
CREATE TABLE summary (
  match    INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
  n_rounds INTEGER NOT NULL,                                          -- corrections not counted
  finished INTEGER NOT NULL CHECK (finished IN (0, 1)),               -- by its rules
  words    TEXT    NOT NULL                                           -- place and note, folded for searching
) STRICT;
INSERT INTO summary VALUES(1,2,0,'kitchen ');
INSERT INTO summary VALUES(2,0,0,' ');
INSERT INTO summary VALUES(3,2,0,' ');
INSERT INTO summary VALUES(4,0,0,' ');
INSERT INTO summary VALUES(5,0,0,' ');
INSERT INTO summary VALUES(6,2,0,'bram came late');
CREATE TABLE table_group (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE CHECK (name <> '')
) STRICT;
INSERT INTO table_group VALUES(1,'dfa0f020-67b7-8b49-8a0a-a008e7b6d4ad','The family');
CREATE TABLE thing (
  id    INTEGER PRIMARY KEY,
  name  ANY     NOT NULL UNIQUE,
  match INTEGER REFERENCES thing (id)                                 -- of a line: the match that it names
) STRICT;
INSERT INTO thing VALUES(1,X'70799e03e0546c4453becce35f7228cd53',NULL);
INSERT INTO thing VALUES(2,X'7008feec4c90e94d22bc26ed38bd471315',NULL);
INSERT INTO thing VALUES(3,X'7050fa3b18a8ee4674b0ad75f40013cdaa',NULL);
INSERT INTO thing VALUES(4,X'7059ed3f0362b0479aae0f8d5505e67c6c',NULL);
INSERT INTO thing VALUES(5,X'706341711169cb48229b646ff6727394db',NULL);
INSERT INTO thing VALUES(6,X'70bcbe402f55cf465ebfc25f38a8bfe816',NULL);
INSERT INTO thing VALUES(7,X'6daf90b10328344594b657e6de87704e3f',NULL);
INSERT INTO thing VALUES(8,X'6c2a05fd0f562443e0b6ddd2c0444fe984',7);
INSERT INTO thing VALUES(9,X'6c73cb79125b8e45ba9f380b29dc6c1d46',7);
INSERT INTO thing VALUES(10,X'6d3a9fa32a13f04f68b5ffc22959148231',NULL);
INSERT INTO thing VALUES(11,X'6d71e4a6ec849b45a09bcc4024be6c6b5e',NULL);
INSERT INTO thing VALUES(12,X'6cff58fc50616a4982bb31617b83a6d3a8',11);
INSERT INTO thing VALUES(13,X'6c3947074ccba7446d9aed1c0869a2e272',11);
INSERT INTO thing VALUES(14,X'6dbd80985378d74d63af9866100dc45203',NULL);
INSERT INTO thing VALUES(15,X'6d37fdd868dc1c4af6baa6843a7de72168',NULL);
INSERT INTO thing VALUES(16,X'705f0c1f0e7a3b4d579a510f7a3a1c8e21',NULL);
INSERT INTO thing VALUES(17,X'70e856f6bedb3084fb8b60f27accd14dbd',NULL);
INSERT INTO thing VALUES(18,X'6d7d556bc480b5852b8c4fb5b13ab7710a',NULL);
INSERT INTO thing VALUES(19,X'6c1f38f952cfbb843c8cdd755fec92337f',18);
INSERT INTO thing VALUES(20,X'6cb8927bc69a7084f2861d8eb40ad177cc',18);
INSERT INTO thing VALUES(21,X'6cd5f15e5e91b583bd83ae82d064b2c326',18);
INSERT INTO thing VALUES(22,X'6c2ea0874ab5b84c2a9c3da319cd33c95e',18);
CREATE TABLE unread (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  line TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE writer (
  id     INTEGER PRIMARY KEY,
  device INTEGER NOT NULL UNIQUE
) STRICT;
INSERT INTO writer VALUES(1,-6571490003063913485);
INSERT INTO writer VALUES(2,4293841211208507390);
INSERT INTO writer VALUES(3,-7797984403579706982);
INSERT INTO writer VALUES(4,1953764898668524145);
INSERT INTO writer VALUES(5,5695984794334139903);
INSERT INTO writer VALUES(6,-2155156633312673984);
INSERT INTO writer VALUES(7,-2429406518362347908);
INSERT INTO writer VALUES(8,-2802219575916908304);
INSERT INTO writer VALUES(9,-7388742263720691128);
INSERT INTO writer VALUES(10,-4738685822264112676);
INSERT INTO writer VALUES(11,3646500380902563127);
INSERT INTO writer VALUES(12,-7042202748037407303);
INSERT INTO writer VALUES(13,6876854101028272007);
INSERT INTO writer VALUES(14,-8288025597074978636);
INSERT INTO writer VALUES(15,-805819897947176109);
INSERT INTO writer VALUES(16,7103167772484130683);
INSERT INTO writer VALUES(17,-1738897204521690755);
INSERT INTO writer VALUES(18,-6135995071642560106);
INSERT INTO writer VALUES(19,-7851429716961872485);
CREATE TABLE writing (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  n  INTEGER NOT NULL
) STRICT;
INSERT INTO writing VALUES(1,10);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('player',8);
INSERT INTO sqlite_sequence VALUES('table_group',1);
INSERT INTO sqlite_sequence VALUES('match',6);
INSERT INTO sqlite_sequence VALUES('round',8);
INSERT INTO sqlite_sequence VALUES('deal',5);
INSERT INTO sqlite_sequence VALUES('draft',2);
INSERT INTO sqlite_sequence VALUES('older_journal',15);
INSERT INTO sqlite_sequence VALUES('act',34);
INSERT INTO sqlite_sequence VALUES('option_set',4);
CREATE INDEX player_merged_into ON player (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX seat_player ON seat (player);
CREATE INDEX deal_match ON deal (match, state);
CREATE INDEX draft_form ON draft (form, subject);
CREATE INDEX act_match ON act (match) WHERE match IS NOT NULL;
CREATE INDEX act_undoes ON act (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX thing_match ON thing (match) WHERE match IS NOT NULL;
CREATE INDEX said_thing ON said (thing);
CREATE INDEX older_journal_match ON older_journal (match);
CREATE INDEX match_history ON match (started, deleted, ended, practice, game, table_group);
CREATE INDEX match_group ON match (table_group, started);
CREATE INDEX round_match ON round (match, n);
CREATE INDEX round_deal ON round (deal) WHERE deal IS NOT NULL;
CREATE TRIGGER player_goes AFTER DELETE ON player BEGIN
  INSERT OR REPLACE INTO former_player (uuid, row) VALUES (old.uuid, old.id);
END;
CREATE TRIGGER match_goes AFTER DELETE ON match BEGIN
  INSERT OR REPLACE INTO former_match (uuid, row) VALUES (old.uuid, old.id);
END;
CREATE INDEX act_name ON act (writer, number, stamp);
COMMIT;
PRAGMA application_id = 1264664950;
PRAGMA user_version = 196617;
