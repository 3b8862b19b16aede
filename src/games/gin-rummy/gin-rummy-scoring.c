/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "gin-rummy-private.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-outlook.h"

/* GR-5: ten cards without a meld hold at most two of a rank. Two kings, two queens, two jacks, two tens and two
 * nines make 98, and can be chosen so that no three follow each other in a suit: Kc Jc 9c, Kd Jd 9d, Qh Th, Qs Ts. */
G_STATIC_ASSERT (GIN_HIGHEST_DEADWOOD == 4 * 2 * 10 + 2 * 9);

/* More than this is seldom left at the end of a hand. */
#define ODD_DEADWOOD 70

const KaChoice ka_gin_ends[] = {
  [GIN_END_KNOCK] = { "knock", N_ ("Knock") },
  [GIN_END_GIN] = { "gin", N_ ("Gin") },
  [GIN_END_BIG_GIN] = { "big-gin", N_ ("Big gin") },
  [GIN_END_VOID] = { "void", N_ ("Void") },
  { NULL },
};

static const KaField FACTS[] = { GIN_FACT_END, GIN_FACT_KNOCKER, GIN_FACT_DEADWOOD };

GinEnd
ka_gin_read_end (const KaValues *facts)
{
  return (GinEnd) ka_field_get_number (&FACTS[0], facts);
}

GinWinner
ka_gin_read_winner (const KaValues *options)
{
  const char *winner = ka_values_get_string (options, "winner");

  return g_strcmp0 (winner, ka_gin_winners[GIN_WINNER_TOTAL].id) == 0 ? GIN_WINNER_TOTAL : GIN_WINNER_FIRST;
}

static GinDealer
read_dealer (const KaValues *options)
{
  const char *dealer = ka_values_get_string (options, "dealer");

  for (guint i = 0; ka_gin_dealers[i].id != NULL; i++)
    if (g_strcmp0 (ka_gin_dealers[i].id, dealer) == 0)
      return (GinDealer) i;
  return GIN_DEALER_ALTERNATES;
}

static GinThird
read_third (const KaValues *options)
{
  const char *third = ka_values_get_string (options, "third");

  return g_strcmp0 (third, ka_gin_thirds[GIN_THIRD_IN_TURN].id) == 0 ? GIN_THIRD_IN_TURN : GIN_THIRD_LOSER;
}

GinTerms
ka_gin_read_terms (const KaValues *options)
{
  return (GinTerms) {
    .gin_bonus = ka_values_get_int (options, "gin-bonus"),
    .undercut_bonus = ka_values_get_int (options, "undercut-bonus"),
    .equal_undercut = ka_values_get_bool (options, "equal-undercut"),
    .factor = 1,
    .n_columns = 1,
    .target = ka_values_get_int (options, "target"),
    .box = ka_values_get_int (options, "box"),
    .gin_boxes = ka_values_get_int (options, "gin-boxes"),
    .big_gin_boxes = ka_values_get_int (options, "big-gin-boxes"),
    .undercut_boxes = ka_values_get_int (options, "undercut-boxes"),
    .game_bonus = ka_values_get_int (options, "game-bonus"),
    .shutout = ka_values_get_bool (options, "shutout"),
    .winner = ka_gin_read_winner (options),
    .dealer = read_dealer (options),
    .third = read_third (options),
  };
}

/* GR-15: with three the deal alternates, so that who deals says who plays. */
gboolean
ka_gin_check_options (const KaValues *options, guint n_seats, GError **error)
{
  return n_seats == 2 || read_dealer (options) == GIN_DEALER_ALTERNATES
         || ka_refuse_field (error, KA_ERROR_RULE, "dealer", "GR-15",
                             .why = N_ ("with three at the table the deal goes in turn"));
}

int
ka_gin_read_knocker_deadwood (const KaValues *facts)
{
  guint n;
  const int *deadwood = ka_values_get_ints (facts, "deadwood", &n);

  return deadwood[ka_values_get_int (facts, "knocker")];
}

/* Who plays a hand against @seat; −1 where @absent leaves not just one. */
static int
find_other (guint n_seats, guint32 absent, int seat)
{
  int other = -1;

  for_each_seat (i, n_seats)
    if ((int) i != seat && (absent & KA_AT_SEAT (i)) == 0)
      {
        if (other >= 0)
          return -1;
        other = (int) i;
      }
  return other;
}

/* GR-15 */
static gboolean
check_two (const KaTally *tally, const KaRound *round, GError **error)
{
  return tally->n_seats == 2 || round->absent != 0
         || ka_refuse_field (error, KA_ERROR_RULE, "absent", "GR-15",
                             .why = N_ ("{n0} take part; two play a hand, so say who sits out"),
                             .numbers = { (int) tally->n_seats });
}

static gboolean
check_void (const KaRound *round, GError **error)
{
  static const char *const KEYS[] = { "knocker", "deadwood" };

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    if (ka_values_has (round->facts, KEYS[i]))
      return ka_refuse_field (error, KA_ERROR_RULE, KEYS[i], "GR-10",
                              .why = N_ ("a void hand has none; leave it out"));
  return TRUE;
}

static gboolean
check_complete (const KaRound *round, GError **error)
{
  if (!ka_values_has (round->facts, "knocker"))
    return ka_refuse_field (error, KA_ERROR_MISSING, "knocker", "GR-6",
                            .why = N_ ("it is missing; it must be the seat that knocked or had gin"));
  if (!ka_values_has (round->facts, "deadwood"))
    return ka_refuse_field (error, KA_ERROR_MISSING, "deadwood", "GR-5",
                            .why = N_ ("it is missing; it must be a number from 0 to {n0} for each seat"),
                            .numbers = { GIN_HIGHEST_DEADWOOD });
  return TRUE;
}

static void
flag_deadwood (const KaRound *round, KaNotes *notes)
{
  guint n;
  const int *deadwood = ka_values_get_ints (round->facts, "deadwood", &n);

  for (guint seat = 0; seat < n; seat++)
    if (deadwood[seat] > ODD_DEADWOOD)
      ka_notes_flag (notes, "GR-5", (int) seat, N_ ("{a} of deadwood?"), deadwood[seat], 0);
}

gboolean
ka_gin_check_hand (const KaTally *tally, const KaRound *round, const char *big_gin_clause, KaNotes *notes,
                   GError **error)
{
  GinEnd end = ka_gin_read_end (round->facts);
  int own;

  if (!check_two (tally, round, error))
    return FALSE;
  if (end == GIN_END_VOID)
    return check_void (round, error);
  if (end == GIN_END_BIG_GIN && big_gin_clause != NULL)
    return ka_refuse_field (error, KA_ERROR_RULE, "end", big_gin_clause,
                            .why = N_ ("big gin is not played in this match"));
  if (!check_complete (round, error))
    return FALSE;
  own = ka_gin_read_knocker_deadwood (round->facts);
  if (end == GIN_END_KNOCK && own == 0)
    return ka_refuse_at (error, KA_ERROR_RULE, "deadwood",
                         KA_AT_SEAT (ka_values_get_int (round->facts, "knocker")), "GR-6",
                         .why = N_ ("{s0} has 0, which is gin and no knock"),
                         .seats = { ka_values_get_int (round->facts, "knocker") });
  if (end != GIN_END_KNOCK && own != 0)
    return ka_refuse_at (error, KA_ERROR_RULE, "deadwood",
                         KA_AT_SEAT (ka_values_get_int (round->facts, "knocker")), "GR-6",
                         .why = N_ ("{s0} has {n0}, and gin is 0"), .numbers = { own },
                         .seats = { ka_values_get_int (round->facts, "knocker") });
  flag_deadwood (round, notes);
  return TRUE;
}

/* What a hand is worth, and for whom. */
typedef struct
{
  int winner; /* −1: nobody */
  int points;
  int more_boxes; /* besides that of the hand won */
} GinWin;

/* GR-8. */
static GinWin
value_hand (const KaRound *round, const GinTerms *terms, KaNotes *notes)
{
  GinEnd end = ka_gin_read_end (round->facts);
  int knocker = ka_values_get_int (round->facts, "knocker");
  guint n;
  const int *deadwood = ka_values_get_ints (round->facts, "deadwood", &n);
  int other = find_other (n, round->absent, knocker);
  int difference = deadwood[other] - deadwood[knocker];

  if (end == GIN_END_GIN)
    {
      ka_notes_add (notes, terms->gin_clause, knocker, N_ ("gin +{a}"), terms->gin_bonus, 0);
      return (GinWin) { knocker, terms->gin_bonus + difference, terms->gin_boxes };
    }
  if (end == GIN_END_BIG_GIN)
    {
      ka_notes_add (notes, terms->big_gin_clause, knocker, N_ ("big gin +{a}"), terms->big_gin_bonus, 0);
      return (GinWin) { knocker, terms->big_gin_bonus + difference, terms->big_gin_boxes };
    }
  if (difference > 0)
    return (GinWin) { knocker, difference, 0 };
  if (difference == 0 && !terms->equal_undercut)
    {
      ka_notes_add (notes, terms->undercut_clause, -1, N_ ("equal, nobody scores"), 0, 0);
      return (GinWin) { -1, 0, 0 };
    }
  ka_notes_add (notes, terms->undercut_clause, other, N_ ("undercut +{a}"), terms->undercut_bonus, 0);
  return (GinWin) { other, terms->undercut_bonus - difference, terms->undercut_boxes };
}

/* GR-15: who came in takes the place of the loser, and of both who then play the one deals who has the other on his left. So the
 * deal alternates: whoever dealt and stays does not deal again. */
static int
choose_dealer_of_three (const KaTally *tally, const GinTerms *terms, int winner, int loser)
{
  int next = (winner + 1) % GIN_SEATS;

  /* Of points that stand there without who sat out nobody knows who lost. */
  if (terms->third == GIN_THIRD_IN_TURN || loser < 0)
    return (tally->turn + 1) % GIN_SEATS;
  return next == loser ? (loser + 1) % GIN_SEATS : winner;
}

/* GR-11. */
static int
choose_dealer (KaTally *tally, const KaRound *round, const GinTerms *terms, int winner)
{
  if (tally->n_seats > 2)
    {
      GinMemory *memory = tally->memory;
      int loser = find_other (tally->n_seats, round->absent, winner);

      memory->loser = loser + 1;
      return choose_dealer_of_three (tally, terms, winner, loser);
    }
  switch (terms->dealer)
    {
    case GIN_DEALER_WINNER:
      return winner;
    case GIN_DEALER_LOSER:
      return 1 - winner;
    case GIN_DEALER_ALTERNATES:
      return 1 - tally->turn;
    default:
      g_return_val_if_reached (0);
    }
}

/* Brings the points of a hand to the games and the totals. */
static void
enter_hand (KaTally *tally, const KaRound *round, const GinTerms *terms, int winner, int more_boxes,
            KaRoundScore *score, KaNotes *notes)
{
  tally->finished
      = ka_gin_enter (tally, terms, winner, score->points[winner], (guint) (1 + more_boxes), score, notes);
  for_each_seat (seat, tally->n_seats)
    tally->totals[seat] += score->points[seat] + score->adjust[seat];
  tally->turn = choose_dealer (tally, round, terms, winner);
}

void
ka_gin_announce (const KaTally *tally, KaNotes *notes)
{
  const GinMemory *memory = tally->memory;
  const char *why = N_ ("sits out, right of the dealer");
  int seat;

  if (tally->n_seats == 2)
    return;
  seat = g_bit_nth_lsf (ka_gin_rests (tally->n_seats, tally->turn), -1);
  if (read_third (tally->options) == GIN_THIRD_IN_TURN)
    why = N_ ("sits out, each in turn");
  else if (memory->loser == seat + 1)
    why = N_ ("lost the last hand, so sits out");
  ka_notes_add (notes, "GR-15", seat, why, 0, 0);
}

/* The one who alone has points, and those more than 0; −1: nobody. */
static int
find_winner (const int *points, guint n_seats)
{
  int winner = -1;

  for_each_seat (seat, n_seats)
    if (points[seat] != 0)
      {
        if (winner >= 0 || points[seat] < 0)
          return -1;
        winner = (int) seat;
      }
  return winner;
}

void
ka_gin_enter_points (KaTally *tally, const KaRound *round, const GinTerms *terms, KaRoundScore *score,
                     KaNotes *notes)
{
  int winner = find_winner (score->points, tally->n_seats);

  if (winner >= 0)
    {
      enter_hand (tally, round, terms, winner, 0, score, notes);
      return;
    }
  /* No hand gives points to both; what was agreed at the table counts for the totals alone. */
  for_each_seat (seat, tally->n_seats)
    tally->totals[seat] += score->points[seat];
}

void
ka_gin_score_hand (KaTally *tally, const KaRound *round, const GinTerms *terms, KaRoundScore *score,
                   KaNotes *notes)
{
  GinWin win;

  if (ka_gin_read_end (round->facts) == GIN_END_VOID)
    {
      ka_notes_add (notes, "GR-10", -1, N_ ("void"), 0, 0);
      return;
    }
  win = value_hand (round, terms, notes);
  if (win.winner < 0)
    return;
  if (terms->box > 0 && win.more_boxes > 0)
    ka_notes_add (notes, "GR-12", win.winner, N_ ("more boxes: {a}"), win.more_boxes, 0);
  score->points[win.winner] = win.points * terms->factor;
  enter_hand (tally, round, terms, win.winner, win.more_boxes, score, notes);
}

gboolean
ka_gin_asks (const KaDraft *draft, const KaField *field, int part)
{
  int end = ka_gin_read_end (draft->facts);
  gboolean is_void = end == GIN_END_VOID;

  if (strcmp (field->key, "knocker") == 0)
    return !is_void;
  if (strcmp (field->key, "deadwood") == 0)
    {
      gboolean has_gin = end == GIN_END_GIN || end == GIN_END_BIG_GIN;

      return !is_void
             && !(has_gin && part >= 0 && ka_values_has (draft->facts, "knocker")
                  && ka_values_get_int (draft->facts, "knocker") == part);
    }
  return TRUE;
}

/* GR-6: whether the hand can have ended with who has so much left: gin has nothing, a knock something up to the limit. */
static gboolean
can_end (int end, int deadwood, int knock_limit)
{
  gboolean gin = deadwood == 0 && end != GIN_END_KNOCK;
  gboolean knock = deadwood > 0 && deadwood <= knock_limit && (end < 0 || end == GIN_END_KNOCK);

  return gin || knock;
}

/* The one of both who can have ended the hand, where the other cannot. */
static void
suppose_knocker (const KaDraft *draft, KaValues *facts, int end, int knock_limit)
{
  guint n;
  const int *deadwood = ka_values_get_ints (facts, "deadwood", &n);

  for_each_seat (seat, n)
    {
      int other = find_other (n, draft->absent, (int) seat);

      if (deadwood[seat] != KA_ABSENT && can_end (end, deadwood[seat], knock_limit)
          && !can_end (end, deadwood[other], knock_limit))
        ka_values_set_int (facts, "knocker", (int) seat);
    }
}

/* Whether it is known what both have left who play the hand. */
static gboolean
knows_deadwood (const KaDraft *draft, const KaValues *facts)
{
  guint n, n_known = 0;
  const int *deadwood = ka_values_get_ints (facts, "deadwood", &n);

  for_each_seat (seat, n)
    n_known += deadwood[seat] != KA_ABSENT && (draft->absent & KA_AT_SEAT (seat)) == 0;
  return n_known == 2 && n == draft->n_seats && (n == 2 || draft->absent != 0);
}

void
ka_gin_suppose (const KaDraft *draft, KaValues *facts, int knock_limit, gboolean has_big_gin)
{
  int end = ka_values_has (facts, "end") ? (int) ka_gin_read_end (facts) : -1;

  if (end == GIN_END_VOID || !knows_deadwood (draft, facts))
    return;
  if (!ka_values_has (facts, "knocker"))
    suppose_knocker (draft, facts, end, knock_limit);
  if (end >= 0 || !ka_values_has (facts, "knocker"))
    return;
  if (ka_gin_read_knocker_deadwood (facts) > 0)
    ka_values_set_string (facts, "end", ka_gin_ends[GIN_END_KNOCK].id);
  else if (!has_big_gin)
    ka_values_set_string (facts, "end", ka_gin_ends[GIN_END_GIN].id);
}

gboolean
ka_gin_sign (const KaValues *facts, guint seat, KaSign *sign)
{
  static const KaSign SIGNS[] = {
    [GIN_END_KNOCK] = { NC_ ("sign", "K"), N_ ("knocked") },
    [GIN_END_GIN] = { NC_ ("sign", "gin"), NULL },
    [GIN_END_BIG_GIN] = { NC_ ("sign", "gin"), NULL },
  };
  GinEnd end = ka_gin_read_end (facts);

  if (end == GIN_END_VOID || ka_values_get_int (facts, "knocker") != (int) seat)
    return FALSE;
  *sign = SIGNS[end];
  return TRUE;
}

static KaValues *
make_hand (const KaDraft *draft, GinEnd end, guint knocker, const char *card, int own, int other)
{
  KaValues *facts = ka_values_new ();
  int deadwood[GIN_SEATS];

  for_each_seat (seat, draft->n_seats)
    deadwood[seat] = (draft->absent & KA_AT_SEAT (seat)) != 0 ? KA_ABSENT : other;
  deadwood[knocker] = own;
  if (card != NULL)
    ka_values_set_string (facts, "limit", card);
  ka_values_set_string (facts, "end", ka_gin_ends[end].id);
  ka_values_set_int (facts, "knocker", (int) knocker);
  ka_values_set_ints (facts, "deadwood", deadwood, draft->n_seats);
  return facts;
}

void
ka_gin_foresee (KaOutlook *outlook)
{
  KaValues *nothing = ka_values_new ();

  ka_outlook_say_end (outlook, N_ ("the game from {b}"),
                      N_ ("With {b} points or more in the next hand {who} ends the game."), 0);
  /* GR-12: boxes bring nobody nearer to the target; what is in the hand does. */
  ka_outlook_say_steps (
      outlook, N_ ("{a} hands to the game"),
      N_ ("Even with the most that a hand can bring, {who} needs {a} of them to end the game."));
  ka_values_set_string (nothing, "end", ka_gin_ends[GIN_END_VOID].id);
  ka_outlook_add (outlook, nothing, NULL);
}

void
ka_gin_foresee_wins (const KaDraft *draft, guint seat, int knock_limit, gboolean has_big_gin,
                     const char *card, KaOutlook *outlook)
{
  int opponent = find_other (draft->n_seats, draft->absent, (int) seat);

  if (opponent < 0)
    return;
  /* GR-6: a knock with 1, the least that is no gin; lower than the other's. */
  for (int other = 2; knock_limit > 0 && other <= GIN_HIGHEST_DEADWOOD; other++)
    ka_outlook_add (outlook, make_hand (draft, GIN_END_KNOCK, seat, card, 1, other), NULL);
  for (int other = 0; other <= GIN_HIGHEST_DEADWOOD; other++)
    {
      ka_outlook_add (outlook, make_hand (draft, GIN_END_GIN, seat, card, 0, other), NULL);
      if (has_big_gin)
        ka_outlook_add (outlook, make_hand (draft, GIN_END_BIG_GIN, seat, card, 0, other), NULL);
    }
  /* GR-8: the other knocks with as much as is allowed, and is undercut. */
  for (int own = 0; knock_limit > 0 && own <= knock_limit; own++)
    ka_outlook_add (outlook, make_hand (draft, GIN_END_KNOCK, (guint) opponent, card, knock_limit, own),
                    NULL);
}

/* ---- gin rummy itself ---------------------------------------------------------------------------------- */

static gboolean
is_kind (const KaValues *options, const char *kind)
{
  return g_strcmp0 (ka_values_get_string (options, "variant"), kind) == 0;
}

static guint
count_columns (const KaTally *tally)
{
  return is_kind (tally->options, "hollywood") ? GIN_COLUMNS : 1;
}

static gboolean
check_knock (const KaTally *tally, const KaRound *round, GError **error)
{
  int limit = ka_values_get_int (tally->options, "knock-limit");
  int own = ka_gin_read_knocker_deadwood (round->facts);

  if (own > limit)
    return ka_refuse_at (error, KA_ERROR_RULE, "deadwood",
                         KA_AT_SEAT (ka_values_get_int (round->facts, "knocker")), "GR-6",
                         .why = N_ ("{s0} knocks with {n0}; that is done with 1 to {n1}"),
                         .numbers = { own, limit }, .seats = { ka_values_get_int (round->facts, "knocker") });
  return TRUE;
}

static gboolean
check (const KaTally *tally, const KaRound *round, KaNotes *notes, GError **error)
{
  gboolean is_knock = ka_gin_read_end (round->facts) == GIN_END_KNOCK;
  gboolean has_big_gin = ka_values_get_int (tally->options, "big-gin") > 0;

  if (is_knock && is_kind (tally->options, "straight"))
    return ka_refuse_field (error, KA_ERROR_RULE, "end", "GR-13",
                            .why = N_ ("nobody knocks in straight gin; a hand ends in gin, or is void"));
  return ka_gin_check_hand (tally, round, has_big_gin ? NULL : "GR-12", notes, error)
         && (!is_knock || check_knock (tally, round, error));
}

static GinTerms
read_terms (const KaTally *tally)
{
  GinTerms terms = ka_gin_read_terms (tally->options);

  terms.big_gin_bonus = ka_values_get_int (tally->options, "big-gin");
  terms.n_columns = count_columns (tally);
  terms.winner_clause = "GR-9";
  terms.gin_clause = terms.undercut_clause = "GR-8";
  terms.big_gin_clause = "GR-12";
  return terms;
}

static void
score (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  const GinTerms terms = read_terms (tally);

  ka_gin_score_hand (tally, round, &terms, score, notes);
}

static void
enter (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  const GinTerms terms = read_terms (tally);

  ka_gin_enter_points (tally, round, &terms, score, notes);
}

static void
rank (const KaTally *tally, int *ranking)
{
  ka_gin_rank (tally, count_columns (tally), ranking);
}

static guint
columns (const KaTally *tally, KaColumn columns[KA_MAX_COLUMNS])
{
  const GinMemory *memory = tally->memory;

  if (count_columns (tally) == 1)
    return 0;
  for (guint i = 0; i < GIN_COLUMNS; i++)
    {
      columns[i].closed = memory->columns[i].closed;
      for_each_seat (seat, tally->n_seats)
        columns[i].totals[seat] = memory->columns[i].played[seat] + memory->columns[i].bonus[seat];
    }
  return GIN_COLUMNS;
}

/* GR-13: in straight gin nobody knocks. */
static int
get_knock_limit (const KaValues *options)
{
  return is_kind (options, "straight") ? 0 : ka_values_get_int (options, "knock-limit");
}

static gboolean
asks (const KaDraft *draft, const KaField *field, int part)
{
  if (strcmp (field->key, "end") == 0 && part == GIN_END_KNOCK)
    return !is_kind (draft->options, "straight");
  if (strcmp (field->key, "end") == 0 && part == GIN_END_BIG_GIN)
    return ka_values_get_int (draft->options, "big-gin") > 0;
  return ka_gin_asks (draft, field, part);
}

static void
suppose (const KaDraft *draft, KaValues *facts)
{
  ka_gin_suppose (draft, facts, get_knock_limit (draft->options),
                  ka_values_get_int (draft->options, "big-gin") > 0);
}

static void
foresee (const KaDraft *draft, guint seat, KaOutlook *outlook)
{
  ka_gin_foresee (outlook);
  ka_gin_foresee_wins (draft, seat, get_knock_limit (draft->options),
                       ka_values_get_int (draft->options, "big-gin") > 0, NULL, outlook);
}

const KaScoring ka_gin_rummy_scoring = {
  .facts = FACTS,
  .n_facts = G_N_ELEMENTS (FACTS),
  .memory_size = sizeof (GinMemory),
  .rests = ka_gin_rests,
  .check = check,
  .score = score,
  .enter = enter,
  .asks = asks,
  .suppose = suppose,
  .announce = ka_gin_announce,
  .sign = ka_gin_sign,
  .foresee = foresee,
  .rank = rank,
  .columns = columns,
};
