/** Protobuf codecs in TypeScript: plan to calls of {@code formats/protobuf/ts}. */
@NullMarked
package dev.penstock.protobuf.emitter.typescript;

import org.jspecify.annotations.NullMarked;
