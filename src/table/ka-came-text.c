/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-came-text.h"

#include "ka-isolate.h"
#include "ka-language.h"

/* More is told in figures: of so much nobody wants to know more than that it came. */
#define MOST_ENTRIES   40
#define MOST_COMPUTERS 2

/* What somebody does to a book, as far as it is told. */
typedef enum
{
  ADDED_MATCHES,
  ADDED_ROUNDS,
  ADDED_PEOPLE,
  ADDED_FILES,
  CHANGED_MATCHES,
  CHANGED_PEOPLE,
  CHANGED_OTHER_THINGS,
  N_DEEDS,
} Deed;

#define FIRST_CHANGED CHANGED_MATCHES

/* What one computer did. */
typedef struct
{
  const char *computer; /* (unowned) (nullable) */
  guint n[N_DEEDS];
  GHashTable *told; /* (owned): the matches and people that are counted */
} Work;

static void
work_clear (gpointer data)
{
  g_clear_pointer (&((Work *) data)->told, g_hash_table_unref);
}

char *
ka_computer_say (const char *name)
{
  return g_strdup (name != NULL ? ka_isolate (name) : _ ("another computer"));
}

static char *
begin_computer (const char *name)
{
  return g_strdup (name != NULL ? ka_isolate (name) : _ ("Another computer"));
}

/* ---- counting ----------------------------------------------------------------------------------------------- */

static Deed
find_deed (const KaJournalEntry *entry)
{
  const char *kind = entry->kind;

  if (g_str_equal (kind, "round-added"))
    return ADDED_ROUNDS;
  if (g_str_equal (kind, "match-created") || g_str_equal (kind, "match-duplicated"))
    return ADDED_MATCHES;
  if (g_str_equal (kind, "player-added"))
    return ADDED_PEOPLE;
  if (g_str_equal (kind, "taken-over"))
    return entry->match != 0 ? ADDED_MATCHES : ADDED_PEOPLE;
  if (g_str_equal (kind, "imported"))
    return ADDED_FILES;
  if (entry->match != 0)
    return CHANGED_MATCHES;
  return g_str_has_prefix (kind, "player") ? CHANGED_PEOPLE : CHANGED_OTHER_THINGS;
}

/* Whoever changes a match twice has changed one, and whoever goes on with one that came along has added it. */
static void
count_entry (Work *self, const KaJournalEntry *entry)
{
  Deed deed = find_deed (entry);
  g_autofree char *about = deed == CHANGED_PEOPLE ? g_strconcat ("p", entry->subject, NULL)
                                                  : g_strdup_printf ("m%" G_GINT64_FORMAT, entry->match);

  if (deed == ADDED_ROUNDS || deed == ADDED_PEOPLE || deed == ADDED_FILES || deed == CHANGED_OTHER_THINGS
      || g_hash_table_add (self->told, g_steal_pointer (&about)))
    self->n[deed]++;
}

static Work *
find_work (GArray *works, const char *computer)
{
  Work work = { .computer = computer };

  for (guint i = 0; i < works->len; i++)
    if (g_strcmp0 (g_array_index (works, Work, i).computer, computer) == 0)
      return &g_array_index (works, Work, i);
  work.told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_array_append_val (works, work);
  return &g_array_index (works, Work, works->len - 1);
}

/* ---- saying ------------------------------------------------------------------------------------------------- */

/* What somebody added or changed. */
static char *
say_deed (Deed deed, guint n)
{
  switch (deed)
    {
    case ADDED_MATCHES:
    case CHANGED_MATCHES:
      /* Translators: what somebody added or changed; so are those that follow. */
      return g_strdup_printf (ngettext ("a match", "%u matches", n), n);
    case ADDED_ROUNDS:
      return g_strdup_printf (ngettext ("a round", "%u rounds", n), n);
    case ADDED_PEOPLE:
    case CHANGED_PEOPLE:
      return g_strdup_printf (ngettext ("a player", "%u players", n), n);
    case ADDED_FILES:
      return g_strdup_printf (ngettext ("an imported file", "%u imported files", n), n);
    case CHANGED_OTHER_THINGS:
    case N_DEEDS:
    default:
      return g_strdup_printf (ngettext ("something else", "%u other things", n), n);
    }
}

/* All that was done of the deeds from @first to before @end. Returns: (transfer full) (nullable) */
static char *
join_deeds (const Work *self, Deed first, Deed end)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  for (Deed deed = first; deed < end; deed++)
    if (self->n[deed] > 0)
      g_ptr_array_add (parts, say_deed (deed, self->n[deed]));
  if (parts->len == 0)
    return NULL;
  text = g_strdup (parts->pdata[0]);
  for (guint i = 1; i < parts->len; i++)
    {
      g_autofree char *so_far = g_steal_pointer (&text);

      text = i + 1 < parts->len
                 /* Translators: “a match”, “3 rounds”, and more that follows. */
                 ? g_strdup_printf (C_ ("added or changed", "%s, %s"), so_far, (char *) parts->pdata[i])
                 /* Translators: “3 rounds” and “a player”. */
                 : g_strdup_printf (C_ ("added or changed", "%s and %s"), so_far, (char *) parts->pdata[i]);
    }
  return g_steal_pointer (&text);
}

static char *
say_work (const Work *self)
{
  g_autofree char *who = begin_computer (self->computer);
  g_autofree char *added = join_deeds (self, 0, FIRST_CHANGED);
  g_autofree char *changed = join_deeds (self, FIRST_CHANGED, N_DEEDS);

  if (changed == NULL)
    /* Translators: a computer, or whose it is, and what was added there: “Bram” added “3 rounds”. */
    return g_strdup_printf (_ ("%s added %s"), who, added);
  if (added == NULL)
    /* Translators: a computer, or whose it is, and what was changed there. */
    return g_strdup_printf (_ ("%s changed %s"), who, changed);
  /* Translators: a computer, or whose it is, what was added there, and what was changed. */
  return g_strdup_printf (_ ("%s added %s and changed %s"), who, added, changed);
}

static char *
say_works (GArray *works)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (works->len == 0 || works->len > MOST_COMPUTERS)
    return NULL;
  first = say_work (&g_array_index (works, Work, 0));
  if (works->len == 1)
    return g_steal_pointer (&first);
  second = say_work (&g_array_index (works, Work, 1));
  return g_strdup_printf ("%s; %s", first, second);
}

char *
ka_came_describe (GPtrArray *entries)
{
  g_autoptr (GArray) works = g_array_new (FALSE, FALSE, sizeof (Work));

  g_array_set_clear_func (works, work_clear);
  if (entries->len > MOST_ENTRIES)
    return NULL;
  /* In the order in which it was done, so that a match is added before it is changed. */
  for (guint i = entries->len; i-- > 0;)
    {
      const KaJournalEntry *entry = entries->pdata[i];

      if (!g_str_equal (entry->kind, "computer-named"))
        count_entry (find_work (works, entry->computer), entry);
    }
  return say_works (works);
}

char *
ka_came_sum_up (const KaCame *came)
{
  g_autofree char *what
      = came->n_matches > 0
            ? g_strdup_printf (ngettext ("%u match", "%u matches", came->n_matches), came->n_matches)
            : g_strdup_printf (ngettext ("%u change", "%u changes", came->n_changes), came->n_changes);
  g_autofree char *computer
      = came->n_computers > 1
            ? g_strdup_printf (ngettext ("%u computer", "%u computers", came->n_computers), came->n_computers)
            : ka_computer_say (came->computer);

  guint n = came->n_matches > 0 ? came->n_matches : came->n_changes;

  /* Translators: “520 matches”, and from “3 computers” or one that has a name. */
  return g_strdup_printf (ngettext ("%s came from %s", "%s came from %s", n), what, computer);
}

/* ---- all of it ---------------------------------------------------------------------------------------------- */

/* Whether everything that came is a name that some computer has: nobody did anything. */
static gboolean
are_names_only (const GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    if (!g_str_equal (((const KaJournalEntry *) entries->pdata[i])->kind, "computer-named"))
      return FALSE;
  return TRUE;
}

static void
leave_out_older (GPtrArray *entries, gint64 after)
{
  while (entries->len > 0 && ((const KaJournalEntry *) entries->pdata[entries->len - 1])->id <= after)
    g_ptr_array_remove_index (entries, entries->len - 1);
}

char *
ka_came_tell (KaBook *book, gint64 *after)
{
  g_auto (KaCame) came = { 0 };
  g_autoptr (GPtrArray) entries = NULL;
  gint64 begin = *after;
  char *text;

  if (!ka_book_count_came (book, begin, &came, NULL))
    return NULL;
  *after = came.newest;
  if (came.n_changes == 0)
    return NULL;
  entries = came.n_changes <= MOST_ENTRIES
                ? ka_book_list_came (book, KA_ANY_COMPUTER, 0, came.n_changes, NULL)
                : NULL;
  if (entries == NULL)
    return ka_came_sum_up (&came);
  leave_out_older (entries, begin);
  /* What undoes something is no line of the journal, and is told in figures. */
  if (entries->len == came.n_changes && are_names_only (entries))
    return NULL;
  text = entries->len == came.n_changes ? ka_came_describe (entries) : NULL;
  return text != NULL ? text : ka_came_sum_up (&came);
}
