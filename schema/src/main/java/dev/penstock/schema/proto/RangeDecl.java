package dev.penstock.schema.proto;

/** Numbers that are left to extensions, or reserved. */
final class RangeDecl extends Decl {
  final long first;

  /** The last number, which is in the range. */
  long last;

  /** Whether the range goes to {@code max}. */
  final boolean isToMax;

  RangeDecl(long first, long last, Place place, ScopeDecl scope) {
    super(Kind.RANGE, "", place, scope);
    this.first = first;
    this.last = last;
    this.isToMax = last == Integer.MAX_VALUE;
  }

  boolean has(long number) {
    return first <= number && number <= last;
  }

  boolean meets(RangeDecl other) {
    return first <= other.last && other.first <= last;
  }

  String shown() {
    return first == last ? Long.toString(first) : first + " to " + last;
  }
}
