/** What every codec promises, whatever its format. */
@NullMarked
package dev.penstock.conformance.contract;

import org.jspecify.annotations.NullMarked;
