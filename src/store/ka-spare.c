/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-spare.h"

#include "ka-book-private.h"
#include "ka-rescue.h"

struct _KaSpare
{
  /* owned */
  char *place;
  KaDb *db;
  GMutex mutex; /* of the connection, which no two threads may use at once */
};

static void
spare_clear (gpointer data)
{
  KaSpare *self = data;

  g_clear_pointer (&self->db, ka_db_close);
  g_mutex_clear (&self->mutex);
  g_free (self->place);
}

/* SQLite opens a file, and its log, only when it is first read. */
static KaDb *
open_and_touch (const char *place)
{
  g_autoptr (KaDb) db = ka_db_open (place, SQLITE_OPEN_READONLY, NULL);
  gint64 count;

  if (db == NULL)
    return NULL;
  sqlite3_busy_timeout (ka_db_get_handle (db), KA_BUSY_MS);
  sqlite3_db_config (ka_db_get_handle (db), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return ka_db_query_int (db, &count, NULL, "SELECT count(*) FROM sqlite_schema") > 0 ? g_steal_pointer (&db)
                                                                                      : NULL;
}

KaSpare *
ka_spare_new (KaBook *book)
{
  g_autoptr (KaDb) db = NULL;
  KaSpare *self;

  g_return_val_if_fail (book != NULL, NULL);

  if (book->hold == NULL)
    return NULL;
  db = open_and_touch (book->place);
  /* What was opened is the file of the book only when that lies there still. */
  if (db == NULL || !ka_hold_look (book->hold, NULL))
    return NULL;
  self = g_atomic_rc_box_new0 (KaSpare);
  g_mutex_init (&self->mutex);
  self->place = g_strdup (book->place);
  self->db = g_steal_pointer (&db);
  return self;
}

KaSpare *
ka_spare_ref (KaSpare *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
ka_spare_unref (KaSpare *self)
{
  g_atomic_rc_box_release_full (self, spare_clear);
}

gboolean
ka_spare_keep (KaSpare *self, char **kept, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return ka_rescue_keep (self->db, self->place, kept, error);
}

gboolean
ka_spare_save_copy (KaSpare *self, const char *target, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return ka_rescue_save_copy (self->db, target, error);
}
