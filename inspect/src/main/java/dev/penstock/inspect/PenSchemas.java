package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** The schemas of a container by their keys. Spec: container, 4.6 */
final class PenSchemas {
  private static final int MOST = 1024;

  private final Map<Integer, String> byKey = new HashMap<>();
  private String header = "";
  private int frameCount;
  private long bytes;

  void header(String schema) {
    header = schema;
    byKey.put(key(schema), schema);
    bytes += schema.getBytes(StandardCharsets.UTF_8).length;
  }

  String header() {
    return header;
  }

  /**
   * Takes the schema of a frame.
   *
   * @param frame where the frame starts
   * @param mostBytes how many bytes all schemas may have together
   */
  void add(String schema, long frame, long mostBytes) {
    int key = key(schema);
    String same = byKey.putIfAbsent(key, schema);
    if (same != null) {
      if (!same.equals(schema)) {
        throw new Broken(
            new Finding(
                ErrorKind.DUPLICATE_KEY, frame, "", "a schema with a key of its own", hex(key)));
      }
      return;
    }
    bytes += schema.getBytes(StandardCharsets.UTF_8).length;
    frameCount++;
    if (bytes > mostBytes || frameCount > MOST) {
      String expected = "at most %d schema frames and %d bytes".formatted(MOST, mostBytes);
      throw new Broken(new Finding(ErrorKind.LIMIT_EXCEEDED, frame, "", expected, "more"));
    }
  }

  @Nullable String find(int key) {
    return byKey.get(key);
  }

  static String hex(int key) {
    return HexFormat.of().toHexDigits(key);
  }

  private static int key(String schema) {
    CRC32C crc = new CRC32C();
    crc.update(schema.getBytes(StandardCharsets.UTF_8));
    return (int) crc.getValue();
  }
}
