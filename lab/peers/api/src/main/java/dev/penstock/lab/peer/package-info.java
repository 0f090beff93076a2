/** What a library implements to be measured in the lab, and what the lab gives it. */
@NullMarked
package dev.penstock.lab.peer;

import org.jspecify.annotations.NullMarked;
