/** What a wire format is, seen from the types; no format is named here. */
@NullMarked
package dev.penstock.model.format;

import org.jspecify.annotations.NullMarked;
