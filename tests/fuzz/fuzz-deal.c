/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a deal, for libFuzzer; see HACKING.md. It changes bytes by itself, and words and lines by mangle(). */
#include <stdint.h>
#include <string.h>

#include "exercise.h"
#include "mangle.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int seed);
size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max_size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  exercise_text (text, NULL);
  return 0;
}

size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
  g_autofree char *text = NULL;
  g_autofree char *mangled = NULL;
  gsize length;
  KaRandom random;

  ka_random_init (&random, seed);
  if (ka_random_below (&random, 4) == 0)
    return LLVMFuzzerMutate (data, size, max_size);
  text = g_strndup ((const char *) data, size);
  mangled = mangle (&random, text, text);
  length = MIN (strlen (mangled), max_size);
  memcpy (data, mangled, length);
  return length;
}
