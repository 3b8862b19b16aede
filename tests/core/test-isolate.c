/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names in a sentence: Unicode Standard Annex 9, 2.5, isolates. */
#include "ka-isolate.h"

static const struct
{
  const char *name;
  const char *isolated;
} NAMES[] = {
  { "", "" },
  { "An & Bram", "An & Bram" },
  { "Zoë 3", "Zoë 3" },
  { "Мария", "Мария" },
  { "👩\u200D🍳 Cook", "👩\u200D🍳 Cook" },
  { "שלום", "\u200E\u2068שלום\u2069" },
  { "An (שלום)", "\u200E\u2068An (שלום)\u2069" },
  { "سارة 2", "\u200E\u2068سارة 2\u2069" },
  { "𞤀𞤁", "\u200E\u2068𞤀𞤁\u2069" },
  /* What a name opens it does not leave open for the rest. */
  { "Over\u202Eride", "\u200E\u2068Override\u2069" },
  { "\u2067Bob\u2069\u2069", "\u200E\u2068Bob\u2069" },
};

static void
test_isolate (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    g_assert_cmpstr (ka_isolate (NAMES[i].name), ==, NAMES[i].isolated);
}

/* Most names stay what they are, also as a pointer: nothing is kept of them. */
static void
test_left_to_right_is_left_alone (void)
{
  const char *name = "Anna";

  g_assert_true (ka_isolate (name) == name);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/isolate/names", test_isolate);
  g_test_add_func ("/isolate/left-alone", test_left_to_right_is_left_alone);
  return g_test_run ();
}
