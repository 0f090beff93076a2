/** Results of the lab as immutable values, as a table for people, as JSON for programs. */
@NullMarked
package dev.penstock.lab.report;

import org.jspecify.annotations.NullMarked;
