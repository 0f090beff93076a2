package dev.penstock.lab.peer;

/** A way to come by buffers, for the study of pools; found as a service. */
public interface BufferSource {
  /** Returns its name, {@code netty-pooled}. */
  String name();

  /** Prepares for buffers of one capacity, in bytes; called once. */
  void open(int capacity, boolean direct);

  /**
   * Acquires a buffer, writes a number to its begin and gives it back; called by many threads.
   *
   * @return an object that the buffer consists of, so that no compiler leaves it out
   */
  Object use(int number);
}
