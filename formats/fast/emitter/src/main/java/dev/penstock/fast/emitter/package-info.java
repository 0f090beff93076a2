/** Generates Fast codecs from a schema. */
@NullMarked
package dev.penstock.fast.emitter;

import org.jspecify.annotations.NullMarked;
