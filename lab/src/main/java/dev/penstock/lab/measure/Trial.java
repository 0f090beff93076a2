package dev.penstock.lab.measure;

import com.github.luben.zstd.Zstd;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.report.Line;
import dev.penstock.lab.report.Line.Sizes;
import dev.penstock.lab.subject.LoadedSubject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/** A contender with a subject: opened, its inputs prepared, every round trip compared. */
final class Trial {
  private static final int ZSTD_LEVEL = 3;

  private final Session session;
  private final Object[] inputs;
  private final byte[][] messages;

  private Trial(Session session, Object[] inputs, byte[][] messages) {
    this.session = session;
    this.inputs = inputs;
    this.messages = messages;
  }

  /**
   * Opens a contender and checks that it gives back what it was given.
   *
   * @throws Unsupported if it does not, or cannot; the message is the reason
   */
  static Trial open(Contender contender, LoadedSubject subject) throws Unsupported {
    return open(contender, subject.classes(), subject.values());
  }

  /** As {@link #open(Contender, LoadedSubject)}, with other values of the subject's class. */
  static Trial open(Contender contender, SubjectClasses classes, List<Object> values)
      throws Unsupported {
    try {
      Session session = contender.open(classes);
      Object[] inputs = new Object[values.size()];
      byte[][] messages = new byte[values.size()][];
      for (int i = 0; i < inputs.length; i++) {
        inputs[i] = session.prepare(values.get(i));
        messages[i] = session.encode(inputs[i]);
        session.write(inputs[i]);
        Object back = session.restore(session.decode(messages[i]));
        Optional<String> difference = Difference.between(values.get(i), back);
        if (difference.isPresent()) {
          throw new Unsupported("gives back another value: " + difference.get());
        }
      }
      return new Trial(session, inputs, messages);
    } catch (Unsupported e) {
      throw e;
    } catch (Exception | LinkageError | VirtualMachineError e) {
      throw new Unsupported(reason(e), e);
    }
  }

  /** Returns the innermost cause in one line. */
  static String reason(Throwable thrown) {
    Throwable cause = thrown;
    for (int i = 0; i < 20 && cause.getCause() != null; i++) {
      cause = cause.getCause();
    }
    String text = String.valueOf(cause.getMessage()).replaceAll("\\s+", " ").strip();
    String line = cause.getClass().getSimpleName() + ": " + text;
    String told = isOfUnsafe(cause) ? Line.NEEDS_UNSAFE + ": " + line : line;
    return told.length() <= 160 ? told : told.substring(0, 157) + "...";
  }

  /** Returns whether the JDK has denied access to memory. */
  private static boolean isOfUnsafe(Throwable cause) {
    StackTraceElement[] trace = cause.getStackTrace();
    return cause instanceof UnsupportedOperationException
        && trace.length > 0
        && trace[0].getClassName().equals("sun.misc.Unsafe");
  }

  Session session() {
    return session;
  }

  Object[] inputs() {
    return inputs;
  }

  byte[][] messages() {
    return messages;
  }

  /** Returns the bytes of all messages. */
  long byteLength() {
    long sum = 0;
    for (byte[] message : messages) {
      sum += message.length;
    }
    return sum;
  }

  /** Returns the bytes of all messages, each compressed by itself. */
  private long gzipLength() {
    long sum = 0;
    for (byte[] message : messages) {
      sum += gzip(message);
    }
    return sum;
  }

  /** Returns the bytes of all messages, each compressed by itself. */
  private long zstdLength() {
    long sum = 0;
    for (byte[] message : messages) {
      sum += Zstd.compress(message, ZSTD_LEVEL).length;
    }
    return sum;
  }

  /** Returns the sizes of all messages. */
  Sizes sizes() {
    return new Sizes(byteLength(), gzipLength(), zstdLength());
  }

  private static int gzip(byte[] message) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.size();
  }
}
