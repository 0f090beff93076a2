package dev.penstock.protobuf;

/**
 * Tells that a record stands in a message more than once, so that its parts have to be joined
 * before it is read. SPEC protobuf 4.1
 */
final class InParts extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InParts() {
    super(null, null, false, false);
  }
}
