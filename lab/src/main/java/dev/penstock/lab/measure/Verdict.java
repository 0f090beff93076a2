package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.report.Line.Sizes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * What the check of a contender found, handed from the virtual machine that measures to the one
 * that reports.
 *
 * @param sizes of its messages, null where it was refused
 * @param messageCount how many there are
 * @param reason why it was refused, null where it was not
 */
record Verdict(@Nullable Sizes sizes, int messageCount, @Nullable String reason) {

  static Verdict of(Trial trial) {
    return new Verdict(trial.sizes(), trial.messages().length, null);
  }

  static Verdict refused(String reason) {
    return new Verdict(null, 0, reason);
  }

  /** Returns the contender of an identifier from the peer on a class path. */
  static Contender contender(ClassLoader loader, String id) {
    return PeerFolder.peer(loader).contenders().stream()
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no contender " + id));
  }

  /** Writes the file at once, so that a fork that is ended meanwhile leaves none or a whole one. */
  void write(Path file) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("messages", Integer.toString(messageCount));
    if (sizes != null) {
      properties.setProperty("bytes", Long.toString(sizes.bytes()));
      properties.setProperty("gzip", Long.toString(sizes.gzipBytes()));
      properties.setProperty("zstd", Long.toString(sizes.zstdBytes()));
    }
    if (reason != null) {
      properties.setProperty("reason", reason);
    }
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (OutputStream out = Files.newOutputStream(part)) {
      properties.store(out, null);
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @param otherwise the reason where there is nothing, because the fork died before its check
   */
  static Verdict read(Path file, String otherwise) throws IOException {
    if (!Files.exists(file)) {
      return refused(otherwise);
    }
    Properties properties = new Properties();
    try (InputStream in = Files.newInputStream(file)) {
      properties.load(in);
    }
    String reason = properties.getProperty("reason");
    if (reason != null) {
      return refused(reason);
    }
    return new Verdict(
        new Sizes(
            Long.parseLong(properties.getProperty("bytes")),
            Long.parseLong(properties.getProperty("gzip")),
            Long.parseLong(properties.getProperty("zstd"))),
        Integer.parseInt(properties.getProperty("messages")),
        null);
  }
}
