/** From Java to the model: records, sealed interfaces and enums as the compiler sees them. */
@NullMarked
package dev.penstock.schema.java;

import org.jspecify.annotations.NullMarked;
