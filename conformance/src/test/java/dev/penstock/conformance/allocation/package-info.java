/** What encoding and decoding allocate, to the byte. */
@NullMarked
package dev.penstock.conformance.allocation;

import org.jspecify.annotations.NullMarked;
