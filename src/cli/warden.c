/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The warden is made by fork() in a process that may have threads: it may call only what is allowed in a signal handler. */
#include "warden.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* How long programs may take to end after SIGTERM, in milliseconds. */
#define GRACE 200

/* How long what does not want to end is hunted, in milliseconds. */
#define LONGEST_HUNT 2000

/* ---- children ------------------------------------------------------------------------------------------------- */

/* The number of a folder of /proc; 0: it is no process. */
static pid_t
read_number (const char *name)
{
  pid_t number = 0;

  for (; g_ascii_isdigit (*name); name++)
    number = number * 10 + (*name - '0');
  return *name == '\0' ? number : 0;
}

/* Whether it is a child of this process. /proc/PID/stat is "PID (NAME) STATE PARENT …", and a name may have brackets. */
static gboolean
is_child (int proc, const char *name)
{
  char path[64], stat[512];
  const char *rest;
  pid_t parent = 0;
  ssize_t n;
  int file;

  g_strlcpy (path, name, sizeof path);
  g_strlcat (path, "/stat", sizeof path);
  file = openat (proc, path, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return FALSE;
  n = read (file, stat, sizeof stat - 1);
  close (file);
  stat[MAX (n, 0)] = '\0';
  rest = strrchr (stat, ')');
  if (rest == NULL || strlen (rest) < strlen (") S 1"))
    return FALSE;
  for (rest += strlen (") S "); g_ascii_isdigit (*rest); rest++)
    parent = parent * 10 + (*rest - '0');
  return parent == getpid ();
}

static void
kill_children (void)
{
  int proc = open ("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  /* In the form of the kernel: readdir() would allocate. */
  _Alignas (struct dirent64) char entries[4096];
  ssize_t n;

  while (proc >= 0 && (n = getdents64 (proc, entries, sizeof entries)) > 0)
    for (ssize_t at = 0; at < n;)
      {
        const struct dirent64 *entry = (const void *) (entries + at);

        if (read_number (entry->d_name) > 0 && is_child (proc, entry->d_name))
          kill (read_number (entry->d_name), SIGKILL);
        at += entry->d_reclen;
      }
  if (proc >= 0)
    close (proc);
}

void
ka_warden_end_children (void)
{
  const struct timespec pause = { .tv_nsec = 1000000 };

  for (int i = 0; i < LONGEST_HUNT; i++)
    {
      pid_t ended;

      while ((ended = waitpid (-1, NULL, WNOHANG)) > 0)
        continue;
      if (ended < 0 && errno == ECHILD)
        return;
      /* Children of those that are killed now fall to this process, and are found the next time. */
      kill_children ();
      nanosleep (&pause, NULL);
    }
}

void
ka_warden_adopt (void)
{
  prctl (PR_SET_CHILD_SUBREAPER, 1);
}

/* ---- the warden ----------------------------------------------------------------------------------------------- */

static void
wait_for (struct pollfd *fds, nfds_t n, int milliseconds)
{
  while (poll (fds, n, milliseconds) < 0 && errno == EINTR)
    continue;
}

/* The pipes of the program, and the one on which GLib waits to hear that it was started, must not be held open here. */
static void
close_all_but (int fd)
{
  if (fd > 0)
    close_range (0, (unsigned) fd - 1, 0);
  close_range ((unsigned) fd + 1, ~0u, 0);
}

static G_NORETURN void
watch (pid_t program, int control)
{
  struct pollfd fds[] = { { control, POLLIN, 0 }, { -1, POLLIN, 0 } };

  close_all_but (control);
  /* Where the kernel has no such thing, only our end of the socket is watched. */
  fds[1].fd = pidfd_open (program, 0);
  wait_for (fds, G_N_ELEMENTS (fds), -1);
  if (fds[0].revents != 0)
    {
      kill (-program, SIGTERM);
      wait_for (&fds[1], 1, GRACE);
    }
  kill (-program, SIGKILL);
  ka_warden_end_children ();
  _exit (0);
}

void
ka_warden_set_up_cb (gpointer data)
{
  pid_t warden = getpid ();
  pid_t program;

  ka_warden_adopt ();
  signal (SIGCHLD, SIG_DFL);
  /* What is typed at the terminal does not reach it. */
  setsid ();
  program = _Fork ();
  if (program < 0)
    _exit (1);
  if (program > 0)
    watch (program, *(const int *) data);

  setsid ();
  /* Who kills the warden goes with it. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (getppid () != warden)
    _exit (1);
  signal (SIGPIPE, SIG_DFL);
}
