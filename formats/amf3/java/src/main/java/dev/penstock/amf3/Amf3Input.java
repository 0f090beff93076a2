package dev.penstock.amf3;

import dev.penstock.ErrorKind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads traits of one message, and has the tables of traits and objects. What stands in full enters
 * a table when it is met first; when an object is read once more at its place, its parts are found
 * in the tables by their count. SPEC amf3 2
 */
public abstract class Amf3Input extends TextReader {
  /** So many times the bytes of the message are visited at most. SPEC amf3 8 */
  private static final int MOST_VISITS = 16;

  /** So many bytes of an object count as an element to who refers to it. SPEC amf3 8 */
  private static final int BLOCK_BYTES = 1024;

  private @Nullable Amf3Shape[] shapes = new @Nullable Amf3Shape[8];
  private int shapeCount;
  private int nextShape;

  final ObjectTable objects = new ObjectTable();
  private int nextObject;

  /** Of objects that are read again: index, and what to go back to. */
  private int[] returns = {};

  private int returnCount;
  private long visitsLeft;

  Amf3Input() {}

  @Override
  protected void begin() {
    super.begin();
    shapeCount = 0;
    nextShape = 0;
    nextObject = 0;
    objects.clear();
    returnCount = 0;
    visitsLeft = (long) MOST_VISITS * (messageEnd - start);
  }

  @Override
  protected void close() {
    super.close();
    objects.clear();
    Arrays.fill(shapes, 0, shapeCount, null);
    shapeCount = 0;
  }

  /**
   * Reads traits. SPEC amf3 4.1
   *
   * @param header the U29 in front of an object that is no reference
   * @param expected the names of the record that is looked for, null for none
   */
  final Amf3Shape traits(int header, int headerAt, @Nullable Amf3Names expected) {
    if ((header & 0b10) == 0) {
      int index = header >>> 2;
      Amf3Shape known = index < nextShape ? shapes[index] : null;
      if (known == null) {
        throw badReference(index, nextShape, "traits");
      }
      return known;
    }
    if (expected != null && isAtLastText() && nextShape == shapeCount) {
      byte[] usual = expected.inlineTraits();
      int end = headerAt + usual.length;
      if (end <= messageEnd && Arrays.equals(bytes, headerAt, end, usual, 0, usual.length)) {
        return usual(expected, end);
      }
    }
    return inline(header);
  }

  /** Takes traits that are those which a writer of the same schema writes first in a message. */
  private Amf3Shape usual(Amf3Names names, int end) {
    add(names.texts());
    position = end;
    add(names.shape());
    return names.shape();
  }

  private void add(Amf3Shape shape) {
    if (shapeCount == shapes.length) {
      shapes = Arrays.copyOf(shapes, 2 * shapeCount);
    }
    shapes[shapeCount++] = shape;
    nextShape = shapeCount;
  }

  private Amf3Shape inline(int header) {
    Amf3Shape known = nextShape < shapeCount ? shapes[nextShape] : null;
    boolean isExternalizable = (header & 0b100) != 0;
    String alias = bare();
    int count = isExternalizable ? 0 : count(header >>> 3, 1);
    if (known != null) {
      for (int i = 0; i < count; i++) {
        bare();
      }
      nextShape++;
      return known;
    }
    String[] sealed = new String[count];
    for (int i = 0; i < count; i++) {
      sealed[i] = bare();
    }
    boolean isDynamic = !isExternalizable && (header & 0b1000) != 0;
    Amf3Shape shape = new Amf3Shape(alias, sealed, isDynamic, isExternalizable);
    add(shape);
    return shape;
  }

  /** Starts an object that stands in full, behind its marker, and returns its index. */
  final int open(int place) {
    int index = nextObject++;
    if (index < objects.count()) {
      objects.reopen(index, elementsLeft());
      return index;
    }
    return objects.add(place, nextText, nextShape, elementsLeft());
  }

  /**
   * Returns the index of an object that a U29 refers to, which is complete; counts the elements in
   * it. SPEC amf3 8
   */
  final int referred(int header) {
    int index = header >>> 1;
    if (index >= nextObject) {
      throw badReference(index, nextObject, "objects");
    }
    if (objects.kind(index) == ObjectTable.OPEN) {
      throw error(
          ErrorKind.BAD_REFERENCE,
          valueAt,
          "a reference to an object that is complete",
          "one to an object that this value is part of");
    }
    chargeElements(Math.max(1, objects.cost(index)), valueAt);
    return index;
  }

  /** Returns the marker of an object of the table. */
  final int markerOf(int index) {
    return bytes[objects.place(index) - 1];
  }

  /** Goes back to an object that was read as another type, to read it again. */
  final void again(int index) {
    if (5 * returnCount == returns.length) {
      returns = Arrays.copyOf(returns, 2 * returns.length + 20);
    }
    int at = 5 * returnCount++;
    returns[at] = index;
    returns[at + 1] = position;
    returns[at + 2] = nextText;
    returns[at + 3] = nextShape;
    returns[at + 4] = nextObject;
    position = objects.place(index);
    nextText = objects.texts(index);
    nextShape = objects.traits(index);
    nextObject = index;
  }

  /** Notes what was made of an object, and goes on behind the reference that led to it. */
  final void complete(int index, int kind, @Nullable Object value) {
    int blocks = (position - objects.place(index)) / BLOCK_BYTES;
    objects.complete(index, kind, value, elementsLeft() - blocks);
    if (returnCount > 0 && returns[5 * (returnCount - 1)] == index) {
      visitsLeft -= position - objects.place(index);
      if (visitsLeft < 0) {
        throw error(
            ErrorKind.LIMIT_EXCEEDED,
            valueAt,
            "at most " + MOST_VISITS + " times the bytes of the message, read again by references",
            "more");
      }
      int at = 5 * --returnCount;
      position = returns[at + 1];
      nextText = returns[at + 2];
      nextShape = returns[at + 3];
      nextObject = returns[at + 4];
    }
  }

  /** Returns how many objects stood before what is read. */
  final int objectsSoFar() {
    return nextObject;
  }

  /** Returns the alias of the object that stands next, and leaves it there. */
  final String aliasAhead() {
    int back = position;
    int backTexts = nextText;
    int backShapes = nextShape;
    Amf3Shape shape;
    do {
      shape = shapeAhead();
    } while (shape.externalizable && Externals.isProxy(shape.alias));
    position = back;
    nextText = backTexts;
    nextShape = backShapes;
    return shape.alias;
  }

  private Amf3Shape shapeAhead() {
    int marker = marker();
    if (marker != Marker.OBJECT) {
      throw mismatch("an object", marker);
    }
    int headerAt = position;
    int header = u29();
    if ((header & Marker.INLINE) == 0) {
      int index = header >>> 1;
      if (index >= nextObject || markerOf(index) != Marker.OBJECT) {
        throw badReference(index, nextObject, "objects");
      }
      position = objects.place(index);
      nextText = objects.texts(index);
      nextShape = objects.traits(index);
      headerAt = position;
      header = u29();
    }
    return traits(header, headerAt, null);
  }
}
