package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.protobuf.ProtoJson;
import dev.penstock.protobuf.ProtoSchema;
import dev.penstock.schema.proto.ProtoFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Answers to the request that protoc 36.2 makes for {@code shop.proto}; by tools/ask-protoc. */
final class ProtocGenCommandTest {
  private static final String RESPONSE =
      """
      syntax = "proto3";
      message Response {
        string error = 1;
        uint64 supported_features = 2;
        int32 minimum_edition = 3;
        int32 maximum_edition = 4;
        repeated File file = 15;
        message File { string name = 1; string content = 15; }
      }
      """;

  private static final ProtoJson JSON =
      ProtoJson.of(
          ProtoSchema.of(
              ProtoFiles.parse("response.proto", Map.of("response.proto", RESPONSE)).printBinary(),
              "Response"));

  @TempDir Path folder;

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = ProtocGenCommandTest.class.getResourceAsStream("protoc/" + name)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  /**
   * Returns the answer to the request with a parameter: of a field that stands twice the last
   * counts.
   */
  private static String answer(byte[] request, String parameter) {
    byte[] text = parameter.getBytes(StandardCharsets.UTF_8);
    byte[] all = Arrays.copyOf(request, request.length + 2 + text.length);
    all[request.length] = 0b10_010;
    all[request.length + 1] = (byte) text.length;
    System.arraycopy(text, 0, all, request.length + 2, text.length);
    Run run = Run.with(all, Set.of(), "protoc-gen");
    assertThat(run.messages()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return new String(JSON.toJson(run.output()), StandardCharsets.UTF_8);
  }

  /** Returns the files of an answer, whose texts follow their names. */
  private static Map<String, String> files(String answer) {
    Map<String, String> files = new TreeMap<>();
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), answer)) {
      String name = "";
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.VALUE_STRING && parser.currentName().equals("name")) {
          name = parser.getString();
        } else if (token == JsonToken.VALUE_STRING && parser.currentName().equals("content")) {
          files.put(name, parser.getString());
        }
      }
    }
    return files;
  }

  private Path shop() throws IOException {
    Files.createDirectories(folder.resolve("acme"));
    Files.write(folder.resolve("acme/money.proto"), resource("acme/money.proto"));
    return Files.write(folder.resolve("shop.proto"), resource("shop.proto"));
  }

  /** Files that all know have comments when protoc reads them. */
  private static void assertSame(Map<String, String> files, Path folder) {
    files.forEach((name, text) -> {
      if (!name.startsWith("google/")) {
        assertThat(folder.resolve(name)).content().isEqualTo(text);
      }
    });
  }

  @Test
  void writesRecordsOfTheFilesThatAreAskedFor() throws IOException {
    String answer = answer(resource("request.bin"), "");
    assertThat(answer)
        .startsWith("{\"supportedFeatures\":\"3\",\"minimumEdition\":998,\"maximumEdition\":1001,");
    Map<String, String> files = files(answer);
    String known = "google/protobuf/";
    assertThat(files)
        .containsOnlyKeys(
            "acme/shop/Order.java",
            "acme/shop/Paid.java",
            known + "ListValue.java",
            known + "NullValue.java",
            known + "Struct.java",
            known + "Value.java");

    Path out = folder.resolve("out");
    assertThat(Run.of("gen", "--java", shop().toString(), "-o", out.toString()).exitCode())
        .isZero();
    assertSame(files, out);
  }

  @Test
  void writesCodecsInTypeScript() throws IOException {
    Map<String, String> files =
        files(answer(resource("request.bin"), "typescript,format=protobuf,int64=number"));

    Path out = folder.resolve("out");
    String[] gen = {"gen", "--typescript", shop().toString(), "--format=protobuf"};
    String[] all = Arrays.copyOf(gen, 7);
    all[4] = "--int64=number";
    all[5] = "-o";
    all[6] = out.toString();
    assertThat(Run.of(all).exitCode()).isZero();
    assertThat(files).containsKeys("acme/shop/order.ts", "acme/shop/order-protobuf.ts");
    assertThat(files.get("acme/shop/order.ts")).contains("orderId: number | null");
    assertSame(files, out);
  }

  @Test
  void saysWhatIsWrongInTheAnswer() throws IOException {
    byte[] request = resource("request.bin");
    assertThat(answer(request, "typescipt"))
        .contains(
            "\"error\":\"there is no option typescipt\\nThere are java, grpc, typescript, format=NAME,");
    assertThat(answer(request, "typescript,format=fats"))
        .contains("\"error\":\"there are no codecs");
    assertThat(answer(request, "typescript,views=all"))
        .contains("\"error\":\"there are no views all");
    assertThat(answer(new byte[] {10, 1, 'a'}, ""))
        .contains("\"error\":\"request: a file to generate is not among the descriptors\"");
    assertThat(answer(new byte[] {7}, "")).contains("\"error\":\"request: byte 0: ");
  }

  @Test
  void standsDamagedRequests() throws IOException {
    byte[] request = resource("request.bin");
    for (int i = 0; i < request.length; i += 7) {
      byte[] damaged = request.clone();
      damaged[i] ^= (byte) (i % 255 + 1);
      Run run = Run.with(damaged, Set.of(), "protoc-gen");
      assertThat(run.exitCode()).as("byte %d: %s", i, run.messages()).isZero();
    }
  }
}
