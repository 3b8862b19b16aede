/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of a deal, as it is typed: read a second way. */
#include "fuzz.h"
#include "ka-random.h"

static gboolean
read_plainly (const char *text, guint64 *seed)
{
  gboolean is_number = *text != '\0';

  for (*seed = 0; *text != '\0'; text++)
    {
      __uint128_t next = (__uint128_t) *seed * 10 + (guint) (*text - '0');

      if (*text < '0' || *text > '9' || next > G_MAXUINT64)
        return FALSE;
      *seed = (guint64) next;
    }
  return is_number;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  guint64 seed = 0, plain;
  gboolean read = ka_seed_from_text (text, &seed);

  g_assert_cmpint (read, ==, read_plainly (text, &plain));
  if (read)
    g_assert_cmpuint (seed, ==, plain);
  return 0;
}
