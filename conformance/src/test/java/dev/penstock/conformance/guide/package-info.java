/** Tests that what the documentation shows compiles. */
@NullMarked
package dev.penstock.conformance.guide;

import org.jspecify.annotations.NullMarked;
