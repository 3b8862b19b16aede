/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaQrCode:
 *
 * A text as a QR code, which a telephone reads from the screen: black on white in whatever colours the program has, with the white edge
 * that readers ask for (ISO/IEC 18004), and each of its squares a whole number of pixels of the screen, so that none is blurred. To a
 * screen reader it is a picture that is called by the text.
 */
#define KA_TYPE_QR_CODE (ka_qr_code_get_type ())
G_DECLARE_FINAL_TYPE (KaQrCode, ka_qr_code, KA, QR_CODE, GtkWidget)

/** ka_qr_code_set_text: @text: (nullable): at most some 2,000 bytes; %NULL for an empty place. */
void ka_qr_code_set_text (KaQrCode *self, const char *text);

G_END_DECLS
