package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.inspect.ProtoMessage.Absence;
import dev.penstock.inspect.ProtoMessage.Entry;
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

  /** The length of the path of the record that is read. */
  private int recordPath;

  /** A field that starts, at an index. */
  record Tag(int at, int number, ProtoWire wire) {}

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
    ProtoMet met = new ProtoMet(false);
    try {
      checkLength();
      if (root != null) {
        charged(root, () -> fields(root, met, 0));
      }
      while (!isAtEnd()) {
        unknown(tag(""));
      }
    } catch (Broken broken) {
      note(broken);
    }
    complete(met);
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

  /** Reads the next tag; its name is given by who knows the field. SPEC protobuf 7 */
  private Tag readTag() {
    int at = cursor;
    int outer = errorPath(recordPath);
    try {
      long tag = tagBits(at);
      ProtoWire wire = ProtoWire.of(tag);
      if (wire == null || tag >>> 3 == 0) {
        String found = "field " + (tag >>> 3) + " with " + (tag & 0b111);
        throw badTag(ErrorKind.TYPE_MISMATCH, at, found);
      }
      return new Tag(at, (int) (tag >>> 3), wire);
    } finally {
      errorPath(outer);
    }
  }

  private long tagBits(int at) {
    long tag = 0;
    for (int i = 0; i < MOST_TAG_BYTES; i++) {
      if (isAtEnd()) {
        cursor = at;
        throw endsInside("a tag");
      }
      int next = bytes[cursor++];
      tag |= (next & 0x7FL) << 7 * i;
      if (tag >>> 32 != 0) {
        throw badTag(ErrorKind.TYPE_MISMATCH, at, "more than 32 bits");
      } else if (next >= 0) {
        return tag;
      }
    }
    throw badTag(ErrorKind.NON_CANONICAL, at, "more than five bytes");
  }

  private Broken badTag(ErrorKind kind, int at, String found) {
    cursor = at;
    return fail(kind, at, "a field's number and how it is written", found);
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
    int outer = errorPath(recordPath);
    int before = enter(Integer.toString(tag.number()));
    try {
      if (tag.wire() == ProtoWire.END) {
        String found = "the end of a group that has not begun";
        throw fail(ErrorKind.TYPE_MISMATCH, tag.at(), "a field", found);
      }
      chargeUnknown(tag.at());
      unknown.value(tag);
    } finally {
      errorPath(outer);
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
  private void fields(ProtoMessage message, ProtoMet met, int group) {
    int outer = recordPath;
    recordPath = message.isRecord() ? pathLength() : outer;
    met.missing = null;
    try {
      while (group != 0 || !isAtEnd()) {
        if (isAtEnd()) {
          throw unended(group);
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
    } finally {
      recordPath = outer;
    }
    met.end = met.end < 0 ? cursor : met.end;
    met.missing = missing(message, met);
  }

  private Broken unended(int group) {
    int outer = errorPath(recordPath);
    Broken broken = endsInside("the end of group " + group);
    errorPath(outer);
    return broken;
  }

  /** Returns what is wrong with a message of which all fields were read; null for nothing. */
  private @Nullable Broken missing(ProtoMessage message, ProtoMet met) {
    for (Entry each : message.asked()) {
      int count = met.counts.getOrDefault(each.number(), 0);
      int length = each.marks().length().orElse(count);
      if (count == 0
          && each.marks().absence() == Absence.EMPTY
          && each.kind() instanceof ProtoKind.Message absent) {
        ProtoMet none = new ProtoMet(false);
        none.end = met.end;
        Broken missing = missing(absent.message(), none);
        if (missing != null) {
          return missing;
        }
      } else if (each.marks().required() && count == 0 || count != length) {
        int before = enter(each.name());
        Broken missing =
            count == length
                ? fail(ErrorKind.MISSING_FIELD, met.end, "field " + each.number(), "its end")
                : fail(ErrorKind.OUT_OF_BOUNDS, met.end, length + " elements", count + "");
        leave(before);
        return missing;
      }
    }
    Entry repeated = met.repeated;
    if (repeated != null) {
      int before = enter(repeated.name());
      Broken duplicate = fail(ErrorKind.DUPLICATE_KEY, met.end, "distinct elements", "others");
      leave(before);
      return duplicate;
    }
    return message.isUnion() && met.counts.isEmpty()
        ? fail(ErrorKind.UNKNOWN_CASE, met.end, "a case of " + message.name(), "none")
        : null;
  }

  /** Takes note of what was missing in a message at last, and in those that are its values. */
  private void complete(ProtoMet met) {
    if (met.missing != null) {
      noteMissing(met.missing);
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

  private void field(Entry entry, Tag tag, ProtoMet met) {
    int before = enter(entry.name());
    boolean wasForgiving = forgives(entry.marks().removed());
    errorPath(
        entry.marks().removed() ? recordPath : entry.marks().isOfNumbers() ? pathLength() : -1);
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
      value(entry, met, isElement);
    } finally {
      errorPath(-1);
      forgives(wasForgiving);
      leave(before);
    }
  }

  /** Takes note of an element that stood in a set already: the error stands at its end. */
  private void checkDistinct(Entry entry, ProtoMet met, Object value) {
    if (entry.marks().distinct() && !met.add(entry.number(), value) && met.repeated == null) {
      met.repeated = entry;
    }
  }

  /** Names a value behind its tag. */
  private void value(Entry entry, ProtoMet met, boolean isElement) {
    switch (entry.kind()) {
      case ProtoKind.Message message -> {
        ProtoMet part =
            isElement ? new ProtoMet(met.keeps || entry.marks().distinct()) : met.part(entry);
        if (message.isGroup()) {
          charged(message.message(), () -> fields(message.message(), part, entry.number()));
        } else {
          lengthed(to -> message(message.message(), part));
        }
        if (isElement) {
          complete(part);
        }
        met.keep(entry, part.values, false);
        checkDistinct(entry, met, part.values);
      }
      case ProtoKind.Chars chars -> lengthed(to -> scalars.chars(chars, to));
      case ProtoKind.Blob blob -> lengthed(to -> scalars.blob(blob, to));
      default -> plain(entry, met);
    }
    if (!(entry.kind() instanceof ProtoKind.Message)) {
      keepScalar(entry, met);
    }
  }

  private void keepScalar(Entry entry, ProtoMet met) {
    met.keep(entry, scalars.last(), scalars.lastIsZero());
    checkDistinct(entry, met, scalars.last());
  }

  private void plain(Entry entry, ProtoMet met) {
    String role = entry.role().isEmpty() ? "" : entry.role() + ", ";
    String what = role + ProtoScalars.words(entry.kind());
    int at = cursor;
    try {
      Object value = scalars.read(entry.kind());
      met.keepMoment(entry.number(), value);
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

  private void message(ProtoMessage message, ProtoMet met) {
    int at = cursor;
    charged(message, () -> fields(message, met, 0));
    if (message.moment().isPresent()) {
      scalars.checkMoment(message.moment().get(), met.seconds, met.nanos, at);
    }
  }

  private void packed(Entry entry, ProtoMet met) {
    lengthed(to -> {
      if (entry.marks().isOfNumbers()) {
        checkWhole(entry.kind(), to);
      }
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

  /** Takes note of a list that ends inside of its last element. SPEC protobuf 7 */
  private void checkWhole(ProtoKind kind, int to) {
    int length = to - cursor;
    int width = kind.wire().width();
    if (width > 0 && length % width != 0) {
      note(fail(ErrorKind.OUT_OF_BOUNDS, cursor, width + " bytes each", length + " bytes"));
    } else if (width == 0 && length > 0 && bytes[to - 1] < 0) {
      note(fail(ErrorKind.OUT_OF_BOUNDS, to, "the end of an integer", "the end of its list"));
    }
  }

  /** Reads a packed element; what is wrong with it does not keep the others. */
  private String element(Entry entry, ProtoMet met, int index) {
    int at = cursor;
    int before = enter(index);
    try {
      chargeElement(at);
      String value = Shown.of(scalars.read(entry.kind()));
      keepScalar(entry, met);
      return value;
    } catch (Broken broken) {
      if (broken.finding().kind() == ErrorKind.TRUNCATED) {
        throw fail(ErrorKind.OUT_OF_BOUNDS, bound, "a whole element", "the end of its list");
      } else if (cursor == at) {
        throw broken;
      }
      note(broken);
      return "wrong";
    } finally {
      leave(before);
    }
  }
}
