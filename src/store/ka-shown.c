/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-shown.h"

#include <string.h>

#include "ka-book-private.h"
#include "ka-project-deal.h"
#include "ka-said.h"

typedef struct
{
  const KaRegisters *known; /* (unowned) */
  const KaAttribute *row;   /* (unowned) */
  const KaGame *game;       /* (nullable) */
  guint n_seats;
} Shown;

/* ---- values of rows ------------------------------------------------------------------------------------- */

static gboolean
is_text (const Shown *self, const char *text)
{
  g_autofree char *value = text != NULL && *text != '\0' ? ka_attribute_print_text (text) : NULL;

  return g_strcmp0 (value, self->row->value) == 0;
}

static gboolean
is_json (const Shown *self, const char *json)
{
  g_autofree char *value = ka_attribute_print_json (json);

  return g_strcmp0 (value, self->row->value) == 0;
}

/* What is 0 may be said, or not. */
static gboolean
is_int (const Shown *self, gint64 lowest, gint64 highest)
{
  gint64 number = ka_said_get_int (self->known, self->row->name, lowest, highest);
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  return g_strcmp0 (value, self->row->value) == 0 || (number == 0 && self->row->value == NULL);
}

/* ---- attributes ----------------------------------------------------------------------------------------- */

static gboolean
is_name (const Shown *self)
{
  g_autofree char *name = ka_said_dup_name (self->known, self->row->name);

  return is_text (self, name);
}

static gboolean
is_note (const Shown *self)
{
  g_autofree char *note = ka_said_dup_note (self->known, self->row->name);

  return is_text (self, note);
}

static gboolean
is_truth (const Shown *self)
{
  return ka_said_is_true (self->known, self->row->name) == (self->row->value != NULL);
}

static gboolean
is_colour (const Shown *self)
{
  return is_int (self, 0, KA_N_COLOURS - 1);
}

static gboolean
is_symbol (const Shown *self)
{
  g_autoptr (KaPlayer) player = ka_said_dup_player (self->known);

  return is_text (self, player->symbol);
}

static gboolean
is_birthday (const Shown *self)
{
  g_autoptr (KaPlayer) player = ka_said_dup_player (self->known);

  return is_text (self, player->birthday);
}

static gboolean
is_origin (const Shown *self)
{
  return is_text (self, ka_said_get_origin (self->known));
}

static gboolean
is_version (const Shown *self)
{
  return is_int (self, 1, G_MAXINT);
}

static gboolean
is_time (const Shown *self)
{
  return is_int (self, KA_EARLIEST_TIME, KA_LATEST_TIME);
}

static gboolean
is_options (const Shown *self)
{
  g_autofree char *options = ka_said_dup_options (self->known, self->game, self->n_seats);

  return is_json (self, options);
}

static gboolean
is_deal (const Shown *self)
{
  return ka_project_shows_deal (ka_registers_get (self->known, "deal"), self->row->value, self->n_seats);
}

/* ---- all of them ---------------------------------------------------------------------------------------- */

/* Those that are not here decide what stands in the book, and have a form: record 28, F-0. */
static const struct
{
  const char *attribute;
  gboolean (*is) (const Shown *self);
} ATTRIBUTES[] = {
  { "name", is_name },      { "group", is_name },    { "place", is_name },        { "note", is_note },
  { "colour", is_colour },  { "symbol", is_symbol }, { "birthday", is_birthday }, { "archived", is_truth },
  { "practice", is_truth }, { "by_hand", is_truth }, { "origin", is_origin },     { "version", is_version },
  { "started", is_time },   { "ended", is_time },    { "created", is_time },      { "options", is_options },
  { "deal", is_deal },
};

gboolean
ka_shown_is (const KaRegisters *known, const KaAttribute *attribute, const KaGame *game, guint n_seats)
{
  Shown self = { .known = known, .row = attribute, .game = game, .n_seats = n_seats };

  for (guint i = 0; ka_registers_get (known, attribute->name) != NULL && i < G_N_ELEMENTS (ATTRIBUTES); i++)
    if (g_str_equal (ATTRIBUTES[i].attribute, attribute->name))
      return ATTRIBUTES[i].is (&self);
  return FALSE;
}
