/** FlatBuffers: verifier, and JSON to and from them by a schema. */
@NullMarked
package dev.penstock.flatbuffers;

import org.jspecify.annotations.NullMarked;
