package dev.penstock.lab.report;

import dev.penstock.lab.peer.Traits;
import org.jspecify.annotations.Nullable;

/**
 * The results of one contender for one data set.
 *
 * @param entry who it is
 * @param sizes what its messages take, null where it cannot carry the data
 * @param encode how fast it encodes, null where it was not measured
 * @param decode how fast it decodes, null where it was not measured
 * @param reason why it cannot carry the data or was not measured, null where it was
 */
public record Line(
    Entry entry,
    @Nullable Sizes sizes,
    @Nullable Cell encode,
    @Nullable Cell decode,
    @Nullable String reason) {
  /** The reason of a contender that fails without {@code Unsafe}; what it says itself follows. */
  public static final String NEEDS_UNSAFE = "does not run without sun.misc.Unsafe";

  /**
   * A contender.
   *
   * @param id its identifier, {@code kryo}
   * @param library the library and its version
   * @param format the format or mode
   * @param configuration the options that were chosen
   * @param traits what it does and needs
   */
  public record Entry(
      String id, String library, String format, String configuration, Traits traits) {

    /** Returns the library without its version. */
    String unversioned() {
      return library.replaceFirst("\\s+v?\\d\\S*$", "");
    }

    /** Returns library and format, as sentences name it. */
    String name() {
      return unversioned() + " " + format;
    }
  }

  /**
   * The bytes of all messages.
   *
   * @param bytes as they are
   * @param gzipBytes each message compressed by itself with gzip, level 6; 0 where nobody looked
   * @param zstdBytes each message compressed by itself with Zstandard, level 3; 0 where nobody
   *     looked
   */
  public record Sizes(long bytes, long gzipBytes, long zstdBytes) {}

  /** Returns this line with other speeds. */
  public Line with(@Nullable Cell newEncode, @Nullable Cell newDecode) {
    return new Line(entry, sizes, newEncode, newDecode, reason);
  }

  /** Returns this line with intervals that are no narrower than a part of the speeds. */
  public Line noCloserThan(double part) {
    return new Line(
        entry,
        sizes,
        encode == null ? null : encode.noCloserThan(part),
        decode == null ? null : decode.noCloserThan(part),
        reason);
  }
}
