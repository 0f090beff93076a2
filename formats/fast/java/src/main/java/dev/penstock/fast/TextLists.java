package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes and reads lists of texts; called by generated code. SPEC fast 4.2 and 4.4 */
public final class TextLists {
  private TextLists() {}

  /** Writes a list without nulls. */
  public static void write(FastWriter out, List<String> list) {
    List<String> items = out.indexed(list);
    int count = items.size();
    if (count == 0) {
      return;
    }
    int at = out.block(4 + 4 * count);
    out.textStart(at, count);
    int i = 0;
    try {
      for (; i < count; i++) {
        out.text(at + 4 + 4 * i, items.get(i));
      }
    } catch (EncodeException e) {
      throw e.within(i);
    }
  }

  /** Writes a list in which elements may be null. SPEC fast 4.4 */
  public static void writeNullable(FastWriter out, List<@Nullable String> list) {
    List<@Nullable String> items = out.indexed(list);
    int count = items.size();
    if (count == 0) {
      return;
    }
    out.putPresence(items);
    int at = out.block(4 + 4 * count);
    out.textStart(at, count);
    int i = 0;
    try {
      for (; i < count; i++) {
        String item = items.get(i);
        if (item != null) {
          out.text(at + 4 + 4 * i, item);
        } else {
          out.noText(at + 4 + 4 * i);
        }
      }
    } catch (EncodeException e) {
      throw e.within(i);
    }
  }

  /** Reads a list without nulls that stands between two places. */
  public static List<String> read(FastReader in, int from, int to) {
    int count = in.textCount(from, to);
    int at = from + 4;
    List<String> list = new ArrayList<>(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        list.add(in.text(at + 4 * i));
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return list;
  }

  /** Reads a list in which elements may be null. SPEC fast 4.4 */
  public static List<@Nullable String> readNullable(FastReader in, int from, int to) {
    int count = in.leadingCount(from, to, 1);
    boolean[] present = in.presence(from, count);
    int first = in.afterPresence(from, count);
    in.texts(first, to, count);
    int at = first + 4;
    List<@Nullable String> list = new ArrayList<>(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        String item = present[i] ? in.text(at + 4 * i) : null;
        if (item == null) {
          in.noText(at + 4 * i);
        }
        list.add(item);
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return list;
  }
}
