/** Schemas as source text in other notations. */
@NullMarked
package dev.penstock.schema.text;

import org.jspecify.annotations.NullMarked;
