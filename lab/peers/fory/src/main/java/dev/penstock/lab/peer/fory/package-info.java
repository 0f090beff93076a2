/** Apache Fory in the lab: its native format in both modes. */
@NullMarked
package dev.penstock.lab.peer.fory;

import org.jspecify.annotations.NullMarked;
