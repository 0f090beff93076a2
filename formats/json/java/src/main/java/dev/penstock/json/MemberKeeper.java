package dev.penstock.json;

import dev.penstock.UnknownFields;
import dev.penstock.transport.Utf8;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Collects members that a schema lacks until their records take them. SPEC json 4.1 */
final class MemberKeeper extends JsonOutput {
  private final List<UnknownMembers.Member> kept = new ArrayList<>();

  /** Returns how many members are kept for records that are not read to their ends. */
  int count() {
    return kept.size();
  }

  /** Returns the members from an index on, and forgets them. */
  UnknownFields take(int from) {
    if (from == kept.size()) {
      return UnknownFields.NONE;
    }
    List<UnknownMembers.Member> last = kept.subList(from, kept.size());
    UnknownFields taken = new UnknownMembers(last);
    last.clear();
    return taken;
  }

  /** Forgets all members, and gives up what large ones needed. */
  void restart() {
    kept.clear();
    end();
  }

  /** Keeps the member at whose name the parser stands, and goes to the end of its value. */
  void keep(JsonParser parser) {
    clear();
    String name = parser.currentName();
    copyMember(parser);
    end(name);
  }

  /** Starts a member that is kept; its value follows. */
  void begin(String name) {
    clear();
    text(name, ':');
  }

  /** Keeps the member that was started. */
  void end(String name) {
    kept.add(new UnknownMembers.Member(name, Arrays.copyOf(array(), documentLength())));
  }

  /** Starts the copy of an object. */
  void beginCopy() {
    clear();
    open('{');
  }

  /** Ends the copy of an object and returns its tokens. */
  JsonParser endCopy(JsonFactory factory) {
    close('}');
    return factory.createParser(ObjectReadContext.empty(), array(), 0, documentLength());
  }

  /** Adds the member at whose name the parser stands, and goes to the end of its value. */
  void copyMember(JsonParser parser) {
    string(parser.currentName(), ':');
    int open = 0;
    do {
      JsonToken token = parser.nextToken();
      if (token == null) {
        break;
      }
      open += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      put(parser, token);
    } while (open > 0);
  }

  private void put(JsonParser parser, JsonToken token) {
    switch (token) {
      case START_OBJECT -> open('{');
      case START_ARRAY -> open('[');
      case END_OBJECT -> close('}');
      case END_ARRAY -> close(']');
      case PROPERTY_NAME -> string(parser.currentName(), ':');
      case VALUE_STRING -> string(parser.getString(), ',');
      default -> ascii(parser.getString(), ',');
    }
  }

  /** Puts a string; lone surrogates stand as escapes, as they were read. SPEC json 3.5 */
  private void string(String text, char end) {
    int lone = Utf8.loneSurrogate(text, 0);
    if (lone < 0) {
      text(text, end);
      return;
    }
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      boolean plain = unit >= ' ' && unit < 0x7F && unit != '"' && unit != '\\';
      escaped.append(plain ? String.valueOf(unit) : String.format("\\u%04X", (int) unit));
    }
    quotedAscii(escaped.toString(), end);
  }
}
