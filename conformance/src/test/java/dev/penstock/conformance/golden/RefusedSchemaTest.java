package dev.penstock.conformance.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A schema that a format cannot carry gets no code; each reason is named, others get theirs. */
class RefusedSchemaTest {
  private static final Schema CARRIED = schema("record v.M { 1 a: i32 }");

  private static final String STRUCT =
      "record v.S @hint(\"flatbuffers\", \"struct\", \"\") { 1 x: u8 }";

  private static Schema schema(String definitions) {
    return SchemaText.parse("schema v : v.M " + definitions);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "fast; record v.M { 1 a: v.M.E } enum v.M.E { 0 A 65536 B }; EnumNumberTooLarge v.M.E.B",
        "fast; record v.M { 1 a: list<array<i32, 0>> }; UncountableList v.M.a",
        "fast; record v.M { 1 a: array<i64, 300000000> }; RecordTooLong v.M",
        "flatbuffers; record v.M { 1 a: v.S @hint(\"flatbuffers\", \"nested\", \"\") } "
            + STRUCT
            + "; NotCarried v.M.a",
        "flatbuffers; record v.M { 1 a: list<v.K> } record v.K { 1 s: v.S @key } "
            + STRUCT
            + "; NotCarried v.K.s",
        "flatbuffers; record v.M { 1 a: v.U } union v.U { 1 B: v.B }"
            + " record v.B @hint(\"flatbuffers\", \"bare\", \"\") { 1 b: text? };"
            + " NotCarried v.B.b",
        "json; record v.M { 1 a: v.N? } record v.N transparent { 1 b: i32? }; NullTwice v.M.a",
      })
  void whatIsRefusedGetsNoCode(String format, String definitions, String refusal) {
    Emitted emitted =
        Format.named(format)
            .emitter()
            .emit(List.of(schema(definitions), CARRIED), EmitOptions.DEFAULT);

    assertThat(emitted.refusals())
        .extracting(each -> each.code() + " " + each.element())
        .containsExactly(refusal);
    assertThat(emitted.files()).extracting(SourceFile::path).hasSize(1);
    assertThatThrownBy(emitted::sources)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(emitted.refusals().getFirst().toString());
  }

  @EveryFormat
  void aRecordThatNoClassCanHoldGetsNoCode(Format format) {
    String fields =
        IntStream.rangeClosed(1, 200)
            .mapToObj(i -> i + " f" + i + ": i64")
            .collect(Collectors.joining(" "));

    Emitted emitted = format.emitter().emit(schema("record v.M { " + fields + " }"));

    assertThat(emitted.refusals()).extracting(Diagnostic::code).containsExactly("TooManyFields");
    assertThat(emitted.files()).isEmpty();
  }
}
