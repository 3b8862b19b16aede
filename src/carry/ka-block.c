/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-block.h"

#include <string.h>

#define LEVEL 9

static GBytes *
close_block (char letter, const char *data, gsize size, KaSeal *seal, const guint8 *chain)
{
  g_autofree char *text = g_malloc (size + 1);
  g_autoptr (GBytes) block = NULL;

  text[0] = letter;
  if (size > 0)
    memcpy (text + 1, data, size);
  block = g_bytes_new_take (g_steal_pointer (&text), size + 1);
  return seal != NULL ? ka_seal_close (seal, block, chain, KA_CHAIN_SIZE) : g_steal_pointer (&block);
}

GBytes *
ka_block_pack (const char *lines, gsize length, KaSeal *seal, const guint8 *chain)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, LEVEL);
  g_autoptr (GBytes) plain = g_bytes_new_static (lines, length);
  g_autoptr (GBytes) packed = g_converter_convert_bytes (G_CONVERTER (compressor), plain, NULL);

  if (packed == NULL || g_bytes_get_size (packed) >= length)
    return close_block ('l', lines, length, seal, chain);
  return close_block ('z', g_bytes_get_data (packed, NULL), g_bytes_get_size (packed), seal, chain);
}

GBytes *
ka_block_pack_whole (KaSeal *seal, const guint8 *chain)
{
  return close_block ('e', NULL, 0, seal, chain);
}

/* A little that is compressed well may be much: no more is unpacked than an honest block has. */
static GBytes *
inflate (const char *data, gsize size)
{
  g_autoptr (GZlibDecompressor) decompressor = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  GConverterResult result;
  guint8 buffer[65536];

  do
    {
      gsize read, written;

      result = g_converter_convert (G_CONVERTER (decompressor), data, size, buffer, sizeof buffer,
                                    G_CONVERTER_INPUT_AT_END, &read, &written, NULL);
      if (result == G_CONVERTER_ERROR || bytes->len + written > KA_RECORD_MOST)
        return NULL;
      g_byte_array_append (bytes, buffer, (guint) written);
      data += read;
      size -= read;
    }
  while (result != G_CONVERTER_FINISHED);
  return size == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

gboolean
ka_block_unpack (GBytes *contents, KaSeal *seal, const guint8 *chain, KaBlockKind *kind, GBytes **lines)
{
  g_autoptr (GBytes) block
      = seal != NULL ? ka_seal_open (seal, contents, chain, KA_CHAIN_SIZE) : g_bytes_ref (contents);
  gsize size = 0;
  const char *data = block != NULL ? g_bytes_get_data (block, &size) : NULL;

  if (size == 0)
    return FALSE;
  *lines = NULL;
  *kind = data[0] == 'e' ? KA_BLOCK_WHOLE : KA_BLOCK_LINES;
  if (data[0] == 'l')
    *lines = g_bytes_new_from_bytes (block, 1, size - 1);
  else if (data[0] == 'z')
    *lines = inflate (data + 1, size - 1);
  return data[0] == 'e' ? size == 1 : *lines != NULL;
}
