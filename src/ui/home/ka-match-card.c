/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-match-card.h"

#include <adwaita.h>

#include "ka-game-picture.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-match-parts.h"
#include "ka-sum.h"
#include "ka-when.h"

struct _KaMatchCard
{
  GtkButton parent_instance;

  /* template widgets */
  KaGamePicture *picture;
  GtkImage *mark;
  GtkLabel *title;
  GtkWidget *practice;
  GtkLabel *subtitle;
  AdwWrapBox *players;
  GtkImage *arrow;
};

G_DEFINE_FINAL_TYPE (KaMatchCard, ka_match_card, GTK_TYPE_BUTTON)

/* Goes on where it was left: at the table, or on the sheet. */
static const char *
get_action (const KaMatchRow *row, gboolean again)
{
  if (again)
    return "win.rematch";
  return row->at_table ? "win.open-table" : "win.open-match";
}

static char *
describe (const KaMatchRow *row, gboolean again)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gboolean first = row->group == NULL || *row->group == '\0';
  g_autofree char *when = first ? ka_when_begin (row->started, now) : ka_when_describe (row->started, now);
  /* At the table a match begins with its first deal. */
  g_autofree char *rounds
      = row->n_rounds > 0 ? g_strdup_printf (ngettext ("%u round", "%u rounds", row->n_rounds), row->n_rounds)
                          : g_strdup (row->at_table ? _ ("first round") : _ ("not begun"));
  g_autofree char *computers = ka_match_say_computers (row->bots, row->n_seats);
  g_autoptr (GString) text = g_string_new (NULL);

  ka_match_row_add_part (text, computers);
  ka_match_row_add_part (text, row->group);
  ka_match_row_add_part (text, when);
  if (!again)
    ka_match_row_add_part (text, rounds);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
add_player (KaMatchCard *self, const KaMatchRow *row, guint seat, const char *symbol, gboolean again)
{
  GtkWidget *box = ka_match_row_make_player (row, seat, symbol, FALSE);

  if (!again && row->n_rounds > 0)
    {
      g_autofree char *text = ka_number_format (row->totals[seat], FALSE);
      GtkWidget *total = gtk_label_new (text);

      gtk_widget_add_css_class (total, "numeric");
      gtk_widget_add_css_class (total, row->ranking[seat] == 1 ? "heading" : "dimmed");
      gtk_box_append (GTK_BOX (box), total);
    }
  adw_wrap_box_append (self->players, box);
}

/* "Anna 12, Bram 4": who plays, and how they stand. */
static char *
say_players (const KaMatchRow *row, gboolean again)
{
  GString *players = g_string_new (NULL);

  for_each_seat (seat, row->n_seats)
    {
      g_autofree char *player = ka_match_row_say_player (row, seat);

      g_string_append_printf (players, "%s%s", seat > 0 ? ", " : "", player);
      if (!again && row->n_rounds > 0)
        {
          g_autofree char *total = ka_number_format (row->totals[seat], FALSE);

          g_string_append_printf (players, " %s", total);
        }
    }
  return g_string_free_and_steal (players);
}

/* What it does in few words, and then all else in one sentence: what stands in the card would be read as loose words. */
static void
update_label (KaMatchCard *self, const KaMatchRow *row, const char *description, gboolean again)
{
  g_autofree char *players = say_players (row, again);
  g_autofree char *label = g_strdup_printf (
      /* Translators: name of a game. */
      again ? C_ ("home", "Play %s again") : C_ ("home", "Continue %s"),
      ka_isolate (ka_match_row_get_name (row)));
  g_autofree char *words
      = g_strdup_printf ("%s: %s. %s", players, description, ka_match_row_get_origin (row));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

static void
ka_match_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_MATCH_CARD);
  G_OBJECT_CLASS (ka_match_card_parent_class)->dispose (object);
}

static void
ka_match_card_class_init (KaMatchCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_match_card_dispose;
  g_type_ensure (KA_TYPE_GAME_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-match-card.ui");
  gtk_widget_class_bind_template_child (widget_class, KaMatchCard, picture);
  gtk_widget_class_bind_template_child (widget_class, KaMatchCard, mark);
  gtk_widget_class_bind_template_child (widget_class, KaMatchCard, title);
  gtk_widget_class_bind_template_child (widget_class, KaMatchCard, practice);
  gtk_widget_class_bind_template_child (widget_class, KaMatchCard, subtitle);
  gtk_widget_class_bind_template_child (widget_class, KaMatchCard, players);
  gtk_widget_class_bind_template_child (widget_class, KaMatchCard, arrow);
}

static void
ka_match_card_init (KaMatchCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_match_card_new (const KaMatchRow *row, GHashTable *symbols, gboolean again)
{
  KaMatchCard *self = g_object_new (KA_TYPE_MATCH_CARD, NULL);
  g_autofree char *description = describe (row, again);

  ka_game_picture_set_game (self->picture, row->game_id);
  ka_match_row_show_origin (row, self->mark);
  gtk_label_set_text (self->title, ka_match_row_get_name (row));
  gtk_widget_set_visible (self->practice, row->practice);
  gtk_label_set_text (self->subtitle, description);
  for_each_seat (seat, row->n_seats)
    add_player (self, row, seat, g_hash_table_lookup (symbols, &row->players[seat]), again);
  gtk_image_set_from_icon_name (self->arrow, again ? "view-refresh-symbolic" : "go-next-symbolic");
  update_label (self, row, description, again);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), get_action (row, again));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "x", row->id);
  return GTK_WIDGET (self);
}
