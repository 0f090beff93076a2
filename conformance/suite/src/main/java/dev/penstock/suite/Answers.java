package dev.penstock.suite;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import dev.penstock.protobuf.ProtoJson;
import dev.penstock.protobuf.ProtoJsonOptions;
import dev.penstock.protobuf.ProtoJsonOptions.UnknownMembers;
import dev.penstock.protobuf.ProtoSchema;
import dev.penstock.protobuf.Protobuf;
import dev.penstock.suite.SuiteRequest.Category;
import dev.penstock.suite.SuiteRequest.JsonPayload;
import dev.penstock.suite.SuiteRequest.Payload;
import dev.penstock.suite.SuiteRequest.ProtobufPayload;
import dev.penstock.suite.SuiteRequest.WireFormat;
import dev.penstock.suite.SuiteResponse.ParseError;
import dev.penstock.suite.SuiteResponse.Result;
import dev.penstock.suite.SuiteResponse.RuntimeError;
import dev.penstock.suite.SuiteResponse.SerializeError;
import dev.penstock.suite.SuiteResponse.Skipped;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Answers requests of the suite. Every message becomes a record and the record a message again;
 * JSON becomes a message before, and the message JSON behind.
 */
final class Answers {
  private static final ProtoJsonOptions LENIENT =
      ProtoJsonOptions.DEFAULT.with(UnknownMembers.SKIPPED);

  private final Map<String, Subject<?>> subjects;

  /** A message that is tested. */
  private record Subject<T>(Codec<T> codec, ProtoJson json) {}

  private Answers(Map<String, Subject<?>> subjects) {
    this.subjects = subjects;
  }

  /** Loads what {@link TestMessages} wrote. */
  static Answers load() throws IOException {
    Map<String, Subject<?>> subjects = new HashMap<>();
    String index = new String(resource(TestMessages.INDEX), StandardCharsets.UTF_8);
    for (String line : index.lines().toList()) {
      String[] parts = line.split("\t", -1);
      byte[] descriptors = resource(TestMessages.descriptorsOf(parts[0]));
      ProtoJson json = ProtoJson.of(ProtoSchema.of(descriptors, parts[0]));
      subjects.put(parts[0], new Subject<>(codec(parts[1]), json));
    }
    return new Answers(subjects);
  }

  private static Codec<?> codec(String className) throws IOException {
    try {
      return Protobuf.codec(Class.forName(className));
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream stream = Answers.class.getClassLoader().getResourceAsStream(name)) {
      if (stream == null) {
        throw new IOException(name + " is not on the class path");
      }
      return stream.readAllBytes();
    }
  }

  /** Returns what becomes of a message. */
  Result of(SuiteRequest request) {
    Payload payload = request.payload();
    WireFormat output = request.requestedOutputFormat();
    if (!(payload instanceof ProtobufPayload) && !(payload instanceof JsonPayload)
        || output != WireFormat.PROTOBUF && output != WireFormat.JSON) {
      return new Skipped("there is no text format");
    }
    Subject<?> subject = subjects.get(request.messageType());
    if (subject == null) {
      return new RuntimeError("no message is called " + request.messageType());
    }
    try {
      return answer(subject, request);
    } catch (RuntimeException | StackOverflowError e) {
      return new RuntimeError(e.toString());
    }
  }

  private static <T> Result answer(Subject<T> subject, SuiteRequest request) {
    boolean lenient = request.testCategory() == Category.JSON_IGNORE_UNKNOWN_PARSING_TEST;
    ProtoJson json = lenient ? subject.json().with(LENIENT) : subject.json();
    boolean asJson = request.requestedOutputFormat() == WireFormat.JSON;
    T record;
    try {
      record = subject.codec().decode(message(json, request));
    } catch (DecodeException e) {
      boolean isRange = e.kind() == ErrorKind.VALUE_OUT_OF_RANGE;
      return isRange && asJson && request.payload() instanceof ProtobufPayload binary
          ? printed(json, binary.message())
          : new ParseError(e.getMessage());
    }
    try {
      byte[] message = subject.codec().encode(record);
      return asJson ? printed(json, message) : new SuiteResponse.ProtobufPayload(message);
    } catch (EncodeException e) {
      return new SerializeError(e.getMessage());
    }
  }

  /**
   * Returns the JSON of a message. A message with a Timestamp or Duration out of range comes here
   * as it is: no record can hold what only JSON refuses elsewhere.
   */
  private static Result printed(ProtoJson json, byte[] message) {
    try {
      return new SuiteResponse.JsonPayload(
          new String(json.toJson(message), StandardCharsets.UTF_8));
    } catch (DecodeException e) {
      return new SerializeError(e.getMessage());
    }
  }

  private static byte[] message(ProtoJson json, SuiteRequest request) {
    return switch (request.payload()) {
      case JsonPayload text -> json.toMessage(text.message().getBytes(StandardCharsets.UTF_8));
      case ProtobufPayload binary -> binary.message();
      case null, default -> throw new IllegalArgumentException("the request has no message");
    };
  }
}
