/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-gin-words.h"

#include "ka-card-name.h"
#include "ka-language.h"
#include "oklahoma-gin/oklahoma-gin-play.h"

const char *
ka_gin_name (KaTableau *self, const GinState *view, int player)
{
  return ka_tableau_name (self, view->seats[player]);
}

int
ka_gin_get_bottom (KaTableau *self, const GinState *view)
{
  return MAX (ka_gin_get_player (view, (int) ka_tableau_get_bottom (self)), 0);
}

char *
ka_gin_say_cards (KaHand cards)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for_each_card (card, cards)
  {
    g_autofree char *word = ka_card_sign ((KaCard) card);

    if (text->len > 0)
      g_string_append_c (text, ' ');
    g_string_append (text, word);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
say_melds (const KaHand *melds, guint n_melds, KaHand rest)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *loose = ka_gin_say_cards (rest);

  for (guint i = 0; i < n_melds; i++)
    {
      g_autofree char *meld = ka_gin_say_cards (melds[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", meld);
    }
  if (rest == 0)
    /* Translators: %s are melds of cards, as in "5♥ 6♥ 7♥ · 9♣ 9♦ 9♠". */
    return g_strdup_printf (_ ("%s; no deadwood"), text->str);
  if (n_melds == 0)
    return g_strdup_printf (_ ("no melds; deadwood %s = %d"), loose, ka_hand_value (rest));
  /* Translators: melds, the cards in none of them and what these count, as in "5♥ 6♥ 7♥; deadwood K♣ 2♥ = 12". */
  return g_strdup_printf (_ ("%s; deadwood %s = %d"), text->str, loose, ka_hand_value (rest));
}

int
ka_gin_get_limit_factor (KaTableau *self, const GinState *view)
{
  if (!view->terms.by_card || view->limit_card >= KA_CARD_JOKER)
    return 1;
  return ka_oklahoma_gin_factor (ka_sheet_get_options (ka_table_get_sheet (ka_tableau_get_table (self))),
                                 view->limit_card);
}

char *
ka_gin_say_limit (KaTableau *self, const GinState *view)
{
  int limit = ka_gin_limit (view);
  int factor = ka_gin_get_limit_factor (self, view);
  g_autofree char *text
      = limit > 0 ? g_strdup_printf (_ ("Knock: %d or less"), limit) : g_strdup (_ ("Only gin"));

  if (factor == 1)
    return g_steal_pointer (&text);
  /* Translators: with how much may be knocked, and how many times the hand counts: "Knock: 6 or less · ♠ ×2". */
  return g_strdup_printf (_ ("%s · ♠ ×%d"), text, factor);
}

static KaHand
get_rest (KaHand hand, const KaHand *melds, guint n_melds)
{
  for (guint i = 0; i < n_melds; i++)
    hand &= ~melds[i];
  return hand;
}

/* What who ended the hand has shown; what was laid off on it is not his. */
static char *
say_knocker (const GinState *state)
{
  KaHand melds[KA_MAX_MELDS];

  for (guint i = 0; i < state->n_melds; i++)
    melds[i] = state->melds[i] & state->hands[state->knocker];
  return say_melds (melds, state->n_melds, get_rest (state->hands[state->knocker], melds, state->n_melds));
}

char *
ka_gin_say_ending (KaTableau *self, const KaMove *move, const GinState *after)
{
  g_autofree char *shown = say_knocker (after);
  g_autofree char *card = NULL;
  const char *other = ka_gin_name (self, after, 1 - after->knocker);

  if (move->kind == GIN_BIG_GIN)
    return g_strdup_printf (_ ("You discard nothing and show: %s."), shown);
  card = ka_card_sign (move->cards[0]);
  if (move->kind == GIN_GIN)
    return g_strdup_printf (_ ("You discard %s and show: %s."), card, shown);
  /* Translators: a card; melds and deadwood; the other player; a number of points. */
  return g_strdup_printf (
      _ ("You discard %s and show: %s. %s may lay off; with %d or less it is an undercut."), card, shown,
      other, after->deadwood[after->knocker] - !after->terms.equal_undercut);
}

/* ---- status and hints ----------------------------------------------------------------------------------- */

static char *
say_own_turn (KaTableau *self, const GinState *view)
{
  g_autofree char *card = view->n_pile > 0 && view->pile[view->n_pile - 1] < KA_CARD_JOKER
                              ? ka_card_name (view->pile[view->n_pile - 1])
                              : NULL;

  switch ((GinPhase) view->phase)
    {
    case GIN_PHASE_OFFER:
    case GIN_PHASE_SECOND_OFFER:
      return g_strdup_printf (_ ("Take the %s, or pass"), card);
    case GIN_PHASE_STOCK:
      return g_strdup (_ ("Both passed: draw from the stock"));
    case GIN_PHASE_DRAW:
      return g_strdup_printf (_ ("Draw from the stock, or take the %s"), card);
    case GIN_PHASE_FIRST_DISCARD:
      return g_strdup (_ ("Discard a card to start the discard pile"));
    case GIN_PHASE_DISCARD:
      return g_strdup (_ ("Discard a card"));
    case GIN_PHASE_COMMITTED:
      return g_strdup (_ ("End the hand with the melds that you chose"));
    case GIN_PHASE_LAY_OFF:
      return g_strdup (_ ("Lay off, or say that you are done"));
    case GIN_PHASE_OVER:
    default:
      return g_strdup ("");
    }
}

static char *
say_turn (const GinState *view, const char *name)
{
  switch ((GinPhase) view->phase)
    {
    case GIN_PHASE_OFFER:
    case GIN_PHASE_SECOND_OFFER:
      return g_strdup_printf (_ ("%s may take the up-card or pass"), name);
    case GIN_PHASE_STOCK:
    case GIN_PHASE_DRAW:
      return g_strdup_printf (_ ("%s draws a card"), name);
    case GIN_PHASE_FIRST_DISCARD:
      return g_strdup_printf (_ ("%s begins the discard pile"), name);
    case GIN_PHASE_LAY_OFF:
      return g_strdup_printf (_ ("%s may lay off"), name);
    case GIN_PHASE_DISCARD:
    case GIN_PHASE_COMMITTED:
    case GIN_PHASE_OVER:
    default:
      return g_strdup_printf (_ ("%s discards a card"), name);
    }
}

char *
ka_gin_say_status (KaTableau *self)
{
  const GinState *view = ka_tableau_get_view (self);

  if (view->phase == GIN_PHASE_OVER)
    return g_strdup (_ ("The hand is over"));
  if (ka_tableau_may_move (self))
    return say_own_turn (self, view);
  return say_turn (view, ka_gin_name (self, view, view->turn));
}

char *
ka_gin_say_hint (KaTableau *self, const KaMove *move)
{
  const GinState *view = ka_tableau_get_view (self);
  KaCard top = view->n_pile > 0 ? view->pile[view->n_pile - 1] : KA_CARD_HIDDEN;
  KaCard thrown = move->n > 0 && move->cards[0] < KA_CARD_JOKER ? move->cards[0] : KA_CARD_HIDDEN;
  g_autofree char *card = ka_card_name (thrown);
  g_autofree char *up = ka_card_name (top);
  KaHand melds[KA_MAX_MELDS];
  guint n;

  switch ((GinKind) move->kind)
    {
    case GIN_TAKE:
    case GIN_DRAW_DISCARD:
      return g_strdup_printf (_ ("Take the %s"), up);
    case GIN_PASS:
      return g_strdup_printf (_ ("Leave the %s"), up);
    case GIN_DRAW_STOCK:
      return g_strdup (_ ("Draw from the stock"));
    case GIN_DISCARD:
      return g_strdup_printf (_ ("Discard the %s"), card);
    case GIN_MELD:
      if (ka_gin_read_melds (move, melds, &n))
        {
          g_autofree char *shown = say_melds (melds, n, get_rest (view->hands[view->turn], melds, n));

          return g_strdup_printf (_ ("Arrange your melds differently: %s"), shown);
        }
      return NULL;
    case GIN_KNOCK:
      return g_strdup_printf (_ ("Knock, and discard the %s"), card);
    case GIN_GIN:
      return g_strdup_printf (_ ("Gin: discard the %s"), card);
    case GIN_BIG_GIN:
      return g_strdup (_ ("Big gin: all your cards lie in melds"));
    case GIN_LAY_OFF:
      return g_strdup_printf (_ ("Lay off the %s"), card);
    case GIN_DONE:
      return g_strdup (_ ("Lay off nothing more"));
    case GIN_N_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* ---- the log --------------------------------------------------------------------------------------------- */

static char *
say_ending_move (const char *name, GinKind kind, const GinState *after)
{
  g_autofree char *shown = say_knocker (after);

  if (kind == GIN_KNOCK)
    return g_strdup_printf (_ ("%s knocks: %s"), name, shown);
  if (kind == GIN_GIN)
    return g_strdup_printf (_ ("%s has gin: %s"), name, shown);
  return g_strdup_printf (_ ("%s has big gin: %s"), name, shown);
}

char *
ka_gin_say_part (gconstpointer data)
{
  const GinState *view = data;

  if (view->phase == GIN_PHASE_OFFER || view->phase == GIN_PHASE_SECOND_OFFER)
    /* Translators: a heading: who takes the card that lies open. */
    return g_strdup (_ ("The Up-Card"));
  if (view->phase == GIN_PHASE_LAY_OFF)
    /* Translators: a heading: cards are laid off on the melds of who has knocked. */
    return g_strdup (_ ("Laying Off"));
  return NULL;
}

char *
ka_gin_say_call (KaTableau *self, const KaMove *move)
{
  switch ((GinKind) move->kind)
    {
    case GIN_KNOCK:
      return g_strdup (_ ("I knock"));
    case GIN_GIN:
      return g_strdup (_ ("Gin!"));
    case GIN_BIG_GIN:
      return g_strdup (_ ("Big gin!"));
    case GIN_TAKE:
    case GIN_PASS:
    case GIN_DRAW_STOCK:
    case GIN_DRAW_DISCARD:
    case GIN_DISCARD:
    case GIN_LAY_OFF:
    case GIN_DONE:
    case GIN_MELD:
    case GIN_N_KINDS:
    default:
      return NULL;
    }
}

char *
ka_gin_say_move (KaTableau *self, guint i, int seat, const KaMove *move)
{
  KaTable *table = ka_tableau_get_table (self);
  const char *name = ka_tableau_name (self, (guint) seat);
  g_autofree GinState *before = ka_table_get_view_at (table, i);
  g_autofree GinState *after = ka_table_get_view_at (table, i + 1);
  KaCard drawn = KA_CARD_INVALID;
  g_autofree char *card = NULL;

  if (move->kind == GIN_DRAW_STOCK)
    drawn = ka_tableau_find_own_draw (self, i, seat);
  if (drawn != KA_CARD_INVALID)
    card = ka_tableau_name_card (self, drawn);
  if (move->kind == GIN_TAKE || move->kind == GIN_DRAW_DISCARD)
    card = ka_tableau_name_card (self, before->pile[before->n_pile - 1]);
  else if (move->kind == GIN_DISCARD || move->kind == GIN_LAY_OFF)
    card = ka_tableau_name_card (self, move->cards[0]);
  switch (move->kind)
    {
    case GIN_TAKE:
      return g_strdup_printf (_ ("%s takes the up-card, %s"), name, card);
    case GIN_PASS:
      return g_strdup_printf (_ ("%s passes"), name);
    case GIN_DRAW_STOCK:
      return drawn == KA_CARD_INVALID ? g_strdup_printf (_ ("%s draws from the stock"), name)
                                      /* Translators: a player and a card. */
                                      : g_strdup_printf (_ ("%s draws the %s from the stock"), name, card);
    case GIN_DRAW_DISCARD:
      /* Translators: a player and a card. */
      return g_strdup_printf (_ ("%s takes the %s from the discard pile"), name, card);
    case GIN_DISCARD:
      /* Translators: a player and a card. */
      return g_strdup_printf (_ ("%s discards the %s"), name, card);
    case GIN_MELD:
      return g_strdup_printf (_ ("%s chooses other melds"), name);
    case GIN_KNOCK:
    case GIN_GIN:
    case GIN_BIG_GIN:
      return say_ending_move (name, (GinKind) move->kind, after);
    case GIN_LAY_OFF:
      /* Translators: a player and a card. */
      return g_strdup_printf (_ ("%s lays off the %s"), name, card);
    case GIN_DONE:
      return g_strdup_printf (_ ("%s is done, with %d of deadwood left"), name,
                              after->deadwood[ka_gin_get_player (after, seat)]);
    default: /* Chosen melds are seen by nobody else. */
      return NULL;
    }
}

/* ---- the count ------------------------------------------------------------------------------------------- */

static char *
say_heading (KaTableau *self, const GinState *state)
{
  const char *name = ka_gin_name (self, state, MAX (state->knocker, 0));

  switch ((GinEnd) state->end)
    {
    case GIN_END_KNOCK:
      return g_strdup_printf (_ ("%s knocks with %d"), name, state->deadwood[state->knocker]);
    case GIN_END_GIN:
      return g_strdup_printf (_ ("%s has gin"), name);
    case GIN_END_BIG_GIN:
      return g_strdup_printf (_ ("%s has big gin"), name);
    case GIN_END_VOID:
    default:
      return g_strdup (_ ("Two cards are left in the stock: the hand is void (GR-10)"));
    }
}

static void
add_hands (KaTableau *self, const GinState *state, GPtrArray *lines)
{
  int other = 1 - state->knocker;
  const char *name = ka_gin_name (self, state, other);
  g_autofree char *shown = say_knocker (state);
  g_autofree char *rest = NULL;
  KaHand laid_off = 0;
  KaSplit split;

  for (guint i = 0; i < state->n_melds; i++)
    laid_off |= state->melds[i] & ~state->hands[state->knocker];
  ka_meld_split (state->hands[other], &split);
  rest = say_melds (split.melds, split.n_melds, get_rest (state->hands[other], split.melds, split.n_melds));

  /* Translators: who has ended the hand, and what he has shown. */
  ka_result_add (lines, g_strdup_printf (_ ("%s: %s"), ka_gin_name (self, state, state->knocker), shown),
                 FALSE);
  if (laid_off != 0)
    {
      g_autofree char *cards = ka_gin_say_cards (laid_off);

      ka_result_add (lines, g_strdup_printf (_ ("%s lays off %s"), name, cards), FALSE);
    }
  ka_result_add (lines, g_strdup_printf (_ ("%s: %s"), name, rest), FALSE);
}

/* OK-3 */
static void
add_limit (const GinState *state, GPtrArray *lines)
{
  g_autofree char *card = NULL;

  if (!state->terms.by_card)
    return;
  card = ka_card_sign (state->limit_card);
  /* Translators: %s is a card. */
  ka_result_add (lines, g_strdup_printf (_ ("The limit was set by %s"), card), FALSE);
}

static void
add_note (KaTableau *self, const KaNote *note, GPtrArray *lines)
{
  g_autofree char *text = ka_note_text (note);

  if (note->odd)
    return;
  if (note->seat >= 0)
    ka_result_add (lines, g_strdup_printf (_ ("%s: %s"), ka_tableau_name (self, (guint) note->seat), text),
                   FALSE);
  else
    ka_result_add (lines, g_strdup (text), FALSE);
}

/* What the bonuses and doublings made of the deadwood, as the sheet notes it: first the bonus of the hand itself, then
 * what goes for all of it; what the match adds comes after the points. */
static void
add_points (KaTableau *self, const GinState *state, GPtrArray *lines)
{
  KaSheet *sheet = ka_table_get_sheet (ka_tableau_get_table (self));
  const KaScore *score = ka_sheet_get_score (sheet);
  int own = state->deadwood[state->knocker], others = state->deadwood[1 - state->knocker];
  const KaRoundScore *round;
  int winner;
  gboolean has_bonus;
  guint first = 0;

  if (score->n_rounds == 0)
    return;
  round = &score->rounds[score->n_rounds - 1];
  winner
      = state->seats[round->points[state->seats[state->knocker]] > 0 ? state->knocker : 1 - state->knocker];
  has_bonus = state->end != GIN_END_KNOCK || winner != state->seats[state->knocker];

  ka_result_add (lines,
                 g_strdup_printf (_ ("Difference: %d − %d = %d"), MAX (own, others), MIN (own, others),
                                  ABS (own - others)),
                 FALSE);
  while (first < round->n_notes && ka_score_get_note (score, score->n_rounds - 1, first)->seat < 0)
    first++;
  if (has_bonus && first < round->n_notes)
    add_note (self, ka_score_get_note (score, score->n_rounds - 1, first), lines);
  for (guint i = 0; i < first; i++)
    add_note (self, ka_score_get_note (score, score->n_rounds - 1, i), lines);
  /* GR-8: equal deadwood, where that is no undercut. */
  if (round->points[winner] == 0)
    {
      ka_result_add (lines, g_strdup (_ ("Nobody scores")), TRUE);
      return;
    }
  ka_result_add (
      lines,
      g_strdup_printf (ngettext ("%s scores %d point", "%s scores %d points", (gulong) round->points[winner]),
                       ka_tableau_name (self, (guint) winner), round->points[winner]),
      TRUE);
  for (guint i = first + has_bonus; i < round->n_notes; i++)
    add_note (self, ka_score_get_note (score, score->n_rounds - 1, i), lines);
}

void
ka_gin_say_result (KaTableau *self, GPtrArray *lines)
{
  const GinState *state = ka_tableau_get_view (self);

  ka_result_add (lines, say_heading (self, state), TRUE);
  if (state->knocker < 0)
    {
      ka_result_add (lines, g_strdup (_ ("Nobody scores")), FALSE);
      return;
    }
  add_limit (state, lines);
  add_hands (self, state, lines);
  add_points (self, state, lines);
}
