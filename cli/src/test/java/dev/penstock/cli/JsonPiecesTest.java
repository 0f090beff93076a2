package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON is cut where a message ends, and nowhere else. */
final class JsonPiecesTest {
  private static final List<String> VALUES =
      List.of(
          "1",
          "\"\"",
          "\"a,]}\\\"\\\\\"",
          "\"\\\\\"",
          "\"\u00e9\ud83d\ude00[{\"",
          "{}",
          "[]",
          "{\"a,\": [1, {\"b\": \"]\"}], \"\\\"\": null}",
          "[[],[\"\\n\"],[[ ]]]",
          "true",
          "-1.5e7");
  private static final List<String> SPACES = List.of("", "", " ", "\t", "\r\n");

  @TempDir Path folder;
  private final Random random = new Random(3);

  private String one(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  /** A stream that gives one to five bytes at a time. */
  private static final class Trickle extends ByteArrayInputStream {
    private int step;

    Trickle(byte[] bytes) {
      super(bytes);
    }

    @Override
    public synchronized int read(byte[] target, int offset, int length) {
      step = step % 5 + 1;
      return super.read(target, offset, Math.min(length, step));
    }
  }

  private static List<JsonPieces.Piece> cut(byte[] json, JsonMessages layout, int pieceBytes)
      throws IOException {
    JsonPieces pieces = new JsonPieces(new Trickle(json), layout, pieceBytes);
    List<JsonPieces.Piece> all = new ArrayList<>();
    for (JsonPieces.Piece piece = pieces.next(); piece != null; piece = pieces.next()) {
      all.add(piece);
    }
    return all;
  }

  private void assertPieces(String json, JsonMessages layout, List<Object> expected)
      throws IOException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    Path path = Files.write(folder.resolve("x.json"), bytes);
    List<Object> values = new ArrayList<>();
    try (FileChannel channel = FileChannel.open(path)) {
      for (JsonPieces.Piece piece : cut(bytes, layout, 1 + random.nextInt(20))) {
        byte[] whole = piece.open().readAllBytes();
        assertThat(piece.range().read(channel, layout).open().readAllBytes()).isEqualTo(whole);
        List<Object> found = JsonValues.of(whole);
        values.addAll(layout == JsonMessages.ELEMENTS ? (List<?>) found.getFirst() : found);
      }
    }
    assertThat(values).as(json).isEqualTo(expected);
  }

  @Test
  void aListIsCutBetweenItsElements() throws IOException {
    for (int round = 0; round < 500; round++) {
      StringBuilder json = new StringBuilder(one(SPACES) + "[" + one(SPACES));
      int count = random.nextInt(20);
      for (int i = 0; i < count; i++) {
        json.append(i == 0 ? "" : ",").append(one(SPACES)).append(one(VALUES)).append(one(SPACES));
      }
      json.append("]").append(one(SPACES));
      byte[] bytes = json.toString().getBytes(StandardCharsets.UTF_8);
      List<?> expected = (List<?>) JsonValues.of(bytes).getFirst();
      assertPieces(json.toString(), JsonMessages.ELEMENTS, new ArrayList<>(expected));
    }
  }

  @Test
  void documentsAreCutAtLineEndsBetweenThem() throws IOException {
    for (int round = 0; round < 500; round++) {
      StringBuilder json = new StringBuilder();
      int count = 1 + random.nextInt(20);
      for (int i = 0; i < count; i++) {
        json.append(one(SPACES)).append(one(VALUES)).append(i % 3 == 0 ? "\n\n" : " ");
      }
      byte[] bytes = json.toString().getBytes(StandardCharsets.UTF_8);
      assertPieces(json.toString(), JsonMessages.DOCUMENTS, JsonValues.of(bytes));
    }
  }

  @Test
  void aByteOrderMarkMayStandBeforeAList() throws IOException {
    assertPieces("\ufeff[1]", JsonMessages.ELEMENTS, JsonValues.of(new byte[] {'1'}));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "{}", "[1", "[1,", "[1,]", "[1, ,2]", "[1] 2", "[1]]"})
  void whatIsNoListIsNotCutAsOne(String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> cut(bytes, JsonMessages.ELEMENTS, 1))
        .isInstanceOf(JsonPieces.UncutException.class);
  }

  @Test
  void aLongMessageIsNotHeldInMemory() {
    byte[] json = new byte[20_000_000];
    json[0] = '[';
    json[1] = '"';
    JsonPieces pieces = new JsonPieces(new ByteArrayInputStream(json), JsonMessages.ELEMENTS);
    assertThatThrownBy(pieces::next)
        .isInstanceOf(JsonPieces.UncutException.class)
        .hasMessageContaining("8388608 bytes");
  }
}
