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

/* The list is read anew for each: whoever is joined to one is another one in the next pair. */
static gboolean
answer (KaBook *book, const char *name, gboolean same, GError **error)
{
  g_autoptr (GPtrArray) pairs = ka_book_list_alike (book, MOST, error);
  const KaAlike *pair = pairs != NULL ? find_pair (pairs, name) : NULL;

  if (pairs == NULL)
    return FALSE;
  if (pair == NULL)
    {
      g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND, "nobody is asked about “%s”", name);
      return FALSE;
    }
  return same ? ka_book_merge_players (book, pair->one.player->id, pair->other.player->id, error)
              : ka_book_tell_apart (book, pair->one.player->id, pair->other.player->id, error);
}

static gboolean
answer_all (KaBook *book, char **names, gboolean same, GError **error)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (!answer (book, names[i], same, error))
      return FALSE;
  return TRUE;
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
  if (answer_all (book, different, FALSE, &error) && answer_all (book, same, TRUE, &error))
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
