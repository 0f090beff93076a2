/** Tests of the parts of Compact that its codecs do not show. */
@NullMarked
package dev.penstock.compact;

import org.jspecify.annotations.NullMarked;
