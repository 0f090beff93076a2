/** Generates AMF3 codecs from a schema. */
@NullMarked
package dev.penstock.amf3.emitter;

import org.jspecify.annotations.NullMarked;
