/** Generates Compact codecs from a schema. */
@NullMarked
package dev.penstock.compact.emitter;

import org.jspecify.annotations.NullMarked;
