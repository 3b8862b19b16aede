/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How what was set up becomes a match. */
#include "ka-new-match-page-private.h"

#include "ka-act.h"
#include "ka-drafts.h"
#include "ka-language.h"
#include "ka-notebook-setup.h"
#include "ka-table.h"
#include "ka-toast.h"
#include "ka-typed.h"

/* NULL when nothing was typed. */
static char *
dup_text (gpointer row)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));

  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

static gint64
create_match (KaNewMatchPage *self, KaBook *book, GError **error)
{
  g_autoptr (KaValues) options = ka_new_match_page_get_options (self);
  g_autofree char *group = dup_text (self->group_row);
  g_autofree char *place = dup_text (self->place_row);
  g_autofree char *note = dup_text (self->note_row);
  GPtrArray *players = ka_seat_list_get_players (self->seats);
  g_autoptr (KaAct) act = ka_act_begin (book, "match-created", error);
  gint64 ids[KA_MAX_SEATS], match;

  if (act == NULL || !ka_act_add_people (act, players, NULL, ids, error))
    return 0;
  match = ka_book_create_match (book, self->game, options, KA_ORIGIN_PAPER, ids, players->len,
                                ka_first_row_get_first (self->first_row), group, place, note,
                                ka_when_row_get_time (self->when_row), error);
  return match != 0 && ka_act_commit (act, error) ? match : 0;
}

static gboolean
has_draft (KaDesk *desk, const char *notebook)
{
  KaBook *book = ka_desk_get_book (desk);
  g_autoptr (KaDraftRecord) draft
      = book != NULL ? ka_book_find_draft (book, "notebook", notebook, NULL) : NULL;

  return draft != NULL;
}

/* The match of a notebook comes into the book with its rounds: whoever leaves before leaves no empty match behind. */
static void
begin_notebook (KaNewMatchPage *self)
{
  g_autoptr (KaNotebookSetup) setup = ka_notebook_setup_new ();
  g_autoptr (KaFormDraft) draft = g_object_ref (self->draft);
  g_autoptr (KaDesk) desk = g_object_ref (self->desk);
  GPtrArray *players = ka_seat_list_get_players (self->seats);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  setup->uuid = g_uuid_string_random ();
  setup->game = self->game;
  setup->options = ka_new_match_page_get_options (self);
  for (guint seat = 0; seat < players->len; seat++)
    g_ptr_array_add (setup->players, ka_player_copy (players->pdata[seat]));
  setup->first = ka_first_row_get_first (self->first_row);
  setup->group = dup_text (self->group_row);
  setup->place = dup_text (self->place_row);
  setup->note = dup_text (self->note_row);
  setup->started = ka_when_row_get_time (self->when_row);
  node = ka_typed_take (ka_notebook_setup_write (setup));
  text = json_to_string (node, FALSE);
  /* From here on it is the draft of the notebook that has all this, if it could be written. */
  gtk_widget_activate_action (GTK_WIDGET (self), "win.type-notebook", "s", text);
  ka_form_draft_end_act (draft, has_draft (desk, setup->uuid));
}

static gint64
create_table (KaNewMatchPage *self, KaBook *book, GError **error)
{
  g_autoptr (KaValues) options = ka_new_match_page_get_options (self);
  GPtrArray *players = ka_seat_list_get_players (self->seats);
  const char *bots[KA_MAX_SEATS];
  gint64 ids[KA_MAX_SEATS];
  guint64 number;
  /* Cards that somebody chose may be known to somebody, so they are practice. */
  gboolean chosen = ka_deal_row_get_number (self->deal_row, &number) == KA_DEAL_NUMBER_GIVEN;
  g_autoptr (KaAct) act = ka_act_begin (book, "match-created", error);
  gint64 match;

  for_each_seat (seat, players->len)
    bots[seat] = ka_seat_list_get_level (self->seats, seat);
  if (act == NULL || !ka_act_add_people (act, players, bots, ids, error))
    return 0;
  match = ka_book_create_table (book, self->game, options, ids, bots, players->len,
                                ka_first_row_get_first (self->first_row), chosen, error);
  if (match == 0 || (chosen && !ka_table_deal_number (self->desk, match, number, error)))
    return 0;
  return ka_act_commit (act, error) ? match : 0;
}

void
ka_new_match_page_start (KaNewMatchPage *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GError) error = NULL;
  gboolean here = ka_new_match_page_is_at_table (self);
  gint64 match = 0;

  if (book != NULL && self->notebook)
    {
      begin_notebook (self);
      return;
    }
  if (!ka_player_picker_take_typed (self->picker))
    return;
  if (book != NULL)
    {
      ka_form_draft_begin_act (self->draft);
      match = here ? create_table (self, book, &error) : create_match (self, book, &error);
      ka_form_draft_end_act (self->draft, match != 0);
    }
  if (match != 0 && self->game->rules != NULL)
    g_settings_set_enum (self->settings, "new-match-origin", here ? KA_ORIGIN_TABLE : KA_ORIGIN_PAPER);
  if (match != 0)
    gtk_widget_activate_action (GTK_WIDGET (self), here ? "win.open-table" : "win.open-match", "x", match);
  else
    ka_toast (self, error != NULL ? error->message : _ ("No book is open"));
}

/* Who learns is who would play: the first person at the table. */
static const KaPlayer *
find_learner (KaNewMatchPage *self)
{
  GPtrArray *players = ka_seat_list_get_players (self->seats);

  for (guint seat = 0; seat < players->len; seat++)
    if (ka_seat_list_get_level (self->seats, seat) == NULL)
      return players->pdata[seat];
  return NULL;
}

void
ka_new_match_page_learn (KaNewMatchPage *self)
{
  g_autoptr (GError) error = NULL;
  gint64 match = 0;

  if (!ka_player_picker_take_typed (self->picker))
    return;
  if (ka_desk_get_book (self->desk) != NULL)
    match = ka_table_begin_lesson (self->desk, self->game, find_learner (self), &error);
  if (match != 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-table", "x", match);
  else
    ka_toast (self, error != NULL ? error->message : _ ("No book is open"));
}
