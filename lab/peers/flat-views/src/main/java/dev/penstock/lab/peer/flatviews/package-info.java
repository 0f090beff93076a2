/** A list as views of FlatBuffers. */
@NullMarked
package dev.penstock.lab.peer.flatviews;

import org.jspecify.annotations.NullMarked;
