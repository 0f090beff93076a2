/** Tests with other annotation processors and compilers. */
@NullMarked
package dev.penstock.conformance.tools;

import org.jspecify.annotations.NullMarked;
