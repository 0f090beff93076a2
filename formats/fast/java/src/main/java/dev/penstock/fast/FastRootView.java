package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.transport.Memory;
import dev.penstock.transport.Region;
import dev.penstock.transport.Regions;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;

/**
 * The view of a message's root. It is moved to a message by {@code wrap}, which reads the header
 * and allocates nothing but the first time; views that came from it are then to be asked for again.
 *
 * <p>No byte outside of the message is read, whatever it holds: what is wrong with it is a {@link
 * dev.penstock.DecodeException} when it is reached. One thread uses a view at a time.
 *
 * @param <V> the view's own class
 */
public abstract class FastRootView<V extends FastRootView<V>> extends FastMessage {
  private final FastLayout layout;

  /** Creates a view without a message. */
  protected FastRootView(FastLayout layout) {
    this.layout = layout;
  }

  final FastLayout layout() {
    return layout;
  }

  /** Moves this to the message that an array holds. */
  public final V wrap(byte[] bytes) {
    return wrap(bytes, 0, bytes.length);
  }

  /**
   * Moves this to a message in an array.
   *
   * @throws IndexOutOfBoundsException if the array does not have the range
   * @throws dev.penstock.DecodeException if the header is wrong, or the root's block
   */
  public final V wrap(byte[] bytes, int offset, int byteLength) {
    Regions.wrap(this, bytes, offset, byteLength);
    return open();
  }

  /** Moves this to the message from a buffer's position to its limit; the position stays. */
  public final V wrap(ByteBuffer bytes) {
    return wrap(bytes, bytes.position(), bytes.remaining());
  }

  /**
   * Moves this to a message in a buffer; its position and limit do not matter.
   *
   * @throws IndexOutOfBoundsException if the buffer does not have the range
   * @throws ReadOnlyBufferException if the view is mutable and the buffer is not
   */
  public final V wrap(ByteBuffer bytes, int offset, int byteLength) {
    if (layout.isMutable() && bytes.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
    Regions.wrap(this, bytes, offset, byteLength);
    return open();
  }

  /** Moves this to a message in memory that was wrapped before, or in a mapped file. */
  public final V wrap(Memory bytes, int offset, int byteLength) {
    Regions.wrap(this, (Region) bytes, offset, byteLength);
    return open();
  }

  /** Moves this to the message that an array holds, and reads all of it. */
  public final V wrapVerified(byte[] bytes) {
    return wrapVerified(bytes, 0, bytes.length);
  }

  /**
   * Moves this to a message in an array, and reads all of it: afterwards no accessor meets anything
   * wrong.
   *
   * @throws IndexOutOfBoundsException if the array does not have the range
   * @throws DecodeException if something is wrong, or shared records lead to each other so often
   *     that 64 visits for each byte do not reach all
   */
  public final V wrapVerified(byte[] bytes, int offset, int byteLength) {
    return verified(wrap(bytes, offset, byteLength));
  }

  /** Moves this to the message from a buffer's position to its limit, and reads all of it. */
  public final V wrapVerified(ByteBuffer bytes) {
    return verified(wrap(bytes));
  }

  /** Moves this to a message in a buffer, and reads all of it. */
  public final V wrapVerified(ByteBuffer bytes, int offset, int byteLength) {
    return verified(wrap(bytes, offset, byteLength));
  }

  /** Moves this to a message in memory that was wrapped before, and reads all of it. */
  public final V wrapVerified(Memory bytes, int offset, int byteLength) {
    return verified(wrap(bytes, offset, byteLength));
  }

  private V verified(V wrapped) {
    state().verification().run(this);
    return wrapped;
  }

  @SuppressWarnings("unchecked") // V is the class of this
  private V open() {
    open(layout.shapes(), layout.shares());
    placeRoot(layout);
    return (V) this;
  }

  /** Reads all that the message holds. */
  protected void verify(FastVerification run) {}

  /** Returns a view without a message, which looks for the path to an error. */
  protected abstract V create(FastVerification run);

  /** Views that programs have stay where they are: another one goes through the message. */
  @Override
  final DecodeException located(DecodeException error) {
    if (!state().search()) {
      return error;
    }
    FastVerification run = new FastVerification();
    FastRootView<?> other = create(run);
    Regions.wrap(other, (Region) this, 0, Regions.length(this));
    return error.within(run.path(other, error.offset()));
  }

  /** Goes to a message without looking for paths to errors. */
  final void openForSearch() {
    state().neverSearch();
    open();
  }
}
