package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.protobuf.MessageShapes.Shape;
import dev.penstock.tape.LongStack;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A message in which records that stand in parts are joined: the fields of the parts stand in the
 * place of the first. Of a oneof only the case is left that counts. SPEC protobuf 4.1
 *
 * <p>Nothing is made for a field or a record. Each field is walked twice for each record that it is
 * in, and once more for each field that stands in parts around it; it is copied once: the message
 * gets no longer, but for lengths of records.
 */
final class Joining {
  private final FieldReader in;
  private final byte[] source;
  private final MessageShapes shapes;
  private byte[] bytes;
  private int length;

  /** The parts of the records that are open, those of an inner one behind: from where, to where. */
  private final LongStack parts = new LongStack();

  /**
   * Of the records that are open what counts once, two numbers for each. First the oneof plus 1 and
   * the tag; then where the first of the fields stands that count, and where the last.
   */
  private final LongStack singles = new LongStack();

  /** Where runs of copied bytes start here, and where they stood in the message. */
  private int[] starts = new int[16];

  private int[] origins = new int[16];
  private int runs;

  private boolean isJoined;
  private boolean isBroken;

  /** Whether what is wrong has been written, behind which nothing is read. */
  private boolean isOver;

  /**
   * Joins the records of the message that a reader stands in front of.
   *
   * @param in stands at the first field, its limit at the end of the last
   */
  Joining(FieldReader in, MessageShapes shapes) {
    this.in = in;
    this.shapes = shapes;
    source = in.array();
    bytes = new byte[in.limit - in.position + 64];
    parts.push(pair(in.position, in.limit));
    write(0, 0);
  }

  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  /** Tells whether a record stands in parts. */
  boolean isJoined() {
    return isJoined;
  }

  /** Tells whether something is wrong in the message, from which on nothing is joined. */
  boolean isBroken() {
    return isBroken;
  }

  /** Returns where what stands at an index stood in the message. */
  int origin(int index) {
    int found = Arrays.binarySearch(starts, 0, runs, index);
    int run = found >= 0 ? found : Math.max(0, -found - 2);
    return runs == 0 ? index : origins[run] + (index - starts[run]);
  }

  private static long pair(int first, int second) {
    return (long) first << Integer.SIZE | Integer.toUnsignedLong(second);
  }

  private static int first(long pair) {
    return (int) (pair >>> Integer.SIZE);
  }

  private static int second(long pair) {
    return (int) pair;
  }

  /**
   * Writes the fields of a record. From what is wrong on, a part is left as it is, and nothing
   * follows it: who reads it reports that.
   *
   * @param firstPart the index of its first part, the others stand behind it
   */
  private void write(int message, int firstPart) {
    in.down();
    int endPart = parts.size();
    int firstSingle = singles.size();
    int rest = note(message, firstPart, endPart);
    for (int part = firstPart; part < endPart && !isOver; part++) {
      int to = second(parts.get(part));
      for (int at = first(parts.get(part)); at < to && !isOver; at = in.position) {
        if (at == rest) {
          copy(at, to);
          isOver = true;
          break;
        }
        int tag = open(at, to);
        Shape shape = shapes.get(message, tag);
        long counted = counted(shape, tag, at, firstSingle);
        if (first(counted) == at && (shape == null || shape.target() < 0)) {
          copy(at, in.position);
        } else if (shape != null && first(counted) == at) {
          int next = in.position;
          noteRun(at);
          writeRecord(tag, shape.target(), gather(tag, counted, part, endPart));
          in.position = next;
        }
      }
    }
    singles.cut(firstSingle);
    in.up();
  }

  /** Passes over the field at a place and returns its tag. */
  private int open(int at, int limit) {
    in.position = at;
    in.limit = limit;
    int tag = in.nextTag();
    in.pass(tag);
    return tag;
  }

  /**
   * Notes which fields of a record count of those that count once.
   *
   * @return where a field stands in which something is wrong; -1 for none
   */
  private int note(int message, int firstPart, int endPart) {
    int firstSingle = singles.size();
    int depthLeft = in.depthLeft;
    int at = -1;
    try {
      for (int part = firstPart; part < endPart; part++) {
        int to = second(parts.get(part));
        for (at = first(parts.get(part)); at < to; at = in.position) {
          int tag = open(at, to);
          Shape shape = shapes.get(message, tag);
          if (shape != null && !shape.isRepeated()) {
            note(shape, tag, at, firstSingle);
          }
        }
      }
      return -1;
    } catch (DecodeException e) {
      if (e.kind() == ErrorKind.LIMIT_EXCEEDED) {
        throw e;
      }
      in.depthLeft = depthLeft;
      isBroken = true;
      return at;
    }
  }

  private void note(Shape shape, int tag, int at, int firstSingle) {
    int index = single(shape, tag, firstSingle);
    if (index < 0) {
      singles.push(pair(shape.oneof() + 1, tag));
      singles.push(pair(at, at));
      return;
    }
    boolean goesOn = shape.target() >= 0 && second(singles.get(index)) == tag;
    singles.set(index, pair(shape.oneof() + 1, tag));
    singles.set(index + 1, pair(goesOn ? first(singles.get(index + 1)) : at, at));
  }

  private int single(Shape shape, int tag, int firstSingle) {
    for (int i = firstSingle; i < singles.size(); i += 2) {
      long each = singles.get(i);
      if (first(each) == shape.oneof() + 1 && (shape.oneof() >= 0 || second(each) == tag)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns where the first field stands that counts with one of its kind, and where the last. */
  private long counted(@Nullable Shape shape, int tag, int at, int firstSingle) {
    return shape == null || shape.isRepeated()
        ? pair(at, at)
        : singles.get(single(shape, tag, firstSingle) + 1);
  }

  /**
   * Adds the contents of the fields of a tag that count, as parts of a record.
   *
   * @return the index of the first part
   */
  private int gather(int tag, long counted, int firstPart, int endPart) {
    int gathered = parts.size();
    for (int part = firstPart; part < endPart; part++) {
      int to = second(parts.get(part));
      int at = part == firstPart ? first(counted) : first(parts.get(part));
      for (; at < to; at = in.position) {
        if (open(at, to) == tag) {
          isJoined |= parts.size() > gathered;
          addContent(tag, at);
        }
        if (at == second(counted)) {
          return gathered;
        }
      }
    }
    return gathered;
  }

  /** Adds the content of the field that was passed over. */
  private void addContent(int tag, int at) {
    int end = in.position;
    int endTagAt = in.tagAt;
    in.position = at;
    in.nextTag();
    if ((tag & 7) == FieldReader.GROUP) {
      parts.push(pair(in.position, endTagAt));
    } else {
      in.length();
      parts.push(pair(in.position, end));
    }
    in.position = end;
  }

  private void writeRecord(int tag, int target, int firstPart) {
    reserve(5);
    length = Varints.put(bytes, length, Integer.toUnsignedLong(tag));
    int from = length;
    write(target, firstPart);
    parts.cut(firstPart);
    reserve(5);
    if ((tag & 7) == FieldReader.GROUP) {
      length = Varints.put(bytes, length, Integer.toUnsignedLong(tag + 1));
    } else {
      putLength(from);
    }
  }

  private void putLength(int from) {
    int byteLength = length - from;
    int width = Varints.length(byteLength);
    System.arraycopy(bytes, from, bytes, from + width, byteLength);
    Varints.put(bytes, from, byteLength);
    length += width;
    for (int i = runs - 1; i >= 0 && starts[i] >= from; i--) {
      starts[i] += width;
    }
  }

  private void copy(int from, int to) {
    noteRun(from);
    reserve(to - from);
    System.arraycopy(source, from, bytes, length, to - from);
    length += to - from;
  }

  /** Notes where the next bytes stood, unless that follows from those before. */
  private void noteRun(int origin) {
    if (runs > 0 && origins[runs - 1] + (length - starts[runs - 1]) == origin) {
      return;
    }
    if (runs == starts.length) {
      starts = Arrays.copyOf(starts, 2 * runs);
      origins = Arrays.copyOf(origins, 2 * runs);
    }
    starts[runs] = length;
    origins[runs++] = origin;
  }

  private void reserve(int more) {
    if (more > bytes.length - length) {
      bytes = Arrays.copyOf(bytes, (int) Math.max(length + (long) more, bytes.length * 3L / 2));
    }
  }
}
