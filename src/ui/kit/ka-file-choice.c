/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-file-choice.h"

#include "ka-toast.h"

void
ka_file_choice_tell (gpointer widget, const GError *error)
{
  if (widget == NULL || error == NULL || g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED)
      || g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED))
    return;
  ka_toast (widget, error->message);
}

char *
ka_file_choice_clean_name (const char *name)
{
  return g_strdelimit (g_strdup (name), "/\\:*?\"<>|", '-');
}
