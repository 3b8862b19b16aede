/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-row.h"

static SheetRow rows[] = {
  { .name = "RU-12 each hand is kept, who went out has 0", .game = "rummy", .seats = 2,
    .lines = { "{\"hands\":[0,39],\"out\":0}" }, .points = "0 39", .adjust = "0 0", .totals = "0 39", .ranking = "1 2",
    .finished = "no", .notes = "", .next = "1" },
  { .name = "RU-11 the stock ran out", .lines = { "{\"hands\":[12,39]}" }, .points = "12 39",
    .notes = "[-1 RU-11 stock ran out]" },
  { .name = "RU-11 equal is a draw", .lines = { "{\"hands\":[12,12]}" }, .ranking = "1 1" },
  { .name = "RU-11 the most points lose", .lines = { "{\"hands\":[0,39],\"out\":0}", "{\"hands\":[40,0],\"out\":1}" },
    .totals = "40 39", .ranking = "2 1" },
  { .name = "RU-11 four players, ties share", .seats = 4, .lines = { "{\"hands\":[0,9,9,30],\"out\":0}" },
    .ranking = "1 2 2 4" },
  { .name = "RU-2 then in turn", .first = 3, .lines = { "{\"hands\":[0,9,9,30],\"out\":0}" }, .next = "0" },

  /* RU-12: options. */
  { .name = "RU-12 settlement", .options = "{\"settlement\":true}", .lines = { "{\"hands\":[0,9,10,30],\"out\":0}" },
    .points = "49 -9 -10 -30", .ranking = "1 2 3 4", .notes = "[0 RU-12 settlement +49]" },
  { .name = "RU-12 settlement when the stock ran out: the lowest hand wins", .options = "{\"settlement\":true}",
    .lines = { "{\"hands\":[20,9,10,30]}" }, .points = "-20 60 -10 -30" },
  { .name = "RU-12 settlement, two winners share", .options = "{\"settlement\":true}",
    .lines = { "{\"hands\":[9,9,10,30]}" }, .points = "20 20 -10 -30" },
  { .name = "RU-12 settlement, what cannot be shared", .options = "{\"settlement\":true}",
    .lines = { "{\"hands\":[9,9,10,31]}" }, .points = "20 20 -10 -31", .notes = "[-1 RU-12 1 cannot be shared]" },
  { .name = "RU-12 settlement, a draw of two", .options = "{\"settlement\":true}", .seats = 2,
    .lines = { "{\"hands\":[9,9]}" }, .points = "0 0", .ranking = "1 1" },
  { .name = "RU-12 settlement, the most points win", .options = "{\"settlement\":true}",
    .lines = { "{\"hands\":[0,39],\"out\":0}" }, .totals = "39 -39", .ranking = "1 2" },
  { .name = "RU-12 to a total", .options = "{\"target\":100}",
    .lines = { "{\"hands\":[0,60],\"out\":0}", "{\"hands\":[0,40],\"out\":0}" }, .finished = "yes", .ranking = "1 2" },
  { .name = "RU-12 below the total", .options = "{\"target\":100}",
    .lines = { "{\"hands\":[0,60],\"out\":0}", "{\"hands\":[0,39],\"out\":0}" }, .finished = "no" },
  { .name = "RU-12 to a total with settlement", .options = "{\"target\":100,\"settlement\":true}",
    .lines = { "{\"hands\":[0,100],\"out\":0}" }, .finished = "yes", .ranking = "1 2" },
  { .name = "RU-12 a number of rounds", .options = "{\"rounds\":2}",
    .lines = { "{\"hands\":[0,60],\"out\":0}", "{\"hands\":[9,0],\"out\":1}" }, .finished = "yes" },
  { .name = "RU-12 without a limit there is no end", .lines = { "{\"hands\":[0,700],\"out\":0}", "{\"hands\":[0,700],\"out\":0}" },
    .finished = "no" },
  { .name = "RU-14 options of play change no points",
    .options = "{\"tiles\":14,\"joker-counts\":true,\"add-at-once\":true,\"clock\":60,\"most-tiles\":106,\"strict\":true,\"first-lay-down\":0}",
    .lines = { "{\"hands\":[0,39],\"out\":0}" }, .points = "0 39" },

  /* What cannot be. */
  { .name = "RU-2 five players", .seats = 5, .error = "5 players; 2 to 4" },
  { .name = "RU-11 two players out", .seats = 3, .lines = { "{\"hands\":[0,0,9],\"out\":0}" },
    .error = "round 1; field “hands”; seat 1 has 0 but did not go out; RU-11" },
  { .name = "RU-11 out with points", .lines = { "{\"hands\":[3,8,9],\"out\":0}" },
    .error = "field “hands”; seat 0 went out but has 3; allowed is 0" },
  { .name = "RU-11 nobody out but a hand of 0", .lines = { "{\"hands\":[0,8,9]}" }, .error = "field “out”; seat 0 has 0" },
  { .name = "RU-11 a hand below 0", .lines = { "{\"hands\":[0,-8,9],\"out\":0}" }, .error = "field “hands”; -8" },
  { .name = "RU-1 a hand above all tiles", .seats = 2, .lines = { "{\"hands\":[0,829],\"out\":0}" },
    .error = "field “hands”; 829" },
  { .name = "RU-1 who went out laid 18 tiles: 30 at least", .lines = { "{\"hands\":[0,749],\"out\":0}" },
    .error = "field “hands”; 749 in all hands together; 748 or less; RU-1" },
  { .name = "RU-1 the most that can be left", .lines = { "{\"hands\":[0,748],\"out\":0}" }, .points = "0 748" },
  { .name = "RU-1 with 14 tiles the first lay-down of 30 still lies there", .options = "{\"tiles\":14}",
    .lines = { "{\"hands\":[0,749],\"out\":0}" }, .error = "748 or less" },
  { .name = "RU-1 all hands together", .seats = 3, .lines = { "{\"hands\":[0,400,349],\"out\":0}" },
    .error = "field “hands”; 749" },
  { .name = "RU-1 nobody laid anything: all 778 are in the hands", .seats = 2, .lines = { "{\"hands\":[400,378]}" },
    .points = "400 378" },
  { .name = "RU-5 or 30 lie on the table", .lines = { "{\"hands\":[400,377]}" }, .error = "field “hands”; 777; 748 or less" },
  { .name = "RU-11 a joker of 30 makes more", .options = "{\"joker\":30}", .lines = { "{\"hands\":[0,758],\"out\":0}" },
    .points = "0 758" },
  { .name = "RU-12 out is no seat", .lines = { "{\"hands\":[0,9],\"out\":2}" }, .error = "field “out”; 2; from 0 to 1" },
  { .name = "RU-12 no hands", .lines = { "{\"out\":0}" }, .error = "field “hands”; missing" },
  { .name = "RU-12 a key that is not listed", .lines = { "{\"hands\":[0,9],\"out\":0,\"won\":0}" },
    .error = "field “won”; hands, out" },

  /* Odd, away. */
  { .name = "RU-11 a hand above 200 is flagged", .lines = { "{\"hands\":[0,390],\"out\":0}" },
    .notes = "[1 RU-11 odd 390 in one hand?]" },
  { .name = "RU-2 who is away scores nothing", .seats = 3,
    .lines = { "{\"facts\":{\"hands\":[0,9,null],\"out\":0},\"absent\":[2]}" }, .points = "0 9 0", .next = "1" },
  { .name = "RU-2 the turn passes over who is away", .first = 1,
    .lines = { "{\"facts\":{\"hands\":[0,9,null],\"out\":0},\"absent\":[2]}" }, .next = "0" },
  { .name = "RU-12 settlement without who is away", .options = "{\"settlement\":true}",
    .lines = { "{\"facts\":{\"hands\":[0,9,null],\"out\":0},\"absent\":[2]}" }, .points = "9 -9 0" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  sheet_rows_add (rows, G_N_ELEMENTS (rows));
  return g_test_run ();
}
