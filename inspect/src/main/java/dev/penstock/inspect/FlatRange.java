package dev.penstock.inspect;

/** A message, or one inside of it, between two indexes. */
record FlatRange(int start, int end) {}
