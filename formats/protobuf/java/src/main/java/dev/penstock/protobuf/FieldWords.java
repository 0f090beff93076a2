package dev.penstock.protobuf;

import dev.penstock.protobuf.ProtoField.Presence;
import dev.penstock.transport.Hex;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** What is known of a field before its type is: from a line of text, or from a descriptor. */
final class FieldWords {
  String name = "";
  String jsonName = "";
  int number;
  ProtoKind kind = ProtoKind.INT32;
  Presence presence = Presence.IMPLICIT;
  boolean isPacked;
  int oneof = ProtoField.NO_ONEOF;

  /**
   * The definition that is the type of the field: its full name, or in text {@code @} and number.
   */
  @Nullable String type;

  /** Returns the name that protoc gives to a member of JSON. */
  static String jsonName(String name) {
    StringBuilder json = new StringBuilder(name.length());
    boolean upper = false;
    for (int i = 0; i < name.length(); i++) {
      char unit = name.charAt(i);
      if (unit == '_') {
        upper = true;
      } else {
        json.append(upper && unit >= 'a' && unit <= 'z' ? (char) (unit - 'a' + 'A') : unit);
        upper = false;
      }
    }
    return json.toString();
  }

  /** Reads a line of a schema's text. */
  static FieldWords of(String line) {
    String[] words = line.split(" ", -1);
    FieldWords field = new FieldWords();
    field.name = words[0];
    field.jsonName = words[0].startsWith("[") ? words[0] : jsonName(words[0]);
    field.number = Integer.parseInt(words[1]);
    int mark = words[2].indexOf('@');
    field.kind = ProtoKind.of(mark < 0 ? words[2] : words[2].substring(0, mark));
    field.type = mark < 0 ? null : words[2].substring(mark);
    for (int i = 3; i < words.length; i++) {
      field.flag(words[i]);
    }
    return field;
  }

  private void flag(String word) {
    String rest = word.substring(1);
    switch (word.charAt(0)) {
      case '*' -> presence = Presence.REPEATED;
      case '#' -> isPacked = true;
      case '?' -> presence = Presence.EXPLICIT;
      case '!' -> presence = Presence.REQUIRED;
      case '|' -> oneof = Integer.parseInt(rest);
      case '=' -> jsonName = new String(Hex.parse(rest), StandardCharsets.UTF_8);
      default -> throw new IllegalArgumentException("a word of a field: " + word);
    }
  }

  /** Returns a line of a schema's text. */
  static String line(ProtoField field, int type) {
    StringBuilder line = new StringBuilder(".").append(field.name);
    line.append(' ').append(field.number).append(' ').append(field.kind.word);
    if (type >= 0) {
      line.append('@').append(type);
    }
    line.append(
        switch (field.presence) {
          case IMPLICIT -> "";
          case EXPLICIT -> " ?";
          case REQUIRED -> " !";
          case REPEATED -> field.isPacked ? " * #" : " *";
        });
    if (field.oneof != ProtoField.NO_ONEOF) {
      line.append(" |").append(field.oneof);
    }
    if (!field.isExtension() && !field.jsonName.equals(jsonName(field.name))) {
      line.append(" =").append(Hex.format(field.jsonName.getBytes(StandardCharsets.UTF_8)));
    }
    return line.append('\n').toString();
  }
}
