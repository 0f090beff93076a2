package dev.penstock.schema.text;

import dev.penstock.model.Bindings;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Reserved;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.TextForm;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Makes up schemas by a seed, with everything that Java text can say. */
final class SeededSchemas {
  private static final String ROOT = "com.acme.Root";
  private static final List<String> WORDS =
      List.of("price", "of", "every", "instrument", "settles", "a", "quarter", "identification");

  private final Random random;
  private final List<Definition> definitions = new ArrayList<>();
  private final List<String> enums = new ArrayList<>();
  private final List<String> records = new ArrayList<>();
  private final List<String> unions = new ArrayList<>();
  private final boolean wildDocs;

  /** Creates a maker; wild documentation has characters that are special in comments. */
  SeededSchemas(long seed, boolean wildDocs) {
    random = new Random(seed);
    this.wildDocs = wildDocs;
  }

  Schema schema() {
    int enumCount = random.nextInt(3);
    for (int i = 0; i < enumCount; i++) {
      enums.add(ROOT + "." + typeName("Enum", i));
    }
    int recordCount = random.nextInt(5);
    for (int i = 0; i < recordCount; i++) {
      records.add(ROOT + "." + typeName("Record", i));
    }
    if (recordCount > 0 && random.nextBoolean()) {
      unions.add(ROOT + "." + typeName("Union", 0));
    }
    definitions.add(record(ROOT));
    enums.forEach(name -> definitions.add(enumeration(name)));
    records.forEach(name -> definitions.add(record(name)));
    unions.forEach(name -> definitions.add(union(name)));
    Schema all = new Schema("com.acme", ROOT, definitions);
    Set<String> reached = new LinkedHashSet<>();
    reach(all, ROOT, reached);
    return new Schema("com.acme", ROOT, reached.stream().map(all::definition).toList());
  }

  private static void reach(Schema schema, String name, Set<String> reached) {
    if (!reached.add(name)) {
      return;
    }
    switch (schema.definition(name)) {
      case RecordDef record ->
          record.fields().forEach(field -> reach(schema, field.type(), reached));
      case UnionDef union -> union.cases().forEach(each -> reach(schema, each.record(), reached));
      case EnumDef enumeration -> {}
    }
  }

  private static void reach(Schema schema, Type type, Set<String> reached) {
    switch (type) {
      case Type.Named named -> reach(schema, named.name(), reached);
      case Type.Sequence list -> reach(schema, list.element(), reached);
      case Type.MapOf map -> reach(schema, map.value(), reached);
      case Type.Nullable nullable -> reach(schema, nullable.type(), reached);
      default -> {}
    }
  }

  private String typeName(String kind, int number) {
    StringBuilder name = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      String word = any(WORDS);
      name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    return name.append(kind).append(number).toString();
  }

  private RecordDef record(String name) {
    boolean transparent = random.nextInt(6) == 0;
    int count = transparent ? 1 : random.nextInt(7);
    boolean explicit = !transparent && random.nextBoolean();
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      FieldId id = explicit ? new FieldId(10 + i * 2, true, 1) : FieldId.implicit(i + 1);
      fields.add(field(id, fieldName(i), transparent));
    }
    Set<Integer> reserved =
        explicit && random.nextBoolean() ? Set.of(3, 4) : explicit ? Set.of(7) : Set.of();
    Notes notes = notes("Name" + name.length());
    if (!transparent && random.nextInt(3) == 0) {
      notes = notes.with(new Bindings(Map.of(), List.of(), Optional.of("rest")));
    }
    return new RecordDef(
        name, fields, new Former(List.of(), Reserved.of(reserved)), transparent, notes);
  }

  private String fieldName(int number) {
    StringBuilder name = new StringBuilder("f" + number);
    for (int i = random.nextInt(5); i > 0; i--) {
      name.append('_').append(any(WORDS));
    }
    return name.toString();
  }

  private Field field(FieldId id, String name, boolean transparent) {
    Notes notes = notes("json-" + name);
    Type type = type(0);
    Presence presence =
        switch (random.nextInt(transparent ? 2 : 6)) {
          case 0 -> Presence.NULLABLE;
          case 2 -> Presence.OPTIONAL;
          case 3 -> Presence.MAYBE;
          default -> Presence.REQUIRED;
        };
    if (presence.equals(Presence.REQUIRED) && random.nextInt(4) == 0 && !transparent) {
      type = Type.of(ScalarKind.TEXT);
      presence = Presence.defaultsTo("no \"name\"\n");
    }
    int since = presence.equals(Presence.REQUIRED) || !id.explicit() || transparent ? 1 : 3;
    FieldId dated = since > 1 && id.number() > 20 ? new FieldId(id.number(), true, since) : id;
    return new Field(dated, name, type, presence, notes);
  }

  private Type type(int depth) {
    int choice = random.nextInt(depth > 2 ? 3 : 9);
    return switch (choice) {
      case 0, 1 -> scalarType();
      case 2 -> named();
      case 3 -> new Type.Array(List.of(ScalarKind.I32, ScalarKind.F64).get(random.nextInt(2)));
      case 4, 5 -> new Type.Sequence(element(depth));
      case 6 -> new Type.SetOf(Type.of(ScalarKind.TEXT));
      case 7 -> new Type.MapOf(Type.of(ScalarKind.TEXT), element(depth));
      default -> Type.of(ScalarKind.U32);
    };
  }

  private Type scalarType() {
    ScalarKind kind = scalar();
    TextForm form = any(List.of(TextForm.values()));
    return new Type.Scalar(kind, form.fits(kind) ? form : TextForm.USUAL);
  }

  private ScalarKind scalar() {
    List<ScalarKind> kinds = new ArrayList<>(List.of(ScalarKind.values()));
    kinds.removeIf(kind -> kind.isUnsigned() || kind.name().startsWith("FIXED_"));
    return any(kinds);
  }

  private Type element(int depth) {
    Type type;
    do {
      type = type(depth + 1);
    } while (type.equals(Type.of(ScalarKind.U32)));
    return random.nextInt(3) == 0 ? new Type.Nullable(type) : type;
  }

  private Type named() {
    if (!enums.isEmpty() && random.nextBoolean()) {
      return new Type.Named(any(enums));
    }
    if (!unions.isEmpty() && random.nextInt(3) == 0) {
      return new Type.Sequence(new Type.Named(any(unions)));
    }
    return records.isEmpty()
        ? Type.of(ScalarKind.I64)
        : new Type.Sequence(new Type.Named(any(records)));
  }

  private EnumDef enumeration(String name) {
    List<Constant> constants = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      int number = constants.size();
      constants.add(new Constant(number, "C" + number, notes("c-" + number)));
    }
    int last = constants.size();
    constants.add(new Constant(last + 5, "LAST", Notes.NONE));
    return new EnumDef(name, constants, Reserved.of(Set.of(last)), notes("enum"));
  }

  private UnionDef union(String name) {
    List<Case> cases = new ArrayList<>();
    for (String record : records) {
      String simple = record.substring(record.lastIndexOf('.') + 1);
      cases.add(Case.of(cases.size(), simple, record));
    }
    Notes notes = random.nextBoolean() ? notes("union") : tagged(cases);
    return new UnionDef(name, cases, Reserved.NONE, Tagging.NAMED, notes);
  }

  private Notes tagged(List<Case> cases) {
    boolean transparent = cases.stream().anyMatch(each -> isTransparent(each.record()));
    return transparent ? Notes.NONE : Notes.named(Names.of(Names.TAG_MEMBER, "the \"kind\""));
  }

  private boolean isTransparent(String record) {
    return definitions.stream()
        .anyMatch(each ->
            each.name().equals(record) && each instanceof RecordDef made && made.transparent());
  }

  private Notes notes(String name) {
    Names names =
        switch (random.nextInt(8)) {
          case 0 -> Names.of("json", name);
          case 1 -> new Names(Map.of("json", name), List.of(name + "-old", name + "-older"));
          default -> Names.NONE;
        };
    return new Notes(doc(), names, random.nextInt(9) == 0 ? Set.of(Trait.DEPRECATED) : Set.of());
  }

  private String doc() {
    StringBuilder doc = new StringBuilder();
    if (random.nextInt(3) == 0) {
      for (int i = random.nextInt(40); i >= 0; i--) {
        doc.append(any(WORDS)).append(' ');
        if (wildDocs && random.nextInt(6) == 0) {
          doc.append(
              any(List.of("a < b", "@param x", "{@code c}", "*/", "&amp;", "\\u002a", "<p>")));
          doc.append(random.nextInt(3) == 0 ? "\n\n" : " ");
        }
      }
    }
    return doc.toString().strip();
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
