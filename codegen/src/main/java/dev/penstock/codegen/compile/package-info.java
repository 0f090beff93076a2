/** Compiles generated Java source inside the running process. */
@NullMarked
package dev.penstock.codegen.compile;

import org.jspecify.annotations.NullMarked;
