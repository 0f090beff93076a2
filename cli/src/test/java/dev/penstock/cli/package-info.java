/** Tests of the command line, in this process and through the launcher. */
@NullMarked
package dev.penstock.cli;

import org.jspecify.annotations.NullMarked;
