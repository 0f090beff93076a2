/** Tests of the walks through messages and containers. */
@NullMarked
package dev.penstock.inspect;

import org.jspecify.annotations.NullMarked;
