package dev.penstock.fast;

import dev.penstock.slab.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * What a view knows of all records of its type; a constant of generated code. SPEC fast 4.5
 *
 * <p>Lists, maps and unions have one without a block.
 */
public final class FastLayout {
  /** How a record stands in what holds it. */
  private enum Form {
    FIXED,
    VARIABLE,
    SHARED
  }

  /** What is no record. */
  static final FastLayout NONE = new FastLayout(Form.VARIABLE, 0, -1);

  private final Form form;
  private final int byteLength;
  private final int record;
  private int textStart;
  private int textCount;
  private @Nullable Shapes shapes;
  private boolean shares;
  private boolean mutable;

  private FastLayout(Form form, int byteLength, int record) {
    this.form = form;
    this.byteLength = byteLength;
    this.record = record;
  }

  /** Returns that of a record of fixed width, by the bytes of its block and its index. */
  public static FastLayout fixed(int byteLength, int record) {
    return new FastLayout(Form.FIXED, byteLength, record);
  }

  /** Returns that of a record of variable width. */
  public static FastLayout variable(int byteLength, int record) {
    return new FastLayout(Form.VARIABLE, byteLength, record);
  }

  /** Returns that of a record of a shared type. */
  public static FastLayout shared(int byteLength, int record) {
    return new FastLayout(Form.SHARED, byteLength, record);
  }

  /** Returns that of a union. */
  public static FastLayout union() {
    return new FastLayout(Form.VARIABLE, 0, -1);
  }

  private FastLayout copy() {
    FastLayout copy = new FastLayout(form, byteLength, record);
    copy.textStart = textStart;
    copy.textCount = textCount;
    copy.shapes = shapes;
    copy.shares = shares;
    copy.mutable = mutable;
    return copy;
  }

  /** Returns this for a record with texts, by the place of their first cell in the block. */
  public FastLayout withTexts(int start, int count) {
    FastLayout copy = copy();
    copy.textStart = start;
    copy.textCount = count;
    return copy;
  }

  /** Returns this for the root of messages, by what is known of how records have grown. */
  public FastLayout ofRoot(Shapes known) {
    FastLayout copy = copy();
    copy.shapes = known;
    return copy;
  }

  /** Returns this for the root of messages in which records may be shared. */
  public FastLayout sharing() {
    FastLayout copy = copy();
    copy.shares = true;
    return copy;
  }

  /** Returns this for the root of messages that are changed in place. */
  public FastLayout mutable() {
    FastLayout copy = copy();
    copy.mutable = true;
    return copy;
  }

  boolean isFixed() {
    return form == Form.FIXED;
  }

  boolean isShared() {
    return form == Form.SHARED;
  }

  int byteLength() {
    return byteLength;
  }

  /** Returns how many bytes the block and its tail take in a message. */
  long byteLength(FastMessage message) {
    return byteLength + (long) message.tail(record);
  }

  int textStart() {
    return textStart;
  }

  int textCount() {
    return textCount;
  }

  @Nullable Shapes shapes() {
    return shapes;
  }

  boolean shares() {
    return shares;
  }

  boolean isMutable() {
    return mutable;
  }
}
