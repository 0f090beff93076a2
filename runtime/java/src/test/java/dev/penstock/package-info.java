/** Tests of what all formats report and return. */
@NullMarked
package dev.penstock;

import org.jspecify.annotations.NullMarked;
