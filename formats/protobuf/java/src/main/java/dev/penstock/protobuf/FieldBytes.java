package dev.penstock.protobuf;

import dev.penstock.UnknownFields;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Fields of a record that its schema lacks, as they stood in the message. SPEC protobuf 5 */
final class FieldBytes extends UnknownFields {
  private static final int SHOWN_BYTES = 32;

  final byte[] bytes;

  /** Takes well-formed fields, at least one; the array belongs to this from now on. */
  FieldBytes(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FieldBytes that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("UnknownFields[protobuf,");
    for (int i = 0; i < Math.min(SHOWN_BYTES, bytes.length); i++) {
      text.append(String.format(" %02x", bytes[i] & 0xFF));
    }
    return text.append(bytes.length > SHOWN_BYTES ? " ...]" : "]").toString();
  }
}
