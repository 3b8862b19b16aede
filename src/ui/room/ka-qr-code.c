/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-qr-code.h"

#include <math.h>
#include <qrencode.h>

/* The white edge, in squares. */
#define EDGE 4

#define SIDE 250

struct _KaQrCode
{
  GtkWidget parent_instance;

  /* owned */
  char *text;          /* nullable */
  GdkTexture *squares; /* nullable: one pixel each, with the edge */
};

G_DEFINE_FINAL_TYPE (KaQrCode, ka_qr_code, GTK_TYPE_WIDGET)

/* One byte of grey for each square. */
static GdkTexture *
make_squares (const char *text)
{
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);
  g_autoptr (GBytes) bytes = NULL;
  guint8 *grey;
  gsize side;

  if (code == NULL)
    return NULL;
  side = (gsize) code->width + 2 * EDGE;
  grey = g_malloc (side * side);
  memset (grey, 0xff, side * side);
  for (gsize y = 0; y < (gsize) code->width; y++)
    for (gsize x = 0; x < (gsize) code->width; x++)
      if (code->data[y * (gsize) code->width + x] & 1)
        grey[(y + EDGE) * side + x + EDGE] = 0;
  QRcode_free (code);
  bytes = g_bytes_new_take (grey, side * side);
  return gdk_memory_texture_new ((int) side, (int) side, GDK_MEMORY_G8, bytes, side);
}

void
ka_qr_code_set_text (KaQrCode *self, const char *text)
{
  g_return_if_fail (KA_IS_QR_CODE (self));

  if (!g_set_str (&self->text, text))
    return;
  g_clear_object (&self->squares);
  if (text != NULL)
    self->squares = make_squares (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static double
get_scale (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  return surface != NULL ? gdk_surface_get_scale (surface) : 1;
}

static double
round_to_pixel (double length, double scale)
{
  return floor (length * scale) / scale;
}

static void
ka_qr_code_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KaQrCode *self = KA_QR_CODE (widget);
  double scale = get_scale (widget), width = gtk_widget_get_width (widget),
         height = gtk_widget_get_height (widget);
  double square, side;
  graphene_rect_t area;

  if (self->squares == NULL)
    return;
  square = round_to_pixel (MIN (width, height) / gdk_texture_get_width (self->squares), scale);
  side = square * gdk_texture_get_width (self->squares);
  graphene_rect_init (&area, (float) round_to_pixel ((width - side) / 2, scale),
                      (float) round_to_pixel ((height - side) / 2, scale), (float) side, (float) side);
  gtk_snapshot_append_scaled_texture (snapshot, self->squares, GSK_SCALING_FILTER_NEAREST, &area);
}

static GtkSizeRequestMode
ka_qr_code_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ka_qr_code_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIDE;
}

static void
ka_qr_code_finalize (GObject *object)
{
  KaQrCode *self = KA_QR_CODE (object);

  g_free (self->text);
  g_clear_object (&self->squares);
  G_OBJECT_CLASS (ka_qr_code_parent_class)->finalize (object);
}

static void
ka_qr_code_class_init (KaQrCodeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ka_qr_code_finalize;
  widget_class->snapshot = ka_qr_code_snapshot;
  widget_class->get_request_mode = ka_qr_code_get_request_mode;
  widget_class->measure = ka_qr_code_measure;
  gtk_widget_class_set_css_name (widget_class, "qr-code");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ka_qr_code_init (KaQrCode *self)
{
}
