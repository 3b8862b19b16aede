/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-first-row.h"

#include "ka-announce.h"
#include "ka-birthday.h"
#include "ka-card-name.h"
#include "ka-drop-down.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-lot.h"
#include "ka-random.h"

struct _KaFirstRow
{
  AdwComboRow parent_instance;

  /* template widgets */
  GtkWidget *birthday;
  GtkWidget *random;

  /* borrowed */
  const KaGame *game;

  /* owned */
  GPtrArray *players; /* of KaPlayer */
  char *chosen;       /* the name of the person who was chosen, NULL: by custom */
  char *reason;       /* NULL where somebody was chosen */
  GDate day;

  gboolean by_lot; /* unless somebody was chosen */
  guint64 lot;
  KaCard cards[KA_MAX_SEATS]; /* by seat */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (KaFirstRow, ka_first_row, ADW_TYPE_COMBO_ROW)

enum
{
  PROP_REASON = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint
count_players (KaFirstRow *self)
{
  return self->players != NULL ? self->players->len : 0;
}

static const KaPlayer *
get_player (KaFirstRow *self, guint seat)
{
  return g_ptr_array_index (self->players, seat);
}

static int
find_chosen (KaFirstRow *self)
{
  for (guint seat = 0; self->chosen != NULL && seat < count_players (self); seat++)
    if (g_str_equal (get_player (self, seat)->name, self->chosen))
      return (int) seat;
  return -1;
}

/* The seat with the next birthday, and the day; −1 when nobody's is known. GP-4 */
static int
find_birthday (KaFirstRow *self, GDate *day)
{
  int found = -1;

  for (guint seat = 0; seat < count_players (self); seat++)
    {
      GDate next;

      if (ka_birthday_get_next (get_player (self, seat)->birthday, &self->day, &next)
          && (found < 0 || g_date_compare (&next, day) < 0))
        {
          found = (int) seat;
          *day = next;
        }
    }
  return found;
}

static gboolean
draws (KaFirstRow *self)
{
  return self->by_lot && self->chosen == NULL && count_players (self) > 1;
}

static int
compare_names (gconstpointer a, gconstpointer b, gpointer players)
{
  const KaPlayer *one = g_ptr_array_index ((GPtrArray *) players, *(const guint *) a);
  const KaPlayer *other = g_ptr_array_index ((GPtrArray *) players, *(const guint *) b);

  return g_strcmp0 (one->name, other->name);
}

/* The seat with the highest card. They draw in the order of their names, so that whoever changes places keeps the card. */
static int
draw (KaFirstRow *self)
{
  guint n = count_players (self);
  guint seats[KA_MAX_SEATS];
  KaCard cards[KA_MAX_SEATS];
  guint highest;

  for (guint i = 0; i < n; i++)
    seats[i] = i;
  g_sort_array (seats, n, sizeof (guint), compare_names, self->players);
  highest = ka_lot_draw (self->lot, n, cards);
  for (guint i = 0; i < n; i++)
    self->cards[seats[i]] = cards[i];
  return (int) seats[highest];
}

static char *
describe_birthday (KaFirstRow *self, int seat, const GDate *day)
{
  g_autoptr (GDateTime) moment = NULL;
  g_autofree char *date = NULL;

  if (seat < 0)
    return g_strdup (_ ("No birthdays in the book, so the player left of the dealer starts"));
  if (g_date_compare (day, &self->day) == 0)
    return g_strdup_printf (_ ("It is the birthday of %s"),
                            ka_isolate (get_player (self, (guint) seat)->name));
  moment = g_date_time_new_local (g_date_get_year (day), (int) g_date_get_month (day), g_date_get_day (day),
                                  0, 0, 0);
  /* Translators: a day of the year, as in g_date_time_format(). */
  date = g_date_time_format (moment, _ ("%-d %B"));
  /* Translators: the first %s is a player, the second a day such as “25 November”. */
  return g_strdup_printf (_ ("The next birthday is that of %s, on %s"),
                          ka_isolate (get_player (self, (guint) seat)->name), date);
}

static void
say_reason (KaFirstRow *self, const char *reason)
{
  if (!g_set_str (&self->reason, reason))
    return;
  if (reason != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REASON]);
}

static void
update (KaFirstRow *self)
{
  gboolean by_birthday = self->game != NULL && self->game->birthday_starts && count_players (self) > 0;
  g_autofree char *reason = NULL;
  int first = find_chosen (self);
  GDate day;

  if (draws (self))
    {
      first = draw (self);
      reason = g_strdup (_ ("Has drawn the highest card"));
    }
  else if (first < 0 && by_birthday)
    {
      first = find_birthday (self, &day);
      reason = describe_birthday (self, first, &day);
    }
  gtk_widget_set_visible (self->birthday, by_birthday && (self->chosen != NULL || self->by_lot));
  gtk_widget_set_sensitive (self->random, count_players (self) > 1);
  say_reason (self, reason);

  self->updating = TRUE;
  if (count_players (self) > 0)
    adw_combo_row_set_selected (ADW_COMBO_ROW (self), (guint) MAX (first, 0));
  self->updating = FALSE;
}

static void
selected_cb (KaFirstRow *self)
{
  guint seat = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  if (self->updating || seat >= count_players (self))
    return;
  g_set_str (&self->chosen, get_player (self, seat)->name);
  update (self);
}

static void
random_cb (KaFirstRow *self)
{
  g_autofree char *lot = g_strdup_printf ("%" G_GUINT64_FORMAT, ka_seed_draw ());
  g_autofree char *card = NULL;
  g_autofree char *words = NULL;
  guint first;

  g_clear_pointer (&self->chosen, g_free);
  ka_first_row_set_lot (self, lot);
  first = (guint) ka_first_row_get_first (self);
  card = ka_first_row_dup_card (self, first);
  /* Translators: a player, and the card that he drew. */
  words = g_strdup_printf (_ ("%s: %s"), ka_isolate (get_player (self, first)->name), card);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS, words);
}

static void
birthday_cb (KaFirstRow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_clear_pointer (&self->chosen, g_free);
  self->by_lot = FALSE;
  update (self);
  g_object_notify (G_OBJECT (self), "selected");
}

static void
ka_first_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_REASON)
    g_value_set_string (value, KA_FIRST_ROW (object)->reason);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ka_first_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_FIRST_ROW);
  G_OBJECT_CLASS (ka_first_row_parent_class)->dispose (object);
}

static void
ka_first_row_finalize (GObject *object)
{
  KaFirstRow *self = KA_FIRST_ROW (object);

  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_free (self->chosen);
  g_free (self->reason);
  G_OBJECT_CLASS (ka_first_row_parent_class)->finalize (object);
}

static void
ka_first_row_class_init (KaFirstRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_first_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_first_row_finalize;
  G_OBJECT_CLASS (klass)->get_property = ka_first_row_get_property;
  /** KaFirstRow:reason: why it is who is first, a sentence, or %NULL where somebody was chosen. */
  properties[PROP_REASON]
      = g_param_spec_string ("reason", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-first-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KaFirstRow, birthday);
  gtk_widget_class_bind_template_child (widget_class, KaFirstRow, random);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, random_cb);
  gtk_widget_class_bind_template_callback (widget_class, birthday_cb);
}

static void
ka_first_row_init (KaFirstRow *self)
{
  g_date_set_dmy (&self->day, 1, G_DATE_JANUARY, 2000);
  self->lot = ka_seed_draw ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_combo_row_let_wrap (ADW_COMBO_ROW (self));
}

void
ka_first_row_set_game (KaFirstRow *self, const KaGame *game)
{
  g_return_if_fail (KA_IS_FIRST_ROW (self));

  self->game = game;
  self->by_lot = !game->birthday_starts;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), game->role == KA_ROLE_DEALER
                                                                 ? C_ ("new match", "Deals first")
                                                                 : C_ ("new match", "Begins"));
  update (self);
}

void
ka_first_row_set_day (KaFirstRow *self, gint64 day)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (day);

  g_return_if_fail (KA_IS_FIRST_ROW (self) && moment != NULL);

  g_date_set_dmy (&self->day, (GDateDay) g_date_time_get_day_of_month (moment),
                  (GDateMonth) g_date_time_get_month (moment), (GDateYear) g_date_time_get_year (moment));
  update (self);
}

void
ka_first_row_set_players (KaFirstRow *self, GPtrArray *players)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_return_if_fail (KA_IS_FIRST_ROW (self));

  g_ptr_array_ref (players);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  self->players = players;
  for (guint seat = 0; seat < players->len; seat++)
    gtk_string_list_append (names, get_player (self, seat)->name);
  self->updating = TRUE;
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (names));
  self->updating = FALSE;
  update (self);
}

char *
ka_first_row_dup_card (KaFirstRow *self, guint seat)
{
  g_return_val_if_fail (KA_IS_FIRST_ROW (self), NULL);

  return draws (self) && seat < count_players (self) ? ka_card_sign (self->cards[seat]) : NULL;
}

char *
ka_first_row_dup_lot (KaFirstRow *self)
{
  g_return_val_if_fail (KA_IS_FIRST_ROW (self), NULL);

  return self->by_lot && self->chosen == NULL ? g_strdup_printf ("%" G_GUINT64_FORMAT, self->lot) : NULL;
}

void
ka_first_row_set_lot (KaFirstRow *self, const char *lot)
{
  g_return_if_fail (KA_IS_FIRST_ROW (self));

  if (!ka_seed_from_text (lot, &self->lot))
    return;
  self->by_lot = TRUE;
  update (self);
  /* The others have other cards too, also when the same one is first. */
  g_object_notify (G_OBJECT (self), "selected");
}

int
ka_first_row_get_first (KaFirstRow *self)
{
  guint seat;

  g_return_val_if_fail (KA_IS_FIRST_ROW (self), 0);

  seat = adw_combo_row_get_selected (ADW_COMBO_ROW (self));
  return seat < count_players (self) ? (int) seat : 0;
}

void
ka_first_row_choose (KaFirstRow *self, int seat)
{
  g_return_if_fail (KA_IS_FIRST_ROW (self));
  g_return_if_fail (seat >= 0 && seat < (int) count_players (self));

  g_set_str (&self->chosen, get_player (self, (guint) seat)->name);
  update (self);
}

const char *
ka_first_row_get_chosen (KaFirstRow *self)
{
  g_return_val_if_fail (KA_IS_FIRST_ROW (self), NULL);

  return self->chosen;
}

void
ka_first_row_set_chosen (KaFirstRow *self, const char *name)
{
  g_return_if_fail (KA_IS_FIRST_ROW (self));

  g_set_str (&self->chosen, name);
  update (self);
}
