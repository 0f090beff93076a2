/** Counts every allocation of a Java process exactly, by class and by call path. */
@NullMarked
package dev.penstock.lab.allocation;

import org.jspecify.annotations.NullMarked;
