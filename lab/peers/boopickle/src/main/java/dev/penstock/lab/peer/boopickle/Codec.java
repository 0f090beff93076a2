package dev.penstock.lab.peer.boopickle;

import boopickle.BufferPool;
import boopickle.Decoder;
import boopickle.DecoderSize;
import boopickle.DecoderSpeed;
import boopickle.DefaultByteBufferProvider;
import boopickle.Encoder;
import boopickle.EncoderSize;
import boopickle.EncoderSpeed;
import boopickle.PickleImpl;
import boopickle.PickleState;
import boopickle.Pickler;
import boopickle.UnpickleState;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A codec with or without deduplication. */
enum Codec {
  SIZE_DEDUP("boopickle-size-dedup", "size, deduplication"),
  SIZE("boopickle-size", "size"),
  SPEED_DEDUP("boopickle-speed-dedup", "speed, deduplication"),
  SPEED("boopickle-speed", "speed");

  private final String id;
  private final String title;

  Codec(String id, String title) {
    this.id = id;
    this.title = title;
  }

  static Codec of(String id) {
    for (Codec each : values()) {
      if (each.id.equals(id)) {
        return each;
      }
    }
    throw new IllegalArgumentException("no codec " + id);
  }

  String id() {
    return id;
  }

  String title() {
    return title;
  }

  boolean isForSpeed() {
    return this == SPEED || this == SPEED_DEDUP;
  }

  /** Whether strings and objects that occur again are references. */
  boolean deduplicates() {
    return this == SIZE_DEDUP || this == SPEED_DEDUP;
  }

  private Encoder encoder() {
    return isForSpeed()
        ? new EncoderSpeed(DefaultByteBufferProvider.provider())
        : new EncoderSize(DefaultByteBufferProvider.provider());
  }

  private Decoder decoder(ByteBuffer bytes) {
    return isForSpeed() ? new DecoderSpeed(bytes) : new DecoderSize(bytes);
  }

  /** Returns the bytes of a value; the buffer goes back to the library's pool. */
  <T> byte[] pickle(T value, Pickler<T> pickler) {
    PickleState state = new PickleState(encoder(), deduplicates(), deduplicates());
    ByteBuffer buffer = PickleImpl.intoBytes(value, state, pickler);
    byte[] message = new byte[buffer.remaining()];
    buffer.get(message);
    BufferPool.release(buffer);
    return message;
  }

  /** Returns the value of bytes. */
  <T> T unpickle(byte[] message, Pickler<T> pickler) {
    ByteBuffer bytes = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
    return pickler.unpickle(new UnpickleState(decoder(bytes), deduplicates(), deduplicates()));
  }
}
