package dev.penstock.conformance.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.vector.VectorCase;
import dev.penstock.conformance.vector.VectorFile;
import dev.penstock.model.format.Trait;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads all vectors by views: of the accepted ones what codecs read, of others nothing outside. */
class ViewVectorTest {
  private static final List<Format> FORMATS = Format.where(each -> each.has(Trait.VIEWS));
  private static final Map<String, GeneratedView> VIEWS = new HashMap<>();
  private static final List<VectorCase> ACCEPTED = cases("accept");
  private static final List<VectorCase> REJECTED = cases("reject");

  private static List<VectorCase> cases(String folder) {
    return FORMATS.stream()
        .flatMap(format -> {
          List<VectorCase> cases = VectorFile.cases(format, folder);
          Set<String> schemas = new LinkedHashSet<>();
          cases.forEach(each -> schemas.add(each.schema()));
          GeneratedView.of(format, schemas)
              .forEach((schema, view) -> VIEWS.put(format + " " + schema, view));
          return cases.stream();
        })
        .toList();
  }

  static Stream<VectorCase> accepted() {
    return ACCEPTED.stream();
  }

  static Stream<VectorCase> rejected() {
    return REJECTED.stream();
  }

  private static GeneratedView view(VectorCase vector) {
    GeneratedView view = VIEWS.get(vector.format() + " " + vector.schema());
    if (view == null) {
      throw new IllegalStateException(vector.toString());
    }
    return view;
  }

  private static String json(GeneratedView view, Object value) {
    Codec<Object> documents = Format.DOCUMENTS.codec(view.root());
    return new String(documents.encode(value), StandardCharsets.UTF_8);
  }

  /** Returns a message with other bytes around it. */
  private static byte[] around(byte[] message, int filling) {
    byte[] bytes = new byte[message.length + 64];
    Arrays.fill(bytes, (byte) filling);
    System.arraycopy(message, 0, bytes, 29, message.length);
    return bytes;
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void viewsReadWhatTheCodecReads(VectorCase vector) {
    GeneratedView view = view(vector);
    String expected = json(view, view.decode(vector.bytes()));

    Object inArray = view.read(around(vector.bytes(), 0xA5), 29, vector.bytes().length);
    Object direct =
        view.read(ByteBuffer.allocateDirect(vector.bytes().length).put(vector.bytes()).flip());

    assertThat(json(view, inArray)).isEqualTo(expected);
    assertThat(json(view, direct)).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void viewsOfWrongBytesReadNothingAroundThem(VectorCase vector) {
    assertThat(outcome(vector, 0x00)).isEqualTo(outcome(vector, 0xA5));
  }

  private static String outcome(VectorCase vector, int filling) {
    GeneratedView view = view(vector);
    try {
      return json(view, view.read(around(vector.bytes(), filling), 29, vector.bytes().length));
    } catch (DecodeException e) {
      return e.toString();
    }
  }
}
