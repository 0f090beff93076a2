/** Tests of buffers, text and arrays without a format. */
@NullMarked
package dev.penstock.buffer;

import org.jspecify.annotations.NullMarked;
