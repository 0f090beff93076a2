/** Roaring bitmaps as components of messages. */
@NullMarked
package dev.penstock.roaring;

import org.jspecify.annotations.NullMarked;
