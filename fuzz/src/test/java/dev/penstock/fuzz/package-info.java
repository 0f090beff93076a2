/** Feeds every reader with input that nobody made by hand. */
@NullMarked
package dev.penstock.fuzz;

import org.jspecify.annotations.NullMarked;
