/**
 * What programs meet: annotations, {@link dev.penstock.Codec}, buffers and their pool, limits,
 * errors.
 */
@NullMarked
package dev.penstock;

import org.jspecify.annotations.NullMarked;
