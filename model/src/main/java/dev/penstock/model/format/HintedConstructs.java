package dev.penstock.model.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Puts constructs into the place of the hints by which programs ask one format for them: programs
 * see a set, the format writes bits. To all other formats the hints mean nothing. Spec:
 * type-system, section 6.1.1.
 */
public final class HintedConstructs {
  /** On a record: it is a struct. */
  public static final String STRUCT = "struct";

  /** On a record that is a case of a union: the case is the value of its only field. */
  public static final String BARE = "bare";

  /** On an enum: a set of it is bits. */
  public static final String FLAGS = "flags";

  /** On an enum: the integer that holds its numbers. */
  public static final String WIDTH = "width";

  /** On a constant: its number. */
  public static final String NUMBER = "number";

  /** On a field: how many elements it has, always. */
  public static final String LENGTH = "length";

  /** On a field that is a record: it is bytes, which are a message of its own. */
  public static final String NESTED = "nested";

  /** On a field that is a union: its cases have numbers of the record. */
  public static final String ONEOF = "oneof";

  /** On a field of bytes that is always there: its default, two hexadecimal digits a byte. */
  public static final String DEFAULT = "default";

  private static final Set<String> MARKS = Set.of(STRUCT, BARE, FLAGS, NUMBER, LENGTH, ONEOF);

  private final HintedNotes hinted;
  private final Map<String, Definition> known;

  private HintedConstructs(String format, Map<String, Definition> known) {
    this.hinted = new HintedNotes(format);
    this.known = known;
  }

  /** Returns a schema with the constructs for which it has hints of a format. */
  public static Schema of(Schema schema, String format) {
    List<Definition> definitions = of(schema.definitions(), Set.of(schema.root()), format);
    return new Schema(schema.namespace(), schema.root(), definitions);
  }

  /** Returns a module with the constructs for which it has hints of a format. */
  public static SchemaModule of(SchemaModule module, String format) {
    Set<String> roots = new HashSet<>();
    module.roots().forEach(each -> roots.add(each.type()));
    List<Definition> definitions = of(module.definitions(), roots, format);
    return new SchemaModule(module.namespace(), module.roots(), definitions, module.annex());
  }

  private static List<Definition> of(
      List<Definition> definitions, Set<String> roots, String format) {
    Map<String, Definition> known = new HashMap<>();
    definitions.forEach(each -> known.put(each.name(), each));
    HintedConstructs constructs = new HintedConstructs(format, known);
    List<Definition> all = new ArrayList<>();
    definitions.forEach(each -> all.add(constructs.constructed(each)));
    Set<String> mentioned = new HashSet<>(roots);
    all.forEach(each -> mentioned.addAll(constructs.mentioned(each)));
    all.removeIf(each -> !mentioned.contains(each.name()) && constructs.isBare(each.name()));
    return all;
  }

  private Set<String> mentioned(Definition definition) {
    Set<String> mentioned = new HashSet<>();
    if (definition instanceof RecordDef record) {
      for (Field each : record.wireFields()) {
        mentioned.addAll(each.type().mentioned());
        hint(each.notes(), NESTED).ifPresent(mentioned::add);
      }
    } else if (definition instanceof UnionDef union) {
      union.cases().forEach(each -> mentioned.addAll(each.type().mentioned()));
    }
    return mentioned;
  }

  private boolean isBare(String name) {
    return bare(new Type.Named(name)).isPresent();
  }

  private Optional<String> hint(Notes notes, String name) {
    return hinted.value(notes, name);
  }

  private Notes notes(Notes notes) {
    return hinted.without(notes, MARKS);
  }

  private Definition constructed(Definition definition) {
    if (definition instanceof RecordDef record) {
      return record(record);
    } else if (definition instanceof EnumDef constants) {
      return constants(constants);
    }
    return union((UnionDef) definition);
  }

  private RecordDef record(RecordDef record) {
    boolean isStruct = hint(record.notes(), STRUCT).isPresent();
    Notes notes = notes(record.notes());
    return new RecordDef(
        record.name(),
        record.fields().stream().map(this::field).collect(Collectors.toUnmodifiableList()),
        record.former(),
        record.transparent(),
        isStruct ? HintedNotes.marked(notes, Trait.STRUCT) : notes);
  }

  private EnumDef constants(EnumDef read) {
    Optional<ScalarKind> width =
        hint(read.notes(), WIDTH).flatMap(HintValues::width).or(read::width);
    boolean isFlags = hint(read.notes(), FLAGS).isPresent();
    Notes notes = hinted.without(notes(read.notes()), Set.of(WIDTH));
    List<Constant> constants =
        read.constants().stream().map(this::constant).collect(Collectors.toUnmodifiableList());
    boolean isWide = isFlags || !constants.equals(read.constants());
    return new EnumDef(
        read.name(),
        constants,
        read.reserved(),
        isWide ? width.or(() -> Optional.of(ScalarKind.I32)) : width,
        isFlags ? HintedNotes.marked(notes, Trait.FLAGS) : notes);
  }

  private Constant constant(Constant read) {
    long number = hint(read.notes(), NUMBER).flatMap(HintValues::number).orElse(read.number());
    return new Constant(number, read.name(), notes(read.notes()));
  }

  private UnionDef union(UnionDef read) {
    List<Case> cases = new ArrayList<>();
    for (Case each : read.cases()) {
      cases.add(bare(each.type()).map(field -> bare(each, constructed(field))).orElse(each));
    }
    return new UnionDef(read.name(), cases, read.reserved(), read.tagging(), notes(read.notes()));
  }

  /** What hints say of the field, they say of the case then. */
  private Case bare(Case each, Field field) {
    Notes notes = hinted.with(each.notes(), field.notes());
    return new Case(each.number(), each.since(), each.name(), field.type(), notes);
  }

  /** Returns the only field of a record that is a bare case. */
  public static Optional<Field> bare(RecordDef record, String format) {
    return new HintedConstructs(format, Map.of()).bare(record);
  }

  private Optional<Field> bare(Type type) {
    return type instanceof Type.Named named && known.get(named.name()) instanceof RecordDef record
        ? bare(record)
        : Optional.empty();
  }

  private Optional<Field> bare(RecordDef record) {
    return hint(record.notes(), BARE).isPresent() && record.fields().size() == 1
        ? Optional.of(record.fields().get(0))
        : Optional.empty();
  }

  private Field field(Field field) {
    Optional<Integer> length = hint(field.notes(), LENGTH).flatMap(HintValues::length);
    if (field.type() instanceof Type.Named named
        && known.get(named.name()) instanceof RecordDef
        && hint(field.notes(), NESTED).isPresent()) {
      return nested(field, named.name());
    }
    Field constructed = withDefault(constructed(field));
    if (hint(field.notes(), ONEOF).isPresent()) {
      return oneof(constructed);
    }
    return length.isEmpty()
        ? constructed
        : with(constructed, fixed(constructed.type(), length.get()));
  }

  private Field withDefault(Field field) {
    Optional<String> literal =
        field.presence().equals(Presence.REQUIRED) && field.type().equals(Type.of(ScalarKind.BYTES))
            ? hint(field.notes(), DEFAULT).filter(HintValues::isHex)
            : Optional.empty();
    return literal.isEmpty()
        ? field
        : new Field(
            field.id(),
            field.name(),
            field.type(),
            Presence.defaultsTo(literal.get()),
            hinted.without(field.notes(), Set.of(DEFAULT)));
  }

  /**
   * The numbers of the cases are in the place of that of the field: the least of them says where.
   */
  private Field oneof(Field field) {
    FieldId id = field.id();
    int number = leastCase(field.type()).orElse(id.number());
    return new Field(
        new FieldId(number, id.explicit(), id.since()),
        field.name(),
        field.type(),
        field.presence(),
        HintedNotes.marked(field.notes(), Trait.ONEOF));
  }

  /** Returns the least number of a union's cases, where a field can have it. */
  private OptionalInt leastCase(Type type) {
    return type instanceof Type.Named named && known.get(named.name()) instanceof UnionDef union
        ? union.cases().stream().mapToInt(Case::number).filter(each -> each > 0).min()
        : OptionalInt.empty();
  }

  private Field nested(Field field, String record) {
    Notes notes = hinted.with(notes(field.notes()), NESTED, record);
    return new Field(
        field.id(),
        field.name(),
        Type.of(ScalarKind.BYTES),
        field.presence(),
        notes.with(notes.bindings().withoutClasses()));
  }

  private Field constructed(Field field) {
    Field plain = with(field, flags(field.type()));
    return new Field(
        plain.id(), plain.name(), plain.type(), plain.presence(), notes(plain.notes()));
  }

  private static Field with(Field field, Type type) {
    return type.equals(field.type())
        ? field
        : new Field(
            field.id(),
            field.name(),
            type,
            field.presence(),
            field.notes().with(field.notes().bindings().withoutClasses()));
  }

  /** A set of flags is their bits. */
  private Type flags(Type type) {
    return type instanceof Type.SetOf set
            && set.element() instanceof Type.Named named
            && known.get(named.name()) instanceof EnumDef constants
            && hint(constants.notes(), FLAGS).isPresent()
        ? named
        : type.map(this::flags);
  }

  private static Type fixed(Type type, int length) {
    if (type instanceof Type.Array array) {
      return new Type.FixedArray(array.element(), length);
    } else if (type.equals(Type.of(ScalarKind.BYTES))) {
      return new Type.FixedArray(ScalarKind.U8, length);
    }
    return type instanceof Type.Sequence list
        ? new Type.Sequence(list.element(), OptionalInt.of(length))
        : type;
  }

  /** Returns what is wrong with a hint of a construct, if anything is: what stands there. */
  public static Optional<String> problem(Notes notes, String format) {
    for (Hint each : notes.hints()) {
      if (each.format().equals(format) && !HintValues.isSound(each)) {
        return Optional.of(each.name() + " " + each.value());
      }
    }
    return Optional.empty();
  }
}
