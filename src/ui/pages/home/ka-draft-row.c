/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-draft-row.h"

#include <glib/gi18n.h>

#include "ka-json.h"
#include "ka-typed.h"
#include "ka-when.h"

static GtkWidget *
make_row (const char *title, const char *game, const char *names, gint64 touched)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *when = ka_when_describe (touched, g_get_real_time () / G_USEC_PER_SEC);
  g_autofree char *subtitle
      = g_strjoin (" · ", game, *names != '\0' ? names : when, *names != '\0' ? when : NULL, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("document-edit-symbolic"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

static char *
list_names (JsonObject *setup)
{
  JsonArray *seats = ka_typed_get_array (setup, "seats");
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; seats != NULL && i < json_array_get_length (seats); i++)
    {
      JsonNode *node = json_array_get_element (seats, i);
      const char *name
          = JSON_NODE_HOLDS_OBJECT (node) ? ka_typed_get_text (json_node_get_object (node), "name") : "";

      if (*name != '\0')
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  return g_string_free_and_steal (g_steal_pointer (&names));
}

/* A match that is only set up: @setup says its game and who plays. */
static GtkWidget *
make_setup_row (KaDesk *desk, const char *title, JsonObject *setup, gint64 touched)
{
  const KaGame *game = ka_desk_get_lookup (desk) (ka_typed_get_text (setup, "game"));
  g_autofree char *names = list_names (setup);

  return game != NULL ? make_row (title, _ (game->name), names, touched) : NULL;
}

static GtkWidget *
make_match_row (KaDesk *desk, const KaDraftRecord *draft)
{
  KaBook *book = ka_desk_get_book (desk);
  gint64 id = ka_book_find_match (book, draft->subject, NULL);
  g_autoptr (KaMatch) match = id != 0 ? ka_book_get_match (book, id, NULL) : NULL;
  g_autoptr (GString) names = g_string_new (NULL);
  GtkWidget *row;

  if (match == NULL || match->game == NULL || match->deleted != 0)
    return NULL;
  for_each_seat (seat, match->n_seats)
    g_string_append_printf (names, "%s%s", seat > 0 ? ", " : "", match->players[seat]->name);
  row = make_row (_ ("Go on with the old notebook"), _ (match->game->name), names->str, draft->touched);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-notebook");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "x", id);
  return row;
}

static GtkWidget *
make_notebook_row (KaDesk *desk, const KaDraftRecord *draft, JsonObject *setup)
{
  GtkWidget *row = make_setup_row (desk, _ ("Go on with the old notebook"), setup, draft->touched);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;

  if (row == NULL)
    return NULL;
  json_node_set_object (node, setup);
  text = json_to_string (node, FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.type-notebook");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", text);
  return row;
}

GtkWidget *
ka_draft_row_new (KaDesk *desk, const KaDraftRecord *draft)
{
  g_autoptr (JsonNode) content = ka_json_from_text (draft->content, NULL);
  JsonObject *typed
      = content != NULL && JSON_NODE_HOLDS_OBJECT (content) ? json_node_get_object (content) : NULL;
  JsonObject *setup = typed != NULL ? ka_typed_get_object (typed, "setup") : NULL;
  GtkWidget *row;

  if (typed == NULL || draft->elsewhere)
    return NULL;
  if (g_str_equal (draft->form, "notebook"))
    return setup != NULL ? make_notebook_row (desk, draft, setup) : make_match_row (desk, draft);
  if (!g_str_equal (draft->form, "new-match"))
    return NULL;
  row = make_setup_row (desk, _ ("Go on with the new match"), typed, draft->touched);
  if (row != NULL)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.set-up-again");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", draft->subject);
    }
  return row;
}
