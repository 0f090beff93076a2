package dev.penstock.inspect;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Names of a message's bytes, in any order; they are put into that of the bytes at the end. */
final class FlatNames {
  /** Zeros up to so many are between values to align the next. */
  private static final int MOST_PADDING = 64;

  private final List<Name> names = new ArrayList<>();

  /** A name; what it says becomes text when it is given, so that little is kept meanwhile. */
  private record Name(int from, int to, FlatPath path, String what, Object value) {
    Span span(int at, int start, String called) {
      Span.Owner owner = new Span.Owner(path.area(), path.toString());
      return new Span(at - start, to - at, owner, called, Shown.of(value));
    }
  }

  /** Names bytes between two indexes. */
  void add(int from, int to, FlatPath path, String what, Object value) {
    if (to > from) {
      names.add(new Name(from, to, path, what, value));
    }
  }

  /** Puts the names into the order of their bytes. */
  void sort() {
    names.sort(Comparator.comparingInt(Name::from));
  }

  /**
   * Gives the names, sorted, to a sink, and names what none has.
   *
   * @param bytes of which {@code start} is the first of the message
   * @param broken whether something could not be read, and so may have been referred to
   */
  void give(Sink sink, byte[] bytes, FlatRange message, boolean broken) {
    int cursor = message.start();
    for (Name name : names) {
      if (name.to() > cursor) {
        if (name.from() > cursor) {
          gap(sink, bytes, new FlatRange(cursor, name.from()), message, broken);
        }
        boolean covered = name.from() < cursor;
        int from = Math.max(cursor, name.from());
        String what =
            covered ? name.what() + ", the rest; before it is something else" : name.what();
        sink.span(
            name.span(from, message.start(), what), ByteBuffer.wrap(bytes, from, name.to() - from));
        cursor = name.to();
      }
    }
    gap(sink, bytes, new FlatRange(cursor, message.end()), message, broken);
  }

  private static void gap(
      Sink sink, byte[] bytes, FlatRange gap, FlatRange message, boolean broken) {
    int length = gap.end() - gap.start();
    if (length == 0) {
      return;
    }
    boolean zero = length < MOST_PADDING;
    for (int i = gap.start(); zero && i < gap.end(); i++) {
      zero = bytes[i] == 0;
    }
    Area area = broken && !zero ? Area.NOT_READ : Area.RECORDS;
    String what = zero ? "padding" : broken ? "not read" : "nothing refers to it";
    sink.span(
        new Span(gap.start() - message.start(), length, new Span.Owner(area, ""), what, ""),
        ByteBuffer.wrap(bytes, gap.start(), length));
  }
}
