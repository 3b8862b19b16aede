/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "soak.h"

#include <string.h>

#include "ka-error.h"
#include "ka-series.h"
#include "ka-sheet-file.h"

/* No deal of any game is longer when it is played at random. */
#define LONGEST_DEAL 20000

/* One deal in so many is played by the computer players of the game, of whom the best think long, and the others at random. */
#define BOT_DEALS 80

/* In one state of so many it is checked what each seat sees. */
#define CHECK_VIEWS 16

/* Of so many moves that are refused one is asked why. */
#define CHECK_REFUSALS 8

/* A match without a natural end is broken off after this many deals. */
#define LONGEST_MATCH 100

typedef struct
{
  const KaGame *game;
  const KaRules *rules;
  const KaValues *options;
  guint n_seats;
  KaRandom random;
  KaMove *moves;       /* room for KA_MAX_MOVES */
  KaMove *others;      /* the same */
  const KaBot *player; /* (nullable): who plays all deals */
  const KaBot *bot;    /* who plays the deal; NULL: it is played at random */
  gpointer view;       /* room for a state each */
  gpointer state;
  gpointer again;
  gpointer kept;
  guint wanted[256]; /* how often each card is in the pack */
} Soak;

static gboolean
complain (GError **error, const char *what)
{
  g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, what);
  return FALSE;
}

static gboolean
check_text (Soak *soak, gconstpointer state, const KaMove *move, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  KaMove read = { 0 };

  soak->rules->move_to_text (state, move, text);
  if (!soak->rules->move_from_text (state, text->str, &read, error))
    return FALSE;
  return ka_move_equal (move, &read) || complain (error, "a move written and read is another move");
}

static gboolean
check_listed (Soak *soak, gconstpointer state, guint n, GError **error)
{
  if (n == 0 || n > KA_MAX_MOVES)
    return complain (error, "the deal is not over and there are no moves, or too many");
  for (guint i = 0; i < n; i++)
    {
      KaMove normal = soak->moves[i];

      if (!soak->rules->check (state, &soak->moves[i], error))
        return FALSE;
      if (soak->rules->normalize != NULL)
        soak->rules->normalize (state, &normal);
      if (!ka_move_equal (&normal, &soak->moves[i]))
        return complain (error, "a listed move has not the form in which it is listed");
    }
  return TRUE;
}

static const KaBot *
pick_bot (Soak *soak)
{
  guint n = 0;

  while (soak->game->bots[n] != NULL)
    n++;
  return soak->game->bots[ka_random_below (&soak->random, n)];
}

static gboolean
is_listed (Soak *soak, gconstpointer state, KaMove *move, guint n)
{
  if (soak->rules->normalize != NULL)
    soak->rules->normalize (state, move);
  for (guint i = 0; i < n; i++)
    if (ka_move_equal (move, &soak->moves[i]))
      return TRUE;
  return FALSE;
}

static gboolean
check_cards (Soak *soak, gconstpointer state, GError **error)
{
  KaCard cards[KA_MAX_PACK];
  guint counts[256] = { 0 };
  guint n = soak->rules->cards (state, cards);

  for (guint i = 0; i < n; i++)
    counts[cards[i]]++;
  return memcmp (counts, soak->wanted, sizeof counts) == 0
         || complain (error, "the cards are not those of the pack");
}

static void
spoil_move (KaRandom *random, KaMove *move)
{
  switch (ka_random_below (random, 3))
    {
    case 0:
      move->kind = (guint8) ka_random_below (random, 16);
      break;
    case 1:
      move->n = (guint8) ka_random_below (random, move->n + 5u);
      break;
    default:
      break;
    }
  move->n = MIN (move->n, G_N_ELEMENTS (move->cards));
  for (guint i = 0; i < move->n; i++)
    if (ka_random_below (random, MAX (move->n, 2u)) == 0)
      move->cards[i] = (guint8) ka_random_below (random, 60);
}

/* Now and then, because a refusal with a reason takes long. */
static gboolean
check_refusal (Soak *soak, gconstpointer state, const KaMove *move, GError **error)
{
  g_autoptr (GError) problem = NULL;
  const KaRefusal *refusal;

  if (ka_random_below (&soak->random, CHECK_REFUSALS) != 0)
    return TRUE;
  if (soak->rules->check (state, move, &problem))
    return complain (error, "a move is refused only when nobody asks why");
  refusal = ka_error_get_refusal (problem);
  return (g_error_matches (problem, KA_ERROR, KA_ERROR_RULE) && refusal != NULL && refusal->clause != NULL)
         || complain (error, "a move is refused without the clause of a rule");
}

/* Tries a move made up from a legal one. If it is legal as well it must be one of the @n that are listed, if any are. */
static gboolean
check_made_up (Soak *soak, gconstpointer state, const KaMove *legal, guint n, GError **error)
{
  gsize size = soak->rules->state_size;
  KaMove move = *legal;
  gboolean allowed;

  spoil_move (&soak->random, &move);
  memcpy (soak->kept, state, size);
  allowed = soak->rules->check (state, &move, NULL);
  if (memcmp (soak->kept, state, size) != 0)
    return complain (error, "checking a move changes the state");
  if (!allowed)
    return check_refusal (soak, state, &move, error);
  if (soak->rules->moves != NULL)
    return is_listed (soak, state, &move, n) || complain (error, "a move is legal and not listed");
  soak->rules->apply (soak->kept, &move);
  return check_cards (soak, soak->kept, error);
}

/* A guess is a deal that can be played on from here. */
static gboolean
check_guess (Soak *soak, gconstpointer view, int seat, GError **error)
{
  soak->rules->guess (view, seat, &soak->random, soak->state);
  soak->rules->hide (soak->state, seat, soak->again);
  if (memcmp (view, soak->again, soak->rules->state_size) != 0)
    return complain (error, "a guess does not fit the view that it was made from");
  if (soak->rules->moves != NULL && soak->rules->actor (soak->state) >= 0
      && soak->rules->moves (soak->state, soak->others) == 0)
    return complain (error, "a guess cannot be played on");
  return check_cards (soak, soak->state, error);
}

static gboolean
check_views (Soak *soak, gconstpointer state, GError **error)
{
  gsize size = soak->rules->state_size;

  for (int seat = -1; seat < (int) soak->n_seats; seat++)
    {
      soak->rules->hide (state, seat, soak->view);
      soak->rules->hide (soak->view, seat, soak->again);
      if (memcmp (soak->view, soak->again, size) != 0)
        return complain (error, "hiding twice hides more");
      if (!check_guess (soak, soak->view, seat, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_view_moves (Soak *soak, gconstpointer state, guint n, GError **error)
{
  int actor = soak->rules->actor (state);
  guint n_others;

  soak->rules->hide (state, actor, soak->view);
  if (soak->rules->actor (soak->view) != actor)
    return complain (error, "who moves does not see that he moves");
  n_others = soak->rules->moves (soak->view, soak->others);
  if (n != n_others)
    return complain (error, "who moves sees other moves");
  for (guint i = 0; i < n; i++)
    if (!ka_move_equal (&soak->moves[i], &soak->others[i]))
      return complain (error, "who moves sees other moves");
  return TRUE;
}

/* A player of the game chooses: the one who plays this deal, or else the one who plays at random. */
static gboolean
choose_by_bot (Soak *soak, gconstpointer state, int actor, KaMove *move, GError **error)
{
  const KaBot *bot = soak->bot != NULL ? soak->bot : soak->game->bots[0];
  KaLimit at_once = { 0 };

  *move = (KaMove) { 0 };
  soak->rules->hide (state, actor, soak->view);
  bot->choose (soak->rules, soak->view, actor, &soak->random, &at_once, move, NULL);
  if (soak->rules->check (state, move, error))
    return TRUE;
  g_prefix_error (error, "the player “%s” makes an illegal move: ", bot->id);
  return FALSE;
}

static gboolean
choose_move (Soak *soak, const KaDeal *deal, KaMove *move, GError **error)
{
  gconstpointer state = ka_deal_get_state (deal);
  int actor = ka_deal_get_actor (deal);
  guint n = 0;

  if (soak->rules->moves != NULL)
    {
      n = soak->rules->moves (state, soak->moves);
      if (!check_listed (soak, state, n, error) || !check_view_moves (soak, state, n, error))
        return FALSE;
      *move = soak->moves[ka_random_below (&soak->random, n)];
    }
  if ((soak->bot != NULL || soak->rules->moves == NULL) && !choose_by_bot (soak, state, actor, move, error))
    return FALSE;
  return check_text (soak, state, move, error) && check_made_up (soak, state, move, n, error);
}

/* A deal as text does not tell the score that it was played at, so the deal is first played again without it. */
static gboolean
check_replay (const KaDeal *deal, KaGameLookup lookup, GError **error)
{
  g_autofree char *text = ka_deal_to_text (deal);
  g_autoptr (KaDeal) read = ka_deal_from_text (text, lookup, error);
  g_autoptr (KaDeal) again = NULL;
  KaSetup setup = *ka_deal_get_setup (deal);

  memset (setup.totals, 0, sizeof setup.totals);
  again = ka_deal_new (ka_deal_get_game (deal), &setup, error);
  if (read == NULL || again == NULL)
    return FALSE;
  for (guint i = 0; i < ka_deal_get_n_moves (deal); i++)
    if (!ka_deal_play (again, ka_deal_get_move (deal, i, NULL), error))
      return FALSE;
  return memcmp (ka_deal_get_state (again), ka_deal_get_state (read),
                 ka_deal_get_game (deal)->rules->state_size)
             == 0
         || complain (error, "the deal replays to another state");
}

static gboolean
play_deal (Soak *soak, KaDeal *deal, KaGameLookup lookup, GError **error)
{
  for (guint i = 0; ka_deal_get_actor (deal) >= 0; i++)
    {
      KaMove move = { 0 };

      if (i == LONGEST_DEAL)
        return complain (error, "the deal does not end");
      if (!check_cards (soak, ka_deal_get_state (deal), error) || !choose_move (soak, deal, &move, error))
        return FALSE;
      if (ka_random_below (&soak->random, CHECK_VIEWS) == 0
          && !check_views (soak, ka_deal_get_state (deal), error))
        return FALSE;
      if (!ka_deal_play (deal, &move, error))
        return FALSE;
    }
  return check_cards (soak, ka_deal_get_state (deal), error)
         && check_views (soak, ka_deal_get_state (deal), error) && check_replay (deal, lookup, error);
}

/* All that a sheet says: points, what a rule added, totals, notes, places, who is next. */
static char *
write_score (const KaScore *score, const char *const *names)
{
  g_autoptr (JsonNode) json = ka_score_to_json (score, names);

  return json_to_string (json, FALSE);
}

gboolean
ka_soak_is_even (const KaScore *score, guint round)
{
  const KaRoundScore *line = &score->rounds[round];
  int sum = 0;

  for (guint seat = 0; seat < score->n_seats; seat++)
    sum += line->points[seat];
  for (guint i = 0; i < line->n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, round, i);

      if (note->seat < 0 && note->a == -sum)
        return TRUE;
    }
  return sum == 0;
}

static gboolean
check_sums (Soak *soak, const KaScore *score, GError **error)
{
  for (guint i = 0; i < score->n_rounds && ka_game_sums_to_zero (soak->game, soak->options); i++)
    if (!ka_soak_is_even (score, i))
      return complain (error, "one wins what nobody loses");
  return TRUE;
}

/* The sheet of the match, sent through the exchange format, must come out as it went in. */
static gboolean
check_sheet (Soak *soak, KaSeries *series, KaGameLookup lookup, GError **error)
{
  const char *names[KA_MAX_SEATS + 1] = { "A", "B", "C", "D", "E", "F", "G", "H" };
  g_autoptr (KaSheetFile) read = NULL;
  g_autoptr (KaScore) score = NULL;
  g_autoptr (JsonNode) json = NULL;
  g_autofree char *text = NULL;
  g_autofree char *played = NULL;
  KaSheetFile file = {
    .game = soak->game,
    .options = (KaValues *) soak->options,
    .first = ka_series_get_first (series),
    .players = (GStrv) names,
    .rounds = ka_series_get_rounds (series),
  };

  names[soak->n_seats] = NULL;
  json = ka_sheet_file_to_json (&file);
  read = ka_sheet_file_read (json, lookup, error);
  if (read == NULL)
    return FALSE;
  score = ka_sheet_file_score (read, error);
  if (score == NULL)
    return FALSE;
  text = write_score (score, names);
  played = write_score (ka_series_get_score (series), names);
  return strcmp (text, played) == 0 || complain (error, "the match and its sheet differ");
}

static void
prefix_with_deal (GError **error, const KaDeal *deal)
{
  g_autofree char *text = ka_deal_to_text (deal);

  g_prefix_error (error, "%s# ", text);
}

static gboolean
play_match (Soak *soak, KaGameLookup lookup, guint deals, KaSoakFigures *figures, GError **error)
{
  g_autoptr (KaSeries) series
      = ka_series_new (soak->game, soak->options, soak->n_seats, -1, ka_random_next (&soak->random), error);

  if (series == NULL)
    return FALSE;
  for (guint i = 0; i < LONGEST_MATCH && figures->deals < deals && !ka_series_get_score (series)->finished;
       i++)
    {
      g_autoptr (KaDeal) deal = ka_series_deal (series, error);

      if (deal == NULL)
        return FALSE;
      soak->bot = soak->player != NULL                              ? soak->player
                  : ka_random_below (&soak->random, BOT_DEALS) == 0 ? pick_bot (soak)
                                                                    : NULL;
      if (!play_deal (soak, deal, lookup, error) || !ka_series_add (series, deal, error))
        {
          prefix_with_deal (error, deal);
          return FALSE;
        }
      figures->deals++;
      figures->moves += ka_deal_get_n_moves (deal);
      figures->longest = MAX (figures->longest, ka_deal_get_n_moves (deal));
    }
  figures->matches++;
  return check_sums (soak, ka_series_get_score (series), error) && check_sheet (soak, series, lookup, error);
}

gboolean
ka_soak (const KaGame *game, KaGameLookup lookup, const KaValues *options, guint n_seats, guint deals,
         const KaBot *player, guint64 seed, KaSoakFigures *figures, GError **error)
{
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  g_autofree KaMove *others = g_new0 (KaMove, KA_MAX_MOVES);
  g_autofree gpointer view = g_malloc0 (game->rules->state_size);
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);
  g_autofree gpointer again = g_malloc0 (game->rules->state_size);
  g_autofree gpointer kept = g_malloc0 (game->rules->state_size);
  Soak soak = { .game = game,
                .rules = game->rules,
                .options = options,
                .n_seats = n_seats,
                .moves = moves,
                .others = others,
                .player = player,
                .view = view,
                .state = state,
                .again = again,
                .kept = kept };
  KaSoakFigures counted = { 0 };
  KaCard pack[KA_MAX_PACK];
  guint n = game->rules->pack (options, n_seats, pack);
  gboolean held = TRUE;

  for (guint i = 0; i < n; i++)
    soak.wanted[pack[i]]++;
  ka_random_init (&soak.random, seed);
  while (held && counted.deals < deals)
    held = play_match (&soak, lookup, deals, &counted, error);
  if (figures != NULL)
    *figures = counted;
  return held;
}
