/** Wire, an implementation of Protocol Buffers. */
@NullMarked
package dev.penstock.lab.peer.wire;

import org.jspecify.annotations.NullMarked;
