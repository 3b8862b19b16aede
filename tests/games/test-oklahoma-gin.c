/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-row.h"

#define HAND(end, who, a, b, card)                                                                                  \
  "{\"end\":\"" end "\",\"knocker\":" #who ",\"deadwood\":[" #a "," #b "],\"limit\":\"" card "\"}"

static SheetRow rows[] = {
  /* The vectors of the rules. */
  { .name = "OK-6 vector: 6s, knock 5 against 20", .game = "oklahoma-gin", .seats = 2,
    .lines = { HAND ("knock", 0, 5, 20, "6s") }, .points = "30 0", .adjust = "0 0", .notes = "[-1 OK-6 ♠ ×2]" },
  { .name = "OK-5 vector: 6d, knock 6 against 6", .lines = { HAND ("knock", 0, 6, 6, "6d") }, .points = "0 10",
    .notes = "[1 OK-5 undercut +10]" },
  { .name = "OK-4 vector: gin on Ks against 12", .lines = { HAND ("gin", 0, 0, 12, "Ks") }, .points = "64 0",
    .notes = "[0 OK-4 gin +20]; [-1 OK-6 ♠ ×2]" },
  { .name = "OK-8 vector: grote gin on 4c against 12", .options = "{\"grote-gin\":true}",
    .lines = { HAND ("big-gin", 0, 0, 12, "4c") }, .points = "42 0", .notes = "[0 OK-8 big gin +30]" },

  /* OK-3: the limit. */
  { .name = "OK-3 exactly the limit", .lines = { HAND ("knock", 0, 6, 20, "6d") }, .points = "14 0" },
  { .name = "OK-3 above the limit", .lines = { HAND ("knock", 0, 7, 20, "6d") },
    .error = "round 1; field “deadwood”; 7 is not allowed; 6d; 1 to 6; OK-3" },
  { .name = "OK-3 court cards are 10", .lines = { HAND ("knock", 0, 10, 20, "Jd") }, .points = "10 0" },
  { .name = "OK-3 the ten is 10", .lines = { HAND ("knock", 0, 10, 20, "Td") }, .points = "10 0" },
  { .name = "OK-3 an ace is 1", .lines = { HAND ("knock", 0, 1, 20, "Ah") }, .points = "19 0" },
  { .name = "OK-3 2 on an ace", .lines = { HAND ("knock", 0, 2, 20, "Ah") }, .error = "field “deadwood”; 2; 1 to 1" },
  { .name = "OK-3 an ace means gin only", .options = "{\"ace-gin-only\":true}",
    .lines = { HAND ("knock", 0, 1, 20, "Ah") }, .error = "field “end”; ace; OK-3" },
  { .name = "OK-3 gin on an ace", .options = "{\"ace-gin-only\":true}", .lines = { HAND ("gin", 0, 0, 20, "Ah") },
    .points = "40 0" },
  { .name = "OK-3 the fixed limit changes no points", .options = "{\"limit-mode\":\"first-card\"}",
    .lines = { HAND ("knock", 0, 6, 20, "6d") }, .points = "14 0" },
  { .name = "OK-3 no card", .lines = { "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,5]}" },
    .error = "field “limit”; missing; OK-3" },
  { .name = "OK-3 no card of a pack of 52", .lines = { HAND ("gin", 0, 0, 12, "*1") }, .error = "field “limit”; *1; 6s" },
  { .name = "OK-3 nonsense for a card", .lines = { HAND ("gin", 0, 0, 12, "10s") }, .error = "field “limit”; 10s; 6s" },
  { .name = "OK-3 void needs no card", .lines = { "{\"end\":\"void\"}" }, .points = "0 0", .next = "0" },
  { .name = "OK-3 void may name the card", .lines = { "{\"end\":\"void\",\"limit\":\"6s\"}" }, .points = "0 0",
    .notes = "[-1 GR-10 void]" },

  /* OK-4 to OK-8. */
  { .name = "OK-4 gin against 0", .lines = { HAND ("gin", 1, 0, 0, "4d") }, .points = "0 20" },
  { .name = "OK-4 laying off on gin switched off changes no points", .options = "{\"gin-layoff\":false}",
    .lines = { HAND ("gin", 0, 0, 12, "4d") }, .points = "32 0" },
  { .name = "OK-5 an undercut with less", .lines = { HAND ("knock", 0, 6, 2, "6d") }, .points = "0 14" },
  { .name = "OK-6 a spade doubles an undercut", .lines = { HAND ("knock", 0, 6, 2, "6s") }, .points = "0 28" },
  { .name = "OK-6 a spade doubles grote gin", .options = "{\"grote-gin\":true}",
    .lines = { HAND ("big-gin", 0, 0, 12, "4s") }, .points = "84 0" },
  { .name = "OK-6 another factor", .options = "{\"spade-factor\":3}", .lines = { HAND ("gin", 0, 0, 12, "Ks") },
    .points = "96 0", .notes = "♠ ×3" },
  { .name = "OK-6 no factor", .options = "{\"spade-factor\":1}", .lines = { HAND ("gin", 0, 0, 12, "Ks") },
    .points = "32 0" },
  { .name = "OK-7 148 is not 150", .lines = { HAND ("gin", 0, 0, 54, "Ks") }, .totals = "148 0", .finished = "no" },
  { .name = "OK-7 first to 150", .lines = { HAND ("gin", 0, 0, 55, "Ks") }, .totals = "150 0", .finished = "yes",
    .ranking = "1 2" },
  { .name = "OK-7 another target", .options = "{\"target\":100}", .lines = { HAND ("gin", 0, 0, 30, "Ks") },
    .finished = "yes" },
  { .name = "OK-8 grote gin is off by default", .lines = { HAND ("big-gin", 0, 0, 12, "4c") },
    .error = "field “end”; big-gin; OK-8" },
  { .name = "OK-8 another bonus", .options = "{\"grote-gin\":true,\"grote-gin-bonus\":40}",
    .lines = { HAND ("big-gin", 0, 0, 12, "4c") }, .points = "52 0" },
  { .name = "OK-4 another bonus for gin", .options = "{\"gin-bonus\":25}", .lines = { HAND ("gin", 0, 0, 12, "4c") },
    .points = "37 0" },
  { .name = "OK-5 another bonus for an undercut", .options = "{\"undercut-bonus\":25}",
    .lines = { HAND ("knock", 0, 6, 6, "6d") }, .points = "0 25" },

  /* What it has from gin. */
  { .name = "OK-1 the deal alternates", .lines = { HAND ("gin", 0, 0, 12, "4d") }, .next = "1" },
  { .name = "OK-1 the winner deals", .options = "{\"dealer\":\"winner\"}", .lines = { HAND ("gin", 0, 0, 12, "4d") },
    .next = "0" },
  { .name = "GR-12 box, game bonus and shutout", .options = "{\"box\":25,\"game-bonus\":100,\"shutout\":true}",
    .lines = { HAND ("gin", 0, 0, 55, "Ks") }, .points = "150 0", .adjust = "225 0", .totals = "375 0" },
  { .name = "GR-6 a knock with 0", .lines = { HAND ("knock", 0, 0, 12, "4d") }, .error = "field “deadwood”; 0 is gin" },
  { .name = "GR-6 gin with deadwood", .lines = { HAND ("gin", 0, 2, 12, "4d") }, .error = "field “deadwood”; 2" },
  { .name = "GR-14 there is no Hollywood here", .options = "{\"variant\":\"hollywood\"}", .error = "field “variant”" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  sheet_rows_add (rows, G_N_ELEMENTS (rows));
  return g_test_run ();
}
