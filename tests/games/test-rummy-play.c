/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "golden-deal.h"
#include "play-row.h"

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  golden_deals_add ("rummy-");
  return g_test_run ();
}
