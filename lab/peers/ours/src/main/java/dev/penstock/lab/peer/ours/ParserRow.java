package dev.penstock.lab.peer.ours;

import dev.penstock.Codec;
import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * The JSON parser alone, as it comes: what reading a document costs before anything is made of it.
 */
record ParserRow(String id, Take take, PenstockPeer peer) implements Contender {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNumberLength(1_000_000)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNestingDepth(2_000)
                  .build())
          .build();

  /** What is taken of each token. */
  enum Take {
    /** Nothing but its kind. */
    TOKENS,
    /** The text of strings and names, the value of numbers. */
    VALUES
  }

  @Override
  public String format() {
    return take == Take.TOKENS ? "parser, all tokens" : "parser, all values";
  }

  @Override
  public String configuration() {
    return take == Take.TOKENS
        ? "encode: goes over the JSON document, token by token"
        : "encode: goes over the JSON document and asks for each name, text and number";
  }

  @Override
  public Traits traits() {
    return new Traits(Set.of(Capability.CHECKS), List.of("makes nothing", "takes any JSON"));
  }

  /** Tokens alone decode, which makes them the measure of the rows beside them. */
  @Override
  public boolean decodes() {
    return take == Take.TOKENS;
  }

  @Override
  public When when() {
    return When.ASKED;
  }

  @Override
  public Session open(SubjectClasses classes) throws Unsupported {
    return peer.open(id, classes);
  }

  /** Returns a session that goes over documents, which a codec makes. */
  static Session session(Codec<?> json, Take take) {
    return new Walk<>(json, take);
  }

  private record Walk<T>(Codec<T> json, Take take) implements Session {
    @Override
    @SuppressWarnings("unchecked") // the lab gives values of the codec's class
    public Object prepare(Object record) {
      return json.encode((T) record);
    }

    @Override
    public byte[] encode(Object prepared) {
      return ((byte[]) prepared).clone();
    }

    @Override
    public Object write(Object prepared) {
      long sum = 0;
      try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), (byte[]) prepared)) {
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
          sum += take == Take.TOKENS ? token.id() : value(parser, token);
        }
      }
      return sum;
    }

    private static long value(JsonParser parser, JsonToken token) {
      return switch (token) {
        case PROPERTY_NAME -> parser.currentName().length();
        case VALUE_STRING -> parser.getString().length();
        case VALUE_NUMBER_FLOAT -> Double.doubleToRawLongBits(parser.getDoubleValue());
        case VALUE_NUMBER_INT ->
            parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                ? parser.getBigIntegerValue().signum()
                : parser.getLongValue();
        default -> token.id();
      };
    }

    @Override
    public Object decode(byte[] message) {
      return json.decode(message);
    }
  }
}
