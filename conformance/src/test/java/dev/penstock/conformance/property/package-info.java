/** Properties that hold for all values, all formats and any bytes. */
@NullMarked
package dev.penstock.conformance.property;

import org.jspecify.annotations.NullMarked;
