package dev.penstock.lab.peer;

import java.nio.charset.StandardCharsets;

/**
 * What the programs do of which a cold start is measured: make one object, make a library ready for
 * its class, and encode it. Their main classes are generated, so that nothing is found by
 * reflection but by the library itself.
 *
 * <p>Object and classes are loaded before the library is touched. What is done here is free of
 * lambdas, streams, joined texts and regular expressions: whatever it uses first would be ready for
 * a library that uses it too.
 */
public final class FirstMessage {
  private FirstMessage() {}

  /** Makes a {@link Peer} and opens one of its contenders. */
  @FunctionalInterface
  public interface Opening {

    /** Does what {@link Peer#open} promises. */
    Session open(String id, SubjectClasses classes) throws Unsupported;
  }

  /** Makes the object and prints the line of {@link #encode} with zeros. */
  public static void makeOnly(Sample sample) {
    load(sample);
    say(0, 0, 0);
  }

  /** Returns the object, with the plain classes loaded too: not all libraries want records. */
  private static Object load(Sample sample) {
    Object record = sample.record();
    sample.classes().twin().toBean(record);
    return record;
  }

  /**
   * Encodes one message and prints a line: the length of the message, and the nanoseconds that
   * opening and encoding took.
   *
   * @param id the identifier of the contender
   */
  public static void encode(Sample sample, Opening library, String id) throws Exception {
    Object record = load(sample);
    SubjectClasses classes = sample.classes();
    long start = System.nanoTime();
    Session session = library.open(id, classes);
    long openNanos = System.nanoTime() - start;
    Object prepared = session.prepare(record);
    start = System.nanoTime();
    byte[] message = session.encode(prepared);
    say(message.length, openNanos, System.nanoTime() - start);
  }

  private static void say(long byteLength, long openNanos, long encodeNanos) {
    StringBuilder line = new StringBuilder();
    line.append(byteLength).append('\t').append(openNanos).append('\t').append(encodeNanos);
    byte[] bytes = line.append('\n').toString().getBytes(StandardCharsets.US_ASCII);
    System.out.write(bytes, 0, bytes.length);
    System.out.flush();
  }
}
