/** Tests of Spark with messages. */
@NullMarked
package dev.penstock.spark;

import org.jspecify.annotations.NullMarked;
