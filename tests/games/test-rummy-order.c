/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the tiles of a combination stand side by side. */
#include "rummy/rummy-combination.h"

#define MOST 13

typedef struct
{
  const char *tiles; /* as people lay them */
  const char *stand; /* as they stand then */
} Row;

static const Row ROWS[] = {
  /* a run stands in rising order */
  { "R3 R4 R5", "R3 R4 R5" },
  { "R5 R3 R4", "R3 R4 R5" },
  { "B13 B12 B11 B10", "B10 B11 B12 B13" },
  { "Y2 Y1 Y3", "Y1 Y2 Y3" },
  /* a joker where it is needed */
  { "R3 R5 *", "R3 * R5" },
  { "R8 * R5 R6", "R5 R6 * R8" },
  { "* R9 * R5 R7", "R5 * R7 * R9" },
  /* one too many stands at the upper end while there is room */
  { "* R4 R3", "R3 R4 *" },
  { "R4 * R3", "R3 R4 *" },
  { "G13 * G12", "* G12 G13" },
  { "G13 G12 * *", "* * G12 G13" },
  { "G12 * G11", "G11 G12 *" },
  /* a run that stands already, whatever its jokers stand for */
  { "* R2 R3", "* R2 R3" },
  { "R11 R12 *", "R11 R12 *" },
  { "R5 * *", "R5 * *" },
  { "* R5 *", "* R5 *" },
  { "* * R5", "* * R5" },
  /* unless a joker would stand below 1 or above 13 */
  { "* R1 R2", "R1 R2 *" },
  { "R12 R13 *", "* R12 R13" },
  /* a group and what is no combination stay */
  { "G7 R7 B7", "G7 R7 B7" },
  { "* R7 B7", "* R7 B7" },
  { "R5 R3 B4", "R5 R3 B4" },
  { "R5 R3", "R5 R3" },
  { "R5 R3 R3 R4", "R5 R3 R3 R4" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  KaCard tiles[MOST];
  guint8 order[MOST];
  gboolean used[MOST] = { FALSE };
  g_auto (GStrv) words = g_strsplit (row->tiles, " ", -1);
  g_autoptr (GString) stand = g_string_new (NULL);
  guint n = g_strv_length (words);

  for (guint i = 0; i < n; i++)
    tiles[i] = ka_rummy_tile_from_text (words[i], NULL);
  ka_rummy_combination_order (tiles, n, order);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (order[i], <, n);
      g_assert_false (used[order[i]]);
      used[order[i]] = TRUE;
      g_string_append_printf (stand, "%s%s", i > 0 ? " " : "", words[order[i]]);
    }
  g_assert_cmpstr (stand->str, ==, row->stand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rummy-order/%s", ROWS[i].tiles);

      g_test_add_data_func (path, &ROWS[i], test_row);
    }
  return g_test_run ();
}
