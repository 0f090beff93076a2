/** A format for tests, in all that a format has. */
@NullMarked
package dev.penstock.toy;

import org.jspecify.annotations.NullMarked;
