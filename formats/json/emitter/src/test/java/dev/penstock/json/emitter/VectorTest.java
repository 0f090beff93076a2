package dev.penstock.json.emitter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.json.JsonCodec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that generated codecs read and write the vectors as the files say. SPEC json 10 */
class VectorTest {

  static List<Vector> accepted() {
    return Vector.in("accept");
  }

  static List<Vector> rejected() {
    return Vector.in("reject");
  }

  private static JsonCodec<Object> codec(Vector vector) {
    return GeneratedJson.of(vector.schema()).codec(vector.options(), vector.limits());
  }

  @ParameterizedTest
  @MethodSource
  void accepted(Vector vector) throws IOException {
    JsonCodec<Object> codec = codec(vector);

    Object value = codec.decode(vector.document());

    byte[] written = codec.encode(value);
    assertThat(new String(written, StandardCharsets.UTF_8)).isEqualTo(vector.written());
    assertThat(codec.decode(written)).isEqualTo(value);
    assertThat(codec.decode(new ByteArrayInputStream(vector.document()))).isEqualTo(value);
  }

  @ParameterizedTest
  @MethodSource
  void rejected(Vector vector) {
    JsonCodec<Object> codec = codec(vector);

    DecodeException error =
        catchThrowableOfType(DecodeException.class, () -> codec.decode(vector.document()));

    assertThat(error).isNotNull();
    assertThat(error.kind() + " at " + error.offset() + " in " + error.path())
        .as(error.getMessage())
        .isEqualTo(
            vector.part("kind") + " at " + vector.part("offset") + " in " + vector.part("path"));
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void aStreamIsRejectedLikeAnArray(Vector vector) {
    JsonCodec<Object> codec = codec(vector);

    DecodeException error =
        catchThrowableOfType(
            DecodeException.class, () -> codec.decode(new ByteArrayInputStream(vector.document())));

    assertThat(error).isNotNull();
    assertThat(error.kind().name()).as(error.getMessage()).isEqualTo(vector.part("kind"));
    assertThat(error.path()).isEqualTo(vector.part("path"));
  }

  @Test
  void thereAreVectorsOfBothKinds() {
    assertThat(accepted()).hasSizeGreaterThan(50);
    assertThat(rejected()).hasSizeGreaterThan(50);
  }
}
