/** Writer and reader of the Fast format. */
@NullMarked
package dev.penstock.fast;

import org.jspecify.annotations.NullMarked;
