/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "outside-player.h"

#include <errno.h>
#include <gio/gio.h>
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "answer.h"
#include "warden.h"

/* How long a program may take to end when nobody speaks to it any more. */
#define GRACE (G_USEC_PER_SEC / 2)

/* How long its warden may take to end it, in milliseconds. */
#define LONGEST_END 3000

struct _KaOutsidePlayer
{
  /* owned */
  GStrv argv;
  GSubprocess *process; /* NULL: it is not running */
  GByteArray *heard;    /* what it said and nobody has read yet */
  int warden;           /* our end of the socket to its warden; -1: it is not running */

  gint64 patience;
  int to;   /* its standard input; these two belong to the process */
  int from; /* its standard output */
};

static gboolean
start (KaOutsidePlayer *self, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  int ends[2];

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
      return FALSE;
    }
  g_subprocess_launcher_set_child_setup (launcher, ka_warden_set_up_cb, &ends[1], NULL);
  self->process = g_subprocess_launcher_spawnv (launcher, (const char *const *) self->argv, error);
  close (ends[1]);
  if (self->process == NULL)
    {
      close (ends[0]);
      return FALSE;
    }
  self->warden = ends[0];
  self->to = g_unix_output_stream_get_fd (G_UNIX_OUTPUT_STREAM (g_subprocess_get_stdin_pipe (self->process)));
  self->from
      = g_unix_input_stream_get_fd (G_UNIX_INPUT_STREAM (g_subprocess_get_stdout_pipe (self->process)));
  g_byte_array_set_size (self->heard, 0);
  return g_unix_set_fd_nonblocking (self->to, TRUE, error)
         && g_unix_set_fd_nonblocking (self->from, TRUE, error);
}

static void
stop (KaOutsidePlayer *self)
{
  GPollFD fd = { self->warden, G_IO_IN, 0 };

  if (self->process == NULL)
    return;
  shutdown (self->warden, SHUT_WR);
  g_poll (&fd, 1, LONGEST_END);
  /* The process that was started is the warden, which has ended by now, unless somebody has stopped it. */
  g_subprocess_force_exit (self->process);
  g_subprocess_wait (self->process, NULL, NULL);
  g_clear_object (&self->process);
  g_clear_fd (&self->warden, NULL);
}

static gboolean
fail (KaOutsidePlayer *self, GError **error, const char *message)
{
  stop (self);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, message);
  return FALSE;
}

static gboolean
fail_late (KaOutsidePlayer *self, GError **error)
{
  g_autofree char *message
      = g_strdup_printf ("it did not answer within %g s", (double) self->patience / G_USEC_PER_SEC);

  return fail (self, error, message);
}

/* ---- reading and writing without waiting ---------------------------------------------------------------- */

static gboolean
hear (KaOutsidePlayer *self, GError **error)
{
  guint8 buffer[4096];
  ssize_t n = read (self->from, buffer, sizeof buffer);

  if (n < 0)
    return errno == EAGAIN || errno == EINTR || fail (self, error, g_strerror (errno));
  if (n == 0)
    return fail (self, error, "it ended");
  g_byte_array_append (self->heard, buffer, (guint) n);
  return self->heard->len <= KA_OUTSIDE_MOST_BYTES || fail (self, error, "it says too much");
}

static gboolean
say (KaOutsidePlayer *self, const char **text, gsize *length, GError **error)
{
  ssize_t n = write (self->to, *text, *length);

  if (n < 0)
    return errno == EAGAIN || errno == EINTR
           || fail (self, error, errno == EPIPE ? "it ended" : g_strerror (errno));
  *text += n;
  *length -= (gsize) n;
  return TRUE;
}

static gboolean
has_line (const KaOutsidePlayer *self)
{
  return self->heard->len > 0 && memchr (self->heard->data, '\n', self->heard->len) != NULL;
}

/* Says @text and, if there is an answer to it, waits until a line of it has come. */
static gboolean
talk (KaOutsidePlayer *self, const char *text, gboolean wants_answer, GError **error)
{
  gint64 deadline = g_get_monotonic_time () + self->patience;
  gsize length = strlen (text);

  while (length > 0 || (wants_answer && !has_line (self)))
    {
      GPollFD fds[] = { { self->from, G_IO_IN, 0 }, { self->to, G_IO_OUT, 0 } };
      gint64 left = deadline - g_get_monotonic_time ();

      if (left <= 0)
        return fail_late (self, error);
      g_poll (fds, length > 0 ? 2 : 1, (int) MIN (left / 1000 + 1, G_MAXINT));
      if (fds[0].revents != 0 && !hear (self, error))
        return FALSE;
      if (fds[1].revents != 0 && !say (self, &text, &length, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- lines -------------------------------------------------------------------------------------------------- */

gboolean
ka_outside_player_tell (KaOutsidePlayer *self, const char *line, GError **error)
{
  g_autofree char *text = g_strconcat (line, "\n", NULL);

  if (self->process == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CLOSED, "it ended");
      return FALSE;
    }
  return talk (self, text, FALSE, error);
}

gboolean
ka_outside_player_begin (KaOutsidePlayer *self, const char *line, GError **error)
{
  /* Whether it ended after the last deal is only known when nothing more can be heard. */
  if (self->process != NULL)
    hear (self, NULL);
  if (self->process == NULL && !start (self, error))
    return FALSE;
  return ka_outside_player_tell (self, line, error);
}

/* Who does not keep to the protocol is ended. */
static char *
take_line (KaOutsidePlayer *self, GError **error)
{
  char *line = ka_answer_take_line (self->heard, error);

  if (line == NULL)
    stop (self);
  return line;
}

char *
ka_outside_player_ask (KaOutsidePlayer *self, const char *line, GError **error)
{
  g_autofree char *text = g_strconcat (line, "\n", NULL);

  if (self->process == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CLOSED, "it ended");
      return NULL;
    }
  if (!hear (self, error))
    return NULL;
  if (self->heard->len > 0)
    {
      fail (self, error, "it speaks without being asked");
      return NULL;
    }
  return talk (self, text, TRUE, error) ? take_line (self, error) : NULL;
}

/* ---- life --------------------------------------------------------------------------------------------------- */

KaOutsidePlayer *
ka_outside_player_new (const char *command, gint64 patience, GError **error)
{
  g_autoptr (KaOutsidePlayer) self = g_new0 (KaOutsidePlayer, 1);

  self->patience = patience;
  self->heard = g_byte_array_new ();
  self->warden = -1;
  if (!g_shell_parse_argv (command, NULL, &self->argv, error) || !start (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* Its input ends, and it may say its last words, which nobody keeps. */
static void
wait_for_end (KaOutsidePlayer *self)
{
  gint64 deadline = g_get_monotonic_time () + GRACE;
  GPollFD fd = { self->from, G_IO_IN, 0 };

  g_output_stream_close (g_subprocess_get_stdin_pipe (self->process), NULL, NULL);
  while (self->process != NULL && g_get_monotonic_time () < deadline)
    {
      g_byte_array_set_size (self->heard, 0);
      if (g_poll (&fd, 1, (int) ((deadline - g_get_monotonic_time ()) / 1000 + 1)) > 0)
        hear (self, NULL);
    }
}

void
ka_outside_player_free (KaOutsidePlayer *self)
{
  if (self->process != NULL)
    wait_for_end (self);
  stop (self);
  g_clear_pointer (&self->heard, g_byte_array_unref);
  g_clear_pointer (&self->argv, g_strfreev);
  g_free (self);
}
