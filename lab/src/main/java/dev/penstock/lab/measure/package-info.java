/** Measurement: contenders are verified, then timed in virtual machines of their own. */
@NullMarked
package dev.penstock.lab.measure;

import org.jspecify.annotations.NullMarked;
