/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-deeds.h"

#include <string.h>

#include "ka-room-device.h"

/* The line of the journal as it was told then; nothing of an undo. */
typedef struct
{
  char *id;
  char *answer;
  char *match;
  KaJournalEntry *entry; /* nullable */
} Deed;

struct _KaDeeds
{
  GHashTable *devices; /* of numbers: GPtrArray of Deed, the oldest first */
};

static void
deed_free (gpointer data)
{
  Deed *self = data;

  g_free (self->id);
  g_free (self->answer);
  g_free (self->match);
  g_clear_pointer (&self->entry, ka_journal_entry_free);
  g_free (self);
}

KaDeeds *
ka_deeds_new (void)
{
  KaDeeds *self = g_new0 (KaDeeds, 1);

  self->devices = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  return self;
}

void
ka_deeds_free (KaDeeds *self)
{
  g_hash_table_unref (self->devices);
  g_free (self);
}

static KaJournalEntry *
read_entry (KaBook *book, gint64 id)
{
  g_autoptr (GPtrArray) entries = ka_book_list_journal (book, 0, id + 1, 1, NULL);
  KaJournalEntry *found = entries != NULL && entries->len > 0 ? entries->pdata[0] : NULL;

  if (found == NULL || found->id != id)
    return NULL;
  g_ptr_array_steal_index (entries, 0);
  return found;
}

/* (nullable): what the device did by that name. */
static const Deed *
find_deed (KaDeeds *self, guint device, const char *id)
{
  GPtrArray *deeds = g_hash_table_lookup (self->devices, GUINT_TO_POINTER (device));

  for (guint i = 0; deeds != NULL && i < deeds->len; i++)
    if (strcmp (((const Deed *) deeds->pdata[i])->id, id) == 0)
      return deeds->pdata[i];
  return NULL;
}

/* (nullable): the line of the journal, when it is still that of what was done. */
static KaJournalEntry *
find_entry (KaBook *book, const Deed *deed)
{
  g_autoptr (KaJournalEntry) now = read_entry (book, deed->entry->id);
  const KaJournalEntry *then = deed->entry;

  return now != NULL && now->at == then->at && now->round == then->round
                 && g_strcmp0 (now->kind, then->kind) == 0 && g_strcmp0 (now->by, then->by) == 0
                 && now->match != 0 && now->match == ka_book_find_match (book, deed->match, NULL)
             ? g_steal_pointer (&now)
             : NULL;
}

void
ka_deeds_add (KaDeeds *self, KaBook *book, guint device, const char *id, const char *answer,
              const char *match, gint64 entry)
{
  GPtrArray *deeds = g_hash_table_lookup (self->devices, GUINT_TO_POINTER (device));
  Deed *deed = g_new0 (Deed, 1);

  *deed = (Deed) { .id = g_strdup (id),
                   .answer = g_strdup (answer),
                   .match = g_strdup (match),
                   .entry = entry != 0 ? read_entry (book, entry) : NULL };
  if (deeds == NULL)
    {
      deeds = g_ptr_array_new_with_free_func (deed_free);
      g_hash_table_insert (self->devices, GUINT_TO_POINTER (device), deeds);
    }
  if (deeds->len == KA_MOST_REMEMBERED)
    g_ptr_array_remove_index (deeds, 0);
  g_ptr_array_add (deeds, deed);
}

const char *
ka_deeds_find_answer (KaDeeds *self, KaBook *book, guint device, const char *id)
{
  const Deed *deed = find_deed (self, device, id);
  g_autoptr (KaJournalEntry) entry = deed != NULL && deed->entry != NULL ? find_entry (book, deed) : NULL;
  gboolean holds = entry != NULL && entry->state == KA_JOURNAL_DONE;

  return deed != NULL && (deed->entry == NULL || holds) ? deed->answer : NULL;
}

gboolean
ka_deeds_is_undone (KaDeeds *self, KaBook *book, guint device, const char *id)
{
  const Deed *deed = find_deed (self, device, id);
  g_autoptr (KaJournalEntry) entry = deed != NULL && deed->entry != NULL ? find_entry (book, deed) : NULL;

  return entry != NULL && entry->state != KA_JOURNAL_DONE;
}

KaJournalEntry *
ka_deeds_find_last (KaDeeds *self, KaBook *book, guint device, const char *match)
{
  GPtrArray *deeds = g_hash_table_lookup (self->devices, GUINT_TO_POINTER (device));

  for (guint i = deeds != NULL ? deeds->len : 0; i > 0; i--)
    {
      const Deed *deed = deeds->pdata[i - 1];
      g_autoptr (KaJournalEntry) entry
          = deed->entry != NULL && strcmp (deed->match, match) == 0 ? find_entry (book, deed) : NULL;

      if (entry != NULL && entry->state == KA_JOURNAL_DONE)
        return g_steal_pointer (&entry);
    }
  return NULL;
}

void
ka_deeds_keep_devices (KaDeeds *self, GPtrArray *devices)
{
  GHashTableIter iter;
  gpointer number;

  g_hash_table_iter_init (&iter, self->devices);
  while (g_hash_table_iter_next (&iter, &number, NULL))
    if (ka_devices_find (devices, GPOINTER_TO_UINT (number)) == NULL)
      g_hash_table_iter_remove (&iter);
}
