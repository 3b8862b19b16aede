/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-folder-place.h"

#include <stdio.h>
#include <string.h>

/* A file that was read. */
typedef struct
{
  char own[2 * KA_FOLDER_MARK_SIZE + 1]; /* of its head, as text */
  gboolean packed;
  KaFolderEnd end;
  gboolean found;
} Entry;

struct _KaFolderPlace
{
  GPtrArray *books; /* (owned): of strings, marks as text, in order */
  GArray *entries;  /* (owned): of Entry */
};

KaFolderPlace *
ka_folder_place_new (void)
{
  KaFolderPlace *self = g_new0 (KaFolderPlace, 1);

  self->books = g_ptr_array_new_with_free_func (g_free);
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  return self;
}

void
ka_folder_place_free (KaFolderPlace *self)
{
  g_ptr_array_unref (self->books);
  g_array_unref (self->entries);
  g_free (self);
}

/* ---- as text -------------------------------------------------------------------------------------------- */

/* Changes with the form of the text; what is of another form was never heard. */
#define TITLE "kaartavond folder 1"

static void
print_hex (const guint8 *bytes, gsize size, char *text)
{
  for (gsize i = 0; i < size; i++)
    g_snprintf (text + 2 * i, 3, "%02x", bytes[i]);
}

static gboolean
parse_hex (const char *text, gsize size, guint8 *bytes)
{
  if (strlen (text) != 2 * size)
    return FALSE;
  for (gsize i = 0; i < size; i++)
    {
      int high = g_ascii_xdigit_value (text[2 * i]), low = g_ascii_xdigit_value (text[2 * i + 1]);

      if (high < 0 || low < 0)
        return FALSE;
      bytes[i] = (guint8) (high << 4 | low);
    }
  return TRUE;
}

static gboolean
parse_line (KaFolderPlace *self, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 6);
  guint n = g_strv_length (words);
  guint8 mark[KA_FOLDER_MARK_SIZE];
  Entry entry = { .packed = FALSE };

  if (n == 2 && strcmp (words[0], "book") == 0 && parse_hex (words[1], sizeof mark, mark))
    {
      ka_folder_place_add_book (self, mark);
      return TRUE;
    }
  if (n != 5 || !parse_hex (words[1], sizeof mark, mark)
      || !g_ascii_string_to_unsigned (words[2], 10, KA_FOLDER_HEAD_SIZE, G_MAXINT64, &entry.end.at, NULL)
      || !parse_hex (words[3], KA_CHAIN_SIZE, entry.end.chain))
    return FALSE;
  g_strlcpy (entry.own, words[1], sizeof entry.own);
  entry.packed = strcmp (words[0], "packed") == 0;
  entry.end.whole = strcmp (words[4], "whole") == 0;
  g_array_append_val (self->entries, entry);
  return TRUE;
}

KaFolderPlace *
ka_folder_place_parse (const char *text)
{
  g_autoptr (KaFolderPlace) self = ka_folder_place_new ();
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);

  if (lines[0] == NULL || strcmp (lines[0], TITLE) != 0)
    return g_steal_pointer (&self);
  for (guint i = 1; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !parse_line (self, lines[i]))
      return ka_folder_place_new ();
  return g_steal_pointer (&self);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *one = a, *two = b;
  int order = strcmp (one->own, two->own);

  if (order == 0)
    order = (int) one->packed - (int) two->packed;
  if (order == 0)
    order = one->end.at < two->end.at ? -1 : one->end.at > two->end.at;
  return order != 0 ? order : memcmp (one->end.chain, two->end.chain, KA_CHAIN_SIZE);
}

char *
ka_folder_place_print (KaFolderPlace *self)
{
  g_autoptr (GString) text = g_string_new (TITLE "\n");

  g_array_sort (self->entries, compare_entries);
  for (guint i = 0; i < self->books->len; i++)
    g_string_append_printf (text, "book %s\n", (const char *) self->books->pdata[i]);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      char chain[2 * KA_CHAIN_SIZE + 1];

      print_hex (entry->end.chain, KA_CHAIN_SIZE, chain);
      g_string_append_printf (text, "%s %s %" G_GUINT64_FORMAT " %s %s\n", entry->packed ? "packed" : "plain",
                              entry->own, entry->end.at, chain, entry->end.whole ? "whole" : "open");
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* ---- books ---------------------------------------------------------------------------------------------- */

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

gboolean
ka_folder_place_has_book (KaFolderPlace *self, const guint8 *mark)
{
  char text[2 * KA_FOLDER_MARK_SIZE + 1];

  print_hex (mark, KA_FOLDER_MARK_SIZE, text);
  return g_ptr_array_find_with_equal_func (self->books, text, g_str_equal, NULL);
}

/* More come together only where somebody forges them. */
#define MOST_BOOKS 64

void
ka_folder_place_add_book (KaFolderPlace *self, const guint8 *mark)
{
  char text[2 * KA_FOLDER_MARK_SIZE + 1];

  if (ka_folder_place_has_book (self, mark) || self->books->len >= MOST_BOOKS)
    return;
  print_hex (mark, KA_FOLDER_MARK_SIZE, text);
  g_ptr_array_add (self->books, g_strdup (text));
  g_ptr_array_sort (self->books, compare_texts);
}

gboolean
ka_folder_place_get_book (KaFolderPlace *self, guint8 *mark)
{
  return self->books->len > 0 && parse_hex (self->books->pdata[0], KA_FOLDER_MARK_SIZE, mark);
}

/* ---- files ---------------------------------------------------------------------------------------------- */

static Entry
make_entry (const KaFolderHead *head)
{
  Entry entry = { .packed = head->packed };

  print_hex (head->own, sizeof head->own, entry.own);
  return entry;
}

static void
add_entry (KaFolderPlace *self, const Entry *entry)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (compare_entries (&g_array_index (self->entries, Entry, i), entry) == 0)
      return;
  g_array_append_vals (self->entries, entry, 1);
}

void
ka_folder_place_add (KaFolderPlace *self, const KaFolderHead *head, const KaFolderEnd *end)
{
  Entry entry = make_entry (head);

  entry.end = *end;
  add_entry (self, &entry);
}

void
ka_folder_place_add_all (KaFolderPlace *self, const KaFolderPlace *other)
{
  for (guint i = 0; i < other->entries->len; i++)
    add_entry (self, &g_array_index (other->entries, Entry, i));
}

static gboolean
is_same_file (const Entry *a, const Entry *b)
{
  return a->packed == b->packed && strcmp (a->own, b->own) == 0;
}

gboolean
ka_folder_place_find (KaFolderPlace *self, const KaFolderHead *head, KaFolderPlaceFunc fits, gpointer data,
                      KaFolderEnd *end)
{
  Entry wanted = make_entry (head);
  gboolean found = FALSE;

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = &g_array_index (self->entries, Entry, i);

      if (!is_same_file (entry, &wanted) || !fits (&entry->end, data))
        continue;
      entry->found = TRUE;
      if (!found || entry->end.at > end->at)
        *end = entry->end;
      found = TRUE;
    }
  return found;
}

static gboolean
is_packed_whole (KaFolderPlace *self, const Entry *piece)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);

      if (entry->packed && entry->end.whole && strcmp (entry->own, piece->own) == 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
ka_folder_place_is_lost (KaFolderPlace *self, KaFolderPlace *next)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);

      /* Nothing but the head of a file was read. */
      if (entry->end.at <= KA_FOLDER_HEAD_SIZE)
        continue;
      if (!entry->found && (entry->packed || !is_packed_whole (next, entry)))
        return TRUE;
    }
  return FALSE;
}
