package dev.penstock.lab.peer.jackson;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.InFull;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.Versions;
import java.util.List;
import java.util.Set;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORFactory;
import tools.jackson.dataformat.cbor.CBORMapper;
import tools.jackson.dataformat.smile.SmileFactory;
import tools.jackson.dataformat.smile.SmileMapper;

/** Jackson 3 on records, with Blackbird, reusing one reader and one writer. */
public final class JacksonPeer implements Peer {
  private static final String CONFIGURATION =
      "records; Blackbird; ObjectWriter and ObjectReader reused; fast number parsing";
  private static final String SMILE = "jackson-smile";
  private static final String CBOR = "jackson-cbor";
  private static final Traits TRAITS =
      new Traits(
          Set.of(Capability.EVOLVES, Capability.CHECKS, Capability.OBJECTS, Capability.NAMED),
          List.of());

  /** Its reader makes text of any bytes. */
  private static final Traits SMILE_TRAITS =
      new Traits(
          Set.of(Capability.EVOLVES, Capability.OBJECTS, Capability.NAMED),
          List.of("lengths and structure are checked, text is not"));

  @Override
  public String library() {
    return "Jackson";
  }

  @Override
  public String version() {
    return Versions.of(ObjectMapper.class);
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        row("jackson-json", "JSON", TRAITS),
        InFull.of(row(SMILE, "Smile", SMILE_TRAITS)),
        row(CBOR, "CBOR", TRAITS));
  }

  private Contender row(String id, String format, Traits traits) {
    return new Row(id, format, CONFIGURATION, traits, this);
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    return JacksonSession.open(
        classes,
        switch (id) {
          case SMILE -> SmileMapper.builder(smile());
          case CBOR -> CBORMapper.builder(cbor());
          default -> JsonMapper.builder(json());
        });
  }

  /** Documents of any size and numbers of any length are the user's to measure. */
  private static StreamReadConstraints constraints() {
    return StreamReadConstraints.builder()
        .maxNumberLength(1_000_000)
        .maxStringLength(Integer.MAX_VALUE)
        .maxNestingDepth(2_000)
        .build();
  }

  private static JsonFactory json() {
    return JsonFactory.builder()
        .streamReadConstraints(constraints())
        .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
        .enable(StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER)
        .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
        .build();
  }

  private static SmileFactory smile() {
    return SmileFactory.builder().streamReadConstraints(constraints()).build();
  }

  private static CBORFactory cbor() {
    return CBORFactory.builder().streamReadConstraints(constraints()).build();
  }
}
