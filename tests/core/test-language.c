/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One process speaks several languages, each thread its own, whatever the machine knows of them. */
#include <string.h>

#include "../ui/dutch-fixture.h"
#include "ka-error.h"
#include "ka-games.h"
#include "ka-language.h"

static const KaLanguage *dutch, *english;

static void
test_find (void)
{
  static const char *const DUTCH[]
      = { "nl", "nl_BE", "nl_NL.UTF-8", "nl-BE", "NL", "nl_BE@euro", "nl.UTF-8" };
  static const char *const ENGLISH[]
      = { "en", "en_GB.UTF-8", "en-US", "C", "C.UTF-8", "POSIX", "en_US@piglatin" };
  static const char *const NOBODY[] = { "", "xx", "nld", "n", "_BE", "nl/../nl", "dutch", ".UTF-8" };

  for (guint i = 0; i < G_N_ELEMENTS (DUTCH); i++)
    g_assert_cmpstr (ka_language_get_code (ka_language_find (DUTCH[i])), ==, "nl");
  for (guint i = 0; i < G_N_ELEMENTS (ENGLISH); i++)
    g_assert_cmpstr (ka_language_get_code (ka_language_find (ENGLISH[i])), ==, "en");
  for (guint i = 0; i < G_N_ELEMENTS (NOBODY); i++)
    g_assert_null (ka_language_find (NOBODY[i]));
}

/* Each is found by its own code, once. */
static void
test_list (void)
{
  g_autoptr (GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);
  const KaLanguage *language;

  g_assert_cmpstr (ka_language_get_code (ka_language_get (0)), ==, "en");
  for (guint i = 0; (language = ka_language_get (i)) != NULL; i++)
    {
      g_assert_true (ka_language_find (ka_language_get_code (language)) == language);
      g_assert_true (g_hash_table_add (codes, (gpointer) ka_language_get_code (language)));
    }
  g_assert_true (g_hash_table_contains (codes, "nl"));
  g_assert_null (ka_language_get (1000));
}

/* What was spoken is spoken again, on every way out. */
static void
test_speech (void)
{
  g_assert_null (ka_language_speak (dutch));
  g_assert_cmpstr (_ ("Hearts"), ==, "Harten");
  for (guint i = 0; i < 2; i++)
    {
      g_auto (KaSpeech) speech = ka_speech_begin (english);

      g_assert_cmpstr (_ ("Hearts"), ==, "Hearts");
      if (i == 0)
        continue;
      g_assert_true (ka_language_speak (NULL) == english);
      g_assert_cmpstr (_ ("Hearts"), ==, "Hearts");
    }
  g_assert_cmpstr (_ ("Hearts"), ==, "Harten");
  g_assert_true (ka_language_speak (NULL) == dutch);
  g_assert_cmpstr (_ ("Hearts"), ==, "Hearts");
}

static void
append_name (int seat, gpointer names, GString *text)
{
  g_string_append (text, ((const char *const *) names)[seat]);
}

static void
append_suit (KaCard card, gpointer names, GString *text)
{
  g_string_append (text, _ ("Hearts"));
}

static const char *const NAMES[] = { "An", "Bram", "Cas", "Dries" };
static const KaReasonWords WORDS = { append_suit, append_name, (gpointer) NAMES };

static void
assert_said (const GError *error, const KaLanguage *language, const char *expected)
{
  g_auto (KaSpeech) speech = ka_speech_begin (language);
  g_autofree char *said = ka_error_say (error, &WORDS);

  g_assert_cmpstr (said, ==, expected);
}

/* A refusal is told to each in his own language, with names, also where it was made while another was spoken. */
static void
test_refusal (void)
{
  g_autoptr (GError) error = NULL;

  {
    g_auto (KaSpeech) speech = ka_speech_begin (dutch);

    ka_refuse_field (&error, KA_ERROR_RULE, "hands", "GP-14",
                     .why = "{s0} has {n0} points; Piet is allowed with {n1} or fewer", .seats = { 1 },
                     .numbers = { 9, 7 });
    g_assert_nonnull (strstr (error->message, "veld “"));
  }
  assert_said (error, dutch, "Bram heeft 9 punten; Piet mag met 7 of minder");
  assert_said (error, english, "Bram has 9 points; Piet is allowed with 7 or fewer");
  assert_said (error, NULL, "Bram has 9 points; Piet is allowed with 7 or fewer");
  assert_said (error, dutch, "Bram heeft 9 punten; Piet mag met 7 of minder");
}

/* What counts, in a reason. */
static void
test_counted (void)
{
  static const struct
  {
    int n;
    const char *dutch, *english;
  } ROWS[]
      = { { 1, "%d kaart", "%d card" }, { 0, "%d kaarten", "%d cards" }, { 2, "%d kaarten", "%d cards" } };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_auto (KaSpeech) speech = ka_speech_begin (dutch);

      g_assert_cmpstr (ngettext ("%d card", "%d cards", (gulong) ROWS[i].n), ==, ROWS[i].dutch);
      ka_language_speak (english);
      g_assert_cmpstr (ngettext ("%d card", "%d cards", (gulong) ROWS[i].n), ==, ROWS[i].english);
    }
}

/* Every field of every game has a label in both. */
static void
test_fields (void)
{
  guint n = 0, n_other = 0;

  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    for (guint i = 0; i < (*game)->scoring->n_facts; i++)
      {
        const char *in_dutch, *in_english;

        ka_language_speak (dutch);
        in_dutch = _ ((*game)->scoring->facts[i].label);
        ka_language_speak (english);
        in_english = _ ((*game)->scoring->facts[i].label);
        ka_language_speak (dutch);
        g_assert_true (_ ((*game)->scoring->facts[i].label) == in_dutch);
        ka_language_speak (NULL);
        g_assert_cmpstr (in_english, ==, (*game)->scoring->facts[i].label);
        n++;
        n_other += strcmp (in_dutch, in_english) != 0;
      }
  g_assert_cmpuint (n_other, >, n * 3 / 4);
}

#define N_TURNS 50000

static gpointer
speak_cb (gpointer data)
{
  const KaLanguage *language = data;
  const char *expected = language == dutch ? "Harten" : "Hearts";

  /* A thread begins in the language of the program, not in that of who made it. */
  g_assert_null (ka_language_speak (language));
  for (guint i = 0; i < N_TURNS; i++)
    {
      g_assert_cmpstr (_ ("Hearts"), ==, expected);
      if (i % 100 == 0)
        g_thread_yield ();
    }
  g_assert_true (ka_language_speak (NULL) == language);
  return NULL;
}

static void
test_threads (void)
{
  g_auto (KaSpeech) speech = ka_speech_begin (dutch);
  GThread *threads[]
      = { g_thread_new ("nl", speak_cb, (gpointer) dutch), g_thread_new ("en", speak_cb, (gpointer) english),
          g_thread_new ("nl", speak_cb, (gpointer) dutch) };

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  g_assert_cmpstr (_ ("Hearts"), ==, "Harten");
}

/* ---- beside gettext --------------------------------------------------------------------------------------------- */

/* The catalogue that gettext reads: GNU gettext manual, "The Format of GNU MO Files". */
typedef struct
{
  guint32 magic, revision, n, originals, translations;
} MoHead;

typedef struct
{
  guint32 length, offset;
} MoText;

static void
compare_counted (const char *one, const char *several)
{
  for (gulong n = 0; n < 130; n++)
    {
      const char *expected;

      ka_language_speak (NULL);
      expected = ngettext (one, several, n);
      ka_language_speak (dutch);
      g_assert_cmpstr (ngettext (one, several, n), ==, expected);
    }
}

static void
compare (const char *context, const char *text)
{
  const char *expected;

  ka_language_speak (NULL);
  expected = context != NULL ? C_ (context, text) : _ (text);
  ka_language_speak (dutch);
  g_assert_cmpstr (context != NULL ? C_ (context, text) : _ (text), ==, expected);
  ka_language_speak (english);
  g_assert_cmpstr (context != NULL ? C_ (context, text) : _ (text), ==, text);
}

static void
test_gettext (void)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("KA_LOCALE_DIR"), "nl", "LC_MESSAGES", "kaartavond.mo", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  MoHead head;
  guint n_counted = 0, n_contexts = 0;

  g_file_get_contents (path, &bytes, NULL, &error);
  g_assert_no_error (error);
  memcpy (&head, bytes, sizeof head);
  g_assert_cmphex (head.magic, ==, 0x950412de);
  g_assert_cmpuint (head.n, >, 1500);
  speak_dutch ();
  for (guint i = 0; i < head.n; i++)
    {
      const char *original, *end;
      MoText place;

      memcpy (&place, bytes + head.originals + i * sizeof place, sizeof place);
      original = bytes + place.offset;
      end = strchr (original, '\004');
      if (place.length == 0)
        continue;
      if (end != NULL)
        {
          g_autofree char *context = g_strndup (original, (gsize) (end - original));

          compare (context, end + 1);
          n_contexts++;
          continue;
        }
      compare (NULL, original);
      if (strlen (original) < place.length)
        {
          compare_counted (original, original + strlen (original) + 1);
          n_counted++;
        }
    }
  g_assert_cmpuint (n_counted, >, 50);
  g_assert_cmpuint (n_contexts, >, 20);
  /* It was gettext that we compared with. */
  ka_language_speak (NULL);
  g_assert_cmpstr (_ ("Hearts"), ==, "Harten");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  dutch = ka_language_find ("nl");
  english = ka_language_find ("en");
  g_assert_nonnull (dutch);
  g_assert_nonnull (english);

  g_test_add_func ("/language/find", test_find);
  g_test_add_func ("/language/list", test_list);
  g_test_add_func ("/language/speech", test_speech);
  g_test_add_func ("/language/refusal", test_refusal);
  g_test_add_func ("/language/counted", test_counted);
  g_test_add_func ("/language/fields", test_fields);
  g_test_add_func ("/language/threads", test_threads);
  /* Last: from here on the program speaks Dutch too. */
  g_test_add_func ("/language/gettext", test_gettext);
  return g_test_run ();
}
