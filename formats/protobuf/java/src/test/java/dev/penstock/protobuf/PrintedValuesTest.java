package dev.penstock.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.protobuf.ProtoJsonOptions.ImplicitFields;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Tests values at the ends of what JSON can say. */
class PrintedValuesTest {
  private static final String SCHEMA =
      """
      R 0
      M acme.Span
      .span 1 message@1 ?
      .states 2 enum@2 *
      .by_id 3 message@3 *
      M google.protobuf.Duration
      .seconds 1 int64
      .nanos 2 int32
      E acme.State closed
      .OPEN 0
      P acme.Span.ByIdEntry
      .key 1 int32
      .value 2 enum@2
      """;

  private final ProtoJson json = ProtoJson.of(ProtoSchema.parse(SCHEMA));

  @Test
  void refusesTheLeastNumberOfSecondsAsADuration() {
    byte[] message = HexFormat.of().parseHex("0a0b" + "0880808080808080808001");
    DecodeException error = catchThrowableOfType(DecodeException.class, () -> json.toJson(message));
    assertThat(error.kind()).isEqualTo(ErrorKind.VALUE_OUT_OF_RANGE);
    assertThat(error.path()).isEqualTo("span");
  }

  @Test
  void listsAndMapsOfUnknownConstantsAloneAreWrittenAsEmpty() {
    ProtoJson all = json.with(ProtoJsonOptions.DEFAULT.with(ImplicitFields.WRITTEN));
    byte[] message = HexFormat.of().parseHex("1005" + "1a0408011005");
    assertThat(new String(all.toJson(message), StandardCharsets.UTF_8))
        .isEqualTo("{\"states\":[],\"byId\":{}}");
    assertThat(new String(json.toJson(message), StandardCharsets.UTF_8)).isEqualTo("{}");
  }
}
