/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * KaCarrierError:
 * @KA_CARRIER_ERROR_ADDRESS: no address of a carrier
 * @KA_CARRIER_ERROR_AWAY: folder or server cannot be reached now; try again later
 * @KA_CARRIER_ERROR_REFUSED: it does not let this device in, or not write: rights, TLS
 * @KA_CARRIER_ERROR_FULL: no room there
 * @KA_CARRIER_ERROR_DAMAGED: what lies there is not what a Kaartavond wrote
 * @KA_CARRIER_ERROR_LOST: some of what lay there up to the place is there no more: take all that lies there, and give what does not
 * @KA_CARRIER_ERROR_SECRET: it asks for a passphrase or a password, or for another one
 * @KA_CARRIER_ERROR_READS_ONLY: whoever is let in here may read all, and give nothing
 */
#define KA_CARRIER_ERROR (ka_carrier_error_quark ())
GQuark ka_carrier_error_quark (void);
typedef enum
{
  KA_CARRIER_ERROR_ADDRESS,
  KA_CARRIER_ERROR_AWAY,
  KA_CARRIER_ERROR_REFUSED,
  KA_CARRIER_ERROR_FULL,
  KA_CARRIER_ERROR_DAMAGED,
  KA_CARRIER_ERROR_LOST,
  KA_CARRIER_ERROR_SECRET,
  KA_CARRIER_ERROR_READS_ONLY
} KaCarrierError;

/**
 * KaCarrierDevice:
 * @id: 16 hexadecimal digits, as in the acts (ka-act-id.h)
 * @name: (nullable): what it is called by people
 * @seen: when something came from it last, in microseconds since 1970, or 0
 * @trouble: (nullable): what cannot be read of it, in words for people
 */
typedef struct
{
  char *id;
  char *name;
  gint64 seen;
  char *trouble;
} KaCarrierDevice;
void ka_carrier_device_free (KaCarrierDevice *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaCarrierDevice, ka_carrier_device_free)

/**
 * ka_carrier_device_find:
 * @devices: (element-type KaCarrierDevice)
 * @id: of a device
 *
 * The one with @id, which is added where it is not among them: nothing lies there of who has nothing else.
 *
 * Returns: (transfer none)
 */
KaCarrierDevice *ka_carrier_device_find (GPtrArray *devices, const char *id);

#define KA_TYPE_CARRIER (ka_carrier_get_type ())
G_DECLARE_DERIVABLE_TYPE (KaCarrier, ka_carrier, KA, CARRIER, GObject)

/** KaCarrierHearFunc: @line: an act as it travels, without a line break, not yet checked. Returns: whether to go on */
typedef gboolean (*KaCarrierHearFunc) (const char *line, gsize length, gpointer data, GError **error);

/**
 * KaCarrierClass:
 * @give: puts @lines (element-type GBytes) there under the name of @device, durably; giving a line twice is allowed and counts once
 * @take: says to @hear all that others gave since @place (%NULL: all); what @device itself gave may come too. @next: (out): the place
 *   from then on, a text of the carrier's own, to be kept with what was heard
 * @list_devices: (transfer full) (element-type KaCarrierDevice): those that gave something, as far as is known without asking for all
 * @look: (nullable): reaches it, and finds whether something may lie there that was not heard the last time; nothing is changed there
 * @watch: begins to emit #KaCarrier::came in the thread-default main context of the caller; never blocks
 *
 * All but @watch block, and belong in a thread that draws nothing.
 */
struct _KaCarrierClass
{
  GObjectClass parent_class;
  gboolean (*give) (KaCarrier *self, const char *device, GPtrArray *lines, GCancellable *cancellable,
                    GError **error);
  gboolean (*take) (KaCarrier *self, const char *device, const char *place, KaCarrierHearFunc hear,
                    gpointer data, char **next, GCancellable *cancellable, GError **error);
  GPtrArray *(*list_devices) (KaCarrier *self, GCancellable *cancellable, GError **error);
  gboolean (*look) (KaCarrier *self, gboolean *news, GCancellable *cancellable, GError **error);
  void (*watch) (KaCarrier *self);
};

/** KA_CARRIER_LONGEST: the bytes of the longest line that is carried: as much as is read at once. */
#define KA_CARRIER_LONGEST (64 << 20)

/** ka_carrier_give: @error: (out): also %KA_CARRIER_ERROR_REFUSED when a line is longer than %KA_CARRIER_LONGEST; then none is given */
gboolean ka_carrier_give (KaCarrier *self, const char *device, GPtrArray *lines, GCancellable *cancellable,
                          GError **error);
gboolean ka_carrier_take (KaCarrier *self, const char *device, const char *place, KaCarrierHearFunc hear,
                          gpointer data, char **next, GCancellable *cancellable, GError **error);
GPtrArray *ka_carrier_list_devices (KaCarrier *self, GCancellable *cancellable, GError **error);
/** ka_carrier_look: @news: (out) */
gboolean ka_carrier_look (KaCarrier *self, gboolean *news, GCancellable *cancellable, GError **error);
/** ka_carrier_watch: #KaCarrier::came is emitted when something may have come. */
void ka_carrier_watch (KaCarrier *self);

G_END_DECLS
