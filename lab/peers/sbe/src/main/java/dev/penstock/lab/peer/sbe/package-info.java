/** Simple Binary Encoding, by its own compiler and Agrona. */
@NullMarked
package dev.penstock.lab.peer.sbe;

import org.jspecify.annotations.NullMarked;
