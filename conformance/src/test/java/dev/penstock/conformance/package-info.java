/** Tests that cross modules: vectors, properties, directions and layout. */
@NullMarked
package dev.penstock.conformance;

import org.jspecify.annotations.NullMarked;
