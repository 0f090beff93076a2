/** Protocol Buffers, by its Java library. */
@NullMarked
package dev.penstock.lab.peer.protobuf;

import org.jspecify.annotations.NullMarked;
