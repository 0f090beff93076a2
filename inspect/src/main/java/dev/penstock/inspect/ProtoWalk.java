package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.inspect.ProtoMessage.Entry;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Walks through a message of Protobuf, field by field, and names what it comes to. What is wrong
 * inside of a field that has a length ends that field alone. SPEC protobuf 4
 */
final class ProtoWalk extends ProtoInput {
  /** How many messages that are guesses stand in each other at most. */
  static final int MOST_GUESSES = 32;

  /** How many bytes of packed numbers one name has. */
  static final int LINE_BYTES = 32;

  private static final int MOST_TAG_BYTES = 5;

  private final @Nullable ProtoMessage root;
  private final ProtoScalars scalars;
  private final ProtoUnknown unknown = new ProtoUnknown(this);

  /** A field that starts, at an index. */
  record Tag(int at, int number, ProtoWire wire) {}

  /** What of a message was met, in all the places where it stands. */
  private static final class Met {
    private final Map<Integer, Integer> counts = new HashMap<>();
    private final Map<Integer, Met> parts = new HashMap<>();
    private final Map<Integer, Set<Object>> distinct = new HashMap<>();
    private @Nullable Broken missing;
    private long seconds;
    private long nanos;

    /** Counts a field; returns how often it was there before. */
    int count(int number) {
      return counts.merge(number, 1, Integer::sum) - 1;
    }

    /** Adds an element of a set; tells whether it was not there. */
    boolean add(int number, Object value) {
      return distinct.computeIfAbsent(number, x -> new HashSet<>()).add(value);
    }

    /** Keeps what could be a part of a moment. */
    void keep(int number, Object value) {
      if (value instanceof Long read && number == 1) {
        seconds = read;
      } else if (value instanceof Long read && number == 2) {
        nanos = read;
      }
    }

    /** Returns what was met of a message that is the value of a field, here or before. */
    Met part(int number) {
      return parts.computeIfAbsent(number, x -> new Met());
    }
  }

  /**
   * Creates a walk.
   *
   * @param outline null if there is no schema
   */
  ProtoWalk(@Nullable ProtoOutline outline, Walk.Input input, Sink sink) {
    super(input, sink);
    root = outline == null ? null : outline.root();
    scalars = new ProtoScalars(this, outline);
  }

  /** Walks the message and names all of its bytes; returns what is wrong, or null. */
  @Nullable Finding run() {
    try {
      checkLength();
      if (root == null) {
        while (!isAtEnd()) {
          unknown(tag(""));
        }
      } else {
        Met met = new Met();
        charged(root, () -> fields(root, met, 0));
        complete(met);
      }
    } catch (Broken broken) {
      note(broken);
    }
    giveUp(end);
    return finding();
  }

  private void checkLength() {
    if (end - start > limits.messageBytes()) {
      throw fail(
          ErrorKind.LIMIT_EXCEEDED,
          start,
          "a message of at most " + limits.messageBytes() + " bytes",
          (end - start) + " bytes");
    }
  }

  /** Reads the next tag; its name is given by who knows the field. */
  private Tag readTag() {
    int at = cursor;
    long tag = varint();
    ProtoWire wire = ProtoWire.of(tag);
    boolean isLong = cursor - at > MOST_TAG_BYTES;
    if (isLong || wire == null || tag >>> 3 == 0 || tag >>> 32 != 0) {
      cursor = at;
      throw fail(
          isLong ? ErrorKind.NON_CANONICAL : ErrorKind.TYPE_MISMATCH,
          at,
          "a field's number and how it is written",
          "field " + Long.toUnsignedString(tag >>> 3) + " with " + (tag & 0b111));
    }
    return new Tag(at, (int) (tag >>> 3), wire);
  }

  /** Reads and names the tag of a field that no schema knows. */
  Tag tag(String where) {
    Tag tag = readTag();
    String what = tag.wire() == ProtoWire.END ? "end of group " : "tag of ";
    String field = tag.wire() == ProtoWire.END ? "" : "field ";
    name(
        what + field + tag.number() + ", " + tag.wire() + (where.isEmpty() ? "" : ", " + where),
        Shown.words(""));
    return tag;
  }

  /** Names the value of a field that no schema knows, at a path with its number. */
  void unknown(Tag tag) {
    if (tag.wire() == ProtoWire.END) {
      throw fail(
          ErrorKind.TYPE_MISMATCH, tag.at(), "a field", "the end of a group that has not begun");
    }
    chargeUnknown(tag.at());
    int before = enter(Integer.toString(tag.number()));
    try {
      unknown.value(tag);
    } finally {
      leave(before);
    }
  }

  private interface Step {
    void run();
  }

  private void charged(ProtoMessage message, Step step) {
    if (!message.isRecursive()) {
      step.run();
      return;
    }
    deeper(cursor);
    try {
      step.run();
    } finally {
      higher(1);
    }
  }

  /**
   * Names fields of a message up to its end.
   *
   * @param group the number of the group whose end is that of the message; 0 for none
   */
  private void fields(ProtoMessage message, Met met, int group) {
    while (group != 0 || !isAtEnd()) {
      if (isAtEnd()) {
        throw endsInside(cursor, "the end of group " + group);
      }
      Tag tag = readTag();
      if (tag.wire() == ProtoWire.END && tag.number() == group) {
        name("end of group " + group, Shown.words(""));
        break;
      }
      Entry entry = message.field(tag.number());
      if (entry != null && takes(entry, tag.wire())) {
        field(entry, tag, met);
      } else {
        passOver(message, entry, tag);
      }
    }
    met.missing = missing(message, met);
  }

  /** Returns what is wrong with a message of which all fields were read; null for nothing. */
  private @Nullable Broken missing(ProtoMessage message, Met met) {
    for (Entry each : message.asked()) {
      int count = met.counts.getOrDefault(each.number(), 0);
      int length = each.marks().length().orElse(count);
      if (each.marks().required() && count == 0 || count != length) {
        int before = enter(each.name());
        Broken missing =
            count == length
                ? fail(ErrorKind.MISSING_FIELD, cursor, "field " + each.number(), "its end")
                : fail(ErrorKind.OUT_OF_BOUNDS, cursor, length + " elements", count + "");
        leave(before);
        return missing;
      }
    }
    return message.isUnion() && met.counts.isEmpty()
        ? fail(ErrorKind.UNKNOWN_CASE, cursor, "a case of " + message.name(), "none")
        : null;
  }

  /** Takes note of what was missing in a message at last, and in those that are its values. */
  private void complete(Met met) {
    if (met.missing != null) {
      note(met.missing);
    }
    met.parts.values().forEach(this::complete);
  }

  private static boolean takes(Entry entry, ProtoWire wire) {
    ProtoKind kind = entry.kind();
    boolean isPacked = wire == ProtoWire.LEN && entry.marks().repeated() && kind.isPackable();
    return kind.wire() == wire || isPacked;
  }

  private void passOver(ProtoMessage message, @Nullable Entry entry, Tag tag) {
    String why =
        entry == null
            ? "which " + message.name() + " lacks"
            : "of another kind than " + message.name() + " has";
    String end = tag.wire() == ProtoWire.END ? "end of group " : "tag of field ";
    name(end + tag.number() + ", " + tag.wire() + ", " + why, Shown.words(""));
    unknown(tag);
  }

  private void field(Entry entry, Tag tag, Met met) {
    int before = enter(entry.name());
    boolean wasForgiving = forgives(entry.marks().removed());
    try {
      String role = entry.role().isEmpty() ? "" : " of " + entry.role();
      boolean isPacked = tag.wire() == ProtoWire.LEN && entry.kind().wire() != ProtoWire.LEN;
      boolean isElement = entry.marks().repeated() && !isPacked;
      int index = isPacked ? 0 : met.count(entry.number());
      if (isElement) {
        enter(index);
      }
      name("tag" + role + ", field " + tag.number() + ", " + tag.wire(), Shown.words(""));
      if (isPacked) {
        packed(entry, met);
        return;
      } else if (isElement) {
        chargeElement(tag.at());
      }
      int at = cursor;
      value(entry, met, isElement);
      checkDistinct(entry, met, at);
    } finally {
      forgives(wasForgiving);
      leave(before);
    }
  }

  /** Looks whether a scalar stood in a set already. */
  private void checkDistinct(Entry entry, Met met, int at) {
    if (entry.marks().distinct()
        && !(entry.kind() instanceof ProtoKind.Message)
        && !met.add(entry.number(), scalars.last())) {
      note(fail(ErrorKind.DUPLICATE_KEY, at, "another element", Shown.of(scalars.last())));
    }
  }

  /** Names a value behind its tag. */
  private void value(Entry entry, Met met, boolean isElement) {
    switch (entry.kind()) {
      case ProtoKind.Message message -> {
        Met part = isElement ? new Met() : met.part(entry.number());
        if (message.isGroup()) {
          charged(message.message(), () -> fields(message.message(), part, entry.number()));
        } else {
          lengthed(to -> message(message.message(), part));
        }
        if (isElement) {
          complete(part);
        }
      }
      case ProtoKind.Chars chars -> lengthed(to -> scalars.chars(chars, to));
      case ProtoKind.Blob blob -> lengthed(to -> scalars.blob(blob, to));
      default -> plain(entry, met);
    }
  }

  private void plain(Entry entry, Met met) {
    String role = entry.role().isEmpty() ? "" : entry.role() + ", ";
    String what = role + ProtoScalars.words(entry.kind());
    int at = cursor;
    try {
      Object value = scalars.read(entry.kind());
      met.keep(entry.number(), value);
      name(what, value);
    } catch (Broken broken) {
      if (cursor == at) {
        throw broken; // what follows cannot be told
      }
      name(what + ", wrong", Shown.words(ProtoScalars.hex(bytes, at, cursor)));
      note(broken);
    }
  }

  /** Takes what stands between the cursor and an index. */
  private interface Content {
    void upTo(int to);
  }

  /** Names what has a length in front; what is wrong in it ends there. */
  private void lengthed(Content content) {
    int length = length();
    name("length", (long) length);
    int to = cursor + length;
    int outer = bound;
    bound = to;
    try {
      content.upTo(to);
    } catch (Broken broken) {
      note(broken);
      giveUp(to);
    } finally {
      bound = outer;
    }
  }

  private void message(ProtoMessage message, Met met) {
    int at = cursor;
    charged(message, () -> fields(message, met, 0));
    if (message.moment().isPresent()) {
      scalars.checkMoment(message.moment().get(), met.seconds, met.nanos, at);
    }
  }

  private void packed(Entry entry, Met met) {
    lengthed(to -> {
      StringBuilder values = new StringBuilder();
      int first = -1;
      while (!isAtEnd()) {
        int index = met.count(entry.number());
        first = first < 0 ? index : first;
        values.append(values.isEmpty() ? "" : ", ").append(element(entry, met, index));
        if (cursor - firstUnnamed() >= LINE_BYTES || isAtEnd()) {
          String what = ProtoScalars.words(entry.kind()) + " " + first + " to " + index;
          name(what, Shown.words(values.toString()));
          values.setLength(0);
          first = -1;
        }
      }
    });
  }

  /** Reads a packed element; what is wrong with it does not keep the others. */
  private String element(Entry entry, Met met, int index) {
    int at = cursor;
    int before = enter(index);
    try {
      chargeElement(at);
      String value = Shown.of(scalars.read(entry.kind()));
      checkDistinct(entry, met, at);
      return value;
    } catch (Broken broken) {
      if (cursor == at) {
        throw broken;
      }
      note(broken);
      return "wrong";
    } finally {
      leave(before);
    }
  }
}
