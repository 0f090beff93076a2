/** Tests of what formats with JSON by tables share. */
@NullMarked
package dev.penstock.tape;

import org.jspecify.annotations.NullMarked;
