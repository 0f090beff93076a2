/** Kryo in the lab, with safe and with unsafe buffers. */
@NullMarked
package dev.penstock.lab.peer.kryo;

import org.jspecify.annotations.NullMarked;
