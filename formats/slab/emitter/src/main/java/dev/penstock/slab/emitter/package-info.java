/** Parts of Java codecs that the formats with one slab of text share. */
@NullMarked
package dev.penstock.slab.emitter;

import org.jspecify.annotations.NullMarked;
