package dev.penstock.lab.peer.scalajson;

import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.StudyPeer;

/** BooPickle's performance page, with Scala's case classes and the macros of its JSON libraries. */
public final class ScalaJsonPeer implements StudyPeer {
  @Override
  public Session open(String codec, String data) {
    return switch (data) {
      case "SINGLE_INT", "INTS" -> session(Page.ints(), codec);
      case "DOUBLES" -> session(Page.doubles(), codec);
      case "FLOATS" -> session(Page.floats(), codec);
      case "TREE" -> session(Page.tree(), codec);
      case "MAP" -> session(Page.map(), codec);
      case "BOOKS_RANDOM", "BOOKS_UUID", "BOOKS_NUMBER" -> session(Page.books(), codec);
      default -> throw new IllegalArgumentException("no data " + data);
    };
  }

  private static <A> Session session(Page<A> page, String codec) {
    return new PageSession<>(page, page.in(codec));
  }

  private record PageSession<A>(Page<A> page, Json<A> json) implements Session {
    @Override
    public Object prepare(Object plain) {
      return page.value(plain);
    }

    @Override
    @SuppressWarnings("unchecked") // what was prepared is of the page's type
    public byte[] encode(Object prepared) {
      return json.encode((A) prepared);
    }

    @Override
    @SuppressWarnings("NullAway") // Scala's type has no bound, and no value is null
    public Object decode(byte[] message) {
      return json.decode(message);
    }
  }
}
