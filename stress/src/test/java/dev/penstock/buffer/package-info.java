/** Stress tests of the pool, beside its package-private constructor. */
@NullMarked
package dev.penstock.buffer;

import org.jspecify.annotations.NullMarked;
