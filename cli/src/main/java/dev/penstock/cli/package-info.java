/** The penstock command. */
@NullMarked
package dev.penstock.cli;

import org.jspecify.annotations.NullMarked;
