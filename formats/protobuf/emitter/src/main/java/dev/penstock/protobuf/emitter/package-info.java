/** Generates Protobuf codecs from a schema. */
@NullMarked
package dev.penstock.protobuf.emitter;

import org.jspecify.annotations.NullMarked;
