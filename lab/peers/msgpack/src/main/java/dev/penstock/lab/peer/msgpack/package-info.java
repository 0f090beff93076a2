/** MessagePack, by msgpack-java. */
@NullMarked
package dev.penstock.lab.peer.msgpack;

import org.jspecify.annotations.NullMarked;
