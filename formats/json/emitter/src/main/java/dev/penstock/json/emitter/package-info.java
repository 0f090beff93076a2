/** Generates JSON codecs from a schema. */
@NullMarked
package dev.penstock.json.emitter;

import org.jspecify.annotations.NullMarked;
