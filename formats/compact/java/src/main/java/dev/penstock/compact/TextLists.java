package dev.penstock.compact;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads lists of texts; called by generated code. SPEC compact 4.1 and 5
 *
 * <p>The texts of a list are those of one text field, which has a number among those of its codec.
 */
public final class TextLists {
  /** A text takes a control, and after it at most the index of an earlier one. */
  private static final int MOST_BYTES = Varint.MAX_BYTES + 5;

  private TextLists() {}

  /** Writes a list without nulls. */
  public static void write(CompactWriter out, List<String> list, int field) {
    List<String> items = out.indexed(list);
    int count = out.writeCount(items);
    int i = 0;
    try {
      for (; i < count; i++) {
        out.room(MOST_BYTES);
        out.writeText(CompactWriter.required(items.get(i)), field);
      }
    } catch (EncodeException e) {
      throw e.within(i);
    }
  }

  /** Writes a list in which elements may be null. SPEC compact 4.3 */
  public static void writeNullable(CompactWriter out, List<@Nullable String> list, int field) {
    List<@Nullable String> items = out.indexed(list);
    int count = items.size();
    out.writeCount(out.writePresence(items));
    int i = 0;
    try {
      for (; i < count; i++) {
        String item = items.get(i);
        if (item != null) {
          out.room(MOST_BYTES);
          out.writeText(item, field);
        }
      }
    } catch (EncodeException e) {
      throw e.within(i);
    }
  }

  /** Reads a list without nulls. */
  public static List<String> read(CompactReader in, int field) {
    int count = in.readCount();
    List<String> list = new ArrayList<>(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        list.add(in.readText(field));
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return list;
  }

  /** Reads a list in which elements may be null. SPEC compact 4.3 */
  public static List<@Nullable String> readNullable(CompactReader in, int field) {
    boolean[] present = in.readPresence();
    int count = in.readCount(present);
    List<@Nullable String> list = new ArrayList<>(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        list.add(present[i] ? in.readText(field) : null);
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return list;
  }
}
