/** Prices that never end, for the page Stream: their source, and how a slow page keeps up. */
@NullMarked
package dev.penstock.serve.stream;

import org.jspecify.annotations.NullMarked;
