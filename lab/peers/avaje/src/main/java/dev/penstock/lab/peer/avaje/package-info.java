/** JSON by avaje-jsonb in the lab. */
@NullMarked
package dev.penstock.lab.peer.avaje;

import org.jspecify.annotations.NullMarked;
