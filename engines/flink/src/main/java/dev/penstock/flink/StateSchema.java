package dev.penstock.flink;

import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** A schema by which state was written. */
record StateSchema(String fingerprint, String text) implements Serializable {
  /** What a length that is not trusted yet may claim at once. */
  private static final int STEP = 1 << 16;

  static StateSchema of(Codec<?> codec) {
    CodecSchema schema = CodecSchema.of(codec);
    return new StateSchema(schema.fingerprint(), schema.text());
  }

  void write(DataOutputView out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8); // writeUTF ends at 65,535 bytes
    out.writeUTF(fingerprint);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static StateSchema read(DataInputView in) throws IOException {
    String fingerprint = in.readUTF();
    int length = in.readInt();
    if (length < 0) {
      throw new IOException("the text of a schema has " + length + " bytes: the state is damaged");
    }
    byte[] bytes = {};
    for (int read = 0; read < length; ) {
      int next = Math.min(length, Math.max(2 * read, STEP));
      bytes = java.util.Arrays.copyOf(bytes, next);
      in.readFully(bytes, read, next - read);
      read = next;
    }
    return new StateSchema(fingerprint, new String(bytes, StandardCharsets.UTF_8));
  }
}
