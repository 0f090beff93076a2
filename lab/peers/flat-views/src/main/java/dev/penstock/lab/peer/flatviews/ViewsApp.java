package dev.penstock.lab.peer.flatviews;

import dev.penstock.lab.peer.ListApp;
import dev.penstock.lab.peer.ListData;
import java.nio.ByteBuffer;

/** Holds the list as a view of the bytes that have arrived. */
abstract class ViewsApp implements ListApp {
  private byte[] message = {};

  @Override
  public final void open(ListData data) throws ReflectiveOperationException {
    message = TableWriter.message(data.records());
    take((RepositoryList) parse());
  }

  /** Takes the list that is to be shown. */
  abstract void take(RepositoryList list);

  @Override
  public final Object parse() {
    return RepositoryList.root(ByteBuffer.wrap(message));
  }

  /** The other component has the bytes at another place: they are copied, and need no parsing. */
  @Override
  public final Object passOn() {
    return RepositoryList.root(ByteBuffer.wrap(message.clone()));
  }
}
