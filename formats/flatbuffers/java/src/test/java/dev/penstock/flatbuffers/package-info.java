/** Tests of FlatBuffers by a schema. */
@NullMarked
package dev.penstock.flatbuffers;

import org.jspecify.annotations.NullMarked;
