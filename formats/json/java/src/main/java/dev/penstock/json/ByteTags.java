package dev.penstock.json;

import dev.penstock.Limits;
import java.util.Arrays;

/** Tells the cases of unions in an array apart. SPEC json 4.6, 4.7, 4.10 */
abstract class ByteTags extends ByteMembers {
  /** How many objects whose member comes late may stand in each other: each is copied. */
  private static final int MOST_LATE = 16;

  /** For each object with a tag that is open: how many of these, with it, are read from a copy. */
  private int[] lateCounts = new int[4];

  private int openCount;

  /** What reading goes on with after the copies. */
  private final byte[][] behind = new byte[MOST_LATE][];

  private final int[] behindAt = new int[MOST_LATE];
  private final int[] behindEnd = new int[MOST_LATE];

  ByteTags(JsonOptions options, Limits limits) {
    super(options, limits);
  }

  @Override
  void open(byte[] source, int from, int to) {
    super.open(source, from, to);
    openCount = 0;
  }

  @Override
  public final int beginCase(JsonNames names) {
    beginObject();
    if (!moreMembers()) {
      throw NotRead.INSTANCE;
    }
    int index = name(names);
    if (index < 0) {
      if (names.unknown() < 0) {
        throw NotRead.INSTANCE;
      }
      passOver(null);
    }
    return index;
  }

  @Override
  public final void endCase() {
    if (moreMembers()) {
      throw NotRead.INSTANCE;
    }
  }

  @Override
  public final int beginTagged(JsonNames tag, JsonNames cases) {
    beginObject();
    if (openCount == lateCounts.length) {
      lateCounts = Arrays.copyOf(lateCounts, openCount * 2);
    }
    int lateCount = openCount == 0 ? 0 : lateCounts[openCount - 1];
    lateCounts[openCount++] = lateCount;
    if (!moreMembers()) {
      throw NotRead.INSTANCE;
    }
    int start = at;
    int index;
    if (name(tag) == 0) {
      index = caseOf(cases);
      if (index < 0) {
        endHere();
        return index;
      }
      startHere();
    } else {
      index = late(start, lateCount, tag, cases);
      if (index < 0) {
        return index;
      }
    }
    leaveOpen();
    return index;
  }

  @Override
  public final void endTagged() {
    openCount--;
    int outer = openCount == 0 ? 0 : lateCounts[openCount - 1];
    if (lateCounts[openCount] > outer) {
      bytes = behind[outer];
      at = behindAt[outer];
      end = behindEnd[outer];
    }
  }

  /** Returns the index of the case that the string names which comes next. */
  private int caseOf(JsonNames cases) {
    int index = cases.find(text());
    if (index < 0 && cases.unknown() < 0) {
      throw NotRead.INSTANCE;
    }
    return index;
  }

  /**
   * Copies the object whose first member, not the tag, starts at an index, without the tag, and
   * reads the copy.
   */
  private int late(int start, int lateCount, JsonNames tag, JsonNames cases) {
    if (lateCount == MOST_LATE) {
      throw NotRead.INSTANCE;
    }
    int index = -1;
    int before = -1;
    int after = -1;
    int last;
    passOver(null);
    do {
      last = at;
      if (!moreMembers()) {
        break;
      }
      if (name(tag) < 0) {
        passOver(null);
      } else if (after >= 0) {
        throw NotRead.INSTANCE;
      } else {
        index = caseOf(cases);
        before = last;
        after = at;
      }
    } while (true);
    if (after < 0) {
      throw NotRead.INSTANCE;
    }
    if (index >= 0) {
      byte[] copy = Arrays.copyOfRange(bytes, start, at - after + before);
      System.arraycopy(bytes, after, copy, before - start, at - after);
      behind[lateCount] = bytes;
      behindAt[lateCount] = at;
      behindEnd[lateCount] = end;
      lateCounts[openCount - 1]++;
      bytes = copy;
      at = 0;
      end = copy.length;
      reopen();
    }
    return index;
  }

  @Override
  public final JsonKind kind() {
    return switch (token()) {
      case '{' -> JsonKind.OBJECT;
      case '[' -> JsonKind.LIST;
      case '"' -> JsonKind.TEXT;
      case 't', 'f' -> JsonKind.BOOLEAN;
      case 'n' -> JsonKind.NULL;
      default -> {
        int start = at;
        boolean whole = passNumber();
        boolean negativeZero = at - start == 2 && bytes[start] == '-' && bytes[start + 1] == '0';
        at = start;
        yield whole && !negativeZero ? JsonKind.INTEGER : JsonKind.FRACTION;
      }
    };
  }
}
