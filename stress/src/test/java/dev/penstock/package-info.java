/** Stress tests of the pool, beside its package-private constructor. */
@NullMarked
package dev.penstock;

import org.jspecify.annotations.NullMarked;
