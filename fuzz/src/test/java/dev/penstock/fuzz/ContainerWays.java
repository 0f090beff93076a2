package dev.penstock.fuzz;

import dev.penstock.DecodeException;
import dev.penstock.container.PenFile;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenSplit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads a file in every way there is: from start to end, by number, in splits, and going on after
 * damage. All give the same messages, or an error.
 */
final class ContainerWays {
  private static final int[] SPLIT_COUNTS = {1, 2, 5};

  private final byte[] file;
  private final Path path;
  private final Map<Long, String> inOrder = new TreeMap<>();
  private boolean readToEnd;

  private ContainerWays(byte[] file, Path path) {
    this.file = file;
    this.path = path;
  }

  /**
   * Compares all ways.
   *
   * @param path of a file for the bytes, which is overwritten
   * @throws AssertionError if two ways differ
   */
  static void compare(byte[] file, Path path) {
    try {
      Files.write(path, file);
      new ContainerWays(file, path).run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void run() throws IOException {
    readInOrder();
    readRecovering();
    try (PenFile open = PenFile.open(path)) {
      for (long number = 0; number < Math.min(open.messageCount(), 1000); number++) {
        checkMessage(open, number, readToEnd);
      }
      for (int count : SPLIT_COUNTS) {
        checkSplits(open, count);
      }
    } catch (DecodeException e) {
      require(!readToEnd, "a whole file that cannot be opened: " + e.getMessage());
    }
  }

  private void readInOrder() throws IOException {
    try (PenReader reader = new PenReader(new ByteArrayInputStream(file))) {
      boolean more = true;
      while (more) {
        try {
          more = reader.next();
          if (more) {
            inOrder.put(reader.messageNumber(), hex(reader));
          }
          readToEnd = !more;
        } catch (DecodeException e) {
          more = reader.canContinue();
        }
      }
    } catch (DecodeException e) {
      require(inOrder.isEmpty(), "messages without a header");
    }
  }

  /** Whoever goes on after damage gets what stands before it, and comes to an end. */
  private void readRecovering() throws IOException {
    List<String> messages = new ArrayList<>();
    try (PenReader reader = new PenReader(new ByteArrayInputStream(file))) {
      boolean more = true;
      while (more) {
        try {
          more = reader.next();
          if (more) {
            messages.add(hex(reader));
          }
        } catch (DecodeException e) {
          more = reader.canContinue() || reader.recover() >= 0;
        }
      }
    } catch (DecodeException e) {
      require(messages.isEmpty(), "messages without a header");
    }
    int known = Math.min(messages.size(), inOrder.size());
    require(known == inOrder.size(), "fewer messages when recovering");
    require(List.copyOf(inOrder.values()).equals(messages.subList(0, known)), "others in order");
  }

  private void checkMessage(PenFile open, long number, boolean allKnown) throws IOException {
    String expected = inOrder.get(number);
    try {
      String found = HexFormat.of().formatHex(open.message(number));
      require(expected != null || !allKnown, "a message that is none: " + number);
      require(expected == null || expected.equals(found), "another message " + number);
    } catch (DecodeException e) {
      require(expected == null || isOfIndex(e), "no message " + number + ": " + e.getMessage());
    }
  }

  /** An index whose marks are wrong is an error where the frames alone are right. */
  private static boolean isOfIndex(DecodeException error) {
    return error.expected().contains("as the index says")
        || error.expected().contains("as the end frame counts");
  }

  private void checkSplits(PenFile open, int count) throws IOException {
    List<String> messages = new ArrayList<>();
    for (PenSplit split : open.splits(count)) {
      PenReader reader = open.reader(split);
      boolean more = true;
      while (more) {
        try {
          more = reader.next();
          if (more) {
            messages.add(hex(reader));
          }
        } catch (DecodeException e) {
          if (!reader.canContinue()) {
            require(!readToEnd || isOfIndex(e), "a split that fails: " + e.getMessage());
            return;
          }
        }
      }
    }
    require(!readToEnd || messages.equals(List.copyOf(inOrder.values())), "other splits");
  }

  private static String hex(PenReader reader) {
    return HexFormat.of().formatHex(reader.message());
  }

  private void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what + ": " + Cost.hex(file));
    }
  }
}
