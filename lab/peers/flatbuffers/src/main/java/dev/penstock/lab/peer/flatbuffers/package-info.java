/** FlatBuffers, by its Java library. */
@NullMarked
package dev.penstock.lab.peer.flatbuffers;

import org.jspecify.annotations.NullMarked;
