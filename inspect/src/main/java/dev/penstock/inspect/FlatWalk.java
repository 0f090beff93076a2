package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Walks through a message of FlatBuffers from its root on, by its references, and names what it
 * comes to. What is wrong ends the object in which it stands; the others are read all the same. An
 * object to which several references lead is walked once. SPEC flatbuffers 3
 */
final class FlatWalk extends FlatMessage {
  private static final int HEAD_BYTES = 8;
  private static final int LEAST_VTABLE = 4;

  private final FlatOutline outline;
  private final FlatScalars scalars = new FlatScalars(this);
  private final FlatVectors vectors = new FlatVectors(this, scalars);
  private final Map<Visit, Seen> seen = new HashMap<>();
  private final Map<Integer, Vtable> vtables = new TreeMap<>();

  /** What tables with a vtable hold beside what the schema has: worked out once for each. */
  private final Map<FlatTable, Map<Integer, List<Unknown>>> unknown = new HashMap<>();

  private final Sink sink;

  /** Where vtables end that have names, of those in the order of their places. */
  private int vtableEnd;

  /** An object, as what it is read. */
  private record Visit(int at, FlatKind kind) {}

  /** What it cost to walk an object. */
  private record Seen(FlatPath path, long elements, long textBytes, long visited) {}

  /**
   * A vtable.
   *
   * @param path of the first table with it
   * @param tables how many tables have it
   */
  private record Vtable(FlatTable of, FlatPath path, int tables) {}

  /** A table in the message. */
  record Place(int at, int vtable, int vtableLength, int length) {
    /** Returns where the vtable says where the field of an id stands; 0 for nowhere. */
    int entry(int id) {
      int entry = LEAST_VTABLE + 2 * id;
      return entry + 2 > vtableLength ? 0 : vtable + entry;
    }
  }

  FlatWalk(FlatOutline outline, Walk.Input input, Sink sink) {
    super(
        input.bytes(),
        new FlatRange(input.start(), input.start() + input.length()),
        input.limits());
    this.outline = outline;
    this.sink = sink;
  }

  FlatOutline outline() {
    return outline;
  }

  /** Walks the message and names all of its bytes; returns what is wrong, or null. */
  @Nullable Finding run() {
    int start = whole.start();
    try {
      checkLength();
      int from = isPrefixed() ? start + 4 : start;
      if (from > start) {
        nameHead(start, from, "size prefix", unsignedInt(start));
      }
      root(outline.root(), from);
    } catch (Broken broken) {
      note(broken);
    }
    vtables.forEach(this::nameVtable);
    names.sort();
    names.give(sink, bytes, whole, finding() != null);
    return finding();
  }

  private void checkLength() {
    int length = whole.end() - whole.start();
    if (length > limits.messageBytes()) {
      throw fail(
          ErrorKind.LIMIT_EXCEEDED,
          whole.start(),
          "a message of at most " + limits.messageBytes() + " bytes",
          length + " bytes");
    }
  }

  /** Tells whether a message starts with its length: it does if it has no root otherwise. */
  private boolean isPrefixed() {
    int start = whole.start();
    int length = whole.end() - start;
    return length >= HEAD_BYTES + 4
        && unsignedInt(start) == length - 4
        && !isRoot(start)
        && isRoot(start + 4);
  }

  private boolean isRoot(int from) {
    long at = from + unsignedInt(from);
    if (at > whole.end() - 4) {
      return false;
    }
    long vtable = at - view.getInt((int) at);
    return vtable >= whole.start() && vtable <= whole.end() - LEAST_VTABLE && vtable % 2 == at % 2;
  }

  /** Walks a message from its root on. */
  private void root(FlatTable table, int from) {
    if (inner.end() - from < HEAD_BYTES) {
      throw fail(
          ErrorKind.TRUNCATED,
          inner.end(),
          "a message of at least " + HEAD_BYTES + " bytes",
          (inner.end() - from) + " bytes");
    }
    int root = target(from, "the root");
    nameHead(from, from + 4, "reference to the root", place(root));
    nameIdentifier(from + 4, root);
    visit(new FlatKind.OfTable(table), root, from);
  }

  /** Four letters before all objects are an identifier; a vtable or padding are none. */
  private void nameIdentifier(int at, int root) {
    if (root < at + 4 || at + 4 > inner.end()) {
      return;
    }
    for (int i = at; i < at + 4; i++) {
      if (bytes[i] < ' ' || bytes[i] > '~') {
        return;
      }
    }
    nameHead(at, at + 4, "file identifier", Utf.latin1(bytes, at, at + 4));
  }

  /** Walks a message that stands in the bytes of this one. */
  void nested(FlatTable table, int from, int to) {
    FlatRange outer = inner;
    inner = new FlatRange(from, to);
    try {
      root(table, from);
    } finally {
      inner = outer;
    }
  }

  /** Returns where a reference leads to. */
  int target(int at, String to) {
    return target(at, to, 4);
  }

  /** Returns where a reference leads to; a struct can be shorter than other objects. */
  private int target(int at, String to, int least) {
    long distance = unsignedInt(at);
    int most = inner.end() - least - at;
    if (distance == 0 || distance > most) {
      name(at, at + 4, "reference to " + to + ", wrong", distance);
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a reference of at most " + most + " bytes forwards",
          distance + "");
    }
    return at + (int) distance;
  }

  /** Follows the reference at an index. */
  void follow(FlatKind kind, int at) {
    try {
      int least = kind instanceof FlatKind.Struct struct ? struct.width() : 4;
      int target = target(at, word(kind), least);
      Seen before = seen.get(new Visit(target, kind));
      FlatPath first = before == null ? null : before.path();
      name(at, at + 4, reference(kind), new FlatPath.Place(target - whole.start(), first));
      visit(kind, target, at);
    } catch (Broken broken) {
      note(broken);
    }
  }

  private static String reference(FlatKind kind) {
    return switch (kind) {
      case FlatKind.Text text -> "reference to a text";
      case FlatKind.Vector vector -> "reference to a vector";
      case FlatKind.OfTable table -> "reference to a table";
      default -> "reference to a struct";
    };
  }

  private static String word(FlatKind kind) {
    return switch (kind) {
      case FlatKind.Text text -> "a text";
      case FlatKind.Vector vector -> "a vector";
      case FlatKind.OfTable table -> "a table";
      default -> "a struct";
    };
  }

  private void visit(FlatKind kind, int at, int reference) {
    Visit visit = new Visit(at, kind);
    Seen before = seen.get(visit);
    if (before != null) {
      chargeElements(before.elements(), reference);
      chargeText(before.textBytes());
      chargeVisit(before.visited(), at);
      return;
    }
    long elementsBefore = elements;
    long textBefore = textBytes;
    long visitedBefore = visited;
    seen.put(visit, new Seen(path(), 0, 0, 0));
    try {
      object(kind, at);
    } finally {
      long text = textBytes - textBefore;
      seen.put(visit, new Seen(path(), elements - elementsBefore, text, visited - visitedBefore));
    }
  }

  private void object(FlatKind kind, int at) {
    switch (kind) {
      case FlatKind.Text text -> vectors.text(at);
      case FlatKind.Vector vector -> vectors.vector(vector, at);
      case FlatKind.OfTable of -> table(of.table(), at);
      default -> {
        room(at, kind.width(), "a struct");
        chargeVisit(kind.width(), at);
        aligned(at, kind.alignment());
        vectors.inPlace(kind, at);
      }
    }
  }

  private void table(FlatTable table, int at) {
    Place place = open(table, at);
    checkPlaces(place, table);
    chargeVisit(place.length(), at);
    if (table.isRecursive()) {
      deeper(at);
    }
    try {
      for (FlatTable.Slot slot : table.slots()) {
        field(place, slot);
      }
      nameUnknown(table, place);
    } finally {
      depth -= table.isRecursive() ? 1 : 0;
    }
  }

  /** Reads where a table and its vtable stand. SPEC flatbuffers 3.1 */
  Place open(FlatTable table, int at) {
    room(at, 4, "a table");
    aligned(at, 4);
    long vtable = (long) at - view.getInt(at);
    if (vtable < inner.start() || vtable > inner.end() - LEAST_VTABLE) {
      name(at, at + 4, "reference to a vtable, wrong", Shown.words(view.getInt(at) + " back"));
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a vtable in the message",
          "one at " + (vtable - whole.start()));
    }
    name(at, at + 4, "table, its vtable", place(vtable));
    Place place =
        new Place(at, (int) vtable, unsignedShort((int) vtable), unsignedShort((int) vtable + 2));
    checkVtable(place);
    if (place.length() < 4 || place.length() > inner.end() - at) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          at,
          "a table of 4 to " + (inner.end() - at) + " bytes",
          place.length() + "");
    }
    if (!isMuted()) {
      vtables.merge(
          place.vtable(),
          new Vtable(table, path(), 1),
          (known, one) -> new Vtable(known.of(), known.path(), known.tables() + 1));
    }
    return place;
  }

  private void checkVtable(Place place) {
    int length = place.vtableLength();
    aligned(place.vtable(), 2);
    if (length % 2 != 0) {
      throw fail(
          ErrorKind.NON_CANONICAL, place.vtable(), "a vtable of even length", length + " bytes");
    }
    room(place.vtable(), length, "a vtable");
    if (length < LEAST_VTABLE) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          place.vtable(),
          "a vtable of at least " + LEAST_VTABLE + " bytes",
          length + " bytes");
    }
  }

  /** Looks at where all fields stand, before any of them is read. */
  private void checkPlaces(Place place, FlatTable table) {
    for (FlatTable.Slot slot : table.slots()) {
      boolean forgave = forgives(slot.marks().removed());
      try {
        if (slot.kind().takesTwo()) {
          FlatKind type =
              slot.kind() instanceof FlatKind.OfUnion of
                  ? new FlatKind.Plain(of.type())
                  : slot.kind();
          find(place, slot.id() - 1, type);
        }
        find(place, slot.id(), slot.kind());
      } catch (Broken broken) {
        note(broken);
      } finally {
        forgives(forgave);
      }
    }
  }

  private void field(Place place, FlatTable.Slot slot) {
    FlatPath back = enter(slot.name());
    boolean key = inKey(slot.name().isEmpty() && slot.marks().key());
    boolean forgave = forgives(slot.marks().removed());
    try {
      value(place, slot);
    } catch (Broken broken) {
      note(broken);
    } finally {
      forgives(forgave);
      inKey(key);
      leave(back);
    }
  }

  private void value(Place place, FlatTable.Slot slot) {
    FlatKind kind = slot.kind();
    int at = find(place, slot.id(), kind);
    if (kind instanceof FlatKind.OfUnion of) {
      int type = find(place, slot.id() - 1, new FlatKind.Plain(of.type()));
      vectors.union(of, type, at, place.at());
    } else if (kind.takesTwo()) {
      int types = find(place, slot.id() - 1, kind);
      vectors.unions((FlatKind.Vector) kind, types, at, place.at());
    } else if (at != 0) {
      present(slot, at);
    }
    if (at == 0 && slot.marks().required()) {
      throw fail(ErrorKind.MISSING_FIELD, place.at(), "a required field", "none");
    }
  }

  private void present(FlatTable.Slot slot, int at) {
    if (!slot.kind().isReference()) {
      vectors.inPlace(slot.kind(), at);
      return;
    }
    vectors.holds(slot.marks().nested());
    follow(slot.kind(), at);
  }

  /** Returns where the field of an id stands; 0 where it does not. */
  int find(Place place, int id, FlatKind kind) {
    int entry = place.entry(id);
    int offset = entry == 0 ? 0 : unsignedShort(entry);
    if (offset == 0) {
      return 0;
    }
    if (offset < 4 || offset + kind.width() > place.length()) {
      throw fail(
          ErrorKind.OUT_OF_BOUNDS,
          entry,
          "a field of " + kind.width() + " bytes in a table of " + place.length(),
          "one at " + offset);
    }
    aligned(place.at() + offset, kind.alignment());
    return place.at() + offset;
  }

  /** A field that the schema does not have, up to the next one. */
  private record Unknown(int id, int from, int to) {}

  /** Names fields that the schema does not have, whose length nothing says. */
  private void nameUnknown(FlatTable table, Place place) {
    for (Unknown each :
        unknown
            .computeIfAbsent(table, of -> new HashMap<>())
            .computeIfAbsent(place.vtable(), vtable -> unknown(table, place))) {
      name(
          place.at() + each.from(),
          place.at() + each.to(),
          "id " + each.id() + ", which the schema lacks",
          Shown.words(""));
    }
  }

  /** Returns one of those that start at one place: no table has more than it has bytes. */
  private List<Unknown> unknown(FlatTable table, Place place) {
    TreeMap<Integer, Integer> starts = new TreeMap<>();
    for (int id = 0; id < (place.vtableLength() - LEAST_VTABLE) / 2; id++) {
      int offset = unsignedShort(place.vtable() + LEAST_VTABLE + 2 * id);
      if (offset >= 4 && offset < place.length()) {
        starts.merge(offset, id, (one, other) -> table.at(one).isEmpty() ? one : other);
      }
    }
    List<Unknown> all = new ArrayList<>();
    starts.forEach((offset, id) -> {
      if (table.at(id).isEmpty()) {
        Integer next = starts.higherKey(offset);
        all.add(new Unknown(id, offset, next == null ? place.length() : next));
      }
    });
    return all;
  }

  private void nameVtable(int at, Vtable vtable) {
    FlatPath owner = vtable.path();
    int length = unsignedShort(at);
    String tables = vtable.tables() == 1 ? "" : ", of " + vtable.tables() + " tables";
    names.add(at, at + 2, owner, "vtable, length" + tables, length);
    names.add(at + 2, at + 4, owner, "length of the table", unsignedShort(at + 2));
    int first = Math.max(LEAST_VTABLE, (vtableEnd - at) / 2 * 2); // others are named
    vtableEnd = Math.max(vtableEnd, at + length);
    for (int entry = first; entry + 2 <= length; entry += 2) {
      int id = (entry - LEAST_VTABLE) / 2;
      String field =
          vtable
              .of()
              .at(id)
              .map(slot -> slot.name() + (slot.id() == id ? "" : ", its type"))
              .orElse("not in the schema");
      String absent = vtable.of().at(id).map(FlatTable.Slot::absent).orElse("absent");
      int offset = unsignedShort(at + entry);
      names.add(
          at + entry,
          at + entry + 2,
          owner,
          "id " + id + (field.isEmpty() ? "" : ", " + field),
          Shown.words(offset == 0 ? absent : "after " + offset));
    }
  }
}
