/** Generates Compact codecs in TypeScript from a schema. */
@NullMarked
package dev.penstock.compact.emitter.typescript;

import org.jspecify.annotations.NullMarked;
