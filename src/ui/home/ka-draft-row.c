/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-draft-row.h"

#include "ka-announce.h"
#include "ka-isolate.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-match-parts.h"
#include "ka-title.h"
#include "ka-toast.h"
#include "ka-typed.h"
#include "ka-when.h"

struct _KaDraftRow
{
  AdwActionRow parent_instance;

  /* owned */
  KaDesk *desk;
  KaDraftRecord *thrown; /* what was thrown away; NULL while it is there */
  char *title;           /* while it is there */

  /* borrowed */
  GtkWidget *arrow;
  GtkWidget *button;

  gint64 draft;
};

G_DEFINE_FINAL_TYPE (KaDraftRow, ka_draft_row, ADW_TYPE_ACTION_ROW)

/* Six people with usual names have room on a telephone. */
#define MOST_LINES 3

/* @game: nullable; @names may be empty */
static char *
describe (const char *game, const char *names, gint64 touched)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gboolean first = game == NULL && *names == '\0';
  g_autofree char *when = first ? ka_when_begin (touched, now) : ka_when_describe (touched, now);
  const char *parts[] = { game, *names != '\0' ? names : NULL, when };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", parts[i]);
  return g_string_free_and_steal (text);
}

/* ---- throwing away ---------------------------------------------------------------------------------------- */

static void
show_whether_thrown (KaDraftRow *self)
{
  gboolean there = self->thrown == NULL;
  /* Translators: a button that takes away what was typed and not saved. */
  const char *label = there ? _ ("Throw Away") : _ ("Undo");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), there ? self->title : _ ("Thrown away"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), there);
  gtk_widget_set_visible (self->arrow, there);
  gtk_button_set_icon_name (GTK_BUTTON (self->button), there ? "user-trash-symbolic" : "edit-undo-symbolic");
  gtk_widget_set_tooltip_text (self->button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static gboolean
throw_away (KaDraftRow *self, GError **error)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (KaDraftRecord) draft = ka_book_take_draft (book, self->draft, error);

  if (draft == NULL || !ka_book_remove_draft (book, self->draft, error))
    return FALSE;
  self->thrown = g_steal_pointer (&draft);
  return TRUE;
}

static gboolean
bring_back (KaDraftRow *self, GError **error)
{
  gint64 id = ka_book_write_draft (ka_desk_get_book (self->desk), 0, self->thrown->form,
                                   self->thrown->subject, self->thrown->content, error);

  if (id == 0)
    return FALSE;
  self->draft = id;
  g_clear_pointer (&self->thrown, ka_draft_record_free);
  return TRUE;
}

static void
clicked_cb (KaDraftRow *self)
{
  g_autoptr (GError) error = NULL;

  if (ka_desk_get_book (self->desk) == NULL)
    return;
  if (!(self->thrown == NULL ? throw_away (self, &error) : bring_back (self, &error)))
    {
      ka_toast (self, error->message);
      return;
    }
  show_whether_thrown (self);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS,
               adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)));
}

gboolean
ka_draft_row_undo (KaDraftRow *self)
{
  g_return_val_if_fail (KA_IS_DRAFT_ROW (self), FALSE);

  if (self->thrown == NULL)
    return FALSE;
  clicked_cb (self);
  return TRUE;
}

static void
ka_draft_row_dispose (GObject *object)
{
  KaDraftRow *self = KA_DRAFT_ROW (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->thrown, ka_draft_record_free);
  g_clear_pointer (&self->title, g_free);
  G_OBJECT_CLASS (ka_draft_row_parent_class)->dispose (object);
}

static void
ka_draft_row_class_init (KaDraftRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_draft_row_dispose;
}

static void
ka_draft_row_init (KaDraftRow *self)
{
  self->arrow = gtk_image_new_from_icon_name ("go-next-symbolic");
  self->button = gtk_button_new ();
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), gtk_image_new_from_icon_name ("document-edit-symbolic"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->button);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->arrow);
}

/* ---- what it says ----------------------------------------------------------------------------------------- */

static GtkWidget *
make_row (KaDesk *desk, const KaDraftRecord *draft, const char *title, const char *game, const char *names)
{
  KaDraftRow *self = g_object_new (KA_TYPE_DRAFT_ROW, "use-markup", FALSE, NULL);
  g_autofree char *subtitle = describe (game, names, draft->touched);

  self->desk = g_object_ref (desk);
  self->draft = draft->id;
  self->title = g_strdup (title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self), MOST_LINES);
  show_whether_thrown (self);
  return GTK_WIDGET (self);
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
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", ka_isolate (name));
    }
  return g_string_free_and_steal (g_steal_pointer (&names));
}

/* A match that is only set up: @setup says its game and who plays. */
static GtkWidget *
make_setup_row (KaDesk *desk, const KaDraftRecord *draft, const char *title, JsonObject *setup)
{
  const KaGame *game = ka_desk_get_lookup (desk) (ka_typed_get_text (setup, "game"));
  g_autofree char *names = list_names (setup);

  g_autoptr (KaValues) options = game != NULL ? ka_typed_get_options (setup, game, game->usual_seats) : NULL;
  const char *played = options != NULL ? ka_title_get (options) : NULL;

  return game != NULL ? make_row (desk, draft, title, played != NULL ? played : _ (game->name), names) : NULL;
}

/* What is typed about a match that is in the book: its subject is the match, or the match and a line of it. */
static const struct
{
  const char *form;
  const char *title;
} ABOUT_MATCHES[] = {
  { "notebook", N_ ("Go on with the old notebook") },
  { "round", N_ ("Go on with the round") },
  { "round-change", N_ ("Go on changing a round") },
  { "round-insert", N_ ("Go on with the round in between") },
  { "correction", N_ ("Go on with the correction") },
  { "correction-change", N_ ("Go on changing a correction") },
  { "rules-change", N_ ("Go on changing the rules") },
  { "note", N_ ("Go on with the note") },
  { "match", N_ ("Go on with the details of the match") },
  { "seats", N_ ("Go on with who plays") },
};

static const char *
find_title (const char *form)
{
  for (guint i = 0; i < G_N_ELEMENTS (ABOUT_MATCHES); i++)
    if (g_str_equal (ABOUT_MATCHES[i].form, form))
      return _ (ABOUT_MATCHES[i].title);
  return NULL;
}

/* Where a line of a match stands, or −1. @uuid: nullable */
static int
find_line (GPtrArray *lines, const char *uuid)
{
  for (guint i = 0; i < lines->len; i++)
    if (g_strcmp0 (((const KaLine *) lines->pdata[i])->uuid, uuid) == 0)
      return (int) i;
  return -1;
}

/* The next round stands behind all lines. @uuid: (nullable): the line that was typed about */
static void
set_place (GtkWidget *row, KaBook *book, const char *form, gint64 match, const char *uuid)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (book, match, NULL);
  GtkActionable *actionable = GTK_ACTIONABLE (row);

  if (g_str_equal (form, "notebook"))
    {
      gtk_actionable_set_action_name (actionable, "win.open-notebook");
      gtk_actionable_set_action_target (actionable, "x", match);
    }
  else if (g_str_equal (form, "round") && lines != NULL)
    {
      gtk_actionable_set_action_name (actionable, "win.open-line");
      gtk_actionable_set_action_target (actionable, "(xu)", match, lines->len);
    }
  else
    {
      gtk_actionable_set_action_name (actionable, "win.go-on");
      gtk_actionable_set_action_target (actionable, "(sxi)", form, match,
                                        lines != NULL ? find_line (lines, uuid) : -1);
    }
}

static GtkWidget *
make_match_row (KaDesk *desk, const KaDraftRecord *draft, const char *title)
{
  KaBook *book = ka_desk_get_book (desk);
  g_auto (GStrv) subject = g_strsplit (draft->subject, "/", 2);
  gint64 id = subject[0] != NULL ? ka_book_find_match (book, subject[0], NULL) : 0;
  g_autoptr (KaMatch) match = id != 0 ? ka_book_get_match (book, id, NULL) : NULL;
  g_autoptr (GString) names = g_string_new (NULL);
  GtkWidget *row;

  if (match == NULL || match->game == NULL || match->deleted != 0)
    return NULL;
  for_each_seat (seat, match->n_seats)
    g_string_append_printf (names, "%s%s", seat > 0 ? ", " : "", ka_isolate (match->players[seat]->name));
  row = make_row (desk, draft, title, ka_match_get_game_name (match), names->str);
  set_place (row, book, draft->form, id, subject[1]);
  return row;
}

static gint64
find_person (KaBook *book, const char *uuid)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (book, TRUE, NULL);

  for (guint i = 0; players != NULL && i < players->len; i++)
    if (g_str_equal (((const KaPlayer *) players->pdata[i])->uuid, uuid))
      return ((const KaPlayer *) players->pdata[i])->id;
  return 0;
}

static GtkWidget *
make_person_row (KaDesk *desk, const KaDraftRecord *draft, JsonObject *typed)
{
  gboolean is_new = *draft->subject == '\0';
  gint64 id = is_new ? 0 : find_person (ka_desk_get_book (desk), draft->subject);
  GtkWidget *row;

  if (!is_new && id == 0)
    return NULL;
  row = make_row (desk, draft, is_new ? _ ("Go on with the new person") : _ ("Go on changing a person"), NULL,
                  ka_typed_get_text (typed, "name"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-person");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "x", id);
  return row;
}

static GtkWidget *
make_notebook_row (KaDesk *desk, const KaDraftRecord *draft, JsonObject *setup)
{
  GtkWidget *row = make_setup_row (desk, draft, _ ("Go on with the old notebook"), setup);
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
  const char *title = find_title (draft->form);
  GtkWidget *row;

  if (typed == NULL || draft->elsewhere)
    return NULL;
  if (g_str_equal (draft->form, "notebook") && setup != NULL)
    return make_notebook_row (desk, draft, setup);
  if (g_str_equal (draft->form, "person"))
    return make_person_row (desk, draft, typed);
  if (title != NULL)
    return make_match_row (desk, draft, title);
  if (!g_str_equal (draft->form, "new-match"))
    return NULL;
  row = make_setup_row (desk, draft, _ ("Go on with the new match"), typed);
  if (row != NULL)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.set-up-again");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", draft->subject);
    }
  return row;
}
