package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.container.PenHeader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Walks the payload of a header frame. Spec: container, 4.2 */
final class PenHeaderWalk {
  private final byte[] bytes;
  private final ByteBuffer view;
  private final long offset;
  private final Sink sink;
  private int position;
  private int named;

  /** Where errors are, if the bytes were unpacked; else -1. */
  private long fixedOffset = -1;

  PenHeaderWalk(byte[] payload, long offset, Sink sink) {
    this.bytes = payload;
    this.view = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN);
    this.offset = offset;
    this.sink = sink;
  }

  /** Names all bytes and returns what the header says; ends with {@link Broken}. */
  PenHeader run() {
    try {
      return header();
    } finally {
      position = bytes.length;
      name(Area.NOT_READ, "not read", "");
    }
  }

  /** Names all bytes of a header whose pairs are compressed, and those of the pairs. */
  PenHeader runPacked(PenEvents events, long frame, int mostBytes) {
    byte[] pairs;
    try {
      start();
      int from = position;
      position = bytes.length;
      pairs = PackedBytes.text(bytes, from, frame, mostBytes);
      name(Area.PACKED, "header, compressed", pairs.length + " bytes when unpacked");
    } finally {
      position = bytes.length;
      name(Area.NOT_READ, "not read", "");
    }
    PenHeaderWalk walk =
        new PenHeaderWalk(
            pairs,
            0,
            new Sink() {
              @Override
              public void span(Span span, ByteBuffer shown) {
                events.unpacked(span, shown);
              }
            });
    walk.fixedOffset = offset + 4;
    return walk.header(walk.pairs());
  }

  private PenHeader header() {
    start();
    return header(pairs());
  }

  private void start() {
    if (bytes.length < 4) {
      throw fail(ErrorKind.OUT_OF_BOUNDS, 0, "version and features", "a shorter header");
    }
    int version = view.getShort(0) & 0xFFFF;
    if (version != 1) {
      throw fail(ErrorKind.UNSUPPORTED, 0, "version 1", "version " + version);
    }
    position = 2;
    name("version", "1");
    int features = view.getShort(2) & 0xFFFF;
    if (features != 0) {
      throw fail(ErrorKind.UNSUPPORTED, 2, "no feature bits", "0x%04x".formatted(features));
    }
    position = 4;
    name("features", "none");
  }

  private PenHeader header(Map<String, String> pairs) {
    List<String> keys = new ArrayList<>(pairs.keySet());
    if (keys.size() < 2 || !keys.subList(0, 2).equals(List.of("format", "schema"))) {
      throw fail(ErrorKind.MISSING_FIELD, 4, "the keys format and schema", keys.toString());
    }
    Map<String, String> metadata = new LinkedHashMap<>(pairs);
    String format = String.valueOf(metadata.remove("format"));
    String schema = String.valueOf(metadata.remove("schema"));
    return new PenHeader(format, schema, metadata);
  }

  private Map<String, String> pairs() {
    Map<String, String> pairs = new LinkedHashMap<>();
    while (position < bytes.length) {
      int keyAt = position;
      String key = text("header, key");
      if (pairs.put(key, text("header, value")) != null) {
        throw fail(ErrorKind.DUPLICATE_KEY, keyAt, "a new key", key);
      }
    }
    return pairs;
  }

  private String text(String what) {
    int at = position;
    int left = bytes.length - at - 4;
    long length = left < 0 ? 0 : view.getInt(at) & 0xFFFF_FFFFL;
    if (length > left) {
      String found = "one that passes its end";
      throw fail(ErrorKind.OUT_OF_BOUNDS, at, "a text inside the header", found);
    }
    int wrong = Utf.firstWrong(bytes, at + 4, at + 4 + (int) length);
    if (wrong >= 0) {
      throw fail(ErrorKind.MALFORMED_TEXT, wrong, "UTF-8", "bytes that are not UTF-8");
    }
    String text = new String(bytes, at + 4, (int) length, StandardCharsets.UTF_8);
    position = at + 4;
    name(what + " length", Long.toString(length));
    position += (int) length;
    name(what, Shown.of(text));
    return text;
  }

  private void name(String what, String value) {
    name(Area.CONTAINER, what, value);
  }

  private void name(Area area, String what, String value) {
    if (position > named) {
      Span.Owner owner = new Span.Owner(area, "");
      sink.span(
          new Span(offset + named, position - named, owner, what, value),
          ByteBuffer.wrap(bytes, named, position - named));
      named = position;
    }
  }

  private Broken fail(ErrorKind kind, int at, String expected, String found) {
    long where = fixedOffset < 0 ? offset + at : fixedOffset;
    return new Broken(new Finding(kind, where, "", expected, found));
  }
}
