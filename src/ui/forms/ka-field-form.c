/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-field-form.h"

#include "ka-error.h"
#include "ka-field-row.h"
#include "ka-language.h"
#include "ka-speak.h"
#include "ka-title.h"

/* From so many plain numbers under one heading on, they are a table that is folded up. */
#define TABLE_SIZE 4

typedef struct
{
  GtkWidget *expander; /* borrowed */
  GtkWidget *cells;    /* borrowed; filled when it is unfolded for the first time */
  guint first;         /* its fields stand together */
  guint n;
} Table;

struct _KaFieldForm
{
  AdwBin parent_instance;

  /* template widgets */
  GtkWidget *problem;
  GtkLabel *problem_label;
  GtkWidget *differing;
  GtkLabel *differing_label;
  GtkBox *groups;

  /* borrowed */
  const KaGame *game;
  const KaVariant *variant;
  const KaField *wrong; /* NULL: no option is */

  /* owned */
  GPtrArray *rows;  /* of KaFieldRow, in the order of the fields; NULL in a table that was never unfolded */
  GPtrArray *homes; /* of GtkWidget, borrowed: the group or the table in which each field is; NULL for none */
  GArray *offered;  /* of gboolean for each field; NULL: all are */
  GPtrArray *variants; /* of KaValues, what each variant of the game gives */
  GArray *tables;      /* of Table */
  KaValues *options;
  guint n_seats;
  gboolean begins; /* a match that is there may have begun with fewer */
  guint n_differing;
  gboolean at_table;
};

G_DEFINE_FINAL_TYPE (KaFieldForm, ka_field_form, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- defaults ------------------------------------------------------------------------------------------ */

/* What an option is in a variant as long as nobody changed it. */
static int
get_standard (KaFieldForm *self, const KaVariant *variant, const KaField *field, const KaValues *options)
{
  const KaValues *given = variant != NULL ? self->variants->pdata[variant - self->game->variants] : NULL;

  if (given != NULL && ka_values_has (given, field->key))
    return ka_field_get_number (field, given);
  return ka_game_default (self->game, field, options);
}

static guint
count_differing (KaFieldForm *self, const KaVariant *variant, const KaValues *options)
{
  guint n = 0;

  for (guint i = 0; i < self->game->n_options; i++)
    {
      const KaField *field = &self->game->options[i];

      if (!field->table)
        n += ka_field_get_number (field, options) != get_standard (self, variant, field, options);
    }
  return n;
}

/* The variant that the options are nearest to; the one that is shown stays when others are not nearer. */
static const KaVariant *
find_nearest_variant (KaFieldForm *self, const KaValues *options)
{
  const KaVariant *nearest = self->variant;
  guint least = nearest != NULL ? count_differing (self, nearest, options) : G_MAXUINT;

  for (const KaVariant *variant = self->game->variants; variant != NULL && variant->id != NULL; variant++)
    {
      guint n = count_differing (self, variant, options);

      if (n < least)
        {
          nearest = variant;
          least = n;
        }
    }
  return nearest;
}

/* ---- what is offered ------------------------------------------------------------------------------------ */

/* What was chosen stays to be seen, for it is counted among what differs. */
static gboolean
matters (KaFieldForm *self, const KaField *field)
{
  return !ka_game_is_moot (self->game, field, self->options)
         || (!field->table
             && ka_field_get_number (field, self->options)
                    != get_standard (self, self->variant, field, self->options));
}

static gboolean
is_offered (KaFieldForm *self, guint i)
{
  const KaField *field = &self->game->options[i];

  return (!field->table || self->at_table) && matters (self, field)
         && (self->offered == NULL || g_array_index (self->offered, gboolean, i));
}

/* A cell of a table goes with its place among the others. */
static void
offer_row (KaFieldForm *self, guint i)
{
  KaFieldRow *row = g_ptr_array_index (self->rows, i);
  GtkWidget *widget = row != NULL ? ka_field_row_get_widget (row) : NULL;

  if (widget != NULL && GTK_IS_FLOW_BOX_CHILD (gtk_widget_get_parent (widget)))
    widget = gtk_widget_get_parent (widget);
  if (widget != NULL)
    gtk_widget_set_visible (widget, is_offered (self, i));
}

/* A heading with nothing below it is not shown. What stays is not hidden for a moment, or the row that has the keyboard would lose it,
 * and the page jump to whatever got it. */
static void
offer_rows (KaFieldForm *self)
{
  g_autoptr (GHashTable) filled = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->game->n_options; i++)
    {
      GtkWidget *home = g_ptr_array_index (self->homes, i);

      offer_row (self, i);
      if (!is_offered (self, i))
        continue;
      g_hash_table_add (filled, home);
      g_hash_table_add (filled, gtk_widget_get_ancestor (home, ADW_TYPE_PREFERENCES_GROUP));
    }
  for (guint i = 0; i < self->tables->len; i++)
    {
      GtkWidget *expander = g_array_index (self->tables, Table, i).expander;

      gtk_widget_set_visible (expander, g_hash_table_contains (filled, expander));
    }
  for (GtkWidget *group = gtk_widget_get_first_child (GTK_WIDGET (self->groups)); group != NULL;
       group = gtk_widget_get_next_sibling (group))
    gtk_widget_set_visible (group, g_hash_table_contains (filled, group));
}

/* ---- showing ------------------------------------------------------------------------------------------- */

static void
show_problem (KaFieldForm *self, const GError *error)
{
  const char *key = ka_error_get_key (error);
  const KaField *field = key != NULL ? ka_field_find (self->game->options, self->game->n_options, key) : NULL;
  g_autofree char *why = field != NULL ? ka_error_say (error, NULL) : NULL;
  g_autofree char *text = NULL;

  if (field != NULL)
    text = g_strdup_printf (_ ("%s: %s"), _ (field->label), why);
  self->wrong = field;
  for (guint i = 0; i < self->rows->len; i++)
    if (self->rows->pdata[i] != NULL)
      ka_field_row_set_problem (self->rows->pdata[i], &self->game->options[i] == field ? why : NULL);
  gtk_label_set_text (self->problem_label, text != NULL ? text : error != NULL ? error->message : "");
  gtk_widget_set_visible (self->problem, error != NULL);
}

/* What is odd stands at its option, and keeps nobody from anything. */
static void
show_doubt (KaFieldForm *self, const GError *doubt)
{
  const char *key = doubt != NULL ? ka_error_get_key (doubt) : NULL;
  g_autofree char *why = doubt != NULL ? ka_error_say (doubt, NULL) : NULL;

  for (guint i = 0; i < self->rows->len; i++)
    if (self->rows->pdata[i] != NULL)
      ka_field_row_set_doubt (self->rows->pdata[i],
                              g_strcmp0 (self->game->options[i].key, key) == 0 ? why : NULL);
}

/* A table that is folded up still shows its numbers. */
static void
show_table (KaFieldForm *self, const Table *table)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = table->first; i < table->first + table->n; i++)
    {
      const KaField *field = &self->game->options[i];
      int number = ka_field_get_number (field, self->options);

      if (!is_offered (self, i))
        continue;
      g_string_append_printf (text, "%s%d", text->len > 0 ? " · " : "", number);
      n += number != get_standard (self, self->variant, field, self->options);
    }
  if (n > 0)
    {
      g_autofree char *changed = g_strdup_printf (ngettext ("%u changed", "%u changed", n), n);

      g_string_append_printf (text, " – %s", changed);
      gtk_widget_add_css_class (table->expander, "differs");
    }
  else
    gtk_widget_remove_css_class (table->expander, "differs");
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (table->expander), text->str);
}

static void
show_order (KaFieldForm *self, KaFieldRow *row, const KaField *field, int standard)
{
  g_autoptr (KaValues) usual_options = ka_values_copy (self->options);
  g_autofree char *said = ka_game_say_order (self->game, field, self->options);
  g_autofree char *usual = NULL;

  ka_field_set_number (field, usual_options, standard);
  usual = ka_game_say_order (self->game, field, usual_options);
  ka_field_row_set_shown (row, ka_game_find_ordered (self->game, field, self->options), said, usual);
}

static void
show_row (KaFieldForm *self, guint i)
{
  const KaField *field = &self->game->options[i];
  int standard;

  if (self->rows->pdata[i] == NULL)
    return;
  standard = get_standard (self, self->variant, field, self->options);
  if (field->type == KA_FIELD_ORDER)
    show_order (self, self->rows->pdata[i], field, standard);
  ka_field_row_set (self->rows->pdata[i], ka_field_get_number (field, self->options), standard);
}

static void
show_options (KaFieldForm *self)
{
  g_autofree char *text = NULL;

  self->variant = find_nearest_variant (self, self->options);
  self->n_differing = count_differing (self, self->variant, self->options);
  for (guint i = 0; i < self->rows->len; i++)
    show_row (self, i);
  offer_rows (self);
  for (guint i = 0; i < self->tables->len; i++)
    show_table (self, &g_array_index (self->tables, Table, i));

  text = g_strdup_printf (
      ngettext ("%u option differs from %s", "%u options differ from %s", self->n_differing),
      self->n_differing, self->variant != NULL ? _ (self->variant->name) : _ (self->game->name));
  gtk_label_set_text (self->differing_label, text);
  gtk_widget_set_visible (self->differing, self->n_differing > 0);
  ka_field_form_check (self, NULL);
}

/* ---- changes by a person ------------------------------------------------------------------------------- */

/* Takes over a new value. Options that stood on their default follow it where it depends on what was changed. */
static void
change_option (KaFieldForm *self, const KaField *changed, int number)
{
  g_autoptr (KaValues) options = ka_values_copy (self->options);

  ka_field_set_number (changed, options, number);
  for (guint i = 0; i < self->game->n_options; i++)
    {
      const KaField *field = &self->game->options[i];
      int old = ka_field_get_number (field, self->options);

      if (field != changed && old == ka_game_default (self->game, field, self->options))
        ka_field_set_number (field, options, ka_game_default (self->game, field, options));
    }
  ka_values_unref (self->options);
  self->options = g_steal_pointer (&options);
}

static void
row_changed_cb (KaFieldRow *row, gpointer user_data)
{
  KaFieldForm *self = user_data;

  change_option (self, ka_field_row_get_field (row), ka_field_row_get_number (row));
  show_options (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Puts every option back to its default, and says so with `changed`. */
static void
reset (KaFieldForm *self)
{
  g_autoptr (KaValues) options = NULL;

  g_return_if_fail (KA_IS_FIELD_FORM (self));

  options = self->variant != NULL ? ka_game_variant_options (self->game, self->variant)
                                  : ka_game_complete_options (self->game, NULL);
  ka_title_set (options, ka_title_get (self->options));
  if (ka_values_equal (options, self->options))
    return;
  ka_values_unref (self->options);
  self->options = g_steal_pointer (&options);
  show_options (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
reset_all_cb (KaFieldForm *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->groups), GTK_DIR_TAB_FORWARD);
  reset (self);
}

/* ---- building ------------------------------------------------------------------------------------------ */

/* Whether the fields from @first on that stand under one heading are a table of numbers. */
static guint
measure_group (KaFieldForm *self, guint first, gboolean *is_table)
{
  const KaField *fields = self->game->options;
  guint n = 0;

  *is_table = fields[first].group != NULL;
  while (first + n < self->game->n_options && g_strcmp0 (fields[first + n].group, fields[first].group) == 0)
    {
      *is_table = *is_table && fields[first + n].type == KA_FIELD_INT && fields[first + n].presets == NULL;
      n++;
    }
  *is_table = *is_table && n >= TABLE_SIZE;
  return n;
}

static GtkWidget *
build_field (KaFieldForm *self, guint i, gboolean compact)
{
  KaFieldRow *row = ka_field_row_new (&self->game->options[i], compact, row_changed_cb, self);

  self->rows->pdata[i] = row;
  return ka_field_row_get_widget (row);
}

/* A table is filled when somebody looks into it: most never are, and all of them together would be felt. */
static void
fill_table (KaFieldForm *self, const Table *table)
{
  for (guint i = table->first; i < table->first + table->n; i++)
    {
      GtkWidget *child = gtk_flow_box_child_new ();

      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), build_field (self, i, TRUE));
      gtk_widget_set_focusable (child, FALSE);
      gtk_flow_box_append (GTK_FLOW_BOX (table->cells), child);
      show_row (self, i);
      offer_row (self, i);
    }
}

static void
expanded_cb (AdwExpanderRow *expander, GParamSpec *pspec, gpointer user_data)
{
  KaFieldForm *self = user_data;

  for (guint i = 0; i < self->tables->len; i++)
    {
      const Table *table = &g_array_index (self->tables, Table, i);

      if (table->expander == GTK_WIDGET (expander) && self->rows->pdata[table->first] == NULL)
        fill_table (self, table);
    }
}

static GtkWidget *
build_table (KaFieldForm *self, guint first, guint n)
{
  GtkWidget *expander = adw_expander_row_new ();
  GtkWidget *cells = gtk_flow_box_new ();
  GtkWidget *row = adw_preferences_row_new ();
  const char *title = _ (self->game->options[first].group);
  Table table = { expander, cells, first, n };

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (cells), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (cells), 2);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (cells), 24);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (cells), TRUE);
  gtk_widget_add_css_class (cells, "field-table");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), cells);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), title);
  ka_speak_rows (expander);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), row);
  g_signal_connect (expander, "notify::expanded", G_CALLBACK (expanded_cb), self);
  g_array_append_val (self->tables, table);
  for (guint i = first; i < first + n; i++)
    self->homes->pdata[i] = expander;
  return expander;
}

static GtkWidget *
add_group (KaFieldForm *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (self->groups, group);
  return group;
}

static void
build_groups (KaFieldForm *self)
{
  GtkWidget *tables = NULL; /* tables that follow each other share a list */
  gboolean is_table;
  guint n;

  for (guint first = 0; first < self->game->n_options; first += n)
    {
      const char *title = self->game->options[first].group;

      n = measure_group (self, first, &is_table);
      if (is_table)
        {
          if (tables == NULL)
            tables = add_group (self, _ ("Points"));
          adw_preferences_group_add (ADW_PREFERENCES_GROUP (tables), build_table (self, first, n));
        }
      else
        {
          GtkWidget *group = add_group (self, title != NULL ? _ (title) : NULL);

          for (guint i = first; i < first + n; i++)
            {
              adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), build_field (self, i, FALSE));
              self->homes->pdata[i] = group;
            }
          tables = NULL;
        }
    }
}

static void
read_variants (KaFieldForm *self)
{
  for (const KaVariant *variant = self->game->variants; variant != NULL && variant->id != NULL; variant++)
    {
      g_autoptr (GError) error = NULL;
      KaValues *given = ka_fields_read_text (self->game->options, self->game->n_options,
                                             self->game->usual_seats, variant->options, &error);

      /* A variant is part of the program, so a wrong one is a programmer's mistake. */
      if (given == NULL)
        g_error ("%s, variant %s: %s", self->game->id, variant->id, error->message);
      g_ptr_array_add (self->variants, given);
    }
}

/* ---- the object ---------------------------------------------------------------------------------------- */

static void
ka_field_form_dispose (GObject *object)
{
  KaFieldForm *self = KA_FIELD_FORM (object);

  g_ptr_array_set_size (self->rows, 0);
  g_array_set_size (self->tables, 0);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_FIELD_FORM);
  G_OBJECT_CLASS (ka_field_form_parent_class)->dispose (object);
}

static void
ka_field_form_finalize (GObject *object)
{
  KaFieldForm *self = KA_FIELD_FORM (object);

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->homes);
  g_clear_pointer (&self->offered, g_array_unref);
  g_ptr_array_unref (self->variants);
  g_array_unref (self->tables);
  g_clear_pointer (&self->options, ka_values_unref);
  G_OBJECT_CLASS (ka_field_form_parent_class)->finalize (object);
}

static void
ka_field_form_class_init (KaFieldFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_field_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_field_form_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-field-form.ui");
  gtk_widget_class_bind_template_child (widget_class, KaFieldForm, problem);
  gtk_widget_class_bind_template_child (widget_class, KaFieldForm, problem_label);
  gtk_widget_class_bind_template_child (widget_class, KaFieldForm, differing);
  gtk_widget_class_bind_template_child (widget_class, KaFieldForm, differing_label);
  gtk_widget_class_bind_template_child (widget_class, KaFieldForm, groups);
  gtk_widget_class_bind_template_callback (widget_class, reset_all_cb);

  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", KA_TYPE_FIELD_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_field_form_init (KaFieldForm *self)
{
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_field_row_free);
  self->homes = g_ptr_array_new ();
  self->variants = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_values_unref);
  self->tables = g_array_new (FALSE, FALSE, sizeof (Table));
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_field_form_new (const KaGame *game, const KaValues *options, guint n_seats)
{
  KaFieldForm *self;

  g_return_val_if_fail (game != NULL, NULL);

  self = g_object_new (KA_TYPE_FIELD_FORM, NULL);
  self->game = game;
  self->n_seats = n_seats;
  self->options = options != NULL ? ka_values_copy (options) : ka_game_complete_options (game, NULL);
  g_ptr_array_set_size (self->rows, (int) game->n_options);
  g_ptr_array_set_size (self->homes, (int) game->n_options);
  read_variants (self);
  build_groups (self);
  show_options (self);
  return GTK_WIDGET (self);
}

KaValues *
ka_field_form_get_options (KaFieldForm *self)
{
  g_return_val_if_fail (KA_IS_FIELD_FORM (self), NULL);

  return ka_values_copy (self->options);
}

void
ka_field_form_set_options (KaFieldForm *self, const KaValues *options)
{
  g_return_if_fail (KA_IS_FIELD_FORM (self));

  ka_values_unref (self->options);
  self->options = ka_values_copy (options);
  self->variant = NULL;
  show_options (self);
}

void
ka_field_form_offer (KaFieldForm *self, const GArray *offered)
{
  g_return_if_fail (KA_IS_FIELD_FORM (self));
  g_return_if_fail (offered == NULL || offered->len == self->game->n_options);

  g_clear_pointer (&self->offered, g_array_unref);
  self->offered = offered != NULL ? g_array_copy ((GArray *) offered) : NULL;
  offer_rows (self);
  for (guint i = 0; i < self->tables->len; i++)
    show_table (self, &g_array_index (self->tables, Table, i));
}

void
ka_field_form_set_at_table (KaFieldForm *self, gboolean at_table)
{
  g_return_if_fail (KA_IS_FIELD_FORM (self));

  self->at_table = at_table;
  offer_rows (self);
}

void
ka_field_form_set_n_seats (KaFieldForm *self, guint n_seats)
{
  g_return_if_fail (KA_IS_FIELD_FORM (self));

  self->n_seats = n_seats;
  self->begins = TRUE;
  ka_field_form_check (self, NULL);
}

guint
ka_field_form_count_differing (KaFieldForm *self)
{
  g_return_val_if_fail (KA_IS_FIELD_FORM (self), 0);

  return self->n_differing;
}

const KaVariant *
ka_field_form_get_variant (KaFieldForm *self)
{
  g_return_val_if_fail (KA_IS_FIELD_FORM (self), NULL);

  return self->variant;
}

gboolean
ka_field_form_check (KaFieldForm *self, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GError) doubt = NULL;
  guint n_seats;

  g_return_val_if_fail (KA_IS_FIELD_FORM (self), FALSE);

  /* Whether there are too few or too many players is not a matter of the options. */
  n_seats = self->n_seats < self->game->min_seats ? self->game->usual_seats
                                                  : MIN (self->n_seats, self->game->max_seats);
  if (self->begins ? ka_game_check_begin (self->game, n_seats, self->options, &problem)
                   : ka_game_check_options (self->game, n_seats, self->options, &problem))
    ka_game_doubt_options (self->game, n_seats, self->options, &doubt);
  show_problem (self, problem);
  show_doubt (self, doubt);
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
ka_field_form_focus_problem (KaFieldForm *self)
{
  guint i;

  g_return_val_if_fail (KA_IS_FIELD_FORM (self), FALSE);

  if (self->wrong == NULL)
    return FALSE;
  i = (guint) (self->wrong - self->game->options);
  for (guint k = 0; k < self->tables->len; k++)
    {
      const Table *table = &g_array_index (self->tables, Table, k);

      if (i >= table->first && i < table->first + table->n)
        adw_expander_row_set_expanded (ADW_EXPANDER_ROW (table->expander), TRUE);
    }
  ka_field_form_check (self, NULL);
  if (self->rows->pdata[i] == NULL)
    return FALSE;
  ka_field_row_focus (self->rows->pdata[i]);
  return TRUE;
}
