package dev.penstock.schema.infer;

import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes a schema of the places that were noted. */
final class SchemaBuilder {
  /** From this length of a list on, numbers are kept in a primitive array. */
  private static final int BULK_LENGTH = 64;

  private final InferenceOptions options;
  private final String rootName;
  private final TypeNames names = new TypeNames();
  private final Map<String, @Nullable Definition> definitions = new LinkedHashMap<>();
  private final Map<ObjectShape, String> records = new HashMap<>();
  private final Set<String> started = new HashSet<>();
  private final UnionBuilder unions;
  private final Map<Place, Type.Named> kindUnions = new HashMap<>();
  private final TaggedUnions tagged;
  private final EnumBuilder enums;

  private SchemaBuilder(InferenceOptions options, String rootName) {
    this.options = options;
    this.rootName = names.take(rootName, rootName + "Document");
    this.unions = new UnionBuilder(this);
    this.tagged = new TaggedUnions(this);
    this.enums = new EnumBuilder(this);
  }

  /** Returns the schema of all values at {@code root}. */
  static Schema build(Place root, InferenceOptions options, String rootName) {
    SchemaBuilder builder = new SchemaBuilder(options, rootName);
    builder.buildRoot(root.resolve());
    String name = builder.qualified(builder.rootName);
    return new Schema(options.namespace(), name, builder.inOrder(name));
  }

  /** Returns the definitions that a root reaches, level by level. */
  private List<Definition> inOrder(String root) {
    Set<String> met = new LinkedHashSet<>(List.of(root));
    List<Definition> ordered = new ArrayList<>();
    Deque<String> open = new ArrayDeque<>(met);
    while (!open.isEmpty()) {
      Definition definition = Objects.requireNonNull(definitions.get(open.remove()));
      ordered.add(definition);
      for (String name : References.of(definition)) {
        if (met.add(name)) {
          open.add(name);
        }
      }
    }
    return ordered;
  }

  private void buildRoot(Place root) {
    ObjectShape object = root.object();
    String name = qualified(rootName);
    definitions.put(name, null);
    if (object != null && isPlainRecord(object) && root.kindCount() == 1 && root.nulls == 0) {
      records.put(object, name);
      started.add(name);
      nameAhead(object, name);
      defineObject(name, object);
      return;
    }
    boolean single = root.kindCount() == 1 && !root.isGeneral();
    String field = "value";
    if (single && root.list() != null) {
      field = "items";
    } else if (single && object != null && !object.isRecord()) {
      field = "entries";
    }
    String singular = Words.singular(rootName);
    String item = singular.equals(rootName) ? rootName + "Item" : singular;
    Type type = typeOf(root, new Member("", field.equals("value") ? "value" : item));
    define(transparent(name, field, type, presenceOf(root)));
  }

  private static boolean isPlainRecord(ObjectShape object) {
    return object.isRecord() && !object.members().isEmpty();
  }

  /** Returns a record that stands for the value of its only field. */
  static Definition.RecordDef transparent(String name, String field, Type type, Presence presence) {
    Field only = Field.required(1, field, type).with(presence);
    return Definition.RecordDef.of(name, List.of(only), true);
  }

  /** Returns the unique full name of a nested type. */
  String takeName(String... candidates) {
    String name = qualified(rootName) + "." + names.take(candidates);
    definitions.put(name, null);
    return name;
  }

  void define(Definition definition) {
    definitions.put(definition.name(), definition);
  }

  Precision precision() {
    return options.precision();
  }

  /** Tells whether objects are a record that can be a case; the root holds its own union. */
  boolean isCase(ObjectShape object, String name) {
    return !name.equals(qualified(rootName)) && !TaggedUnions.isUnion(object);
  }

  /** Takes note of the union of a place, before its cases are made. */
  void keep(Place place, Type.Named union) {
    kindUnions.put(place, union);
  }

  private String qualified(String name) {
    return options.namespace() + "." + name;
  }

  private Presence presenceOf(Place place) {
    return place.nulls > 0 || (place.kinds() == 0 && !place.isGeneral())
        ? Presence.NULLABLE
        : Presence.REQUIRED;
  }

  /** Returns the type of the values of a place, nulls aside. */
  Type typeOf(Place at, Member member) {
    Place place = at.resolve();
    if (place.isGeneral()) {
      return unions.general();
    }
    if (place.kindCount() > 1) {
      Type.Named known = kindUnions.get(place);
      return known != null ? known : unions.of(place, member);
    }
    NumberKinds numbers = place.numbers();
    if (numbers != null) {
      return Type.of(numbers.kind(precision()));
    }
    ListShape list = place.list();
    if (list != null) {
      return listType(list, member);
    }
    ObjectShape object = place.object();
    if (object != null) {
      return objectType(object, member);
    }
    TextKinds texts = place.texts();
    return texts == null || place.booleans
        ? Type.of(place.booleans ? ScalarKind.BOOL : ScalarKind.TEXT)
        : textType(texts, member);
  }

  private Type textType(TextKinds texts, Member member) {
    Type.Scalar type = texts.type();
    List<String> constants = texts.constants();
    return type.kind() != ScalarKind.TEXT
            || constants.isEmpty()
            || !EnumBuilder.isClosed(member.name())
        ? type
        : enums.of(constants, member);
  }

  private Type elementType(Place at, Member member) {
    Place place = at.resolve();
    Type type = typeOf(place, member);
    return place.nulls > 0 ? new Type.Nullable(type) : type;
  }

  Type listType(ListShape list, Member member) {
    Type element = elementType(list.element, member.ofMany());
    if (list.maxLength >= BULK_LENGTH
        && element instanceof Type.Scalar scalar
        && list.element.resolve().numbers() != null
        && scalar.kind().isArrayElement()) {
      return new Type.Array(scalar.kind());
    }
    return new Type.Sequence(element);
  }

  Type objectType(ObjectShape object, Member member) {
    Place value = object.value();
    if (value != null) {
      return new Type.MapOf(Type.of(ScalarKind.TEXT), elementType(value, member.ofMany()));
    }
    if (object.members().isEmpty()) {
      return new Type.MapOf(Type.of(ScalarKind.TEXT), Type.of(ScalarKind.TEXT));
    }
    return new Type.Named(recordOf(object, member));
  }

  private String recordOf(ObjectShape object, Member member) {
    String name = nameOf(object, member);
    if (started.add(name)) {
      nameAhead(object, name);
      defineObject(name, object);
    }
    return name;
  }

  private void defineObject(String name, ObjectShape object) {
    TagShapes tags = object.tags();
    if (tags != null && TaggedUnions.isUnion(object)) {
      tagged.define(object, tags, name);
    } else {
      define(record(name, Notes.NONE, object, new AllMembers(object)));
    }
  }

  private String nameOf(ObjectShape object, Member member) {
    String known = records.get(object);
    if (known != null) {
      return known;
    }
    String word = object.hint.isEmpty() ? member.name() : object.hint;
    String simple = Words.typeName(word, "Entry");
    String name = takeName(simple, member.enclosing() + simple, simple + "Record");
    records.put(object, name);
    return name;
  }

  /** Names records level by level, so that the one nearest to the root gets the plain name. */
  private void nameAhead(ObjectShape root, String rootName) {
    Deque<ObjectShape> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      ObjectShape object = open.remove();
      String full = records.getOrDefault(object, rootName);
      String simple = full.substring(full.lastIndexOf('.') + 1);
      object.members().forEach((key, place) -> nameAhead(place, new Member(simple, key), open));
    }
  }

  private void nameAhead(Place at, Member member, Deque<ObjectShape> open) {
    Place place = at.resolve();
    ObjectShape object = place.object();
    ListShape list = place.list();
    if (place.isGeneral() || place.kindCount() > 1) {
      return;
    }
    if (list != null) {
      nameAhead(list.element, member.ofMany(), open);
    } else if (object != null && object.value() != null) {
      nameAhead(object.value(), member.ofMany(), open);
    } else if (object != null && isPlainRecord(object) && !records.containsKey(object)) {
      nameOf(object, member);
      open.add(object);
    }
  }

  /** Some of the members that objects have. */
  interface Selection {
    boolean has(String key);

    /** Tells whether all objects have a member. */
    boolean isAlways(String key);
  }

  private record AllMembers(ObjectShape object) implements Selection {
    @Override
    public boolean has(String key) {
      return true;
    }

    @Override
    public boolean isAlways(String key) {
      return object.member(key).count == object.count;
    }
  }

  /** Returns the record of some members of objects. */
  Definition.RecordDef record(
      String name, Notes recordNotes, ObjectShape object, Selection chosen) {
    String simpleName = name.substring(name.lastIndexOf('.') + 1);
    List<Field> fields = new ArrayList<>();
    Map<String, String> fieldNames = Words.fieldNames(object.members().keySet());
    for (Map.Entry<String, Place> entry : object.members().entrySet()) {
      String key = entry.getKey();
      if (!chosen.has(key)) {
        continue;
      }
      Place place = entry.getValue().resolve();
      String field = fieldNames.getOrDefault(key, key);
      Notes notes = field.equals(key) ? Notes.NONE : Notes.named(Names.of("json", key));
      Type type = typeOf(place, new Member(simpleName, key));
      Presence presence = presenceOf(place, !chosen.isAlways(key));
      fields.add(new Field(FieldId.implicit(fields.size() + 1), field, type, presence, notes));
    }
    return new Definition.RecordDef(name, fields, Definition.Former.NONE, false, recordNotes);
  }

  private Presence presenceOf(Place place, boolean absent) {
    Presence present = presenceOf(place);
    if (!absent) {
      return present;
    }
    if (precision() == Precision.NATURAL) {
      return Presence.NULLABLE;
    }
    return present.equals(Presence.NULLABLE) ? Presence.MAYBE : Presence.OPTIONAL;
  }

  /**
   * Where a value stands, for the name of its type.
   *
   * @param enclosing the simple name of the record; empty at the root
   * @param name the member's name, in the singular inside lists and maps
   */
  record Member(String enclosing, String name) {
    Member ofMany() {
      return new Member(enclosing, Words.singular(name));
    }
  }
}
