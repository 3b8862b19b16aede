/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-folder-carrier.h"

#include <string.h>
#include <unistd.h>

#include "ka-folder-disk.h"
#include "ka-folder-own.h"
#include "ka-folder-place.h"
#include "ka-language.h"
#include "ka-random.h"

struct _KaFolderCarrier
{
  KaCarrier parent_instance;

  /* owned */
  char *path;
  char *passphrase;       /* nullable */
  GPtrArray *seals;       /* of KaSeal, of that passphrase */
  KaFolderPlace *given;   /* the ends of what was given, which need not be heard */
  char *seen;             /* nullable: what lay there when it was looked at last, see ka_folder_sum() */
  GHashTable *troubles;   /* device → what could not be read of it the last time */
  GCancellable *watching; /* nullable: since it is watched */
  GFileMonitor *monitor;  /* nullable: since the folder has answered */
  GSource *looks;         /* nullable: where nothing is seen */

  /* of the last time */
  gboolean has_book;
  guint8 book[KA_FOLDER_MARK_SIZE];
  guint32 from; /* the piece before which the own files were looked at since all was heard */
  gboolean
      mends; /* whether all that lies there was heard, so that what is damaged of the own files is given again */
};

G_DEFINE_FINAL_TYPE (KaFolderCarrier, ka_folder_carrier, KA_TYPE_CARRIER)

/* ---- looking -------------------------------------------------------------------------------------------- */

/* @device: (nullable): who looks */
static KaFolderScan *
look (KaFolderCarrier *self, const char *device, gboolean locks, GCancellable *cancellable, GError **error)
{
  g_autoptr (KaFolderScan) scan = ka_folder_scan (self->path, locks, cancellable, error);

  if (scan == NULL || !ka_folder_scan_unseal (scan, device, self->passphrase, self->seals, error))
    return NULL;
  return g_steal_pointer (&scan);
}

/* ---- taking --------------------------------------------------------------------------------------------- */

typedef struct
{
  KaFolderCarrier *carrier;
  const char *device;
  GCancellable *cancellable;
  KaFolderScan *scan;
  KaFolderPlace *before;
  KaFolderPlace *next;
  const KaFolderFound *file;
  GArray *good;  /* of Good: those that were read to their end */
  GArray *wrong; /* of Wrong: what is wrong with others */
  gboolean anew;
  gboolean is_lost;
  KaCarrierHearFunc hear;
  gpointer data;
} Taking;

/* @at: its end; @whole: whether it says itself that it is one */
typedef struct
{
  const KaFolderFound *file;
  guint64 at;
  gboolean whole;
} Good;

/* What cannot be read of a file. @text: a constant, for people; @at: up to where it is read, 0 for what is no piece like another */
typedef struct
{
  const KaFolderFound *file;
  const char *text;
  guint64 at;
} Wrong;

static void
note_trouble (Taking *self, const char *text, guint64 at)
{
  const Wrong wrong = { self->file, text, at };

  g_array_append_val (self->wrong, wrong);
}

static gboolean
is_same_piece (const KaFolderHead *first, const KaFolderHead *second)
{
  return strcmp (first->device, second->device) == 0
         && memcmp (first->own, second->own, sizeof first->own) == 0;
}

/* Whether @good says all that is beyond what could be read. Places in a packed file and in the piece that it was made of are not of one measure, but
 * only a piece that is full was packed, and the record with which it is full is its last. */
static gboolean
goes_beyond (const Good *good, const Wrong *wrong)
{
  if (good->whole)
    return TRUE;
  return wrong->file->head.packed ? good->at >= KA_FOLDER_PIECE : good->at > wrong->at;
}

/* Whether what cannot be read there was read elsewhere: a copy of before that lies beside it says no more than it does. */
static gboolean
is_made_good (Taking *self, const Wrong *wrong)
{
  for (guint i = 0; wrong->at > 0 && i < self->good->len; i++)
    {
      const Good *good = &g_array_index (self->good, Good, i);

      if (is_same_piece (&good->file->head, &wrong->file->head) && goes_beyond (good, wrong))
        return TRUE;
    }
  return FALSE;
}

/* A copy of a conflict that is damaged, and a piece that has been packed since, lie there as long as nobody takes them away. What lies there whole as
 * well is not worth a word. */
static void
keep_troubles (Taking *self)
{
  for (guint i = 0; i < self->wrong->len; i++)
    {
      const Wrong *wrong = &g_array_index (self->wrong, Wrong, i);

      if (!is_made_good (self, wrong))
        g_hash_table_insert (self->carrier->troubles, g_strdup (wrong->file->head.device),
                             g_strdup_printf ("%s: %s", wrong->file->name, wrong->text));
    }
}

/* A folder in its place that was always that of another book: two books become one only when somebody wants that. */
static gboolean
check_book (Taking *self, GError **error)
{
  guint8 mark[KA_FOLDER_MARK_SIZE];
  gboolean any = FALSE, known = FALSE;

  for (guint i = 0; i < self->scan->files->len; i++)
    {
      const KaFolderFound *file = self->scan->files->pdata[i];

      if (file->kind != KA_FOLDER_ACTS || file->strange)
        continue;
      any = TRUE;
      known = known || ka_folder_place_has_book (self->before, file->head.book);
      ka_folder_place_add_book (self->next, file->head.book);
    }
  if (!any || known || !ka_folder_place_get_book (self->before, mark))
    return TRUE;
  g_set_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED,
               _ ("%s: the changes of another book lie in this folder now"), self->carrier->path);
  return FALSE;
}

/* Where nothing lies any more, it is still for the book that it was for. */
static void
keep_book (Taking *self)
{
  KaFolderCarrier *carrier = self->carrier;
  guint8 mark[KA_FOLDER_MARK_SIZE];

  if (ka_folder_place_get_book (self->next, mark) || ka_folder_place_get_book (self->before, mark))
    {
      memcpy (carrier->book, mark, sizeof mark);
      carrier->has_book = TRUE;
    }
  if (carrier->has_book)
    ka_folder_place_add_book (self->next, carrier->book);
}

static gboolean
fits_cb (const KaFolderEnd *end, gpointer data)
{
  Taking *self = data;

  return ka_folder_found_has (self->file, self->scan->folder, end);
}

static gboolean
hear_cb (GBytes *lines, gpointer data, GError **error)
{
  Taking *self = data;
  gsize size;
  const char *text = g_bytes_get_data (lines, &size);

  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  while (size > 0)
    {
      const char *end = memchr (text, '\n', size);
      gsize length = end != NULL ? (gsize) (end - text) : size;

      if (length > 0 && !self->hear (text, length, self->data, error))
        return FALSE;
      size -= MIN (size, length + 1);
      text += length + 1;
    }
  return TRUE;
}

/* (nullable): what is wrong with the end of a file. */
static const char *
describe (KaRecordState state)
{
  if (state == KA_RECORD_SHORT)
    return N_ ("its end has not come yet");
  return state == KA_RECORD_BROKEN ? N_ ("it is damaged; what comes after that is heard when it comes whole")
                                   : NULL;
}

/* What this device gave must lie there as it was: whoever comes later has to read it from its beginning. */
static gboolean
is_own_damaged (Taking *self)
{
  KaFolderEnd end;

  return ka_folder_found_is_of (self->file, self->device)
         && !ka_folder_found_check (self->file, self->scan->folder, &end);
}

/* Where what this device itself gave ends. A book that was put back is another device, and may know less than it gave before. */
static gboolean
find_given (Taking *self, KaFolderEnd *end)
{
  const KaFolderHead *head = &self->file->head;

  return !self->anew && strcmp (head->device, self->device) == 0
         && ka_folder_place_find (self->carrier->given, head, fits_cb, self, end);
}

static void
note_good (Taking *self, const KaFolderEnd *end)
{
  const Good good = { self->file, end->at, end->whole };

  g_array_append_val (self->good, good);
}

static gboolean
read_from (Taking *self, KaFolderEnd end, GError **error)
{
  const KaFolderHead *head = &self->file->head;
  g_autoptr (GInputStream) stream = NULL;
  const char *trouble;
  KaRecordState state;
  guint64 left;

  stream = ka_folder_found_open (self->file, self->scan->folder, end.at, &left);
  /* It went just now, or came in another form: the next time says more. */
  if (stream == NULL)
    return TRUE;
  if (!ka_folder_read (stream, left, self->file->seal, &end, hear_cb, self, &state, error))
    return FALSE;
  ka_folder_place_add (self->next, head, &end);
  trouble = describe (state);
  if (trouble != NULL)
    note_trouble (self, _ (trouble), end.at);
  else if (!head->packed || end.whole)
    note_good (self, &end);
  return TRUE;
}

static gboolean
read_file (Taking *self, GError **error)
{
  const KaFolderHead *head = &self->file->head;
  KaFolderEnd end;

  self->is_lost = self->is_lost || is_own_damaged (self);
  if (!ka_folder_place_find (self->before, head, fits_cb, self, &end) && !find_given (self, &end))
    ka_folder_end_begin (&end, head);
  return read_from (self, end, error);
}

/* Where a copy was heard beyond what is damaged, it goes on behind that. */
static gboolean
read_wrong_again (Taking *self, GError **error)
{
  guint n = self->wrong->len;

  for (guint i = 0; i < n; i++)
    {
      const Wrong wrong = g_array_index (self->wrong, Wrong, i);
      KaFolderEnd end;

      self->file = wrong.file;
      if (wrong.at > 0 && ka_folder_place_find (self->next, &wrong.file->head, fits_cb, self, &end)
          && end.at > wrong.at && !read_from (self, end, error))
        return FALSE;
    }
  return TRUE;
}

static const char *
describe_strange (const KaFolderFound *file)
{
  if (!file->sound)
    return N_ ("it is damaged; what comes after that is heard when it comes whole");
  return file->head.sealed ? N_ ("it has another passphrase") : N_ ("it is not encrypted");
}

static gboolean
read_files (Taking *self, GError **error)
{
  for (guint i = 0; i < self->scan->files->len; i++)
    {
      self->file = self->scan->files->pdata[i];
      if (self->file->kind == KA_FOLDER_NEWER)
        note_trouble (self, _ ("a newer Kaartavond wrote it"), 0);
      else if (self->file->strange)
        note_trouble (self, _ (describe_strange (self->file)), 0);
      else if (!read_file (self, error))
        return FALSE;
    }
  return read_wrong_again (self, error);
}

static gboolean
take_all (Taking *self, char **next, GError **error)
{
  KaFolderCarrier *carrier = self->carrier;

  if (!check_book (self, error))
    return FALSE;
  keep_book (self);
  g_hash_table_remove_all (carrier->troubles);
  if (!read_files (self, error))
    return FALSE;
  keep_troubles (self);
  if (!self->anew && (self->is_lost || ka_folder_place_is_lost (self->before, self->next)))
    {
      g_set_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_LOST,
                   _ ("%s: some of what lay in this folder is gone"), carrier->path);
      return FALSE;
    }
  carrier->from = 0;
  carrier->mends = self->anew;
  *next = ka_folder_place_print (self->next);
  return TRUE;
}

static gboolean
take (KaCarrier *carrier, const char *device, const char *place, KaCarrierHearFunc hear, gpointer data,
      char **next, GCancellable *cancellable, GError **error)
{
  KaFolderCarrier *self = KA_FOLDER_CARRIER (carrier);
  g_autofree char *seen = ka_folder_sum (self->path, NULL);
  g_autoptr (KaFolderScan) scan = look (self, device, FALSE, cancellable, error);
  g_autoptr (KaFolderPlace) before = ka_folder_place_parse (place);
  g_autoptr (KaFolderPlace) after = ka_folder_place_new ();
  g_autoptr (GArray) good = g_array_new (FALSE, FALSE, sizeof (Good));
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (Wrong));
  Taking taking = { .carrier = self,
                    .device = device,
                    .cancellable = cancellable,
                    .scan = scan,
                    .before = before,
                    .next = after,
                    .good = good,
                    .wrong = wrong,
                    .anew = place == NULL,
                    .hear = hear,
                    .data = data };

  g_set_str (&self->seen, seen);
  return scan != NULL && take_all (&taking, next, error);
}

/* ---- giving --------------------------------------------------------------------------------------------- */

/* With which what is written is sealed: as what lies there is; who comes first draws the salt. */
static gboolean
find_seal (KaFolderCarrier *self, KaFolderScan *scan, KaSeal **seal, GError **error)
{
  guint8 salt[KA_SEAL_SALT_SIZE];

  *seal = NULL;
  if (self->passphrase == NULL)
    return TRUE;
  for (guint i = 0; i < scan->files->len && *seal == NULL; i++)
    *seal = ((KaFolderFound *) scan->files->pdata[i])->seal;
  if (*seal == NULL && self->seals->len == 0)
    {
      KaSeal *own;

      ka_seal_draw_salt (salt);
      own = ka_seal_new (self->passphrase, salt, error);
      if (own == NULL)
        return FALSE;
      g_ptr_array_add (self->seals, own);
    }
  if (*seal == NULL)
    *seal = self->seals->pdata[0];
  return TRUE;
}

/* The least mark of those that lie there, so that all take the same. */
static void
find_book (KaFolderCarrier *self, KaFolderScan *scan)
{
  g_autoptr (KaFolderPlace) place = ka_folder_place_new ();

  for (guint i = 0; i < scan->files->len; i++)
    {
      const KaFolderFound *file = scan->files->pdata[i];

      if (file->kind == KA_FOLDER_ACTS && !file->strange)
        ka_folder_place_add_book (place, file->head.book);
    }
  if (ka_folder_place_get_book (place, self->book) || self->has_book)
    return;
  for (guint i = 0; i < KA_FOLDER_MARK_SIZE; i += sizeof (guint64))
    {
      guint64 drawn = ka_seed_draw ();

      memcpy (self->book + i, &drawn, sizeof drawn);
    }
  self->has_book = TRUE;
}

static gboolean
give (KaCarrier *carrier, const char *device, GPtrArray *lines, GCancellable *cancellable, GError **error)
{
  KaFolderCarrier *self = KA_FOLDER_CARRIER (carrier);
  g_autoptr (KaFolderPlace) given = ka_folder_place_new ();
  g_autoptr (KaFolderScan) scan = NULL;
  KaFolderOwn own;

  scan = look (self, device, TRUE, cancellable, error);
  if (scan == NULL)
    return FALSE;
  own = (KaFolderOwn) { .path = self->path,
                        .scan = scan,
                        .device = device,
                        .book = self->book,
                        .given = given,
                        .from = self->from,
                        .mends = self->mends };
  if (!find_seal (self, scan, &own.seal, error))
    return FALSE;
  find_book (self, scan);
  if (!ka_folder_own_write (&own, lines, error))
    {
      /* What was begun and taken away again is no news. */
      g_free (self->seen);
      self->seen = ka_folder_sum (self->path, NULL);
      return FALSE;
    }
  /* Nobody is told that some of it lies there when the rest does not: that is heard. */
  ka_folder_place_add_all (self->given, given);
  self->from = ka_folder_own_find_last (&own);
  self->mends = FALSE;
  return TRUE;
}

/* ---- devices -------------------------------------------------------------------------------------------- */

static GPtrArray *
list_devices (KaCarrier *carrier, GCancellable *cancellable, GError **error)
{
  KaFolderCarrier *self = KA_FOLDER_CARRIER (carrier);
  g_autoptr (KaFolderScan) scan = look (self, NULL, FALSE, cancellable, error);
  g_autoptr (GPtrArray) devices = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_carrier_device_free);

  if (scan == NULL)
    return NULL;
  for (guint i = 0; i < scan->files->len; i++)
    {
      const KaFolderFound *file = scan->files->pdata[i];
      KaCarrierDevice *device = ka_carrier_device_find (devices, file->head.device);

      device->seen = MAX (device->seen, file->changed);
      if (device->trouble == NULL)
        device->trouble = g_strdup (g_hash_table_lookup (self->troubles, file->head.device));
    }
  return g_steal_pointer (&devices);
}

/* What is written while it is taken has another time than was seen before. */
static gboolean
look_for_news (KaCarrier *carrier, gboolean *news, GCancellable *cancellable, GError **error)
{
  KaFolderCarrier *self = KA_FOLDER_CARRIER (carrier);
  g_autofree char *now = ka_folder_sum (self->path, error);

  *news = g_strcmp0 (now, self->seen) != 0;
  return now != NULL;
}

/* ---- watching ------------------------------------------------------------------------------------------- */

/* Where nothing is seen of what others do, as through a portal and on other computers' disks, it is looked so often; in seconds. */
#define LOOK_AGAIN 30

static void
changed_cb (KaFolderCarrier *self)
{
  g_signal_emit_by_name (self, "came");
}

static gboolean
look_cb (gpointer self)
{
  g_signal_emit_by_name (self, "came");
  return G_SOURCE_CONTINUE;
}

/* KaFolderSight: whether what others do in a folder is seen */
typedef enum
{
  KA_FOLDER_AWAY,
  KA_FOLDER_UNSEEN,
  KA_FOLDER_SEEN,
} KaFolderSight;

/* A disk of the network that does not answer keeps the thread, and nobody else. */
static void
find_sight (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_filesystem_info (
      file, G_FILE_ATTRIBUTE_FILESYSTEM_REMOTE "," G_FILE_ATTRIBUTE_FILESYSTEM_TYPE, cancellable, NULL);
  const char *type
      = info != NULL ? g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_FILESYSTEM_TYPE) : NULL;

  if (info == NULL)
    g_task_return_int (task, KA_FOLDER_AWAY);
  else if (g_file_info_get_attribute_boolean (info, G_FILE_ATTRIBUTE_FILESYSTEM_REMOTE)
           || (type != NULL && strstr (type, "fuse") != NULL))
    g_task_return_int (task, KA_FOLDER_UNSEEN);
  else
    g_task_return_int (task, KA_FOLDER_SEEN);
}

static void
begin_to_see (KaFolderCarrier *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);

  self->monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (changed_cb), self);
}

static void
begin_to_look (KaFolderCarrier *self)
{
  self->looks = g_timeout_source_new_seconds (LOOK_AGAIN);
  g_source_set_callback (self->looks, look_cb, self, NULL);
  g_source_attach (self->looks, g_main_context_get_thread_default ());
}

/* What came before it was seen is told as well. */
static void
sight_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  gssize sight = g_task_propagate_int (G_TASK (result), NULL);
  KaFolderCarrier *self = data;

  /* Nobody watches any more; the carrier may have gone. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  begin_to_see (self);
  if (self->monitor == NULL || sight != KA_FOLDER_SEEN)
    begin_to_look (self);
  if (sight != KA_FOLDER_AWAY)
    changed_cb (self);
}

/* No other thread lets go of what is watched, so the task does not have it. */
static void
watch (KaCarrier *carrier)
{
  KaFolderCarrier *self = KA_FOLDER_CARRIER (carrier);
  g_autoptr (GTask) task = NULL;

  if (self->watching != NULL)
    return;
  self->watching = g_cancellable_new ();
  task = g_task_new (NULL, self->watching, sight_found_cb, self);
  g_task_set_task_data (task, g_strdup (self->path), g_free);
  g_task_run_in_thread (task, find_sight);
}

/* ---- the object ----------------------------------------------------------------------------------------- */

static void
ka_folder_carrier_dispose (GObject *object)
{
  KaFolderCarrier *self = KA_FOLDER_CARRIER (object);

  g_cancellable_cancel (self->watching);
  g_clear_object (&self->watching);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  if (self->looks != NULL)
    g_source_destroy (self->looks);
  g_clear_pointer (&self->looks, g_source_unref);
  G_OBJECT_CLASS (ka_folder_carrier_parent_class)->dispose (object);
}

static void
ka_folder_carrier_finalize (GObject *object)
{
  KaFolderCarrier *self = KA_FOLDER_CARRIER (object);

  g_free (self->path);
  g_free (self->passphrase);
  g_free (self->seen);
  g_ptr_array_unref (self->seals);
  ka_folder_place_free (self->given);
  g_hash_table_unref (self->troubles);
  G_OBJECT_CLASS (ka_folder_carrier_parent_class)->finalize (object);
}

static void
ka_folder_carrier_class_init (KaFolderCarrierClass *class)
{
  KaCarrierClass *carrier_class = KA_CARRIER_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = ka_folder_carrier_dispose;
  G_OBJECT_CLASS (class)->finalize = ka_folder_carrier_finalize;
  carrier_class->give = give;
  carrier_class->take = take;
  carrier_class->list_devices = list_devices;
  carrier_class->look = look_for_news;
  carrier_class->watch = watch;
}

static void
ka_folder_carrier_init (KaFolderCarrier *self)
{
  self->seals = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_seal_unref);
  self->given = ka_folder_place_new ();
  self->troubles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

KaCarrier *
ka_folder_carrier_new (const char *path, const char *passphrase)
{
  KaFolderCarrier *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (KA_TYPE_FOLDER_CARRIER, NULL);
  self->path = g_canonicalize_filename (path, NULL);
  self->passphrase = g_strdup (passphrase);
  return KA_CARRIER (self);
}

gboolean
ka_folder_carrier_look (const char *path, const char *device, KaFolderContents *contents, GError **error)
{
  g_autoptr (KaFolderScan) scan = ka_folder_scan (path, FALSE, NULL, error);

  if (scan == NULL)
    return FALSE;
  if (access (path, W_OK) < 0)
    {
      g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED,
                           _ ("Nothing can be written in this folder"));
      return FALSE;
    }
  contents->n_devices = ka_folder_scan_count (scan, device, &contents->own, &contents->sealed);
  contents->n_others = scan->n_others;
  return TRUE;
}
