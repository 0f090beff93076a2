/** Bytes in and out: little-endian access, message writers and readers with one text slab. */
@NullMarked
package dev.penstock.buffer;

import org.jspecify.annotations.NullMarked;
