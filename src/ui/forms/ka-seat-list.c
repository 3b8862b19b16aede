/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-seat-list.h"

#include "ka-announce.h"
#include "ka-focus.h"
#include "ka-character.h"
#include "ka-language.h"
#include "ka-partners-text.h"
#include "ka-seat-row.h"

struct _KaSeatList
{
  AdwBin parent_instance;

  /* borrowed */
  GtkListBox *list;

  /* owned */
  GPtrArray *players; /* of KaPlayer */
  char *mark;
  guint marked;
  guint n_sided; /* how many seats the sides are of, 0 where everybody plays for himself */
  guint sides[KA_MAX_SEATS];
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (KaSeatList, ka_seat_list, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

enum
{
  PROP_0,
  PROP_COMPACT,
  N_PROPS
};

static guint signals[N_SIGNALS];
static GParamSpec *props[N_PROPS];

static KaSeatRow *
get_row (KaSeatList *self, guint seat)
{
  return KA_SEAT_ROW (gtk_list_box_get_row_at_index (self->list, (int) seat));
}

/* Who a computer player is follows from its level and its seat. */
static void
name_bot (KaSeatList *self, guint seat)
{
  KaPlayer *player = g_ptr_array_index (self->players, seat);
  const char *level = ka_seat_list_get_level (self, seat);

  if (level == NULL)
    return;
  g_set_str (&player->name, ka_character_name (level, seat));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (get_row (self, seat)), player->name);
}

/* With whom a seat plays; nothing while it is another number of players. */
static char *
describe_partners (KaSeatList *self, guint seat)
{
  if (self->n_sided != self->players->len)
    return NULL;
  return ka_partners_text ((KaPlayer *const *) self->players->pdata, self->sides, self->n_sided, seat);
}

static void
update (KaSeatList *self)
{
  for (guint seat = 0; seat < self->players->len; seat++)
    name_bot (self, seat);
  for (guint seat = 0; seat < self->players->len; seat++)
    {
      const char *mark = seat == self->marked ? self->mark : NULL;
      g_autofree char *partners = describe_partners (self, seat);
      g_autofree char *both
          = mark != NULL && partners != NULL ? g_strdup_printf ("%s · %s", mark, partners) : NULL;

      ka_seat_row_set_place (get_row (self, seat), seat, self->players->len,
                             both != NULL   ? both
                             : mark != NULL ? mark
                                            : partners);
    }
}

static void
change (KaSeatList *self)
{
  update (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static guint
get_seat (KaSeatRow *row)
{
  return (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static void
move_cb (KaSeatRow *row, int by, KaSeatList *self)
{
  ka_seat_list_move (self, get_seat (row), (guint) ((int) get_seat (row) + by));
}

static void
move_to_cb (KaSeatRow *row, KaSeatRow *other, KaSeatList *self)
{
  ka_seat_list_move (self, get_seat (other), get_seat (row));
}

static void
remove_cb (KaSeatRow *row, KaSeatList *self)
{
  ka_seat_list_remove (self, get_seat (row));
}

static void
level_cb (KaSeatRow *row, const char *level, KaSeatList *self)
{
  change (self);
}

static void
ka_seat_list_finalize (GObject *object)
{
  KaSeatList *self = KA_SEAT_LIST (object);

  g_ptr_array_unref (self->players);
  g_free (self->mark);
  G_OBJECT_CLASS (ka_seat_list_parent_class)->finalize (object);
}

static void
set_compact (KaSeatList *self, gboolean compact)
{
  self->compact = compact;
  for (guint seat = 0; seat < self->players->len; seat++)
    ka_seat_row_set_compact (get_row (self, seat), compact);
}

static void
ka_seat_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_COMPACT)
    set_compact (KA_SEAT_LIST (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ka_seat_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_COMPACT)
    g_value_set_boolean (value, KA_SEAT_LIST (object)->compact);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ka_seat_list_class_init (KaSeatListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_seat_list_finalize;
  G_OBJECT_CLASS (klass)->set_property = ka_seat_list_set_property;
  G_OBJECT_CLASS (klass)->get_property = ka_seat_list_get_property;

  props[PROP_COMPACT]
      = g_param_spec_boolean ("compact", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", KA_TYPE_SEAT_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_seat_list_init (KaSeatList *self)
{
  GtkWidget *nobody = gtk_label_new (_ ("Nobody sits at the table yet"));
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (nobody, "dimmed");
  gtk_widget_add_css_class (nobody, "nobody");
  gtk_label_set_wrap (GTK_LABEL (nobody), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (nobody), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (list, "boxed-list");
  self->players = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);
  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_placeholder (self->list, nobody);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("At the Table"),
                                  -1);
  adw_bin_set_child (ADW_BIN (self), list);
}

GPtrArray *
ka_seat_list_get_players (KaSeatList *self)
{
  g_return_val_if_fail (KA_IS_SEAT_LIST (self), NULL);

  return self->players;
}

static void
append (KaSeatList *self, KaPlayer *player, GtkWidget *row)
{
  g_signal_connect (row, "move", G_CALLBACK (move_cb), self);
  g_signal_connect (row, "move-to", G_CALLBACK (move_to_cb), self);
  g_signal_connect (row, "remove", G_CALLBACK (remove_cb), self);
  g_signal_connect (row, "level", G_CALLBACK (level_cb), self);
  g_ptr_array_add (self->players, player);
  gtk_list_box_append (self->list, row);
  ka_seat_row_set_compact (KA_SEAT_ROW (row), self->compact);
  change (self);
}

void
ka_seat_list_add (KaSeatList *self, const KaPlayer *player)
{
  g_return_if_fail (KA_IS_SEAT_LIST (self));

  if (self->players->len < KA_MAX_SEATS)
    append (self, ka_player_copy (player), ka_seat_row_new (player));
}

void
ka_seat_list_add_bot (KaSeatList *self, GPtrArray *levels, const char *level)
{
  KaPlayer *player;

  g_return_if_fail (KA_IS_SEAT_LIST (self) && levels->len > 0);

  if (self->players->len == KA_MAX_SEATS)
    return;
  player = g_new0 (KaPlayer, 1);
  player->name = g_strdup ("");
  append (self, player, ka_seat_row_new_bot (levels, level));
}

const char *
ka_seat_list_get_level (KaSeatList *self, guint seat)
{
  g_return_val_if_fail (KA_IS_SEAT_LIST (self) && seat < self->players->len, NULL);

  return ka_seat_row_get_level (get_row (self, seat));
}

guint
ka_seat_list_count_bots (KaSeatList *self)
{
  guint n = 0;

  g_return_val_if_fail (KA_IS_SEAT_LIST (self), 0);

  for (guint seat = 0; seat < self->players->len; seat++)
    n += ka_seat_list_get_level (self, seat) != NULL;
  return n;
}

guint
ka_seat_list_count_people (KaSeatList *self)
{
  g_return_val_if_fail (KA_IS_SEAT_LIST (self), 0);

  return self->players->len - ka_seat_list_count_bots (self);
}

void
ka_seat_list_move (KaSeatList *self, guint from, guint to)
{
  g_autoptr (GtkWidget) row = NULL;
  gboolean had_focus;

  g_return_if_fail (KA_IS_SEAT_LIST (self));

  if (from >= self->players->len || to >= self->players->len || from == to)
    return;
  row = g_object_ref (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) from)));
  had_focus = ka_focus_is_in (row);
  gtk_list_box_remove (self->list, row);
  gtk_list_box_insert (self->list, row, (int) to);
  g_ptr_array_insert (self->players, (int) to, g_ptr_array_steal_index (self->players, from));
  change (self);
  if (had_focus)
    {
      gtk_widget_grab_focus (row);
      ka_announce (row, KA_ANNOUNCE_NEWS, ((const KaPlayer *) self->players->pdata[to])->name);
    }
}

void
ka_seat_list_remove (KaSeatList *self, guint seat)
{
  gboolean had_focus;
  GtkListBoxRow *next;

  g_return_if_fail (KA_IS_SEAT_LIST (self));

  if (seat >= self->players->len)
    return;
  had_focus = ka_focus_is_in (GTK_WIDGET (get_row (self, seat)));
  gtk_list_box_remove (self->list, GTK_WIDGET (get_row (self, seat)));
  g_ptr_array_remove_index (self->players, seat);
  next = gtk_list_box_get_row_at_index (self->list, (int) MIN (seat, MAX (self->players->len, 1) - 1));
  if (had_focus && next != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (next));
  change (self);
}

void
ka_seat_list_keep (KaSeatList *self, guint seat)
{
  g_return_if_fail (KA_IS_SEAT_LIST (self) && seat < self->players->len);

  gtk_widget_action_set_enabled (GTK_WIDGET (get_row (self, seat)), "seat.remove", FALSE);
}

/* Two of the book may have one name, of which one is told by the number; who is new has none. */
static gboolean
is_same (const KaPlayer *one, const KaPlayer *other)
{
  return one->id == other->id && (one->id != 0 || g_str_equal (one->name, other->name));
}

int
ka_seat_list_find (KaSeatList *self, const KaPlayer *player)
{
  g_return_val_if_fail (KA_IS_SEAT_LIST (self), -1);

  for (guint seat = 0; seat < self->players->len; seat++)
    if (ka_seat_list_get_level (self, seat) == NULL && is_same (self->players->pdata[seat], player))
      return (int) seat;
  return -1;
}

void
ka_seat_list_set_mark (KaSeatList *self, guint seat, const char *mark)
{
  g_return_if_fail (KA_IS_SEAT_LIST (self));

  g_set_str (&self->mark, mark);
  self->marked = seat;
  update (self);
}

void
ka_seat_list_set_sides (KaSeatList *self, const guint *sides, guint n)
{
  g_return_if_fail (KA_IS_SEAT_LIST (self) && n <= KA_MAX_SEATS);

  self->n_sided = n;
  for (guint seat = 0; seat < n; seat++)
    self->sides[seat] = sides[seat];
  update (self);
}

void
ka_seat_list_set_card (KaSeatList *self, guint seat, const char *card)
{
  g_return_if_fail (KA_IS_SEAT_LIST (self) && seat < self->players->len);

  ka_seat_row_set_card (get_row (self, seat), card);
}
