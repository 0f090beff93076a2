package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Session;

/**
 * The loops around what is measured.
 *
 * <p>Every contender has this class from a class loader of its own, so that its loops know only one
 * kind of session, as they would in a program that uses only one library.
 */
public final class SliceLoops implements Slices {
  private Object last = "";
  private int next;

  /** Creates loops that start with the first message. */
  public SliceLoops() {}

  @Override
  public Object encode(Session session, Object[] inputs, int count) throws Exception {
    int index = next < inputs.length ? next : 0;
    for (int i = 0; i < count; i++) {
      last = session.write(inputs[index]);
      index = index + 1 == inputs.length ? 0 : index + 1;
    }
    next = index;
    return last;
  }

  @Override
  public Object decode(Session session, byte[][] messages, int count) throws Exception {
    int index = next < messages.length ? next : 0;
    for (int i = 0; i < count; i++) {
      last = session.decode(messages[index]);
      index = index + 1 == messages.length ? 0 : index + 1;
    }
    next = index;
    return last;
  }
}
