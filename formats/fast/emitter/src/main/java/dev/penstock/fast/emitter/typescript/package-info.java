/** Generates Fast codecs in TypeScript from a schema. */
@NullMarked
package dev.penstock.fast.emitter.typescript;

import org.jspecify.annotations.NullMarked;
