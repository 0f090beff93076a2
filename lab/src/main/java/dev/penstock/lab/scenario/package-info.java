/** What apps do with data, to count what they allocate. */
@NullMarked
package dev.penstock.lab.scenario;

import org.jspecify.annotations.NullMarked;
