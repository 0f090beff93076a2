/** AMF3 codecs in TypeScript: plan to calls of {@code formats/amf3/ts}. */
@NullMarked
package dev.penstock.amf3.emitter.typescript;

import org.jspecify.annotations.NullMarked;
