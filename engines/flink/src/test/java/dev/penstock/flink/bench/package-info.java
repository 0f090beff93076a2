/** What records cost on their way through Flink; a program, no test. */
@NullMarked
package dev.penstock.flink.bench;

import org.jspecify.annotations.NullMarked;
