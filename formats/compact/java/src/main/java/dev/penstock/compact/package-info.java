/** Writer and reader of the Compact format. */
@NullMarked
package dev.penstock.compact;

import org.jspecify.annotations.NullMarked;
