package dev.penstock.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.penstock.conformance.Format;
import dev.penstock.fuzz.ContainerTarget.Checksums;
import dev.penstock.fuzz.SchemaTarget.Grammar;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reads what a fuzzer makes, led by coverage; without one, what our own writers make. {@code
 * fuzz/run} starts one of the methods as a fuzzer, which wants its annotation to be the last.
 */
class ReaderFuzzTest {
  private static final String LONGEST = "1h";

  private static final Guided COMPACT = Guided.of(Format.named("compact"));
  private static final Guided FAST = Guided.of(Format.named("fast"));
  private static final Guided FLATBUFFERS = Guided.of(Format.named("flatbuffers"));
  private static final Guided AMF3 = Guided.of(Format.named("amf3"));
  private static final Guided AMF =
      Guided.of(new AmfTarget(AmfTarget.Input.VALUE), new AmfTarget(AmfTarget.Input.ENVELOPE));
  private static final Guided JSON = Guided.of(Format.named("json"));
  private static final Guided CONTAINER =
      Guided.of(new ContainerTarget(Checksums.LEFT), new ContainerTarget(Checksums.PUT_RIGHT));
  private static final Guided SCHEMA_TEXT = Guided.of(new SchemaTarget(Grammar.SCHEMA));
  private static final Guided MODULE_TEXT = Guided.of(new SchemaTarget(Grammar.MODULE));

  private static final Guided FLAT_JSON =
      Guided.of(
          new FlatTarget(FlatTarget.Input.MESSAGE), new FlatTarget(FlatTarget.Input.DOCUMENT));

  static Stream<byte[]> compactSeeds() {
    return COMPACT.seeds();
  }

  static Stream<byte[]> fastSeeds() {
    return FAST.seeds();
  }

  static Stream<byte[]> flatbuffersSeeds() {
    return FLATBUFFERS.seeds();
  }

  static Stream<byte[]> amf3Seeds() {
    return AMF3.seeds();
  }

  static Stream<byte[]> amfSeeds() {
    return AMF.seeds();
  }

  static Stream<byte[]> jsonSeeds() {
    return JSON.seeds();
  }

  static Stream<byte[]> containerSeeds() {
    return CONTAINER.seeds();
  }

  static Stream<byte[]> schemaTextSeeds() {
    return SCHEMA_TEXT.seeds();
  }

  static Stream<byte[]> flatJsonSeeds() {
    return FLAT_JSON.seeds();
  }

  static Stream<byte[]> moduleTextSeeds() {
    return MODULE_TEXT.seeds();
  }

  @MethodSource("compactSeeds")
  @FuzzTest(maxDuration = LONGEST)
  void compact(byte[] data) {
    COMPACT.run(data);
  }

  @MethodSource("fastSeeds")
  @FuzzTest(maxDuration = LONGEST)
  void fast(byte[] data) {
    FAST.run(data);
  }

  @MethodSource("flatbuffersSeeds")
  @FuzzTest(maxDuration = LONGEST)
  void flatbuffers(byte[] data) {
    FLATBUFFERS.run(data);
  }

  @MethodSource("amf3Seeds")
  @FuzzTest(maxDuration = LONGEST)
  void amf3(byte[] data) {
    AMF3.run(data);
  }

  @MethodSource("amfSeeds")
  @FuzzTest(maxDuration = LONGEST)
  void amf(byte[] data) {
    AMF.run(data);
  }

  @MethodSource("jsonSeeds")
  @FuzzTest(maxDuration = LONGEST)
  void json(byte[] data) {
    JSON.run(data);
  }

  @MethodSource("containerSeeds")
  @FuzzTest(maxDuration = LONGEST)
  void container(byte[] data) {
    CONTAINER.run(data);
  }

  @MethodSource("schemaTextSeeds")
  @FuzzTest(maxDuration = LONGEST)
  void schemaText(byte[] data) {
    SCHEMA_TEXT.run(data);
  }

  @MethodSource("flatJsonSeeds")
  @FuzzTest(maxDuration = LONGEST)
  void flatJson(byte[] data) {
    FLAT_JSON.run(data);
  }

  @MethodSource("moduleTextSeeds")
  @FuzzTest(maxDuration = LONGEST)
  void moduleText(byte[] data) {
    MODULE_TEXT.run(data);
  }
}
