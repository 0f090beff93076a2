package dev.penstock.flatbuffers;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The vtables that a writer has made, by table and by the fields that are there; kept between
 * messages. SPEC flatbuffers 3.1
 */
final class WrittenVtables {
  /** With more of them the next message starts without any. */
  private static final int MOST = 4096;

  /** A table with some of its fields. */
  private static final class Form {
    final TableLayout layout;
    final long[] bits;
    final WrittenVtable vtable;

    Form(TableLayout layout, long[] bits, WrittenVtable vtable) {
      this.layout = layout;
      this.bits = bits;
      this.vtable = vtable;
    }

    boolean is(TableLayout other, long[] others) {
      return layout.index == other.index
          && Arrays.equals(bits, 0, bits.length, others, 0, bits.length);
    }
  }

  private @Nullable Form[] forms = new Form[64];
  private int count;

  /** The same vtable for tables whose vtables have the same bytes. */
  private final Map<WrittenVtable, WrittenVtable> byContent = new HashMap<>();

  /** Lets go of vtables if there are many; returns whether it did. */
  boolean trim() {
    if (count <= MOST) {
      return false;
    }
    forms = new Form[64];
    byContent.clear();
    count = 0;
    return true;
  }

  /**
   * Returns the vtable of a table.
   *
   * @param bits which ids are there; more words than the table has are passed over
   */
  WrittenVtable get(TableLayout layout, long[] bits) {
    int slot = slot(layout, bits);
    for (Form form = forms[slot]; form != null; form = forms[slot]) {
      if (form.is(layout, bits)) {
        return form.vtable;
      }
      slot = slot + 1 & forms.length - 1;
    }
    return add(layout, Arrays.copyOf(bits, layout.wordCount));
  }

  private WrittenVtable add(TableLayout layout, long[] bits) {
    WrittenVtable made = WrittenVtable.of(layout, bits);
    WrittenVtable known = byContent.putIfAbsent(made, made);
    WrittenVtable vtable = known == null ? made : made.at(known);
    if (++count * 2 > forms.length) {
      @Nullable Form[] old = forms;
      forms = new Form[old.length * 2];
      for (Form form : old) {
        if (form != null) {
          put(form);
        }
      }
    }
    put(new Form(layout, bits, vtable));
    return vtable;
  }

  private void put(Form form) {
    int slot = slot(form.layout, form.bits);
    while (forms[slot] != null) {
      slot = slot + 1 & forms.length - 1;
    }
    forms[slot] = form;
  }

  private int slot(TableLayout layout, long[] bits) {
    long hash = layout.index;
    for (int i = 0; i < layout.wordCount; i++) {
      hash = (hash ^ bits[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash & forms.length - 1;
  }
}
