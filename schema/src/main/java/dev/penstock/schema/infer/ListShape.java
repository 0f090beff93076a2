package dev.penstock.schema.infer;

/** What the lists of one place hold. */
final class ListShape {
  final Place element = new Place();
  long maxLength;
}
