package dev.penstock.cli;

import dev.penstock.container.Compression;
import dev.penstock.container.PenOptions;
import dev.penstock.formats.FormatKit;
import dev.penstock.model.format.Trait;
import dev.penstock.zstd.Zstandard;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code pack} on compression. */
final class PackCompression {
  @Option(
      names = "--compress",
      description =
          "How messages are compressed: ${COMPLETION-CANDIDATES}. If not given, deflate; for the"
              + " format fast, which is there to be read in place, none.")
  @Nullable Kind kind;

  @Option(
      names = "--level",
      paramLabel = "N",
      description =
          "How hard to compress: 1 (fast) to 9 for deflate, to 19 for zstd. If not given, the"
              + " highest; above 64 MB of JSON a fast one, 1 for deflate and 3 for zstd.")
  @Nullable Integer level;

  /** What there is. */
  enum Kind {
    DEFLATE(Compression.SMALLEST_DEFLATE, 1),
    ZSTD(Zstandard.SMALLEST, 3),
    NONE(0, 0);

    private final int highest;
    private final int fast;

    Kind(int highest, int fast) {
      this.highest = highest;
      this.fast = fast;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns what messages are written with if nothing else is said. */
  private static Kind usual(FormatKit format) {
    return format.has(Trait.VIEWS) ? Kind.NONE : Kind.DEFLATE;
  }

  /**
   * Returns how a new container is written.
   *
   * @param jsonBytes how long the source is
   * @throws CommandFailure if there is no such level
   */
  PenOptions options(FormatKit format, long jsonBytes) {
    return options(kind == null ? usual(format) : kind, jsonBytes);
  }

  /**
   * Returns how messages are appended to a container: as those are that it has, if nothing else is
   * said.
   *
   * @param label the name of the compression of its first message; null for none
   * @param jsonBytes how long the source is
   * @throws CommandFailure if there is no such level
   */
  PenOptions appending(@Nullable String label, long jsonBytes) {
    if (kind != null) {
      return options(kind, jsonBytes);
    }
    return options(
        label == null ? Kind.NONE : Kind.valueOf(label.toUpperCase(Locale.ROOT)), jsonBytes);
  }

  private PenOptions options(Kind used, long jsonBytes) {
    int usual = jsonBytes > PackCommand.LONG_BYTES ? used.fast : used.highest;
    int chosen = level == null ? usual : level;
    if (level != null && (chosen < 1 || chosen > used.highest)) {
      throw CommandFailure.usage(
          "--level " + chosen + ": " + used + levels(used), "Leave it out for the smallest file.");
    }
    return PenSource.OPTIONS.withCompression(
        switch (used) {
          case DEFLATE -> Compression.deflate(chosen);
          case ZSTD -> Zstandard.level(chosen);
          case NONE -> null;
        });
  }

  private static String levels(Kind used) {
    return used == Kind.NONE ? " has no levels" : " has levels from 1 to " + used.highest;
  }
}
