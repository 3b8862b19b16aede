/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was typed and chosen on the page, as it is kept until the match begins. */
#include "ka-new-match-page-private.h"

#include "ka-games.h"
#include "ka-levels.h"
#include "ka-typed-seats.h"

static JsonNode *
read_typed (gpointer form)
{
  KaNewMatchPage *self = form;
  g_autoptr (KaValues) options = ka_new_match_page_get_options (self);
  g_autofree char *name = ka_player_picker_dup_typed (self->picker);
  g_autofree char *lot = ka_first_row_dup_lot (self->first_row);
  JsonObject *typed = json_object_new ();

  json_object_set_string_member (typed, "origin", adw_toggle_group_get_active_name (self->origin));
  json_object_set_string_member (typed, "game", self->game->id);
  json_object_set_member (typed, "options", ka_values_to_json (options));
  json_object_set_array_member (typed, "seats", ka_typed_write_seats (self->seats));
  if (self->filler.demo)
    json_object_set_boolean_member (typed, "demo", TRUE);
  ka_typed_set_text (typed, "first", ka_first_row_get_chosen (self->first_row));
  ka_typed_set_text (typed, "lot", lot);
  ka_typed_set_text (typed, "name", name);
  ka_typed_set_text (typed, "group", gtk_editable_get_text (GTK_EDITABLE (self->group_row)));
  ka_typed_set_text (typed, "place", gtk_editable_get_text (GTK_EDITABLE (self->place_row)));
  ka_typed_set_text (typed, "note", gtk_editable_get_text (self->note_row));
  ka_typed_set_text (typed, "deal", ka_deal_row_get_text (self->deal_row));
  /* A match that is set up tomorrow is played tomorrow, unless somebody said otherwise. */
  if (self->dated)
    json_object_set_int_member (typed, "started", ka_when_row_get_time (self->when_row));
  return ka_typed_take (typed);
}

static void
fill_seats (KaNewMatchPage *self, JsonArray *typed, gboolean demo)
{
  g_autoptr (GPtrArray) levels = ka_levels_list (self->game);
  guint n = typed != NULL ? json_array_get_length (typed) : 0;

  ka_seat_filler_set_game (&self->filler, self->seats, NULL);
  while (ka_seat_list_get_players (self->seats)->len > 0)
    ka_seat_list_remove (self->seats, 0);
  for (guint i = 0; i < n; i++)
    {
      const char *level = ka_typed_read_level (typed, i);
      g_autoptr (KaPlayer) player = level == NULL ? ka_typed_read_person (typed, i, self->people) : NULL;

      if (player != NULL)
        ka_seat_list_add (self->seats, player);
      else if (level != NULL && ka_new_match_page_is_at_table (self) && levels->len > 0)
        ka_seat_list_add_bot (self->seats, levels, level);
    }
  if (ka_new_match_page_is_at_table (self))
    ka_seat_filler_keep (&self->filler, self->seats, self->game, demo);
}

static void
fill_typed (gpointer form, JsonNode *content)
{
  KaNewMatchPage *self = form;
  JsonObject *typed = json_node_get_object (content);
  const KaGame *game = ka_games_find (ka_typed_get_text (typed, "game"));
  g_autoptr (KaValues) options = NULL;
  const char *first = ka_typed_get_text (typed, "first");
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  if (game == NULL)
    game = self->game;
  options = ka_typed_get_options (typed, game, game->usual_seats);
  ka_new_match_page_choose_origin (
      self, g_str_equal (ka_typed_get_text (typed, "origin"), "table") ? KA_ORIGIN_TABLE : KA_ORIGIN_PAPER);
  ka_new_match_page_choose_game (self, game, options);
  fill_seats (self, ka_typed_get_array (typed, "seats"), ka_typed_get_bool (typed, "demo"));
  self->dated = json_object_has_member (typed, "started");
  ka_when_row_set_time (self->when_row, ka_typed_get_time (typed, "started", now));
  ka_first_row_set_day (self->first_row, ka_when_row_get_time (self->when_row));
  ka_first_row_set_chosen (self->first_row, *first != '\0' ? first : NULL);
  ka_first_row_set_lot (self->first_row, ka_typed_get_text (typed, "lot"));
  ka_player_picker_set_typed (self->picker, ka_typed_get_text (typed, "name"));
  gtk_editable_set_text (GTK_EDITABLE (self->group_row), ka_typed_get_text (typed, "group"));
  gtk_editable_set_text (GTK_EDITABLE (self->place_row), ka_typed_get_text (typed, "place"));
  gtk_editable_set_text (self->note_row, ka_typed_get_text (typed, "note"));
  ka_deal_row_set_text (self->deal_row, ka_typed_get_text (typed, "deal"));
  ka_new_match_page_show_people (self);
}

void
ka_new_match_page_open_draft (KaNewMatchPage *self)
{
  static const KaFormVerbs verbs = { read_typed, fill_typed };

  self->draft = ka_form_draft_new (self->desk, "new-match", self->subject, &verbs, self);
  ka_draft_bar_set_draft (self->draft_bar, self->draft);
}
