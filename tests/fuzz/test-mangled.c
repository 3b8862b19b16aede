/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals as people, editors and bad disks leave them: accepted or refused with the line and the reason, and nothing else. */
#include <string.h>

#include "exercise.h"
#include "ka-error.h"
#include "mangle.h"

#ifdef __SANITIZE_ADDRESS__
#  define SLOWER 5
#else
#  define SLOWER 1
#endif

#define MUTATIONS (120000 / SLOWER)

/* No text takes longer to read, in microseconds; a busy machine is allowed for. */
#define LONGEST (10 * G_USEC_PER_SEC)

/* The deals that are changed: those that are kept for the fuzzer, and those that tell how each game is played. */
static GPtrArray *
read_deals (void)
{
  const char *const folders[] = { "corpus/deal", "../games/deals" };
  GPtrArray *deals = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_test_build_filename (G_TEST_DIST, folders[i], NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;

      g_assert_nonnull (dir);
      while ((name = g_dir_read_name (dir)) != NULL)
        if (g_str_has_suffix (name, ".deal"))
          {
            g_autofree char *path = g_build_filename (folder, name, NULL);
            char *text;

            g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
            g_ptr_array_add (deals, text);
          }
    }
  return deals;
}

static void
test_whole (void)
{
  g_autoptr (GPtrArray) deals = read_deals ();

  g_assert_cmpuint (deals->len, >, 30);
  for (guint i = 0; i < deals->len; i++)
    {
      g_autoptr (GError) error = NULL;

      exercise_text (g_ptr_array_index (deals, i), &error);
      g_assert_no_error (error);
    }
}

static void
assert_refusal (const GError *error)
{
  const char *rest;

  g_assert_nonnull (error);
  g_assert_true (error->domain == KA_ERROR);
  g_assert_true (g_str_has_prefix (error->message, "line "));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  rest = strstr (error->message, ": ");
  g_assert_nonnull (rest);
  g_assert_cmpuint (strlen (rest), >, 4);
}

static void
test_mangled (void)
{
  g_autoptr (GPtrArray) deals = read_deals ();
  guint n_accepted = 0, n_rules = 0;
  KaRandom random;

  ka_random_init (&random, 1);
  for (guint i = 0; i < MUTATIONS; i++)
    {
      const char *deal = g_ptr_array_index (deals, i % deals->len);
      const char *other = g_ptr_array_index (deals, ka_random_below (&random, deals->len));
      g_autofree char *text = mangle (&random, deal, other);
      g_autoptr (GError) error = NULL;
      gint64 begin = g_get_monotonic_time ();

      if (exercise_text (text, &error))
        n_accepted++;
      else
        assert_refusal (error);
      n_rules += g_error_matches (error, KA_ERROR, KA_ERROR_RULE);
      g_assert_cmpint (g_get_monotonic_time () - begin, <, LONGEST);
    }
  g_test_message ("%u accepted, %u refused by the rules, %u otherwise", n_accepted, n_rules,
                  MUTATIONS - n_accepted - n_rules);
  /* The changes are such that all of this is reached. */
  g_assert_cmpuint (n_accepted, >, MUTATIONS / 25);
  g_assert_cmpuint (n_rules, >, MUTATIONS / 25);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mangled/whole", test_whole);
  g_test_add_func ("/mangled/mangled", test_mangled);
  return g_test_run ();
}
