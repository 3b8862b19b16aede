/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a deal. */
#include "exercise.h"
#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);

  exercise_text (text, NULL);
  return 0;
}
