/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passphrase.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

#include "command.h"

#define TERMINAL "/dev/tty"

static char *
take_line (const char *text, const char *where)
{
  g_autofree char *line = g_strndup (text, strcspn (text, "\r\n"));

  if (*line != '\0' && g_utf8_validate (line, -1, NULL))
    return g_steal_pointer (&line);
  ka_command_refuse (where,
                     *line == '\0' ? "the passphrase is empty" : "the passphrase is not text in UTF-8");
  return NULL;
}

static char *
read_from (int terminal)
{
  char text[1024];
  gssize n = read (terminal, text, sizeof text - 1);

  text[MAX (n, 0)] = '\0';
  return take_line (text, TERMINAL);
}

/* Those that end or stop a program from a terminal, unless whoever started it wants none of it. */
static void
list_signals (sigset_t *signals)
{
  static const int NUMBERS[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP };

  sigemptyset (signals);
  for (guint i = 0; i < G_N_ELEMENTS (NUMBERS); i++)
    {
      struct sigaction action;

      if (sigaction (NUMBERS[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
        sigaddset (signals, NUMBERS[i]);
    }
}

/* Waits for a line. Returns: the signal that came before, or 0 */
static int
wait_for_line (int terminal, int signals)
{
  struct pollfd fds[] = { { terminal, POLLIN, 0 }, { signals, POLLIN, 0 } };
  struct signalfd_siginfo info = { 0 };

  while (poll (fds, G_N_ELEMENTS (fds), -1) < 0 && errno == EINTR)
    continue;
  return (fds[1].revents & POLLIN) != 0 && read (signals, &info, sizeof info) == (gssize) sizeof info
             ? (int) info.ssi_signo
             : 0;
}

/* @passphrase: (out) (nullable): what was typed. Returns: the signal that came before, or 0; the terminal shows again what is typed */
static int
ask_once (int terminal, int signals, const struct termios *usual, const char *question, char **passphrase)
{
  struct termios quiet = *usual;
  int number;

  *passphrase = NULL;
  quiet.c_lflag &= ~(tcflag_t) ECHO;
  tcsetattr (terminal, TCSAFLUSH, &quiet);
  if (write (terminal, question, strlen (question)) < 0)
    ka_command_refuse (TERMINAL, g_strerror (errno));
  number = wait_for_line (terminal, signals);
  if (number == 0)
    *passphrase = read_from (terminal);
  tcsetattr (terminal, TCSAFLUSH, usual);
  if (write (terminal, "\n", 1) < 0)
    g_clear_pointer (passphrase, g_free);
  return number;
}

/* Whoever ends the program, or lets it wait in the background, gets the terminal as it was. */
static char *
ask (int terminal, const char *question)
{
  struct termios usual;
  sigset_t awaited, before;
  char *passphrase;
  int signals, number;

  if (tcgetattr (terminal, &usual) < 0)
    {
      ka_command_refuse (TERMINAL, g_strerror (errno));
      return NULL;
    }
  list_signals (&awaited);
  do
    {
      sigprocmask (SIG_BLOCK, &awaited, &before);
      signals = signalfd (-1, &awaited, SFD_CLOEXEC);
      number = ask_once (terminal, signals, &usual, question, &passphrase);
      if (signals >= 0)
        close (signals);
      sigprocmask (SIG_SETMASK, &before, NULL);
      if (number != 0)
        raise (number);
    }
  while (number != 0);
  return passphrase;
}

static char *
ask_in_terminal (const char *question)
{
  char *passphrase;
  int terminal = open (TERMINAL, O_RDWR | O_NOCTTY | O_CLOEXEC);

  if (terminal < 0)
    {
      ka_command_refuse (NULL,
                         "there is no terminal in which a passphrase could be typed; use --passphrase-file");
      return NULL;
    }
  passphrase = ask (terminal, question);
  close (terminal);
  return passphrase;
}

char *
ka_passphrase_read (const char *file)
{
  g_autofree char *text = NULL;

  if (file == NULL)
    return ask_in_terminal ("Passphrase: ");
  text = ka_command_read_file (file);
  return text != NULL ? take_line (text, file) : NULL;
}

gboolean
ka_passphrase_confirm (const char *passphrase)
{
  g_autofree char *again
      = ask_in_terminal ("Nothing lies there yet. The passphrase that it gets, once more: ");

  if (again == NULL)
    return FALSE;
  if (strcmp (again, passphrase) == 0)
    return TRUE;
  ka_command_refuse (NULL, "these are two passphrases; nothing was written");
  return FALSE;
}
