package dev.penstock.json.emitter;

import dev.penstock.json.format.Name;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * The calls that write a member's name and that go to a member of that name. A short name is one
 * word of eight bytes or two, in quotes and with its colon. SPEC json 4.1.
 */
final class NameCalls {
  private NameCalls() {}

  /**
   * Returns the call that writes a name, without its receiver.
   *
   * @param names the constant that holds the names
   */
  static String write(Name name, String names, int index) {
    return "name(" + words("", name, names, index) + ")";
  }

  /** Returns the call that goes to the next member if it has a certain name. */
  static String follows(Name name, String names, int index) {
    return "follows(" + words(",", name, names, index) + ")";
  }

  private static String words(String before, Name name, String names, int index) {
    boolean plain = name.written().matches("[ !#-\\[\\]-~]*");
    byte[] bytes = (before + '"' + name.written() + "\":").getBytes(StandardCharsets.UTF_8);
    if (!plain || bytes.length > 3 * Long.BYTES) {
      return names + ", " + index;
    }
    if (bytes.length <= Long.BYTES) {
      return hex(Arrays.copyOf(bytes, Long.BYTES), 0);
    }
    String second = bytes.length > 2 * Long.BYTES ? hex(bytes, Long.BYTES) + ", " : "";
    String last = hex(bytes, bytes.length - Long.BYTES);
    return hex(bytes, 0) + ", " + second + last + ", " + bytes.length;
  }

  private static String hex(byte[] bytes, int from) {
    long word = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(from);
    return "0x" + Long.toHexString(word).toUpperCase(Locale.ROOT) + "L";
  }
}
