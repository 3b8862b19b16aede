/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-device.h"

#include "ka-random.h"

/* Never 0, which stands for none. */
static guint64
draw_device (void)
{
  guint64 device;

  do
    device = ka_seed_draw ();
  while (device == 0);
  return device;
}

static gboolean
add_device (KaDb *db, const char *file, KaStamp stamp, GError **error)
{
  return ka_db_run (db, error, "INSERT INTO device (device, number, stamp, file) VALUES (?, 1, ?, ?)",
                    ka_int ((gint64) draw_device ()), ka_int ((gint64) stamp), ka_text (file));
}

/* @id: (out): device, number and stamp of the newest row, where there is one; @known: whether that is the row of this file */
static gboolean
read_device (KaDb *db, const char *file, KaActId *id, gboolean *known, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (db, error, "SELECT device, number, stamp, file FROM device ORDER BY id DESC LIMIT 1");
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  *known = FALSE;
  if (step <= 0)
    return step == 0;
  *known = g_strcmp0 ((const char *) sqlite3_column_text (rows, 3), file) == 0;
  *id = (KaActId) { .device = (guint64) sqlite3_column_int64 (rows, 0),
                    .number = (guint64) sqlite3_column_int64 (rows, 1),
                    .stamp = (guint64) sqlite3_column_int64 (rows, 2) };
  return TRUE;
}

/* The row of this file, which is made when there is none. */
static gboolean
take_device (KaDb *db, const char *file, KaActId *id, GError **error)
{
  gboolean known;

  *id = (KaActId) { 0 };
  return read_device (db, file, id, &known, error)
         && (known || (add_device (db, file, id->stamp, error) && read_device (db, file, id, &known, error)));
}

gboolean
ka_device_find (KaDb *db, const char *file, guint64 *device, GError **error)
{
  KaActId id = { 0 };
  gboolean known;

  if (!read_device (db, file, &id, &known, error))
    return FALSE;
  *device = known ? id.device : 0;
  return TRUE;
}

gboolean
ka_device_take (KaDb *db, const char *file, guint64 *device, GError **error)
{
  KaActId id;

  if (!take_device (db, file, &id, error))
    return FALSE;
  *device = id.device;
  return TRUE;
}

/* Up to 16 milliseconds. Where a copy of the book was put back, or a disk was cloned, the same device gives the same numbers once
 * more, and while its clock is behind what it heard the stamps would be the same, too: then two acts would have one name. */
#define MOST_LEAP (1 << 20)

gboolean
ka_device_begin_act (KaDb *db, const char *file, KaActId *id, GError **error)
{
  if (!take_device (db, file, id, error))
    return FALSE;
  id->stamp
      = ka_stamp_next (id->stamp, g_get_real_time () / 1000) + (guint) g_random_int_range (0, MOST_LEAP);
  return TRUE;
}

gboolean
ka_device_end_act (KaDb *db, const KaActId *id, guint n, GError **error)
{
  return ka_db_run (db, error, "UPDATE device SET number = ?, stamp = ? WHERE device = ?",
                    ka_int ((gint64) (id->number + n)), ka_int ((gint64) id->stamp),
                    ka_int ((gint64) id->device));
}

gboolean
ka_device_hear (KaDb *db, const char *file, const KaActId *id, GError **error)
{
  KaActId own;
  KaStamp stamp;

  if (!take_device (db, file, &own, error))
    return FALSE;
  stamp = ka_stamp_hear (own.stamp, id->stamp, g_get_real_time () / 1000);
  if (id->device == own.device)
    return add_device (db, file, stamp, error);
  return stamp == own.stamp
         || ka_db_run (db, error, "UPDATE device SET stamp = ? WHERE device = ?", ka_int ((gint64) stamp),
                       ka_int ((gint64) own.device));
}
