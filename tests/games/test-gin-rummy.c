/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-row.h"

#define KNOCK(who, a, b) "{\"end\":\"knock\",\"knocker\":" #who ",\"deadwood\":[" #a "," #b "]}"
#define GIN(who, a, b)   "{\"end\":\"gin\",\"knocker\":" #who ",\"deadwood\":[" #a "," #b "]}"
#define VOID             "{\"end\":\"void\"}"

static SheetRow rows[] = {
  /* The vectors of the rules. */
  { .name = "GR-8 vector: knock 4 against 19", .game = "gin-rummy", .seats = 2, .lines = { KNOCK (0, 4, 19) },
    .points = "15 0", .adjust = "0 0", .totals = "15 0", .notes = "", .ranking = "1 2", .finished = "no" },
  { .name = "GR-8 vector: knock 9 against 9", .lines = { KNOCK (0, 9, 9) }, .points = "0 25",
    .notes = "[1 GR-8 undercut +25]" },
  { .name = "GR-8 vector: knock 9 against 7", .lines = { KNOCK (0, 9, 7) }, .points = "0 27" },
  { .name = "GR-8 vector: gin against 31", .lines = { GIN (0, 0, 31) }, .points = "56 0",
    .notes = "[0 GR-8 gin +25]" },
  { .name = "GR-14 vector: Hollywood 25, 18, 36", .options = "{\"variant\":\"hollywood\"}",
    .lines = { GIN (0, 0, 0), KNOCK (0, 1, 19), GIN (0, 0, 11) }, .points = "36 0", .adjust = "72 0",
    .totals = "169 0", .columns = "79 0 | 54 0 | 36 0", .finished = "no",
    .notes = "[0 GR-14 game 1: +36]; [0 GR-14 game 2: +36]; [0 GR-14 game 3: +36]" },

  /* GR-8. */
  { .name = "GR-8 the second seat knocks", .lines = { KNOCK (1, 30, 10) }, .points = "0 20" },
  { .name = "GR-8 the second seat is undercut", .lines = { KNOCK (1, 3, 10) }, .points = "32 0" },
  { .name = "GR-8 gin is never undercut", .lines = { GIN (1, 0, 0) }, .points = "0 25" },

  /* GR-9. */
  { .name = "GR-9 99 is not 100", .lines = { GIN (0, 0, 74) }, .totals = "99 0", .finished = "no" },
  { .name = "GR-9 first to 100", .lines = { GIN (0, 0, 75) }, .totals = "100 0", .finished = "yes", .ranking = "1 2" },
  { .name = "GR-9 an undercut can win the match", .lines = { GIN (1, 60, 0), KNOCK (0, 9, 7) }, .totals = "0 112",
    .finished = "yes", .ranking = "2 1" },
  { .name = "GR-9 the higher total wins, not the lower", .lines = { GIN (0, 0, 75) }, .ranking = "1 2" },
  { .name = "GR-9 equal totals share before the end", .lines = { KNOCK (0, 1, 11), KNOCK (1, 11, 1) },
    .totals = "10 10", .ranking = "1 1" },
  { .name = "GR-9 a hand after the end counts once", .lines = { GIN (0, 0, 75), GIN (1, 5, 0) }, .points = "0 30",
    .adjust = "0 0", .totals = "100 30", .finished = "yes" },
  { .name = "GR-9 who reached the target stays first", .lines = { GIN (0, 0, 75), GIN (1, 75, 0), GIN (1, 75, 0) },
    .totals = "100 200", .ranking = "1 2" },
  { .name = "GR-9 a correction to the target does not end", .lines = { "{\"correction\":[100,0]}" }, .finished = "no" },
  { .name = "GR-9 the next hand sees the correction", .lines = { "{\"correction\":[100,0]}", KNOCK (1, 20, 10) },
    .totals = "100 10", .finished = "yes", .ranking = "1 2" },

  /* GR-10 and GR-11: void hands, and who deals. */
  { .name = "GR-10 void: no score", .lines = { VOID }, .points = "0 0", .adjust = "0 0", .notes = "[-1 GR-10 void]" },
  { .name = "GR-10 void: the same dealer", .first = 1, .lines = { VOID }, .next = "1" },
  { .name = "GR-11 the deal alternates", .lines = { GIN (0, 0, 1) }, .next = "1" },
  { .name = "GR-11 the deal comes back", .lines = { GIN (0, 0, 1), VOID, GIN (0, 0, 1) }, .next = "0" },
  { .name = "GR-11 the first dealer is given", .first = 1, .lines = { GIN (0, 0, 1) }, .next = "0" },
  { .name = "GR-11 the winner deals", .options = "{\"dealer\":\"winner\"}", .lines = { KNOCK (0, 9, 7) }, .next = "1" },
  { .name = "GR-11 the loser deals", .options = "{\"dealer\":\"loser\"}", .lines = { KNOCK (0, 9, 7) }, .next = "0" },
  { .name = "GR-11 void with the winner dealing", .options = "{\"dealer\":\"winner\"}", .first = 1, .lines = { VOID },
    .next = "1" },

  /* GR-12: options. */
  { .name = "GR-12 big gin", .options = "{\"big-gin\":31}",
    .lines = { "{\"end\":\"big-gin\",\"knocker\":1,\"deadwood\":[20,0]}" }, .points = "0 51",
    .notes = "[1 GR-12 big gin +31]" },
  { .name = "GR-12 big gin of another size", .options = "{\"big-gin\":50}",
    .lines = { "{\"end\":\"big-gin\",\"knocker\":1,\"deadwood\":[20,0]}" }, .points = "0 70" },
  { .name = "GR-12 big gin is off by default", .lines = { "{\"end\":\"big-gin\",\"knocker\":1,\"deadwood\":[20,0]}" },
    .error = "round 1; field “end”; big-gin is not allowed; GR-12" },
  { .name = "GR-12 boxes come at the end", .options = "{\"box\":25}",
    .lines = { KNOCK (1, 20, 10), GIN (0, 0, 45), GIN (0, 0, 5) }, .points = "30 0", .adjust = "50 25",
    .totals = "150 35", .finished = "yes", .notes = "[0 GR-12 boxes +50]; [1 GR-12 boxes +25]" },
  { .name = "GR-12 boxes do not help to reach the target", .options = "{\"box\":25}",
    .lines = { GIN (0, 0, 20), GIN (0, 0, 20) }, .totals = "90 0", .adjust = "0 0", .finished = "no" },
  { .name = "GR-12 boxes of the loser do not make him first", .options = "{\"box\":50}",
    .lines = { KNOCK (1, 20, 10), KNOCK (1, 20, 10), KNOCK (1, 20, 10), GIN (0, 0, 75) }, .totals = "150 180",
    .ranking = "1 2", .finished = "yes" },
  { .name = "GR-12 game bonus", .options = "{\"game-bonus\":100}", .lines = { KNOCK (1, 20, 10), GIN (0, 0, 75) },
    .points = "100 0", .adjust = "100 0", .totals = "200 10", .notes = "[0 GR-12 game +100]" },
  { .name = "GR-12 shutout doubles the game bonus", .options = "{\"game-bonus\":100,\"shutout\":true}",
    .lines = { GIN (0, 0, 75) }, .adjust = "200 0", .totals = "300 0", .notes = "[0 GR-12 shutout +100]" },
  { .name = "GR-12 no shutout if the other won a hand", .options = "{\"game-bonus\":100,\"shutout\":true}",
    .lines = { KNOCK (1, 20, 10), GIN (0, 0, 75) }, .adjust = "100 0" },
  { .name = "GR-12 shutout alone brings nothing", .options = "{\"shutout\":true}", .lines = { GIN (0, 0, 75) },
    .adjust = "0 0" },
  { .name = "GR-12 another target", .options = "{\"target\":250}", .lines = { GIN (0, 0, 98), GIN (0, 0, 98) },
    .totals = "246 0", .finished = "no" },
  { .name = "GR-12 another target reached", .options = "{\"target\":50}", .lines = { GIN (0, 0, 25) },
    .finished = "yes" },
  { .name = "GR-8 another bonus for gin", .options = "{\"gin-bonus\":20}", .lines = { GIN (0, 0, 31) }, .points = "51 0" },
  { .name = "GR-8 another bonus for an undercut", .options = "{\"undercut-bonus\":10}", .lines = { KNOCK (0, 9, 7) },
    .points = "0 12" },
  { .name = "GR-6 another limit", .options = "{\"knock-limit\":5}", .lines = { KNOCK (0, 6, 7) },
    .error = "field “deadwood”; 6 is not allowed; 1 to 5" },
  { .name = "GR-2 the simple opening changes no points", .options = "{\"opening\":\"simple\"}", .lines = { KNOCK (0, 4, 19) },
    .points = "15 0" },

  /* GR-13. */
  { .name = "GR-13 straight gin refuses a knock", .options = "{\"variant\":\"straight\"}", .lines = { KNOCK (0, 4, 19) },
    .error = "round 1; field “end”; knock is not allowed; gin; GR-13" },
  { .name = "GR-13 straight gin scores gin", .options = "{\"variant\":\"straight\"}", .lines = { VOID, GIN (0, 0, 31) },
    .totals = "56 0" },
  { .name = "GR-13 straight gin with big gin", .options = "{\"variant\":\"straight\",\"big-gin\":31}",
    .lines = { "{\"end\":\"big-gin\",\"knocker\":0,\"deadwood\":[0,20]}" }, .points = "51 0" },

  /* GR-14. */
  { .name = "GR-14 one win counts in game 1", .options = "{\"variant\":\"hollywood\"}", .lines = { GIN (0, 0, 0) },
    .adjust = "0 0", .columns = "25 0 | 0 0 | 0 0" },
  { .name = "GR-14 two wins", .options = "{\"variant\":\"hollywood\"}", .lines = { GIN (0, 0, 0), KNOCK (0, 1, 19) },
    .adjust = "18 0", .columns = "43 0 | 18 0 | 0 0" },
  { .name = "GR-14 each player starts on his own", .options = "{\"variant\":\"hollywood\"}",
    .lines = { GIN (0, 0, 0), GIN (1, 5, 0), GIN (0, 0, 0) }, .columns = "50 30 | 25 0 | 0 0", .totals = "75 30" },
  { .name = "GR-14 a column closes at the target", .options = "{\"variant\":\"hollywood\"}",
    .lines = { GIN (0, 0, 25), GIN (0, 0, 25) }, .columns = "100 0 * | 50 0 | 0 0", .finished = "no",
    .notes = "[0 GR-14 game 1 won]" },
  { .name = "GR-14 shut out in game 1 starts in game 2", .options = "{\"variant\":\"hollywood\"}",
    .lines = { GIN (0, 0, 25), GIN (0, 0, 25), GIN (1, 5, 0) }, .columns = "100 0 * | 50 30 | 0 0", .adjust = "0 0" },
  { .name = "GR-14 the end, and the three results added", .options = "{\"variant\":\"hollywood\"}",
    .lines = { GIN (0, 0, 75), GIN (0, 0, 75), GIN (0, 0, 75) }, .columns = "100 0 * | 100 0 * | 100 0 *",
    .totals = "300 0", .finished = "yes" },
  { .name = "GR-14 bonuses are settled per column", .options = "{\"variant\":\"hollywood\",\"box\":10,\"game-bonus\":100,\"shutout\":true}",
    .lines = { GIN (1, 5, 0), GIN (0, 0, 75) }, .points = "100 0", .adjust = "110 10",
    .columns = "210 40 * | 0 0 | 0 0", .totals = "210 40" },
  { .name = "GR-14 a shutout in game 2 only", .options = "{\"variant\":\"hollywood\",\"game-bonus\":100,\"shutout\":true}",
    .lines = { GIN (1, 5, 0), GIN (0, 0, 75), GIN (0, 0, 75) }, .adjust = "200 0",
    .columns = "200 30 * | 300 0 * | 0 0", .finished = "no" },
  { .name = "GR-14 the higher sum is first, whoever closed the last game", .options = "{\"variant\":\"hollywood\"}",
    .lines = { GIN (0, 0, 75), GIN (0, 0, 98), GIN (1, 75, 0) },
    .columns = "100 0 * | 123 0 * | 0 100 *", .totals = "223 100", .finished = "yes", .ranking = "1 2" },
  { .name = "GR-14 void enters nothing", .options = "{\"variant\":\"hollywood\"}", .lines = { GIN (0, 0, 0), VOID },
    .adjust = "0 0", .columns = "25 0 | 0 0 | 0 0" },

  /* What cannot be. */
  { .name = "GR-1 three players", .seats = 3, .error = "3 players; 2 to 2" },
  { .name = "GR-6 a knock above 10", .seats = 2, .lines = { KNOCK (0, 11, 19) },
    .error = "round 1; field “deadwood”; 11 is not allowed; 1 to 10; GR-6" },
  { .name = "GR-6 a knock with 0 is gin", .lines = { KNOCK (0, 0, 19) }, .error = "field “deadwood”; 0 is gin; GR-6" },
  { .name = "GR-6 gin with deadwood", .lines = { GIN (0, 3, 19) }, .error = "field “deadwood”; 3 is not allowed; 0" },
  { .name = "GR-5 more deadwood than ten cards can be", .lines = { GIN (0, 0, 99) },
    .error = "field “deadwood”; 99 is not allowed; from 0 to 98" },
  { .name = "GR-5 deadwood below 0", .lines = { GIN (0, 0, -1) }, .error = "field “deadwood”; -1" },
  { .name = "GR-6 nobody knocked", .lines = { "{\"end\":\"knock\",\"deadwood\":[4,19]}" },
    .error = "field “knocker”; missing" },
  { .name = "GR-5 no deadwood", .lines = { "{\"end\":\"knock\",\"knocker\":0}" }, .error = "field “deadwood”; missing" },
  { .name = "GR-5 deadwood of one", .lines = { "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[4]}" },
    .error = "field “deadwood”; 1 numbers; 2" },
  { .name = "GR-10 void with somebody who knocked", .lines = { "{\"end\":\"void\",\"knocker\":0}" },
    .error = "field “knocker”; void; GR-10" },
  { .name = "GR-10 void with deadwood", .lines = { "{\"end\":\"void\",\"deadwood\":[1,1]}" },
    .error = "field “deadwood”; void; GR-10" },
  { .name = "GR-8 another end", .lines = { "{\"end\":\"klop\"}" }, .error = "field “end”; klop; one of: knock, gin, big-gin, void" },
  { .name = "GR-8 no end", .lines = { "{}" }, .error = "round 1; field “end”; missing" },
  { .name = "GR-8 a limit card is for Oklahoma", .lines = { "{\"end\":\"void\",\"limit\":\"6s\"}" },
    .error = "field “limit”; end, knocker, deadwood" },
  { .name = "GR-1 nobody can be away",
    .lines = { "{\"facts\":{\"end\":\"void\"},\"absent\":[1]}" }, .error = "field “absent”; 1 take part; 2 or more" },

  /* What can be but is seldom meant. */
  { .name = "GR-5 gin against 98 is flagged", .lines = { GIN (0, 0, 98) }, .notes = "[1 GR-5 odd 98 of deadwood?]",
    .points = "123 0" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  sheet_rows_add (rows, G_N_ELEMENTS (rows));
  return g_test_run ();
}
