/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-head.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ka-book-error.h"
#include "ka-raw.h"

/* Where what stands in it. */
#define AT_PAGE_SIZE   16
#define AT_N_PAGES     28
#define AT_MARK        60
#define AT_APPLICATION 68

gboolean
ka_head_read (const char *path, KaFileHead *head, GError **error)
{
  g_autoptr (KaRaw) raw = NULL;
  GStatBuf status;

  memset (head, 0, sizeof *head);
  if (g_stat (path, &status) != 0 && errno == ENOENT)
    return TRUE;
  raw = ka_raw_open (path, SQLITE_OPEN_READONLY, error);
  if (raw == NULL)
    return FALSE;
  head->size = ka_raw_get_size (raw);
  return ka_raw_read (raw, head->bytes, KA_HEAD_SIZE, 0)
         || ka_refuse_unreadable (path, g_strerror (EIO), error);
}

static guint32
get_number (const KaFileHead *head, gsize at)
{
  guint32 number;

  memcpy (&number, head->bytes + at, sizeof number);
  return GUINT32_FROM_BE (number);
}

gboolean
ka_head_is_sqlite (const KaFileHead *head)
{
  return head->size >= KA_HEAD_SIZE && memcmp (head->bytes, "SQLite format 3", 16) == 0;
}

guint32
ka_head_get_application (const KaFileHead *head)
{
  return get_number (head, AT_APPLICATION);
}

KaBookMark
ka_head_get_mark (const KaFileHead *head)
{
  return get_number (head, AT_MARK);
}

guint64
ka_head_get_length (const KaFileHead *head)
{
  guint32 stored = (guint32) head->bytes[AT_PAGE_SIZE] << 8 | head->bytes[AT_PAGE_SIZE + 1];
  guint32 page_size = stored == 1 ? 65536 : stored;

  return (guint64) page_size * get_number (head, AT_N_PAGES);
}
