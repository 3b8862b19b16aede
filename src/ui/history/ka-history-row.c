/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-history-row.h"

#include "ka-game-picture.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-letters.h"
#include "ka-match-parts.h"
#include "ka-result-card.h"
#include "ka-result.h"
#include "ka-sum.h"
#include "ka-when.h"

struct _KaHistoryRow
{
  GtkBox parent_instance;

  /* template widgets */
  KaGamePicture *picture;
  GtkImage *mark;
  GtkLabel *title;
  GtkLabel *date;
  AdwWrapBox *players;
  GtkLabel *meta;
  GtkMenuButton *menu_button;

  /* borrowed */
  const KaMatchRow *row;
};

G_DEFINE_FINAL_TYPE (KaHistoryRow, ka_history_row, GTK_TYPE_BOX)

/* ---- words --------------------------------------------------------------------------------------------- */

static char *
describe (const KaMatchRow *row)
{
  /* At the table a match begins with its first deal. */
  g_autofree char *rounds
      = row->n_rounds > 0 ? g_strdup_printf (ngettext ("%u round", "%u rounds", row->n_rounds), row->n_rounds)
                          : g_strdup (row->at_table ? _ ("first round") : _ ("not begun"));
  g_autofree char *length = ka_when_describe_match (row->started, row->ended);
  g_autofree char *computers = ka_match_say_computers (row->bots, row->n_seats);
  g_autoptr (GString) text = g_string_new (NULL);

  ka_match_row_add_part (text, computers);
  ka_match_row_add_part (text, row->ended == 0 ? _ ("Still Going") : NULL);
  ka_match_row_add_part (text, rounds);
  ka_match_row_add_part (text, length);
  ka_match_row_add_part (text, row->group);
  ka_match_row_add_part (text, row->place);
  ka_match_row_add_note (text, row->note);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* How somebody stands, in words: "An 38, place 1". */
static void
append_player (GString *text, const KaMatchRow *row, guint seat)
{
  g_autofree char *total = ka_number_format (row->totals[seat], FALSE);
  g_autofree char *player = ka_match_row_say_player (row, seat);

  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", player);
  if (row->n_rounds > 0)
    /* Translators: after the name of a player: total and place. */
    g_string_append_printf (text, _ (" %s, place %d"), total, row->ranking[seat]);
}

/* ---- widgets ------------------------------------------------------------------------------------------- */

static void
add_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

static void
add_player (KaHistoryRow *self, guint seat, const char *symbol)
{
  gboolean is_there = ka_result_is_there (self->row->ended, self->row->n_rounds);
  gboolean won = ka_result_is_won (is_there, self->row->ranking[seat]);
  GtkWidget *box = ka_match_row_make_player (self->row, seat, symbol, won);

  if (self->row->n_rounds > 0)
    {
      g_autofree char *total = ka_number_format (self->row->totals[seat], FALSE);
      g_autofree char *place = ka_place_name (self->row->ranking[seat]);

      add_label (box, total, won ? "heading" : NULL);
      add_label (box, place, "dimmed");
    }
  adw_wrap_box_append (self->players, box);
}

static void
clear_players (KaHistoryRow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->players))) != NULL)
    adw_wrap_box_remove (self->players, child);
}

char *
ka_history_row_set_match (KaHistoryRow *self, const KaMatchRow *row, GHashTable *symbols, char **words)
{
  g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (row->started);
  /* Translators: a day whose month and year stand above it, as in g_date_time_format(). */
  g_autofree char *day
      = started != NULL ? g_date_time_format (started, _ ("%a %e %b, %H:%M")) : g_strdup ("");
  g_autofree char *meta = row->damage != NULL ? g_strdup (row->damage) : describe (row);
  g_autoptr (GString) names = g_string_new (NULL);

  g_return_val_if_fail (KA_IS_HISTORY_ROW (self) && words != NULL, NULL);

  self->row = row;
  ka_game_picture_set_game (self->picture, row->game_id);
  ka_match_row_show_origin (row, self->mark);
  gtk_label_set_text (self->title, ka_match_row_get_name (row));
  gtk_label_set_text (self->date, day);
  gtk_label_set_text (self->meta, meta);
  clear_players (self);
  for_each_seat (seat, row->n_seats)
    {
      add_player (self, seat, g_hash_table_lookup (symbols, &row->players[seat]));
      append_player (names, row, seat);
    }
  *words = row->at_table ? g_strdup_printf ("%s. %s. %s", names->str, meta, ka_match_row_get_origin (row))
                         : g_strdup_printf ("%s. %s", names->str, meta);
  return g_strdup_printf ("%s, %s", ka_isolate (ka_match_row_get_name (row)), day);
}

void
ka_history_row_clear_match (KaHistoryRow *self)
{
  g_return_if_fail (KA_IS_HISTORY_ROW (self));
  self->row = NULL;
  clear_players (self);
}

const KaMatchRow *
ka_history_row_get_match (KaHistoryRow *self)
{
  g_return_val_if_fail (KA_IS_HISTORY_ROW (self), NULL);
  return self->row;
}

/* ---- the menu ------------------------------------------------------------------------------------------ */

static void
append_item (GMenu *menu, const char *label, const char *action, gint64 match)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", match);
  g_menu_append_item (menu, item);
}

/* The section is kept by the menu. */
static GMenu *
append_section (GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();

  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  return section;
}

static void
fill_menu (GMenu *menu, const KaMatchRow *row)
{
  GMenu *section = append_section (menu);

  if (row->at_table && row->ended == 0)
    append_item (section, _ ("Continue at the _Table"), "win.open-table", row->id);
  append_item (section, row->ended == 0 && !row->at_table ? _ ("_Continue") : _ ("_Open"), "win.open-match",
               row->id);
  append_item (section, _ ("Look _Back"), "win.look-back", row->id);
  append_item (section, _ ("Same _Again"), "win.rematch", row->id);
  append_item (section, _ ("_Duplicate"), "history.duplicate", row->id);
  section = append_section (menu);
  append_item (section, _ ("Export as CS_V…"), "history.export-csv", row->id);
  append_item (section, _ ("Export as JSO_N…"), "history.export-json", row->id);
  append_item (section, _ ("_Print Evening…"), "win.print-evening", row->id);
  if (!row->at_table)
    append_item (section, _ ("_Settle…"), "win.settle", row->id);
  append_item (section, _ ("_Journal"), "win.show-journal", row->id);
  section = append_section (menu);
  append_item (section, _ ("De_lete"), "history.delete", row->id);
}

static void
fill_bin_menu (GMenu *menu, const KaMatchRow *row)
{
  append_item (menu, _ ("_Restore"), "history.restore", row->id);
  append_item (menu, _ ("_Journal"), "win.show-journal", row->id);
  append_item (menu, _ ("_Delete for Good"), "history.purge", row->id);
}

/* The menu is made when it is opened: a list has many rows, and few menus are looked at. */
static void
create_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  KaHistoryRow *self = user_data;
  g_autoptr (GMenu) menu = g_menu_new ();

  if (self->row == NULL)
    return;
  if (self->row->deleted != 0)
    fill_bin_menu (menu, self->row);
  else
    fill_menu (menu, self->row);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

void
ka_history_row_popup (KaHistoryRow *self)
{
  g_return_if_fail (KA_IS_HISTORY_ROW (self));
  gtk_menu_button_popup (self->menu_button);
}

static void
secondary_pressed_cb (KaHistoryRow *self)
{
  ka_history_row_popup (self);
}

static void
ka_history_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_HISTORY_ROW);
  G_OBJECT_CLASS (ka_history_row_parent_class)->dispose (object);
}

static void
ka_history_row_class_init (KaHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_history_row_dispose;
  g_type_ensure (KA_TYPE_GAME_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-history-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KaHistoryRow, picture);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryRow, mark);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryRow, title);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryRow, date);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryRow, players);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryRow, meta);
  gtk_widget_class_bind_template_child (widget_class, KaHistoryRow, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, secondary_pressed_cb);
}

static void
ka_history_row_init (KaHistoryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Of large letters names need its room; what is played stands beside it in words. */
  gtk_widget_set_visible (GTK_WIDGET (self->picture), !ka_letters_are_large (GTK_WIDGET (self)));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, self, NULL);
}

GtkWidget *
ka_history_row_new (void)
{
  return g_object_new (KA_TYPE_HISTORY_ROW, NULL);
}
