/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "passphrase.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
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

static char *
ask (int terminal)
{
  static const char QUESTION[] = "Passphrase: ";
  struct termios usual, quiet;
  char *passphrase;

  if (tcgetattr (terminal, &usual) < 0 || write (terminal, QUESTION, strlen (QUESTION)) < 0)
    {
      ka_command_refuse (TERMINAL, g_strerror (errno));
      return NULL;
    }
  quiet = usual;
  quiet.c_lflag &= ~(tcflag_t) ECHO;
  tcsetattr (terminal, TCSAFLUSH, &quiet);
  passphrase = read_from (terminal);
  tcsetattr (terminal, TCSAFLUSH, &usual);
  if (write (terminal, "\n", 1) < 0)
    g_clear_pointer (&passphrase, g_free);
  return passphrase;
}

char *
ka_passphrase_read (const char *file)
{
  g_autofree char *text = NULL;
  char *passphrase;
  int terminal;

  if (file != NULL)
    {
      text = ka_command_read_file (file);
      return text != NULL ? take_line (text, file) : NULL;
    }
  terminal = open (TERMINAL, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0)
    {
      ka_command_refuse (NULL,
                         "there is no terminal in which a passphrase could be typed; use --passphrase-file");
      return NULL;
    }
  passphrase = ask (terminal);
  close (terminal);
  return passphrase;
}
