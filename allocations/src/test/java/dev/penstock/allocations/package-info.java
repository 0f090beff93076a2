/** Tests of marks. */
@NullMarked
package dev.penstock.allocations;

import org.jspecify.annotations.NullMarked;
