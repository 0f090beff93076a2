/** What user code meets: annotations, {@link dev.penstock.Codec}, limits, errors. */
@NullMarked
package dev.penstock;

import org.jspecify.annotations.NullMarked;
