/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-allowance.h"

void
ka_allowance_init (KaAllowance *self, gint64 now)
{
  *self = (KaAllowance) { .left = KA_MOST_AT_ONCE, .at = now };
}

gboolean
ka_allowance_spend (KaAllowance *self, gint64 now)
{
  self->left += (double) (now - self->at) / G_USEC_PER_SEC * KA_MOST_A_SECOND;
  self->left = MIN (self->left, KA_MOST_AT_ONCE);
  self->at = now;
  if (self->left < 1)
    return FALSE;
  self->left -= 1;
  return TRUE;
}

void
ka_allowance_return (KaAllowance *self)
{
  self->left += 1;
}
