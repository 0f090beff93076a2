/** Tests of the rules of this repository that STYLE.md and ARCHITECTURE.md state. */
@NullMarked
package dev.penstock.house;

import org.jspecify.annotations.NullMarked;
