/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was done, in words. */
#include "ka-table-page-private.h"

void
ka_table_page_clear_log (KaTablePage *self)
{
  ka_table_log_clear (self->log);
  g_array_set_size (self->logged, 0);
  self->n_logged = 0;
  g_clear_pointer (&self->part, g_free);
}

void
ka_table_page_log_moves (KaTablePage *self)
{
  guint n = ka_table_get_n_moves (self->table);

  /* Who looks now may have seen less, or more, than who looked before. */
  if (n < self->n_logged || self->logged_for != ka_table_get_viewer (self->table))
    {
      ka_table_page_clear_log (self);
      self->logged_for = ka_table_get_viewer (self->table);
    }
  for (; self->n_logged < n; self->n_logged++)
    {
      g_autofree char *written = ka_tableau_write_move (self->tableau, self->n_logged);
      g_autofree char *part = ka_tableau_say_part (self->tableau, self->n_logged);

      if (part != NULL)
        g_set_str (&self->part, part);
      if (written == NULL)
        continue;
      ka_table_log_append (self->log, self->part, written);
      g_clear_pointer (&self->part, g_free);
      g_array_append_val (self->logged, self->n_logged);
    }
}
