package dev.penstock.model.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
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

  private static final Set<String> MARKS = Set.of(STRUCT, BARE, FLAGS, NUMBER, LENGTH);

  private static final Pattern LENGTH_FORM = Pattern.compile("[1-9][0-9]{0,8}");
  private static final Pattern NUMBER_FORM = Pattern.compile("-?[0-9]{1,19}|[0-9]{20}");

  private final String format;
  private final Map<String, Definition> known;

  private HintedConstructs(String format, Map<String, Definition> known) {
    this.format = format;
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
    return notes.hints().stream()
        .filter(each -> each.format().equals(format) && each.name().equals(name))
        .map(Hint::value)
        .findFirst();
  }

  private Notes notes(Notes notes) {
    List<Hint> hints = new ArrayList<>(notes.hints());
    hints.removeIf(each -> each.format().equals(format) && MARKS.contains(each.name()));
    return with(notes, hints);
  }

  private static Notes with(Notes notes, List<Hint> hints) {
    return new Notes(
        notes.doc(),
        notes.names(),
        notes.traits(),
        new Remarks(hints, notes.attributes()),
        notes.bindings());
  }

  private static Notes marked(Notes notes, Trait trait) {
    Set<Trait> traits = EnumSet.of(trait);
    traits.addAll(notes.traits());
    return notes.with(traits);
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
        isStruct ? marked(notes, Trait.STRUCT) : notes);
  }

  private EnumDef constants(EnumDef read) {
    Optional<ScalarKind> width =
        hint(read.notes(), WIDTH)
            .flatMap(HintedConstructs::kind)
            .filter(ScalarKind::isEnumWidth)
            .or(read::width);
    boolean isFlags = hint(read.notes(), FLAGS).isPresent();
    List<Hint> hints = new ArrayList<>(notes(read.notes()).hints());
    hints.removeIf(each -> each.format().equals(format) && each.name().equals(WIDTH));
    Notes notes = with(read.notes(), hints);
    List<Constant> constants =
        read.constants().stream().map(this::constant).collect(Collectors.toUnmodifiableList());
    boolean isWide = isFlags || !constants.equals(read.constants());
    return new EnumDef(
        read.name(),
        constants,
        read.reserved(),
        isWide ? width.or(() -> Optional.of(ScalarKind.I32)) : width,
        isFlags ? marked(notes, Trait.FLAGS) : notes);
  }

  private static Optional<ScalarKind> kind(String keyword) {
    for (ScalarKind kind : ScalarKind.values()) {
      if (kind.keyword().equals(keyword)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  private Constant constant(Constant read) {
    long number =
        hint(read.notes(), NUMBER).flatMap(HintedConstructs::number).orElse(read.number());
    return new Constant(number, read.name(), notes(read.notes()));
  }

  /** Returns a number of 64 bits, with a sign or without; nothing of more bits. */
  private static Optional<Long> number(String text) {
    if (!NUMBER_FORM.matcher(text).matches()) {
      return Optional.empty();
    }
    BigInteger number = new BigInteger(text);
    boolean isIn = number.bitLength() <= (number.signum() < 0 ? 63 : 64);
    return isIn ? Optional.of(number.longValue()) : Optional.empty();
  }

  private UnionDef union(UnionDef read) {
    List<Case> cases = new ArrayList<>();
    for (Case each : read.cases()) {
      Type type =
          bare(each.type()).<Type>map(field -> constructed(field).type()).orElse(each.type());
      cases.add(new Case(each.number(), each.since(), each.name(), type, each.notes()));
    }
    return new UnionDef(read.name(), cases, read.reserved(), read.tagging(), notes(read.notes()));
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
    Optional<String> length =
        hint(field.notes(), LENGTH).filter(each -> LENGTH_FORM.matcher(each).matches());
    if (field.type() instanceof Type.Named named
        && known.get(named.name()) instanceof RecordDef
        && hint(field.notes(), NESTED).isPresent()) {
      return nested(field, named.name());
    }
    Field constructed = constructed(field);
    return length.isEmpty()
        ? constructed
        : with(constructed, fixed(constructed.type(), Integer.parseInt(length.get())));
  }

  private Field nested(Field field, String record) {
    List<Hint> hints = new ArrayList<>(notes(field.notes()).hints());
    hints.removeIf(each -> each.format().equals(format) && each.name().equals(NESTED));
    hints.add(new Hint(format, NESTED, record));
    Notes notes = with(field.notes(), hints);
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
      if (each.format().equals(format) && !isSound(each.name(), each.value())) {
        return Optional.of(each.name() + " " + each.value());
      }
    }
    return Optional.empty();
  }

  private static boolean isSound(String name, String value) {
    return switch (name) {
      case LENGTH -> LENGTH_FORM.matcher(value).matches();
      case NUMBER -> number(value).isPresent();
      case WIDTH -> kind(value).filter(ScalarKind::isEnumWidth).isPresent();
      default -> true;
    };
  }
}
