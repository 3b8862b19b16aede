/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-tableau.h"

#include <string.h>

#include "ka-capital.h"
#include "ka-card-name.h"
#include "ka-isolate.h"
#include "ka-tableau-list.h"

typedef struct
{
  /* borrowed */
  KaCloth *cloth;

  /* owned */
  KaTable *table;
  KaScene *scene;
  GArray *stock; /* of KaCard: what was last shown of it, when all cards are */

  guint bottom;
  gboolean lingering;
  gboolean writing;                /* signs instead of names */
  KaHandOrder hands[KA_MAX_SEATS]; /* as each who has looked holds his */
  int laid_at;                     /* before which card of the hand one comes that is being taken, or −1 */
} KaTableauPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (KaTableau, ka_tableau, G_TYPE_OBJECT)

enum
{
  REFUSED,
  REFRESH,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

#define PRIVATE(self) ((KaTableauPrivate *) ka_tableau_get_instance_private (self))

KaTable *
ka_tableau_get_table (KaTableau *self)
{
  return PRIVATE (self)->table;
}

KaCloth *
ka_tableau_get_cloth (KaTableau *self)
{
  return PRIVATE (self)->cloth;
}

KaScene *
ka_tableau_describe (KaTableau *self)
{
  g_autoptr (KaScene) scene = ka_scene_new ();

  if (ka_tableau_get_view (self) != NULL)
    KA_TABLEAU_GET_CLASS (self)->describe (self, scene);
  ka_scene_unref (PRIVATE (self)->scene);
  return PRIVATE (self)->scene = g_steal_pointer (&scene);
}

const KaScene *
ka_tableau_get_scene (KaTableau *self)
{
  return PRIVATE (self)->scene;
}

gconstpointer
ka_tableau_get_view (KaTableau *self)
{
  return ka_table_get_view (PRIVATE (self)->table);
}

guint
ka_tableau_get_bottom (KaTableau *self)
{
  KaTableauPrivate *priv = PRIVATE (self);
  int viewer = ka_table_get_viewer (priv->table);

  if (viewer >= 0)
    priv->bottom = (guint) viewer;
  return priv->bottom;
}

guint
ka_tableau_get_place (KaTableau *self, guint seat)
{
  guint n = ka_table_get_n_seats (PRIVATE (self)->table);

  return (seat + n - ka_tableau_get_bottom (self)) % n;
}

gboolean
ka_tableau_may_move (KaTableau *self)
{
  KaTableauPrivate *priv = PRIVATE (self);

  return !priv->lingering && ka_table_may_move (priv->table);
}

gboolean
ka_tableau_is_lingering (KaTableau *self)
{
  return PRIVATE (self)->lingering;
}

void
ka_tableau_set_lingering (KaTableau *self, gboolean lingering)
{
  PRIVATE (self)->lingering = lingering;
}

gboolean
ka_tableau_play (KaTableau *self, const KaMove *move)
{
  g_autoptr (GError) error = NULL;

  if (ka_table_play (PRIVATE (self)->table, move, &error))
    return TRUE;
  ka_tableau_refuse (self, error);
  return FALSE;
}

gboolean
ka_tableau_play_into (KaTableau *self, const KaMove *move, int position)
{
  gboolean played;

  PRIVATE (self)->laid_at = position;
  played = ka_tableau_play (self, move);
  PRIVATE (self)->laid_at = -1;
  return played;
}

void
ka_tableau_refuse (KaTableau *self, const GError *error)
{
  g_signal_emit (self, signals[REFUSED], 0, error);
}

void
ka_tableau_refresh (KaTableau *self)
{
  g_signal_emit (self, signals[REFRESH], 0);
}

gboolean
ka_tableau_shows_all (KaTableau *self)
{
  KaTable *table = PRIVATE (self)->table;

  return ka_table_sees_all (table) && !ka_table_is_deal_over (table);
}

static void
append_card (KaCard card, gpointer data, GString *text)
{
  g_autofree char *name = KA_TABLEAU_GET_CLASS (data)->tiles ? ka_tile_name (card) : ka_card_name (card);

  g_string_append (text, name);
}

char *
ka_tableau_tell_stock (KaTableau *self)
{
  const GArray *stock = PRIVATE (self)->stock;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = ka_tableau_shows_all (self) ? stock->len : 0; i > 0; i--)
    {
      append_card (g_array_index (stock, KaCard, i - 1), self, text);
      if (i > 1)
        g_string_append (text, ", ");
    }
  return text->len > 0 ? ka_begin_with_capital (text->str) : NULL;
}

/* Tells a tile of the stock from those like it. */
#define STOCK_KEY 1000

void
ka_tableau_add_stock (KaTableau *self, KaSceneZone *zone, const KaCard *stock, guint n, KaItemFlags flags)
{
  gboolean open = n > 0 && ka_tableau_shows_all (self);

  g_array_set_size (PRIVATE (self)->stock, 0);
  if (open)
    g_array_append_vals (PRIVATE (self)->stock, stock, n);
  ka_scene_zone_add_hidden (zone, open ? n - 1 : n, flags);
  if (open)
    ka_scene_zone_add (zone, stock[n - 1], flags)->key = STOCK_KEY;
}

static void
append_seat (int seat, gpointer data, GString *text)
{
  g_string_append (text, ka_tableau_name (data, (guint) seat));
}

KaReasonWords
ka_tableau_get_words (KaTableau *self)
{
  return (KaReasonWords) { append_card, append_seat, self };
}

void
ka_tableau_set_writing (KaTableau *self, gboolean writing)
{
  PRIVATE (self)->writing = writing;
}

char *
ka_tableau_name_card (KaTableau *self, KaCard card)
{
  return PRIVATE (self)->writing ? ka_card_sign (card) : ka_card_name (card);
}

const char *
ka_tableau_name (KaTableau *self, guint seat)
{
  return ka_isolate (ka_table_get_name (PRIVATE (self)->table, seat));
}

/* ---- the hand -------------------------------------------------------------------------------------------- */

KaHandOrder *
ka_tableau_follow_hand (KaTableau *self)
{
  KaTableauPrivate *priv = PRIVATE (self);
  KaTableauClass *klass = KA_TABLEAU_GET_CLASS (self);
  guint bottom = ka_tableau_get_bottom (self);
  KaHandOrder *order = &priv->hands[bottom];
  guint n_before = order->n, n;
  KaCard cards[KA_MAX_PACK];

  if (ka_table_get_viewer (priv->table) != (int) bottom && !ka_table_sees_all (priv->table))
    return order;
  n = klass->list_hand (self, ka_tableau_get_view (self), bottom, cards);
  ka_hand_order_follow (order, cards, n);
  if (order->sort >= 0 && klass->sorts[order->sort].sort != NULL)
    klass->sorts[order->sort].sort (order);
  else if (order->sort == KA_HAND_OWN && priv->laid_at >= 0 && order->n == n_before + 1)
    ka_hand_order_move (order, n_before, (guint) priv->laid_at);
  return order;
}

void
ka_tableau_sort (KaTableau *self, guint i)
{
  ka_tableau_follow_hand (self)->sort = (int) i;
  ka_tableau_refresh (self);
}

int
ka_tableau_get_sort (KaTableau *self)
{
  return ka_tableau_follow_hand (self)->sort;
}

/* What the hand of @seat got by move @i. Returns: whether the move changed how many there are */
static gboolean
find_gain (KaTableau *self, guint seat, guint i, KaCard *gain)
{
  KaTable *table = PRIVATE (self)->table;
  g_autofree gpointer before = ka_table_get_view_at (table, i);
  g_autofree gpointer after = ka_table_get_view_at (table, i + 1);
  KaCard cards[KA_MAX_PACK];
  int counts[256] = { 0 };
  guint n_before = KA_TABLEAU_GET_CLASS (self)->list_hand (self, before, seat, cards), n_after;

  for (guint k = 0; k < n_before; k++)
    counts[cards[k]]++;
  n_after = KA_TABLEAU_GET_CLASS (self)->list_hand (self, after, seat, cards);
  *gain = KA_CARD_INVALID;
  for (guint k = 0; k < n_after && n_after == n_before + 1; k++)
    if (--counts[cards[k]] < 0)
      *gain = cards[k];
  return n_before != n_after;
}

KaCard
ka_tableau_find_own_draw (KaTableau *self, guint i, int seat)
{
  KaCard drawn;

  if (seat != ka_table_get_viewer (PRIVATE (self)->table))
    return KA_CARD_INVALID;
  find_gain (self, (guint) seat, i, &drawn);
  return drawn;
}

KaCard
ka_tableau_find_drawn (KaTableau *self)
{
  KaTable *table = PRIVATE (self)->table;
  guint bottom = ka_tableau_get_bottom (self);
  KaCard drawn;
  KaMove move;

  if (ka_table_is_deal_over (table))
    return KA_CARD_INVALID;
  for (guint i = ka_table_get_n_moves (table); i > 0; i--)
    if (ka_table_get_seen_move (table, i - 1, &move) == (int) bottom
        && find_gain (self, bottom, i - 1, &drawn))
      return drawn;
  return KA_CARD_INVALID;
}

void
ka_tableau_select (KaTableau *self, guint zone, const KaCard *cards, guint n)
{
  KaCloth *cloth = PRIVATE (self)->cloth;
  const GArray *items = ka_scene_get_zone (PRIVATE (self)->scene, zone)->items;
  gboolean used[KA_MAX_PACK] = { FALSE };

  ka_cloth_clear_selection (cloth);
  for (guint i = 0; i < n; i++)
    for (guint at = 0; at < items->len; at++)
      if (!used[at] && g_array_index (items, KaItem, at).card == cards[i])
        {
          used[at] = TRUE;
          ka_cloth_select (cloth, zone, at);
          break;
        }
}

void
ka_tableau_change (KaTableau *self, KaTableChange change, guint move)
{
  KaTableauPrivate *priv = PRIVATE (self);

  for_each_seat (seat, ka_table_get_n_seats (priv->table))
    if (change == KA_TABLE_DEALT)
      ka_hand_order_forget (&priv->hands[seat]);
  if (KA_TABLEAU_GET_CLASS (self)->changed != NULL)
    KA_TABLEAU_GET_CLASS (self)->changed (self, change, move);
}

GVariant *
ka_tableau_save (KaTableau *self)
{
  KaTableauPrivate *priv = PRIVATE (self);
  KaTableauClass *klass = KA_TABLEAU_GET_CLASS (self);
  GVariant *more = klass->save != NULL ? klass->save (self) : NULL;
  GVariantBuilder hands;

  g_variant_builder_init (&hands, G_VARIANT_TYPE ("a(iay)"));
  for_each_seat (seat, ka_table_get_n_seats (priv->table))
    {
      const KaHandOrder *hand = &priv->hands[seat];

      g_variant_builder_add (&hands, "(i@ay)", hand->sort,
                             g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, hand->cards, hand->n, 1));
    }
  return g_variant_new (
      "(ua(iay)@mv)", ka_table_get_n_moves (priv->table), &hands,
      g_variant_new_maybe (G_VARIANT_TYPE_VARIANT, more != NULL ? g_variant_new_variant (more) : NULL));
}

static guint
count_sorts (KaTableauClass *klass)
{
  guint n = 0;

  while (klass->sorts != NULL && klass->sorts[n].label != NULL)
    n++;
  return n;
}

/* What is in it that the hand does not hold goes when the hand is followed. */
static void
restore_hand (KaTableau *self, KaHandOrder *hand, GVariant *saved)
{
  g_autoptr (GVariant) cards = NULL;
  gconstpointer data;
  gsize n;
  int sort;

  g_variant_get (saved, "(i@ay)", &sort, &cards);
  data = g_variant_get_fixed_array (cards, &n, 1);
  if (sort < KA_HAND_OWN || sort >= (int) count_sorts (KA_TABLEAU_GET_CLASS (self))
      || n > G_N_ELEMENTS (hand->cards))
    return;
  hand->sort = sort;
  hand->n = (guint) n;
  if (n > 0)
    memcpy (hand->cards, data, n);
}

void
ka_tableau_restore (KaTableau *self, GVariant *saved)
{
  KaTableauPrivate *priv = PRIVATE (self);
  g_autoptr (GVariant) hands = g_variant_get_child_value (saved, 1);
  g_autoptr (GVariant) more = NULL;
  guint n_moves;

  for (guint seat = 0; seat < MIN (ka_table_get_n_seats (priv->table), g_variant_n_children (hands)); seat++)
    {
      g_autoptr (GVariant) hand = g_variant_get_child_value (hands, seat);

      restore_hand (self, &priv->hands[seat], hand);
    }
  g_variant_get (saved, "(u@a(iay)mv)", &n_moves, NULL, &more);
  if (more != NULL && n_moves == ka_table_get_n_moves (priv->table)
      && KA_TABLEAU_GET_CLASS (self)->restore != NULL && ka_tableau_get_view (self) != NULL)
    KA_TABLEAU_GET_CLASS (self)->restore (self, more);
}

/* ---- calls and results ----------------------------------------------------------------------------------- */

KaCall *
ka_call_add (GPtrArray *calls, const char *label)
{
  KaCall *call = g_new0 (KaCall, 1);

  call->label = g_strdup (label);
  g_ptr_array_add (calls, call);
  return call;
}

void
ka_call_free (KaCall *self)
{
  g_free (self->label);
  g_free (self->tooltip);
  g_free (self->confirm);
  g_clear_error (&self->refusal);
  g_free (self);
}

void
ka_seat_look_count (KaSeatLook *self, char *text, guint n)
{
  self->facts = text;
  self->facts_brief = g_strdup_printf ("×%u", n);
}

void
ka_seat_look_clear (KaSeatLook *self)
{
  g_free (self->facts);
  g_free (self->facts_name);
  g_free (self->facts_brief);
  g_free (self->mark);
  g_free (self->mark_name);
}

void
ka_result_add (GPtrArray *lines, char *text, gboolean strong)
{
  KaResultLine line = { text, strong };

  g_ptr_array_add (lines, g_memdup2 (&line, sizeof line));
}

static void
ka_tableau_finalize (GObject *object)
{
  g_clear_object (&PRIVATE (KA_TABLEAU (object))->table);
  ka_scene_unref (PRIVATE (KA_TABLEAU (object))->scene);
  g_array_unref (PRIVATE (KA_TABLEAU (object))->stock);
  G_OBJECT_CLASS (ka_tableau_parent_class)->finalize (object);
}

static void
ka_tableau_class_init (KaTableauClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_tableau_finalize;

  signals[REFUSED] = g_signal_new ("refused", KA_TYPE_TABLEAU, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[REFRESH]
      = g_signal_new ("refresh", KA_TYPE_TABLEAU, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_tableau_init (KaTableau *self)
{
  PRIVATE (self)->laid_at = -1;
  PRIVATE (self)->scene = ka_scene_new ();
  PRIVATE (self)->stock = g_array_new (FALSE, FALSE, sizeof (KaCard));
}

KaTableau *
ka_tableau_new_for (KaTable *table, KaCloth *cloth)
{
  GType type = ka_tableau_find_type (ka_table_get_game (table)->id);
  KaTableau *self;

  if (type == G_TYPE_INVALID)
    return NULL;
  self = g_object_new (type, NULL);
  PRIVATE (self)->table = g_object_ref (table);
  PRIVATE (self)->cloth = cloth;
  return self;
}
