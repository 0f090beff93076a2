package dev.penstock.flatbuffers;

import dev.penstock.OutputBuffer;
import dev.penstock.tape.IntStack;
import dev.penstock.transport.Bytes;
import java.util.Arrays;

/**
 * Writes the objects of a message from front to back: what is aligned to what, vtables that equal
 * ones share, and texts after all else. SPEC flatbuffers 3, 4
 */
abstract class MessageObjects {
  private static final int BUCKETS = 256;
  private static final int FACTOR = 0x9E37_79B1;

  final OutputBuffer nothing = new OutputBuffer(0);
  OutputBuffer out = nothing;

  /** Where the message starts, or the one that is nested in it. */
  int base;

  /** For each hash the number of the newest vtable, and one. */
  private final int[] newest = new int[BUCKETS];

  /** Of each vtable where it is, the start of its message, and the number of the one before. */
  private final IntStack vtables = new IntStack();

  /** Of each text the place of the reference, and what it is. */
  private final IntStack texts = new IntStack();

  final void open(OutputBuffer target) {
    out = target;
    base = target.length();
    Arrays.fill(newest, 0);
    vtables.clear();
    texts.clear();
  }

  /** Appends zeros until what comes after so many bytes more is aligned. */
  final void align(int alignment, int distance) {
    int rest = out.length() - base + distance & alignment - 1;
    if (rest != 0) {
      zeros(alignment - rest);
    }
  }

  final int zeros(int count) {
    int at = out.extend(count);
    Arrays.fill(out.array(), at, at + count, (byte) 0);
    return at;
  }

  /** Makes a reference lead to the end of what is there. */
  final void refer(int reference) {
    Bytes.putInt(out.array(), reference, out.length() - reference);
  }

  /** Appends the count of a vector to which a reference leads; the elements come after it. */
  final void vector(int reference, int count, int alignment) {
    align(Math.max(Integer.BYTES, alignment), Integer.BYTES);
    refer(reference);
    int at = out.extend(Integer.BYTES);
    Bytes.putInt(out.array(), at, count);
  }

  /** Takes a text, for when all other objects are written. */
  final void text(int reference, int text) {
    texts.push(reference);
    texts.push(text);
  }

  /** Returns how many texts there are, which those of a nested message come after. */
  final int textMark() {
    return texts.size();
  }

  /** Appends the texts since a mark, and forgets them. SPEC flatbuffers 5 */
  final void texts(int mark) {
    int empty = -1;
    for (int i = mark; i < texts.size(); i += 2) {
      int reference = texts.get(i);
      int text = texts.get(i + 1);
      int length = textLength(text);
      if (length == 0 && empty >= 0) {
        Bytes.putInt(out.array(), reference, empty - reference);
        continue;
      }
      align(Integer.BYTES, 0);
      refer(reference);
      empty = length == 0 ? out.length() : empty;
      int at = out.extend(Integer.BYTES + length + 1);
      Bytes.putInt(out.array(), at, length);
      copyText(text, out.array(), at + Integer.BYTES);
      out.array()[at + Integer.BYTES + length] = 0;
    }
    texts.cut(mark);
  }

  abstract int textLength(int text);

  abstract void copyText(int text, byte[] target, int at);

  /**
   * Returns where the vtable is that was appended at an index, or an equal one before, in place of
   * which it then goes.
   */
  final int shared(int vtable) {
    byte[] bytes = out.array();
    int length = out.length() - vtable;
    int hash = length;
    for (int i = vtable; i < vtable + length; i += Short.BYTES) {
      hash = hash * 31 + Bytes.getShort(bytes, i);
    }
    int bucket = hash * FACTOR >>> 24;
    for (int entry = newest[bucket]; entry != 0; entry = vtables.get(entry + 1)) {
      int other = vtables.get(entry - 1);
      boolean equal =
          vtables.get(entry) == base
              && Arrays.equals(bytes, other, other + length, bytes, vtable, vtable + length);
      if (equal) {
        return other;
      }
    }
    vtables.push(vtable);
    vtables.push(base);
    vtables.push(newest[bucket]);
    newest[bucket] = vtables.size() - 2;
    return vtable;
  }

  /** Forgets the target. */
  void release() {
    out = nothing;
  }
}
