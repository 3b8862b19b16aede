/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets libFuzzer change whole words and lines too; beside that it changes bytes by itself. */
#include <string.h>

#include "fuzz.h"
#include "mangle.h"

size_t LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int seed);
size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max_size);

size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
  g_autofree char *text = NULL;
  g_autofree char *mangled = NULL;
  gsize length;
  KaRandom random;

  ka_random_init (&random, seed);
  if (ka_random_below (&random, 3) == 0 || memchr (data, '\0', size) != NULL)
    return LLVMFuzzerMutate (data, size, max_size);
  text = fuzz_text (data, size);
  mangled = mangle_text (&random, text, text);
  length = MIN (strlen (mangled), max_size);
  memcpy (data, mangled, length);
  return length;
}
