/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-writers.h"

struct _KaWriters
{
  GHashTable *names; /* of what lines say, see name_line(): how those call themselves who wrote so, or NULL */
  GQueue lines;      /* of its keys, the oldest first */
};

KaWriters *
ka_writers_new (void)
{
  KaWriters *self = g_new0 (KaWriters, 1);

  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
ka_writers_free (KaWriters *self)
{
  g_queue_clear (&self->lines);
  g_hash_table_unref (self->names);
  g_free (self);
}

/* A note or a name beside it is no other round. */
static char *
name_line (const KaLine *line)
{
  g_autofree char *facts = line->round->facts != NULL ? ka_values_to_text (line->round->facts) : NULL;
  g_autofree char *text
      = g_strdup_printf ("%s %x %s", line->uuid, line->round->absent, facts != NULL ? facts : "");

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

void
ka_writers_add (KaWriters *self, const KaLine *line, const char *by)
{
  g_autofree char *name = name_line (line);
  gpointer key;

  if (g_hash_table_lookup_extended (self->names, name, &key, NULL))
    {
      g_queue_remove (&self->lines, key);
      g_hash_table_remove (self->names, name);
    }
  else if (g_hash_table_size (self->names) == KA_MOST_WRITERS)
    g_hash_table_remove (self->names, g_queue_pop_head (&self->lines));
  g_queue_push_tail (&self->lines, name);
  g_hash_table_insert (self->names, g_steal_pointer (&name), g_strdup (by));
}

gboolean
ka_writers_find (KaWriters *self, const KaLine *line, const char **by)
{
  g_autofree char *name = name_line (line);

  *by = g_hash_table_lookup (self->names, name);
  return g_hash_table_contains (self->names, name);
}
