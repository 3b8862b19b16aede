/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What build-aux/catalogues makes of a language with other plurals than ours, and of an entry that may not be used: catalogue/pl.po. */
#include "ka-language.h"

static void
test_plural (void)
{
  static const struct
  {
    gulong n;
    const char *said;
  } ROWS[] = {
    { 0, "%d kart" },   { 1, "%d karta" },   { 2, "%d karty" },  { 4, "%d karty" },         { 5, "%d kart" },
    { 12, "%d kart" },  { 14, "%d kart" },   { 21, "%d kart" },  { 22, "%d karty" },        { 25, "%d kart" },
    { 101, "%d kart" }, { 104, "%d karty" }, { 112, "%d kart" }, { G_MAXULONG, "%d kart" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    g_assert_cmpstr (ngettext ("%d card", "%d cards", ROWS[i].n), ==, ROWS[i].said);
  /* Who asks for the text by itself gets its first form, as from gettext. */
  g_assert_cmpstr (_ ("%d card"), ==, "%d karta");
}

/* English stands in. */
static void
test_not_translated (void)
{
  g_assert_cmpstr (_ ("Fuzzy"), ==, "Fuzzy");
  g_assert_cmpstr (_ ("Missing"), ==, "Missing");
  g_assert_cmpstr (_ ("Gone"), ==, "Gone");
  g_assert_cmpstr (_ ("Never seen"), ==, "Never seen");
  g_assert_cmpstr (_ (""), ==, "");
  g_assert_cmpstr (ngettext ("%d tile", "%d tiles", 1), ==, "%d tile");
  g_assert_cmpstr (ngettext ("%d tile", "%d tiles", 2), ==, "%d tiles");
}

static void
test_context (void)
{
  g_assert_cmpstr (_ ("Won"), ==, "Wygrał");
  g_assert_cmpstr (C_ ("matches", "Won"), ==, "Wygrane");
  g_assert_cmpstr (C_ ("south korea", "Won"), ==, "Won koreański");
  g_assert_cmpstr (C_ ("north korea", "Won"), ==, "Won");
}

static void
test_escapes (void)
{
  g_assert_cmpstr (_ ("Two\nlines, “quoted” \"plain\"\tand \\n"), ==,
                   "Dwa\nwiersze, „tak” \"tak\"\t?\?/ \\n7");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ka_language_speak (ka_language_find ("pl"));
  g_assert_null (ka_language_find ("nl"));

  g_test_add_func ("/catalogue/plural", test_plural);
  g_test_add_func ("/catalogue/not-translated", test_not_translated);
  g_test_add_func ("/catalogue/context", test_context);
  g_test_add_func ("/catalogue/escapes", test_escapes);
  return g_test_run ();
}
