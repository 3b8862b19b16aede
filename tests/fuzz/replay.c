/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through a corpus, and through what becomes of it in bad hands: the same every day, without libFuzzer.
 * The arguments are the folder, and how many times something is changed. */
#include <stdlib.h>

#include "fuzz.h"
#include "mangle.h"

#ifdef __SANITIZE_ADDRESS__
#  define SLOWER 5
#else
#  define SLOWER 1
#endif

/* No input takes longer, in microseconds; a busy machine is allowed for. */
#define LONGEST (10 * G_USEC_PER_SEC)

typedef struct
{
  GPtrArray *inputs; /* owned; of GBytes */
  guint n_mangled;
} Replay;

/* In the order of their names, whatever the disk says. */
static GPtrArray *
read_corpus (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort_values (names, (GCompareFunc) g_strcmp0);
  for (guint i = 0; i < names->len; i++)
    {
      char *data;
      gsize size;

      g_assert_true (g_file_get_contents (g_ptr_array_index (names, i), &data, &size, NULL));
      g_ptr_array_add (inputs, g_bytes_new_take (data, size));
    }
  return inputs;
}

static void
try (const char *data, gsize size)
{
  gint64 begin = g_get_monotonic_time ();
  /* An allocation of just this size, so that a sanitizer sees what reads beyond it. */
  g_autofree uint8_t *copy = g_memdup2 (data, size);

  LLVMFuzzerTestOneInput (copy, size);
  g_assert_cmpint (g_get_monotonic_time () - begin, <, LONGEST);
}

static void
test_corpus (gconstpointer data)
{
  const Replay *replay = data;

  g_assert_cmpuint (replay->inputs->len, >, 2);
  for (guint i = 0; i < replay->inputs->len; i++)
    {
      GBytes *input = g_ptr_array_index (replay->inputs, i);

      try (g_bytes_get_data (input, NULL), g_bytes_get_size (input));
    }
}

static gboolean
is_text (GBytes *input)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (input, &size);

  return memchr (data, '\0', size) == NULL;
}

static void
try_mangled_bytes (KaRandom *random, GBytes *input)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize size;
  gconstpointer data = g_bytes_get_data (input, &size);

  g_byte_array_append (bytes, data, (guint) size);
  mangle_bytes_of (random, bytes);
  try ((const char *) bytes->data, bytes->len);
}

static char *
get_text (const Replay *replay, guint i)
{
  GBytes *input = g_ptr_array_index (replay->inputs, i % replay->inputs->len);

  return fuzz_text (g_bytes_get_data (input, NULL), g_bytes_get_size (input));
}

static void
try_mangled_text (const Replay *replay, KaRandom *random, guint i)
{
  g_autofree char *text = get_text (replay, i);
  g_autofree char *other = get_text (replay, ka_random_below (random, replay->inputs->len));
  g_autofree char *mangled = mangle_text (random, text, other);

  try (mangled, strlen (mangled));
}

static void
test_mangled (gconstpointer data)
{
  const Replay *replay = data;
  KaRandom random;

  ka_random_init (&random, 1);
  for (guint i = 0; i < replay->n_mangled; i++)
    {
      GBytes *input = g_ptr_array_index (replay->inputs, i % replay->inputs->len);

      if (is_text (input))
        try_mangled_text (replay, &random, i);
      else
        try_mangled_bytes (&random, input);
    }
}

int
main (int argc, char **argv)
{
  Replay replay = { NULL };
  int failed;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  replay.inputs = read_corpus (argv[1]);
  replay.n_mangled = (guint) strtoul (argv[2], NULL, 10) / SLOWER;
  g_test_add_data_func ("/replay/corpus", &replay, test_corpus);
  g_test_add_data_func ("/replay/mangled", &replay, test_mangled);
  failed = g_test_run ();
  g_ptr_array_unref (replay.inputs);
  return failed;
}
