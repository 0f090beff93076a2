package dev.penstock.lab.peer.boopickle;

import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.StudyPeer;

/** The library's performance page, with Scala's case classes and the library's macro. */
public final class PagePeer implements StudyPeer {
  @Override
  public Session open(String codec, String data) {
    Codec chosen = Codec.of(codec);
    return switch (data) {
      case "SINGLE_INT", "INTS" -> new PageSession<>(chosen, Page.ints());
      case "DOUBLES" -> new PageSession<>(chosen, Page.doubles());
      case "FLOATS" -> new PageSession<>(chosen, Page.floats());
      case "TREE" -> new PageSession<>(chosen, Page.tree());
      case "MAP" -> new PageSession<>(chosen, Page.map());
      case "BOOKS_RANDOM", "BOOKS_UUID", "BOOKS_NUMBER" -> new PageSession<>(chosen, Page.books());
      default -> throw new IllegalArgumentException("no data " + data);
    };
  }

  private record PageSession<A>(Codec codec, Page<A> page) implements Session {
    @Override
    public Object prepare(Object plain) {
      return page.value(plain);
    }

    @Override
    @SuppressWarnings("unchecked") // what was prepared is of the page's type
    public byte[] encode(Object prepared) {
      return codec.pickle((A) prepared, page.pickler());
    }

    @Override
    public Object decode(byte[] message) {
      return codec.unpickle(message, page.pickler());
    }
  }
}
