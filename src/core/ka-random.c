/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-random.h"

static guint64
mix (guint64 *seed)
{
  guint64 z = *seed += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static inline guint64
rotate (guint64 bits, int by)
{
  return (bits << by) | (bits >> (64 - by));
}

void
ka_random_init (KaRandom *self, guint64 seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->state); i++)
    self->state[i] = mix (&seed);
}

gboolean
ka_seed_from_text (const char *text, guint64 *seed)
{
  /* GLib reads over a vertical tab. */
  return g_ascii_isdigit (*text) && g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

guint64
ka_seed_draw (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

guint64
ka_random_next (KaRandom *self)
{
  guint64 *s = self->state;
  guint64 result = rotate (s[1] * 5, 7) * 9;
  guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate (s[3], 45);
  return result;
}

guint32
ka_random_below (KaRandom *self, guint32 n)
{
  guint64 product;
  guint32 low, unfair;

  g_return_val_if_fail (n > 0, 0);

  /* Multiplying spreads 32 bits over n; the few values that would make the first numbers likelier are drawn again. */
  unfair = (guint32) -n % n;
  do
    {
      product = (ka_random_next (self) >> 32) * n;
      low = (guint32) product;
    }
  while (low < unfair);
  return (guint32) (product >> 32);
}

void
ka_random_shuffle (KaRandom *self, KaCard *cards, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = ka_random_below (self, i);
      KaCard card = cards[i - 1];

      cards[i - 1] = cards[j];
      cards[j] = card;
    }
}
