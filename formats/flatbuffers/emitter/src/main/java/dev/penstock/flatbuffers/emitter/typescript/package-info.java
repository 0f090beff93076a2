/** Prints codecs of FlatBuffers in TypeScript. */
@NullMarked
package dev.penstock.flatbuffers.emitter.typescript;

import org.jspecify.annotations.NullMarked;
