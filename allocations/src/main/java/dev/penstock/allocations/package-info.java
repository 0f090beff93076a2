/** Marks that a program gives to whoever watches its allocations. */
@NullMarked
package dev.penstock.allocations;

import org.jspecify.annotations.NullMarked;
