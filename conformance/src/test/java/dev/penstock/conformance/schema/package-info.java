/** Tests of schema texts: those that are committed, and what a schema of others says. */
@NullMarked
package dev.penstock.conformance.schema;

import org.jspecify.annotations.NullMarked;
