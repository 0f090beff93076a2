package dev.penstock.fast;

/**
 * A view of something in a message: a record, a list, a map, a union. What it comes from owns and
 * moves it; whoever needs two of them at once makes another and passes it.
 *
 * <p>It has no methods that a class of another package could inherit, so that components can have
 * any name.
 */
public abstract class FastView {
  /** The message, which other views have too. */
  protected FastMessage message = FastMessage.NONE;

  /** The address of the record's block, or where the value starts. */
  protected int at;

  /** Where the value ends; where its tail starts if it is a record of fixed width. */
  protected int end;

  private final FastLayout layout;

  /** Creates a view that is nowhere yet. */
  protected FastView(FastLayout layout) {
    this.layout = layout;
  }

  /** Reads all that it holds. */
  protected void verify(FastVerification run) {}

  final FastLayout layout() {
    return layout;
  }

  /** Moves this to a value that stands between two places, and checks its block. */
  @SuppressWarnings("ReferenceEquality") // spares the collector's note of a store
  final void place(FastMessage newMessage, int from, int to) {
    int start = newMessage.start(layout, from, to);
    end = newMessage.limit(layout, from, to);
    at = start;
    if (message != newMessage) {
      message = newMessage;
    }
  }

  /** Moves this to a record in the block of another, which was checked. */
  @SuppressWarnings("ReferenceEquality") // as above
  final void placeInBlock(FastMessage newMessage, int start, int tail) {
    if (message != newMessage) {
      message = newMessage;
    }
    at = start;
    end = tail;
  }
}
