/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-turn-clock.h"

void
ka_turn_clock_init (KaTurnClock *self, const KaTurnTime *time)
{
  *self = (KaTurnClock) { .time = *time };
  ka_turn_clock_begin_round (self);
}

void
ka_turn_clock_set_time (KaTurnClock *self, const KaTurnTime *time)
{
  for_each_seat (seat, KA_MAX_SEATS)
    {
      guint taken = self->time.extensions - self->extensions[seat];

      self->extensions[seat] = time->extensions - MIN (taken, time->extensions);
    }
  self->time = *time;
  if (!ka_turn_clock_is_on (self))
    ka_turn_clock_begin_turn (self, -1);
}

gboolean
ka_turn_clock_is_on (const KaTurnClock *self)
{
  return self->time.seconds > 0;
}

void
ka_turn_clock_begin_round (KaTurnClock *self)
{
  for_each_seat (seat, KA_MAX_SEATS)
    self->extensions[seat] = self->time.extensions;
  ka_turn_clock_begin_turn (self, -1);
}

void
ka_turn_clock_begin_turn (KaTurnClock *self, int seat)
{
  self->seat = ka_turn_clock_is_on (self) ? seat : -1;
  self->left = (gint64) self->time.seconds * G_USEC_PER_SEC;
  self->runs = FALSE;
  self->warned = FALSE;
}

void
ka_turn_clock_set_seat (KaTurnClock *self, int seat)
{
  self->seat = ka_turn_clock_is_on (self) ? seat : -1;
  self->runs = FALSE;
}

/* Brings what is left up to @now. */
static void
follow (KaTurnClock *self, gint64 now)
{
  if (self->runs)
    self->left = MAX (self->left - (now - self->seen), 0);
  self->seen = now;
}

void
ka_turn_clock_run (KaTurnClock *self, gboolean runs, gint64 now)
{
  follow (self, now);
  self->runs = runs && self->seat >= 0;
}

guint
ka_turn_clock_get_left (KaTurnClock *self, gint64 now)
{
  follow (self, now);
  return (guint) ((self->left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);
}

double
ka_turn_clock_get_part (const KaTurnClock *self)
{
  return MIN ((double) self->left / ((double) self->time.seconds * G_USEC_PER_SEC), 1);
}

gboolean
ka_turn_clock_is_up (KaTurnClock *self, gint64 now)
{
  return self->seat >= 0 && ka_turn_clock_get_left (self, now) == 0;
}

gboolean
ka_turn_clock_is_short (KaTurnClock *self, gint64 now)
{
  return self->seat >= 0 && ka_turn_clock_get_left (self, now) <= KA_TURN_CLOCK_WARNING;
}

gboolean
ka_turn_clock_take_warning (KaTurnClock *self, gint64 now)
{
  if (self->warned || !ka_turn_clock_is_short (self, now))
    return FALSE;
  self->warned = TRUE;
  return TRUE;
}

guint
ka_turn_clock_count_extensions (const KaTurnClock *self)
{
  return self->seat >= 0 ? self->extensions[self->seat] : 0;
}

gboolean
ka_turn_clock_extend (KaTurnClock *self, gint64 now)
{
  if (ka_turn_clock_count_extensions (self) == 0 || ka_turn_clock_is_up (self, now))
    return FALSE;
  self->extensions[self->seat]--;
  self->left += (gint64) self->time.extension * G_USEC_PER_SEC;
  self->warned = FALSE;
  return TRUE;
}

GVariant *
ka_turn_clock_save (const KaTurnClock *self)
{
  return g_variant_new (
      "(ix@au)", self->seat, self->left,
      g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, self->extensions, KA_MAX_SEATS, sizeof (guint)));
}

void
ka_turn_clock_restore (KaTurnClock *self, GVariant *saved, gboolean same_turn)
{
  g_autoptr (GVariant) extensions = NULL;
  gint64 most;
  gint64 left;
  int seat;

  g_variant_get (saved, "(ix@au)", &seat, &left, &extensions);
  for (gsize i = 0; i < MIN (g_variant_n_children (extensions), KA_MAX_SEATS); i++)
    {
      guint n;

      g_variant_get_child (extensions, i, "u", &n);
      self->extensions[i] = MIN (self->extensions[i], n);
    }
  if (!same_turn || seat < 0 || seat != self->seat)
    return;
  most = self->time.seconds + (gint64) self->time.extensions * self->time.extension;
  self->left = CLAMP (left, 0, most * G_USEC_PER_SEC);
}
