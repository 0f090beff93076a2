/** Records in Spark: a serializer, encoders of datasets, and {@code .pen} files as tables. */
@NullMarked
package dev.penstock.spark;

import org.jspecify.annotations.NullMarked;
