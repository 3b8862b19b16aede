/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-who-row.h"

#include "ka-badge.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-round-fields.h"
#include "ka-speak.h"

struct _KaWhoRow
{
  AdwExpanderRow parent_instance;

  guint32 absent;
  guint n_switches; /* 0 where everybody is needed */
  gboolean filling;

  /* borrowed: children */
  GtkWidget *switches[KA_MAX_SEATS];
  GtkWidget *turn_row;       /* NULL for games whose facts do not say who dealt or began */
  GtkWidget *substitute_row; /* NULL where nobody can join */
};

G_DEFINE_FINAL_TYPE (KaWhoRow, ka_who_row, ADW_TYPE_EXPANDER_ROW)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
show_absent (KaWhoRow *self)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint seat = 0; seat < self->n_switches; seat++)
    if ((self->absent & (1u << seat)) != 0)
      g_string_append_printf (
          names, "%s%s", names->len > 0 ? ", " : "",
          ka_isolate (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->switches[seat]))));
  /* Translators: %s is a list of players. */
  text = names->len > 0 ? g_strdup_printf (_ ("Not in this round: %s"), names->str)
                        : g_strdup (_ ("Everybody"));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), text);
}

static void
changed_cb (KaWhoRow *self)
{
  if (self->filling)
    return;
  self->absent = 0;
  for (guint seat = 0; seat < self->n_switches; seat++)
    if (!adw_switch_row_get_active (ADW_SWITCH_ROW (self->switches[seat])))
      self->absent |= 1u << seat;
  show_absent (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_switch (KaWhoRow *self, const KaPlayer *player)
{
  GtkWidget *row = adw_switch_row_new ();
  GtkWidget *badge = ka_badge_new ();
  guint seat = self->n_switches++;

  ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->name);
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), (self->absent & (1u << seat)) == 0);
  g_signal_connect_object (row, "notify::active", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  self->switches[seat] = row;
}

static void
add_turn_row (KaWhoRow *self, const KaMatch *match, const KaField *field, int turn)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("By the rules"));
  for_each_seat (seat, match->n_seats)
    gtk_string_list_append (names, match->players[seat]->name);
  self->turn_row = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->turn_row), _ (field->label));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->turn_row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->turn_row), (guint) (turn + 1));
  ka_speak_rows (self->turn_row);
  g_signal_connect_object (self->turn_row, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->turn_row);
}

static void
add_substitute_row (KaWhoRow *self)
{
  self->substitute_row = adw_button_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->substitute_row),
                                 _ ("Somebody Plays On for Another…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->substitute_row), "sheet.players");
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->substitute_row);
}

static void
remove_rows (KaWhoRow *self)
{
  for (guint seat = 0; seat < self->n_switches; seat++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_steal_pointer (&self->switches[seat]));
  self->n_switches = 0;
  if (self->turn_row != NULL)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_steal_pointer (&self->turn_row));
  if (self->substitute_row != NULL)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_steal_pointer (&self->substitute_row));
}

static GtkWidget *
get_first_row (KaWhoRow *self)
{
  return self->n_switches > 0     ? self->switches[0]
         : self->turn_row != NULL ? self->turn_row
                                  : self->substitute_row;
}

/* What was unfolded below what is in sight comes into sight, with the keyboard where one chooses. */
static gboolean
show_rows_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  GtkWidget *row = get_first_row (KA_WHO_ROW (widget));
  graphene_rect_t bounds;

  if (row == NULL || !gtk_widget_get_mapped (row))
    return G_SOURCE_REMOVE;
  /* It has no place before the frame in which it is laid out. */
  if (!gtk_widget_compute_bounds (row, widget, &bounds) || bounds.size.height < 1)
    return G_SOURCE_CONTINUE;
  if (viewport != NULL)
    gtk_viewport_scroll_to (GTK_VIEWPORT (viewport), widget, NULL);
  gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
  if (viewport != NULL)
    gtk_viewport_scroll_to (GTK_VIEWPORT (viewport), row, NULL);
  return G_SOURCE_REMOVE;
}

static void
revealed_cb (KaWhoRow *self, GParamSpec *pspec, GtkRevealer *revealer)
{
  if (gtk_revealer_get_child_revealed (revealer))
    gtk_widget_add_tick_callback (GTK_WIDGET (self), show_rows_cb, NULL, NULL);
}

static GtkWidget *
find_revealer (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_REVEALER (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_revealer (child);
  return found;
}

static void
ka_who_row_class_init (KaWhoRowClass *klass)
{
  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_WHO_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_who_row_init (KaWhoRow *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Who Takes Part"));
  g_signal_connect_object (find_revealer (GTK_WIDGET (self)), "notify::child-revealed",
                           G_CALLBACK (revealed_cb), self, G_CONNECT_SWAPPED);
}

const KaField *
ka_who_row_find_turn_field (const KaGame *game)
{
  for (guint i = 0; i < game->scoring->n_facts; i++)
    if (ka_field_is_about_turn (game, &game->scoring->facts[i]))
      return &game->scoring->facts[i];
  return NULL;
}

gboolean
ka_who_row_begin (KaWhoRow *self, const KaMatch *match, guint32 absent, int turn)
{
  const KaField *field = ka_who_row_find_turn_field (match->game);

  g_return_val_if_fail (KA_IS_WHO_ROW (self), FALSE);

  self->filling = TRUE;
  self->absent = absent;
  remove_rows (self);
  if (match->n_seats > match->game->min_seats)
    for_each_seat (seat, match->n_seats)
      add_switch (self, match->players[seat]);
  if (field != NULL)
    add_turn_row (self, match, field, turn);
  if (ka_game_may_play_on (match->game, match->n_seats))
    add_substitute_row (self);
  self->filling = FALSE;
  show_absent (self);
  /* For a substitute alone it takes no room in the form: the menu of the sheet leads there too. */
  return self->n_switches > 0 || self->turn_row != NULL;
}

guint32
ka_who_row_get_absent (KaWhoRow *self)
{
  g_return_val_if_fail (KA_IS_WHO_ROW (self), 0);

  return self->absent;
}

int
ka_who_row_get_turn (KaWhoRow *self)
{
  g_return_val_if_fail (KA_IS_WHO_ROW (self), -1);

  return self->turn_row != NULL ? (int) adw_combo_row_get_selected (ADW_COMBO_ROW (self->turn_row)) - 1 : -1;
}
