package dev.penstock.inspect;

import org.jspecify.annotations.Nullable;

/**
 * Where the walk through a message of FlatBuffers is: a field or an element of what holds it. It is
 * kept for each name, and becomes text when that is given.
 *
 * @param in what holds it; null at the root
 * @param field the name of the field; empty for an element
 * @param index the number of the element
 * @param area the area of the bytes that have the name
 */
record FlatPath(@Nullable FlatPath in, String field, int index, Area area) {
  static final FlatPath ROOT = new FlatPath(null, "", -1, Area.RECORDS);

  FlatPath field(String name) {
    return new FlatPath(this, name, -1, area);
  }

  FlatPath element(int number) {
    return new FlatPath(this, "", number, area);
  }

  FlatPath with(Area other) {
    return new FlatPath(in, field, index, other);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    append(text);
    return text.toString();
  }

  private void append(StringBuilder text) {
    if (in != null) {
      in.append(text);
    }
    if (index >= 0) {
      text.append('[').append(index).append(']');
    } else if (!field.isEmpty()) {
      text.append(text.isEmpty() ? "" : ".").append(field);
    }
  }

  /** A place in the message, as a value. */
  record Place(long offset, @Nullable FlatPath first) {
    @Override
    public String toString() {
      return "at " + offset + (first == null ? "" : ", as in " + first);
    }
  }
}
