package dev.penstock.suite;

import dev.penstock.Hint;
import dev.penstock.Id;
import dev.penstock.Message;
import org.jspecify.annotations.Nullable;

/** What the suite is answered, {@code conformance.ConformanceResponse}. */
@Message
record SuiteResponse(@Hint("protobuf oneof") @Nullable Result result) {

  /** What became of the message. */
  sealed interface Result {}

  /** The payload is no message. */
  @Id(1)
  @Hint("protobuf bare")
  record ParseError(String message) implements Result {}

  /** Something is wrong with the program that is tested. */
  @Id(2)
  @Hint("protobuf bare")
  record RuntimeError(String message) implements Result {}

  /** The message in binary form. */
  @Id(3)
  @Hint("protobuf bare")
  @SuppressWarnings("ArrayRecordComponent") // never compared, and written at once
  record ProtobufPayload(byte[] message) implements Result {}

  /** The message in JSON. */
  @Id(4)
  @Hint("protobuf bare")
  record JsonPayload(String message) implements Result {}

  /** The test is for what we do not have. */
  @Id(5)
  @Hint("protobuf bare")
  record Skipped(String message) implements Result {}

  /** The message cannot be written in the form that is asked for. */
  @Id(6)
  @Hint("protobuf bare")
  record SerializeError(String message) implements Result {}
}
