/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rummy-peer.h"

#include <glpk.h>

#define MOST_COLUMNS 4000
#define LONGEST      5 /* a longer run is two */

typedef struct
{
  const KaTileProblem *problem;
  KaCard tiles[MOST_COLUMNS][LONGEST];
  guint n_tiles[MOST_COLUMNS];
  guint n;
} Columns;

static guint
count (const Columns *self, guint tile)
{
  return (guint) (self->problem->table[tile] + self->problem->rack[tile]);
}

/* Adds the combination with every choice of jokers in it, as far as there are the tiles. */
static void
add_columns (Columns *self, const KaCard *tiles, guint n)
{
  for (guint jokers = 0; jokers < 1u << n; jokers++)
    {
      guint n_jokers = 0;
      gboolean possible = TRUE;

      for (guint i = 0; i < n; i++)
        if (jokers & 1u << i)
          n_jokers++;
        else
          possible = possible && count (self, tiles[i]) > 0;
      if (!possible || n_jokers > count (self, RUMMY_JOKER) || n_jokers == n)
        continue;
      g_assert_cmpuint (self->n, <, MOST_COLUMNS);
      for (guint i = 0; i < n; i++)
        self->tiles[self->n][i] = jokers & 1u << i ? RUMMY_JOKER : tiles[i];
      self->n_tiles[self->n++] = n;
    }
}

static void
list_columns (Columns *self)
{
  KaCard tiles[LONGEST];

  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    for (guint low = 0; low < 13; low++)
      for (guint n = 3; n <= LONGEST && low + n <= 13; n++)
        {
          for (guint i = 0; i < n; i++)
            tiles[i] = (KaCard) (colour * 13 + low + i);
          add_columns (self, tiles, n);
        }
  for (guint value = 0; value < 13; value++)
    for (guint choice = 1; choice < 16; choice++)
      {
        guint n = 0;

        for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
          if (choice & 1u << colour)
            tiles[n++] = (KaCard) (colour * 13 + value);
        if (n >= 3)
          add_columns (self, tiles, n);
      }
}

/* Rows 1–53: the tiles of the combinations, less those that come from the rack, are those of the table; 54: the limit of
 * tiles; 55: the worth. Columns: the combinations, then what comes from the rack. */
static void
fill_in (glp_prob *lp, const Columns *columns)
{
  const KaTileProblem *problem = columns->problem;

  glp_set_obj_dir (lp, GLP_MAX);
  glp_add_rows (lp, RUMMY_N_KINDS + 2);
  for (int tile = 0; tile < RUMMY_N_KINDS; tile++)
    glp_set_row_bnds (lp, tile + 1, GLP_FX, problem->table[tile], problem->table[tile]);
  glp_set_row_bnds (lp, RUMMY_N_KINDS + 1, GLP_UP, 0, problem->most);
  glp_set_row_bnds (lp, RUMMY_N_KINDS + 2, GLP_LO, problem->least_worth, 0);
  glp_add_cols (lp, (int) columns->n + RUMMY_N_KINDS);
  for (guint i = 0; i < columns->n; i++)
    {
      int rows[RUMMY_N_KINDS + 3], n = 0;
      double values[RUMMY_N_KINDS + 3];

      for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
        {
          guint times = 0;

          for (guint k = 0; k < columns->n_tiles[i]; k++)
            times += columns->tiles[i][k] == tile;
          if (times == 0)
            continue;
          rows[++n] = (int) tile + 1;
          values[n] = times;
        }
      rows[++n] = RUMMY_N_KINDS + 2;
      values[n] = ka_rummy_combination_worth (columns->tiles[i], columns->n_tiles[i], problem->joker_counts);
      glp_set_col_kind (lp, (int) i + 1, GLP_IV);
      glp_set_col_bnds (lp, (int) i + 1, GLP_DB, 0, 2);
      glp_set_mat_col (lp, (int) i + 1, n, rows, values);
    }
  for (int tile = 0; tile < RUMMY_N_KINDS; tile++)
    {
      int column = (int) columns->n + tile + 1;
      int rows[] = { 0, tile + 1, RUMMY_N_KINDS + 1 };
      double values[] = { 0, -1, 1 };

      glp_set_col_kind (lp, column, GLP_IV);
      glp_set_col_bnds (lp, column, problem->rack[tile] > 0 ? GLP_DB : GLP_FX, 0, problem->rack[tile]);
      glp_set_obj_coef (lp, column, problem->weights[tile]);
      glp_set_mat_col (lp, column, 2, rows, values);
    }
}

int
rummy_peer_solve (const KaTileProblem *problem)
{
  g_autofree Columns *columns = g_new0 (Columns, 1);
  glp_prob *lp = glp_create_prob ();
  glp_iocp how;
  int value = -1;

  columns->problem = problem;
  list_columns (columns);
  fill_in (lp, columns);
  glp_init_iocp (&how);
  how.msg_lev = GLP_MSG_OFF;
  how.presolve = GLP_ON;
  if (glp_intopt (lp, &how) == 0 && glp_mip_status (lp) == GLP_OPT)
    value = (int) (glp_mip_obj_val (lp) + 0.5);
  glp_delete_prob (lp);
  return value;
}
