package dev.penstock.flatbuffers;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Memory;
import dev.penstock.transport.Region;
import dev.penstock.transport.Regions;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;

/**
 * The view of a message's root. It is moved to a message by {@code wrap}, which verifies all of it
 * and allocates nothing but the first time; views that came from it are then to be asked for again.
 *
 * <p>{@code wrapUnverified} looks at the root alone. No byte outside of the message is read then
 * either, whatever it holds: what is wrong with it is a {@link DecodeException} when it is reached,
 * or a wrong value. One thread uses a view at a time.
 *
 * @param <V> the view's own class
 */
public abstract class FlatRootView<V extends FlatRootView<V>> extends FlatMessage {
  private static final int LEAST_BYTES = 8;

  private final FlatVerifier verifier;
  private final boolean isMutable;

  /** Creates a view without a message. */
  protected FlatRootView(FlatVerifier verifier, boolean isMutable) {
    this.verifier = verifier;
    this.isMutable = isMutable;
  }

  /** Moves this to the message that an array holds, and verifies it. */
  public final V wrap(byte[] bytes) {
    return wrap(bytes, 0, bytes.length);
  }

  /**
   * Moves this to a message in an array, and verifies it.
   *
   * @throws IndexOutOfBoundsException if the array does not have the range
   * @throws DecodeException if it is no message of the schema
   */
  public final V wrap(byte[] bytes, int offset, int byteLength) {
    Regions.wrap(this, bytes, offset, byteLength);
    return openVerified();
  }

  /** Moves this to the message from a buffer's position to its limit, and verifies it. */
  public final V wrap(ByteBuffer bytes) {
    return wrap(bytes, bytes.position(), bytes.remaining());
  }

  /**
   * Moves this to a message in a buffer, whose position and limit do not matter, and verifies it.
   *
   * @throws IndexOutOfBoundsException if the buffer does not have the range
   * @throws ReadOnlyBufferException if the view is mutable and the buffer is not
   */
  public final V wrap(ByteBuffer bytes, int offset, int byteLength) {
    checkWritable(bytes);
    Regions.wrap(this, bytes, offset, byteLength);
    return openVerified();
  }

  /** Moves this to a message in memory that was wrapped before, and verifies it. */
  public final V wrap(Memory bytes, int offset, int byteLength) {
    Regions.wrap(this, (Region) bytes, offset, byteLength);
    return openVerified();
  }

  /**
   * Moves this to a message in an array, of which nothing is verified but the root's table.
   *
   * @throws IndexOutOfBoundsException if the array does not have the range
   */
  public final V wrapUnverified(byte[] bytes, int offset, int byteLength) {
    Regions.wrap(this, bytes, offset, byteLength);
    return open();
  }

  /** Moves this to a message in a buffer, of which nothing is verified but the root's table. */
  public final V wrapUnverified(ByteBuffer bytes, int offset, int byteLength) {
    checkWritable(bytes);
    Regions.wrap(this, bytes, offset, byteLength);
    return open();
  }

  /** Moves this to a message in memory, of which nothing is verified but the root's table. */
  public final V wrapUnverified(Memory bytes, int offset, int byteLength) {
    Regions.wrap(this, (Region) bytes, offset, byteLength);
    return open();
  }

  private void checkWritable(ByteBuffer bytes) {
    if (isMutable && bytes.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
  }

  private V openVerified() {
    verifier.verify(this);
    return open();
  }

  @SuppressWarnings("unchecked") // V is the class of this
  private V open() {
    beginSearches();
    int length = Regions.length(this);
    if (length < LEAST_BYTES) {
      throw error(
          ErrorKind.TRUNCATED,
          Regions.base(this),
          "a message of at least " + LEAST_BYTES + " bytes",
          length + " bytes");
    }
    int table = follow(Regions.base(this));
    int newVtable = vtable(table);
    sizes = sizes(table, newVtable);
    vtable = newVtable;
    at = table;
    return (V) this;
  }

  @Override
  final DecodeException located(DecodeException error) {
    return search() ? error.within(verifier.path(this, error.offset())) : error;
  }
}
