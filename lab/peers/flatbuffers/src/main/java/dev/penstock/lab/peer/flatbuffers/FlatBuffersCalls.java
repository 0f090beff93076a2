package dev.penstock.lab.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.ByteBuffer;

/** The calls of classes that flatc generated; implemented by a class that stands beside them. */
public interface FlatBuffersCalls {

  /** Writes a root object and returns its offset, for {@code finish}. */
  int pack(FlatBufferBuilder builder, Object root);

  /** Returns the root object of a message, made by the object API. */
  Object unpack(ByteBuffer message);

  /**
   * Reads all values of a message in place: all numbers, and the bytes of all texts into an array
   * that is kept. The accessor objects are kept too, except those of records that may hold their
   * own kind.
   *
   * @return the {@link Checksum} of its values
   */
  long traverse(ByteBuffer message);
}
