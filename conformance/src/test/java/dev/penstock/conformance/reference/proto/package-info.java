/** Messages of random schemas and values, exchanged with the library of Protobuf. */
@NullMarked
package dev.penstock.conformance.reference.proto;

import org.jspecify.annotations.NullMarked;
