/** Ways into the schema model and out of it as text. */
@NullMarked
package dev.penstock.schema;

import org.jspecify.annotations.NullMarked;
