/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gin Rummy: what may be done, clause by clause. Seat 0 deals, so seat 1 begins. */
#include "play-row.h"

#define SIMPLE   "{\"opening\":\"simple\"}"
#define STRAIGHT "{\"opening\":\"simple\",\"variant\":\"straight\"}"
#define BIG_GIN  "{\"opening\":\"simple\",\"big-gin\":31}"

#define LOOSE     "Ac 4c 9c Tc 2d 6d Jd 8h Qh Ks" /* no meld, 70 */
#define TWO_MELDS "7c 7d 7h 4s 5s 6s 2c 3d 9h Kd"
#define TEN       "7c 7d 7h 4s 5s 6s Ah 2c 3d 4h" /* 10 besides two melds */
#define ELEVEN    "7c 7d 7h 4s 5s 6s Ah 2c 3d 5h" /* 11 */
#define TWO_WAYS  "2c 2h 2s 3s 4s 7c 7d 7h Ad Ah" /* the two of spades fits a set and a run */
#define MELDED    "7c 7d 7h 4s 5s 6s 9h Th Jh Qd" /* three melds and a queen */
#define ELEVENTH  "7c 7d 7h 4s 5s 6s 9h Th Jh Qh" /* three melds, and a seven of spades would fit too */
#define UNLIKE    "Ac 4c 9c Tc 2d 6d Jd 8h Kc Ks" /* no meld, 70, and no queen */

static PlayRow rows[] = {
  /* Dealing and the opening. */
  { .name = "GR-1 ten cards each, and one is turned", .game = "gin-rummy", .seats = 2, .hands = { LOOSE, TWO_MELDS },
    .rest = "7s Qd",
    .then = "dealer 0; turn 1; hand 0: Ac 4c 9c Tc 2d 6d Jd 8h Qh Ks; hand 1: 2c 7c 3d 7d Kd 7h 9h 4s 5s 6s; "
            "stock: 31; pile: 7s; knock limit: 10" },
  { .name = "GR-2 who does not deal begins", .turn = 1, .hands = { TWO_MELDS, LOOSE }, .rest = "7s", .then = "dealer 1; turn 0" },
  { .name = "GR-2 he may take the up-card", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .move = "take",
    .then = "turn 1; hand 1: 2c 7c 3d 7d Kd 7h 9h 4s 5s 6s 7s; pile:; just taken: 7s; stock: 31" },
  { .name = "GR-2 he may pass", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .move = "pass", .then = "turn 0; pile: 7s" },
  { .name = "GR-2 he may not draw instead", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .move = "draw stock",
    .refused = "GR-2: first take the up-card or pass" },
  { .name = "GR-2 nor from the discard pile", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .move = "draw discard",
    .refused = "GR-2:" },
  { .name = "GR-2 nor throw", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .move = "discard Kd", .refused = "GR-3: first draw" },
  { .name = "GR-2 then the dealer may take it", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .moves = "pass", .move = "take",
    .then = "turn 0; hand 0: Ac 4c 9c Tc 2d 6d Jd 8h Qh 7s Ks" },
  { .name = "GR-2 or pass, and the first draws", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .moves = "pass", .move = "pass",
    .then = "turn 1; phase: draw from the stock" },
  { .name = "GR-2 from the stock", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .moves = "pass; pass", .move = "draw stock",
    .then = "turn 1; hand 1: 2c 7c 3d 7d Qd Kd 7h 9h 4s 5s 6s; stock: 30; pile: 7s" },
  { .name = "GR-2 and not from the discard pile", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .moves = "pass; pass",
    .move = "draw discard", .refused = "GR-2: both passed" },
  { .name = "GR-2 the up-card is offered once to each", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .moves = "pass; pass",
    .move = "take", .refused = "GR-2: no up-card" },
  { .name = "GR-2 after the dealer took it, either pile", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd",
    .moves = "pass; take; discard Ks", .move = "draw discard", .then = "turn 1; just taken: Ks; pile:" },
  { .name = "GR-2 simple: the stock at once", .options = SIMPLE, .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd",
    .move = "draw stock", .then = "stock: 30; pile: 7s" },
  { .name = "GR-2 simple: or the up-card", .options = SIMPLE, .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd",
    .move = "draw discard", .then = "stock: 31; pile:; just taken: 7s" },
  { .name = "GR-2 simple: nothing is offered", .options = SIMPLE, .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .move = "pass",
    .refused = "GR-2: no up-card" },

  /* A turn. */
  { .name = "GR-3 first draw", .options = SIMPLE, .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .move = "discard Kd",
    .refused = "GR-3: first draw" },
  { .name = "GR-3 one card is drawn", .options = SIMPLE, .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .moves = "draw stock",
    .move = "draw stock", .refused = "GR-3:" },
  { .name = "GR-3 then one is thrown", .options = SIMPLE, .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .moves = "draw stock",
    .move = "discard Kd", .then = "turn 0; hand 1: 2c 7c 3d 7d Qd 7h 9h 4s 5s 6s; pile: 7s Kd" },
  { .name = "GR-3 a card from the stock may be thrown at once", .options = SIMPLE, .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd",
    .moves = "draw stock", .move = "discard Qd", .then = "turn 0; pile: 7s Qd" },
  { .name = "GR-3 one from the discard pile not", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd", .moves = "take",
    .move = "discard 7s", .refused = "GR-3: 7s was just taken" },
  { .name = "GR-3 nor face down", .hands = { LOOSE, TEN }, .rest = "7s Qd", .moves = "take", .move = "knock 7s",
    .refused = "GR-3: 7s was just taken" },
  { .name = "GR-3 in a later turn it may", .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd Td",
    .moves = "take; discard Kd; draw stock; discard Qd; draw stock", .move = "discard 7s", .then = "turn 0; pile: Kd Qd 7s" },
  { .name = "GR-3 only a card that one holds", .options = SIMPLE, .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd",
    .moves = "draw stock", .move = "discard Ac", .refused = "GR-3: you do not hold" },
  { .name = "GR-3 only the top of the discard pile", .options = SIMPLE, .hands = { LOOSE, TWO_MELDS }, .rest = "7s Qd",
    .moves = "draw stock; discard Kd", .move = "draw discard", .then = "just taken: Kd; pile: 7s" },

  /* Melds. */
  { .name = "GR-4 two of a rank are no set", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd", .moves = "draw stock",
    .move = "meld 7c 7d | 2s 3s 4s", .refused = "GR-4: a meld is" },
  { .name = "GR-4 a run is of one suit", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd", .moves = "draw stock",
    .move = "meld 2h 3s 4s | 7c 7d 7h", .refused = "GR-4: a meld is" },
  { .name = "GR-4 a card belongs to one meld", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd", .moves = "draw stock",
    .move = "meld 2c 2h 2s | 2s 3s 4s", .refused = "GR-4: a card belongs to one meld" },
  { .name = "GR-4 queen, king, ace is no run", .options = SIMPLE, .hands = { "Ac 4c 9c Tc 4d 6d Jd 8h Qh Jc", "As Ks 7c 7d 7h 2c 2d 2h 3c 3d" },
    .rest = "8s Qs", .moves = "draw stock", .move = "meld 2c 2d 2h | 7c 7d 7h | Qs Ks As", .refused = "GR-4: a meld is" },
  { .name = "GR-4 ace, two, three is", .options = SIMPLE, .hands = { "9c 4c Qd Tc 4d 6d Jd 8h Qh Jc", "As 2s 7c 7d 7h 2c 2d 2h 3c 3d" },
    .rest = "8s 3s", .moves = "draw stock", .move = "meld As 2s 3s | 7c 7d 7h", .then = "meld: 7c 7d 7h; meld: As 2s 3s" },

  /* Knocking. */
  { .name = "GR-6 knock with 10", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd", .moves = "draw stock", .move = "knock Kd",
    .then = "turn 0; phase: lay off; knock: seat 1, deadwood 10; meld: 7c 7d 7h; meld: 4s 5s 6s; pile: 8s Kd" },
  { .name = "GR-6 not with 11", .options = SIMPLE, .hands = { LOOSE, ELEVEN }, .rest = "8s Kd", .moves = "draw stock",
    .move = "knock Kd", .refused = "GR-6: knocking needs 10 or less, and 11 would be left" },
  { .name = "GR-6 another limit", .options = "{\"opening\":\"simple\",\"knock-limit\":11}", .hands = { LOOSE, ELEVEN },
    .rest = "8s Kd", .moves = "draw stock", .move = "knock Kd", .then = "knock: seat 1, deadwood 11" },
  { .name = "GR-6 only after drawing", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd", .move = "knock 4h",
    .refused = "GR-3: first draw" },
  { .name = "GR-6 nobody must knock", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd", .moves = "draw stock",
    .move = "discard Kd", .then = "turn 0; phase: draw" },
  { .name = "GR-6 gin is not said with deadwood", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd", .moves = "draw stock",
    .move = "gin Kd", .refused = "GR-6: gin has no deadwood, and 10" },
  { .name = "GR-6 knock with a queen left", .options = SIMPLE, .hands = { LOOSE, MELDED }, .rest = "8s Kd", .moves = "draw stock",
    .move = "knock Kd", .then = "knock: seat 1, deadwood 10" },
  { .name = "GR-6 gin ends the hand", .options = SIMPLE, .hands = { LOOSE, MELDED }, .rest = "8s 7s", .moves = "draw stock",
    .move = "gin Qd", .then = "turn -1; phase: over", .facts = "{\"end\":\"gin\",\"knocker\":1,\"deadwood\":[70,0]}" },
  { .name = "GR-6 and a knock would not do", .options = SIMPLE, .hands = { LOOSE, MELDED }, .rest = "8s 7s", .moves = "draw stock",
    .move = "knock Qd", .refused = "GR-6: without deadwood it is gin" },

  /* Laying off. */
  { .name = "GR-7 nothing is laid off before the knock", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd",
    .moves = "draw stock", .move = "layoff 7c", .refused = "GR-7: cards are laid off after a knock" },
  { .name = "GR-7 done comes after the knock", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd", .move = "done",
    .refused = "GR-7:" },
  { .name = "GR-7 a card on a run", .options = SIMPLE, .hands = { "Ac 4c 9c Tc 2d 6d Jd 2s 3s 7s", TEN }, .rest = "8s Kd",
    .moves = "draw stock; knock Kd", .move = "layoff 3s", .then = "turn 0; meld: 3s 4s 5s 6s; hand 0: Ac 4c 9c Tc 2d 6d Jd 2s 7s" },
  { .name = "GR-7 the next one does not fit yet", .options = SIMPLE, .hands = { "Ac 4c 9c Tc 2d 6d Jd 2s 3s 7s", TEN }, .rest = "8s Kd",
    .moves = "draw stock; knock Kd", .move = "layoff 2s", .refused = "GR-7: that card fits none" },
  { .name = "GR-7 it does on the card just laid off", .options = SIMPLE, .hands = { "Ac 4c 9c Tc 2d 6d Jd 2s 3s 7s", TEN },
    .rest = "8s Kd", .moves = "draw stock; knock Kd; layoff 3s", .move = "layoff 2s", .then = "meld: 2s 3s 4s 5s 6s" },
  { .name = "GR-7 a card that fits a set and a run lengthens the run", .options = SIMPLE,
    .hands = { "Ac 4c 9c Tc 2d 6d Jd 2s 3s 7s", TEN }, .rest = "9s Kd", .moves = "draw stock; knock Kd", .move = "layoff 7s",
    .then = "meld: 4s 5s 6s 7s; meld: 7c 7d 7h" },
  { .name = "GR-7 a card on a set", .options = SIMPLE,
    .hands = { "Ac 4c 9c Tc 2d 6d Jd 8h Qh 7s", "7c 7d 7h Ts Js Qs Ah 2c 3d 4h" }, .rest = "8s Kd",
    .moves = "draw stock; knock Kd", .move = "layoff 7s", .then = "meld: 7c 7d 7h 7s; meld: Ts Js Qs" },
  { .name = "GR-7 what fits nowhere stays", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd",
    .moves = "draw stock; knock Kd", .move = "layoff Ks", .refused = "GR-7: that card fits none" },
  { .name = "GR-7 only one's own cards", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd", .moves = "draw stock; knock Kd",
    .move = "layoff 3s", .refused = "GR-3: you do not hold" },
  { .name = "GR-7 no turn follows a knock", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd", .moves = "draw stock; knock Kd",
    .move = "draw stock", .refused = "GR-3:" },
  { .name = "GR-7 nor a discard", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd", .moves = "draw stock; knock Kd",
    .move = "discard Ks", .refused = "GR-7: the hand has ended" },
  { .name = "GR-7 nobody must lay off", .options = SIMPLE, .hands = { "Ac 4c 9c Tc 2d 6d Jd 2s 3s 7s", TEN }, .rest = "8s Kd",
    .moves = "draw stock; knock Kd", .move = "done", .facts = "{\"end\":\"knock\",\"knocker\":1,\"deadwood\":[54,10]}" },
  { .name = "GR-7 what is laid off does not count", .options = SIMPLE, .hands = { "Ac 4c 9c Tc 2d 6d Jd 2s 3s 7s", TEN },
    .rest = "8s Kd", .moves = "draw stock; knock Kd; layoff 3s; layoff 2s; layoff 7s", .move = "done",
    .facts = "{\"end\":\"knock\",\"knocker\":1,\"deadwood\":[42,10]}" },
  { .name = "GR-7 own melds count nothing", .options = SIMPLE, .hands = { "9c 9d 9s Tc Jc Qc Ac 2d 8h Jd", TEN }, .rest = "8s Kd",
    .moves = "draw stock; knock Kd", .move = "done", .facts = "{\"end\":\"knock\",\"knocker\":1,\"deadwood\":[21,10]}" },
  { .name = "GR-7 nothing is laid off on gin", .options = SIMPLE, .hands = { "Ac 4c 9c Tc 2d 6d Jd 2s 3s 8s", MELDED }, .rest = "8d 7s",
    .moves = "draw stock", .move = "gin Qd", .facts = "{\"end\":\"gin\",\"knocker\":1,\"deadwood\":[55,0]}" },
  { .name = "GR-7 after the end nothing is done", .options = SIMPLE, .hands = { LOOSE, MELDED }, .rest = "8s 7s",
    .moves = "draw stock; gin Qd", .move = "done", .refused = "the deal is over",
    .facts = "{\"end\":\"gin\",\"knocker\":1,\"deadwood\":[70,0]}" },

  /* Choosing melds. */
  { .name = "GR-7 the best melds are found", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd", .moves = "draw stock",
    .move = "knock Kd", .then = "knock: seat 1, deadwood 6; meld: 2s 3s 4s; meld: 7c 7d 7h" },
  { .name = "GR-7 others may be chosen", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd",
    .moves = "draw stock; meld 2c 2h 2s | 7c 7d 7h", .move = "knock Kd",
    .then = "knock: seat 1, deadwood 9; meld: 2c 2h 2s; meld: 7c 7d 7h" },
  { .name = "GR-7 in any order", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd", .moves = "draw stock",
    .move = "meld 7h 7c 7d | 2s 2c 2h", .then = "turn 1; meld: 2c 2h 2s; meld: 7c 7d 7h" },
  { .name = "GR-7 that is a promise to knock", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd",
    .moves = "draw stock; meld 2c 2h 2s | 7c 7d 7h", .move = "discard Kd", .refused = "GR-7: you chose your melds" },
  { .name = "GR-7 no card of them is thrown", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd",
    .moves = "draw stock; meld 2c 2h 2s | 7c 7d 7h", .move = "knock 2c", .refused = "GR-7: that card lies in a meld" },
  { .name = "GR-7 the chosen melds decide", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd",
    .moves = "draw stock; meld 2c 2h 2s | 7c 7d 7h", .move = "knock Ad", .refused = "GR-6: knocking needs 10 or less, and 18" },
  { .name = "GR-7 they must be enough", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd", .moves = "draw stock",
    .move = "meld 7c 7d 7h", .refused = "GR-6: with these melds" },
  { .name = "GR-7 not before drawing", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd", .move = "meld 7c 7d 7h",
    .refused = "GR-7: melds are chosen" },
  { .name = "GR-7 not with another's cards", .options = SIMPLE, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd", .moves = "draw stock",
    .move = "meld 9c Tc Jc", .refused = "GR-4: a card belongs to one meld, and you must hold it" },
  { .name = "GR-7 who prefers a knock to gin may", .options = SIMPLE,
    .hands = { "Ac 4c 9c Tc 3d 6d Jd 8h Qh Ks", "2c 2d 2h 2s 3s 4s 7c 7d 7h Kd" }, .rest = "8s 5s",
    .moves = "draw stock; meld 2s 3s 4s 5s | 7c 7d 7h", .move = "knock Kd", .then = "knock: seat 1, deadwood 6" },
  { .name = "GR-7 melds may be chosen for gin", .options = SIMPLE, .hands = { LOOSE, MELDED }, .rest = "8s 7s",
    .moves = "draw stock; meld 7c 7d 7h | 4s 5s 6s 7s | 9h Th Jh", .move = "gin Qd",
    .facts = "{\"end\":\"gin\",\"knocker\":1,\"deadwood\":[70,0]}" },

  /* Big gin. */
  { .name = "GR-12 big gin is off by default", .options = SIMPLE, .hands = { UNLIKE, ELEVENTH }, .rest = "8s 7s",
    .moves = "draw stock", .move = "big-gin", .refused = "GR-12: big gin is not played" },
  { .name = "GR-12 a queen too many", .options = BIG_GIN, .hands = { UNLIKE, MELDED }, .rest = "8s 7s",
    .moves = "draw stock", .move = "big-gin", .refused = "GR-12: big gin needs" },
  { .name = "GR-12 eleven cards in melds", .options = BIG_GIN, .hands = { UNLIKE, ELEVENTH }, .rest = "8s 7s",
    .moves = "draw stock", .move = "big-gin", .then = "turn -1; pile: 8s",
    .facts = "{\"end\":\"big-gin\",\"knocker\":1,\"deadwood\":[70,0]}" },
  { .name = "GR-12 with chosen melds", .options = BIG_GIN, .hands = { UNLIKE, ELEVENTH }, .rest = "8s 7s",
    .moves = "draw stock; meld 7c 7d 7h | 4s 5s 6s 7s | 9h Th Jh Qh", .move = "big-gin",
    .facts = "{\"end\":\"big-gin\",\"knocker\":1,\"deadwood\":[70,0]}" },
  { .name = "GR-12 which must be all of them", .options = BIG_GIN, .hands = { UNLIKE, ELEVENTH }, .rest = "8s 7s",
    .moves = "draw stock; meld 7c 7d 7h | 4s 5s 6s | 9h Th Jh Qh", .move = "big-gin", .refused = "GR-12: big gin needs" },
  { .name = "GR-12 ordinary gin instead", .options = BIG_GIN,
    .hands = { UNLIKE, ELEVENTH }, .rest = "8s 7s", .moves = "draw stock",
    .move = "gin 7s", .facts = "{\"end\":\"gin\",\"knocker\":1,\"deadwood\":[70,0]}" },
  { .name = "GR-12 not before drawing", .options = BIG_GIN,
    .hands = { UNLIKE, ELEVENTH }, .rest = "8s 7s", .move = "big-gin",
    .refused = "GR-3: first draw" },

  /* Straight gin. */
  { .name = "GR-13 no knock", .options = STRAIGHT, .hands = { LOOSE, TEN }, .rest = "8s Kd", .moves = "draw stock", .move = "knock Kd",
    .refused = "GR-13:" },
  { .name = "GR-13 not with 1 either", .options = STRAIGHT, .hands = { LOOSE, "7c 7d 7h 4s 5s 6s 9h Th Jh Ad" }, .rest = "8s Kd",
    .moves = "draw stock", .move = "knock Kd", .refused = "GR-13:" },
  { .name = "GR-13 gin", .options = STRAIGHT, .hands = { LOOSE, "7c 7d 7h 4s 5s 6s 9h Th Jh Ad" }, .rest = "8s 7s", .moves = "draw stock",
    .move = "gin Ad", .facts = "{\"end\":\"gin\",\"knocker\":1,\"deadwood\":[70,0]}" },
  { .name = "GR-13 no melds to knock with", .options = STRAIGHT, .hands = { LOOSE, TWO_WAYS }, .rest = "8s Kd", .moves = "draw stock",
    .move = "meld 2c 2h 2s | 7c 7d 7h", .refused = "GR-6:" },

  /* What is no move. */
  { .name = "nonsense", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd", .move = "fold", .refused = "“fold” is no move of gin" },
  { .name = "nonsense: a discard without a card", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd", .move = "discard",
    .refused = "“discard” is no move of gin" },
  { .name = "nonsense: a card too many", .options = SIMPLE, .hands = { LOOSE, TEN }, .rest = "8s Kd", .move = "discard 7c 7d",
    .refused = "“7c 7d”" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  play_rows_add (rows, G_N_ELEMENTS (rows));
  return g_test_run ();
}
