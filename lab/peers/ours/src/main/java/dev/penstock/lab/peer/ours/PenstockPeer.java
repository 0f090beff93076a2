package dev.penstock.lab.peer.ours;

import dev.penstock.Codec;
import dev.penstock.Limits;
import dev.penstock.compact.Compact;
import dev.penstock.compact.CompactOptions;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Peer;
import java.util.List;

/** The formats of this repository, on records. */
public final class PenstockPeer implements Peer {
  private static final List<String> TRAITS =
      List.of("reads messages of other versions", "checks every length", "no sun.misc.Unsafe");

  @Override
  public String library() {
    return "Penstock";
  }

  @Override
  public String version() {
    String version = Codec.class.getPackage().getImplementationVersion();
    return version == null ? "this checkout" : version;
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        fresh("compact", "Compact", PenstockPeer::compact),
        buffer("compact-buffer", "Compact", PenstockPeer::compact),
        fresh("compact-front", "Compact, front-coding", PenstockPeer::frontCoded));
  }

  private static Contender fresh(String id, String format, CodecRow.Source source) {
    return new CodecRow(id, format, CodecRow.Target.FRESH_ARRAY, TRAITS, source);
  }

  private static Contender buffer(String id, String format, CodecRow.Source source) {
    return new CodecRow(id, format, CodecRow.Target.CALLERS_BUFFER, TRAITS, source);
  }

  private static <T> Codec<T> compact(Class<T> root) {
    return Compact.codec(root, CompactOptions.DEFAULT, Limits.DEFAULT);
  }

  private static <T> Codec<T> frontCoded(Class<T> root) {
    return Compact.codec(root, CompactOptions.DEFAULT.withFrontCoding(true), Limits.DEFAULT);
  }
}
