/** What FlatBuffers is, and where everything stands in its messages. */
@NullMarked
package dev.penstock.flatbuffers.format;

import org.jspecify.annotations.NullMarked;
