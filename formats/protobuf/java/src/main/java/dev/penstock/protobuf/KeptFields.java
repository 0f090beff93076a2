package dev.penstock.protobuf;

import dev.penstock.UnknownFields;
import java.util.Arrays;

/** Collects the fields of one record that its schema lacks, as they stand in the message. */
public final class KeptFields {
  private byte[] bytes = new byte[64];
  private int count;

  KeptFields() {}

  void add(byte[] source, int from, int to) {
    reserve(to - from);
    System.arraycopy(source, from, bytes, count, to - from);
    count += to - from;
  }

  void add(KeptFields other) {
    add(other.bytes, 0, other.count);
  }

  void varint(long value) {
    reserve(10);
    count = Varints.put(bytes, count, value);
  }

  private void reserve(int more) {
    if (more > bytes.length - count) {
      long length = Math.max(count + (long) more, Math.min(2L * bytes.length, 1 << 30));
      bytes = Arrays.copyOf(bytes, (int) length);
    }
  }

  UnknownFields build() {
    return count == 0 ? UnknownFields.NONE : new FieldBytes(Arrays.copyOf(bytes, count));
  }
}
