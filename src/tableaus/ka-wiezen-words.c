/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said at a table of Wiezen: whose turn it is, what was done, what is known of each. */
#include "ka-wiezen-words.h"

#include "ka-capital.h"
#include "ka-card-name.h"
#include "ka-language.h"
#include "ka-strip.h"
#include "ka-wiezen-scene.h"

const char *
ka_wiezen_name_contract (guint contract)
{
  return _ (ka_wiezen_contract_choices[contract].label);
}

char *
ka_wiezen_name_king (KaSuit suit)
{
  return ka_card_name (ka_card_new (suit, WIEZEN_KING));
}

char *
ka_wiezen_say_names (KaTableau *self, guint seats)
{
  g_autoptr (GString) names = g_string_new (NULL);

  while (seats != 0)
    {
      guint seat = (guint) __builtin_ctz (seats);

      seats &= seats - 1;
      if (names->len > 0)
        /* Translators: between the last two names of a list, and between the others. */
        g_string_append (names, seats == 0 ? _ (" and ") : ", ");
      g_string_append (names, ka_tableau_name (self, seat));
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

guint
ka_wiezen_get_others (const WiezenState *view, guint seats)
{
  guint others = 0, seat = view->dealer;

  for (guint i = 0; i < WIEZEN_TABLE; i++)
    {
      seat = ka_wiezen_next (view, seat);
      others |= ka_wiezen_bit (seat);
    }
  return others & ~seats;
}

static const char *
say_trump (const WiezenState *view)
{
  static const char *const TRUMPS[] = { N_ ("Clubs are trump"), N_ ("Diamonds are trump"),
                                        N_ ("Hearts are trump"), N_ ("Spades are trump") };

  return view->trump == KA_NO_TRUMP ? _ ("No trump") : _ (TRUMPS[view->trump]);
}

static gboolean
is_played (const WiezenState *view)
{
  return view->phase >= WIEZEN_PHASE_PLAY && view->contract != WIEZEN_PASS;
}

void
ka_wiezen_say_plate (KaTableau *self, char **title, char **trump)
{
  const WiezenState *view = ka_tableau_get_view (self);

  *title = g_strdup (view->contract != WIEZEN_PASS ? ka_wiezen_name_contract (view->contract) : "");
  if (is_played (view) && view->trump != KA_NO_TRUMP)
    *trump = g_strdup_printf ("%s %s", ka_card_suit_sign ((KaSuit) view->trump), say_trump (view));
  else if (is_played (view))
    *trump = g_strdup (say_trump (view));
  else if (view->phase < WIEZEN_PHASE_OVER && ka_wiezen_is_turned (view))
    *trump = g_strdup_printf (_ ("Turned: %s"), ka_card_suit_name (ka_card_suit (view->last_card)));
  else
    *trump = g_strdup_printf (_ ("%s deals"), ka_tableau_name (self, view->dealer));
}

const char *
ka_wiezen_sign_trump (KaTableau *self)
{
  const WiezenState *view = ka_tableau_get_view (self);

  if (is_played (view))
    return view->trump == KA_NO_TRUMP ? "∅" : ka_card_suit_sign ((KaSuit) view->trump);
  if (view->phase < WIEZEN_PHASE_OVER && ka_wiezen_is_turned (view))
    return ka_card_suit_sign (ka_card_suit (view->last_card));
  return NULL;
}

/* ---- seats --------------------------------------------------------------------------------------------------- */

static char *
say_said (KaTableau *self, const WiezenState *view, guint seat)
{
  guint bit = ka_wiezen_bit (seat);

  if ((int) seat == view->caller)
    return g_strdup (_ ("troel"));
  if ((int) seat == view->joined)
    return g_strdup (view->caller >= 0 ? _ ("joins troel") : _ ("mee"));
  if (view->phase == WIEZEN_PHASE_TROEL)
    return view->spoken & bit ? g_strdup (_ ("pastroel")) : NULL;
  if (view->passed & bit)
    return g_strdup (ka_wiezen_waits (view, seat) ? _ ("waits") : _ ("passes"));
  if (view->bids[seat] == WIEZEN_VRAAG)
    return g_strdup (_ ("asks"));
  return view->bids[seat] != WIEZEN_PASS ? g_strdup (ka_wiezen_name_contract (view->bids[seat])) : NULL;
}

static char *
say_role (const WiezenState *view, guint seat)
{
  if ((view->players & ka_wiezen_bit (seat)) == 0)
    return g_strdup (_ ("against"));
  if (view->contract == WIEZEN_VRAAG || view->contract == WIEZEN_TROEL)
    {
      if ((int) seat == view->joined)
        return g_strdup (_ ("mee"));
      return g_strdup (view->contract == WIEZEN_VRAAG ? _ ("asks") : _ ("troel"));
    }
  if (ka_wiezen_contracts[view->contract].sides == WIEZEN_MISERIE)
    return g_strdup (ka_wiezen_name_contract (view->contract));
  return g_strdup (_ ("alone"));
}

/* The tricks that @side has; one that is looked at is not counted yet. */
static guint
count_tricks (KaTableau *self, const WiezenState *view, guint side)
{
  guint n = 0;

  for (guint trick = 0; trick < ka_wiezen_count_complete (self); trick++)
    n += (side & ka_wiezen_bit (ka_wiezen_get_winner (view, trick))) != 0;
  return n;
}

/* "5/8 · asks", in words in @name, and without what is asked in @brief. */
static char *
say_playing (KaTableau *self, const WiezenState *view, guint seat, char **name, char **brief)
{
  guint bit = ka_wiezen_bit (seat);
  gboolean miserie = ka_wiezen_contracts[view->contract].sides == WIEZEN_MISERIE;
  guint side = view->players & bit ? view->players : ka_wiezen_get_others (view, view->players);
  guint needed = ka_wiezen_get_needed (view);
  guint own = view->players & bit ? needed : WIEZEN_TRICKS + 1 - needed;
  g_autofree char *role = say_role (view, seat);
  guint n;

  if (miserie)
    side = bit;
  n = count_tricks (self, view, side);
  if (miserie && (view->players & bit) == 0)
    return g_steal_pointer (&role);
  *brief = g_strdup_printf ("%u/%u", n, own);
  if (miserie && n > needed)
    return g_strdup_printf (_ ("%s · failed"), role);
  if (miserie)
    return g_strdup_printf (n == 0 ? _ ("%s · no trick") : _ ("%s · one trick"), role);
  *name = g_strdup_printf (ngettext ("%u of %u trick, %s", "%u of %u tricks, %s", own), n, own, role);
  return g_strdup_printf ("%s · %s", *brief, role);
}

static char *
say_facts (KaTableau *self, const WiezenState *view, guint seat, char **name, char **brief)
{
  char *facts;

  /* The letter for the dealer stands beside it. */
  if (view->n_seats > WIEZEN_TABLE && seat == view->dealer)
    {
      *brief = g_strdup ("–");
      return g_strdup (_ ("deals, sits out"));
    }
  facts = is_played (view) ? say_playing (self, view, seat, name, brief) : say_said (self, view, seat);
  /* Where there is little room a letter is read, and not half a word. */
  if (facts != NULL && *brief == NULL)
    *brief = ka_strip_shorten (facts);
  return facts;
}

void
ka_wiezen_get_seat (KaTableau *self, guint seat, KaSeatLook *look)
{
  const WiezenState *view = ka_tableau_get_view (self);
  g_autoptr (GString) mark = g_string_new (NULL);
  g_autoptr (GString) name = g_string_new (NULL);

  if (view == NULL)
    return;
  look->facts = say_facts (self, view, seat, &look->facts_name, &look->facts_brief);
  if (seat == view->dealer)
    {
      /* Translators: one letter for the dealer. */
      g_string_append (mark, C_ ("dealer", "D"));
      g_string_append (name, _ ("deals"));
    }
  if (is_played (view) && view->players & ka_wiezen_bit (seat))
    {
      const char *sign = view->trump != KA_NO_TRUMP ? ka_card_suit_sign ((KaSuit) view->trump) : "∅";

      g_string_append_printf (mark, "%s%s", mark->len > 0 ? " " : "", sign);
      g_string_append_printf (name, "%s%s, %s", name->len > 0 ? ", " : "",
                              ka_wiezen_name_contract (view->contract), say_trump (view));
    }
  if (mark->len == 0)
    return;
  look->mark = g_string_free (g_steal_pointer (&mark), FALSE);
  look->mark_name = g_string_free (g_steal_pointer (&name), FALSE);
}

/* ---- what is always to be seen --------------------------------------------------------------------------------- */

/* The tricks that were taken lie there as small turned cards, those that are needed as empty places. */
static char *
draw_tricks (guint n, guint needed)
{
  GString *cards = g_string_new (NULL);

  for (guint i = 0; i < MAX (n, needed); i++)
    g_string_append (cards, i < n ? "▮" : "▯");
  g_string_append_printf (cards, " %u/%u", n, needed);
  return g_string_free (cards, FALSE);
}

static void
add_tricks (KaTableau *self, const WiezenState *view, GPtrArray *parts)
{
  g_autofree char *names = ka_wiezen_say_names (self, view->players);
  guint needed = ka_wiezen_get_needed (view), n;

  if (ka_wiezen_contracts[view->contract].sides == WIEZEN_MISERIE)
    return;
  n = count_tricks (self, view, view->players);
  ka_strip_add (
      parts, draw_tricks (n, needed), g_strdup_printf ("%u/%u", n, needed),
      g_strdup_printf (ngettext ("%s: %u of %u trick", "%s: %u of %u tricks", needed), names, n, needed));
}

/* WI-11: where everybody passes and the pack is dealt again that is no round of those that are agreed. */
static guint
count_rounds (KaTableau *self)
{
  KaSheet *sheet = ka_table_get_sheet (ka_tableau_get_table (self));
  guint n = 0;

  for (guint line = 0; line < ka_strip_count_lines (self); line++)
    {
      const KaRound *round = ka_sheet_get_line (sheet, line)->round;

      n += !ka_round_is_correction (round) && !ka_wiezen_is_pass (round->facts);
    }
  return n;
}

void
ka_wiezen_list_strip (KaTableau *self, const KaValues *options, GPtrArray *parts)
{
  const WiezenState *view = ka_tableau_get_view (self);
  g_autofree char *contract = NULL, *trump = NULL;

  if (!ka_wiezen_deals_on (options))
    ka_strip_add_rounds (parts, count_rounds (self) + 1, (guint) ka_values_get_int (options, "rounds"));
  ka_strip_add_target (parts, ka_values_get_int (options, "target"));
  if (view == NULL)
    return;
  ka_wiezen_say_plate (self, &contract, &trump);
  if (*contract != '\0')
    ka_strip_add (parts, g_strdup (contract), ka_strip_shorten (contract), NULL);
  if (is_played (view))
    {
      ka_strip_add (parts, g_strdup (trump), g_strdup (ka_wiezen_sign_trump (self)),
                    g_strdup (say_trump (view)));
      add_tricks (self, view, parts);
    }
  else if (ka_wiezen_sign_trump (self) != NULL)
    ka_strip_add (parts, g_strdup (trump), g_strdup (ka_wiezen_sign_trump (self)), g_strdup (trump));
}

/* ---- status -------------------------------------------------------------------------------------------------- */

static char *
say_own_bid (KaTableau *self, const WiezenState *view)
{
  gboolean may_join = ka_wiezen_check_mee (view, NULL);
  g_autofree char *names = ka_wiezen_say_names (self, view->players);

  if (view->contract == WIEZEN_PASS)
    return g_strdup (_ ("Bid or pass"));
  if (may_join && view->passed & ka_wiezen_bit (view->turn))
    return g_strdup_printf (_ ("%s asks for a partner: join or pass"), names);
  if (may_join)
    return g_strdup_printf (_ ("%s asks for a partner: join, bid higher or pass"), names);
  return g_strdup_printf (_ ("Bid higher than %s by %s, or pass"), ka_wiezen_name_contract (view->contract),
                          names);
}

static char *
say_own_play (const WiezenState *view)
{
  static const char *const FOLLOWS[] = { N_ ("Follow with clubs"), N_ ("Follow with diamonds"),
                                         N_ ("Follow with hearts"), N_ ("Follow with spades") };
  static const char *const FREE[]
      = { N_ ("You have no clubs: play any card"), N_ ("You have no diamonds: play any card"),
          N_ ("You have no hearts: play any card"), N_ ("You have no spades: play any card") };
  KaHand hand = view->hands[view->turn];
  guint n;
  const KaCard *trick = ka_wiezen_get_trick (view, &n);

  if (n == 0 && ka_wiezen_get_playable (view) != hand)
    {
      KaCard lead = ka_hand_first (ka_wiezen_get_playable (view));
      g_autofree char *card = ka_card_name (lead);

      return g_strdup_printf (view->terms.troel_leader == WIEZEN_TROEL_LEADS_CARD
                                  ? _ ("Lead the %s, with which you joined")
                                  : _ ("Lead the %s, your highest trump"),
                              card);
    }
  if (n == 0)
    return g_strdup (_ ("Lead a card"));
  return g_strdup (hand & ka_suit_cards (ka_card_suit (trick[0])) ? _ (FOLLOWS[ka_card_suit (trick[0])])
                                                                  : _ (FREE[ka_card_suit (trick[0])]));
}

static char *
say_own_turn (KaTableau *self, const WiezenState *view)
{
  switch ((WiezenPhase) view->phase)
    {
    case WIEZEN_PHASE_TROEL:
      if (ka_wiezen_check_troel (view, WIEZEN_SAY_TROEL, NULL)
          && ka_wiezen_check_troel (view, WIEZEN_SAY_PASTROEL, NULL))
        return g_strdup (_ ("You hold three aces or more: say troel, or pastroel to keep silent"));
      if (ka_wiezen_check_troel (view, WIEZEN_SAY_TROEL, NULL))
        return g_strdup (_ ("You hold three aces or more: say troel"));
      return g_strdup (_ ("You hold fewer than three aces: say pastroel"));
    case WIEZEN_PHASE_KING:
      return g_strdup (_ ("Name a king that you lack: who holds it joins you"));
    case WIEZEN_PHASE_OVER_TROEL:
      return g_strdup (ka_wiezen_is_slim_alone (&view->terms)
                           ? _ ("Only soloslim goes above troel: bid it or pass")
                           : _ ("Bid higher than troel, or pass"));
    case WIEZEN_PHASE_BID:
      return say_own_bid (self, view);
    case WIEZEN_PHASE_ALONE:
      return g_strdup (_ ("Nobody joins you: play solo or pass"));
    case WIEZEN_PHASE_TRUMP:
      return g_strdup (_ ("Name the trump"));
    case WIEZEN_PHASE_PLAY:
      return say_own_play (view);
    case WIEZEN_PHASE_OVER:
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
say_turn (const WiezenState *view, const char *name)
{
  switch ((WiezenPhase) view->phase)
    {
    case WIEZEN_PHASE_TROEL:
      return g_strdup_printf (_ ("%s says pastroel or troel"), name);
    case WIEZEN_PHASE_KING:
      return g_strdup_printf (_ ("%s names a king"), name);
    case WIEZEN_PHASE_OVER_TROEL:
      return g_strdup_printf (ka_wiezen_is_slim_alone (&view->terms) ? _ ("%s may bid soloslim")
                                                                     : _ ("%s may bid higher than troel"),
                              name);
    case WIEZEN_PHASE_BID:
      return g_strdup_printf (_ ("%s bids or passes"), name);
    case WIEZEN_PHASE_ALONE:
      return g_strdup_printf (_ ("Nobody joins %s"), name);
    case WIEZEN_PHASE_TRUMP:
      return g_strdup_printf (_ ("%s names the trump"), name);
    case WIEZEN_PHASE_PLAY:
      return g_strdup_printf (_ ("%s plays a card"), name);
    case WIEZEN_PHASE_OVER:
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
say_taken (KaTableau *self, const WiezenState *view, guint trick)
{
  return g_strdup_printf (_ ("%s takes the trick"),
                          ka_tableau_name (self, ka_wiezen_get_winner (view, trick)));
}

char *
ka_wiezen_say_status (KaTableau *self)
{
  const WiezenState *view = ka_tableau_get_view (self);

  if (view == NULL)
    return NULL;
  if (ka_tableau_is_lingering (self))
    return say_taken (self, view, view->n_played / WIEZEN_TABLE - 1);
  if (view->phase == WIEZEN_PHASE_OVER)
    return g_strdup (view->contract == WIEZEN_PASS ? _ ("Everybody passed") : _ ("The round is over"));
  if (ka_tableau_may_move (self))
    return say_own_turn (self, view);
  return say_turn (view, ka_tableau_name (self, view->turn));
}

char *
ka_wiezen_say_call (KaTableau *self, const KaMove *move)
{
  switch ((WiezenKind) move->kind)
    {
    case WIEZEN_SAY_PASTROEL:
      return g_strdup (_ ("Pastroel"));
    case WIEZEN_SAY_TROEL:
      return g_strdup (_ ("Troel!"));
    case WIEZEN_BID:
      return move->cards[0] == WIEZEN_VRAAG ? g_strdup (_ ("I ask"))
                                            : g_strdup (ka_wiezen_name_contract (move->cards[0]));
    case WIEZEN_SAY_MEE:
      return g_strdup (_ ("Mee!"));
    case WIEZEN_SAY_PASS:
      return g_strdup (_ ("I pass"));
    case WIEZEN_NAME_TRUMP:
    case WIEZEN_NAME_KING:
      return g_strdup_printf ("%s %s", ka_card_suit_sign ((KaSuit) move->cards[0]),
                              ka_card_suit_name ((KaSuit) move->cards[0]));
    case WIEZEN_PLAY:
    case WIEZEN_N_KINDS:
    default:
      return NULL;
    }
}

/* ---- moves --------------------------------------------------------------------------------------------------- */

/* What comes to light when the last one speaks in the first round, or a king is named (WI-4, WI-5). */
static void
append_turned (KaTableau *self, const WiezenState *view, GString *text)
{
  g_autofree char *card = NULL, *turned = NULL, *sentence = NULL;

  if (view->caller >= 0)
    {
      card = ka_card_name (view->troel_card);
      g_string_append_printf (text, _ (". %s joins %s with the %s"),
                              ka_tableau_name (self, (guint) view->joined),
                              ka_tableau_name (self, (guint) view->caller), card);
      return;
    }
  card = ka_card_name (view->last_card);
  turned = g_strdup_printf (_ ("the %s is turned"), card);
  sentence = ka_begin_with_capital (turned);
  g_string_append_printf (text, ". %s", sentence);
}

/* Whether the first to speak are four who say pastroel or troel. */
static gboolean
is_troel_asked (const WiezenState *view)
{
  return view->terms.troel == WIEZEN_TROEL_MUST || view->terms.troel == WIEZEN_TROEL_MAY;
}

/* With four aces and a king to be named it is that which brings the partner to light. */
static gboolean
is_king_named (const WiezenState *view)
{
  return view->terms.four_aces == WIEZEN_FOUR_ACES_KING
         && (view->phase == WIEZEN_PHASE_KING
             || (view->troel_card != KA_CARD_INVALID && ka_card_rank (view->troel_card) == WIEZEN_KING));
}

/* What is played, once that stands: "An and Bob play Vraag. Hearts are trump". Who said last that he plays solo has said so. */
static void
append_contract (KaTableau *self, const WiezenState *view, const KaMove *last, GString *text)
{
  g_autofree char *names = ka_wiezen_say_names (self, view->players);
  gboolean is_said = last->kind == WIEZEN_BID && last->cards[0] == WIEZEN_SOLO;

  if (!is_said)
    {
      g_string_append (text, ". ");
      g_string_append_printf (
          text, ngettext ("%s plays %s", "%s play %s", (gulong) __builtin_popcount (view->players)), names,
          ka_wiezen_name_contract (view->contract));
    }
  g_string_append_printf (text, ". %s", say_trump (view));
}

static char *
say_bid (const char *name, guint contract)
{
  if (contract == WIEZEN_VRAAG)
    return g_strdup_printf (_ ("%s asks for a partner"), name);
  if (contract == WIEZEN_SOLO)
    return g_strdup_printf (_ ("%s plays solo"), name);
  return g_strdup_printf (_ ("%s bids %s"), name, ka_wiezen_name_contract (contract));
}

static char *
say_card_played (KaTableau *self, const char *name, KaCard played)
{
  g_autofree char *card = ka_tableau_name_card (self, played);

  return g_strdup_printf (_ ("%s plays the %s"), name, card);
}

static char *
say_named (const char *name, KaSuit trump)
{
  switch (trump)
    {
    case KA_SUIT_CLUBS:
      return g_strdup_printf (_ ("%s names clubs"), name);
    case KA_SUIT_DIAMONDS:
      return g_strdup_printf (_ ("%s names diamonds"), name);
    case KA_SUIT_HEARTS:
      return g_strdup_printf (_ ("%s names hearts"), name);
    case KA_SUIT_SPADES:
    default:
      return g_strdup_printf (_ ("%s names spades"), name);
    }
}

static char *
say_king (const char *name, KaSuit suit)
{
  g_autofree char *king = ka_wiezen_name_king (suit);

  return g_strdup_printf (_ ("%s names the %s"), name, king);
}

static char *
say_call (KaTableau *self, const char *name, const KaMove *move)
{
  switch ((WiezenKind) move->kind)
    {
    case WIEZEN_SAY_PASTROEL:
      return g_strdup_printf (_ ("%s says pastroel"), name);
    case WIEZEN_SAY_TROEL:
      return g_strdup_printf (_ ("%s says troel"), name);
    case WIEZEN_BID:
      return say_bid (name, move->cards[0]);
    case WIEZEN_SAY_MEE:
      return g_strdup_printf (_ ("%s says mee"), name);
    case WIEZEN_SAY_PASS:
      return g_strdup_printf (_ ("%s passes"), name);
    case WIEZEN_NAME_TRUMP:
      return say_named (name, move->cards[0]);
    case WIEZEN_PLAY:
      return say_card_played (self, name, move->cards[0]);
    case WIEZEN_NAME_KING:
      return say_king (name, move->cards[0]);
    case WIEZEN_N_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
ka_wiezen_say_move (KaTableau *self, guint i, int seat, const KaMove *move)
{
  const WiezenState *view = ka_tableau_get_view (self);
  guint n_calls = ka_table_get_n_moves (ka_tableau_get_table (self)) - view->n_played;
  g_autofree char *said = say_call (self, ka_tableau_name (self, (guint) seat), move);
  g_autoptr (GString) text = g_string_new (said);

  if (i == WIEZEN_TABLE - 1 && is_troel_asked (view) && !is_king_named (view))
    append_turned (self, view, text);
  if (move->kind == WIEZEN_NAME_KING)
    append_turned (self, view, text);
  if (i + 1 == n_calls && is_played (view))
    append_contract (self, view, move, text);
  if (i >= n_calls && (i - n_calls) % WIEZEN_TABLE == WIEZEN_TABLE - 1)
    {
      g_autofree char *taken = say_taken (self, view, (i - n_calls) / WIEZEN_TABLE);

      g_string_append_printf (text, ". %s", taken);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
ka_wiezen_say_part (gconstpointer data)
{
  const WiezenState *view = data;

  return view->phase < WIEZEN_PHASE_PLAY
             ? g_strdup (_ ("Bidding"))
             : g_strdup_printf (_ ("Trick %u"), view->n_played / WIEZEN_TABLE + 1u);
}

char *
ka_wiezen_say_hint (KaTableau *self, const KaMove *move)
{
  static const char *const TRUMPS[]
      = { N_ ("Name clubs"), N_ ("Name diamonds"), N_ ("Name hearts"), N_ ("Name spades") };
  g_autofree char *card = NULL, *king = NULL;

  switch ((WiezenKind) move->kind)
    {
    case WIEZEN_SAY_PASTROEL:
      return g_strdup (_ ("Say pastroel"));
    case WIEZEN_SAY_TROEL:
      return g_strdup (_ ("Say troel"));
    case WIEZEN_BID:
      return g_strdup_printf (_ ("Bid %s"), ka_wiezen_name_contract (move->cards[0]));
    case WIEZEN_SAY_MEE:
      return g_strdup (_ ("Join"));
    case WIEZEN_SAY_PASS:
      return g_strdup (_ ("Pass"));
    case WIEZEN_NAME_TRUMP:
      return g_strdup (_ (TRUMPS[move->cards[0]]));
    case WIEZEN_PLAY:
      card = ka_card_name (move->cards[0]);
      return g_strdup_printf (_ ("Play the %s"), card);
    case WIEZEN_NAME_KING:
      king = ka_wiezen_name_king (move->cards[0]);
      return g_strdup_printf (_ ("Name the %s"), king);
    case WIEZEN_N_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}
