package dev.penstock.suite;

import dev.penstock.Hint;
import dev.penstock.Id;
import dev.penstock.Message;
import org.jspecify.annotations.Nullable;

/**
 * What the suite asks, {@code conformance.ConformanceRequest}; the order in which to parse a
 * message and to write it again. What is for text format alone is not read.
 */
@Message
record SuiteRequest(
    @Hint("protobuf oneof") @Nullable Payload payload,
    @Id(3) WireFormat requestedOutputFormat,
    @Id(4) String messageType,
    @Id(5) Category testCategory) {

  /** The message to parse. */
  sealed interface Payload {}

  /** A message in binary form. */
  @Id(1)
  @Hint("protobuf bare")
  @SuppressWarnings("ArrayRecordComponent") // never compared, and written at once
  record ProtobufPayload(byte[] message) implements Payload {}

  /** A message in JSON. */
  @Id(2)
  @Hint("protobuf bare")
  record JsonPayload(String message) implements Payload {}

  /** A message in a form that only its makers know. */
  @Id(7)
  @Hint("protobuf bare")
  record JspbPayload(String message) implements Payload {}

  /** A message in text format. */
  @Id(8)
  @Hint("protobuf bare")
  record TextPayload(String message) implements Payload {}

  /** The form in which the suite wants the message back. */
  enum WireFormat {
    UNSPECIFIED,
    PROTOBUF,
    JSON,
    JSPB,
    TEXT_FORMAT
  }

  /** What is tested. */
  enum Category {
    UNSPECIFIED_TEST,
    BINARY_TEST,
    JSON_TEST,
    JSON_IGNORE_UNKNOWN_PARSING_TEST,
    JSPB_TEST,
    TEXT_FORMAT_TEST
  }
}
