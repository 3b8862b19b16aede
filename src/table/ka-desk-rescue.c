/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-desk-rescue.h"

#include "ka-desk-private.h"
#include "ka-rescue.h"

typedef struct
{
  char *path;
  char *text;     /* nullable: the kept copy, or the target */
  KaSpare *spare; /* nullable */
  KaBorrowers *borrowers;
} Rescue;

static void
rescue_free (gpointer data)
{
  Rescue *self = data;

  g_free (self->path);
  g_free (self->text);
  g_clear_pointer (&self->spare, ka_spare_unref);
  ka_borrowers_unref (self->borrowers);
  g_free (self);
}

/* @text: (nullable): copied. @spare: (nullable) */
static GTask *
begin (KaDesk *desk, const char *text, KaSpare *spare, gpointer source_tag, GAsyncReadyCallback callback,
       gpointer user_data)
{
  GTask *task = g_task_new (desk, NULL, callback, user_data);
  Rescue *rescue = g_new0 (Rescue, 1);

  ka_desk_begin_work (desk);
  rescue->path = g_strdup (ka_desk_get_path (desk));
  rescue->text = g_strdup (text);
  rescue->spare = spare != NULL ? ka_spare_ref (spare) : NULL;
  rescue->borrowers = ka_borrowers_ref (ka_desk_get_borrowers (desk));
  g_task_set_source_tag (task, source_tag);
  g_task_set_task_data (task, rescue, rescue_free);
  return task;
}

/* What was done may have had to be done at once. */
static void
answer (GTask *task, gboolean done, GError *error)
{
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
finish (KaDesk *desk, GAsyncResult *result, GError **error)
{
  ka_desk_end_work (desk);
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* ---- back in its place ----------------------------------------------------------------------------------- */

static void
put_back (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Rescue *rescue = data;
  GError *error = NULL;
  gboolean done;

  done = ka_borrowers_clear (rescue->borrowers, &error)
         && ka_book_put_back_held (rescue->path, rescue->text, &error);
  answer (task, done, error);
}

void
ka_desk_put_held_back_async (KaDesk *desk, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (KA_IS_DESK (desk));

  /* What one was typing lies behind the choice, and stays a draft of this window. */
  ka_desk_let_go (desk);
  task = begin (desk, ka_desk_get_kept (desk), NULL, ka_desk_put_held_back_async, callback, user_data);
  g_task_run_in_thread (task, put_back);
}

gboolean
ka_desk_put_held_back_finish (KaDesk *desk, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), FALSE);

  /* What does not succeed is tried again, with the same copy. */
  if (!finish (desk, result, error))
    return FALSE;
  ka_desk_forget_kept (desk);
  if (!ka_desk_open (desk, error))
    return FALSE;
  ka_desk_write_drafts (desk);
  return TRUE;
}

/* ---- on with what lies there ------------------------------------------------------------------------------- */

static void
leave (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Rescue *rescue = data;
  GError *error = NULL;
  gboolean done;

  done = ka_borrowers_clear (rescue->borrowers, &error) && ka_book_leave_held (rescue->path, &error);
  answer (task, done, error);
}

void
ka_desk_leave_async (KaDesk *desk, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  KaBook *book;
  gboolean leads_elsewhere;

  g_return_if_fail (KA_IS_DESK (desk));

  book = ka_desk_get_book (desk);
  leads_elsewhere = book != NULL && ka_book_leads_elsewhere (book);
  ka_desk_turn_away (desk);
  task = begin (desk, NULL, NULL, ka_desk_leave_async, callback, user_data);
  /* The log that lies there is that of what lies there. */
  if (leads_elsewhere)
    answer (task, TRUE, NULL);
  else
    g_task_run_in_thread (task, leave);
}

gboolean
ka_desk_leave_finish (KaDesk *desk, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), FALSE);

  if (!finish (desk, result, error))
    return FALSE;
  /* That was asked, and answered. */
  ka_desk_forget_kept (desk);
  return ka_desk_open (desk, error);
}

/* ---- elsewhere --------------------------------------------------------------------------------------------- */

static void
save_copy (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Rescue *rescue = data;
  GError *error = NULL;
  gboolean done = rescue->spare != NULL ? ka_spare_save_copy (rescue->spare, rescue->text, &error)
                                        : ka_book_save_held (rescue->path, rescue->text, &error);

  answer (task, done, error);
}

void
ka_desk_save_copy_async (KaDesk *desk, const char *target, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  KaBook *book;
  KaSpare *spare;

  g_return_if_fail (KA_IS_DESK (desk));
  g_return_if_fail (target != NULL);

  book = ka_desk_get_book (desk);
  spare = ka_desk_get_spare (desk);
  task = begin (desk, target, spare, ka_desk_save_copy_async, callback, user_data);
  if (book == NULL || spare != NULL)
    {
      g_task_run_in_thread (task, save_copy);
    }
  else
    {
      /* A book belongs to the thread that opened it. */
      GError *error = NULL;
      gboolean done = ka_book_save_copy (book, target, &error);

      answer (task, done, error);
    }
}

gboolean
ka_desk_save_copy_finish (KaDesk *desk, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), FALSE);

  return finish (desk, result, error);
}

/* ---- anew -------------------------------------------------------------------------------------------------- */

static void
begin_anew (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Rescue *rescue = data;
  GError *error = NULL;
  g_autofree char *kept = NULL;

  if (ka_borrowers_clear (rescue->borrowers, &error) && ka_book_begin_anew (rescue->path, &kept, &error))
    g_task_return_pointer (task, g_steal_pointer (&kept), g_free);
  else
    g_task_return_error (task, error);
}

void
ka_desk_begin_anew_async (KaDesk *desk, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (KA_IS_DESK (desk) && ka_desk_get_book (desk) == NULL);

  task = begin (desk, NULL, NULL, ka_desk_begin_anew_async, callback, user_data);
  g_task_run_in_thread (task, begin_anew);
}

char *
ka_desk_begin_anew_finish (KaDesk *desk, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), NULL);

  ka_desk_end_work (desk);
  if (!g_task_had_error (G_TASK (result)))
    ka_desk_forget_kept (desk);
  return g_task_propagate_pointer (G_TASK (result), error);
}
