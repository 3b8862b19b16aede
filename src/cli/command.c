/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "ka-json.h"

/* So many letters of what was typed or read are repeated. */
#define MOST_LETTERS 400

/* Whatever a file holds, the message about it is one line, and one that can be read. */
static char *
make_one_line (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  char *line = g_utf8_truncate_middle (valid, MOST_LETTERS);

  for (char *c = line; *c != '\0'; c++)
    if ((guchar) *c < ' ' || *c == 127)
      *c = ' ';
  return line;
}

/* A message of a book may have its whole path in it, mostly at the beginning, which whoever typed it knows. */
static char *
leave_out_path (const char *what, const char *message)
{
  g_autofree char *path = *what != '\0' ? g_canonicalize_filename (what, NULL) : g_strdup ("");
  g_autofree char *start = g_strconcat (path, ": ", NULL);
  g_autoptr (GString) text = g_string_new (message);

  if (*path != '\0')
    g_string_replace (text, start, "", 1);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

KaExit
ka_command_refuse (const char *what, const char *message)
{
  g_autofree char *own = what != NULL ? leave_out_path (what, message) : g_strdup (message);
  g_autofree char *subject = what != NULL ? make_one_line (*what != '\0' ? what : "“”") : NULL;
  g_autofree char *line = make_one_line (own);

  /* Not g_printerr(), which would take the quotes of the messages out in the C locale. */
  fprintf (stderr, "kaartavond-cli: %s%s%s\n", subject != NULL ? subject : "", subject != NULL ? ": " : "",
           line);
  return KA_EXIT_REFUSED;
}

KaExit
ka_command_misuse (const KaCommand *command, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list values;

  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  ka_command_refuse (command->name, message);
  return KA_EXIT_USAGE;
}

KaExit
ka_command_usage (const KaCommand *command)
{
  fprintf (stderr, "kaartavond-cli: usage: kaartavond-cli %s %s%s[OPTION…]; see kaartavond-cli %s --help\n",
           command->name, command->arguments, *command->arguments != '\0' ? " " : "", command->name);
  return KA_EXIT_USAGE;
}

KaSpool *
ka_command_spool_file (const char *path)
{
  gboolean is_stdin = strcmp (path, "-") == 0;
  FILE *file = is_stdin ? stdin : g_fopen (path, "rb");
  const char *why = g_strerror (errno);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSpool) spool = file != NULL ? ka_spool_new (&error) : NULL;
  char buffer[65536];
  gsize n;

  errno = 0;
  while (spool != NULL && error == NULL && (n = fread (buffer, 1, sizeof buffer, file)) > 0)
    ka_spool_add (spool, buffer, n, &error);
  if (file != NULL && error == NULL && ferror (file))
    why = g_strerror (errno);
  else if (file != NULL)
    why = error != NULL ? error->message : NULL;
  if (file != NULL && !is_stdin)
    fclose (file);
  if (why == NULL)
    return g_steal_pointer (&spool);
  ka_command_refuse (path, why);
  return NULL;
}

/* @why: (out): in which way it cannot be read, if it cannot */
static char *
read_all (FILE *file, gsize *length, const char **why)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 buffer[65536];
  gsize n;

  errno = 0;
  while ((n = fread (buffer, 1, sizeof buffer, file)) > 0 && bytes->len <= KA_MOST_MEGABYTES << 20)
    g_byte_array_append (bytes, buffer, (guint) n);
  *why = g_strerror (errno);
  if (ferror (file))
    return NULL;
  *why = "it is longer than " G_STRINGIFY (KA_MOST_MEGABYTES) " MB";
  if (bytes->len > KA_MOST_MEGABYTES << 20)
    return NULL;
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

char *
ka_command_read_file (const char *path)
{
  gboolean is_stdin = strcmp (path, "-") == 0;
  FILE *file = is_stdin ? stdin : g_fopen (path, "rb");
  const char *why = g_strerror (errno);
  g_autofree char *text = NULL;
  gsize length = 0;

  if (file != NULL)
    text = read_all (file, &length, &why);
  if (text == NULL)
    ka_command_refuse (path, why);
  if (file != NULL && !is_stdin)
    fclose (file);
  if (text != NULL && strlen (text) != length)
    {
      ka_command_refuse (path, "this is not text: there is a zero byte in it");
      return NULL;
    }
  return g_steal_pointer (&text);
}

static KaExit
print (const char *text)
{
  if (fputs (text, stdout) < 0 || fflush (stdout) != 0)
    return ka_command_refuse ("standard output", g_strerror (errno));
  return KA_EXIT_DONE;
}

KaExit
ka_command_print_spool (KaSpool *spool, const char *end)
{
  g_autoptr (GError) error = NULL;
  GInputStream *stream = ka_spool_get_input (spool, &error);
  char buffer[65536];
  gssize n = 0;

  while (stream != NULL && (n = g_input_stream_read (stream, buffer, sizeof buffer, NULL, &error)) > 0)
    if (fwrite (buffer, 1, (gsize) n, stdout) != (gsize) n)
      return ka_command_refuse ("standard output", g_strerror (errno));
  return error == NULL ? print (end) : ka_command_refuse (NULL, error->message);
}

KaExit
ka_command_print (const char *text)
{
  g_autofree char *line = g_strconcat (text, "\n", NULL);

  return print (line);
}
