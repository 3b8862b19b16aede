-- SPDX-License-Identifier: GPL-3.0-or-later
-- A club in a database: books, who is in which, and one table of changes to which is only ever added. All that a member may do is decided in here and
-- not in the program. MEMBERS stands for the role that all members are in, whose name is drawn at random. See docs/club.md.
CREATE SCHEMA kaartavond;
REVOKE ALL ON SCHEMA kaartavond FROM PUBLIC;

CREATE TABLE kaartavond.club (
  version int NOT NULL,
  members name NOT NULL
);
CREATE UNIQUE INDEX ON kaartavond.club ((true));

CREATE TABLE kaartavond.book (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid (),
  name text NOT NULL UNIQUE
);

-- What somebody is called is nothing that a role could be called by; a role is called by chance. Whoever was removed is remembered for what came from him.
CREATE TABLE kaartavond.member (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  role name NOT NULL UNIQUE,
  name text NOT NULL,
  removed timestamptz
);
CREATE UNIQUE INDEX ON kaartavond.member (name) WHERE removed IS NULL;

CREATE TABLE kaartavond.membership (
  member int NOT NULL REFERENCES kaartavond.member,
  book int NOT NULL REFERENCES kaartavond.book,
  writes boolean NOT NULL,
  PRIMARY KEY (member, book)
);

-- A device is of the member who first wrote under its name.
CREATE TABLE kaartavond.device (
  book int NOT NULL REFERENCES kaartavond.book,
  id text NOT NULL COLLATE "C" CHECK (id ~ '^[0-9a-f]{16}$'),
  member int NOT NULL REFERENCES kaartavond.member,
  seen timestamptz NOT NULL DEFAULT now (),
  PRIMARY KEY (book, id)
);

-- The same line is there once. Two lines with one ID, as a disk that was copied may write them, are both there: which one holds is decided by
-- whoever takes them, everywhere alike (docs/decisions/0028, F-1). `xid` is the transaction that brought it: whoever reads on from the oldest that had
-- not ended when he read last misses none, however late it ended.
CREATE TABLE kaartavond.act (
  book int NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id (),
  device text NOT NULL COLLATE "C",
  line bytea NOT NULL CHECK (octet_length (line) BETWEEN 2 AND 67108864 AND position ('\x0a'::bytea IN line) = 0),
  digest bytea NOT NULL GENERATED ALWAYS AS (substring (sha256 (line) FOR 16)) STORED,
  PRIMARY KEY (book, digest)
);
CREATE INDEX act_place ON kaartavond.act (book, xid);

-- The functions below do what a member may not do himself, and only for whoever is logged in.
CREATE FUNCTION kaartavond.books () RETURNS SETOF int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  SELECT s.book FROM kaartavond.membership s JOIN kaartavond.member m ON m.id = s.member
  WHERE m.role = session_user AND m.removed IS NULL;
END;

CREATE FUNCTION kaartavond.own_devices () RETURNS TABLE (book int, id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  SELECT d.book, d.id FROM kaartavond.device d
  JOIN kaartavond.member m ON m.id = d.member
  JOIN kaartavond.membership s ON s.member = m.id AND s.book = d.book
  WHERE m.role = session_user AND m.removed IS NULL AND s.writes;
END;

-- What tells the numbers of these transactions from those of another server, or of this one before it was put back to an earlier time.
CREATE FUNCTION kaartavond.generation () RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  SELECT s.system_identifier || '.' ||
    CASE WHEN pg_is_in_recovery () THEN lpad (upper (to_hex (c.timeline_id)), 8, '0')
         ELSE left (pg_walfile_name (pg_current_wal_lsn ()), 8) END
  FROM pg_control_system () s, pg_control_checkpoint () c;
END;

-- A book for reading: its number, and what a place is made of.
CREATE FUNCTION kaartavond.look (wanted uuid) RETURNS TABLE (book int, generation text, horizon xid8, edge xid8)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  SELECT b.id, kaartavond.generation (), pg_snapshot_xmin (pg_current_snapshot ()), pg_snapshot_xmax (pg_current_snapshot ())
  FROM kaartavond.book b WHERE b.uuid = wanted AND b.id IN (SELECT kaartavond.books ());
END;

-- A book for writing under the name of a device, until the end of the transaction.
CREATE FUNCTION kaartavond.enter (wanted uuid, as_device text) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  me int;
  here int;
BEGIN
  SELECT m.id, b.id INTO me, here
  FROM kaartavond.member m JOIN kaartavond.membership s ON s.member = m.id JOIN kaartavond.book b ON b.id = s.book
  WHERE m.role = session_user AND m.removed IS NULL AND b.uuid = wanted AND s.writes;
  IF NOT FOUND THEN
    RAISE 'this member may not write in this book' USING ERRCODE = 'KA001';
  END IF;
  INSERT INTO kaartavond.device AS d (book, id, member) VALUES (here, as_device, me)
  ON CONFLICT (book, id) DO UPDATE SET seen = now () WHERE d.member = me;
  IF NOT FOUND THEN
    RAISE 'this device is of another member' USING ERRCODE = 'KA002';
  END IF;
  -- Whoever was told that something is there may rely on it, however the server is set.
  IF current_setting ('synchronous_commit') = 'off' THEN
    PERFORM set_config ('synchronous_commit', 'on', true);
  END IF;
  RETURN here;
END $$;

-- Whoever listens hears of all that comes, by whatever way: nobody else tells him, and he does not look by himself.
CREATE FUNCTION kaartavond.tell () RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify ('kaartavond ' || b.uuid, '')
  FROM kaartavond.book b WHERE b.id IN (SELECT a.book FROM added a);
  RETURN NULL;
END $$;
CREATE TRIGGER tell AFTER INSERT ON kaartavond.act
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION kaartavond.tell ();

CREATE FUNCTION kaartavond.devices (wanted uuid) RETURNS TABLE (id text, name text, seen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  SELECT d.id, m.name, (extract (epoch FROM d.seen) * 1000000)::bigint
  FROM kaartavond.device d JOIN kaartavond.member m ON m.id = d.member JOIN kaartavond.book b ON b.id = d.book
  WHERE b.uuid = wanted AND b.id IN (SELECT kaartavond.books ())
  ORDER BY d.id;
END;

ALTER TABLE kaartavond.act ENABLE ROW LEVEL SECURITY;
CREATE POLICY look ON kaartavond.act FOR SELECT USING (book IN (SELECT kaartavond.books ()));
CREATE POLICY append ON kaartavond.act FOR INSERT
  WITH CHECK ((book, device) IN (SELECT o.book, o.id FROM kaartavond.own_devices () o));

CREATE ROLE MEMBERS NOLOGIN;
INSERT INTO kaartavond.club VALUES (1, 'MEMBERS');
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA kaartavond FROM PUBLIC;
GRANT USAGE ON SCHEMA kaartavond TO MEMBERS;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA kaartavond TO MEMBERS;
GRANT SELECT, INSERT (book, device, line) ON kaartavond.act TO MEMBERS;
-- Nobody else has a place in this database, and members nothing but these tables.
DO $$ BEGIN
  EXECUTE format ('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database ());
  EXECUTE format ('GRANT CONNECT ON DATABASE %I TO MEMBERS', current_database ());
END $$;
