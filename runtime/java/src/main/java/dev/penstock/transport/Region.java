package dev.penstock.transport;

import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that {@link Memory} and the views of formats read: what they are, for {@link Regions},
 * which reads them. It has no members that a class below could inherit, so that the methods of a
 * generated view can have any name.
 */
public abstract class Region {
  static final byte[] NONE = {};

  /** The bytes, unless {@link #buffer} has them. */
  byte @Nullable [] array = NONE;

  /**
   * The bytes outside of the heap, in a duplicate of {@link #source}. The type has one
   * implementation of each method, so calls are not virtual; of {@code ByteBuffer} there are three.
   */
  @Nullable MappedByteBuffer buffer;

  @Nullable ByteBuffer source;

  /** Where the range starts in the array or buffer. */
  int base;

  int length;

  /** Creates an empty range. */
  protected Region() {}
}
