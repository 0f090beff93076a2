package dev.penstock.conformance.typescript;

import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A message, and what becomes of it where it is read in one format and written in another.
 *
 * @param settings of the writer, at most one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Exchange(Subject reader, Format from, Format to, CodecSettings settings, byte[] message) {

  /** Returns an exchange within one format, by its usual writer. */
  static Exchange within(Subject reader, Format format, byte[] message) {
    return new Exchange(reader, format, format, CodecSettings.NONE, message);
  }

  /**
   * Returns the exchange as a line: the reader's name, the formats, the setting, the message, and
   * what Java says: the bytes that it writes, {@code =} for those of the message; or kind, offset
   * and path of its error; or {@code !} and the path of what cannot be written.
   */
  String line() {
    String setting = settings.toMap().toString();
    return String.join(
        "\t",
        reader.name(),
        from.name(),
        to.name(),
        setting.substring(1, setting.length() - 1),
        hex(message),
        outcome());
  }

  private String outcome() {
    try {
      Object value = reader.type().codec(from).decode(message);
      byte[] written = reader.type().codec(to, settings, Limits.DEFAULT).encode(value);
      return Arrays.equals(written, message) ? "=" : hex(written);
    } catch (DecodeException e) {
      return e.kind() + " at " + e.offset() + " in " + e.path();
    } catch (EncodeException e) {
      return "! " + e.path();
    }
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
