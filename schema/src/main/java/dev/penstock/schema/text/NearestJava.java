package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Element;
import dev.penstock.model.Field;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Remarks;
import dev.penstock.model.Reserved;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.SourceVersion;

/**
 * Leaves out of a schema what Java source has no words for, so that what is left holds the same
 * values. Numbers of constants that Java cannot have are counted anew.
 */
final class NearestJava {
  private static final Set<Trait> UNSAID =
      EnumSet.of(Trait.STRUCT, Trait.FLAGS, Trait.OPEN, Trait.ALIASES);

  private final Schema schema;
  private final Map<String, Definition> known = new HashMap<>();
  private final List<Definition> wrappers = new ArrayList<>();

  /** The names of cases by their records, of which each has one name in JSON. */
  private final Map<String, String> caseNames = new HashMap<>();

  /** What no component of a record can be called. */
  private static final Set<String> OF_OBJECTS =
      Set.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

  private NearestJava(Schema schema) {
    this.schema = schema;
    known.putAll(schema.byName());
  }

  static Schema of(Schema schema) {
    NearestJava nearest = new NearestJava(schema);
    List<Definition> definitions = new ArrayList<>();
    for (Definition each : schema.definitions()) {
      definitions.add(nearest.said(each));
    }
    definitions.addAll(nearest.wrappers);
    definitions.replaceAll(nearest::named);
    return new Schema(schema.namespace(), schema.root(), definitions);
  }

  private Definition said(Definition definition) {
    if (definition instanceof RecordDef record) {
      List<Field> fields = said(record.fields());
      List<Field> removed = said(record.removed());
      Definition.Former former = new Definition.Former(removed, said(record.reserved()));
      return new RecordDef(
          record.name(), fields, former, record.transparent(), said(record.notes()));
    }
    if (definition instanceof EnumDef constants) {
      return said(constants);
    }
    return said((UnionDef) definition);
  }

  private static EnumDef said(EnumDef read) {
    List<Constant> constants = new ArrayList<>();
    Set<Long> numbers = new HashSet<>();
    boolean isWide =
        read.constants().stream()
            .anyMatch(each -> each.number() < 0 || each.number() > Integer.MAX_VALUE);
    for (Constant each : read.constants()) {
      if (numbers.add(each.number())) {
        long number = isWide ? constants.size() : each.number();
        String name = name(each.name(), read.constants());
        Notes notes = named(said(each.notes()), each.name(), name);
        constants.add(new Constant(number, name, notes));
      }
    }
    Reserved reserved = isWide ? Reserved.NONE : said(read.reserved());
    return new EnumDef(read.name(), constants, reserved, said(read.notes()));
  }

  private UnionDef said(UnionDef union) {
    List<Case> cases = new ArrayList<>();
    Set<String> records = new HashSet<>(Set.of(schema.root()));
    for (Case each : union.cases()) {
      boolean isRecord = known.get(each.record()) instanceof RecordDef;
      boolean isFirst = isRecord && records.add(each.record());
      boolean isNamed =
          isFirst && caseNames.getOrDefault(each.record(), each.name()).equals(each.name());
      Type type = isNamed ? each.type() : wrapper(union, each);
      caseNames.put(type.mentioned().get(0), each.name());
      cases.add(new Case(each.number(), each.since(), each.name(), type, said(each.notes())));
    }
    return new UnionDef(
        union.name(), cases, said(union.reserved()), union.tagging(), said(union.notes()));
  }

  /** Returns a transparent record for a case that is none, or one of another case or the root. */
  private Type wrapper(UnionDef union, Case of) {
    String name = union.name() + of.name();
    while (known.containsKey(name)) {
      name += "Case";
    }
    Field value = Field.required(1, "value", said(of.type()));
    RecordDef wrapper = RecordDef.of(name, List.of(value), true);
    known.put(name, wrapper);
    wrappers.add(wrapper);
    return new Type.Named(name);
  }

  /**
   * Returns a name that Java source can have; JSON keeps the other.
   *
   * @param all the members of which it is one
   */
  private static String name(String name, List<? extends Element> all) {
    if (SourceVersion.isName(name) && !OF_OBJECTS.contains(name)) {
      return name;
    }
    String legal = name + "_";
    while (isTaken(legal, all)) {
      legal += "_";
    }
    return legal;
  }

  private static boolean isTaken(String name, List<? extends Element> all) {
    return all.stream().anyMatch(each -> each.name().equals(name));
  }

  /** Returns a record with the name of the case that holds it. */
  private Definition named(Definition definition) {
    String name = caseNames.getOrDefault(definition.name(), JavaNames.simpleName(definition));
    return definition instanceof RecordDef record && !name.equals(JavaNames.simpleName(definition))
        ? new RecordDef(
            record.name(),
            record.fields(),
            record.former(),
            record.transparent(),
            inJson(record.notes(), name))
        : definition;
  }

  private static Notes named(Notes notes, String name, String inJava) {
    return inJava.equals(name) ? notes : inJson(notes, name);
  }

  private static Notes inJson(Notes notes, String name) {
    Map<String, String> targets = new HashMap<>(notes.names().byTarget());
    targets.putIfAbsent(Names.TEXTUAL, name);
    return notes.with(new Names(targets, notes.names().aliases()));
  }

  private List<Field> said(List<Field> fields) {
    return fields.stream().map(each -> said(each, name(each.name(), fields))).toList();
  }

  private Field said(Field field, String name) {
    Type type = said(field.type());
    Presence presence = field.presence();
    boolean isSet = !type.equals(field.type()) && type instanceof Type.SetOf;
    boolean isBytes = type.equals(Type.of(ScalarKind.BYTES));
    if (presence.kind() == Presence.Kind.DEFAULT && (isSet || isBytes)) {
      presence = Presence.REQUIRED;
    } else if (presence.kind() != Presence.Kind.DEFAULT) {
      presence = new Presence(presence.kind(), null);
    } else if (known.get(type.mentioned().isEmpty() ? "" : type.mentioned().get(0))
        instanceof EnumDef constants) {
      String literal = Objects.requireNonNull(presence.defaultValue());
      presence = Presence.defaultsTo(name(literal, constants.constants()));
    }
    Notes notes = named(said(field.notes()), field.name(), name);
    if (isSet) {
      Set<Trait> traits = new HashSet<>(notes.traits());
      traits.remove(Trait.KEY);
      notes = notes.with(traits);
    }
    return new Field(field.id(), name, type, presence, notes);
  }

  private Type said(Type type) {
    if (type instanceof Type.Named named) {
      boolean isFlags =
          known.get(named.name()) instanceof EnumDef constants
              && constants.notes().has(Trait.FLAGS);
      return isFlags ? new Type.SetOf(named) : type;
    }
    if (type instanceof Type.FixedArray array) {
      return new Type.Array(array.element());
    }
    return type instanceof Type.Sequence list
        ? new Type.Sequence(said(list.element()))
        : type.map(this::said);
  }

  private static Notes said(Notes notes) {
    Set<Trait> traits = new HashSet<>(notes.traits());
    traits.removeAll(UNSAID);
    Remarks remarks = new Remarks(List.of(), notes.attributes());
    return new Notes(notes.doc(), notes.names(), traits, remarks, notes.bindings());
  }

  private static Reserved said(Reserved reserved) {
    return Reserved.of(reserved.singles());
  }
}
