package dev.penstock.conformance.vector;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.Sharing;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A message and what is to come of it.
 *
 * @param members the members of the case, save for its bytes, as JSON texts
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record VectorCase(
    Format format, String file, String schema, byte[] bytes, Map<String, String> members) {

  /** Collects the members of a case as they stand in a file. */
  static final class Builder {
    private final Format format;
    private final String file;
    private final String schema;
    private final Map<String, String> members = new HashMap<>();
    private byte[] bytes = new byte[0];

    Builder(Format format, String file, String schema) {
      this.format = format;
      this.file = file;
      this.schema = schema;
    }

    /** Sets the message: lines of bytes in hexadecimal, each with a comment after {@code #}. */
    void bytes(List<String> lines) {
      StringBuilder hex = new StringBuilder();
      lines.forEach(line -> hex.append(line.replaceFirst("#.*", "").replace(" ", "")));
      bytes = HexFormat.of().parseHex(hex);
    }

    void member(String name, String json) {
      members.put(name, json);
    }

    VectorCase build() {
      return new VectorCase(format, file, schema, bytes, members);
    }
  }

  /** Returns the codec that the case asks for: its schema, its settings, its limits. */
  public Codec<Object> codec() {
    CodecSettings settings =
        CodecSettings.NONE.with("front-coding", members.getOrDefault("frontCoding", "false"));
    if (members.containsKey("sharing")) {
      settings = settings.with("sharing", Sharing.valueOf(string("sharing")));
    }
    Limits limits =
        Limits.DEFAULT
            .withDepth(limit("depth", Limits.DEFAULT.depth()))
            .withElements(limit("elements", Limits.DEFAULT.elements()))
            .withTextBytes(limit("textBytes", Limits.DEFAULT.textBytes()))
            .withDictionaryEntries(limit("dictionaryEntries", Limits.DEFAULT.dictionaryEntries()))
            .withMessageBytes(limit("messageBytes", Limits.DEFAULT.messageBytes()));
    return type().codec(format, settings, limits);
  }

  /** Returns the format, and that of the value where there is one. */
  public Set<Format> formats() {
    return members.containsKey("value")
        ? Set.copyOf(List.of(format, Format.DOCUMENTS))
        : Set.of(format);
  }

  private GeneratedType type() {
    return GeneratedType.of(schema, formats());
  }

  private int limit(String name, int otherwise) {
    String value = members.get(name);
    return value == null ? otherwise : Integer.parseInt(value);
  }

  /** Returns the value, read from its JSON. */
  public Object value() {
    byte[] json = member("value").getBytes(StandardCharsets.UTF_8);
    return type().codec(Format.DOCUMENTS).decode(json);
  }

  /** Returns a member as JSON text. */
  String member(String name) {
    String text = members.get(name);
    if (text == null) {
      throw new IllegalStateException(this + " has no member " + name);
    }
    return text;
  }

  /** Returns a member that is a string without escapes. */
  String string(String name) {
    String text = member(name);
    return text.substring(1, text.length() - 1);
  }

  /** Tells whether a writer makes exactly these bytes of the value. */
  boolean isWritten() {
    return member("written").equals("true");
  }

  /** Tells whether the message holds what the reader does not know and keeps. */
  public boolean isPassed() {
    return members.containsKey("passed");
  }

  /** Returns a value as JSON, which leaves out what was kept of a binary message. */
  String json(Object value) {
    return new String(type().codec(Format.DOCUMENTS).encode(value), StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return format + " " + file + " " + members.get("name");
  }
}
