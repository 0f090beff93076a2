package dev.penstock.amf3.format;

import dev.penstock.model.Names;
import java.util.List;

/**
 * The name of a record, field or constant. SPEC amf3 2.3
 *
 * @param own its name in the schema, which stands in the paths of errors
 * @param written its name in messages
 * @param aliases further names that readers take
 */
public record Name(String own, String written, List<String> aliases) {

  public Name {
    aliases = List.copyOf(aliases);
  }

  /** Returns the name of a record, its alias. */
  static Name ofRecord(String own, Names names) {
    return new Name(own, names.in(Amf3Format.NAME, own), names.aliases());
  }

  /** Returns the name of a field or constant, which documents may have another of, too. */
  static Name ofMember(String own, Names names) {
    String written = names.in(Amf3Format.NAME, names.in(Names.TEXTUAL, own));
    return new Name(own, written, names.aliases());
  }
}
