/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing Wiezen, clause by clause; whole deals are in deals/. */
#include <string.h>

#include "golden-deal.h"
#include "ka-error.h"
#include "ka-games.h"
#include "soak.h"
#include "wiezen-hands.h"

/* ---- what may be said and played --------------------------------------------------------------------------- */

#define ALL_BIDS                                                                                             \
  "bid vraag, bid solo, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, bid miserie, "  \
  "bid open-miserie, bid soloslim"
#define PICCOLO      "{\"piccolo\":true,\"open-piccolo\":true}"
#define SOLO_6       "{\"solo-6\":true}"
#define IWWA         "{\"preset\":\"iwwa\"}"
#define FROM_MISERIE "bid miserie, bid open-miserie, bid soloslim"

#define TURNED       "{\"turned-abondance\":true,\"turned-soloslim\":true}"
#define FOUR         "{\"miserie-four\":true}"
#define ITSELF       "{\"troel\":\"by-itself\"}"
#define KING         "{\"four-aces\":\"king\"}"

/**
 * Row:
 * @hands: %NULL: WIEZEN_PLAIN
 * @moves: what is done first
 * @actor: whose move it is then, as " 2", or "over"
 * @legal: the moves that are legal then
 * @refused: a move that is not, and @error pieces of the message, divided by "; "
 *
 * What is %NULL is not tested. Seat 0 deals.
 */
typedef struct
{
  const char *name;
  const char *hands;
  const char *options;
  const char *moves;
  const char *actor;
  const char *legal;
  const char *refused;
  const char *error;
  const char *facts;
} Row;

static const Row ROWS[] = {
  /* WI-4: pastroel and troel. */
  { "WI-4 left of the dealer speaks first", .actor = "1", .legal = "pastroel" },
  { "WI-4 everybody speaks", .moves = "pastroel, pastroel, pastroel", .actor = "0", .legal = "pastroel" },
  { "WI-4 three aces must say troel", WIEZEN_THREE_ACES, .moves = "pastroel", .actor = "2",
    .legal = "troel" },
  { "WI-4 four aces must say troel", WIEZEN_FOUR_ACES, .actor = "1", .legal = "troel" },
  { "WI-4 who comes after troel says pastroel", WIEZEN_THREE_ACES, .moves = "pastroel, troel", .actor = "3",
    .legal = "pastroel" },
  { "WI-4 two aces are no troel", .refused = "troel", .error = "WI-4: ; three or four aces" },
  { "WI-4 three aces are no pastroel", WIEZEN_FOUR_ACES, .refused = "pastroel",
    .error = "WI-4: ; must say troel" },
  { "WI-4 no bid before", .refused = "bid vraag", .error = "WI-4: ; pastroel or troel" },
  { "WI-4 no pass before", .refused = "pass", .error = "WI-4: ; pastroel or troel" },
  { "WI-4 no card before", .refused = "play Qc", .error = "WI-7: ; after the bidding" },
  { "WI-4 pastroel once", .moves = "4 pastroel", .refused = "pastroel",
    .error = "WI-4: ; before the bidding" },
  { "WI-4 troel is no bid", .moves = "4 pastroel", .refused = "bid troel", .error = "WI-4: ; cannot be bid" },

  /* WI-5, WI-6: what follows troel. */
  { "WI-6 the left of the dealer is asked first", WIEZEN_THREE_ACES,
    .moves = "pastroel, troel, pastroel, pastroel", .actor = "1", .legal = "pass, bid soloslim" },
  { "WI-6 who said troel is asked too", WIEZEN_THREE_ACES,
    .moves = "pastroel, troel, pastroel, pastroel, pass", .actor = "2", .legal = "pass, bid soloslim" },
  { "WI-6 nothing else stands above troel", WIEZEN_THREE_ACES, .options = "{\"solo-13\":true}",
    .moves = "pastroel, troel, pastroel, pastroel", .refused = "bid open-miserie",
    .error = "WI-6: ; only soloslim" },
  { "WI-6 by De Roey nor does solo 13 where it is played", WIEZEN_THREE_ACES, .options = "{\"solo-13\":true}",
    .moves = "pastroel, troel, pastroel, pastroel", .actor = "1", .legal = "pass, bid soloslim" },
  { "WI-6 by IWWA open miserie, solo 13 and soloslim", WIEZEN_THREE_ACES, .options = IWWA,
    .moves = "pastroel, troel, pastroel, pastroel", .actor = "1",
    .legal = "pass, bid open-miserie, bid solo-13, bid soloslim" },
  { "WI-6 by IWWA miserie does not stand above troel", WIEZEN_THREE_ACES, .options = IWWA,
    .moves = "pastroel, troel, pastroel, pastroel", .refused = "bid miserie",
    .error = "WI-6: ; does not stand above troel" },
  { "WI-6 over troel the bids rise", WIEZEN_THREE_ACES, .options = IWWA,
    .moves = "pastroel, troel, pastroel, pastroel, bid solo-13", .actor = "2",
    .legal = "pass, bid soloslim" },
  { "WI-6 and no lower one", WIEZEN_THREE_ACES, .options = IWWA,
    .moves = "pastroel, troel, pastroel, pastroel, bid solo-13", .refused = "bid open-miserie",
    .error = "WI-7: ; higher" },
  { "WI-12 open miserie over troel can be shared", WIEZEN_THREE_ACES, .options = IWWA,
    .moves = "pastroel, troel, pastroel, pastroel, bid open-miserie, pass", .actor = "3",
    .legal = "pass, bid open-miserie, bid solo-13, bid soloslim" },
  { "WI-12 but not where one only plays it", WIEZEN_THREE_ACES,
    .options = "{\"preset\":\"iwwa\",\"miserie-one-only\":true}",
    .moves = "pastroel, troel, pastroel, pastroel, bid open-miserie", .actor = "2",
    .legal = "pass, bid solo-13, bid soloslim" },
  { "WI-6 who was outbid over troel speaks again", WIEZEN_THREE_ACES, .options = IWWA,
    .moves = "pastroel, troel, pastroel, pastroel, bid open-miserie, pass, bid solo-13, pass", .actor = "1",
    .legal = "pass, bid soloslim" },
  { "WI-6 until all others have passed", WIEZEN_THREE_ACES, .options = IWWA,
    .moves = "pastroel, troel, pastroel, pastroel, bid open-miserie, pass, bid solo-13, pass, pass",
    .actor = "3", .legal = "trump c, trump d, trump h, trump s" },
  { "WI-6 open miserie over troel has no trump and is led left of the dealer", WIEZEN_THREE_ACES,
    .options = IWWA, .moves = "pastroel, troel, pastroel, pastroel, pass, pass, bid open-miserie, pass",
    .actor = "1",
    .legal
    = "play 7c, play 8c, play Tc, play Qc, play 6d, play 9d, play Jd, play 3h, play 8h, play Qh, play 2s, "
      "play 7s, play Ks" },
  { "WI-6 all pass over troel by IWWA", WIEZEN_THREE_ACES, .options = IWWA,
    .moves = "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass", .actor = "3",
    .legal = "play Ah" },
  { "WI-6 what needs the turned card is not said over troel, wherever it stands", WIEZEN_THREE_ACES,
    .options = "{\"order\":[\"abondance\",\"abondance-10\",\"abondance-11\",\"abondance-12\",\"miserie\","
               "\"open-miserie\",\"troel\",\"solo-13\",\"soloslim\",\"vraag\",\"solo\"]}",
    .moves = "pastroel, troel, pastroel, pastroel", .actor = "1", .legal = "pass, bid soloslim",
    .refused = "bid solo", .error = "WI-6: ; only soloslim" },
  { "WI-6 nobody joins there", WIEZEN_THREE_ACES, .moves = "pastroel, troel, pastroel, pastroel",
    .refused = "mee", .error = "WI-7: ; nobody asks" },
  { "WI-6 nobody is asked after soloslim", WIEZEN_THREE_ACES,
    .moves = "pastroel, troel, pastroel, pastroel, pass, pass, bid soloslim", .actor = "3",
    .legal = "trump c, trump d, trump h, trump s" },
  { "WI-6 soloslim is led left of the dealer", WIEZEN_THREE_ACES,
    .moves = "pastroel, troel, pastroel, pastroel, pass, bid soloslim, trump d", .actor = "1",
    .legal
    = "play 7c, play 8c, play Tc, play Qc, play 6d, play 9d, play Jd, play 3h, play 8h, play Qh, play 2s, "
      "play 7s, play Ks" },
  { "WI-5 the partner leads the fourth ace", WIEZEN_THREE_ACES,
    .moves = "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass", .actor = "3",
    .legal = "play Ah" },
  { "WI-5 the partner of four aces leads the highest heart outside", WIEZEN_FOUR_ACES,
    .moves = "troel, pastroel, pastroel, pastroel, pass, pass, pass, pass", .actor = "0",
    .legal = "play Qh" },
  { "WI-5 no other lead", WIEZEN_THREE_ACES,
    .moves = "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass", .refused = "play Kh",
    .error = "WI-5: ; must lead" },
  { "WI-5 the second lead is free", WIEZEN_THREE_ACES,
    .moves
    = "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass, play Ah, play 5h, play 3h, play 4h",
    .actor = "3",
    .legal
    = "play 2c, play 3c, play Kc, play 2d, play Qd, play 2h, play 6h, play Kh, play 5s, play Ts, play Js, play Qs" },

  /* WI-5: with four aces a king that is named. */
  { "WI-5 who holds four aces names a king that he lacks", WIEZEN_FOUR_ACES, .options = KING,
    .moves = "troel, pastroel, pastroel, pastroel", .actor = "1", .legal = "king c, king s" },
  { "WI-5 not one that he holds", WIEZEN_FOUR_ACES, .options = KING,
    .moves = "troel, pastroel, pastroel, pastroel", .refused = "king h",
    .error = "WI-5: ; you hold this king" },
  { "WI-5 no pass before", WIEZEN_FOUR_ACES, .options = KING, .moves = "troel, pastroel, pastroel, pastroel",
    .refused = "pass", .error = "WI-5: ; first the king is named" },
  { "WI-5 nor a bid", WIEZEN_FOUR_ACES, .options = KING, .moves = "troel, pastroel, pastroel, pastroel",
    .refused = "bid soloslim", .error = "WI-5: ; first the king is named" },
  { "WI-5 then the left of the dealer is asked", WIEZEN_FOUR_ACES, .options = KING,
    .moves = "troel, pastroel, pastroel, pastroel, king s", .actor = "1", .legal = "pass, bid soloslim" },
  { "WI-5 who holds the king leads it", WIEZEN_FOUR_ACES, .options = KING,
    .moves = "troel, pastroel, pastroel, pastroel, king s, pass, pass, pass, pass", .actor = "2",
    .legal = "play Ks" },
  { "WI-5 and its suit is trump: who said troel leads the highest, the ace", WIEZEN_FOUR_ACES,
    .options = "{\"four-aces\":\"king\",\"troel-leader\":\"trump\"}",
    .moves = "troel, pastroel, pastroel, pastroel, king c, pass, pass, pass, pass", .actor = "1",
    .legal = "play Ac" },
  { "WI-5 to who holds the kings as well a heart brings the partner",
    "AK6 AK4 AK82 AK7 / Q52 QJ6 J95 Q432 / JT73 T53 764 JT9 / 984 9872 QT3 865", .options = KING,
    .moves = "troel, pastroel, pastroel, pastroel, pass, pass, pass, pass", .actor = "0",
    .legal = "play Qh" },
  { "WI-5 with three aces no king is named", WIEZEN_THREE_ACES, .options = KING,
    .moves = "pastroel, troel, pastroel, pastroel", .actor = "1", .legal = "pass, bid soloslim",
    .refused = "king c", .error = "WI-5: ; no king to be named" },
  { "WI-5 nor where it is the highest heart", WIEZEN_FOUR_ACES,
    .moves = "troel, pastroel, pastroel, pastroel", .actor = "1", .legal = "pass, bid soloslim" },

  /* WI-7: the bidding. */
  { "WI-7 every contract may be the first bid", .moves = "4 pastroel", .actor = "1",
    .legal = "pass, " ALL_BIDS },
  { "WI-7 the last may bid alone", .moves = "4 pastroel, pass, pass, pass", .actor = "0",
    .legal = "pass, " ALL_BIDS },
  { "WI-7 everybody passes", .moves = "4 pastroel, pass, pass, pass, pass", .actor = "over",
    .facts = "{\"contract\":\"pass\"}" },
  { "WI-7 vraag may be joined or outbid", .moves = "4 pastroel, bid vraag", .actor = "2",
    .legal
    = "pass, mee, bid solo, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, " FROM_MISERIE },
  { "WI-7 nobody asks twice", .moves = "4 pastroel, bid vraag", .refused = "bid vraag",
    .error = "WI-7: ; higher" },
  { "WI-7 a lower bid", .moves = "4 pastroel, bid abondance-11", .refused = "bid abondance-10",
    .error = "WI-7: ; higher" },
  { "WI-7 the same bid", .moves = "4 pastroel, bid solo", .refused = "bid solo", .error = "WI-7: ; higher" },
  { "WI-7 nothing is higher than soloslim", .moves = "4 pastroel, bid soloslim", .actor = "2",
    .legal = "pass" },
  { "WI-7 no mee without vraag", .moves = "4 pastroel, bid solo", .refused = "mee",
    .error = "WI-7: ; nobody asks" },
  { "WI-7 only the first joins", .moves = "4 pastroel, bid vraag, mee", .refused = "mee",
    .error = "WI-7: ; partner already" },
  { "WI-7 the bidding goes on after mee", .moves = "4 pastroel, bid vraag, mee", .actor = "3",
    .legal
    = "pass, bid solo, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, " FROM_MISERIE },
  { "WI-7 then vraag and mee stand", .moves = "4 pastroel, bid vraag, mee, pass, pass", .actor = "1",
    .legal
    = "play 6c, play 8c, play 9c, play Qc, play 2d, play 8d, play 9d, play Td, play 4h, play 9h, play 7s, "
      "play 8s, play Ts" },
  { "WI-7 who asked may outbid who outbid him", .moves = "4 pastroel, bid vraag, mee, bid solo, pass",
    .actor = "1",
    .legal = "pass, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, " FROM_MISERIE },
  { "WI-7 and so may who joined", .moves = "4 pastroel, bid vraag, mee, bid solo, pass, pass", .actor = "2",
    .legal = "pass, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, " FROM_MISERIE },
  { "WI-7 until all but one have passed", .moves = "4 pastroel, bid vraag, mee, bid solo, pass, pass, pass",
    .actor = "1" },
  { "WI-7 who passed does not bid any more", .moves = "4 pastroel, pass, bid solo, bid abondance, pass",
    .actor = "2" },
  { "WI-7 who passed is asked to join", .moves = "4 pastroel, pass, pass, bid vraag, pass", .actor = "1",
    .legal = "pass, mee" },
  { "WI-7 one after the other", .moves = "4 pastroel, pass, pass, bid vraag, pass, pass", .actor = "2",
    .legal = "pass, mee" },
  { "WI-7 who passed and joins ends the bidding",
    .moves = "4 pastroel, pass, pass, bid vraag, pass, pass, mee", .actor = "1" },
  { "WI-7 who passed may not bid when he is asked", .moves = "4 pastroel, pass, pass, bid vraag, pass",
    .refused = "bid solo", .error = "WI-7: ; you have passed" },
  { "WI-7 who passed is not asked when the asker is outbid",
    .moves = "4 pastroel, pass, pass, bid vraag, bid abondance", .actor = "3" },
  { "WI-7 nobody is asked twice", .moves = "4 pastroel, bid vraag, pass, pass, pass", .actor = "1",
    .legal = "pass, bid solo" },
  { "WI-7 who found nobody bids nothing but solo", .moves = "4 pastroel, bid vraag, pass, pass, pass",
    .refused = "bid miserie", .error = "WI-7: ; solo or pass" },
  { "WI-7 who found nobody passes", .moves = "4 pastroel, bid vraag, pass, pass, pass, pass", .actor = "over",
    .facts = "{\"contract\":\"pass\"}" },
  { "WI-7 who found nobody plays solo", .moves = "4 pastroel, pass, bid vraag, pass, pass, pass, bid solo",
    .actor = "1" },
  { "WI-7 the bidding is over", .moves = "4 pastroel, bid miserie, pass, pass, pass",
    .refused = "bid open-miserie", .error = "WI-7: ; over" },
  { "WI-7 no pass in the play", .moves = "4 pastroel, bid miserie, pass, pass, pass", .refused = "pass",
    .error = "WI-7: ; over" },
  { "WI-7 no card in the bidding", .moves = "4 pastroel", .refused = "play Qc",
    .error = "WI-7: ; after the bidding" },

  /* WI-7: who may join after a pass. */
  { "WI-7 where only the left of the dealer waits, the next is not asked",
    .options = "{\"late-joiners\":\"forehand\"}", .moves = "4 pastroel, pass, pass, bid vraag, pass",
    .actor = "1", .legal = "pass, mee" },
  { "WI-7 then nobody joined", .options = "{\"late-joiners\":\"forehand\"}",
    .moves = "4 pastroel, pass, pass, bid vraag, pass, pass", .actor = "3", .legal = "pass, bid solo" },
  { "WI-7 the left of the dealer joins who has waited", .options = "{\"late-joiners\":\"forehand\"}",
    .moves = "4 pastroel, pass, pass, bid vraag, pass, mee", .actor = "1" },
  { "WI-7 where a pass is a pass nobody joins after it", .options = "{\"late-joiners\":\"nobody\"}",
    .moves = "4 pastroel, pass, pass, bid vraag, pass", .actor = "3", .legal = "pass, bid solo" },
  { "WI-7 who has not passed joins there too", .options = "{\"late-joiners\":\"nobody\"}",
    .moves = "4 pastroel, pass, pass, bid vraag", .actor = "0",
    .legal
    = "pass, mee, bid solo, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, " FROM_MISERIE },

  /* WI-7: solo only when nobody joined, and one bid each. */
  { "WI-7 solo is no first bid where one must ask", .options = "{\"solo-asked\":true}", .moves = "4 pastroel",
    .actor = "1",
    .legal
    = "pass, bid vraag, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, " FROM_MISERIE,
    .refused = "bid solo", .error = "WI-7: ; asked and found nobody" },
  { "WI-7 nor over who asks", .options = "{\"solo-asked\":true,\"solo-6\":true}",
    .moves = "4 pastroel, bid vraag", .refused = "bid solo-6", .error = "WI-7: ; asked and found nobody" },
  { "WI-7 who found nobody plays it there", .options = "{\"solo-asked\":true}",
    .moves = "4 pastroel, bid vraag, pass, pass, pass", .actor = "1", .legal = "pass, bid solo" },
  { "WI-7 who was outbid says no more where one bids once", .options = "{\"bid-once\":true}",
    .moves = "4 pastroel, bid vraag, bid abondance, bid miserie, pass", .actor = "1",
    .legal = "play 6c, play 8c, play 9c, play Qc, play 2d, play 8d, play 9d, play Td, play 4h, play 9h, "
             "play 7s, play 8s, play Ts" },
  { "WI-7 nor who joined", .options = "{\"bid-once\":true}",
    .moves = "4 pastroel, bid vraag, mee, bid solo, pass", .actor = "1" },
  { "WI-7 who asked and found nobody still plays solo", .options = "{\"bid-once\":true}",
    .moves = "4 pastroel, bid vraag, pass, pass, pass", .actor = "1", .legal = "pass, bid solo" },
  { "WI-6 over troel one bids once too", WIEZEN_THREE_ACES,
    .options = "{\"preset\":\"iwwa\",\"bid-once\":true}",
    .moves = "pastroel, troel, pastroel, pastroel, bid open-miserie, pass, bid solo-13, pass", .actor = "3",
    .legal = "trump c, trump d, trump h, trump s" },
  { "WI-6 who joins troel has not bid", WIEZEN_THREE_ACES,
    .options = "{\"preset\":\"iwwa\",\"bid-once\":true}",
    .moves = "pastroel, troel, pastroel, pastroel, pass, pass", .actor = "3",
    .legal = "pass, bid open-miserie, bid solo-13, bid soloslim" },

  /* WI-4: troel that goes by itself. */
  { "WI-4 three aces are troel by themselves", WIEZEN_THREE_ACES, .options = ITSELF, .actor = "1",
    .legal = "pass, bid soloslim", .refused = "pastroel", .error = "WI-4: ; before the bidding" },
  { "WI-5 and the fourth ace leads", WIEZEN_THREE_ACES, .options = ITSELF, .moves = "pass, pass, pass, pass",
    .actor = "3", .legal = "play Ah" },
  { "WI-5 who holds four names a king at once", WIEZEN_FOUR_ACES,
    .options = "{\"troel\":\"by-itself\",\"four-aces\":\"king\"}", .actor = "1", .legal = "king c, king s" },
  { "WI-4 without three aces the bidding comes first", .options = ITSELF, .actor = "1",
    .legal = "pass, " ALL_BIDS },

  /* WI-4: troel that may be kept silent, and none. */
  { "WI-4 three aces may keep silent", WIEZEN_THREE_ACES, .options = "{\"troel\":\"may\"}",
    .moves = "pastroel", .actor = "2", .legal = "pastroel, troel" },
  { "WI-4 two aces say no troel there either", .options = "{\"troel\":\"may\"}", .refused = "troel",
    .error = "WI-4: ; three or four aces" },
  { "WI-4 after four pastroels all bid, aces or not", WIEZEN_THREE_ACES, .options = "{\"troel\":\"may\"}",
    .moves = "4 pastroel", .actor = "1", .legal = "pass, " ALL_BIDS },
  { "WI-4 without troel the bidding comes first", WIEZEN_THREE_ACES, .options = "{\"troel\":\"off\"}",
    .actor = "1", .legal = "pass, " ALL_BIDS, .refused = "pastroel", .error = "WI-4: ; before the bidding" },
  { "WI-4 without troel nobody says it", WIEZEN_THREE_ACES, .options = "{\"troel\":\"off\"}",
    .refused = "troel", .error = "WI-4" },

  /* WI-5, WI-9: who leads. */
  { "WI-5 who said troel leads the highest trump: hearts, of which he has no more than the jack",
    WIEZEN_THREE_ACES, .options = "{\"troel-leader\":\"trump\"}",
    .moves = "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass", .actor = "2",
    .legal = "play Jh" },
  { "WI-5 no lower trump", WIEZEN_THREE_ACES, .options = "{\"troel-leader\":\"trump\"}",
    .moves = "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass", .refused = "play 7h",
    .error = "WI-5: ; your highest trump" },
  { "WI-5 the partner leads another card", WIEZEN_FOUR_ACES, .options = "{\"troel-leader\":\"partner\"}",
    .moves = "troel, pastroel, pastroel, pastroel, pass, pass, pass, pass, play Th", .actor = "1" },
  { "WI-5 who said troel leads any card", WIEZEN_THREE_ACES, .options = "{\"troel-leader\":\"caller\"}",
    .moves = "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass", .actor = "2",
    .legal = "play Ac, play 5c, play 6c, play Ad, play 3d, play 4d, play Kd, play 4h, play 7h, play Jh, "
             "play As, play 3s, play 8s" },
  { "WI-5 the left of the dealer leads any card", WIEZEN_THREE_ACES, .options = "{\"troel-leader\":\"left\"}",
    .moves = "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass", .actor = "1",
    .legal
    = "play 7c, play 8c, play Tc, play Qc, play 6d, play 9d, play Jd, play 3h, play 8h, play Qh, play 2s, "
      "play 7s, play Ks" },
  { "WI-9 who plays abondance leads", WIEZEN_LONG, .options = "{\"lead-abondance\":\"soloist\"}",
    .moves = "4 pastroel, pass, pass, bid abondance, pass, trump s", .actor = "3" },
  { "WI-9 abondance 12 as well", WIEZEN_LONG, .options = "{\"lead-abondance\":\"soloist\"}",
    .moves = "4 pastroel, pass, pass, bid abondance-12, pass, trump s", .actor = "3" },
  { "WI-9 but not soloslim then", WIEZEN_LONG, .options = "{\"lead-abondance\":\"soloist\"}",
    .moves = "4 pastroel, pass, pass, bid soloslim, pass, trump s", .actor = "1" },
  { "WI-9 who plays soloslim leads", WIEZEN_LONG, .options = "{\"lead-slam\":\"soloist\"}",
    .moves = "4 pastroel, pass, pass, bid soloslim, pass, trump s", .actor = "3" },
  { "WI-9 who plays miserie leads", .options = "{\"lead-miserie\":\"soloist\"}",
    .moves = "4 pastroel, pass, bid miserie, pass, pass", .actor = "2" },
  { "WI-9 of several the first from the left of the dealer", .options = "{\"lead-miserie\":\"soloist\"}",
    .moves = "4 pastroel, pass, bid miserie, bid miserie, pass", .actor = "2" },
  { "WI-9 who plays solo leads", .options = "{\"lead-solo\":\"soloist\"}",
    .moves = "4 pastroel, pass, bid vraag, pass, pass, pass, bid solo", .actor = "2" },

  /* WI-8: the contracts. */
  { "WI-8 no solo 13 by De Roey", .moves = "4 pastroel", .refused = "bid solo-13",
    .error = "WI-8: ; not played" },
  { "WI-8 by IWWA the bids rise otherwise", .options = IWWA, .moves = "4 pastroel", .actor = "1",
    .legal = "pass, bid vraag, bid solo, bid abondance, bid abondance-10, bid miserie, bid abondance-11, "
             "bid abondance-12, bid open-miserie, bid solo-13, bid soloslim" },
  { "WI-8 by IWWA abondance 11 beats miserie", .options = IWWA, .moves = "4 pastroel, bid miserie",
    .actor = "2",
    .legal
    = "pass, bid miserie, bid abondance-11, bid abondance-12, bid open-miserie, bid solo-13, bid soloslim" },
  { "WI-8 by IWWA miserie does not beat abondance 12", .options = IWWA,
    .moves = "4 pastroel, bid abondance-12", .refused = "bid miserie", .error = "WI-7: ; higher" },
  { "WI-8 by IWWA miserie beats abondance 10", .options = IWWA, .moves = "4 pastroel, bid abondance-10",
    .actor = "2",
    .legal
    = "pass, bid miserie, bid abondance-11, bid abondance-12, bid open-miserie, bid solo-13, bid soloslim" },
  { "WI-8 by IWWA solo stands between vraag and abondance", .options = IWWA, .moves = "4 pastroel, bid vraag",
    .actor = "2",
    .legal = "pass, mee, bid solo, bid abondance, bid abondance-10, bid miserie, bid abondance-11, "
             "bid abondance-12, bid open-miserie, bid solo-13, bid soloslim" },
  { "WI-8 abondance 10 above miserie where it is ranked so",
    .options
    = "{\"preset\":\"iwwa\",\"order\":[\"vraag\",\"solo\",\"abondance\",\"miserie\",\"abondance-10\","
      "\"abondance-11\",\"abondance-12\",\"troel\",\"open-miserie\",\"solo-13\",\"soloslim\"]}",
    .moves = "4 pastroel, bid miserie", .actor = "2",
    .legal = "pass, bid miserie, bid abondance-10, bid abondance-11, bid abondance-12, bid open-miserie, "
             "bid solo-13, bid soloslim" },
  { "WI-8 solo 13 by IWWA", .options = "{\"preset\":\"iwwa\"}", .moves = "4 pastroel, bid open-miserie",
    .actor = "2", .legal = "pass, bid open-miserie, bid solo-13, bid soloslim" },
  { "WI-8 soloslim over solo 13", .options = "{\"solo-13\":true}", .moves = "4 pastroel, bid solo-13",
    .actor = "2", .legal = "pass, bid soloslim" },
  { "WI-8 no abondance 10 to 12", .options = "{\"preset\":\"small-scale\"}", .moves = "4 pastroel, bid solo",
    .actor = "2", .legal = "pass, bid abondance, " FROM_MISERIE },
  { "WI-8 no open miserie", .options = "{\"open-miserie\":false}", .moves = "4 pastroel, bid miserie",
    .actor = "2", .legal = "pass, bid miserie, bid soloslim" },
  { "WI-8 abondance chooses its trump", WIEZEN_LONG, .moves = "4 pastroel, pass, pass, bid abondance, pass",
    .actor = "3", .legal = "trump c, trump d, trump h, trump s" },
  { "WI-8 so does abondance 12", WIEZEN_LONG, .moves = "4 pastroel, pass, pass, bid abondance-12, pass",
    .actor = "3", .legal = "trump c, trump d, trump h, trump s" },
  { "WI-8 so does soloslim", WIEZEN_LONG, .moves = "4 pastroel, pass, pass, bid soloslim, pass", .actor = "3",
    .legal = "trump c, trump d, trump h, trump s" },
  { "WI-8 solo does not", WIEZEN_LONG, .moves = "4 pastroel, pass, pass, bid solo, pass", .actor = "1",
    .refused = "trump s", .error = "WI-8: ; no trump" },
  { "WI-8 nor does miserie", WIEZEN_LONG, .moves = "4 pastroel, bid miserie, pass, pass, pass", .actor = "1",
    .refused = "trump s", .error = "WI-8: ; no trump" },
  { "WI-8 first the trump", WIEZEN_LONG, .moves = "4 pastroel, pass, pass, bid abondance, pass",
    .refused = "play 5d", .error = "WI-8: ; name the trump" },
  { "WI-8 no way back", WIEZEN_LONG, .moves = "4 pastroel, pass, pass, bid abondance, pass",
    .refused = "pass", .error = "WI-8: ; name the trump" },
  { "WI-9 then the left of the dealer leads", WIEZEN_LONG,
    .moves = "4 pastroel, pass, pass, bid abondance, pass, trump s", .actor = "1" },

  { "WI-8 piccolo stands right below miserie, and open piccolo below open miserie", .options = PICCOLO,
    .moves = "4 pastroel, bid abondance-12", .actor = "2",
    .legal = "pass, bid piccolo, bid miserie, bid open-piccolo, bid open-miserie, bid soloslim" },
  { "WI-8 in IWWA as well", .options = "{\"preset\":\"iwwa\",\"piccolo\":true,\"open-piccolo\":true}",
    .moves = "4 pastroel, bid abondance-10", .actor = "2",
    .legal = "pass, bid piccolo, bid miserie, bid abondance-11, bid abondance-12, bid open-piccolo, "
             "bid open-miserie, bid solo-13, bid soloslim" },
  { "WI-6 open piccolo stands above troel where open miserie does", WIEZEN_THREE_ACES,
    .options = "{\"preset\":\"iwwa\",\"piccolo\":true,\"open-piccolo\":true}",
    .moves = "pastroel, troel, pastroel, pastroel", .actor = "1",
    .legal = "pass, bid open-piccolo, bid open-miserie, bid solo-13, bid soloslim" },
  { "WI-8 solo 6 stands right above solo", .options = SOLO_6, .moves = "4 pastroel, bid solo", .actor = "2",
    .legal
    = "pass, bid solo-6, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, " FROM_MISERIE },
  { "WI-8 who found nobody says for how many", .options = SOLO_6,
    .moves = "4 pastroel, bid vraag, pass, pass, pass", .actor = "1", .legal = "pass, bid solo, bid solo-6" },
  { "WI-8 solo 6 is played in the turned suit", .options = SOLO_6,
    .moves = "4 pastroel, pass, pass, bid solo-6, pass", .actor = "1", .refused = "trump s",
    .error = "WI-8: ; no trump" },
  { "WI-8 in the turned suit everything stands right above the same in any", .options = TURNED,
    .moves = "4 pastroel, bid abondance", .actor = "2",
    .legal = "pass, bid abondance-turned, bid abondance-10, bid abondance-10-turned, bid abondance-11, "
             "bid abondance-11-turned, bid abondance-12, bid abondance-12-turned, bid miserie, "
             "bid open-miserie, bid soloslim, bid soloslim-turned" },
  { "WI-8 nobody names its trump", WIEZEN_LONG, .options = TURNED,
    .moves = "4 pastroel, pass, pass, bid abondance-turned, pass", .actor = "1", .refused = "trump s",
    .error = "WI-8: ; no trump" },
  { "WI-9 who plays soloslim leads in the turned suit too", WIEZEN_LONG,
    .options = "{\"turned-soloslim\":true,\"lead-slam\":\"soloist\"}",
    .moves = "4 pastroel, pass, pass, bid soloslim-turned, pass", .actor = "3" },
  { "WI-6 over troel nobody knows the turned suit", WIEZEN_THREE_ACES, .options = TURNED,
    .moves = "pastroel, troel, pastroel, pastroel", .actor = "1", .legal = "pass, bid soloslim",
    .refused = "bid soloslim-turned", .error = "WI-6: ; only soloslim" },
  { "WI-8 with 9 alone, in the turned suit too",
    .options = "{\"turned-abondance\":true,\"preset\":\"small-scale\"}", .moves = "4 pastroel, bid solo",
    .actor = "2", .legal = "pass, bid abondance, bid abondance-turned, " FROM_MISERIE },
  { "WI-8 no piccolo unless it is played", .moves = "4 pastroel", .refused = "bid piccolo",
    .error = "WI-8: ; not played" },
  { "WI-12 piccolo goes on after the first trick", .options = PICCOLO,
    .moves = "4 pastroel, pass, bid piccolo, pass, pass, play 4h, play 5h, play 2h, play 3h", .actor = "2" },
  { "WI-12 and is over with the second", .options = PICCOLO,
    .moves
    = "4 pastroel, pass, bid piccolo, pass, pass, play 4h, play 5h, play 2h, play 3h, play Ah, play 7h, "
      "play Qh, play 9h",
    .actor = "over", .facts = "{\"contract\":\"piccolo\",\"players\":[2],\"tricks\":2}" },
  { "WI-12 a side is over at the first trick that one of them takes",
    .options = "{\"miserie-together\":true}",
    .moves = "4 pastroel, bid miserie, bid miserie, pass, pass, play 4h, play 5h, play 2h, play 3h",
    .actor = "over", .facts = "{\"contract\":\"miserie\",\"players\":[1,2],\"tricks\":[0,1]}" },

  /* WI-9: following. */
  { "WI-9 a heart is followed", .moves = "4 pastroel, bid miserie, pass, pass, pass, play 9h", .actor = "2",
    .legal = "play Ah, play 5h, play 6h, play 8h, play Jh, play Kh" },
  { "WI-9 a club", .moves = "4 pastroel, bid miserie, pass, pass, pass, play Qc", .refused = "play 7d",
    .error = "WI-9: you hold a club and must follow" },
  { "WI-9 a diamond", .moves = "4 pastroel, bid miserie, pass, pass, pass, play Td", .refused = "play 5c",
    .error = "WI-9: you hold a diamond and must follow" },
  { "WI-9 a heart", .moves = "4 pastroel, bid miserie, pass, pass, pass, play 9h", .refused = "play 5c",
    .error = "WI-9: you hold a heart and must follow" },
  { "WI-9 a spade", .moves = "4 pastroel, bid miserie, pass, pass, pass, play Ts", .refused = "play 5c",
    .error = "WI-9: you hold a spade and must follow" },
  { "WI-9 a card that another holds", .moves = "4 pastroel, bid miserie, pass, pass, pass, play Ts",
    .refused = "play As", .error = "WI-9: you do not hold" },
  { "WI-9 a card that was played", .moves = "4 pastroel, bid miserie, pass, pass, pass, play Ts",
    .refused = "play Ts", .error = "WI-9: you do not hold" },
  { "WI-9 who cannot follow plays anything", WIEZEN_LONG,
    .moves = "4 pastroel, pass, pass, bid abondance, pass, trump s, play 9s, play 2s, play 3s", .actor = "0",
    .legal
    = "play 5c, play 6c, play 9c, play Jc, play 2d, play 3d, play 6d, play Jd, play 4h, play 5h, play 7h, play 9h, play Th" },
  { "WI-9 a trump takes the trick", WIEZEN_LONG,
    .moves
    = "4 pastroel, pass, pass, bid abondance, pass, trump s, play Ad, play 4d, play 5d, play 2d, play Kd, play 7d, "
      "play 3s, play 3d",
    .actor = "3" },
  { "WI-9 the highest of the suit led takes it", WIEZEN_LONG,
    .moves = "4 pastroel, bid miserie, pass, pass, pass, play 3h, play 8h, play 2h, play Th", .actor = "0" },
  { "WI-9 without trump no other suit takes it", WIEZEN_LONG,
    .moves
    = "4 pastroel, bid miserie, pass, pass, pass, play 3h, play 8h, play 2h, play 4h, play 8c, play Ac, play 5c, "
      "play 2c, play As, play 5h, play 9s, play 2s",
    .actor = "3" },

  /* WI-12: miserie. */
  { "WI-12 the second", .moves = "4 pastroel, bid miserie", .actor = "2", .legal = "pass, " FROM_MISERIE },
  { "WI-12 the third", .moves = "4 pastroel, bid miserie, bid miserie", .actor = "3",
    .legal = "pass, " FROM_MISERIE },
  { "WI-12 no fourth", .moves = "4 pastroel, bid miserie, bid miserie, bid miserie", .actor = "0",
    .legal = "pass, bid open-miserie, bid soloslim" },
  { "WI-12 the fourth where four may", .options = FOUR,
    .moves = "4 pastroel, bid miserie, bid miserie, bid miserie", .actor = "0",
    .legal = "pass, " FROM_MISERIE },
  { "WI-12 all four play it, and the left of the dealer leads", .options = FOUR,
    .moves = "4 pastroel, bid miserie, bid miserie, bid miserie, bid miserie, play 4h", .actor = "2" },
  { "WI-12 it goes on while one has none", .options = FOUR,
    .moves
    = "4 pastroel, bid miserie, bid miserie, bid miserie, bid miserie, play 4h, play 5h, play 2h, play 3h, "
      "play Ah, play 7h, play Qh, play 9h",
    .actor = "2" },
  { "WI-12 two in open miserie", .moves = "4 pastroel, bid miserie, bid open-miserie, bid open-miserie",
    .actor = "0", .legal = "pass, bid open-miserie, bid soloslim" },
  { "WI-12 who is outbid goes on", .moves = "4 pastroel, bid miserie, bid open-miserie, pass, pass",
    .actor = "1", .legal = "pass, bid open-miserie, bid soloslim" },
  { "WI-12 one only", .options = "{\"miserie-one-only\":true}", .moves = "4 pastroel, bid miserie",
    .refused = "bid miserie", .error = "WI-12: ; only one" },
  { "WI-12 one only in open miserie", .options = "{\"miserie-one-only\":true}",
    .moves = "4 pastroel, bid open-miserie", .refused = "bid open-miserie", .error = "WI-12: ; only one" },
  { "WI-12 over at the first trick that the only one takes",
    .moves = "4 pastroel, pass, bid miserie, pass, pass, play 4h, play 5h, play 2h, play 3h", .actor = "over",
    .facts = "{\"contract\":\"miserie\",\"players\":[2],\"tricks\":1}" },
  { "WI-12 not over while another has none",
    .moves = "4 pastroel, bid miserie, bid miserie, pass, pass, play 4h, play 5h, play 2h, play 3h",
    .actor = "2" },
  { "WI-12 over when both have one",
    .moves
    = "4 pastroel, bid miserie, bid miserie, pass, pass, play 4h, play 5h, play 2h, play 3h, play 5c, play 4c, "
      "play 3c, play 6c",
    .actor = "over", .facts = "{\"contract\":\"miserie\",\"players\":[1,2],\"tricks\":[1,1]}" },
  { "WI-12 then nothing may be done",
    .moves = "4 pastroel, pass, bid miserie, pass, pass, play 4h, play 5h, play 2h, play 3h",
    .refused = "play 4c", .error = "over" },

  /* Nonsense. */
  { "no contract", .moves = "4 pastroel", .refused = "bid abondance-9",
    .error = "“abondance-9” is not a contract" },
  { "pass is no contract", .moves = "4 pastroel", .refused = "bid pass",
    .error = "“pass” is not a contract" },
  { "no suit", WIEZEN_LONG, .moves = "4 pastroel, pass, pass, bid abondance, pass", .refused = "trump x",
    .error = "“x” is not a suit" },
  { "no card", .moves = "4 pastroel, bid miserie, pass, pass, pass", .refused = "play 11h",
    .error = "“11h” is not a card" },
  { "no move", .refused = "pastroel please", .error = "“pastroel please” is not a move of Wiezen" },
  { "no bid", .moves = "4 pastroel", .refused = "bid", .error = "“bid” is not a move of Wiezen" },
};

static void
check_refused (KaDeal *deal, const Row *row)
{
  g_auto (GStrv) pieces = g_strsplit (row->error, "; ", -1);
  g_autoptr (GError) error = NULL;
  WiezenState before = *(const WiezenState *) ka_deal_get_state (deal);

  g_assert_false (ka_deal_play_text (deal, row->refused, &error));
  g_assert_true (error->domain == KA_ERROR);
  for (guint i = 0; pieces[i] != NULL; i++)
    if (strstr (error->message, pieces[i]) == NULL)
      g_error ("“%s” does not say “%s”", error->message, pieces[i]);
  g_assert_cmpmem (&before, sizeof before, ka_deal_get_state (deal), sizeof before);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (KaDeal) deal
      = wiezen_deal_new (row->hands != NULL ? row->hands : WIEZEN_PLAIN, NULL, row->options, 4, 0);

  if (row->moves != NULL)
    wiezen_deal_play (deal, row->moves);
  if (row->actor != NULL)
    g_assert_cmpint (ka_deal_get_actor (deal), ==, strcmp (row->actor, "over") == 0 ? -1 : atoi (row->actor));
  if (row->legal != NULL)
    {
      g_autofree char *moves = wiezen_deal_moves (deal);

      g_assert_cmpstr (moves, ==, row->legal);
    }
  if (row->refused != NULL)
    check_refused (deal, row);
  if (row->facts != NULL)
    {
      g_autoptr (KaValues) facts = ka_deal_facts (deal);
      g_autofree char *text = facts != NULL ? ka_values_to_text (facts) : NULL;

      g_assert_cmpstr (text, ==, row->facts);
    }
}

/* Of each it is said what he has said, in the order in which he said it. */
static void
test_state_text (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_PLAIN, NULL, NULL, 4, 0);
  g_autoptr (GString) text = g_string_new (NULL);

  wiezen_deal_play (deal, "4 pastroel, pass, bid solo");
  ka_deal_get_game (deal)->rules->state_to_text (ka_deal_get_state (deal), text);
  g_assert_nonnull (strstr (text->str, "seat 0: pastroel; 0 tricks"));
  g_assert_nonnull (strstr (text->str, "seat 1: pastroel pass; 0 tricks"));
  g_assert_nonnull (strstr (text->str, "seat 2: pastroel bid solo; 0 tricks"));
}

/* ---- the options and the players ------------------------------------------------------------------------------- */

/* Every set of options that changes the play, with four and with five. */
static void
test_soak (void)
{
  static const char *const OPTIONS[]
      = { "{}",
          "{\"preset\":\"iwwa\"}",
          "{\"preset\":\"small-scale\",\"turned-abondance\":true,\"turned-soloslim\":true}",
          "{\"miserie-one-only\":true,\"asker-tricks\":5}",
          "{\"open-miserie\":false,\"higher-abondance\":false,\"miserie-four\":true}",
          "{\"solo-13\":true,\"shuffle\":true,\"pass\":\"double\"}",
          "{\"piccolo\":true,\"open-piccolo\":true,\"solo-6\":true,\"pass\":\"pot\",\"troel\":\"by-itself\","
          "\"four-aces\":\"king\",\"solo-asked\":true}",
          "{\"preset\":\"iwwa\",\"bid-once\":true,\"troel\":\"by-itself\",\"pass\":\"pot-double\"}",
          "{\"piccolo\":true,\"open-piccolo\":true,\"miserie-together\":true,\"preset\":\"iwwa\"}",
          "{\"troel\":\"may\",\"troel-leader\":\"trump\",\"packets\":\"3-3-3-4\","
          "\"cut\":false,\"lead-solo\":\"soloist\",\"lead-slam\":\"soloist\"}",
          "{\"troel\":\"off\",\"packets\":\"one-by-one\","
          "\"late-joiners\":\"forehand\",\"lead-abondance\":\"soloist\"}",
          "{\"late-joiners\":\"nobody\",\"troel-leader\":\"caller\","
          "\"lead-miserie\":\"soloist\",\"packets\":\"4-5-4\"}",
          "{\"preset\":\"iwwa\",\"troel-leader\":\"left\",\"packets\":\"5-4-4\",\"four-aces\":\"king\"}" };
  const KaGame *game = ka_games_find ("wiezen");

  for (guint i = 0; i < G_N_ELEMENTS (OPTIONS); i++)
    for (guint n_seats = 4; n_seats <= 5; n_seats++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (KaValues) options = ka_game_read_options_text (game, n_seats, OPTIONS[i], &error);

        g_assert_no_error (error);
        ka_soak (game, ka_games_find, options, n_seats, 200, NULL, 7 + i, NULL, &error);
        g_assert_no_error (error);
      }
}

/* Plays a deal with these computer players and returns the points of a match of it alone. */
static void
play_deal (const KaGame *game, const KaValues *options, const KaBot *const *players, guint64 seed,
           int *points)
{
  KaSetup setup;
  g_autoptr (KaDeal) deal = NULL;
  g_autoptr (KaRound) round = NULL;
  g_autoptr (KaScore) score = NULL;
  g_autoptr (GError) error = NULL;
  KaRandom random;

  ka_random_init (&random, seed);
  ka_setup_shuffled (&setup, game, options, 4, (int) (seed % 4), seed, NULL);
  deal = ka_deal_new (game, &setup, NULL);
  for (int actor; (actor = ka_deal_get_actor (deal)) >= 0;)
    {
      WiezenState view;
      KaMove move;

      ka_wiezen_hide (ka_deal_get_state (deal), actor, &view);
      players[actor]->choose (game->rules, &view, actor, &random, &(KaLimit) { 0 }, &move, NULL);
      ka_deal_play (deal, &move, &error);
      g_assert_no_error (error);
    }
  round = ka_round_new (ka_deal_facts (deal), 0);
  score = ka_score_new (game, options, 4, setup.turn, &round, 1, &error);
  g_assert_no_error (error);
  memcpy (points, score->totals, 4 * sizeof (int));
}

/* The simple player is legal, and much better than chance. */
static void
test_simple (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const KaBot *const players[4] = { game->bots[1], game->bots[0], game->bots[1], game->bots[0] };
  int sum = 0;

  for (guint64 seed = 1; seed <= 1000; seed++)
    {
      int points[4];

      play_deal (game, options, players, seed, points);
      g_assert_cmpint (points[0] + points[1] + points[2] + points[3], ==, 0); /* WI-10 */
      sum += points[0] + points[2];
    }
  g_assert_cmpint (sum, >, 10000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/wiezen/%s", ROWS[i].name);

      g_test_add_data_func (path, &ROWS[i], test_row);
    }
  g_test_add_func ("/wiezen/state-text", test_state_text);
  g_test_add_func ("/wiezen/soak", test_soak);
  g_test_add_func ("/wiezen/simple", test_simple);
  golden_deals_add ("wiezen-");
  return g_test_run ();
}
