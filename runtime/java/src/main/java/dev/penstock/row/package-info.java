/** Messages as rows, by the text of their schema and without classes of a program. */
@NullMarked
package dev.penstock.row;

import org.jspecify.annotations.NullMarked;
