package dev.penstock.slab;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The fields that a version added to a record, at least one of them there, as a reader keeps them.
 * Nobody changes its arrays. Spec: evolution, section 3.4.
 */
public final class UnknownPart {
  private static final int SHOWN_UNITS = 40;

  private static final @Nullable String[] NO_TEXTS = {};
  private static final byte[] @Nullable [] NO_REST = {};

  private final int version;
  private final byte[] head;
  private final @Nullable String[] texts;
  private final byte[] @Nullable [] rest;

  /**
   * Takes what stood in a message.
   *
   * @param version the version that added the fields
   * @param head presence bits and scalars, as the format has them
   * @param texts the text fields in their order, null for those without a value
   * @param rest the bytes of all other fields in their order, null for those without a value
   */
  public UnknownPart(int version, byte[] head, @Nullable String[] texts, byte[] @Nullable [] rest) {
    this.version = version;
    this.head = head;
    this.texts = texts;
    this.rest = rest;
  }

  /** Returns an array for the text fields among fields of these kinds. */
  public static @Nullable String[] texts(byte[] kinds) {
    int count = KindBytes.textCount(kinds);
    return count == 0 ? NO_TEXTS : new String[count];
  }

  /** Returns an array for those fields that are neither scalar nor text. */
  public static byte[] @Nullable [] rest(byte[] kinds) {
    int count = KindBytes.restCount(kinds);
    return count == 0 ? NO_REST : new byte[count][];
  }

  int version() {
    return version;
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
  public byte[] @Nullable [] rest() {
    return rest;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UnknownPart that
        && version == that.version
        && Arrays.equals(head, that.head)
        && Arrays.equals(texts, that.texts)
        && Arrays.deepEquals(rest, that.rest);
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        version, Arrays.hashCode(head), Arrays.hashCode(texts), Arrays.deepHashCode(rest));
  }

  /** Returns the types of the fields, with texts and the lengths of what is longer. */
  String shown(byte[] kinds) {
    StringBuilder text = new StringBuilder("version ").append(version);
    int nextText = 0;
    int nextRest = 0;
    for (int i = 0; i < kinds.length; i++) {
      byte kind = kinds[i];
      text.append(i == 0 ? ": " : ", ").append(KindBytes.name(kind));
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
