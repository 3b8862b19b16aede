/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-wiezen-scene.h"

#include "ka-card-name.h"
#include "ka-language.h"

/* Of the two ways to part the blacks by the reds one fits whichever suit is missing. */
static int
get_suit_key (KaCard card)
{
  static const int PLACES[]
      = { [KA_SUIT_SPADES] = 0, [KA_SUIT_HEARTS] = 1, [KA_SUIT_CLUBS] = 2, [KA_SUIT_DIAMONDS] = 3 };

  return PLACES[ka_card_suit (card)] * KA_N_RANKS - (int) ka_trick_rank (card);
}

static int
get_other_suit_key (KaCard card)
{
  static const int PLACES[]
      = { [KA_SUIT_HEARTS] = 0, [KA_SUIT_SPADES] = 1, [KA_SUIT_DIAMONDS] = 2, [KA_SUIT_CLUBS] = 3 };

  return PLACES[ka_card_suit (card)] * KA_N_RANKS - (int) ka_trick_rank (card);
}

static int
get_rank_key (KaCard card)
{
  return -(int) ka_trick_rank (card) * KA_N_SUITS - (int) ka_card_suit (card);
}

static gboolean
has_suit (const KaHandOrder *hand, KaSuit suit)
{
  for (guint i = 0; i < hand->n; i++)
    if (ka_card_suit (hand->cards[i]) == suit)
      return TRUE;
  return FALSE;
}

void
ka_wiezen_sort_by_suit (KaHandOrder *hand)
{
  gboolean usual = has_suit (hand, KA_SUIT_CLUBS) && has_suit (hand, KA_SUIT_HEARTS);

  ka_hand_order_sort (hand, usual ? get_suit_key : get_other_suit_key);
}

void
ka_wiezen_sort_by_rank (KaHandOrder *hand)
{
  ka_hand_order_sort (hand, get_rank_key);
}

gboolean
ka_wiezen_is_over (KaTableau *self)
{
  const WiezenState *view = ka_tableau_get_view (self);

  return view->phase == WIEZEN_PHASE_OVER && !ka_tableau_is_lingering (self);
}

guint
ka_wiezen_count_complete (KaTableau *self)
{
  const WiezenState *view = ka_tableau_get_view (self);

  return view->n_played / WIEZEN_TABLE - (ka_tableau_is_lingering (self) ? 1 : 0);
}

KaHand
ka_wiezen_get_legal (KaTableau *self)
{
  g_autofree KaMove *moves = g_new (KaMove, KA_MAX_MOVES);
  guint n = ka_tableau_may_move (self) ? ka_table_list_moves (ka_tableau_get_table (self), moves) : 0;
  KaHand legal = 0;

  for (guint i = 0; i < n; i++)
    if (moves[i].kind == WIEZEN_PLAY)
      legal |= ka_hand_bit (moves[i].cards[0]);
  return legal;
}

/* ---- hands ------------------------------------------------------------------------------------------------- */

static gboolean
is_viewer (KaTableau *self, guint seat)
{
  return (int) seat == ka_table_get_viewer (ka_tableau_get_table (self));
}

/* The last card lies on the table until the play begins. Who got it holds it among his others, so that he can put them in
 * order. */
static gboolean
lies_on_table (KaTableau *self, const WiezenState *view)
{
  return view->phase < WIEZEN_PHASE_PLAY && !is_viewer (self, view->last) && !ka_tableau_shows_all (self);
}

/* The cards that each has got; what is given in more than KA_WIEZEN_DEALT packets is shown as so many. */
static guint
count_given (const WiezenState *view, const KaWiezenLook *look)
{
  guint n_packets, n = 0;
  const guint8 *packets = ka_wiezen_get_packets (&view->terms, &n_packets);

  for (guint i = 0; i < look->n_given * n_packets / KA_WIEZEN_DEALT; i++)
    n += packets[i];
  return n;
}

static const char *
get_own_note (const WiezenState *view, KaCard card)
{
  if (card != view->last_card || view->phase >= WIEZEN_PHASE_PLAY)
    return NULL;
  return ka_wiezen_is_turned (view) ? _ ("turned, for everybody to see")
                                    : _ ("the last card, face down for the others");
}

static void
add_own_cards (KaTableau *self, const WiezenState *view, const KaWiezenLook *look, KaSceneZone *zone,
               guint seat)
{
  KaHand hand = view->hands[seat];
  KaHand legal = ka_wiezen_get_legal (self);
  guint n = 0;

  for (guint i = 0; i < look->hand.n && n < count_given (view, look); i++)
    {
      KaCard card = look->hand.cards[i];
      const char *note;
      KaItem *item;

      if ((hand & ka_hand_bit (card)) == 0)
        continue;
      n++;
      item = ka_scene_zone_add (zone, card, 0);
      note = seat == view->last ? get_own_note (view, card) : NULL;
      item->from = KA_WIEZEN_PACK;
      item->note = note;
      item->flags |= note != NULL ? KA_ITEM_MARKED : 0;
      item->flags |= card == look->hinted ? KA_ITEM_SELECTED : 0;
      if (legal != 0)
        item->flags |= legal & ka_hand_bit (card) ? KA_ITEM_PLAYABLE : KA_ITEM_DIMMED;
    }
  if (legal != 0)
    zone->flags |= KA_ZONE_DRAG;
}

static void
add_open_cards (KaSceneZone *zone, KaHand hand)
{
  KaHandOrder order;

  ka_hand_order_take (&order, hand);
  ka_wiezen_sort_by_suit (&order);
  for (guint i = 0; i < order.n; i++)
    ka_scene_zone_add (zone, order.cards[i], 0)->from = zone->id;
}

gboolean
ka_wiezen_shows_hand (KaTableau *self, const WiezenState *view, guint seat)
{
  KaTable *table = ka_tableau_get_table (self);

  /* Who looks back sees the last trick for as long as he likes. */
  return ka_wiezen_is_open (view, seat) || ka_wiezen_is_over (self) || ka_tableau_shows_all (self)
         || (ka_table_looks_back (table) && ka_table_sees_all (table));
}

static char *
name_hand (KaTableau *self, guint seat)
{
  return is_viewer (self, seat) ? g_strdup (_ ("Your hand"))
                                : g_strdup_printf (_ ("Hand of %s"), ka_tableau_name (self, seat));
}

static void
add_hand (KaTableau *self, const WiezenState *view, const KaWiezenLook *look, KaScene *scene, guint seat)
{
  g_autofree char *name = name_hand (self, seat);
  KaSceneZone *zone = ka_scene_add_zone (scene, KA_WIEZEN_HANDS + seat, KA_ZONE_FAN, KA_ZONE_QUIET, name);
  guint n = view->n_hands[seat];

  if (is_viewer (self, seat))
    {
      zone->flags |= KA_ZONE_REORDER;
      add_own_cards (self, view, look, zone, seat);
      return;
    }
  if (ka_wiezen_shows_hand (self, view, seat) && n > 0)
    {
      add_open_cards (zone, view->hands[seat]);
      return;
    }
  if (n > 0 && seat == view->last && lies_on_table (self, view))
    n--;
  ka_scene_zone_add_hidden (zone, MIN (n, count_given (view, look)), 0);
}

/* ---- tricks ------------------------------------------------------------------------------------------------ */

static void
add_trick (KaTableau *self, const WiezenState *view, KaScene *scene)
{
  gboolean lingers = ka_tableau_is_lingering (self);
  guint n_complete = ka_wiezen_count_complete (self);
  guint first = n_complete * WIEZEN_TABLE;
  KaSceneZone *zone = ka_scene_add_zone (scene, KA_WIEZEN_TRICK, KA_ZONE_TRICK, KA_ZONE_QUIET, _ ("Trick"));
  guint seat = first < view->n_played ? view->leaders[n_complete] : 0;

  zone->columns = view->n_seats;
  zone->flags |= lingers ? KA_ZONE_ACTIVE : 0;
  if (n_complete > 0)
    zone->gone_to = KA_WIEZEN_WON + ka_wiezen_get_winner (view, n_complete - 1);
  for (guint i = first; i < view->n_played; i++)
    {
      g_autofree char *note = g_strdup_printf (_ ("played by %s"), ka_tableau_name (self, seat));
      KaItem *item = ka_scene_zone_add (zone, view->played[i], 0);

      item->slot = (int) ka_tableau_get_place (self, seat);
      item->from = KA_WIEZEN_HANDS + seat;
      item->note = g_intern_string (note);
      if (lingers && seat == ka_wiezen_get_winner (view, n_complete))
        {
          g_autofree char *taking
              = g_strdup_printf (_ ("played by %s, takes the trick"), ka_tableau_name (self, seat));

          item->flags |= KA_ITEM_MARKED;
          item->note = g_intern_string (taking);
        }
      seat = ka_wiezen_next (view, seat);
    }
}

static void
add_last_trick (KaTableau *self, const WiezenState *view, KaScene *scene, guint last)
{
  guint winner = ka_wiezen_get_winner (view, last);
  guint seat = view->leaders[last];
  g_autofree char *name = g_strdup_printf (_ ("Last trick, taken by %s"), ka_tableau_name (self, winner));
  KaSceneZone *zone = ka_scene_add_zone (scene, KA_WIEZEN_LAST, KA_ZONE_ROW, KA_ZONE_ACTIVE, name);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *caption = NULL;

  zone->gone_to = KA_WIEZEN_WON + winner;
  for (guint i = 0; i < WIEZEN_TABLE; i++)
    {
      g_autofree char *note = g_strdup_printf (_ ("played by %s"), ka_tableau_name (self, seat));
      KaItem *item = ka_scene_zone_add (zone, view->played[last * WIEZEN_TABLE + i], 0);

      item->from = KA_WIEZEN_WON + winner;
      item->note = g_intern_string (note);
      item->flags |= seat == winner ? KA_ITEM_MARKED : 0;
      g_string_append_printf (names, "%s%s", i > 0 ? " · " : "", ka_tableau_name (self, seat));
      seat = ka_wiezen_next (view, seat);
    }
  /* Translators: the names of four players, in the order of their cards; then who took the trick. */
  caption = g_strdup_printf (_ ("%s – taken by %s"), names->str, ka_tableau_name (self, winner));
  ka_scene_zone_set_caption (zone, caption);
}

static void
add_won (KaTableau *self, const WiezenState *view, const KaWiezenLook *look, KaScene *scene)
{
  guint n_complete = ka_wiezen_count_complete (self);
  guint n_won[WIEZEN_MAX_SEATS] = { 0 };

  for (guint trick = 0; trick < n_complete; trick++)
    n_won[ka_wiezen_get_winner (view, trick)]++;
  for_each_seat (seat, view->n_seats)
    if (n_won[seat] > 0)
      {
        gboolean is_last = ka_wiezen_get_winner (view, n_complete - 1) == seat;
        g_autofree char *name = g_strdup_printf (ngettext ("%u trick of %s", "%u tricks of %s", n_won[seat]),
                                                 n_won[seat], ka_tableau_name (self, seat));
        KaSceneZone *zone = ka_scene_add_zone (scene, KA_WIEZEN_WON + seat, KA_ZONE_PILE,
                                               KA_ZONE_QUIET | KA_ZONE_UNCOUNTED, name);

        zone->flags |= is_last ? KA_ZONE_ACTIVE : 0;
        ka_scene_zone_add_hidden (zone, WIEZEN_TABLE * (n_won[seat] - (is_last && look->shows_last ? 1 : 0)),
                                  0);
      }
  if (look->shows_last && n_complete > 0)
    add_last_trick (self, view, scene, n_complete - 1);
}

/* ---- the whole --------------------------------------------------------------------------------------------- */

static void
add_turned (KaTableau *self, const WiezenState *view, KaScene *scene)
{
  const char *name = ka_tableau_name (self, view->last);
  gboolean is_turned = ka_wiezen_is_turned (view);
  g_autofree char *words
      = g_strdup_printf (is_turned ? _ ("Turned card of %s") : _ ("Last card of %s, face down"), name);
  g_autofree char *caption
      = is_turned ? g_strdup_printf (_ ("Turned: %s"), ka_card_suit_name (ka_card_suit (view->last_card)))
                  : g_strdup (_ ("Last card"));
  KaSceneZone *zone
      = ka_scene_add_zone (scene, KA_WIEZEN_TURNED, KA_ZONE_PILE, KA_ZONE_QUIET | KA_ZONE_UNCOUNTED, words);
  KaItem *item = ka_scene_zone_add (zone, is_turned ? view->last_card : KA_CARD_HIDDEN, 0);

  item->from = is_turned ? KA_WIEZEN_TURNED : KA_WIEZEN_PACK;
  ka_scene_zone_set_caption (zone, caption);
}

guint
ka_wiezen_get_cutter (const WiezenState *view)
{
  return (view->dealer + view->n_seats - 1u) % view->n_seats;
}

static void
add_pack (KaTableau *self, const WiezenState *view, const KaWiezenLook *look, KaScene *scene)
{
  g_autofree char *name = g_strdup_printf (_ ("Pack, dealt by %s"), ka_tableau_name (self, view->dealer));
  g_autofree char *cut
      = g_strdup_printf (_ ("Cut by %s"), ka_tableau_name (self, ka_wiezen_get_cutter (view)));
  KaSceneZone *zone
      = ka_scene_add_zone (scene, KA_WIEZEN_PACK, KA_ZONE_PILE, KA_ZONE_QUIET | KA_ZONE_ACTIVE, name);

  if (!look->cuts)
    {
      ka_scene_zone_add_hidden (zone, WIEZEN_PACK - WIEZEN_TABLE * count_given (view, look), 0);
      return;
    }
  ka_scene_zone_add_hidden (zone, WIEZEN_PACK / 2, 0);
  zone = ka_scene_add_zone (scene, KA_WIEZEN_CUT, KA_ZONE_PILE, KA_ZONE_QUIET | KA_ZONE_UNCOUNTED, cut);
  zone->gone_to = KA_WIEZEN_PACK;
  ka_scene_zone_add_hidden (zone, WIEZEN_PACK / 2, 0);
  for (guint i = 0; i < zone->items->len; i++)
    g_array_index (zone->items, KaItem, i).from = KA_WIEZEN_PACK;
}

void
ka_wiezen_describe (KaTableau *self, const KaWiezenLook *look, KaScene *scene)
{
  const WiezenState *view = ka_tableau_get_view (self);
  guint bottom = ka_tableau_get_bottom (self);

  for (guint place = 1; place < view->n_seats; place++)
    add_hand (self, view, look, scene, (bottom + place) % view->n_seats);
  add_won (self, view, look, scene);
  if (look->n_given < KA_WIEZEN_DEALT)
    add_pack (self, view, look, scene);
  else if (lies_on_table (self, view))
    add_turned (self, view, scene);
  else
    add_trick (self, view, scene);
  add_hand (self, view, look, scene, bottom);
}
