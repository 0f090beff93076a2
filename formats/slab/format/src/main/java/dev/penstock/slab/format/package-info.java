/**
 * What the formats with one slab of text say of a schema: shapes of versions, and what changes do.
 */
@NullMarked
package dev.penstock.slab.format;

import org.jspecify.annotations.NullMarked;
