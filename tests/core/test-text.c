/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in a name that nobody sees, and what looks as if it did not belong there and does. */
#include "ka-text.h"

/* What people are called stays as they write it. */
static const char *const GOOD[] = {
  "An",
  "Rene\u0301e",                /* an accent of its own */
  "Nguye\u0302\u0303n",         /* two on one letter */
  "क्षितिज",                     /* Devanagari */
  "श्री\u0902",                  /* a letter with three marks */
  "क्\u200dष",                   /* half a letter */
  "র\u200d্যা",                  /* Bengali, a mark after the joiner */
  "نرگس\u200cها",               /* Persian, not joined */
  "مُحَمَّد",                       /* Arabic with its vowels */
  "שָׁלוֹם",                       /* Hebrew with its points */
  "བསྒྲུབས",                       /* Tibetan, letters below each other */
  "\u845b\U000e0100城",         /* a name in Japan with its own form of a sign */
  "👩\u200d👩\u200d👧\u200d👦", /* a family */
  "👩🏽\u200d🍳",               /* a cook */
  "🏳\ufe0f\u200d🌈 An",        /* a flag */
  "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f An", /* that of England */
  "❤\ufe0f",
  "한글 이름",
  "王小明",
};

static void
test_good_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (GOOD); i++)
    {
      g_autofree char *clean = ka_text_clean_name (GOOD[i]);
      g_autofree char *tame = ka_text_tame_name (GOOD[i]);

      g_assert_cmpstr (clean, ==, GOOD[i]);
      g_assert_cmpstr (tame, ==, GOOD[i]);
      g_assert_true (ka_text_leaves_name (GOOD[i]));
    }
}

/* None of them is another name than the one that is seen. */
static void
test_names_with_what_nobody_sees (void)
{
  static const struct
  {
    const char *typed;
    const char *seen;
  } ROWS[] = {
    { "A\u200bn", "An" },
    { "A\u200cn", "An" },
    { "A\u200dn", "An" },
    { "\u200dAn\u200c", "An" },
    { "نرگس\u200c", "نرگس" },
    { "نرگس\u200c\u200cها", "نرگس\u200cها" },
    { "👩\u200d An", "👩 An" },
    { "🏴\U000e0067\U000e0062 An", "🏴 An" },
    { "🏴\U000e007f", "🏴" },
    { "🏴\U000e0061\U000e0061\U000e0061\U000e0061\U000e0061\U000e0061\U000e0061\U000e007f", "🏴" },
    { "A\u00adn\u2060\ufeff", "An" },
    { "An\u3164", "An" },
    { "An\u2800", "An" },
    { "\u00a0An\u3000", "An" },
    { "An\U000e0041\U000e0042\U000e007f", "An" },
    { "An\ufe0f", "An" },
    { "An\U000e0101", "An" },
    { "\u200e\u200fAn\u202e", "An" },
    { "\u0301An", "An" },
    { "An \u0301B", "An B" },
    { "A\u0300\u0301\u0302\u0303\u0304\u0305\u0306n", "A\u0300\u0301\u0302\u0303n" },
    { "A\u0300\u0301\u0302\u0303\u0488\u0489n\u0301", "A\u0300\u0301\u0302\u0303n\u0301" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autofree char *clean = ka_text_clean_name (ROWS[i].typed);
      g_autofree char *tame = ka_text_tame_name (ROWS[i].typed);

      g_assert_cmpstr (clean, ==, ROWS[i].seen);
      g_assert_cmpstr (tame, ==, ROWS[i].seen);
    }
}

/* What is typed so is nothing; what stands in a book so is somebody. */
static void
test_names_of_nothing (void)
{
  static const char *const NAMES[]
      = { "\u200b",       "\u200d\u200c", "\u3164", "\u2800\u2800", "\u00a0",       "\U000e0041\U000e007f",
          "\u0301\u0302", "\ufe0f",       "\u00ad", "\u202e ",      "\u115f\u1160", "\ufeff",
          "\u2060 \u2061" };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *clean = ka_text_clean_name (NAMES[i]);
      g_autofree char *tame = ka_text_tame_name (NAMES[i]);

      g_assert_cmpstr (clean, ==, "");
      g_assert_cmpstr (tame, ==, "\ufffd");
      g_assert_false (ka_text_leaves_name (NAMES[i]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/good-names", test_good_names);
  g_test_add_func ("/text/names-with-what-nobody-sees", test_names_with_what_nobody_sees);
  g_test_add_func ("/text/names-of-nothing", test_names_of_nothing);
  return g_test_run ();
}
