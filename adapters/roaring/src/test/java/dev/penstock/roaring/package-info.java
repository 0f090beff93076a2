/** Tests of bitmaps in messages. */
@NullMarked
package dev.penstock.roaring;

import org.jspecify.annotations.NullMarked;
