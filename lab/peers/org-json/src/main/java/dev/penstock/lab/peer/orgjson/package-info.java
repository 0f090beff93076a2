/** A list as objects of org.json. */
@NullMarked
package dev.penstock.lab.peer.orgjson;

import org.jspecify.annotations.NullMarked;
