/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may be one person, as the window asks it of people who came from another computer, and the answers. */
#include "book-command.h"
#include "command.h"
#include "ka-alike.h"

/* The list is for people to go through. */
#define MOST 1000

static void
append_side (GString *text, const KaAlikeSide *side)
{
  g_string_append_printf (text, "\t%s (%u %s, %s)", side->player->name, side->n_matches,
                          side->n_matches == 1 ? "match" : "matches",
                          side->here               ? "here"
                          : side->computer != NULL ? side->computer
                                                   : "another computer");
}

static KaExit
print_pairs (GPtrArray *pairs)
{
  g_autoptr (GString) text = g_string_new (pairs->len == 0 ? "nobody is asked about" : NULL);

  for (guint i = 0; i < pairs->len; i++)
    {
      const KaAlike *pair = pairs->pdata[i];

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT, i > 0 ? "\n" : "",
                              pair->one.player->id, pair->other.player->id);
      append_side (text, &pair->one);
      append_side (text, &pair->other);
    }
  return ka_command_print (text->str);
}

/* (nullable): the pair that is called so in the list, in either order. */
static const KaAlike *
find_pair (GPtrArray *pairs, const char *name)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const KaAlike *pair = pairs->pdata[i];
      gint64 one = pair->one.player->id, other = pair->other.player->id;
      g_autofree char *names = g_strdup_printf ("%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT, one, other);
      g_autofree char *turned = g_strdup_printf ("%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT, other, one);

      if (g_str_equal (name, names) || g_str_equal (name, turned))
        return pair;
    }
  return NULL;
}

/* Answers, of one list: whoever was made one there by an answer before is that one in the next. */
typedef struct
{
  /* owned */
  GPtrArray *different; /* of KaAlike, borrowed from the list */
  GPtrArray *same;  /* of KaPlayer, borrowed from the list: who becomes another, or is whom another becomes */
  GArray *joinings; /* of Joining, in order */
  GHashTable *stays; /* id → of whom it becomes */
} Answers;

typedef struct
{
  gint64 stays, goes;
} Joining;

static void
answers_clear (Answers *self)
{
  g_ptr_array_unref (self->different);
  g_ptr_array_unref (self->same);
  g_array_unref (self->joinings);
  g_hash_table_unref (self->stays);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answers, answers_clear)

/* Returns: (transfer none): who that is once all is joined that has been looked at */
static const gint64 *
follow (Answers *self, const gint64 *id)
{
  const gint64 *stays;

  while ((stays = g_hash_table_lookup (self->stays, id)) != NULL)
    id = stays;
  return id;
}

static void
add_same (Answers *self, const KaAlike *pair)
{
  const gint64 *one = follow (self, &pair->one.player->id);
  const gint64 *other = follow (self, &pair->other.player->id);
  const Joining joining = { *one, *other };

  if (*one == *other)
    return;
  g_hash_table_insert (self->stays, (gpointer) other, (gpointer) one);
  g_array_append_val (self->joinings, joining);
  g_ptr_array_add (self->same, pair->one.player);
  g_ptr_array_add (self->same, pair->other.player);
}

static void
add_different (Answers *self, const KaAlike *pair)
{
  if (!g_ptr_array_find (self->different, pair, NULL))
    g_ptr_array_add (self->different, (gpointer) pair);
}

static gboolean
add_all (Answers *self, GPtrArray *pairs, char **names, void (*add) (Answers *, const KaAlike *),
         GError **error)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      const KaAlike *pair = find_pair (pairs, names[i]);

      if (pair == NULL)
        {
          g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND, "nobody is asked about “%s”", names[i]);
          return FALSE;
        }
      add (self, pair);
    }
  return TRUE;
}

static gboolean
are_joined (Answers *self, const KaPlayer *one, const KaPlayer *other)
{
  return *follow (self, &one->id) == *follow (self, &other->id);
}

static gboolean
check_different (Answers *self, GError **error)
{
  for (guint i = 0; i < self->different->len; i++)
    {
      const KaAlike *pair = self->different->pdata[i];

      if (are_joined (self, pair->one.player, pair->other.player))
        {
          g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED,
                       "“%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT "” cannot be both one person and two",
                       pair->one.player->id, pair->other.player->id);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
has_player (GPtrArray *players, gint64 id)
{
  for (guint i = 0; i < players->len; i++)
    if (((const KaPlayer *) players->pdata[i])->id == id)
      return TRUE;
  return FALSE;
}

/* Nobody of one pair, but perhaps of two that have somebody in common, sat at one table with whom he is to be. */
static gboolean
check_strangers (Answers *self, KaBook *book, const KaPlayer *player, GError **error)
{
  g_autoptr (GPtrArray) strangers = ka_book_list_strangers (book, player->id, error);

  for (guint i = 0; strangers != NULL && i < self->same->len; i++)
    {
      const KaPlayer *other = self->same->pdata[i];

      if (other->id != player->id && are_joined (self, player, other) && !has_player (strangers, other->id))
        {
          g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED,
                       "“%s” and “%s” cannot be one person: they played against each other", player->name,
                       other->name);
          return FALSE;
        }
    }
  return strangers != NULL;
}

static gboolean
check (Answers *self, KaBook *book, GError **error)
{
  for (guint i = 0; i < self->same->len; i++)
    if (!check_strangers (self, book, self->same->pdata[i], error))
      return FALSE;
  return check_different (self, error);
}

static gboolean
write_all (Answers *self, KaBook *book, GError **error)
{
  for (guint i = 0; i < self->different->len; i++)
    {
      const KaAlike *pair = self->different->pdata[i];

      if (!ka_book_tell_apart (book, pair->one.player->id, pair->other.player->id, error))
        return FALSE;
    }
  for (guint i = 0; i < self->joinings->len; i++)
    {
      const Joining *joining = &g_array_index (self->joinings, Joining, i);

      if (!ka_book_merge_players (book, joining->stays, joining->goes, error))
        return FALSE;
    }
  return TRUE;
}

/* Nothing is written before all that was typed is known to be asked, and to go together. */
static gboolean
answer (KaBook *book, char **same, char **different, GError **error)
{
  g_auto (Answers) self = { .different = g_ptr_array_new (),
                            .same = g_ptr_array_new (),
                            .joinings = g_array_new (FALSE, FALSE, sizeof (Joining)),
                            .stays = g_hash_table_new (g_int64_hash, g_int64_equal) };
  g_autoptr (GPtrArray) pairs = ka_book_list_alike (book, MOST, error);

  return pairs != NULL && add_all (&self, pairs, same, add_same, error)
         && add_all (&self, pairs, different, add_different, error) && check (&self, book, error)
         && write_all (&self, book, error);
}

static KaExit
people (char **args)
{
  g_auto (GStrv) same = NULL;
  g_auto (GStrv) different = NULL;
  const GOptionEntry answers[] = {
    { "same", 0, 0, G_OPTION_ARG_STRING_ARRAY, &same, "Say that these two are one person", "ONE,OTHER" },
    { "different", 0, 0, G_OPTION_ARG_STRING_ARRAY, &different, "Say that these are two people",
      "ONE,OTHER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  const GOptionEntry *const options[] = { answers, NULL };
  g_auto (GStrv) words = NULL;
  g_autoptr (KaBook) book = NULL;
  g_autoptr (GPtrArray) pairs = NULL;
  g_autoptr (GError) error = NULL;
  KaExit exit;

  if (!ka_command_parse (&ka_people_command, args, options, &words, &exit))
    return exit;
  book = same != NULL || different != NULL ? ka_command_open_book (words[0], FALSE)
                                           : ka_command_look_at_book (words[0]);
  if (book == NULL)
    return KA_EXIT_REFUSED;
  if ((same == NULL && different == NULL) || answer (book, same, different, &error))
    pairs = ka_book_list_alike (book, MOST, &error);
  return pairs != NULL ? print_pairs (pairs) : ka_command_refuse (words[0], error->message);
}

const KaCommand ka_people_command
    = { "people",
        "BOOK",
        1,
        "List who may be one person: people of nearly one name who came from different computers; and answer",
        "~/.local/share/kaartavond/book.db --same 3,17",
        people,
        FALSE };
