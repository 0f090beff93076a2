package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.subject.LoadedSubject;
import java.io.IOException;
import java.util.concurrent.Callable;

/** What a contender does with the messages of the subject on a class path, one after the other. */
public final class CodecWork {
  private final Session session;
  private final Object[] inputs;
  private final byte[][] messages;

  private CodecWork(Trial trial) {
    session = trial.session();
    inputs = trial.inputs();
    messages = trial.messages();
  }

  /**
   * Opens the contender of an identifier and checks its round trips.
   *
   * @throws IOException if the document cannot be read
   * @throws Unsupported if the contender cannot carry it
   */
  public static CodecWork open(ClassLoader loader, String contender)
      throws IOException, Unsupported {
    LoadedSubject subject = LoadedSubject.from(loader);
    return new CodecWork(Trial.open(Verdict.contender(loader, contender), subject));
  }

  /** Returns the number of messages. */
  public int messageCount() {
    return inputs.length;
  }

  /** Returns what encodes the next message. */
  public Callable<Object> encoding() {
    return new Callable<>() {
      private int next;

      @Override
      public Object call() throws Exception {
        int index = next;
        next = index + 1 == inputs.length ? 0 : index + 1;
        return session.write(inputs[index]);
      }
    };
  }

  /** Returns what decodes the next message. */
  public Callable<Object> decoding() {
    return new Callable<>() {
      private int next;

      @Override
      public Object call() throws Exception {
        int index = next;
        next = index + 1 == messages.length ? 0 : index + 1;
        return session.decode(messages[index]);
      }
    };
  }
}
