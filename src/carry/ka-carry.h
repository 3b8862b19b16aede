/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-carrier.h"
#include "ka-travel.h"

G_BEGIN_DECLS

/**
 * KaCarryReport:
 * @came: what came, all of it together
 * @n_given: how many acts were given
 * @n_too_long: how many are longer than %KA_CARRIER_LONGEST, which nobody could hear again, and are not given
 * @reads_only: whether there was something to give, and nothing may be given there
 * @device: as which the book gave, see ka_carried_get_device(); empty when it did not come to that
 * @state: of the book when all that it knew lay there, or may not, see ka_carried_get_state()
 */
typedef struct
{
  KaTravelReport came;
  guint n_given;
  guint n_too_long;
  gboolean reads_only;
  char device[17];
  gint64 state;
} KaCarryReport;

/**
 * ka_carry_once:
 * @address: by which the book remembers the carrier, see ka_carrier_tidy_address()
 * @report: (out): also of what was done before it failed
 * @error: (out): of %KA_CARRIER_ERROR, or %KA_BOOK_ERROR
 *
 * Takes what others gave into the book, and gives what the book knows and does not lie there; where nothing may be given that stays here. It can be left off anywhere, and goes on the next
 * time. Blocks, in the thread in which @book was opened.
 */
gboolean ka_carry_once (KaBook *book, KaCarrier *carrier, const char *address, KaCarryReport *report,
                        GCancellable *cancellable, GError **error);

/**
 * ka_carry_list_devices: (transfer full) (element-type KaCarrierDevice) (nullable): ka_carrier_list_devices() after an exchange, where that of the
 * book tells, too, what by @report did not go.
 */
GPtrArray *ka_carry_list_devices (KaCarrier *carrier, const KaCarryReport *report, GCancellable *cancellable,
                                  GError **error);

G_END_DECLS
