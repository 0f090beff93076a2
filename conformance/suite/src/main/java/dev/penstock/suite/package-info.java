/** The program that the conformance suite of Protobuf tests. */
@NullMarked
package dev.penstock.suite;

import org.jspecify.annotations.NullMarked;
