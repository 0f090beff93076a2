/** Tests of what is published, as programs meet it. */
@NullMarked
package dev.penstock.release;

import org.jspecify.annotations.NullMarked;
