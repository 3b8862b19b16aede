/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The room of a window: the code that a telephone reads, who is there, what each may do, and that it ends. */
#include <adwaita.h>
#include <string.h>
#ifdef KA_HAVE_ZBAR
#  include <zbar.h>
#endif

#include "browser.h"
#include "ka-address.h"
#include "ka-device-row.h"
#include "ka-firewall.h"
#include "ka-phones-button.h"
#include "ka-phones-dialog.h"
#include "ka-qr-code.h"
#include "ka-reopen-bar.h"
#include "ka-roll-lock.h"
#include "ka-toasts.h"
#include "listener.h"
#include "sheet-fixture.h"

#define ADDRESS "http://192.168.178.120:8475/#0123456789abcdef0123456789abcdef"
#define SAFARI                                                                                               \
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "         \
  "Version/18.5 Mobile/15E148 Safari/604.1"

/* ---- the networks of this computer ------------------------------------------------------------------------- */

/* In place of those that the computer has. */
static const KaAddress NETWORKS[] = { { "127.0.0.1", "wlan0" }, { "10.0.0.5", "eth0" } };

char *
ka_address_guess (void)
{
  return g_strdup (NETWORKS[0].host);
}

GPtrArray *
ka_address_list (void)
{
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (NETWORKS); i++)
    g_ptr_array_add (all, (gpointer) &NETWORKS[i]);
  return all;
}

/* ---- the code --------------------------------------------------------------------------------------------- */

/* What is on the screen, in grey, row by row. */
static guint8 *
photograph (GtkWidget *widget, int *width, int *height)
{
  g_autoptr (GskRenderNode) node = draw_widget (widget);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                             (float) gtk_widget_get_height (widget));
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, &area);
  g_autofree guint8 *pixels = NULL;
  guint8 *grey;
  gsize n;

  *width = gdk_texture_get_width (texture);
  *height = gdk_texture_get_height (texture);
  n = (gsize) *width * (gsize) *height;
  pixels = g_malloc (4 * n);
  gdk_texture_download (texture, pixels, 4 * (gsize) *width);
  grey = g_malloc (n);
  for (gsize i = 0; i < n; i++)
    /* Where nothing is drawn there is what lies behind it. */
    grey[i] = pixels[4 * i + 3] == 0 ? 0x80 : pixels[4 * i + 1];
  return grey;
}

#ifdef KA_HAVE_ZBAR
static char *
read_code (guint8 *grey, int width, int height)
{
  zbar_image_scanner_t *scanner = zbar_image_scanner_create ();
  zbar_image_t *image = zbar_image_create ();
  const zbar_symbol_t *symbol;
  char *text = NULL;

  zbar_image_scanner_set_config (scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
  zbar_image_scanner_set_config (scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
  zbar_image_set_format (image, zbar_fourcc ('Y', '8', '0', '0'));
  zbar_image_set_size (image, (unsigned) width, (unsigned) height);
  zbar_image_set_data (image, grey, (unsigned long) (width * height), NULL);
  zbar_scan_image (scanner, image);
  symbol = zbar_image_first_symbol (image);
  if (symbol != NULL)
    text = g_strdup (zbar_symbol_get_data (symbol));
  zbar_image_destroy (image);
  zbar_image_scanner_destroy (scanner);
  return text;
}
#endif

/* Whatever its size and the colours of the program, each pixel is black or white, and a reader that is not ours reads the address. */
static void
test_code (void)
{
  static const int SIZES[] = { 250, 260, 333 };

  for (guint dark = 0; dark < 2; dark++)
    for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++)
      {
        GtkWidget *code = g_object_ref_sink (g_object_new (KA_TYPE_QR_CODE, NULL));
        g_autofree guint8 *grey = NULL;
        guint n_black = 0, n_white = 0;
        GtkWindow *window;
        int width, height;

        adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                            dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                 : ADW_COLOR_SCHEME_FORCE_LIGHT);
        ka_qr_code_set_text (KA_QR_CODE (code), ADDRESS);
        window = show_widget (code, SIZES[i], SIZES[i]);
        grey = photograph (code, &width, &height);
        for (int pixel = 0; pixel < width * height; pixel++)
          {
            n_black += grey[pixel] == 0;
            n_white += grey[pixel] == 0xff;
            g_assert_true (grey[pixel] == 0 || grey[pixel] == 0xff || grey[pixel] == 0x80);
          }
        g_assert_cmpuint (n_black, >, (guint) (width * height) / 8);
        g_assert_cmpuint (n_white, >, n_black);
#ifdef KA_HAVE_ZBAR
        {
          g_autofree char *text = read_code (grey, width, height);

          g_assert_cmpstr (text, ==, ADDRESS);
        }
#endif
        gtk_test_accessible_assert_role (code, GTK_ACCESSIBLE_ROLE_IMG);
        gtk_test_accessible_assert_property (code, GTK_ACCESSIBLE_PROPERTY_LABEL, ADDRESS);
        gtk_window_destroy (window);
        g_assert_finalize_object (code);
      }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

static void
test_firewall (void)
{
  static const struct
  {
    const char *os_release;
    const char *command;
  } SYSTEMS[] = {
    { "NAME=\"Fedora Linux\"\nID=fedora\nVERSION_ID=42\n", "sudo firewall-cmd --add-port=8475/tcp" },
    { "ID=rocky\nID_LIKE=\"rhel centos fedora\"\n", "sudo firewall-cmd --add-port=8475/tcp" },
    { "ID=\"opensuse-tumbleweed\"\nID_LIKE=\"opensuse suse\"\n", "sudo firewall-cmd --add-port=8475/tcp" },
    { "ID=ubuntu\nID_LIKE=debian\n", "sudo ufw allow 8475/tcp" },
    { "ID=debian\nHOME_URL=\"https://fedora.example\"\n", "sudo ufw allow 8475/tcp" },
    { NULL, "sudo ufw allow 8475/tcp" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (SYSTEMS); i++)
    {
      g_autofree char *command = ka_firewall_make_command (SYSTEMS[i].os_release, 8475);

      g_assert_cmpstr (command, ==, SYSTEMS[i].command);
    }
}

/* ---- the dialog ------------------------------------------------------------------------------------------- */

typedef struct
{
  SheetFixture *book;
  KaPhones *phones;
  GtkWidget *dialog;
  GtkWindow *window;
} Looking;

static void
set_up_looking (Looking *self, gconstpointer data)
{
  self->book = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  self->phones = ka_phones_new (self->book->desk);
  self->dialog
      = g_object_ref_sink (ka_phones_dialog_new (self->phones, ka_sheet_get_match (self->book->sheet)->id));
  self->window = show_dialog (self->dialog);
}

static void
tear_down_looking (Looking *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_assert_finalize_object (self->dialog);
  g_assert_finalize_object (self->phones);
  sheet_fixture_free (self->book);
}

static KaRoom *
get_room (Looking *f)
{
  return ka_host_get_room (ka_phones_get_host (f->phones));
}

static void
start (Looking *f)
{
  g_assert_null (ka_phones_get_host (f->phones));
  gtk_widget_activate_action (f->dialog, "phones.start", NULL);
  g_assert_nonnull (ka_phones_get_host (f->phones));
  settle ();
}

/* What its one address says, as a telephone comes in by it. */
static Browser *
come_in (Looking *f, char **cookie)
{
  const char *code;
  guint port = browser_read_address (ka_room_get_address (get_room (f)), &code);
  g_autofree char *headers
      = g_strdup_printf ("Origin: http://127.0.0.1:%u\r\nUser-Agent: " SAFARI "\r\n", port);
  g_autofree char *answer = browser_ask (port, "POST", "/door", headers, code);
  const char *begin = strstr (answer, "Set-Cookie: ");

  g_assert_nonnull (begin);
  begin += strlen ("Set-Cookie: ");
  *cookie = g_strndup (begin, strcspn (begin, ";"));
  return browser_look (port, *cookie);
}

static KaDeviceRow *
get_row (Looking *f)
{
  GtkWidget *row = find_widget (f->dialog, KA_TYPE_DEVICE_ROW, 0);

  return row != NULL ? KA_DEVICE_ROW (row) : NULL;
}

static const char *
get_title (Looking *f)
{
  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_row (f)));
}

static gboolean
tells (Looking *f, const char *text)
{
  g_autofree char *all = tell_widget (f->dialog);

  return strstr (all, text) != NULL;
}

/* The page of a stack that is not shown is in the tree too. */
static gboolean
shows_code (Looking *f)
{
  GtkWidget *code = find_widget (f->dialog, KA_TYPE_QR_CODE, 0);

  return code != NULL && gtk_widget_get_mapped (code);
}

/* It is off until somebody says so, says the address in words and squares, and is off again. */
static void
test_start_and_stop (Looking *f, gconstpointer data)
{
  g_autofree char *address = NULL;
  guint port;

  g_assert_false (shows_code (f));
  g_assert_true (tells (f, "not encrypted"));
  start (f);
  g_assert_true (shows_code (f));
  g_assert_true (tells (f, "Nobody yet"));
  address = g_strdup (ka_room_get_address (get_room (f)));
  port = ka_room_get_port (get_room (f));
  g_assert_true (tells (f, address));
  gtk_test_accessible_assert_property (find_widget (f->dialog, KA_TYPE_QR_CODE, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, address);
  gtk_widget_activate_action (f->dialog, "phones.stop", NULL);
  g_assert_null (ka_phones_get_host (f->phones));
  settle ();
  g_assert_false (shows_code (f));
  start (f);
  g_assert_cmpstr (ka_room_get_address (get_room (f)), !=, address);
  g_assert_cmpuint (port, !=, 0);
  g_assert_cmpuint (ka_room_get_port (get_room (f)), ==, port);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Whoever was told that phones see what is old is told when they do not any more. */
static void
test_a_book_that_is_read_again (Looking *f, gconstpointer data)
{
  guint n = 0;

  start (f);
  g_signal_connect_swapped (f->phones, "recovered", G_CALLBACK (count_cb), &n);
  g_signal_emit_by_name (ka_phones_get_host (f->phones), "recovered");
  g_assert_cmpuint (n, ==, 1);
}

static void
toast_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_set_str (user_data, g_variant_get_string (parameter, NULL));
}

/* Without a book there is nothing to show, and that is said where one looks. */
static void
test_no_book (Looking *f, gconstpointer data)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) toast = g_simple_action_new ("toast", G_VARIANT_TYPE_STRING);
  g_autofree char *told = NULL;

  g_signal_connect (toast, "activate", G_CALLBACK (toast_cb), &told);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (toast));
  gtk_widget_insert_action_group (GTK_WIDGET (f->window), "win", G_ACTION_GROUP (actions));
  ka_desk_close (f->book->desk);
  gtk_widget_activate_action (f->dialog, "phones.start", NULL);
  g_assert_cmpstr (told, ==, "No book is open");
  g_assert_null (ka_phones_get_host (f->phones));
  g_assert_true (KA_IS_TOASTS (adw_dialog_get_child (ADW_DIALOG (f->dialog))));
}

static void
test_a_phone (Looking *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = NULL;

  start (f);
  browser = come_in (f, &cookie);
  wait_for (get_row (f) != NULL && tells (f, "Looks now"));
  g_assert_cmpstr (get_title (f), ==, "Safari on iPhone");
  g_assert_cmpuint (ka_phones_count (f->phones), ==, 1);
  g_assert_false (tells (f, "Nobody yet"));
  g_clear_pointer (&browser, browser_close);
  wait_for (tells (f, "Away since"));
  g_assert_cmpuint (ka_phones_count (f->phones), ==, 0);
}

/* A name is text, whatever stands in it, and what somebody is typing is not overwritten when something else is new. */
static void
test_a_name (Looking *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autofree char *other = NULL;
  g_autoptr (Browser) browser = NULL;
  g_autoptr (Browser) second = NULL;
  GtkEditable *entry;

  start (f);
  browser = come_in (f, &cookie);
  wait_for (get_row (f) != NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (f)), TRUE);
  settle ();
  entry = GTK_EDITABLE (find_widget (GTK_WIDGET (get_row (f)), ADW_TYPE_ENTRY_ROW, 0));
  gtk_editable_set_text (entry, "<b>Bram & Co</b>");
  second = come_in (f, &other);
  wait_for (find_widget (f->dialog, KA_TYPE_DEVICE_ROW, 1) != NULL);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "<b>Bram & Co</b>");
  g_signal_emit_by_name (entry, "apply");
  wait_for (strcmp (get_title (f), "<b>Bram & Co</b>") == 0);
}

/* Who gives none leaves it as it is called without, and that is what stands there. */
static void
test_no_name (Looking *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = NULL;
  GtkEditable *entry;

  start (f);
  browser = come_in (f, &cookie);
  wait_for (get_row (f) != NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (f)), TRUE);
  settle ();
  entry = GTK_EDITABLE (find_widget (GTK_WIDGET (get_row (f)), ADW_TYPE_ENTRY_ROW, 0));
  gtk_editable_set_text (entry, "");
  g_signal_emit_by_name (entry, "apply");
  wait_for (strcmp (gtk_editable_get_text (entry), "Safari on iPhone") == 0);
}

static void
test_a_right (Looking *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = NULL;
  GtkWidget *may_write;

  start (f);
  browser = come_in (f, &cookie);
  wait_for (get_row (f) != NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (f)), TRUE);
  settle ();
  may_write = find_widget (GTK_WIDGET (get_row (f)), ADW_TYPE_SWITCH_ROW, 0);
  g_assert_false (adw_switch_row_get_active (ADW_SWITCH_ROW (may_write)));
  adw_switch_row_set_active (ADW_SWITCH_ROW (may_write), TRUE);
  g_assert_true (browser_wait_for (browser, "may-write"));
  wait_for (tells (f, "may write"));
  g_assert_true (adw_switch_row_get_active (ADW_SWITCH_ROW (may_write)));
}

static void
test_one_that_is_removed (Looking *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = NULL;

  start (f);
  browser = come_in (f, &cookie);
  wait_for (get_row (f) != NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (f)), TRUE);
  settle ();
  g_signal_emit_by_name (find_button (GTK_WIDGET (get_row (f)), "_Remove"), "clicked");
  g_assert_true (browser_wait_for (browser, "removed"));
  wait_for (get_row (f) == NULL);
  g_assert_true (tells (f, "Nobody yet"));
}

/* Two of one make are two, in the list and in what is told of them. */
static void
test_two_of_one_make (Looking *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autofree char *other = NULL;
  g_autoptr (Browser) first = NULL;
  g_autoptr (Browser) second = NULL;
  GtkWidget *row;

  start (f);
  first = come_in (f, &cookie);
  wait_for (get_row (f) != NULL);
  second = come_in (f, &other);
  wait_for ((row = find_widget (f->dialog, KA_TYPE_DEVICE_ROW, 1)) != NULL);
  g_assert_cmpstr (get_title (f), ==, "Safari on iPhone");
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Safari on iPhone 2");
}

/* A phone that is called @name and was removed a moment ago. */
static Browser *
remove_one (Looking *f, const char *name, char **cookie)
{
  g_autoptr (Browser) browser = NULL;

  start (f);
  browser = come_in (f, cookie);
  wait_for (get_row (f) != NULL);
  ka_room_name_device (get_room (f), ka_device_row_get_number (get_row (f)), name);
  wait_for (strcmp (get_title (f), name) == 0);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (f)), TRUE);
  settle ();
  g_signal_emit_by_name (find_button (GTK_WIDGET (get_row (f)), "_Remove"), "clicked");
  g_assert_true (browser_wait_for (browser, "removed"));
  wait_for (get_row (f) == NULL);
  settle ();
  return g_steal_pointer (&browser);
}

/* Whoever was removed by mistake is called as before, and its page looks again without the code. */
static void
test_one_that_is_taken_back (Looking *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = remove_one (f, "Bram", &cookie);
  guint port = ka_room_get_port (get_room (f));

  g_assert_true (tells (f, "Bram does not look any more"));
  g_signal_emit_by_name (find_button (f->dialog, "Undo"), "clicked");
  wait_for (get_row (f) != NULL);
  g_assert_cmpstr (get_title (f), ==, "Bram");
  browser_close (browser);
  browser = browser_look (port, cookie);
  wait_for (tells (f, "Looks now"));
}

/* What the button does, the usual key does as long as it is there. */
static void
test_taken_back_by_keyboard (Looking *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = remove_one (f, "Bram", &cookie);
  GtkWidget *toasts = adw_dialog_get_child (ADW_DIALOG (f->dialog));

  gtk_widget_activate_action (f->dialog, "phones.take-back", NULL);
  wait_for (get_row (f) != NULL);
  g_signal_emit_by_name (find_button (GTK_WIDGET (get_row (f)), "_Remove"), "clicked");
  wait_for (get_row (f) == NULL);
  ka_toasts_tell (KA_TOASTS (toasts), "Address copied", NULL, NULL);
  settle ();
  gtk_widget_activate_action (f->dialog, "phones.take-back", NULL);
  settle ();
  g_assert_null (get_row (f));
}

/* A toast is as wide as the dialog in which it is shown, and not as the window behind it. */
static void
test_a_toast_with_a_long_name (Looking *f, gconstpointer data)
{
  static const char NAME[]
      = "The telephone of the eldest sister of Bram from the house on the corner of the street";
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = remove_one (f, NAME, &cookie);
  GtkWidget *toasts = adw_dialog_get_child (ADW_DIALOG (f->dialog));
  GtkWidget *undo = find_button (f->dialog, "Undo");
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (undo, toasts, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, (float) gtk_widget_get_width (toasts));
}

/* Whoever removes one with the keyboard goes on with the next, and after the last is where one goes on. */
static void
test_removed_by_keyboard (Looking *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autofree char *other = NULL;
  g_autoptr (Browser) first = NULL;
  g_autoptr (Browser) second = NULL;

  start (f);
  first = come_in (f, &cookie);
  second = come_in (f, &other);
  wait_for (find_widget (f->dialog, KA_TYPE_DEVICE_ROW, 1) != NULL);
  for (guint n = 2; n > 0; n--)
    {
      GtkWidget *remove, *focus;

      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (f)), TRUE);
      settle ();
      remove = find_button (GTK_WIDGET (get_row (f)), "_Remove");
      g_assert_true (gtk_widget_grab_focus (remove));
      g_signal_emit_by_name (remove, "clicked");
      wait_for (find_widget (f->dialog, KA_TYPE_DEVICE_ROW, n - 1) == NULL);
      settle ();
      focus = gtk_window_get_focus (f->window);
      g_assert_nonnull (focus);
      g_assert_true (gtk_widget_get_mapped (focus));
      if (n > 1)
        g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (get_row (f))));
      else
        g_assert_null (get_row (f));
    }
}

static const char *
get_subtitle (Looking *f)
{
  for (guint i = 0;; i++)
    {
      GtkWidget *row = find_widget (f->dialog, ADW_TYPE_ACTION_ROW, i);

      g_assert_nonnull (row);
      if (g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), "Address") == 0)
        return adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
    }
}

/* The code and the address are those of the network that is chosen, also when the dialog is opened anew. */
static void
test_another_network (Looking *f, gconstpointer data)
{
  GtkWidget *code, *network;

  start (f);
  code = find_widget (f->dialog, KA_TYPE_QR_CODE, 0);
  network = find_widget (f->dialog, ADW_TYPE_COMBO_ROW, 0);
  g_assert_nonnull (network);
  g_assert_true (g_str_has_prefix (get_subtitle (f), "http://127.0.0.1:"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (network), 1);
  settle ();
  g_assert_true (g_str_has_prefix (get_subtitle (f), "http://10.0.0.5:"));
  gtk_test_accessible_assert_property (code, GTK_ACCESSIBLE_PROPERTY_LABEL, get_subtitle (f));
  g_assert_cmpstr (ka_phones_get_network (f->phones), ==, "10.0.0.5");
}

/* A match with the same people that is of this evening, and the dialog about it in place of the other. */
static void
take_match_of_today (Looking *f)
{
  const KaMatch *match = ka_sheet_get_match (f->book->sheet);
  gint64 people[] = { match->players[0]->id, match->players[1]->id };
  g_autoptr (GError) error = NULL;
  gint64 id
      = ka_book_create_match (ka_desk_get_book (f->book->desk), match->game, match->options, KA_ORIGIN_PAPER,
                              people, 2, 0, NULL, NULL, NULL, g_get_real_time () / G_USEC_PER_SEC, &error);

  g_assert_no_error (error);
  gtk_window_destroy (f->window);
  g_assert_finalize_object (f->dialog);
  f->dialog = g_object_ref_sink (ka_phones_dialog_new (f->phones, id));
  f->window = show_dialog (f->dialog);
}

/* Whether all of the evening is shown, or one match of which nobody is told that there are others. */
static void
test_only_this_match (Looking *f, gconstpointer data)
{
  GtkWidget *only;

  take_match_of_today (f);
  only = find_widget (f->dialog, ADW_TYPE_SWITCH_ROW, 0);
  g_assert_true (gtk_widget_is_sensitive (only));
  for (guint alone = 0; alone < 2; alone++)
    {
      g_autofree char *cookie = NULL;
      g_autoptr (Browser) browser = NULL;

      g_assert_false (adw_switch_row_get_active (ADW_SWITCH_ROW (only)));
      adw_switch_row_set_active (ADW_SWITCH_ROW (only), alone != 0);
      start (f);
      browser = come_in (f, &cookie);
      browser_say (browser, "{\"type\":\"watch\",\"topic\":null}");
      g_assert_true (browser_wait_for (browser, alone != 0 ? "\"evening\":false" : "\"kind\":\"evening\""));
      gtk_widget_activate_action (f->dialog, "phones.stop", NULL);
      settle ();
    }
}

/* One of another evening can be shown alone, or not at all. */
static void
test_a_match_of_another_evening (Looking *f, gconstpointer data)
{
  GtkWidget *only = find_widget (f->dialog, ADW_TYPE_SWITCH_ROW, 0);

  g_assert_false (gtk_widget_is_sensitive (only));
  g_assert_true (adw_switch_row_get_active (ADW_SWITCH_ROW (only)));
}

/* When the evening is over the room ends for all, and that is said. */
static void
test_the_evening_is_over (Looking *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = NULL;
  guint n = 0;

  start (f);
  browser = come_in (f, &cookie);
  wait_for (get_row (f) != NULL);
  g_signal_connect_swapped (f->phones, "ended", G_CALLBACK (count_cb), &n);
  g_signal_emit_by_name (ka_phones_get_host (f->phones), "evening-over");
  g_assert_true (browser_wait_for (browser, "closed"));
  g_assert_cmpuint (n, ==, 1);
  g_assert_null (ka_phones_get_host (f->phones));
  settle ();
  g_assert_false (shows_code (f));
}

/* ---- after a crash ---------------------------------------------------------------------------------------- */

/* As a program leaves it that is killed. @port: (out): on which it listened. */
static void
leave_room (Looking *f, gint64 age, guint *port)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  g_autofree char *path = ka_roll_make_path (ka_desk_get_path (f->book->desk), "window");
  g_autoptr (GPtrArray) devices = ka_devices_new ();
  KaDevice device = { .number = 1,
                      .browser = "Firefox",
                      .system = "Android",
                      .right = KA_RIGHT_WRITE,
                      .n_pages = 1,
                      .cookie = ka_hash_secret ("cookie", -1) };
  KaRoll roll = { .devices = devices };

  *port = roll.port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);
  g_ptr_array_add (devices, ka_device_copy (&device));
  g_assert_true (ka_roll_write (&roll, path, NULL));
  if (age > 0)
    {
      g_autofree char *text = NULL;
      g_autofree char *old
          = g_strdup_printf ("\"kept\":%" G_GINT64_FORMAT, g_get_real_time () / G_USEC_PER_SEC - age);
      g_autoptr (GRegex) kept = g_regex_new ("\"kept\":[0-9]+", 0, 0, NULL);
      g_autofree char *older = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      older = g_regex_replace_literal (kept, text, -1, 0, old, 0, NULL);
      g_assert_true (g_file_set_contents (path, older, -1, NULL));
    }
}

static void
test_opened_again (Looking *f, gconstpointer data)
{
  g_autoptr (KaPhones) phones = NULL;
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = NULL;
  g_autoptr (GError) error = NULL;
  guint port;

  leave_room (f, 0, &port);
  phones = ka_phones_new (f->book->desk);
  g_assert_null (ka_phones_get_host (phones));
  g_assert_cmpuint (ka_phones_count_before (phones), ==, 1);
  g_assert_true (ka_phones_open_again (phones, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_phones_count_before (phones), ==, 0);
  cookie = g_strdup_printf ("kaartavond-%u=cookie", port);
  browser = browser_look (port, cookie);
  g_assert_true (browser_wait_for (browser, "may-write"));
  wait_for (ka_phones_count (phones) == 1);
}

/* Nobody is asked twice, nor of what is long ago, nor while the room is open in another program. */
static void
test_not_opened_again (Looking *f, gconstpointer data)
{
  guint port;

  leave_room (f, 0, &port);
  for (guint time = 0; time < 2; time++)
    {
      g_autoptr (KaPhones) phones = ka_phones_new (f->book->desk);

      g_assert_cmpuint (ka_phones_count_before (phones), ==, time == 0 ? 1 : 0);
      if (time == 0)
        ka_phones_forget (phones);
      g_assert_cmpuint (ka_phones_count_before (phones), ==, 0);
    }
  leave_room (f, 13 * 60 * 60, &port);
  {
    g_autoptr (KaPhones) phones = ka_phones_new (f->book->desk);

    g_assert_cmpuint (ka_phones_count_before (phones), ==, 0);
  }
  leave_room (f, 0, &port);
  {
    g_autofree char *path = ka_roll_make_path (ka_desk_get_path (f->book->desk), "window");
    int lock = ka_roll_hold (path);
    g_autoptr (KaPhones) phones = ka_phones_new (f->book->desk);

    g_assert_cmpuint (ka_phones_count_before (phones), ==, 0);
    ka_phones_forget (phones);
    g_clear_object (&phones);
    ka_roll_let_go (path, lock);
    phones = ka_phones_new (f->book->desk);
    g_assert_cmpuint (ka_phones_count_before (phones), ==, 1);
  }
}

/* Whatever listens on the port of a room that ended is not that room: it is said what is in the way, and asked as long as it is. */
static void
test_a_port_that_is_taken (Looking *f, gconstpointer data)
{
  g_autoptr (GSocketListener) other = g_socket_listener_new ();
  g_autoptr (KaPhones) phones = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *number = NULL;
  guint port;

  leave_room (f, 0, &port);
  number = g_strdup_printf ("%u", port);
  g_assert_true (g_socket_listener_add_inet_port (other, (guint16) port, NULL, NULL));
  phones = ka_phones_new (f->book->desk);
  g_assert_cmpuint (ka_phones_count_before (phones), ==, 1);
  g_assert_false (ka_phones_open_again (phones, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE);
  g_assert_nonnull (strstr (error->message, number));
  g_assert_cmpuint (ka_phones_count_before (phones), ==, 1);
  g_socket_listener_close (other);
  g_assert_true (ka_phones_open_again (phones, NULL));
}

/* What could be opened again when the program began may not be any more, and that is found when it is asked, and when it is done. */
static void
test_too_late (Looking *f, gconstpointer data)
{
  g_autofree char *path = ka_roll_make_path (ka_desk_get_path (f->book->desk), "window");
  g_autoptr (KaPhones) phones = NULL;
  g_autoptr (GError) error = NULL;
  guint port;
  int lock;

  leave_room (f, 0, &port);
  phones = ka_phones_new (f->book->desk);
  g_assert_cmpuint (ka_phones_count_before (phones), ==, 1);
  lock = ka_roll_hold (path);
  g_assert_cmpuint (ka_phones_count_before (phones), ==, 0);
  g_assert_false (ka_phones_open_again (phones, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_null (ka_phones_get_host (phones));
  ka_roll_let_go (path, lock);
}

/* Where one writes the name of another the phone is called after him, and what can be changed is that name; not while somebody types one. */
static void
test_named_after_a_scribe (Looking *f, gconstpointer data)
{
  KaDevice device = { .number = 1, .browser = "Firefox", .system = "Android", .n_pages = 1 };
  g_autoptr (GtkWidget) row = NULL;

  start (f);
  row = g_object_ref_sink (ka_device_row_new (ka_phones_get_host (f->phones), &device));
  device.scribe = (char *) "Mieke";
  ka_device_row_show (KA_DEVICE_ROW (row), &device);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Mieke");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_widget (row, ADW_TYPE_ENTRY_ROW, 0))), ==,
                   "Mieke");
  gtk_editable_set_text (GTK_EDITABLE (find_widget (row, ADW_TYPE_ENTRY_ROW, 0)), "The one in the ki");
  device.scribe = (char *) "Jef";
  ka_device_row_show (KA_DEVICE_ROW (row), &device);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Jef");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_widget (row, ADW_TYPE_ENTRY_ROW, 0))), ==,
                   "The one in the ki");
}

/* Without scrolling, on as low a screen as there is. */
static void
test_stop_is_seen (Looking *f, gconstpointer data)
{
  GtkWidget *stop;

  start (f);
  stop = find_button (f->dialog, "_Stop");
  g_assert_true (gtk_widget_get_mapped (stop));
  g_assert_null (gtk_widget_get_ancestor (stop, GTK_TYPE_SCROLLED_WINDOW));
  gtk_widget_activate_action (f->dialog, "phones.stop", NULL);
  settle ();
  g_assert_false (gtk_widget_get_mapped (stop));
}

static GtkWidget *
find_label (GtkWidget *root, const char *text)
{
  GtkWidget *label;

  for (guint i = 0; (label = find_widget (root, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return label;
  return NULL;
}

/* The question is heard, and what leads to it; who comes to an answer hears what is asked. */
static void
test_question (void)
{
  GtkWidget *bar = g_object_ref_sink (g_object_new (KA_TYPE_REOPEN_BAR, NULL));
  GtkWindow *window;

  g_assert_false (gtk_widget_get_visible (bar));
  listener_forget ();
  ka_reopen_bar_set_count (KA_REOPEN_BAR (bar), 4);
  window = show_widget (bar, 360, 200);
  listener_wait_for ("Open again for 4 phones?");
  g_assert_cmpuint (listener_count ("Open again for 4 phones?"), ==, 1);
  listener_wait_for ("F6 leads to the answers");
  gtk_test_accessible_assert_relation (find_button (bar, "Open Again"), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                       find_label (bar, "Open again for 4 phones?"), NULL);
  gtk_test_accessible_assert_relation (find_button (bar, "No"), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                       find_label (bar, "Open again for 4 phones?"), NULL);
  ka_reopen_bar_set_count (KA_REOPEN_BAR (bar), 0);
  g_assert_false (gtk_widget_get_visible (bar));
  gtk_window_destroy (window);
  g_assert_finalize_object (bar);
}

/* The button in the header bar is there as long as the room is open, and tells how many look. */
static void
test_button (Looking *f, gconstpointer data)
{
  GtkWidget *button = g_object_ref_sink (ka_phones_button_new (f->phones));
  GtkWindow *window = show_widget (button, 100, 50);
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = NULL;

  g_assert_false (gtk_widget_get_visible (button));
  ka_phones_button_set_offered (KA_PHONES_BUTTON (button), TRUE);
  g_assert_true (gtk_widget_get_visible (button));
  ka_phones_button_set_offered (KA_PHONES_BUTTON (button), FALSE);
  start (f);
  g_assert_true (gtk_widget_get_visible (button));
  browser = come_in (f, &cookie);
  wait_for (ka_phones_count (f->phones) == 1);
  settle ();
  {
    g_autofree char *told = tell_widget (button);

    g_assert_nonnull (strstr (told, "1"));
  }
  ka_phones_stop (f->phones);
  g_assert_false (gtk_widget_get_visible (button));
  gtk_window_destroy (window);
  g_assert_finalize_object (button);
}

#define add(name, function)                                                                                  \
  g_test_add ("/phones/" name, Looking, NULL, set_up_looking, function, tear_down_looking)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/phones/code", test_code);
  g_test_add_func ("/phones/firewall", test_firewall);
  add ("start-and-stop", test_start_and_stop);
  add ("a-book-that-is-read-again", test_a_book_that_is_read_again);
  add ("a-phone", test_a_phone);
  add ("a-name", test_a_name);
  add ("no-name", test_no_name);
  add ("no-book", test_no_book);
  add ("a-right", test_a_right);
  add ("one-that-is-removed", test_one_that_is_removed);
  add ("removed-by-keyboard", test_removed_by_keyboard);
  add ("two-of-one-make", test_two_of_one_make);
  add ("one-that-is-taken-back", test_one_that_is_taken_back);
  add ("taken-back-by-keyboard", test_taken_back_by_keyboard);
  add ("a-toast-with-a-long-name", test_a_toast_with_a_long_name);
  add ("another-network", test_another_network);
  add ("only-this-match", test_only_this_match);
  add ("a-match-of-another-evening", test_a_match_of_another_evening);
  add ("the-evening-is-over", test_the_evening_is_over);
  add ("opened-again", test_opened_again);
  add ("not-opened-again", test_not_opened_again);
  add ("a-port-that-is-taken", test_a_port_that_is_taken);
  add ("too-late", test_too_late);
  add ("named-after-a-scribe", test_named_after_a_scribe);
  add ("stop-is-seen", test_stop_is_seen);
  g_test_add_func ("/phones/question", test_question);
  add ("button", test_button);
  return g_test_run ();
}
