/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies in a folder in which books meet, told line by line, so that what is changed is a record and not always its checksum:
 *
 *   seal                    in the first line: the folder has a passphrase; what is sealed is sealed by who knows it
 *   piece DEVICE NUMBER [packed] [plain]   another file begins; plain: nobody sealed it
 *   lines TEXT TEXT…        a record with these lines
 *   whole                   the record that says that a packed file is whole
 *   raw TEXT                a record of somebody who knows the format and no passphrase
 *   flip AT BIT, cut AT, drop AT LENGTH, double AT LENGTH   damage to the file as it is so far
 *   chain                   the same forger makes all chains right again
 *   copy NAME               the file as it is so far, once more
 *
 * Of all that, only what was given may be heard, each file from its beginning, and of one to which nothing was done all of it. What one gives
 * oneself beside it is heard by others. */
#include <string.h>

#include "folder.h"
#include "fuzz.h"
#include "ka-carrier.h"
#include "ka-folder-carrier.h"
#include "ka-folder-scan.h"
#include "refusal.h"

#define PASSPHRASE "open, sesame"
#define OWN_DEVICE "00000000ffffffff"
#define MOST_FILES 8
#define MOST_LINES 100

/* A carrier remembers what it gave, and each forged salt is work. */
#define MOST_TIMES 1000

typedef struct
{
  char *name;
  GByteArray *bytes;
  KaSeal *seal; /* (nullable) */
  guint8 chain[KA_CHAIN_SIZE];
  guint n_given;
  guint n_heard; /* of the copy that is being read */
  guint most_heard;
  gboolean touched;
  gboolean forged; /* what it says may be anything */
} File;

typedef struct
{
  gboolean sealed;
  GPtrArray *files; /* (owned) of File */
  gboolean own_given;
  gboolean own_heard;
} Folder;

static void
file_free (File *self)
{
  g_free (self->name);
  g_byte_array_unref (self->bytes);
  g_free (self);
}

static KaSeal *
get_seal (void)
{
  static const guint8 SALT[KA_SEAL_SALT_SIZE] = "a salt, as drawn";
  static KaSeal *seal;

  if (seal == NULL)
    seal = ka_seal_new (PASSPHRASE, SALT, NULL);
  return seal;
}

/* ---- what is written ------------------------------------------------------------------------------------ */

static guint
read_number (char **words, guint n, guint most)
{
  return n < g_strv_length (words) ? (guint) (g_ascii_strtoull (words[n], NULL, 10) % most) : 0;
}

static File *
begin_file (Folder *folder, char **words)
{
  File *file = g_new0 (File, 1);
  KaFolderHead head = { .packed = g_strv_contains ((const char *const *) words, "packed"),
                        .piece = read_number (words, 2, G_MAXUINT32) };
  guint8 bytes[KA_FOLDER_HEAD_SIZE];

  if (folder->sealed && !g_strv_contains ((const char *const *) words, "plain"))
    {
      file->seal = get_seal ();
      head.sealed = TRUE;
      memcpy (head.salt, ka_seal_get_salt (file->seal), sizeof head.salt);
      memcpy (head.check, ka_seal_get_check (file->seal), sizeof head.check);
    }
  g_snprintf (head.device, sizeof head.device, "%016x", read_number (words, 1, 1000));
  memset (head.own, (int) folder->files->len + 1, sizeof head.own);
  file->name = g_strdup_printf ("%u", folder->files->len);
  file->bytes = g_byte_array_new ();
  ka_folder_head_print (&head, bytes);
  g_byte_array_append (file->bytes, bytes, sizeof bytes);
  ka_record_begin_chain (bytes, sizeof bytes, file->chain);
  g_ptr_array_add (folder->files, file);
  return file;
}

/* Each line says which file it is of, and which line there. */
static void
add_lines (File *file, guint n_file, char **words)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GBytes) contents = NULL;

  for (guint i = 1; words[i] != NULL; i++)
    g_string_append_printf (lines, "%u %u %s\n", n_file, file->n_given++, words[i]);
  contents = ka_block_pack (lines->str, lines->len, file->seal, file->chain);
  ka_record_append (file->bytes, contents, file->chain);
}

static void
add_raw (File *file, const char *text)
{
  g_autoptr (GBytes) contents = g_bytes_new (text, strlen (text));

  ka_record_append (file->bytes, contents, file->chain);
  file->touched = TRUE;
  file->forged = file->forged || file->seal == NULL;
}

static void
add_whole (File *file)
{
  g_autoptr (GBytes) contents = ka_block_pack_whole (file->seal, file->chain);

  ka_record_append (file->bytes, contents, file->chain);
}

/* Where nothing is sealed, whoever can write can say anything. */
static void
make_chains_right (File *file)
{
  g_autoptr (GByteArray) right = g_byte_array_new ();
  const GByteArray *bytes = file->bytes;
  guint at = KA_FOLDER_HEAD_SIZE;

  if (bytes->len < at)
    return;
  g_byte_array_append (right, bytes->data, at);
  ka_record_begin_chain (bytes->data, at, file->chain);
  while (bytes->len - at >= 4 + KA_CHAIN_SIZE)
    {
      guint32 size = (guint32) bytes->data[at] << 24 | (guint32) bytes->data[at + 1] << 16
                     | (guint32) bytes->data[at + 2] << 8 | bytes->data[at + 3];
      g_autoptr (GBytes) contents = NULL;

      size = MIN (size, bytes->len - at - 4 - KA_CHAIN_SIZE);
      contents = g_bytes_new (bytes->data + at + 4, size);
      ka_record_append (right, contents, file->chain);
      at += 4 + size + KA_CHAIN_SIZE;
    }
  g_byte_array_set_size (file->bytes, 0);
  g_byte_array_append (file->bytes, right->data, right->len);
  file->touched = TRUE;
  file->forged = file->forged || file->seal == NULL;
}

static void
double_piece (GByteArray *bytes, guint at, guint length)
{
  g_autofree guint8 *piece = g_memdup2 (bytes->data + at, length);
  g_autofree guint8 *rest = g_memdup2 (bytes->data + at, bytes->len - at);
  guint n = bytes->len - at;

  g_byte_array_set_size (bytes, at);
  g_byte_array_append (bytes, piece, length);
  g_byte_array_append (bytes, rest, n);
}

static void
damage (File *file, char **words)
{
  GByteArray *bytes = file->bytes;
  guint at = read_number (words, 1, MAX (bytes->len, 1));
  guint length = read_number (words, 2, MAX (bytes->len - at, 1)) + 1;

  if (at >= bytes->len)
    return;
  file->touched = TRUE;
  if (strcmp (words[0], "flip") == 0)
    bytes->data[at] ^= (guint8) (1 << read_number (words, 2, 8));
  else if (strcmp (words[0], "cut") == 0)
    g_byte_array_set_size (bytes, at);
  else if (strcmp (words[0], "drop") == 0)
    g_byte_array_remove_range (bytes, at, length);
  else
    double_piece (bytes, at, length);
}

static void
write_file (const char *name, const GByteArray *bytes)
{
  g_autofree char *path = g_build_filename (fuzz_folder (), name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents_full (path, (const char *) bytes->data, bytes->len, G_FILE_SET_CONTENTS_NONE, 0600,
                            &error);
  g_assert_no_error (error);
}

static void
follow_line (Folder *folder, const char *line)
{
  static const char *const DAMAGES[] = { "flip", "cut", "drop", "double", NULL };
  g_auto (GStrv) words = g_strsplit (line, " ", 64);
  File *file = folder->files->len > 0 ? folder->files->pdata[folder->files->len - 1] : NULL;

  if (words[0] == NULL)
    return;
  if (strcmp (words[0], "piece") == 0 && folder->files->len < MOST_FILES)
    begin_file (folder, words);
  else if (file == NULL)
    return;
  else if (strcmp (words[0], "lines") == 0)
    add_lines (file, folder->files->len - 1, words);
  else if (strcmp (words[0], "whole") == 0)
    add_whole (file);
  else if (g_str_has_prefix (line, "raw "))
    add_raw (file, line + strlen ("raw "));
  else if (strcmp (words[0], "chain") == 0)
    make_chains_right (file);
  else if (g_strv_contains (DAMAGES, words[0]))
    damage (file, words);
  else if (strcmp (words[0], "copy") == 0 && words[1] != NULL)
    {
      g_autofree char *name = g_strdup_printf ("copy %u %u", folder->files->len, read_number (words, 1, 4));

      write_file (name, file->bytes);
    }
}

static void
write_files (const Folder *folder)
{
  for (guint i = 0; i < folder->files->len; i++)
    {
      const File *file = folder->files->pdata[i];

      write_file (file->name, file->bytes);
    }
}

/* ---- what is heard -------------------------------------------------------------------------------------- */

/* Where there is a passphrase, nothing of who does not know it is heard. */
static gboolean
is_any_forged (const Folder *folder)
{
  for (guint i = 0; i < folder->files->len; i++)
    if (!folder->sealed && ((File *) folder->files->pdata[i])->forged)
      return TRUE;
  return FALSE;
}

static gboolean
hear_cb (const char *line, gsize length, gpointer data, GError **error)
{
  Folder *folder = data;
  g_autofree char *text = g_strndup (line, length);
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  guint64 n_file, n_line;
  File *file;

  g_assert_cmpuint (length, >, 0);
  g_assert_null (memchr (line, '\n', length));
  folder->own_heard = folder->own_heard || strcmp (text, "mine") == 0;
  if (is_any_forged (folder) || (folder->own_given && strcmp (text, "mine") == 0))
    return TRUE;
  if (g_strv_length (words) != 3)
    g_error ("heard: %s", text);
  g_assert_true (g_ascii_string_to_unsigned (words[0], 10, 0, folder->files->len - 1, &n_file, NULL));
  file = folder->files->pdata[n_file];
  g_assert_true (!folder->sealed || file->seal != NULL);
  g_assert_cmpuint (file->n_given, >, 0);
  g_assert_true (g_ascii_string_to_unsigned (words[1], 10, 0, file->n_given - 1, &n_line, NULL));
  /* A copy of it is heard from the beginning too. */
  g_assert_true (n_line == 0 || n_line == file->n_heard);
  file->n_heard = (guint) n_line + 1;
  file->most_heard = MAX (file->most_heard, file->n_heard);
  return TRUE;
}

static void
check_all_heard (const Folder *folder)
{
  for (guint i = 0; i < folder->files->len && !is_any_forged (folder); i++)
    {
      const File *file = folder->files->pdata[i];

      if (!file->touched && (!folder->sealed || file->seal != NULL))
        g_assert_cmpuint (file->most_heard, ==, file->n_given);
    }
}

/* So that no forged salt comes before the right one. */
static KaCarrier *
new_carrier (gboolean sealed)
{
  KaCarrier *carrier = ka_folder_carrier_new (fuzz_folder (), sealed ? PASSPHRASE : NULL);
  Folder folder = { .sealed = sealed, .files = g_ptr_array_new_with_free_func ((GDestroyNotify) file_free) };
  g_autoptr (GPtrArray) devices = NULL;

  fuzz_folder_empty ();
  follow_line (&folder, "piece 1 1");
  follow_line (&folder, "lines 1");
  write_files (&folder);
  devices = ka_carrier_list_devices (carrier, NULL, NULL);
  g_assert_nonnull (devices);
  g_ptr_array_unref (folder.files);
  return carrier;
}

static KaCarrier *
get_carrier (gboolean sealed)
{
  static KaCarrier *carriers[2];
  static guint n_times[2];

  if (n_times[sealed]++ % MOST_TIMES == 0)
    g_clear_object (&carriers[sealed]);
  if (carriers[sealed] == NULL)
    carriers[sealed] = new_carrier (sealed);
  return carriers[sealed];
}

static gboolean G_GNUC_NORETURN
refuse_cb (const char *line, gsize length, gpointer data, GError **error)
{
  g_error ("heard again: %.*s", (int) length, line);
}

static gboolean
is_any_touched (const Folder *folder)
{
  for (guint i = 0; i < folder->files->len; i++)
    if (((File *) folder->files->pdata[i])->touched)
      return TRUE;
  return FALSE;
}

static gboolean
hear_any_cb (const char *line, gsize length, gpointer data, GError **error)
{
  return TRUE;
}

/* Returns: (transfer full): where that ends */
static char *
take_again (const Folder *folder, KaCarrier *carrier, const char *place)
{
  g_autoptr (GError) error = NULL;
  char *again = NULL;

  ka_carrier_take (carrier, OWN_DEVICE, place, is_any_touched (folder) ? hear_any_cb : refuse_cb, NULL,
                   &again, NULL, &error);
  g_assert_no_error (error);
  return again;
}

/* Nothing is heard again, and it is at rest. But of a file that is damaged more is heard the next time, behind a place up to which a copy of it was
 * heard; so it goes on from file to file, and then is at rest. */
static void
check_rest (const Folder *folder, KaCarrier *carrier, const char *place)
{
  g_autofree char *now = g_strdup (place);
  gboolean rests = FALSE;

  for (guint i = 0; !rests && i < MOST_LINES; i++)
    {
      g_autofree char *again = take_again (folder, carrier, now);

      rests = g_str_equal (now, again);
      g_assert_true (rests || is_any_touched (folder));
      g_set_str (&now, again);
    }
  g_assert_true (rests);
}

static void
check_folder (Folder *folder, KaCarrier *carrier)
{
  g_autoptr (GPtrArray) given = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) devices = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *place = NULL;
  g_autofree char *last = NULL;

  if (!ka_carrier_take (carrier, OWN_DEVICE, NULL, hear_cb, folder, &place, NULL, &error))
    {
      assert_refusal (error, KA_CARRIER_ERROR);
      return;
    }
  check_all_heard (folder);
  check_rest (folder, carrier, place);
  folder->own_given = TRUE;
  folder->own_heard = FALSE;
  g_ptr_array_add (given, g_bytes_new_static ("mine", 4));
  ka_carrier_give (carrier, OWN_DEVICE, given, NULL, &error);
  g_assert_no_error (error);
  ka_carrier_take (carrier, "00000000eeeeeeee", NULL, hear_cb, folder, &last, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (folder->own_heard);
  devices = ka_carrier_list_devices (carrier, NULL, &error);
  g_assert_no_error (error);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Folder folder = { .files = g_ptr_array_new_with_free_func ((GDestroyNotify) file_free) };
  KaCarrier *carrier;

  folder.sealed = lines[0] != NULL && strcmp (lines[0], "seal") == 0;
  carrier = get_carrier (folder.sealed);
  fuzz_folder_empty ();
  for (guint i = 0; lines[i] != NULL && i < MOST_LINES; i++)
    follow_line (&folder, lines[i]);
  write_files (&folder);
  check_folder (&folder, carrier);
  g_ptr_array_unref (folder.files);
  return 0;
}
