/** The formats of this repository in the lab. */
@NullMarked
package dev.penstock.lab.peer.ours;

import org.jspecify.annotations.NullMarked;
