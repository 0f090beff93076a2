/** Tests of what the slab formats share. */
@NullMarked
package dev.penstock.slab;

import org.jspecify.annotations.NullMarked;
