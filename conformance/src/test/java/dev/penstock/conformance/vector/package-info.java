/** Runs the vectors that stand beside the specifications of the formats. */
@NullMarked
package dev.penstock.conformance.vector;

import org.jspecify.annotations.NullMarked;
