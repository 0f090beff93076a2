/** Schemas of FlatBuffers: {@code .fbs} in and out. Spec: fbs. */
@NullMarked
package dev.penstock.schema.fbs;

import org.jspecify.annotations.NullMarked;
