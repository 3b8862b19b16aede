/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaLineNote:
 *
 * Asks for the note of a line of a sheet: what is to be remembered of it. An empty one takes it away.
 */
#define KA_TYPE_LINE_NOTE (ka_line_note_get_type ())
G_DECLARE_FINAL_TYPE (KaLineNote, ka_line_note, KA, LINE_NOTE, AdwAlertDialog)

/** ka_line_note_new: @page: where it says what was done, or why nothing was */
AdwDialog *ka_line_note_new (KaSheet *sheet, guint line, GtkWidget *page);

G_END_DECLS
