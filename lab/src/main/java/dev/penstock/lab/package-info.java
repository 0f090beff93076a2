/** Workloads, measurement and reports. */
@NullMarked
package dev.penstock.lab;

import org.jspecify.annotations.NullMarked;
