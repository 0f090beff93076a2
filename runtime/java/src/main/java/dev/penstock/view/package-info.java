/** What views of all formats give to programs: text without a String, numbers in place. */
@NullMarked
package dev.penstock.view;

import org.jspecify.annotations.NullMarked;
