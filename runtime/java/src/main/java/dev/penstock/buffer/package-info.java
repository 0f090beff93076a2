/** Buffers, scalars and text over byte arrays. */
@NullMarked
package dev.penstock.buffer;

import org.jspecify.annotations.NullMarked;
