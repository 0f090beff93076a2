/** What lies between two schemas: each change, whom it breaks, and what to do instead. */
@NullMarked
package dev.penstock.model.change;

import org.jspecify.annotations.NullMarked;
