package dev.penstock.schema.infer;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Reserved;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes enums of places where few words recurred. */
final class EnumBuilder {
  /** What ends the names of members whose texts are free, however few there are in one file. */
  private static final Set<String> FREE =
      Set.of(
          "name",
          "title",
          "text",
          "description",
          "label",
          "comment",
          "message",
          "note",
          "summary",
          "id",
          "key",
          "slug",
          "hash",
          "token",
          "password",
          "login",
          "user",
          "username",
          "author",
          "owner",
          "person",
          "customer",
          "company",
          "email",
          "mail",
          "phone",
          "address",
          "street",
          "city",
          "place",
          "url",
          "uri",
          "link",
          "href",
          "path",
          "file",
          "filename",
          "version",
          "query",
          "pattern",
          "regex",
          "value",
          "host",
          "hostname");

  private final SchemaBuilder schema;

  /** The enums by what they would be called. */
  private final Map<String, List<Made>> known = new HashMap<>();

  EnumBuilder(SchemaBuilder schema) {
    this.schema = schema;
  }

  /** Tells whether the texts of a member can be constants, by its name. */
  static boolean isClosed(String member) {
    return !FREE.contains(Words.lastWord(member));
  }

  /**
   * Returns the enum of some words: one that has most of them, if members of that name have one.
   */
  Type.Named of(List<String> words, SchemaBuilder.Member member) {
    String simple = Words.typeName(member.name(), "Word");
    List<Made> made = known.computeIfAbsent(simple, any -> new ArrayList<>());
    Made own = made.stream().filter(each -> each.isLike(words)).findFirst().orElse(null);
    if (own == null) {
      String name = schema.takeName(simple, member.enclosing() + simple, simple + "Kind");
      own = new Made(name, new LinkedHashSet<>());
      made.add(own);
    }
    own.words.addAll(words);
    define(own.name, List.copyOf(own.words));
    return new Type.Named(own.name);
  }

  private void define(String name, List<String> words) {
    List<String> constants = Words.constantNames(words);
    List<Constant> numbered = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean same = word.equals(constants.get(i));
      Notes notes = same ? Notes.NONE : Notes.named(Names.of("json", word));
      numbered.add(new Constant(i, constants.get(i), notes));
    }
    schema.define(new Definition.EnumDef(name, numbered, Reserved.NONE, Notes.NONE));
  }

  /** An enum and its words so far. */
  private record Made(String name, Set<String> words) {
    /** Tells whether half of the fewer words are words of both. */
    boolean isLike(List<String> others) {
      long common = others.stream().filter(words::contains).count();
      return common * 2 >= Math.min(words.size(), others.size());
    }
  }
}
