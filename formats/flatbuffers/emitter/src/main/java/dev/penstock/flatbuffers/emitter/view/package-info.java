/** Prints views of FlatBuffers messages in Java. */
@NullMarked
package dev.penstock.flatbuffers.emitter.view;

import org.jspecify.annotations.NullMarked;
