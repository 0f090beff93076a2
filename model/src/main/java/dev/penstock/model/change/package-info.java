/**
 * What lies between two schemas, and what says whom each difference breaks, and what to do instead.
 */
@NullMarked
package dev.penstock.model.change;

import org.jspecify.annotations.NullMarked;
