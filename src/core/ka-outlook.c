/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-outlook.h"

#include <string.h>

#include "ka-language.h"
#include "ka-minus.h"

/* Who has further to go is not near. */
#define MOST_STEPS 9

struct _KaOutlook
{
  guint32 absent;
  int end_number;

  /* borrowed */
  const char *end_msgid;
  const char *end_sentence;
  const char *steps_msgid;
  const char *steps_sentence;
  const KaScore *score;

  /* owned */
  GPtrArray *rounds; /* of KaRound */
  GPtrArray *names;  /* of constant texts, or NULL */
  GArray *prospects; /* of KaProspect */
};

void
ka_outlook_add (KaOutlook *self, KaValues *facts, const char *name)
{
  g_ptr_array_add (self->rounds, ka_round_new (facts, self->absent));
  g_ptr_array_add (self->names, (gpointer) name);
}

void
ka_outlook_say_end (KaOutlook *self, const char *msgid, const char *sentence, int a)
{
  self->end_msgid = msgid;
  self->end_sentence = sentence;
  self->end_number = a;
}

void
ka_outlook_say_steps (KaOutlook *self, const char *msgid, const char *sentence)
{
  self->steps_msgid = msgid;
  self->steps_sentence = sentence;
}

int
ka_outlook_get_total (const KaOutlook *self, guint seat)
{
  g_return_val_if_fail (seat < self->score->n_seats, 0);

  return self->score->totals[seat];
}

static void
keep (KaOutlook *self, KaProspect prospect)
{
  g_array_append_val (self->prospects, prospect);
}

static const char *
get_name (const KaOutlook *self, guint i)
{
  return self->names->pdata[i];
}

/* A total from which a rule sends somebody back; each is said once. */
static void
find_falls (KaOutlook *self, const KaTried *tried, guint seat)
{
  int last = G_MININT;

  for (guint i = 0; i < self->rounds->len; i++)
    {
      const KaRoundScore *round = &tried[i].round;
      int via = round->totals[seat] - round->adjust[seat];

      if (!tried[i].possible || round->adjust[seat] >= 0 || via == last)
        continue;
      last = via;
      keep (self,
            (KaProspect) {
                N_ ("{a} → {b} → {c}"),
                N_ ("If {who} gets {a} in the next round, that makes {b}, and from {b} it goes back to {c}."),
                { round->points[seat], via, round->totals[seat] },
                NULL });
    }
}

/* The fewest points with which the match would be over, unless it will be over whatever comes. */
static void
find_end (KaOutlook *self, const KaTried *tried, guint seat)
{
  gboolean may_go_on = FALSE;
  gboolean may_end = FALSE;
  int fewest = G_MAXINT;

  for (guint i = 0; i < self->rounds->len; i++)
    {
      if (!tried[i].possible || get_name (self, i) != NULL)
        continue;
      if (tried[i].finished)
        fewest = MIN (fewest, tried[i].round.points[seat]);
      may_end |= tried[i].finished;
      may_go_on |= !tried[i].finished;
    }
  if (may_end && may_go_on && self->end_msgid != NULL)
    keep (self, (KaProspect) { self->end_msgid, self->end_sentence, { self->end_number, fewest }, NULL });
}

static gboolean
can_end_at_once (KaOutlook *self, const KaTried *tried)
{
  for (guint i = 0; i < self->rounds->len; i++)
    if (tried[i].possible && tried[i].finished)
      return TRUE;
  return FALSE;
}

/* The round that brings most, or NULL when none can come. */
static KaRound *
find_best (KaOutlook *self, const KaTried *tried, guint seat)
{
  KaRound *best = NULL;
  int most = 0;

  for (guint i = 0; i < self->rounds->len; i++)
    if (tried[i].possible && (best == NULL || tried[i].round.points[seat] > most))
      {
        best = self->rounds->pdata[i];
        most = tried[i].round.points[seat];
      }
  return best;
}

/* How often @best must come before the match is over: it is written on the sheet until it is. */
static void
find_steps (KaOutlook *self, const KaOutlookMatch *match, KaRound *best)
{
  const KaScore *score = match->score;
  g_autofree KaRound **rounds = g_new (KaRound *, score->n_rounds + MOST_STEPS);

  if (score->n_rounds > 0)
    memcpy (rounds, match->rounds, score->n_rounds * sizeof *rounds);
  for (guint n = 1; n <= MOST_STEPS; n++)
    {
      KaTried tried;

      ka_score_try (score->game, match->options, score->n_seats, match->first, rounds,
                    score->n_rounds + n - 1, &best, 1, &tried);
      if (tried.possible && tried.finished)
        keep (self, (KaProspect) { self->steps_msgid, self->steps_sentence, { (int) n }, NULL });
      if (!tried.possible || tried.finished)
        return;
      rounds[score->n_rounds + n - 1] = best;
    }
}

static gboolean
is_alone_first (const KaScore *score, const int *ranking, guint seat)
{
  for_each_seat (other, score->n_seats)
    if (score->sides[other] != score->sides[seat] && ranking[other] == 1
        && score->joined[other] < score->n_rounds)
      return FALSE;
  return ranking[seat] == 1;
}

/* The first thing to make that brings a seat to the first place, if it is not there. */
static void
find_lead (KaOutlook *self, const KaTried *tried, const KaScore *score, guint seat)
{
  if (score->n_rounds == 0 || is_alone_first (score, score->ranking, seat))
    return;
  for (guint i = 0; i < self->rounds->len; i++)
    if (tried[i].possible && get_name (self, i) != NULL && is_alone_first (score, tried[i].ranking, seat))
      {
        keep (self,
              tried[i].finished
                  ? (KaProspect) { N_ ("wins with {name}"),
                                   N_ ("{who} wins the match by making {name} in the next round."),
                                   { 0 },
                                   get_name (self, i) }
              : score->ranking[seat] == 1
                  ? (KaProspect) { N_ ("alone first with {name}"),
                                   N_ ("{who} becomes the only first by making {name} in the next round."),
                                   { 0 },
                                   get_name (self, i) }
                  : (KaProspect) { N_ ("first with {name}"),
                                   N_ ("{who} becomes first by making {name} in the next round."),
                                   { 0 },
                                   get_name (self, i) });
        return;
      }
}

static void
look (KaOutlook *self, const KaOutlookMatch *match, guint seat)
{
  const KaScore *score = match->score;
  KaRound *const *rounds = (KaRound *const *) self->rounds->pdata;
  g_autofree KaTried *tried = g_new (KaTried, self->rounds->len);

  ka_score_try (score->game, match->options, score->n_seats, match->first, match->rounds, score->n_rounds,
                rounds, self->rounds->len, tried);
  find_falls (self, tried, seat);
  find_end (self, tried, seat);
  if (self->steps_msgid != NULL && !can_end_at_once (self, tried))
    {
      KaRound *best = find_best (self, tried, seat);

      if (best != NULL)
        find_steps (self, match, best);
    }
  find_lead (self, tried, score, seat);
}

KaOutlook *
ka_outlook_new (const KaOutlookMatch *match, guint seat)
{
  const KaScore *score = match->score;
  KaOutlook *self = g_new0 (KaOutlook, 1);
  KaDraft draft = {
    .options = score->options, .n_seats = score->n_seats, .absent = match->absent, .turn = score->next
  };
  g_autoptr (KaRound) round = ka_round_new (ka_values_new (), match->absent);

  self->absent = match->absent;
  self->score = score;
  self->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  self->names = g_ptr_array_new ();
  self->prospects = g_array_new (FALSE, FALSE, sizeof (KaProspect));
  if (ka_round_is_absent (round, (guint) draft.turn))
    draft.turn = ka_next_seat (draft.turn, score->n_seats, round);
  if (!score->finished && !ka_round_is_absent (round, seat) && score->game->scoring->foresee != NULL)
    score->game->scoring->foresee (&draft, seat, self);
  if (self->rounds->len > 0)
    look (self, match, seat);
  return self;
}

void
ka_outlook_free (KaOutlook *self)
{
  g_ptr_array_unref (self->rounds);
  g_ptr_array_unref (self->names);
  g_array_unref (self->prospects);
  g_free (self);
}

guint
ka_outlook_get_n (const KaOutlook *self)
{
  return self->prospects->len;
}

const KaProspect *
ka_outlook_get (const KaOutlook *self, guint i)
{
  g_return_val_if_fail (i < self->prospects->len, NULL);

  return &g_array_index (self->prospects, KaProspect, i);
}

static char *
fill_in (const KaProspect *self, const char *msgid, const char *who)
{
  static const char *const PLACES[] = { "{a}", "{b}", "{c}" };
  g_autoptr (GString) text = g_string_new (_ (msgid));

  for (guint i = 0; i < G_N_ELEMENTS (PLACES); i++)
    {
      g_autofree char *number = ka_minus_text (self->numbers[i]);

      g_string_replace (text, PLACES[i], number, 0);
    }
  if (self->name != NULL)
    {
      g_autofree char *name = g_utf8_strdown (_ (self->name), -1);

      g_string_replace (text, "{name}", name, 0);
    }
  if (who != NULL)
    g_string_replace (text, "{who}", who, 0);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
ka_prospect_text (const KaProspect *self)
{
  return fill_in (self, self->msgid, NULL);
}

char *
ka_prospect_sentence (const KaProspect *self, const char *who)
{
  return fill_in (self, self->sentence, who);
}
