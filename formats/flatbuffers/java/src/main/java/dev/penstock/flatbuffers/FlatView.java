package dev.penstock.flatbuffers;

/**
 * A view of a table, struct or union in a message. What it comes from owns and moves it; whoever
 * needs two of them at once makes another and passes it.
 *
 * <p>It has no methods that a class of another package could inherit, so that components can have
 * any name.
 */
public abstract class FlatView {
  private static final int TABLE = 0;

  /** What {@link FlatUnion} says instead of bytes. */
  static final int UNION = -1;

  /** The message, which other views have too. */
  protected FlatMessage message = FlatMessage.NONE;

  /** The address of the table or struct; of a union, that of the reference to its value. */
  protected int at;

  /** The address of a table's vtable. */
  protected int vtable;

  /** The lengths of vtable, in the lower half, and table; of a union its type. */
  protected int sizes;

  /** The bytes of a struct, or what else it is. */
  private final int form;

  /** Creates a view of tables that is nowhere yet. */
  protected FlatView() {
    this(TABLE);
  }

  /** Creates a view of structs that is nowhere yet. */
  protected FlatView(int byteLength) {
    form = byteLength;
  }

  /** Returns how many bytes it takes in a vector. */
  final int stride() {
    return form > 0 ? form : Integer.BYTES;
  }

  /** Moves this to a table. */
  final void placeTable(FlatMessage newMessage, int table) {
    int newVtable = newMessage.vtable(table);
    sizes = newMessage.sizes(table, newVtable);
    vtable = newVtable;
    at = table;
    message = newMessage;
  }

  /** Moves this to a struct, which was checked to be in the message. */
  final void placeStruct(FlatMessage newMessage, int struct) {
    message = newMessage;
    at = struct;
  }

  /** Moves this to the value of a union, by its type and the address of a reference. */
  final void placeUnion(FlatMessage newMessage, int type, int cell) {
    message = newMessage;
    at = cell;
    sizes = type;
  }

  /** Moves this to an element of a vector that was checked. */
  final void placeElement(FlatMessage newMessage, int element) {
    if (form > 0) {
      placeStruct(newMessage, element);
    } else {
      placeTable(newMessage, newMessage.follow(element));
    }
  }
}
