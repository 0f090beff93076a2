package dev.penstock.protobuf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which fields of a codec's messages are messages, and which exclude each other. */
final class MessageShapes {
  private final List<Map<Integer, Shape>> messages;

  /**
   * A field.
   *
   * @param target the index of its message; -1 if it is none
   * @param isRepeated whether each of them is an element
   * @param oneof the number of its oneof in the record; -1 for none
   */
  record Shape(int target, boolean isRepeated, int oneof) {}

  private MessageShapes(List<Map<Integer, Shape>> messages) {
    this.messages = messages;
  }

  /**
   * Reads what generated codecs say: for each message its fields, with {@code |} between two
   * messages and spaces between all. A field is its tag, then {@code >} or, if it is repeated,
   * {@code *} and the index of its message, then {@code /} and the number of its oneof; each where
   * there is one. The first message is the root.
   */
  static MessageShapes of(String text) {
    List<Map<Integer, Shape>> messages = new ArrayList<>();
    Map<Integer, Shape> fields = new HashMap<>();
    messages.add(fields);
    for (String word : text.split(" ", -1)) {
      if (word.equals("|")) {
        fields = new HashMap<>();
        messages.add(fields);
      } else if (!word.isEmpty()) {
        add(fields, word);
      }
    }
    return new MessageShapes(messages);
  }

  private static void add(Map<Integer, Shape> fields, String field) {
    int slash = field.indexOf('/');
    int oneof = slash < 0 ? -1 : Integer.parseInt(field.substring(slash + 1));
    String rest = slash < 0 ? field : field.substring(0, slash);
    int mark = Math.max(rest.indexOf('>'), rest.indexOf('*'));
    int target = mark < 0 ? -1 : Integer.parseInt(rest.substring(mark + 1));
    String tag = mark < 0 ? rest : rest.substring(0, mark);
    boolean isRepeated = mark >= 0 && rest.charAt(mark) == '*';
    fields.put(Integer.parseUnsignedInt(tag), new Shape(target, isRepeated, oneof));
  }

  /** Returns the field of a tag; null if it is no message and in no oneof. */
  @Nullable Shape get(int message, int tag) {
    return messages.get(message).get(tag);
  }
}
