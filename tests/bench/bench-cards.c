/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long it takes until a table has its cards and its tiles, when none has been drawn yet. */
#include <stdio.h>
#include <time.h>

#include "ka-card-art.h"

#define WIDTH   100
#define N_TIMES 9

/* Time of the processor, so that whatever else runs on the machine does not count. */
static double
get_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static KaCardArt *
make_art (void)
{
  g_autoptr (KaCardStyle) style = ka_card_style_new (NULL);

  return ka_card_art_new (style);
}

/* The fewest milliseconds of a few times. */
static double
measure (GdkTexture *(*get) (KaCardArt *, KaCard, int, double), KaCard n)
{
  double best = G_MAXDOUBLE;

  for (int i = 0; i < N_TIMES; i++)
    {
      g_autoptr (KaCardArt) art = make_art ();
      double start = get_milliseconds ();

      for (KaCard card = 0; card < n; card++)
        get (art, card, WIDTH, 1);
      best = MIN (best, get_milliseconds () - start);
    }
  return best;
}

int
main (int argc, char **argv)
{
  /* Cards are drawn without a display, but not without the types of GTK. */
  gtk_init_check ();
  printf ("drawing 52 cards, 100 pixels wide: %.1f ms (goal 10)\n",
          measure (ka_card_art_get_card, KA_CARD_JOKER));
  /* 106 tiles are 53 pictures, each twice. */
  printf ("drawing 106 tiles, 100 pixels wide: %.1f ms (goal 20)\n",
          measure (ka_card_art_get_tile, KA_CARD_JOKER + 1));
  return 0;
}
