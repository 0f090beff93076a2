package dev.penstock.conformance.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.property.Damage;
import dev.penstock.conformance.property.RandomValues;
import dev.penstock.model.Schema;
import dev.penstock.model.format.Trait;
import dev.penstock.model.text.SchemaText;
import dev.penstock.transport.MappedFile;
import dev.penstock.transport.Memory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Views of schemas that chance wrote: all accessors read what the codec reads, in all memory. */
class RandomViewTest {
  private static final int SCHEMAS = Integer.getInteger("penstock.views.schemas", 6);
  private static final long FIRST_SEED = Long.getLong("penstock.views.seed", 1);
  private static final int VALUES = 8;
  private static final int DAMAGES = 20;
  private static final int BEFORE = 13;

  /** What Java refuses of a value that is numbers or bytes for the format. */
  private static final Set<ErrorKind> OF_VALUES =
      Set.of(ErrorKind.VALUE_OUT_OF_RANGE, ErrorKind.UNKNOWN_CONSTANT, ErrorKind.NON_CANONICAL);

  private static final List<Subject> SUBJECTS = subjects();

  @TempDir Path folder;

  /** The views of a schema in a format. */
  record Subject(Format format, String schema, GeneratedView view) {
    @Override
    public String toString() {
      return format + " " + schema.hashCode();
    }
  }

  private static List<Subject> subjects() {
    return Format.where(each -> each.has(Trait.VIEWS)).stream()
        .flatMap(RandomViewTest::subjects)
        .toList();
  }

  private static Stream<Subject> subjects(Format format) {
    Set<String> schemas = new LinkedHashSet<>();
    for (long seed = FIRST_SEED; schemas.size() < SCHEMAS; seed++) {
      String text = RandomSchemaText.of(seed).replace("schema r ", "schema r" + seed + " ");
      text = text.replace("r.", "r" + seed + ".");
      Schema schema = SchemaText.parse(text);
      if (format.emitter().emit(schema).refusals().isEmpty()) {
        schemas.add(text);
      }
    }
    return GeneratedView.of(format, schemas).entrySet().stream()
        .map(each -> new Subject(format, each.getKey(), each.getValue()));
  }

  static Stream<Subject> all() {
    return SUBJECTS.stream();
  }

  private static byte[] message(Subject subject, long seed) {
    Object value =
        RandomValues.small(seed).within(subject.format().name()).of(subject.view().root());
    CodecSettings settings = CodecSettings.NONE;
    for (String each : List.of("sharing", "forceDefaults", "shareTexts")) {
      if (seed % 3 == 1) {
        settings = settings.with(each, each.equals("sharing") ? "equality" : "true");
      }
    }
    Codec<Object> codec = subject.format().codec(subject.view().root(), settings, Limits.DEFAULT);
    return codec.encode(value);
  }

  private static String json(Subject subject, Object value) {
    Codec<Object> documents = Format.DOCUMENTS.codec(subject.view().root());
    return new String(documents.encode(value), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyAccessorReadsWhatTheCodecReads(Subject subject) throws IOException {
    GeneratedView view = subject.view();
    for (long seed = 0; seed < VALUES; seed++) {
      byte[] message = message(subject, seed);
      Object expected = view.decode(message);
      Object tree = ViewTree.ofValue(expected);
      for (Object each : everywhere(view, message)) {
        assertThat(ViewTree.ofView(each)).as(subject.schema()).isEqualTo(tree);
        assertThat(json(subject, GeneratedView.toRecord(each))).isEqualTo(json(subject, expected));
      }
    }
  }

  private List<Object> everywhere(GeneratedView view, byte[] message) throws IOException {
    ByteBuffer direct = ByteBuffer.allocateDirect(message.length + BEFORE).position(BEFORE);
    direct.put(message).position(BEFORE);
    byte[] around = around(message, message.length, 0xA5);
    Path file = folder.resolve("message");
    Files.write(file, around);
    try (MappedFile mapped = MappedFile.open(file)) {
      Memory memory = mapped.wrap(BEFORE, message.length, new Memory());
      return List.of(
          view.wrap(around, BEFORE, message.length),
          view.wrapUnverified(message, 0, message.length),
          view.wrapVerified(message, 0, message.length),
          view.wrap(ByteBuffer.wrap(around, BEFORE, message.length).slice()),
          view.wrap(direct),
          view.wrap(memory));
    }
  }

  private static byte[] around(byte[] message, int length, int filling) {
    byte[] bytes = new byte[message.length + 2 * BEFORE];
    Arrays.fill(bytes, (byte) filling);
    System.arraycopy(message, 0, bytes, BEFORE, length);
    return bytes;
  }

  @ParameterizedTest
  @MethodSource("all")
  void damageIsRefusedOrReadInsideOfTheMessage(Subject subject) {
    Random random = new Random(7);
    for (long seed = 0; seed < VALUES; seed++) {
      byte[] message = message(subject, seed);
      byte[] other = message(subject, ~seed);
      for (int i = 0; i < DAMAGES; i++) {
        byte[] damaged = Damage.any(random, message, other);
        byte[] zeros = around(damaged, damaged.length, 0x00);
        byte[] others = around(damaged, damaged.length, 0xA5);
        int length = damaged.length;

        assertThat(outcome(() -> subject.view().wrapUnverified(zeros, BEFORE, length)))
            .as(subject.schema())
            .isEqualTo(outcome(() -> subject.view().wrapUnverified(others, BEFORE, length)));
        assertVerified(subject, others, length);
      }
    }
  }

  private static @Nullable Object outcome(Supplier<Object> wrapped) {
    try {
      return ViewTree.ofView(wrapped.get());
    } catch (DecodeException e) {
      return e.toString();
    }
  }

  /** What the verifier passes every accessor reads, save for values that Java does not have. */
  private static void assertVerified(Subject subject, byte[] bytes, int length) {
    Object view;
    try {
      view = subject.view().wrapVerified(bytes, BEFORE, length);
    } catch (DecodeException e) {
      return;
    }
    try {
      ViewTree.ofView(view);
    } catch (DecodeException e) {
      assertThat(e.kind()).as("%s %s", subject.schema(), e).isIn(OF_VALUES);
    }
  }
}
