package dev.penstock.schema.fbs;

import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Reserved;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes fields of the model. Spec: fbs, sections 3.2, 3.3 and 3.6. */
final class FieldBuilder {
  private final Consumer<String> nestedRoots;

  /**
   * Creates a builder.
   *
   * @param nestedRoots takes the names of tables of which nested messages are
   */
  FieldBuilder(Consumer<String> nestedRoots) {
    this.nestedRoots = nestedRoots;
  }

  /** Returns the fields by id. */
  List<Field> fields(TableDecl table) {
    List<Field> fields = new ArrayList<>();
    for (int id = 0; id < table.fields.size(); id++) {
      FieldDecl read = table.fields.get(id);
      if (!read.isUnionType()) {
        fields.add(field(table, read, id + 1));
      }
    }
    return fields;
  }

  /** Returns the numbers that stand for the types of unions. */
  Definition.Former former(TableDecl table) {
    List<Integer> taken = new ArrayList<>();
    for (int id = 0; id < table.fields.size(); id++) {
      if (table.fields.get(id).isUnionType()) {
        taken.add(id + 1);
      }
    }
    return new Definition.Former(List.of(), Reserved.of(taken));
  }

  private Field field(TableDecl table, FieldDecl read, int number) {
    AttributeValues said = read.attributes();
    List<Hint> hints = new ArrayList<>();
    Type type = type(read.type());
    boolean isKey = read.isKey() && (read.type().isScalar() || read.type().is(BaseType.STRING));
    if (read.isKey() && !isKey) {
      hints.add(Fbs.hint(Fbs.KEY, ""));
    }
    Presence presence = presence(table, read, isKey, hints);
    addHints(read, hints);
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    if (isKey) {
      traits.add(Trait.KEY);
    }
    if (said.has("deprecated")) {
      traits.add(Trait.DEPRECATED);
    }
    Set<String> known = new LinkedHashSet<>(Set.of("key", "deprecated", "required"));
    known.addAll(Set.of("nested_flatbuffer", "hash", "shared", "flexbuffer"));
    known.addAll(Set.of("offset64", "vector64", "id"));
    if (read.type().is(BaseType.VECTOR)) {
      known.add("force_align");
    }
    boolean hasId = said.has("id") && !table.isStruct;
    Notes notes = ModuleBuilder.notes(read.doc(), traits, hints, Fbs.attributes(said, known));
    return new Field(new FieldId(number, hasId, 1), read.name(), type, presence, notes);
  }

  private void addHints(FieldDecl read, List<Hint> hints) {
    AttributeValues said = read.attributes();
    TableDecl nested = read.nested();
    if (nested != null) {
      hints.add(Fbs.hint(Fbs.NESTED, nested.name));
      if (!nested.isStruct) {
        nestedRoots.accept(nested.name);
      }
    }
    AttributeValues.Value hash = said.get("hash");
    if (hash != null) {
      hints.add(Fbs.hint(Fbs.HASH, hash.text()));
    }
    AttributeValues.Value align = said.get("force_align");
    if (align != null && read.type().is(BaseType.VECTOR)) {
      hints.add(Fbs.hint(Fbs.ALIGN, align.text()));
    }
    for (String each : List.of(Fbs.SHARED, Fbs.FLEXBUFFER, Fbs.OFFSET64, Fbs.VECTOR64)) {
      if (said.has(each)) {
        hints.add(Fbs.hint(each, ""));
      }
    }
  }

  private static Presence presence(
      TableDecl table, FieldDecl read, boolean isKey, List<Hint> hints) {
    FbsType type = read.type();
    Constant constant = read.constant().orElse(null);
    if (table.isStruct) {
      return Presence.REQUIRED;
    }
    if (constant != null && constant.isNull()) {
      return Presence.NULLABLE;
    }
    if (type.isScalar()) {
      return scalarPresence(type, constant, isKey, hints);
    }
    if (constant != null && type.is(BaseType.VECTOR)) {
      if (type.isVectorOf(BaseType.UBYTE) && !isEnum(Objects.requireNonNull(type.element()))) {
        return Presence.defaultsTo("");
      }
      String required = read.attributes().has("required") ? " required" : "";
      hints.add(Fbs.hint(Fbs.DEFAULT, constant.text() + required));
      return Presence.REQUIRED;
    }
    boolean isRequired = read.attributes().has("required") || isKey;
    if (constant != null && !isRequired) {
      return Presence.defaultsTo(constant.text());
    }
    if (constant != null) {
      hints.add(Fbs.hint(Fbs.DEFAULT, constant.text()));
    }
    return isRequired ? Presence.REQUIRED : Presence.NULLABLE;
  }

  private static Presence scalarPresence(
      FbsType type, @Nullable Constant constant, boolean isKey, List<Hint> hints) {
    String zero = type.base().isBool() ? "false" : type.base().isFloat() ? "0.0" : "0";
    String number = constant == null ? zero : constant.text();
    String literal = number;
    EnumDecl constants = type.constants();
    if (constants != null) {
      long bits = FieldRules.parse(number);
      EnumDecl.Value single = constants.byWire(bits);
      literal =
          constants.isFlags() ? flags(constants, bits, hints) : single == null ? "" : single.name();
    }
    if (isKey) {
      if (!number.equals(zero)) {
        hints.add(Fbs.hint(Fbs.DEFAULT, number));
      }
      return Presence.REQUIRED;
    }
    return Presence.defaultsTo(literal);
  }

  /** Returns the names of bits; bits without a name go into a hint. */
  private static String flags(EnumDecl constants, long bits, List<Hint> hints) {
    List<EnumDecl.Value> set =
        constants.values().stream().filter(each -> (bits & constants.onWire(each)) != 0).toList();
    long named = set.stream().mapToLong(constants::onWire).reduce(0, (a, b) -> a | b);
    if (named != bits) {
      hints.add(Fbs.hint(Fbs.DEFAULT, Long.toUnsignedString(bits)));
    }
    return set.stream().map(EnumDecl.Value::name).collect(Collectors.joining(" "));
  }

  private static boolean isEnum(FbsType type) {
    return type.constants() != null;
  }

  private Type type(FbsType type) {
    FbsType element = type.element();
    if (element == null) {
      return type.table() == null && type.constants() == null
          ? Type.of(type.base().kind())
          : named(type);
    }
    boolean isBulk = element.isScalar() && !isEnum(element);
    if (type.is(BaseType.ARRAY)) {
      return isBulk
          ? new Type.FixedArray(element.base().kind(), type.length())
          : new Type.Sequence(type(element), OptionalInt.of(type.length()));
    }
    if (isBulk) {
      ScalarKind kind = element.base().kind();
      return kind == ScalarKind.U8 ? Type.of(ScalarKind.BYTES) : new Type.Array(kind);
    }
    return new Type.Sequence(type(element));
  }

  /** Returns the type of a definition, or text. */
  static Type named(FbsType type) {
    if (type.table() != null) {
      return new Type.Named(type.table().name);
    }
    return type.constants() == null
        ? Type.of(ScalarKind.TEXT)
        : new Type.Named(type.constants().name);
  }
}
