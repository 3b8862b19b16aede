/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Oklahoma Gin: what differs from gin, clause by clause. Seat 0 deals, so seat 1 gets eleven cards and begins the discard
 * pile, and then seat 0 has the first full turn. */
#include "play-row.h"

#define GROTE "{\"grote-gin\":true}"
#define FIRST "{\"limit-mode\":\"first-card\"}"
#define ACE   "{\"ace-gin-only\":true}"

#define ELEVEN   "3c 4c 9c Tc 6d 8d Jd 6h 8h Qh Ks" /* no meld */
#define WITH_ACE "3c 4c 9c Tc Ad 8d Jd 6h 8h Qh Ks"
#define ON_GIN   "3c 4c 9c Tc 6d 8d Jd 6h 3s 7s Kh" /* three and seven of spades fit the dealer's run */
#define SIX      "7c 7d 7h 4s 5s 6s Ac 2d Ah 2h" /* 6 besides two melds */
#define SEVEN    "7c 7d 7h 4s 5s 6s Ac 3d Ah 2h"
#define TWO      "7c 7d 7h 4s 5s 6s 9h Th Jh 2d"
#define ONE      "7c 7d 7h 4s 5s 6s 9h Th Jh Ah"
#define NEARLY   "7c 7d 7h 4s 5s 6s 9s Ts Js 2d"
#define TWO_WAYS "2c 2d 2h 2s 3s 4s 7c 7d 7h Kd" /* the two of spades fits a set and a run */
#define ELEVENTH "7c 7d 7h 4s 5s 6s 9h Th Jh Qh" /* three melds, and a seven of spades would fit too */
#define ELEVEN_2 "3c 4c 9c Tc 6d 8d Jd 6h 8s Ad Kh"
#define MELDED   "7c 7d 7h 4s 5s 6s 8s 9h Th Jh 2c"

static PlayRow rows[] = {
  /* Dealing, and the first discard. */
  { .name = "OK-2 eleven cards for who does not deal", .game = "oklahoma-gin", .seats = 2, .hands = { SIX, ELEVEN }, .rest = "Kd",
    .then = "dealer 0; turn 1; phase: discard the eleventh card; hand 0: Ac 7c 2d 7d Ah 2h 7h 4s 5s 6s; "
            "hand 1: 3c 4c 9c Tc 6d 8d Jd 6h 8h Qh Ks; stock: 31; pile:" },
  { .name = "OK-2 he begins the discard pile", .hands = { SIX, ELEVEN }, .rest = "Kd", .move = "discard 6d",
    .then = "turn 0; phase: draw; hand 1: 3c 4c 9c Tc 8d Jd 6h 8h Qh Ks; stock: 31; pile: 6d; knock limit: 6" },
  { .name = "OK-2 he draws nothing", .hands = { SIX, ELEVEN }, .rest = "Kd", .move = "draw stock", .refused = "GR-3:" },
  { .name = "OK-2 no up-card is offered", .hands = { SIX, ELEVEN }, .rest = "Kd", .move = "pass", .refused = "GR-2:" },
  { .name = "OK-2 he cannot have gin with it", .hands = { "3c 4c 9c Tc 6d 8d Jd 6h 8h Qh", MELDED }, .rest = "Kd", .move = "gin 2c",
    .refused = "OK-2: nobody goes out" },
  { .name = "OK-2 nor knock", .hands = { "3c 4c 9c Tc 6d 8d Jd 6h 8h Qh", MELDED }, .rest = "Kd", .move = "knock 8s", .refused = "OK-2:" },
  { .name = "OK-2 nor have grote gin", .options = GROTE, .hands = { "3c 4c 9c Tc 6d 8d Jd 6h 8h Qh", "7c 7d 7h 4s 5s 6s 9s Ts Js Qs Ks" },
    .rest = "Kd", .move = "big-gin", .refused = "OK-2:" },
  { .name = "OK-2 nor choose melds", .hands = { "3c 4c 9c Tc 6d 8d Jd 6h 8h Qh", MELDED }, .rest = "Kd", .move = "meld 7c 7d 7h | 4s 5s 6s | 9h Th Jh",
    .refused = "GR-7:" },
  { .name = "OK-2 then the dealer may draw", .hands = { SIX, ELEVEN }, .rest = "Kd", .moves = "discard 6d", .move = "draw stock",
    .then = "turn 0; stock: 30; pile: 6d" },
  { .name = "OK-2 or take the first discard", .hands = { SIX, ELEVEN }, .rest = "Kd", .moves = "discard 6d", .move = "draw discard",
    .then = "turn 0; stock: 31; pile:; just taken: 6d" },
  { .name = "OK-2 the other deal", .turn = 1, .hands = { ELEVEN, SIX }, .rest = "Kd", .then = "dealer 1; turn 0" },

  /* The limit. */
  { .name = "OK-3 the open card sets it", .hands = { SIX, ELEVEN }, .rest = "Kd", .moves = "discard 6d; draw stock", .move = "knock Kd",
    .then = "knock: seat 0, deadwood 6; limit card: 6d" },
  { .name = "OK-3 and no more is allowed", .hands = { SEVEN, ELEVEN }, .rest = "Kd", .moves = "discard 6d; draw stock", .move = "knock Kd",
    .refused = "OK-3: the open card allows 6, and 7 would be left" },
  { .name = "OK-3 a court card allows 10", .hands = { SEVEN, ELEVEN }, .rest = "Kd", .moves = "discard Jd", .then = "knock limit: 10" },
  { .name = "OK-3 a ten too", .hands = { SEVEN, ELEVEN }, .rest = "Kd", .moves = "discard Tc", .then = "knock limit: 10" },
  { .name = "OK-3 an ace allows 1", .hands = { ONE, WITH_ACE }, .rest = "Kd", .moves = "discard Ad", .then = "knock limit: 1" },
  { .name = "OK-3 a knock with 1 on an ace", .hands = { ONE, WITH_ACE }, .rest = "Kd",
    .moves = "discard Ad; draw stock", .move = "knock Kd", .then = "knock: seat 0, deadwood 1" },
  { .name = "OK-3 not with 2", .hands = { TWO, WITH_ACE }, .rest = "Kd", .moves = "discard Ad; draw stock", .move = "knock Kd",
    .refused = "OK-3: the open card allows 1, and 2" },
  { .name = "OK-3 also when he takes it", .hands = { "7c 7d 7h 4s 5s Jh Ac 2d Ah 2h", "3c 4c 9c Tc 6s 8d Jd 6h 8h Qh Ks" }, .rest = "Kd",
    .moves = "discard 6s; draw discard", .move = "knock Jh", .then = "knock: seat 0, deadwood 6; limit card: 6s; pile: Jh" },
  { .name = "OK-3 the card that he throws does not count", .hands = { SEVEN, ELEVEN }, .rest = "Kd",
    .moves = "discard 6d; draw stock", .move = "knock Kd", .refused = "OK-3: the open card allows 6" },
  { .name = "OK-3 each turn has a limit of its own", .hands = { SEVEN, ELEVEN }, .rest = "Kd Qc",
    .moves = "discard 6d; draw stock; discard 2h; draw stock", .then = "turn 1; limit card: 2h; knock limit: 2" },
  { .name = "OK-3 first card: it stays", .options = FIRST, .hands = { SEVEN, ELEVEN }, .rest = "Kd Qc",
    .moves = "discard 6d; draw stock; discard 2h; draw stock", .then = "turn 1; limit card: 6d; knock limit: 6" },
  { .name = "OK-3 first card: also for the facts", .options = FIRST, .hands = { SIX, ELEVEN }, .rest = "Kd Qc Qd",
    .moves = "discard 6d; draw stock; discard Kd; draw stock; discard Qc; draw stock; knock Qd", .move = "done",
    .facts = "{\"limit\":\"6d\",\"end\":\"knock\",\"knocker\":0,\"deadwood\":[6,78]}" },
  { .name = "OK-3 on an ace only gin: no knock", .options = ACE, .hands = { ONE, WITH_ACE }, .rest = "Kd",
    .moves = "discard Ad; draw stock", .move = "knock Kd", .refused = "OK-3: on an ace only gin" },
  { .name = "OK-3 on an ace only gin: gin", .options = ACE, .hands = { ONE, WITH_ACE }, .rest = "3s",
    .moves = "discard Ad; draw stock", .move = "gin Ah", .then = "turn 1; gin: seat 0, deadwood 0" },
  { .name = "OK-3 on an ace only gin: another card", .options = ACE, .hands = { ONE, WITH_ACE }, .rest = "Kd",
    .moves = "discard 3c; draw stock", .move = "knock Kd", .then = "knock: seat 0, deadwood 1" },

  /* Gin, and laying off on it. */
  { .name = "OK-4 the facts name the open card", .hands = { NEARLY, ELEVEN }, .rest = "3s", .moves = "discard Ks; draw stock; gin 2d",
    .move = "done", .facts = "{\"limit\":\"Ks\",\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,74]}" },
  { .name = "OK-4 laying off on gin", .hands = { TWO, ON_GIN }, .rest = "Qh",
    .moves = "discard Tc; draw stock; gin 2d", .move = "layoff Kh", .then = "turn 1; meld: 9h Th Jh Qh Kh" },
  { .name = "OK-4 that counts", .hands = { TWO, ON_GIN }, .rest = "Qh",
    .moves = "discard Tc; draw stock; gin 2d; layoff Kh; layoff 3s; layoff 7s", .move = "done",
    .facts = "{\"limit\":\"Tc\",\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,46]}" },
  { .name = "OK-4 a meld is not broken for it", .hands = { TWO, ON_GIN }, .rest = "Qh",
    .moves = "discard Tc; draw stock; gin 2d", .move = "layoff 6h", .refused = "GR-7: that card fits none" },
  { .name = "OK-4 off: nothing is laid off", .options = "{\"gin-layoff\":false}", .hands = { TWO, ON_GIN },
    .rest = "Qh", .moves = "discard Tc; draw stock", .move = "gin 2d",
    .facts = "{\"limit\":\"Tc\",\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,66]}" },
  { .name = "OK-4 off: it is on a knock", .options = "{\"gin-layoff\":false}", .hands = { SIX, ON_GIN }, .rest = "Kd",
    .moves = "discard 6d; draw stock; knock Kd", .move = "layoff 3s", .then = "meld: 3s 4s 5s 6s" },
  { .name = "OK-4 the melds of gin can be chosen", .hands = { TWO_WAYS, "3c 4c 9c Tc 6d 8d Jd 6h Ad Kh Ks" }, .rest = "5s",
    .moves = "discard Ks; draw stock; meld 2c 2d 2h | 2s 3s 4s 5s | 7c 7d 7h", .move = "gin Kd",
    .then = "meld: 2c 2d 2h; meld: 2s 3s 4s 5s; gin: seat 0, deadwood 0" },
  { .name = "OK-4 so that less is laid off", .hands = { TWO_WAYS, "3c 4c 9c Tc 6d 8d Jd 6h Ad Kh Ks" }, .rest = "5s",
    .moves = "discard Ks; draw stock; meld 2c 2d 2h 2s | 3s 4s 5s | 7c 7d 7h", .move = "gin Kd",
    .then = "meld: 2c 2d 2h 2s; meld: 3s 4s 5s" },

  /* Grote gin. */
  { .name = "OK-8 off by default", .hands = { ELEVENTH, ELEVEN_2 }, .rest = "7s", .moves = "discard Tc; draw stock", .move = "big-gin",
    .refused = "OK-8: grote gin is not played" },
  { .name = "OK-8 eleven cards in melds", .options = GROTE, .hands = { ELEVENTH, ELEVEN_2 }, .rest = "7s",
    .moves = "discard Tc; draw stock", .move = "big-gin", .then = "turn 1; phase: lay off; pile: Tc; big-gin: seat 0, deadwood 0" },
  { .name = "OK-8 laying off on it too", .options = GROTE, .hands = { ELEVENTH, ELEVEN_2 }, .rest = "7s",
    .moves = "discard Tc; draw stock; big-gin; layoff Kh; layoff 8s", .move = "done",
    .facts = "{\"limit\":\"Tc\",\"end\":\"big-gin\",\"knocker\":0,\"deadwood\":[0,47]}" },
  { .name = "OK-8 not with a card left", .options = GROTE, .hands = { TWO, ON_GIN }, .rest = "Qh", .moves = "discard Tc; draw stock",
    .move = "big-gin", .refused = "OK-8: grote gin needs" },

  { .name = "nonsense", .hands = { SIX, ELEVEN }, .rest = "Kd", .move = "mee", .refused = "“mee” is no move of gin" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  play_rows_add (rows, G_N_ELEMENTS (rows));
  return g_test_run ();
}
