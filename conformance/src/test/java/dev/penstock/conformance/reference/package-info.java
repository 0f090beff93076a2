/** Messages of random schemas and values, exchanged with the library of FlatBuffers. */
@NullMarked
package dev.penstock.conformance.reference;

import org.jspecify.annotations.NullMarked;
