package dev.penstock.json.format;

import dev.penstock.model.Names;
import java.util.List;

/**
 * The name of a field, constant or case. SPEC json 2
 *
 * @param own its name in the schema, which stands in the paths of errors
 * @param written its name in documents
 * @param aliases further names that readers take
 */
public record Name(String own, String written, List<String> aliases) {

  public Name {
    aliases = List.copyOf(aliases);
  }

  static Name of(String own, Names names) {
    return new Name(own, names.in("json", own), names.aliases());
  }
}
