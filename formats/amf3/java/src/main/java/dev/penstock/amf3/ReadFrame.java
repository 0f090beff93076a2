package dev.penstock.amf3;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A record, list or map that is being read; kept for those that follow it. */
final class ReadFrame {
  private static final int[] NONE = {};

  final @Nullable ReadFrame outer;
  private @Nullable ReadFrame inner;

  /** Tells apart what objects are read as. */
  int kind;

  /** The index of an externalizable object around it, or -1. */
  int proxy;

  /** How many elements or entries are left; negative for those that end with an empty name. */
  int left;

  /** The next of the sealed members. */
  int at;

  int[] members = NONE;
  String[] sealed = {};
  boolean dynamic;
  @Nullable Amf3Names names;

  /** The name of the entry that is being read, null for one with a value as its key. */
  @Nullable String key;

  /** Whether members that the schema lacks are kept. */
  boolean keeps;

  @Nullable Map<String, AmfValue> kept;

  ReadFrame(@Nullable ReadFrame outer) {
    this.outer = outer;
  }

  /** Returns the frame of what stands in this one. */
  ReadFrame inner(int kind, int proxy) {
    ReadFrame frame = inner;
    if (frame == null) {
      frame = new ReadFrame(this);
      inner = frame;
    }
    frame.kind = kind;
    frame.proxy = proxy;
    return frame;
  }

  /** Lets go of what was read. */
  void clear() {
    names = null;
    key = null;
    kept = null;
    keeps = false;
    members = NONE;
  }

  /** Lets go of frames inside of this one. */
  void cut() {
    inner = null;
  }
}
