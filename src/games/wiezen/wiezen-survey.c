/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was in the cards of a deal, when all of them lie open and everybody plays his best. */
#include "ka-dummy.h"
#include "ka-language.h"
#include "wiezen-players.h"
#include "wiezen-review.h"

typedef struct
{
  KaDummy *dummy;
  const WiezenState *state;
  const KaLimit *limit;
  KaDummyDeal deal;
  guint seats[KA_DUMMY_SEATS]; /* from the left of the dealer on */
  KaReason *said;
  guint n_said;
} Survey;

static const char *const TRUMPS[KA_N_SUITS] = {
  [KA_SUIT_CLUBS] = N_ ("clubs as trump"),
  [KA_SUIT_DIAMONDS] = N_ ("diamonds as trump"),
  [KA_SUIT_HEARTS] = N_ ("hearts as trump"),
  [KA_SUIT_SPADES] = N_ ("spades as trump"),
};

/* The deal as @side, a bit for each place from the left of the dealer on, would begin to play @contract. */
static KaDummyDeal
begin (const Survey *self, guint contract, guint side, int trump)
{
  KaDummyDeal deal = self->deal;
  guint players = 0;
  guint leader;

  for (guint i = 0; i < KA_DUMMY_SEATS; i++)
    if (side & (1u << i))
      players |= ka_wiezen_bit (self->seats[i]);
  leader = ka_wiezen_find_leader (self->state, contract, players);
  deal.leader = 0;
  while (self->seats[deal.leader] != leader)
    deal.leader++;
  deal.side = (guint8) side;
  deal.trump = (gint8) trump;
  deal.avoids = ka_wiezen_contracts[contract].sides == WIEZEN_MISERIE;
  return deal;
}

/* How many tricks, or %KA_DUMMY_STOPPED. */
static int
count_tricks (Survey *self, guint contract, guint side, int trump)
{
  const KaDummyDeal deal = begin (self, contract, side, trump);

  return ka_dummy_tricks (self->dummy, &deal, self->limit);
}

static KaReason *
add_sentence (Survey *self)
{
  return &self->said[self->n_said++];
}

/* ---- the contracts ----------------------------------------------------------------------------------------------- */

/* Who sits left of the dealer with each of the others; those who are left take the other tricks, since the same player leads, whoever asks
 * (WI-9). */
static gboolean
survey_pairs (Survey *self, int turned)
{
  for (guint partner = 1; partner < KA_DUMMY_SEATS; partner++)
    {
      guint one = partner == 1 ? 2 : 1;
      guint other = 6 - partner - one;
      int tricks = count_tricks (self, WIEZEN_VRAAG, 1u | 1u << partner, turned);
      KaReason *said;

      if (tricks == KA_DUMMY_STOPPED)
        return FALSE;
      said = add_sentence (self);
      said->seats[0] = (int) self->seats[0];
      said->seats[1] = (int) self->seats[partner];
      said->seats[2] = (int) self->seats[one];
      said->seats[3] = (int) self->seats[other];
      said->numbers[0] = tricks;
      said->numbers[1] = WIEZEN_TRICKS - tricks;
      said->texts[0] = TRUMPS[turned];
      ka_reason_set_counted (said, "{s0} and {s1} take {n0} trick with {m0}, {s2} and {s3} take {n1}.",
                             "{s0} and {s1} take {n0} tricks with {m0}, {s2} and {s3} take {n1}.");
    }
  return TRUE;
}

/* Raises @tricks to what is taken in abondance, where another may lead and another suit be trump, as long as that is more. @trump: (out):
 * only where it is */
static gboolean
find_abondance (Survey *self, guint side, int turned, int *tricks, int *trump)
{
  for (int suit = 0; suit < KA_N_SUITS; suit++)
    {
      guint contract = suit == turned ? WIEZEN_ABONDANCE_TURNED : WIEZEN_ABONDANCE;
      const KaDummyDeal deal = begin (self, contract, side, suit);
      int takes = FALSE;

      while ((self->state->terms.played & (1u << contract)) != 0 && *tricks < WIEZEN_TRICKS
             && (takes = ka_dummy_takes (self->dummy, &deal, (guint) *tricks + 1, self->limit)) == TRUE)
        {
          *trump = suit;
          ++*tricks;
        }
      if (takes == KA_DUMMY_STOPPED)
        return FALSE;
    }
  return TRUE;
}

static gboolean
survey_alone (Survey *self, guint place, int turned)
{
  int tricks = count_tricks (self, WIEZEN_SOLO, 1u << place, turned);
  int most = tricks;
  int trump = turned;
  KaReason *said;

  if (tricks == KA_DUMMY_STOPPED || !find_abondance (self, 1u << place, turned, &most, &trump))
    return FALSE;
  said = add_sentence (self);
  said->seats[0] = (int) self->seats[place];
  said->numbers[0] = tricks;
  said->numbers[1] = most;
  said->texts[0] = TRUMPS[turned];
  said->texts[1] = TRUMPS[trump];
  if (most == tricks)
    ka_reason_set_counted (said, "Playing alone, {s0} takes {n0} trick with {m0}.",
                           "Playing alone, {s0} takes {n0} tricks with {m0}.");
  else
    ka_reason_set_counted (
        said, "Playing alone, {s0} takes {n0} trick with {m0}, and {n1} in abondance with {m1}.",
        "Playing alone, {s0} takes {n0} tricks with {m0}, and {n1} in abondance with {m1}.");
  return TRUE;
}

static gboolean
survey_miserie (Survey *self)
{
  guint before = self->n_said;

  for (guint place = 0; place < KA_DUMMY_SEATS; place++)
    {
      const KaDummyDeal deal = begin (self, WIEZEN_SMALL_MISERIE, 1u << place, KA_NO_TRUMP);
      int takes = ka_dummy_takes (self->dummy, &deal, 1, self->limit);

      if (takes == KA_DUMMY_STOPPED)
        return FALSE;
      if (!takes)
        {
          KaReason *said = add_sentence (self);

          said->seats[0] = (int) self->seats[place];
          said->why = N_ ("{s0} makes miserie.");
        }
    }
  if (self->n_said == before)
    add_sentence (self)->why = N_ ("Nobody makes miserie.");
  return TRUE;
}

guint
ka_wiezen_survey (gpointer room, const KaRules *rules, gconstpointer data, const KaLimit *limit,
                  KaReason said[KA_MOST_YIELDS])
{
  const WiezenState *state = data;
  Survey self = { .dummy = room, .state = state, .limit = limit, .said = said };
  int turned = (int) ka_card_suit (state->last_card);

  ka_wiezen_read_deal (state, &self.deal, self.seats);
  /* What takes longest comes last. */
  if (!survey_pairs (&self, turned) || !survey_miserie (&self))
    return self.n_said;
  for (guint place = 0; place < KA_DUMMY_SEATS; place++)
    if (!survey_alone (&self, place, turned))
      break;
  return self.n_said;
}
