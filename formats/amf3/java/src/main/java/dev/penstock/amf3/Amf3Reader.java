package dev.penstock.amf3;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.UnknownFields;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the values of one message; called by generated code. SPEC amf3. */
public final class Amf3Reader extends NumbersReader {
  /** The number of an open enum that was read last. */
  private int number;

  private @Nullable AmfTreeReader trees;

  private final boolean anyAlias;

  Amf3Reader(Amf3Options options) {
    anyAlias = options.anyAlias();
  }

  /** Returns the reader of trees for this message. */
  private AmfTreeReader trees() {
    AmfTreeReader reader = trees;
    if (reader == null) {
      reader = new AmfTreeReader(this);
      trees = reader;
    }
    return reader;
  }

  @Override
  protected void begin() {
    super.begin();
    trees = null;
  }

  @Override
  protected void close() {
    super.close();
    trees = null;
  }

  /**
   * Starts a record: its marker and traits. SPEC amf3 4.1
   *
   * @param kind tells apart what objects are read as
   * @return its index, for {@link #made}; a negative number for one that was read before, for
   *     {@link #known}
   */
  public int beginObject(Amf3Names names, int kind) {
    return beginObject(names, kind, -1);
  }

  private int beginObject(Amf3Names names, int kind, int proxy) {
    int marker = marker();
    if (marker != Marker.OBJECT) {
      throw mismatch("an object", marker);
    }
    int place = position;
    int header = u29();
    if ((header & Marker.INLINE) == 0) {
      int index = referred(header);
      if (markerOf(index) != Marker.OBJECT) {
        throw otherObject("an object", markerOf(index));
      }
      if (objects.kind(index) == kind) {
        return knownIn(proxy, index, kind);
      }
      again(index);
      place = position;
      header = u29();
    }
    int index = open(place);
    Amf3Shape shape = traits(header, place, names);
    if (shape != names.shape()) {
      if (shape.externalizable && proxy < 0 && Externals.isProxy(shape.alias)) {
        return beginObject(names, kind, index);
      }
      check(names, shape);
    }
    ReadFrame frame = push(kind, proxy);
    frame.names = names;
    frame.sealed = shape.sealed;
    frame.members = shape.members(names);
    frame.dynamic = shape.dynamic;
    frame.at = 0;
    return index;
  }

  private void check(Amf3Names names, Amf3Shape shape) {
    boolean isCalledSo = anyAlias || shape.alias.isEmpty() || names.isCalled(shape.alias);
    if (shape.externalizable || !isCalledSo) {
      throw error(
          ErrorKind.UNKNOWN_CASE,
          valueAt,
          "an object of " + names.alias(),
          "one of " + shown(shape.alias));
    }
  }

  /** Counts a shared record, of which {@link #beginObject} has read the start. SPEC amf3 8 */
  public void countShared() {
    chargeElements(1, valueAt);
  }

  /** Returns the index of the next member that the record has, or -1. */
  public int nextMember() {
    ReadFrame frame = frame();
    while (true) {
      int at = frame.at;
      if (at < frame.members.length) {
        frame.at = at + 1;
        int member = frame.members[at];
        if (member >= 0) {
          return member;
        }
        unknown(frame, frame.sealed[at]);
      } else if (!frame.dynamic) {
        return -1;
      } else {
        String name = bare();
        Amf3Names names = frame.names;
        int member = names == null || name.isEmpty() ? -1 : names.index(name);
        if (member >= 0 || name.isEmpty()) {
          return member;
        }
        unknown(frame, name);
      }
    }
  }

  private void unknown(ReadFrame frame, String name) {
    chargeUnknownFields(1, position);
    if (!frame.keeps) {
      skip();
      return;
    }
    Map<String, AmfValue> kept = frame.kept;
    if (kept == null) {
      kept = new LinkedHashMap<>();
      frame.kept = kept;
    }
    if (name.isEmpty() || kept.containsKey(name)) {
      throw duplicateField(name);
    }
    kept.put(name, trees().read());
  }

  /** Has members kept that the record lacks, up to {@link #kept}. */
  public void keep() {
    frame().keeps = true;
  }

  /** Returns the members that were kept. */
  public UnknownFields kept() {
    Map<String, AmfValue> kept = frame().kept;
    return kept == null ? UnknownFields.NONE : new UnknownMembers(kept);
  }

  private DecodeException duplicateField(String name) {
    return error(ErrorKind.DUPLICATE_FIELD, position, "each member once", "another " + shown(name));
  }

  /** Notes that a member was met, which must not be met again. */
  public long mark(long seen, int member) {
    long bit = 1L << member;
    if ((seen & bit) != 0) {
      throw duplicateField(String.valueOf(member));
    }
    return seen | bit;
  }

  /** As {@link #mark(long, int)}, of records with more members than a number has bits. */
  public void mark(long[] seen, int member) {
    seen[member >> 6] = mark(seen[member >> 6], member);
  }

  /** Checks that all members were met that must be there. */
  public void require(Amf3Names names, long seen, long required) {
    long missing = required & ~seen;
    if (missing != 0) {
      throw missing(names, Long.numberOfTrailingZeros(missing));
    }
  }

  /** As {@link #require(Amf3Names, long, long)}, of one of several numbers. */
  public void require(Amf3Names names, long[] seen, int word, long required) {
    long missing = required & ~seen[word];
    if (missing != 0) {
      throw missing(names, 64 * word + Long.numberOfTrailingZeros(missing));
    }
  }

  private DecodeException missing(Amf3Names names, int member) {
    return error(ErrorKind.MISSING_FIELD, position, "all required members", "none of this name")
        .within(names.field(member));
  }

  /** Returns the index of the case whose object stands next, or -1. SPEC amf3 4.2 */
  public int caseOf(Amf3Names cases) {
    return cases.index(aliasAhead());
  }

  /** Passes over the object of a case that is not known. */
  public void pass() {
    skip();
  }

  /** Returns the error for a case that is not known. */
  public DecodeException unknownCase() {
    return error(
        ErrorKind.UNKNOWN_CASE, position, "an object of a case", "one of " + shown(aliasAhead()));
  }

  /**
   * Reads a constant: its name, or its number. SPEC amf3 3
   *
   * @return its index; -1 for a number without a constant, which {@link #number} returns
   */
  public int constant(Amf3Names names) {
    if (peek() == Marker.STRING) {
      return constantOf(names, text());
    }
    number = i32();
    int index = names.indexOf(number);
    if (index < 0 && !names.keepsNumbers()) {
      throw unknownConstant("number " + number);
    }
    return index;
  }

  /** Returns the index of the constant of a name. */
  public int constantOf(Amf3Names names, String name) {
    int index = names.index(name);
    if (index < 0) {
      throw unknownConstant(shown(name));
    }
    return index;
  }

  private DecodeException unknownConstant(String found) {
    return error(ErrorKind.UNKNOWN_CONSTANT, valueAt, "a constant", found);
  }

  /** Returns the number that {@link #constant} read last. */
  public int number() {
    return number;
  }

  /** Returns the error for what a constructor refuses. */
  public DecodeException refused(IllegalArgumentException cause) {
    return refused(position, cause);
  }

  /** Returns the array that holds the message. */
  byte[] array() {
    return bytes;
  }

  /** Returns how many bytes of the message were read. */
  int length() {
    return position - start;
  }

  /** Counts elements of a tree. */
  void charge(int count) {
    chargeElements(count, position);
  }

  /** Returns an error at what is read. */
  DecodeException error(ErrorKind kind, String expected, String found) {
    return error(kind, position, expected, found);
  }

  /** Reads a message as a tree. */
  AmfValue tree() {
    return trees().read();
  }

  /** Notes that a record of a recursive type begins. */
  public void down() {
    enter(position);
  }

  /** Notes that a record of a recursive type ends. */
  public void up() {
    exit();
  }
}
