/** Generates JSON codecs in TypeScript from a schema. */
@NullMarked
package dev.penstock.json.emitter.typescript;

import org.jspecify.annotations.NullMarked;
