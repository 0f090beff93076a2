/**
 * What the formats with one slab of text share: text encodings, shared records, shapes of versions
 * and the fields of unknown ones. Programs do not call it.
 */
@NullMarked
package dev.penstock.slab;

import org.jspecify.annotations.NullMarked;
