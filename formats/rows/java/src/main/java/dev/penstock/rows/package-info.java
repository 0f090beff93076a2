/** The columns that rows have by a schema, for the formats that read them. */
@NullMarked
package dev.penstock.rows;

import org.jspecify.annotations.NullMarked;
