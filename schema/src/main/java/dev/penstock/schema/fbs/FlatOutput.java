package dev.penstock.schema.fbs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes a message in FlatBuffers, from its root on: what offsets lead to stands behind them.
 * Tables that several others name come last.
 */
final class FlatOutput {
  private static final int OFFSET = 4;
  private static final int WIDEST = 8;

  private ByteBuffer bytes = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);
  private final Deque<Node> open = new ArrayDeque<>();
  private final Deque<Node> last = new ArrayDeque<>();
  private final IdentityHashMap<Node, List<Integer>> places = new IdentityHashMap<>();
  private final Map<List<Integer>, Integer> vtables = new HashMap<>();

  /** What an offset leads to. */
  sealed interface Node {}

  /** A text. */
  record Text(String text) implements Node {}

  /** A vector of tables or texts. */
  record Vector(List<? extends Node> elements) implements Node {}

  /**
   * A table: by id, numbers in the width that they have in Java, flags, and what offsets lead to.
   */
  static final class Table implements Node {
    private final boolean isShared;
    private final TreeMap<Integer, Object> fields = new TreeMap<>();

    Table(boolean isShared) {
      this.isShared = isShared;
    }

    /** Sets a field. */
    Table put(int id, Object value) {
      fields.put(id, value);
      return this;
    }

    /** Sets a field to a number, if it is not the one that an absent field has. */
    Table put(int id, Number value, Number absent) {
      return value.equals(absent) ? this : put(id, value);
    }

    /** Sets a flag, if it is set. */
    Table put(int id, boolean flag) {
      return flag ? put(id, (Object) (byte) 1) : this;
    }
  }

  private FlatOutput() {}

  /** Returns a message. */
  static byte[] write(Table root, String identifier) {
    FlatOutput out = new FlatOutput();
    out.refer(root);
    out.ensure(OFFSET);
    out.bytes.put(identifier.getBytes(StandardCharsets.ISO_8859_1));
    while (!out.open.isEmpty() || !out.last.isEmpty()) {
      out.place(out.open.isEmpty() ? out.last.remove() : out.open.remove());
    }
    out.align(OFFSET, 0);
    return Arrays.copyOf(out.bytes.array(), out.bytes.position());
  }

  private void ensure(int byteCount) {
    if (bytes.remaining() < byteCount) {
      int capacity = Math.max(bytes.position() + byteCount, 2 * bytes.capacity());
      byte[] grown = Arrays.copyOf(bytes.array(), capacity);
      bytes = ByteBuffer.wrap(grown).order(ByteOrder.LITTLE_ENDIAN).position(bytes.position());
    }
  }

  /** Goes on to the next offset that leaves a rest. */
  private void align(int multiple, int rest) {
    ensure(multiple);
    while (bytes.position() % multiple != rest) {
      bytes.put((byte) 0);
    }
  }

  /** Writes an offset to what is placed later. */
  private void refer(Node node) {
    ensure(OFFSET);
    List<Integer> known = places.get(node);
    if (known == null) {
      known = new ArrayList<>();
      places.put(node, known);
      boolean isLast = node instanceof Table table && table.isShared;
      (isLast ? last : open).add(node);
    }
    known.add(bytes.position());
    bytes.putInt(0);
  }

  private void place(Node node) {
    switch (node) {
      case Text text -> placeText(text.text().getBytes(StandardCharsets.UTF_8), node);
      case Vector vector -> {
        align(OFFSET, 0);
        ensure(OFFSET);
        arrive(node);
        bytes.putInt(vector.elements().size());
        vector.elements().forEach(this::refer);
      }
      case Table table -> placeTable(table);
    }
  }

  private void arrive(Node node) {
    for (int place : places.getOrDefault(node, List.of())) {
      bytes.putInt(place, bytes.position() - place);
    }
  }

  private void placeText(byte[] text, Node node) {
    align(OFFSET, 0);
    arrive(node);
    ensure(OFFSET + text.length + 1);
    bytes.putInt(text.length).put(text).put((byte) 0);
  }

  /** The widest fields stand first, so that none needs room before it. */
  private void placeTable(Table table) {
    List<Map.Entry<Integer, Object>> fields = new ArrayList<>(table.fields.entrySet());
    fields.sort(Comparator.comparingInt(each -> -width(each.getValue())));
    int[] offsets = new int[fields.isEmpty() ? 0 : table.fields.lastKey() + 1];
    int byteLength = OFFSET;
    for (Map.Entry<Integer, Object> each : fields) {
      offsets[each.getKey()] = byteLength;
      byteLength += width(each.getValue());
    }
    int vtable = vtable(offsets, byteLength);
    align(WIDEST, OFFSET);
    ensure(byteLength);
    arrive(table);
    bytes.putInt(bytes.position() - vtable);
    fields.forEach(each -> put(each.getValue()));
  }

  private void put(Object value) {
    switch (value) {
      case Byte number -> bytes.put(number);
      case Short number -> bytes.putShort(number);
      case Integer number -> bytes.putInt(number);
      case Long number -> bytes.putLong(number);
      case Double number -> bytes.putDouble(number);
      case Node node -> refer(node);
      default -> throw new IllegalArgumentException(value.toString());
    }
  }

  private static int width(Object value) {
    if (value instanceof Byte) {
      return Byte.BYTES;
    } else if (value instanceof Short) {
      return Short.BYTES;
    }
    return value instanceof Long || value instanceof Double ? WIDEST : OFFSET;
  }

  private int vtable(int[] offsets, int byteLength) {
    List<Integer> key = new ArrayList<>(List.of(byteLength));
    Arrays.stream(offsets).forEach(key::add);
    Integer known = vtables.get(key);
    if (known != null) {
      return known;
    }
    align(2, 0);
    int start = bytes.position();
    ensure(OFFSET + 2 * offsets.length);
    bytes.putShort((short) (OFFSET + 2 * offsets.length)).putShort((short) byteLength);
    Arrays.stream(offsets).forEach(each -> bytes.putShort((short) each));
    vtables.put(key, start);
    return start;
  }
}
