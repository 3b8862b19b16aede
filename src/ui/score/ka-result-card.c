/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-result-card.h"

#include "ka-badge.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-match-parts.h"
#include "ka-partners-text.h"
#include "ka-speak.h"
#include "ka-sum.h"
#include "ka-toast.h"
#include "ka-toasts.h"

struct _KaResultCard
{
  GtkBox parent_instance;

  /* template widgets */
  KaToasts *toasts;
  GtkWidget *scroll;
  GtkWidget *title;
  GtkListBox *places;
  GtkWidget *rematch;
};

G_DEFINE_FINAL_TYPE (KaResultCard, ka_result_card, GTK_TYPE_BOX)

static void
ka_result_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_RESULT_CARD);
  G_OBJECT_CLASS (ka_result_card_parent_class)->dispose (object);
}

static void
ka_result_card_class_init (KaResultCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_result_card_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-result-card.ui");
  gtk_widget_class_bind_template_child (widget_class, KaResultCard, toasts);
  gtk_widget_class_bind_template_child (widget_class, KaResultCard, scroll);
  gtk_widget_class_bind_template_child (widget_class, KaResultCard, title);
  gtk_widget_class_bind_template_child (widget_class, KaResultCard, places);
  gtk_widget_class_bind_template_child (widget_class, KaResultCard, rematch);
}

static void
ka_result_card_init (KaResultCard *self)
{
  g_type_ensure (KA_TYPE_TOASTS);
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_toasts_make_room (self->toasts, self->scroll, NULL);
}

KaToasts *
ka_result_card_get_toasts (KaResultCard *self)
{
  g_return_val_if_fail (KA_IS_RESULT_CARD (self), NULL);

  return self->toasts;
}

void
ka_result_card_show_whole (KaResultCard *self)
{
  g_return_if_fail (KA_IS_RESULT_CARD (self));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroll), GTK_POLICY_NEVER, GTK_POLICY_NEVER);
}

GtkWidget *
ka_result_card_new (void)
{
  return g_object_new (KA_TYPE_RESULT_CARD, NULL);
}

/* The seats in the order of their places; equal places in the order of the table. */
static void
order_seats (const KaScore *score, guint *seats)
{
  guint n = 0;

  for (int place = 1; place <= (int) score->n_seats; place++)
    for_each_seat (seat, score->n_seats)
      if (score->ranking[seat] == place)
        seats[n++] = seat;
}

char *
ka_place_name (int place)
{
  switch (place)
    {
    case 1:
      return g_strdup (_ ("1st"));
    case 2:
      return g_strdup (_ ("2nd"));
    case 3:
      return g_strdup (_ ("3rd"));
    default:
      /* Translators: a place in a ranking from 4 to 8. */
      return g_strdup_printf (_ ("%dth"), place);
    }
}

static GtkWidget *
make_row (KaSheet *sheet, guint seat)
{
  static const char *const MEDALS[] = { "gold", "silver", "bronze" };
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaPlayer *player = ka_sheet_get_player (sheet, seat);
  g_autofree char *place = ka_place_name (score->ranking[seat]);
  g_autofree char *total = ka_number_format (score->totals[seat], FALSE);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *medal = gtk_label_new (place);
  GtkWidget *badge = ka_badge_new ();
  GtkWidget *number = gtk_label_new (total);
  g_autofree char *came = NULL;

  gtk_widget_add_css_class (medal, "medal");
  if (score->ranking[seat] <= (int) G_N_ELEMENTS (MEDALS))
    gtk_widget_add_css_class (medal, MEDALS[score->ranking[seat] - 1]);
  gtk_widget_set_valign (medal, GTK_ALIGN_CENTER);
  ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (number, "title-4");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->name);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), medal);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), number);
  /* Translators: a place, as in “1st”, and a number of points. */
  came = g_strdup_printf (ngettext ("%s, %s point", "%s, %s points", (gulong) ABS (score->totals[seat])),
                          place, total);
  ka_speak_once (ADW_ACTION_ROW (row));
  ka_speak_state (row, came, NULL);
  return row;
}

void
ka_result_card_show (KaResultCard *self, KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  guint seats[KA_MAX_SEATS] = { 0 };
  g_autofree char *title = ka_result_title (sheet);

  g_return_if_fail (KA_IS_RESULT_CARD (self));

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_list_box_remove_all (self->places);
  order_seats (score, seats);
  for_each_seat (i, score->n_seats)
    gtk_list_box_append (self->places, make_row (sheet, seats[i]));
}

void
ka_result_card_focus (KaResultCard *self)
{
  g_return_if_fail (KA_IS_RESULT_CARD (self));

  gtk_widget_child_focus (GTK_WIDGET (self->places), GTK_DIR_TAB_FORWARD);
}

char *
ka_result_title (KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const char *names[KA_MAX_SEATS];
  g_autofree char *winners = NULL;
  guint n = 0;

  for_each_seat (seat, score->n_seats)
    if (score->ranking[seat] == 1)
      names[n++] = ka_sheet_get_player (sheet, seat)->name;
  if (n == score->n_seats)
    return g_strdup (_ ("A draw"));
  winners = ka_names_join (names, n);
  return g_strdup_printf (ngettext ("%s wins", "%s win", n), winners);
}

/* Adds who came where with how many, in order of the places. */
static void
append_places (GString *text, KaSheet *sheet, const char *between, const char *after)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  guint seats[KA_MAX_SEATS] = { 0 };

  order_seats (score, seats);
  for_each_seat (i, score->n_seats)
    {
      g_autofree char *place = ka_place_name (score->ranking[seats[i]]);
      g_autofree char *total = ka_number_format (score->totals[seats[i]], FALSE);

      g_string_append_printf (text, "%s%s%s%s%s%s", place, between,
                              ka_isolate (ka_sheet_get_player (sheet, seats[i])->name), between, total,
                              after);
    }
}

char *
ka_result_text (KaSheet *sheet)
{
  g_autofree char *title = ka_result_title (sheet);
  g_autoptr (GString) text = g_string_new (ka_isolate (ka_match_get_game_name (ka_sheet_get_match (sheet))));

  if (ka_sheet_is_over (sheet))
    g_string_append_printf (text, ": %s", title);
  g_string_append_c (text, '\n');
  append_places (text, sheet, "\t", "\n");
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_result_say (KaSheet *sheet)
{
  g_autofree char *title = ka_result_title (sheet);
  g_autoptr (GString) text = g_string_new (title);

  g_string_append (text, ". ");
  append_places (text, sheet, " ", "; ");
  g_string_truncate (text, text->len - strlen ("; "));
  return g_string_free_and_steal (g_steal_pointer (&text));
}
