/** The one list of formats: whoever wants to know which there are asks it. */
@NullMarked
package dev.penstock.formats;

import org.jspecify.annotations.NullMarked;
