package dev.penstock.schema.proto;

import dev.penstock.schema.proto.Token.Kind;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the names that are reserved: strings, in editions words. Spec: proto, section 2.2. */
final class ReservedNames {
  private ReservedNames() {}

  /** Reads names up to the end of the statement; tells whether it is one with names. */
  static boolean read(Tokens tokens, Edition edition, List<ReservedName> names) {
    Kind kind = tokens.token().kind();
    if (kind != Kind.STRING && kind != Kind.WORD) {
      return false;
    }
    if (edition.isEdition() && kind == Kind.STRING) {
      throw tokens.refuse("in editions reserved names are words; leave out the quotes");
    }
    if (!edition.isEdition() && kind == Kind.WORD) {
      throw tokens.refuse("reserved names are strings; put quotes around it");
    }
    do {
      Place place = tokens.token().place();
      String name =
          kind == Kind.WORD
              ? tokens.word("a name")
              : new String(tokens.string("a name, a string"), StandardCharsets.ISO_8859_1);
      names.add(new ReservedName(name, place));
    } while (tokens.skip(','));
    tokens.expect(';');
    return true;
  }
}
