/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-roll.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ka-agent.h"
#include "ka-json.h"

/* Far more than 64 devices need. */
#define MOST_BYTES (256 * 1024)

/* The devices that come after it have numbers too. */
#define MOST_NUMBER (G_MAXINT / 2)

/* Of the name of a book so many digits of its hash tell it from others. */
#define N_DIGITS 32

/* After the name of a roll, and before the number of a device: that another program wishes it to look no more. */
#define WISH ".remove-"

/* There too: that it looks no more, which the roll may not say yet. */
#define REMOVED ".removed-"

/* ---- the files -------------------------------------------------------------------------------------------- */

char *
ka_roll_get_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "kaartavond", "rooms", NULL);
}

/* The file itself, by whatever link one comes to it. */
static char *
find_file (const char *book)
{
  char *real = realpath (book, NULL);
  char *copy = real != NULL ? g_strdup (real) : g_canonicalize_filename (book, NULL);

  free (real);
  return copy;
}

static char *
make_prefix (const char *book)
{
  g_autofree char *path = find_file (book);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);

  return g_strdup_printf ("%.*s-", N_DIGITS, hash);
}

char *
ka_roll_make_path (const char *book, const char *whose)
{
  g_autofree char *folder = ka_roll_get_folder ();
  g_autofree char *prefix = make_prefix (book);
  g_autofree char *name = g_strconcat (prefix, whose, KA_ROLL_END, NULL);

  return g_build_filename (folder, name, NULL);
}

GPtrArray *
ka_roll_list_paths (const char *book)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = ka_roll_get_folder ();
  g_autofree char *prefix = make_prefix (book);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix) && g_str_has_suffix (name, KA_ROLL_END))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  return paths;
}

/* ---- wishes of other programs ----------------------------------------------------------------------------- */

/* Each wish is a file of its own, of which the name says all: two at once are two. */
static char *
make_path_beside (const char *path, const char *what, guint device)
{
  return g_strdup_printf ("%s%s%u", path, what, device);
}

/* @roll: the name of the roll, and what comes after it. Returns: which device the file of this name in its folder is about, or 0 */
static guint
read_device_number (const char *name, const char *roll)
{
  guint64 device;

  return g_str_has_prefix (name, roll)
                 && g_ascii_string_to_unsigned (name + strlen (roll), 10, 1, G_MAXINT, &device, NULL)
             ? (guint) device
             : 0;
}

/* Returns: (transfer full) (element-type guint): of which devices files say @what */
static GArray *
list_beside (const char *path, const char *what)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name_of_roll = g_path_get_basename (path);
  g_autofree char *roll = g_strconcat (name_of_roll, what, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      guint device = read_device_number (name, roll);

      if (device != 0)
        g_array_append_val (numbers, device);
    }
  return numbers;
}

static gboolean
take_away (const char *path, const char *what, guint device)
{
  g_autofree char *name = make_path_beside (path, what, device);

  return g_unlink (name) == 0;
}

gboolean
ka_roll_ask_to_remove (const char *path, guint device, GError **error)
{
  g_autofree char *wish = make_path_beside (path, WISH, device);

  return g_file_set_contents_full (wish, "", 0, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

gboolean
ka_roll_take_back (const char *path, guint device)
{
  return take_away (path, WISH, device);
}

/* A name that is changed needs no place on a disk that is full. */
static gboolean
take_wish (const char *path, guint device)
{
  g_autofree char *wish = make_path_beside (path, WISH, device);
  g_autofree char *removed = make_path_beside (path, REMOVED, device);
  GStatBuf is;

  return g_lstat (wish, &is) == 0 && S_ISREG (is.st_mode) && g_rename (wish, removed) == 0;
}

guint
ka_roll_take_removal (const char *path)
{
  g_autoptr (GArray) wished = list_beside (path, WISH);

  for (guint i = 0; i < wished->len; i++)
    if (take_wish (path, g_array_index (wished, guint, i)))
      return g_array_index (wished, guint, i);
  return 0;
}

void
ka_roll_mark_removed (const char *path, guint device)
{
  g_autofree char *removed = make_path_beside (path, REMOVED, device);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents_full (removed, "", 0, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    g_debug ("that a device was removed is kept with the roll alone: %s", error->message);
}

void
ka_roll_unmark_removed (const char *path, guint device)
{
  take_away (path, REMOVED, device);
}

GArray *
ka_roll_list_removed (const char *path)
{
  return list_beside (path, REMOVED);
}

gboolean
ka_roll_is_removed (const char *path, guint device)
{
  g_autofree char *removed = make_path_beside (path, REMOVED, device);

  return g_file_test (removed, G_FILE_TEST_EXISTS);
}

void
ka_roll_forget_removals (const char *path)
{
  static const char *const BOTH[] = { WISH, REMOVED };

  for (guint i = 0; i < G_N_ELEMENTS (BOTH); i++)
    {
      g_autoptr (GArray) numbers = list_beside (path, BOTH[i]);

      for (guint k = 0; k < numbers->len; k++)
        take_away (path, BOTH[i], g_array_index (numbers, guint, k));
    }
}

void
ka_roll_forget (const char *path)
{
  g_unlink (path);
  ka_roll_forget_removals (path);
}

/* ---- writing ---------------------------------------------------------------------------------------------- */

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static gint64
get_seconds_ago (gint64 monotonic)
{
  return (g_get_monotonic_time () - monotonic) / G_USEC_PER_SEC;
}

static void
add_device (JsonBuilder *builder, const KaDevice *device)
{
  g_autofree char *cookie = ka_hash_to_text (&device->cookie);

  json_builder_begin_object (builder);
  ka_json_set_int (builder, "number", device->number);
  ka_json_set_text (builder, "cookie", cookie);
  ka_json_set_text (builder, "browser", device->browser);
  ka_json_set_text (builder, "system", device->system);
  ka_json_set_int (builder, "nth", device->nth);
  ka_json_set_text (builder, "name", device->name);
  ka_json_set_text (builder, "scribe", device->scribe);
  ka_json_set_text (builder, "right", device->right == KA_RIGHT_WRITE ? "write" : "look");
  ka_json_set_int (builder, "looked", device->looked);
  ka_json_set_int (builder, "pages", device->n_pages);
  ka_json_set_int (builder, "left", get_now () - (device->n_pages > 0 ? 0 : get_seconds_ago (device->left)));
  json_builder_end_object (builder);
}

static char *
write_text (const KaRoll *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  ka_json_set_int (builder, "port", self->port);
  ka_json_set_text (builder, "match", self->match);
  ka_json_set_int (builder, "kept", get_now ());
  json_builder_set_member_name (builder, "devices");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->devices->len; i++)
    add_device (builder, self->devices->pdata[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

/* What the roll says by now need not be said beside it. */
static void
forget_kept_removals (const KaRoll *self, const char *path)
{
  g_autoptr (GArray) removed = ka_roll_list_removed (path);

  for (guint i = 0; i < removed->len; i++)
    if (ka_devices_find (self->devices, g_array_index (removed, guint, i)) == NULL)
      take_away (path, REMOVED, g_array_index (removed, guint, i));
}

/* Where the folder cannot be made, the file in it cannot either, which is said. */
gboolean
ka_roll_write (const KaRoll *self, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = write_text (self);

  g_mkdir_with_parents (folder, 0700);
  if (!g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error))
    return FALSE;
  forget_kept_removals (self, path);
  return TRUE;
}

/* ---- reading ---------------------------------------------------------------------------------------------- */

static const char *
get_text (JsonObject *object, const char *key)
{
  JsonNode *node = json_object_get_member (object, key);

  return ka_json_holds (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;
}

static gint64
get_int (JsonObject *object, const char *key)
{
  JsonNode *node = json_object_get_member (object, key);

  return ka_json_holds (node, G_TYPE_INT64) ? json_node_get_int (node) : 0;
}

static KaDevice *
read_device (JsonNode *node)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  gint64 number = object != NULL ? get_int (object, "number") : 0;
  KaDevice device = { 0 };

  if (number < 1 || number > MOST_NUMBER || !ka_hash_from_text (&device.cookie, get_text (object, "cookie")))
    return NULL;
  device.number = (guint) number;
  device.browser = ka_agent_recall (get_text (object, "browser"));
  device.system = ka_agent_recall (get_text (object, "system"));
  device.nth = (guint) CLAMP (get_int (object, "nth"), 0, MOST_NUMBER);
  device.name = (char *) get_text (object, "name");
  device.scribe = (char *) get_text (object, "scribe");
  device.right = g_strcmp0 (get_text (object, "right"), "write") == 0 ? KA_RIGHT_WRITE : KA_RIGHT_LOOK;
  device.looked = get_int (object, "looked") > 0;
  device.n_pages = get_int (object, "pages") > 0;
  device.left = g_get_monotonic_time ()
                - CLAMP (get_now () - get_int (object, "left"), 0, 2 * KA_ROLL_KEPT_S) * G_USEC_PER_SEC;
  return ka_device_copy (&device);
}

/* FALSE: it is no list of devices. */
static gboolean
read_devices (KaRoll *self, JsonNode *node)
{
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n = list != NULL ? json_array_get_length (list) : G_MAXUINT;

  for (guint i = 0; n <= KA_MOST_DEVICES && i < n; i++)
    {
      KaDevice *device = read_device (json_array_get_element (list, i));

      if (device == NULL)
        return FALSE;
      g_ptr_array_add (self->devices, device);
    }
  return n <= KA_MOST_DEVICES;
}

static KaRoll *
read_text (const char *text)
{
  g_autoptr (JsonNode) node = ka_json_from_text (text, NULL);
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  g_autoptr (KaRoll) self = NULL;
  gint64 port = object != NULL ? get_int (object, "port") : 0;

  if (port < 1 || port > G_MAXUINT16)
    return NULL;
  self = g_new0 (KaRoll, 1);
  self->port = (guint16) port;
  self->match = g_strdup (get_text (object, "match"));
  self->kept = get_int (object, "kept");
  self->devices = ka_devices_new ();
  return read_devices (self, json_object_get_member (object, "devices")) ? g_steal_pointer (&self) : NULL;
}

gboolean
ka_roll_is_fresh (const char *path)
{
  GStatBuf is;

  return g_lstat (path, &is) == 0 && ABS (get_now () - (gint64) is.st_mtime) <= KA_ROLL_FRESH_S;
}

/* A clock that was put back makes nothing older. */
gboolean
ka_roll_is_of_late (const KaRoll *self)
{
  return ABS (get_now () - self->kept) <= KA_ROLL_KEPT_S;
}

static char *
read_bytes (int file, gsize size)
{
  g_autofree char *text = g_malloc0 (size + 1);
  gsize done = 0;

  while (done < size)
    {
      gssize n = read (file, text + done, size - done);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return NULL;
      done += (gsize) n;
    }
  return strlen (text) == size ? g_steal_pointer (&text) : NULL;
}

/* Whatever lies there is not waited for: a pipe without a writer, a device without an end. */
static char *
read_plain_file (const char *path)
{
  int file = g_open (path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  struct stat is;
  char *text = NULL;

  if (file < 0)
    return NULL;
  if (fstat (file, &is) == 0 && S_ISREG (is.st_mode) && is.st_size <= MOST_BYTES)
    text = read_bytes (file, (gsize) is.st_size);
  close (file);
  return text;
}

KaRoll *
ka_roll_read (const char *path)
{
  g_autofree char *text = read_plain_file (path);

  return text != NULL ? read_text (text) : NULL;
}

void
ka_roll_free (KaRoll *self)
{
  g_free (self->match);
  g_clear_pointer (&self->devices, g_ptr_array_unref);
  g_free (self);
}
