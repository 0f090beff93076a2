package dev.penstock.conformance.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.property.Damage;
import dev.penstock.conformance.vector.DocumentFile;
import dev.penstock.row.Projection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads all vectors of JSON as rows, and damaged ones. */
class RowDocumentTest {
  private static final Format JSON = Format.named("json");
  private static final int DAMAGES = Integer.getInteger("penstock.rows.damages", 30);

  private static List<DocumentFile> files(String folder) throws IOException {
    List<DocumentFile> files = DocumentFile.all(JSON, folder);
    Map<String, Set<Format>> formatsBySchema = new LinkedHashMap<>();
    files.forEach(each -> formatsBySchema.put(each.schema(), Set.of(JSON)));
    GeneratedType.prepare(formatsBySchema);
    return files;
  }

  static Stream<DocumentFile> accepted() throws IOException {
    return files("accept").stream();
  }

  /** Those that limits or documents refuse: rows have no options. */
  static Stream<DocumentFile> rejected() throws IOException {
    Set<String> options = Set.of("numberLength", "unknownMembers");
    return files("reject").stream()
        .filter(each -> each.settings().keySet().stream().noneMatch(options::contains));
  }

  private static List<byte[]> documents(DocumentFile file) {
    List<byte[]> documents = new ArrayList<>(file.bytes());
    file.documents().forEach(each -> documents.add(each.getBytes(StandardCharsets.UTF_8)));
    return documents;
  }

  private static Rows rows(DocumentFile file) {
    return Rows.of(JSON, file.schema(), Projection.ALL, limits(file.settings()));
  }

  private static Codec<Object> codec(DocumentFile file) {
    return GeneratedType.of(file.schema(), Set.of(JSON))
        .codec(JSON, CodecSettings.NONE, limits(file.settings()));
  }

  private static Limits limits(Map<String, String> settings) {
    Limits usual = Limits.DEFAULT;
    return usual
        .withMessageBytes(limit(settings, "messageBytes", usual.messageBytes()))
        .withDepth(limit(settings, "depth", usual.depth()))
        .withTextBytes(limit(settings, "textBytes", usual.textBytes()))
        .withUnknownFields(limit(settings, "unknownFields", usual.unknownFields()))
        .withElements(limit(settings, "elements", usual.elements()));
  }

  private static int limit(Map<String, String> settings, String name, int otherwise) {
    return Integer.parseInt(settings.getOrDefault(name, Integer.toString(otherwise)));
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void aRowHasWhatTheCodecReads(DocumentFile file) {
    Rows rows = rows(file);
    Codec<Object> codec = codec(file);
    for (byte[] document : documents(file)) {
      assertThat(rows.read(document)).startsWith("[").isEqualTo(rows.decode(codec, document));
    }
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void aRowIsRefusedAsTheCodecRefuses(DocumentFile file) {
    Rows rows = rows(file);
    Codec<Object> codec = codec(file);
    for (byte[] document : documents(file)) {
      assertThat(rows.read(document)).doesNotStartWith("[").isEqualTo(rows.decode(codec, document));
    }
  }

  @ParameterizedTest
  @MethodSource({"accepted", "rejected"})
  void damageIsRefusedOrReadAsTheCodecDoes(DocumentFile file) {
    Rows rows = rows(file);
    Codec<Object> codec = codec(file);
    List<byte[]> documents = documents(file);
    Random random = new Random(5);
    for (byte[] document : documents) {
      for (int i = 0; i < DAMAGES && document.length > 0; i++) {
        byte[] other = documents.get(random.nextInt(documents.size()));
        byte[] damaged = Damage.any(random, document, other);
        assertThat(rows.read(damaged))
            .as(new String(damaged, StandardCharsets.ISO_8859_1))
            .isEqualTo(rows.decode(codec, damaged));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void whatCanBeReadCanBePassedOver(DocumentFile file) {
    Rows all = rows(file);
    Rows none = Rows.of(JSON, file.schema(), Projection.NONE, limits(file.settings()));
    Random random = new Random(6);
    for (byte[] document : documents(file)) {
      assertThat(none.read(document)).isEqualTo("[]");
      for (int i = 0; i < DAMAGES; i++) {
        byte[] damaged = Damage.any(random, document, document);
        if (all.read(damaged).startsWith("[")) {
          assertThat(none.read(damaged)).isEqualTo("[]");
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {"a":1,"b":["x",{"y":[null,1e400,true]}],"c":7}| [a=1]
          {"c":[[],{}],"b":null,"x":-0.5,"a":1}          | [a=1]
          {"a":1,"b":[1,2,"c":"d"}                       | SYNTAX at 19 in b
          {"a":1,"b":"\\q","c":"d"}                     | SYNTAX at 13 in b
          {"a":1,"b":[1],"b":[2],"c":"d"}                | DUPLICATE_FIELD at 19 in b
          {"a":1,"c":"d"}                                | MISSING_FIELD at 14 in b
          {"b":[1],"c":"d"}                              | MISSING_FIELD at 16 in a
          {"b":[1],"c":"d","a":true}                     | TYPE_MISMATCH at 21 in a
          """)
  void aColumnThatIsNotWantedHasToBeJsonAndNoMore(String document, String expected) {
    String schema = "schema v : v.M record v.M { 1 a: i32 2 b: list<i32> 3 c: text? }";
    Rows rows = Rows.of(JSON, schema, Projection.of("a"), Limits.DEFAULT);
    String read = rows.read(document.getBytes(StandardCharsets.UTF_8));
    assertThat(read.strip()).isEqualTo(expected);
  }
}
