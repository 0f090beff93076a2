package dev.penstock.lab.peer.ours;

import dev.penstock.Codec;
import dev.penstock.Limits;
import dev.penstock.compact.Compact;
import dev.penstock.compact.CompactOptions;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import dev.penstock.json.JsonOptions;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Peer;
import java.util.List;

/** The formats of this repository, on records. */
public final class PenstockPeer implements Peer {
  private static final List<String> BINARY =
      List.of("same schema on both sides", "checks every length", "no sun.misc.Unsafe");
  private static final List<String> TEXT =
      List.of(
          "names on the wire",
          "reads messages of other versions",
          "refuses what the schema does not allow",
          "no sun.misc.Unsafe");

  @Override
  public String library() {
    return "Penstock";
  }

  @Override
  public String version() {
    String version = Codec.class.getPackage().getImplementationVersion();
    return version == null ? "(this build)" : version;
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        fresh("compact", "Compact", PenstockPeer::compact),
        buffer("compact-buffer", "Compact", PenstockPeer::compact),
        fresh("compact-front", "Compact, front-coding", PenstockPeer::frontCoded),
        fresh("fast", "Fast", Fast::codec),
        buffer("fast-buffer", "Fast", Fast::codec),
        new CodecRow("json", "JSON", CodecRow.Target.FRESH_ARRAY, TEXT, PenstockPeer::json),
        new FromJsonRow(
            "compact-from-json", "JSON to Compact", PenstockPeer::json, PenstockPeer::compact),
        new FromJsonRow("fast-from-json", "JSON to Fast", PenstockPeer::json, Fast::codec),
        new ParserRow("parser-tokens", ParserRow.Take.TOKENS, PenstockPeer::json),
        new ParserRow("parser-values", ParserRow.Take.VALUES, PenstockPeer::json));
  }

  private static Contender fresh(String id, String format, CodecRow.Source source) {
    return new CodecRow(id, format, CodecRow.Target.FRESH_ARRAY, BINARY, source);
  }

  private static Contender buffer(String id, String format, CodecRow.Source source) {
    return new CodecRow(id, format, CodecRow.Target.CALLERS_BUFFER, BINARY, source);
  }

  private static <T> Codec<T> compact(Class<T> root) {
    return Compact.codec(root, CompactOptions.DEFAULT, Limits.DEFAULT);
  }

  private static <T> Codec<T> json(Class<T> root) {
    // As the other JSON libraries: numbers of any length, any depth.
    return Json.codec(
        root, JsonOptions.DEFAULT.withNumberLength(1_000_000), Limits.DEFAULT.withDepth(2_000));
  }

  private static <T> Codec<T> frontCoded(Class<T> root) {
    return Compact.codec(root, CompactOptions.DEFAULT.withFrontCoding(true), Limits.DEFAULT);
  }
}
