# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of the screen as PNG files, with nothing but the X library that GTK itself needs."""

import ctypes
import struct
import zlib


class XImage(ctypes.Structure):
    """The beginning of Xlib's XImage."""
    _fields_ = [('width', ctypes.c_int), ('height', ctypes.c_int), ('xoffset', ctypes.c_int), ('format', ctypes.c_int),
                ('data', ctypes.c_void_p), ('byte_order', ctypes.c_int), ('bitmap_unit', ctypes.c_int),
                ('bitmap_bit_order', ctypes.c_int), ('bitmap_pad', ctypes.c_int), ('depth', ctypes.c_int),
                ('bytes_per_line', ctypes.c_int), ('bits_per_pixel', ctypes.c_int)]


class Screen:
    """The X display that the environment names."""

    def __init__(self):
        self.x = ctypes.CDLL('libX11.so.6')
        for name, result, arguments in (
                ('XOpenDisplay', ctypes.c_void_p, [ctypes.c_char_p]),
                ('XDefaultRootWindow', ctypes.c_ulong, [ctypes.c_void_p]),
                ('XDefaultScreen', ctypes.c_int, [ctypes.c_void_p]),
                ('XDisplayWidth', ctypes.c_int, [ctypes.c_void_p, ctypes.c_int]),
                ('XDisplayHeight', ctypes.c_int, [ctypes.c_void_p, ctypes.c_int]),
                ('XGetImage', ctypes.POINTER(XImage),
                 [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint, ctypes.c_uint,
                  ctypes.c_ulong, ctypes.c_int]),
                ('XFree', ctypes.c_int, [ctypes.c_void_p])):
            function = getattr(self.x, name)
            function.restype, function.argtypes = result, arguments
        self.display = self.x.XOpenDisplay(None)
        if not self.display:
            raise RuntimeError('no X display')
        screen = self.x.XDefaultScreen(self.display)
        self.root = self.x.XDefaultRootWindow(self.display)
        self.size = self.x.XDisplayWidth(self.display, screen), self.x.XDisplayHeight(self.display, screen)

    def grab(self, x=0, y=0, width=None, height=None):
        """The pixels of a part of the screen: (width, height, bytes of red, green, blue)."""
        x, y = (min(max(value, 0), size - 1) for value, size in zip((x, y), self.size))
        width = min(width or self.size[0], self.size[0] - x)
        height = min(height or self.size[1], self.size[1] - y)
        image = self.x.XGetImage(self.display, self.root, x, y, width, height, ctypes.c_ulong(-1).value, 2).contents
        line = image.bytes_per_line
        raw = ctypes.string_at(image.data, line * height)
        self.x.XFree(image.data)
        self.x.XFree(ctypes.byref(image))
        if line != width * 4:
            raw = b''.join(raw[row * line:row * line + width * 4] for row in range(height))
        rgb = bytearray(width * height * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = raw[2::4], raw[1::4], raw[0::4]
        return width, height, bytes(rgb)

    def save(self, path, *area):
        """Writes a part of the screen, or all of it, as a PNG file."""
        width, height, rgb = self.grab(*area)
        rows = b''.join(b'\0' + rgb[row * width * 3:(row + 1) * width * 3] for row in range(height))

        def chunk(kind, data):
            return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

        with open(path, 'wb') as file:
            file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0)) +
                       chunk(b'IDAT', zlib.compress(rows, 6)) + chunk(b'IEND', b''))


def set_letters(percent):
    """How large letters are in programs that are started from now on, as a desktop tells them; in percent of what is usual."""
    x = ctypes.CDLL('libX11.so.6')
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XDefaultRootWindow.argtypes = x.XCloseDisplay.argtypes = [ctypes.c_void_p]
    x.XDefaultRootWindow.restype = ctypes.c_ulong
    x.XChangeProperty.argtypes = [ctypes.c_void_p, *[ctypes.c_ulong] * 3, ctypes.c_int, ctypes.c_int, ctypes.c_char_p, ctypes.c_int]
    display = x.XOpenDisplay(None)
    words = f'Xft.dpi:\t{96 * percent // 100}\n'.encode()
    resource_manager, string, replace = 23, 31, 0
    x.XChangeProperty(display, x.XDefaultRootWindow(display), resource_manager, string, 8, replace, words, len(words))
    x.XCloseDisplay(display)
