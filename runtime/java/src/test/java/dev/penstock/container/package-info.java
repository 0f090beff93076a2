/** Tests of the container against its specification. */
@NullMarked
package dev.penstock.container;

import org.jspecify.annotations.NullMarked;
