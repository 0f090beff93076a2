/** Generates FlatBuffers codecs from a schema, one printer a language. */
@NullMarked
package dev.penstock.flatbuffers.emitter;

import org.jspecify.annotations.NullMarked;
