package dev.penstock.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Limits;
import dev.penstock.container.PenHeader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the vectors say of a container, its inspection finds. Spec: container, 10 */
final class PenVectorTest {

  /** A vector with the name of its file. */
  record Vector(String file, Map<?, ?> members) {
    byte[] bytes() {
      StringBuilder hex = new StringBuilder();
      for (Object line : (List<?>) members.get("bytes")) {
        hex.append(((String) line).replaceFirst("#.*", "").replace(" ", ""));
      }
      return HexFormat.of().parseHex(hex);
    }

    @Override
    public String toString() {
      return file;
    }
  }

  static Stream<Vector> accepted() throws IOException {
    return vectors("accept");
  }

  static Stream<Vector> rejected() throws IOException {
    return vectors("reject");
  }

  private static Stream<Vector> vectors(String folder) throws IOException {
    Path root = Path.of(System.getProperty("penstock.root", ".."));
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.list(root.resolve("spec/vectors/container").resolve(folder))) {
      all.sorted().forEach(files::add);
    }
    return files.stream().map(file -> new Vector(file.getFileName().toString(), Json.object(file)));
  }

  /** All that the inspection of a container found. */
  private static final class Container implements PenEvents {
    private final Found found = new Found();
    private final List<String> messages = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private @Nullable PenHeader header;

    Container(byte[] bytes) {
      try {
        new PenInspector(new ByteArrayInputStream(bytes), Limits.DEFAULT, this).run();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      found.assertCovers(bytes.length);
    }

    @Override
    public void header(PenHeader read) {
      header = read;
    }

    @Override
    public void message(long number, long offset, byte[] payload) {
      messages.add(HexFormat.of().formatHex(payload));
      if (payload.length > 0) {
        Span.Owner owner = new Span.Owner(Area.RECORDS, "");
        found.span(
            new Span(offset, payload.length, owner, "message", ""), ByteBuffer.wrap(payload));
      }
    }

    @Override
    public void packedMessage(long number, int offset, byte[] message) {
      messages.add(HexFormat.of().formatHex(message));
    }

    @Override
    public void broken(long number, Finding finding) {
      findings.add(finding);
    }

    @Override
    public void span(Span span, ByteBuffer bytes) {
      found.span(span, bytes);
    }
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void everyByteIsNamedAndTheMessagesAreHandedOut(Vector vector) {
    Container container = new Container(vector.bytes());
    assertThat(container.findings).isEmpty();
    assertThat(container.messages).isEqualTo(messages(vector));
    PenHeader header = container.header;
    assertThat(header).isNotNull();
    Map<String, String> pairs = new LinkedHashMap<>();
    pairs.put("format", header.format());
    pairs.put("schema", header.schema());
    pairs.putAll(header.metadata());
    assertThat(pairs).isEqualTo(vector.members().get("header"));
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void theFirstErrorIsFoundWithKindAndOffset(Vector vector) {
    Container container = new Container(vector.bytes());
    Map<?, ?> error = (Map<?, ?>) vector.members().get("error");
    assertThat(container.findings).isNotEmpty();
    Finding first = container.findings.getFirst();
    assertThat(first.kind() + " at " + first.offset())
        .isEqualTo(error.get("kind") + " at " + ((Json.Digits) error.get("offset")).text());
    List<String> before = messages(vector);
    assertThat(container.messages.subList(0, before.size())).isEqualTo(before);
  }

  private static List<String> messages(Vector vector) {
    return ((List<?>) vector.members().get("messages"))
        .stream().map(each -> ((String) each).replace(" ", "")).toList();
  }
}
