package dev.penstock.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.penstock.Codec;
import dev.penstock.OutputBuffer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** Appends objects to a buffer in the form of {@link ObjectKind}. */
final class ObjectWriter {
  private final CodecTable codecs;
  private final Fallback fallback;

  ObjectWriter(CodecTable codecs, Fallback fallback) {
    this.codecs = codecs;
    this.fallback = fallback;
  }

  /** Appends an object. After a failure the buffer has what it had before. */
  void write(@Nullable Object value, OutputBuffer target) throws IOException {
    int start = target.length();
    try {
      append(value, target);
    } catch (IOException | RuntimeException e) {
      target.truncate(start);
      throw e;
    }
  }

  private void append(@Nullable Object value, OutputBuffer target) throws IOException {
    if (value == null) {
      Varints.put(ObjectKind.NULL, target);
    } else if (value instanceof String text) {
      appendText(text, target);
    } else if (value instanceof Integer number) {
      Varints.put(ObjectKind.INT, target);
      Varints.put(Varints.zigzag(number), target);
    } else if (value instanceof Long number) {
      Varints.put(ObjectKind.LONG, target);
      Varints.put(Varints.zigzag(number), target);
    } else if (value instanceof Double number) {
      Varints.put(ObjectKind.DOUBLE, target);
      int at = target.extend(Double.BYTES);
      Varints.LONGS.set(target.array(), at, Double.doubleToRawLongBits(number));
    } else if (value instanceof Boolean flag) {
      Varints.put(flag ? ObjectKind.TRUE : ObjectKind.FALSE, target);
    } else if (value instanceof byte[] bytes) {
      Varints.put(ObjectKind.BYTES, target);
      putBytes(bytes, target);
    } else if (value.getClass() == Tuple2.class) {
      Tuple2<?, ?> pair = (Tuple2<?, ?>) value;
      Varints.put(ObjectKind.PAIR, target);
      append(pair._1(), target);
      append(pair._2(), target);
    } else if (value.getClass() == Object[].class) {
      appendArray((Object[]) value, target);
    } else {
      appendMessage(value, target);
    }
  }

  private void appendText(String text, OutputBuffer target) throws IOException {
    if (hasSurrogates(text)) {
      appendOther(text, target); // half a pair has no UTF-8 form
      return;
    }
    Varints.put(ObjectKind.TEXT, target);
    putBytes(text.getBytes(UTF_8), target);
  }

  private static boolean hasSurrogates(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private void appendArray(@Nullable Object[] values, OutputBuffer target) throws IOException {
    Varints.put(ObjectKind.ARRAY, target);
    Varints.put(values.length, target);
    for (Object each : values) {
      append(each, target);
    }
  }

  private void appendMessage(Object value, OutputBuffer target) throws IOException {
    CodecTable.Entry entry = codecs.entry(value.getClass());
    Codec<Object> codec = entry.codec();
    if (codec == null) {
      appendOther(value, target);
      return;
    }
    Varints.put(ObjectKind.FIRST_MESSAGE + entry.number(), target);
    int start = target.length();
    codec.encode(value, target);
    Varints.putBefore(start, target);
  }

  private void appendOther(Object value, OutputBuffer target) throws IOException {
    Varints.put(ObjectKind.OTHER, target);
    putBytes(fallback.write(value), target);
  }

  private static void putBytes(byte[] bytes, OutputBuffer target) {
    Varints.put(bytes.length, target);
    int at = target.extend(bytes.length);
    System.arraycopy(bytes, 0, target.array(), at, bytes.length);
  }
}
