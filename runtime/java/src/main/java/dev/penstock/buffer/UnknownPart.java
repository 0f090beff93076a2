package dev.penstock.buffer;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The fields that one version added to a record, as a reader keeps them that does not know it.
 * Nobody changes its arrays. Spec: evolution, section 3.4.
 */
public final class UnknownPart {
  private static final int SHOWN_UNITS = 40;

  private final byte[] kinds;
  private final byte[] head;
  private final @Nullable String[] texts;
  private final byte @Nullable [][] rest;

  /**
   * Takes what stood in a message.
   *
   * @param kinds the kind bytes of the fields
   * @param head presence bits and scalars, as the format has them
   * @param texts the text fields in their order, null for those without a value
   * @param rest the bytes of all other fields in their order, null for those without a value
   */
  public UnknownPart(
      byte[] kinds, byte[] head, @Nullable String[] texts, byte @Nullable [][] rest) {
    this.kinds = kinds;
    this.head = head;
    this.texts = texts;
    this.rest = rest;
  }

  byte[] kinds() {
    return kinds;
  }

  /** Returns presence bits and scalars. */
  public byte[] head() {
    return head;
  }

  /** Returns the text fields. */
  public @Nullable String[] texts() {
    return texts;
  }

  /** Returns the fields that are neither scalar nor text. */
  public byte @Nullable [][] rest() {
    return rest;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UnknownPart that
        && Arrays.equals(kinds, that.kinds)
        && Arrays.equals(head, that.head)
        && Arrays.equals(texts, that.texts)
        && Arrays.deepEquals(rest, that.rest);
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        Arrays.hashCode(kinds),
        Arrays.hashCode(head),
        Arrays.hashCode(texts),
        Arrays.deepHashCode(rest));
  }

  /** Returns the types of the fields, with texts and the lengths of what is longer. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    int nextText = 0;
    int nextRest = 0;
    for (byte kind : kinds) {
      text.append(text.isEmpty() ? "" : ", ").append(KindBytes.name(kind));
      if (KindBytes.isText(kind)) {
        text.append(' ').append(shown(texts[nextText++]));
      } else if (KindBytes.isRest(kind)) {
        byte[] bytes = rest[nextRest++];
        text.append(bytes == null ? " -" : " of " + bytes.length + " bytes");
      }
    }
    return text.toString();
  }

  private static String shown(@Nullable String text) {
    if (text == null) {
      return "-";
    }
    return text.length() <= SHOWN_UNITS
        ? '"' + text + '"'
        : '"' + text.substring(0, SHOWN_UNITS) + "...\"";
  }
}
