/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One file of the model: its content as of the last sync, and what was written since. */
#include "disk-node.h"

#include <string.h>

typedef struct
{
  gsize at;
  GBytes *data; /* NULL: cut off at @at */
} Change;

static void
change_free (gpointer data)
{
  Change *self = data;

  g_clear_pointer (&self->data, g_bytes_unref);
  g_free (self);
}

static void
add_change (DiskNode *self, gsize at, const void *data, gsize size)
{
  Change *change = g_new0 (Change, 1);

  change->at = at;
  change->data = data != NULL ? g_bytes_new (data, size) : NULL;
  g_ptr_array_add (self->changes, change);
}

/* A file that is made longer has zeros in between. */
static void
set_size (GByteArray *content, gsize size)
{
  guint old = content->len;

  g_byte_array_set_size (content, (guint) size);
  if (size > old)
    memset (content->data + old, 0, size - old);
}

static void
overwrite (GByteArray *content, gsize at, const guint8 *data, gsize size)
{
  if (size == 0)
    return;
  if (content->len < at + size)
    set_size (content, at + size);
  memcpy (content->data + at, data, size);
}

/* ---- what happens to a file ----------------------------------------------------------------------------- */

static void
read_content (DiskNode *self, const char *path, const struct stat *status)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize size;

  g_file_get_contents (path, &text, &size, &error);
  g_assert_no_error (error);
  set_size (self->current, size);
  overwrite (self->current, 0, (const guint8 *) text, size);
  self->read_at = status->st_mtim;
}

DiskNode *
disk_node_new (const char *path, const struct stat *status, gboolean on_disk)
{
  DiskNode *self = g_new0 (DiskNode, 1);

  g_ref_count_init (&self->refs);
  self->number = status->st_ino;
  self->folder = S_ISDIR (status->st_mode);
  self->synced = g_byte_array_new ();
  self->current = g_byte_array_new ();
  self->changes = g_ptr_array_new_with_free_func (change_free);
  if (!self->folder && on_disk)
    {
      read_content (self, path, status);
      disk_node_sync (self);
    }
  return self;
}

DiskNode *
disk_node_ref (DiskNode *self)
{
  g_ref_count_inc (&self->refs);
  return self;
}

void
disk_node_unref (DiskNode *self)
{
  if (!g_ref_count_dec (&self->refs))
    return;
  g_byte_array_unref (self->synced);
  g_byte_array_unref (self->current);
  g_ptr_array_unref (self->changes);
  g_free (self);
}

void
disk_node_write (DiskNode *self, const void *data, gsize size, gsize at)
{
  add_change (self, at, data, size);
  overwrite (self->current, at, data, size);
}

void
disk_node_truncate (DiskNode *self, gsize size)
{
  add_change (self, size, NULL, 0);
  set_size (self->current, size);
}

void
disk_node_sync (DiskNode *self)
{
  set_size (self->synced, 0);
  overwrite (self->synced, 0, self->current->data, self->current->len);
  g_ptr_array_set_size (self->changes, 0);
}

void
disk_node_refresh (DiskNode *self, const char *path)
{
  struct stat status;

  if (self->folder || self->n_open > 0 || stat (path, &status) != 0)
    return;
  if (status.st_mtim.tv_sec == self->read_at.tv_sec && status.st_mtim.tv_nsec == self->read_at.tv_nsec
      && (gsize) status.st_size == self->current->len)
    return;
  read_content (self, path, &status);
  /* How it came to be so is not known: one write, which can be torn. */
  g_ptr_array_set_size (self->changes, 0);
  if (self->current->len != self->synced->len
      || (self->synced->len > 0 && memcmp (self->current->data, self->synced->data, self->synced->len) != 0))
    {
      add_change (self, 0, self->current->data, self->current->len);
      add_change (self, self->current->len, NULL, 0);
    }
}

/* ---- what a power failure leaves of it ------------------------------------------------------------------ */

static void
write_torn (GByteArray *content, const Change *change, GRand *rand)
{
  gsize size, sector = g_rand_boolean (rand) ? 512 : 4096;
  const guint8 *data = g_bytes_get_data (change->data, &size);

  for (gsize at = 0; at < size;)
    {
      gsize n = MIN (sector - (change->at + at) % sector, size - at);

      if (g_rand_boolean (rand))
        overwrite (content, change->at + at, data + at, n);
      at += n;
    }
}

static void
apply (GByteArray *content, const Change *change)
{
  if (change->data == NULL)
    set_size (content, change->at);
  else
    overwrite (content, change->at, g_bytes_get_data (change->data, NULL), g_bytes_get_size (change->data));
}

static void
apply_at_random (GByteArray *content, const Change *change, GRand *rand)
{
  switch (g_rand_int_range (rand, 0, 3))
    {
    case 0:
      break;
    case 1:
      apply (content, change);
      break;
    default:
      if (change->data != NULL)
        write_torn (content, change, rand);
      break;
    }
}

GByteArray *
disk_node_survive (DiskNode *self, DiskLoss loss, GRand *rand)
{
  GByteArray *content = g_byte_array_new ();

  overwrite (content, 0, self->synced->data, self->synced->len);
  for (guint i = 0; i < self->changes->len && loss != DISK_LOSE_ALL; i++)
    if (loss == DISK_LOSE_NOTHING)
      apply (content, g_ptr_array_index (self->changes, i));
    else
      apply_at_random (content, g_ptr_array_index (self->changes, i), rand);
  return content;
}
