package dev.penstock.flatbuffers.format;

import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.Rulebook;

/** What differences do to messages of FlatBuffers. */
final class FlatBuffersRules {
  static final Rulebook BOOK = CommonRules.BOOK;

  private FlatBuffersRules() {}
}
