package dev.penstock.lab.peer.ours;

import dev.penstock.Codec;
import dev.penstock.Limits;
import dev.penstock.Sharing;
import dev.penstock.amf3.Amf3;
import dev.penstock.compact.Compact;
import dev.penstock.compact.CompactOptions;
import dev.penstock.fast.Fast;
import dev.penstock.fast.FastOptions;
import dev.penstock.flatbuffers.FlatBuffers;
import dev.penstock.json.Json;
import dev.penstock.json.JsonOptions;
import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.InFull;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.ours.CodecRow.Target;
import dev.penstock.protobuf.Protobuf;
import java.util.List;
import java.util.Set;

/** The formats of this repository, on records. */
public final class PenstockPeer implements Peer {
  private static final Traits BINARY =
      traits(Capability.EVOLVES, Capability.CHECKS, Capability.OBJECTS);
  private static final Traits SHARING =
      traits(Capability.EVOLVES, Capability.SHARES, Capability.CHECKS, Capability.OBJECTS);
  private static final Traits NAMED =
      traits(Capability.EVOLVES, Capability.CHECKS, Capability.OBJECTS, Capability.NAMED);

  private static Traits traits(Capability... does) {
    return new Traits(Set.of(does), List.of());
  }

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
        row("compact", "Compact", Target.FRESH_ARRAY, BINARY),
        InFull.of(row("compact-buffer", "Compact", Target.CALLERS_BUFFER, BINARY)),
        InFull.of(row("compact-plain", "Compact, no dictionary", Target.FRESH_ARRAY, BINARY)),
        row("compact-front", "Compact, front-coding", Target.FRESH_ARRAY, BINARY),
        InFull.sharing(
            row("compact-shared", "Compact, equal records once", Target.FRESH_ARRAY, SHARING)),
        row("fast", "Fast", Target.FRESH_ARRAY, BINARY),
        InFull.of(row("fast-buffer", "Fast", Target.CALLERS_BUFFER, BINARY)),
        InFull.sharing(row("fast-shared", "Fast, equal records once", Target.FRESH_ARRAY, SHARING)),
        row("json", "JSON", Target.FRESH_ARRAY, NAMED),
        row("flat", "FlatBuffers", Target.FRESH_ARRAY, BINARY),
        row("proto", "Protobuf", Target.FRESH_ARRAY, BINARY),
        row("amf3", "AMF3", Target.FRESH_ARRAY, NAMED),
        new FromJsonRow("compact-from-json", "JSON to Compact", this),
        new FromJsonRow("fast-from-json", "JSON to Fast", this),
        new ParserRow("parser-tokens", ParserRow.Take.TOKENS, this),
        new ParserRow("parser-values", ParserRow.Take.VALUES, this));
  }

  private Contender row(String id, String format, Target target, Traits traits) {
    return new CodecRow(id, format, target, traits, this);
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    try {
      return session(id, classes.records().root());
    } catch (IllegalArgumentException e) {
      throw new Unsupported(String.valueOf(e.getMessage()), e);
    }
  }

  private static <T> Session session(String id, Class<T> root) {
    return switch (id) {
      case "fast" -> CodecRow.session(Fast.codec(root), Target.FRESH_ARRAY);
      case "fast-buffer" -> CodecRow.session(Fast.codec(root), Target.CALLERS_BUFFER);
      case "compact-buffer" -> CodecRow.session(Compact.codec(root), Target.CALLERS_BUFFER);
      case "compact-plain" ->
          CodecRow.session(
              compact(root, CompactOptions.DEFAULT.withDictionary(false)), Target.FRESH_ARRAY);
      case "compact-front" ->
          CodecRow.session(
              compact(root, CompactOptions.DEFAULT.withFrontCoding(true)), Target.FRESH_ARRAY);
      case "compact-shared" ->
          CodecRow.session(
              compact(root, CompactOptions.DEFAULT.withSharing(Sharing.EQUALITY)),
              Target.FRESH_ARRAY);
      case "fast-shared" ->
          CodecRow.session(
              Fast.codec(root, FastOptions.DEFAULT.withSharing(Sharing.EQUALITY), Limits.DEFAULT),
              Target.FRESH_ARRAY);
      case "flat" -> CodecRow.session(FlatBuffers.codec(root), Target.FRESH_ARRAY);
      case "proto" -> CodecRow.session(Protobuf.codec(root), Target.FRESH_ARRAY);
      case "amf3" -> CodecRow.session(Amf3.codec(root), Target.FRESH_ARRAY);
      case "json" -> CodecRow.session(json(root), Target.FRESH_ARRAY);
      case "compact-from-json" -> FromJsonRow.session(json(root), Compact.codec(root));
      case "fast-from-json" -> FromJsonRow.session(json(root), Fast.codec(root));
      case "parser-tokens" -> ParserRow.session(json(root), ParserRow.Take.TOKENS);
      case "parser-values" -> ParserRow.session(json(root), ParserRow.Take.VALUES);
      default -> CodecRow.session(Compact.codec(root), Target.FRESH_ARRAY);
    };
  }

  private static <T> Codec<T> json(Class<T> root) {
    // As the other JSON libraries: numbers of any length, any depth.
    return Json.codec(
        root, JsonOptions.DEFAULT.withNumberLength(1_000_000), Limits.TRUSTED.withDepth(2_000));
  }

  private static <T> Codec<T> compact(Class<T> root, CompactOptions options) {
    return Compact.codec(root, options, Limits.DEFAULT);
  }
}
