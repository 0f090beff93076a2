package dev.penstock.amf3;

import java.util.List;

/** What the small messages of BlazeDS hold. SPEC amf3 9.2 */
final class SmallMessage {
  /** The members of which a flag tells, for each class and each of its bytes. */
  private static final List<List<String>> ABSTRACT =
      List.of(
          List.of(
              "body", "clientId", "destination", "headers", "messageId", "timestamp", "timeToLive"),
          List.of("clientIdBytes", "messageIdBytes"));

  private static final List<List<String>> ASYNC =
      List.of(List.of("correlationId", "correlationIdBytes"));

  private static final List<List<String>> ACKNOWLEDGE = List.of(List.of());
  private static final List<List<String>> COMMAND = List.of(List.of("operation"));

  /** So many bytes of flags a class has at most. */
  static final int MOST_FLAGS = 8;

  /** So many flags a byte has. */
  static final int BITS = 7;

  private SmallMessage() {}

  /** Returns the name of the member of a flag. */
  static String name(List<List<String>> names, int number, int index, int bit) {
    return index < names.size() && bit < names.get(index).size()
        ? names.get(index).get(bit)
        : "#" + number + "." + index + "." + bit;
  }

  /** Returns how many classes write their members. */
  static int classCount(String alias) {
    return classes(alias).size();
  }

  /** Returns the members of the classes, in the order in which they are written. */
  static List<List<List<String>>> classes(String alias) {
    return switch (alias) {
      case "DSA" -> List.of(ABSTRACT, ASYNC);
      case "DSC" -> List.of(ABSTRACT, ASYNC, COMMAND);
      default -> List.of(ABSTRACT, ASYNC, ACKNOWLEDGE);
    };
  }
}
