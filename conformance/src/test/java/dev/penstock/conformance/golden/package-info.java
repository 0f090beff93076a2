/** Tests of emitted code: committed, formatted, free of warnings. */
@NullMarked
package dev.penstock.conformance.golden;

import org.jspecify.annotations.NullMarked;
