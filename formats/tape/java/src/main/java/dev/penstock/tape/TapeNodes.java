package dev.penstock.tape;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The tokens of a JSON document, one number for each: what it is, where, how long. Objects and
 * lists are followed by what they hold, of objects name and value in turn, and say where that ends;
 * so a value is passed over at once, and read as often as one likes. Kept between documents.
 */
public abstract class TapeNodes {
  /** An object or list, by the bracket that stands in the document. */
  public static final int CONTAINER = 0;

  /** A number, a name without quotation marks, a call of a function. */
  public static final int WORD = 1;

  /** A text without escapes, in the document. */
  public static final int TEXT = 2;

  /** A text with escapes, which stands without them in {@link #plain}, after where it came from. */
  public static final int PLAIN = 3;

  private static final byte[] NO_BYTES = {};
  private static final int SIZE_SHIFT = 31;
  private static final int KIND_SHIFT = 62;
  private static final int KEPT_NODES = 1 << 20;
  private static final int KEPT_BYTES = 1 << 20;

  byte[] source = NO_BYTES;
  byte[] plain = NO_BYTES;
  int plainLength;

  /** Where the document starts in {@link #source}; offsets in errors count from there. */
  int begin;

  private long[] nodes = new long[256];
  private int nodeCount;

  TapeNodes() {}

  final void clear(byte[] document, int from) {
    source = document;
    begin = from;
    nodeCount = 0;
    plainLength = 0;
  }

  /** Forgets the document, and what a long one needed. */
  public final void release() {
    clear(NO_BYTES, 0);
    if (nodes.length > KEPT_NODES) {
      nodes = new long[256];
    }
    if (plain.length > KEPT_BYTES) {
      plain = NO_BYTES;
    }
  }

  final int add(int kind, int offset, int size) {
    if (nodeCount == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * nodeCount);
    }
    nodes[nodeCount] = (long) kind << KIND_SHIFT | (long) size << SIZE_SHIFT | offset;
    return nodeCount++;
  }

  /** Says of an object or list that what it holds ends here. */
  final void close(int container) {
    nodes[container] |= (long) nodeCount << SIZE_SHIFT;
  }

  public final int kind(int node) {
    return (int) (nodes[node] >>> KIND_SHIFT);
  }

  /** Returns where the token starts, of a {@link #PLAIN} text in {@link #plain}. */
  public final int from(int node) {
    return (int) nodes[node] & Integer.MAX_VALUE;
  }

  /** Returns where the token ends. */
  public final int to(int node) {
    return from(node) + size(node);
  }

  public final int size(int node) {
    return (int) (nodes[node] >>> SIZE_SHIFT) & Integer.MAX_VALUE;
  }

  /** Returns the node after a value. */
  public final int next(int node) {
    return kind(node) == CONTAINER ? size(node) : node + 1;
  }

  /** Returns the array in which the bytes of a word or text stand. */
  public final byte[] bytes(int node) {
    return kind(node) == PLAIN ? plain : source;
  }

  public final boolean isObject(int node) {
    return kind(node) == CONTAINER && source[from(node)] == '{';
  }

  public final boolean isList(int node) {
    return kind(node) == CONTAINER && source[from(node)] == '[';
  }

  public final boolean isText(int node) {
    return kind(node) >= TEXT;
  }

  public final boolean isNull(int node) {
    return kind(node) == WORD
        && size(node) == 4
        && Bytes.getInt(source, from(node)) == ('n' | 'u' << 8 | 'l' << 16 | 'l' << 24);
  }

  /** Returns how many elements a list has. */
  public final int count(int list) {
    int count = 0;
    for (int i = list + 1; i < size(list); i = next(i)) {
      count++;
    }
    return count;
  }

  /** Returns where a token stands in the document. */
  public final int offset(int node) {
    int at = from(node);
    return (kind(node) == PLAIN ? Bytes.getInt(plain, at - Integer.BYTES) : at) - begin;
  }

  /** Returns a token for an error. */
  public final String shown(int node) {
    if (kind(node) == CONTAINER) {
      return isList(node) ? "a list" : "an object";
    }
    int length = Math.min(size(node), 40);
    String text = new String(bytes(node), from(node), length, StandardCharsets.UTF_8);
    String cut = length < size(node) ? text + "..." : text;
    return isText(node) ? '"' + cut + '"' : cut;
  }

  /** Returns the name of a member for a path. */
  public final String name(int node) {
    return new String(bytes(node), from(node), size(node), StandardCharsets.UTF_8);
  }

  /** Returns the error for a value of a kind that is not expected. */
  public final DecodeException mismatch(int node, String expected) {
    return new DecodeException(ErrorKind.TYPE_MISMATCH, offset(node), expected, shown(node));
  }
}
