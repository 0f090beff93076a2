/** Codecs as serializers of Flink, {@code .pen} files as its sources, sinks and tables. */
@NullMarked
package dev.penstock.flink;

import org.jspecify.annotations.NullMarked;
