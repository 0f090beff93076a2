/** Netty's pools of buffers. */
@NullMarked
package dev.penstock.lab.peer.netty;

import org.jspecify.annotations.NullMarked;
