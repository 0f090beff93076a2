package dev.penstock.flatbuffers;

import java.nio.charset.StandardCharsets;

/**
 * What a FlatBuffers codec can be told; an immutable value, made from {@link #DEFAULT}.
 *
 * @param forceDefaults whether numbers are written that are their field's default
 * @param sizePrefix whether a message starts with the number of bytes that follow
 * @param identifier the four characters after the reference to the root; empty for none. A reader
 *     refuses messages without them
 * @param shareTexts whether equal texts of a message are written once
 */
public record FlatBuffersOptions(
    boolean forceDefaults, boolean sizePrefix, String identifier, boolean shareTexts) {
  static final int IDENTIFIER_LENGTH = 4;

  /** Defaults left out, no size prefix, no identifier, each text by itself. */
  public static final FlatBuffersOptions DEFAULT = new FlatBuffersOptions(false, false, "", false);

  public FlatBuffersOptions {
    int length = identifier.getBytes(StandardCharsets.UTF_8).length;
    if (length != 0 && length != IDENTIFIER_LENGTH) {
      throw new IllegalArgumentException(
          "an identifier has 4 bytes of UTF-8, and '" + identifier + "' has " + length);
    }
  }

  /** Returns these options with another choice for numbers that are their field's default. */
  public FlatBuffersOptions withForceDefaults(boolean choice) {
    return new FlatBuffersOptions(choice, sizePrefix, identifier, shareTexts);
  }

  /** Returns these options with another choice for a size in front of messages. */
  public FlatBuffersOptions withSizePrefix(boolean choice) {
    return new FlatBuffersOptions(forceDefaults, choice, identifier, shareTexts);
  }

  /** Returns these options with another identifier; the empty one for none. */
  public FlatBuffersOptions withIdentifier(String characters) {
    return new FlatBuffersOptions(forceDefaults, sizePrefix, characters, shareTexts);
  }

  /** Returns these options with another choice for equal texts. */
  public FlatBuffersOptions withShareTexts(boolean choice) {
    return new FlatBuffersOptions(forceDefaults, sizePrefix, identifier, choice);
  }
}
