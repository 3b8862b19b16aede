/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-notebook-setup.h"

#include "ka-act.h"
#include "ka-typed-seats.h"

KaNotebookSetup *
ka_notebook_setup_new (void)
{
  KaNotebookSetup *self = g_new0 (KaNotebookSetup, 1);

  self->players = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);
  return self;
}

void
ka_notebook_setup_free (KaNotebookSetup *self)
{
  g_free (self->uuid);
  g_clear_pointer (&self->options, ka_values_unref);
  g_ptr_array_unref (self->players);
  g_free (self->group);
  g_free (self->place);
  g_free (self->note);
  g_free (self);
}

JsonObject *
ka_notebook_setup_write (const KaNotebookSetup *self)
{
  JsonObject *typed = json_object_new ();

  json_object_set_string_member (typed, "uuid", self->uuid);
  json_object_set_string_member (typed, "game", self->game->id);
  json_object_set_member (typed, "options", ka_values_to_json (self->options));
  json_object_set_array_member (typed, "seats", ka_typed_write_people (self->players));
  json_object_set_int_member (typed, "first", self->first);
  ka_typed_set_text (typed, "group", self->group);
  ka_typed_set_text (typed, "place", self->place);
  ka_typed_set_text (typed, "note", self->note);
  json_object_set_int_member (typed, "started", self->started);
  return typed;
}

static gboolean
read_players (KaNotebookSetup *self, JsonArray *typed, GPtrArray *people)
{
  guint n = typed != NULL ? json_array_get_length (typed) : 0;

  if (n < self->game->min_seats || n > self->game->max_seats || people == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      KaPlayer *player = ka_typed_read_person (typed, i, people);

      if (player == NULL)
        return FALSE;
      g_ptr_array_add (self->players, player);
    }
  return TRUE;
}

static char *
read_text (JsonObject *typed, const char *key)
{
  const char *text = ka_typed_get_text (typed, key);

  return *text != '\0' ? g_strdup (text) : NULL;
}

KaNotebookSetup *
ka_notebook_setup_read (JsonObject *typed, KaDesk *desk)
{
  g_autoptr (KaNotebookSetup) self = ka_notebook_setup_new ();
  g_autoptr (GPtrArray) people = ka_book_list_players (ka_desk_get_book (desk), TRUE, NULL);

  self->uuid = g_strdup (ka_typed_get_text (typed, "uuid"));
  self->game = ka_desk_get_lookup (desk) (ka_typed_get_text (typed, "game"));
  if (self->game == NULL || *self->uuid == '\0'
      || !read_players (self, ka_typed_get_array (typed, "seats"), people))
    return NULL;
  self->options = ka_typed_get_options (typed, self->game, self->players->len);
  self->first = (int) CLAMP (ka_typed_get_int (typed, "first", 0), 0, (gint64) self->players->len - 1);
  self->group = read_text (typed, "group");
  self->place = read_text (typed, "place");
  self->note = read_text (typed, "note");
  self->started = ka_typed_get_time (typed, "started", g_get_real_time () / G_USEC_PER_SEC);
  return self->options != NULL ? g_steal_pointer (&self) : NULL;
}

gint64
ka_notebook_setup_create (const KaNotebookSetup *self, KaDesk *desk, GPtrArray *lines, GError **error)
{
  KaBook *book = ka_desk_get_book (desk);
  g_autoptr (KaAct) act = ka_act_begin (book, "match-created", error);
  gint64 ids[KA_MAX_SEATS], match;

  if (act == NULL || !ka_act_add_people (act, self->players, NULL, ids, error))
    return 0;
  match = ka_book_create_match (book, self->game, self->options, KA_ORIGIN_PAPER, ids, self->players->len,
                                self->first, self->group, self->place, self->note, self->started, error);
  return match != 0 && ka_book_append_rounds (book, match, lines, error)
                 && ka_book_set_ended (book, match, TRUE, error) && ka_act_commit (act, error)
             ? match
             : 0;
}
