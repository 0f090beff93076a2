/** The data sets of the lab: made by seeded programs, each with its schema. */
@NullMarked
package dev.penstock.lab.workload;

import org.jspecify.annotations.NullMarked;
