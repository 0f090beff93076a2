/** The server of the pages in {@code web/}. */
@NullMarked
package dev.penstock.serve;

import org.jspecify.annotations.NullMarked;
