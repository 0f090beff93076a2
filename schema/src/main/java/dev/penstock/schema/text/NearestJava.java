package dev.penstock.schema.text;

import dev.penstock.model.Attribute;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Remarks;
import dev.penstock.model.Reserved;
import dev.penstock.model.Root;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import dev.penstock.model.format.HintedDefaults;
import dev.penstock.schema.proto.ProtoText;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Puts hints into the place of what Java source has no words for, so that messages of the format of
 * the hints stay the same, and all others hold the same values. Spec: type-system, section 6.1.1.
 */
final class NearestJava {
  private static final Set<Trait> UNSAID =
      EnumSet.of(Trait.STRUCT, Trait.FLAGS, Trait.ALIASES, Trait.ONEOF);

  /** The hint that says what stands for a value that is not there. */
  private static final String DEFAULT = "default";

  private final Schema schema;
  private final String format;
  private final Map<String, Definition> known = new HashMap<>();
  private final List<Definition> wrappers = new ArrayList<>();

  /** The cases by their records, of which each has one name in JSON and one number. */
  private final Map<String, Case> cases = new HashMap<>();

  /** Unions of which a case is one in one place alone, whatever else its record is used for. */
  private final Set<String> oneofs = new HashSet<>();

  private NearestJava(Schema schema, String format) {
    this.schema = schema;
    this.format = format;
    known.putAll(schema.byName());
    for (Definition each : schema.definitions()) {
      if (each instanceof RecordDef record && format.equals(ProtoText.FORMAT)) {
        record.fields().stream()
            .filter(field -> field.has(Trait.ONEOF))
            .forEach(field -> oneofs.addAll(field.type().mentioned()));
      }
    }
  }

  static Schema of(SchemaModule module, Root root, String format) {
    return signed(records(module, root, format), format);
  }

  /** Returns all definitions of a module. */
  static Schema of(SchemaModule module, String format) {
    SchemaModule typed = NestedRecords.of(ExtensionRecords.of(module, format), format);
    return signed(nearest(new Schema(typed.namespace(), "", typed.definitions()), format), format);
  }

  /** Returns the same for languages whose maps can have numbers without sign. */
  static Schema records(SchemaModule module, Root root, String format) {
    return nearest(NestedRecords.of(module, format).closure(root), format);
  }

  private static Schema signed(Schema schema, String format) {
    return format.equals(ProtoText.FORMAT) ? JavaTargets.signed(schema) : schema;
  }

  private static Schema nearest(Schema closure, String format) {
    Schema schema = format.equals(ProtoText.FORMAT) ? JavaTargets.of(closure) : closure;
    NearestJava nearest = new NearestJava(schema, format);
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
      Notes notes = said(record.notes());
      return new RecordDef(
          record.name(),
          fields,
          former,
          record.transparent(),
          record.notes().has(Trait.STRUCT) ? hinted(notes, HintedConstructs.STRUCT, "") : notes);
    }
    if (definition instanceof EnumDef constants) {
      return said(constants);
    }
    return said((UnionDef) definition);
  }

  private Notes hinted(Notes notes, String name, String value) {
    List<Hint> hints = new ArrayList<>(notes.hints());
    hints.removeIf(each -> each.format().equals(format) && each.name().equals(name));
    hints.add(new Hint(format, name, value));
    return with(notes, hints);
  }

  private static Notes with(Notes notes, List<Hint> hints) {
    Remarks remarks = new Remarks(hints, notes.attributes());
    return new Notes(notes.doc(), notes.names(), notes.traits(), remarks, notes.bindings());
  }

  private EnumDef said(EnumDef read) {
    List<Constant> constants = new ArrayList<>();
    Set<Long> numbers = new HashSet<>();
    boolean isWide = !read.isOpen() && read.constants().stream().anyMatch(NearestJava::isWide);
    for (Constant each : read.constants()) {
      if (!numbers.add(each.number())) {
        constants.replaceAll(first -> alias(first, each, read));
      } else {
        long number = isWide ? constants.size() : each.number();
        String name = LegalNames.of(each.name(), read.constants());
        Notes notes = LegalNames.named(said(each.notes()), each.name(), name);
        if (number != each.number()) {
          notes = hinted(notes, HintedConstructs.NUMBER, read.shown(each.number()));
        }
        constants.add(new Constant(number, name, notes));
      }
    }
    Reserved reserved = isWide ? Reserved.NONE : said(read.reserved());
    Notes notes = said(read.notes());
    if (read.width().filter(each -> each != ScalarKind.I32).isPresent()) {
      notes = hinted(notes, HintedConstructs.WIDTH, read.width().get().keyword());
    }
    if (read.notes().has(Trait.FLAGS)) {
      notes = hinted(notes, HintedConstructs.FLAGS, "");
    }
    return new EnumDef(read.name(), constants, reserved, notes);
  }

  private static boolean isWide(Constant constant) {
    return constant.number() < 0 || constant.number() > Integer.MAX_VALUE;
  }

  /** The name of a second constant of one number is one more that readers of JSON accept. */
  private static Constant alias(Constant first, Constant other, EnumDef of) {
    boolean isIt =
        of.constants().stream()
            .anyMatch(each -> each.number() == other.number() && each.name().equals(first.name()));
    if (!isIt) {
      return first;
    }
    List<String> aliases = new ArrayList<>(first.notes().names().aliases());
    aliases.add(other.name());
    Names names = new Names(first.notes().names().byTarget(), aliases);
    return new Constant(first.number(), first.name(), first.notes().with(names));
  }

  private UnionDef said(UnionDef union) {
    List<Case> said = new ArrayList<>();
    Set<String> records = new HashSet<>(Set.of(schema.root()));
    for (Case each : union.cases()) {
      boolean isRecord = known.get(each.record()) instanceof RecordDef;
      boolean isFirst = isRecord && records.add(each.record()) && hints(each).isEmpty();
      Case other = cases.getOrDefault(each.record(), each);
      boolean isSame = each.name().equals(other.name()) && each.number() == other.number();
      boolean isItself = isFirst && isSame && !oneofs.contains(union.name());
      Type type = isItself ? each.type() : wrapper(union, each);
      Notes notes = said(isItself ? each.notes() : without(each.notes(), hints(each)));
      Case now = new Case(each.number(), each.since(), each.name(), type, notes);
      cases.put(now.record(), now);
      said.add(now);
    }
    return new UnionDef(
        union.name(), said, said(union.reserved()), union.tagging(), said(union.notes()));
  }

  /** Returns what the format is told of a case, which Java source says of a component. */
  private List<Hint> hints(Case of) {
    return of.notes().hints().stream().filter(each -> each.format().equals(format)).toList();
  }

  private static Notes without(Notes notes, List<Hint> hints) {
    List<Hint> others = new ArrayList<>(notes.hints());
    others.removeAll(hints);
    return with(notes, others);
  }

  /** Returns a transparent record for a case that is none, or one of another case or the root. */
  private Type wrapper(UnionDef union, Case of) {
    boolean isOneof = oneofs.contains(union.name());
    String name = union.name() + (isOneof ? capital(of.name()) : of.name());
    while (known.containsKey(name)) {
      name += "Case";
    }
    Field plain = Field.required(1, "value", said(of.type()));
    Notes hints = with(Notes.NONE, hints(of));
    Field value = new Field(plain.id(), plain.name(), plain.type(), plain.presence(), hints);
    Notes notes = hinted(Notes.NONE, HintedConstructs.BARE, "");
    notes = isOneof ? documented(notes, of) : notes;
    RecordDef wrapper = new RecordDef(name, List.of(value), Definition.Former.NONE, true, notes);
    known.put(name, wrapper);
    wrappers.add(wrapper);
    return new Type.Named(name);
  }

  private static Notes documented(Notes notes, Case of) {
    return new Notes(
        of.notes().doc(), notes.names(), notes.traits(), notes.remarks(), notes.bindings());
  }

  /** Returns a name that starts in lower case as a part of one in title case. */
  private static String capital(String name) {
    if (name.isEmpty() || !Character.isLowerCase(name.charAt(0))) {
      return name;
    }
    StringBuilder capital = new StringBuilder();
    for (String word : name.split("_", -1)) {
      if (!word.isEmpty()) {
        capital.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
      }
    }
    return capital.toString();
  }

  /** Returns a record with the name of the case that holds it. */
  private Definition named(Definition definition) {
    Case of = cases.get(definition.name());
    String name = of == null ? JavaNames.simpleName(definition) : of.name();
    return definition instanceof RecordDef record && !name.equals(JavaNames.simpleName(definition))
        ? new RecordDef(
            record.name(),
            record.fields(),
            record.former(),
            record.transparent(),
            LegalNames.inJson(record.notes(), name))
        : definition;
  }

  private List<Field> said(List<Field> fields) {
    return fields.stream().map(each -> said(each, LegalNames.of(each.name(), fields))).toList();
  }

  private Field said(Field field, String name) {
    Type type = said(field.type());
    Presence presence = field.presence();
    Notes notes =
        withLength(LegalNames.named(said(field.notes()), field.name(), name), field.type());
    if (field.has(Trait.ONEOF)) {
      notes = hinted(notes, HintedConstructs.ONEOF, "");
    }
    boolean isSet = !type.equals(field.type()) && type instanceof Type.SetOf;
    boolean isBytes = type.equals(Type.of(ScalarKind.BYTES));
    if (isTold(field)) {
      String literal = Objects.requireNonNull(presence.defaultValue());
      notes = hinted(notes, DEFAULT, HintedDefaults.value(constant(field.type(), literal), type));
      presence = Presence.NULLABLE;
    } else if (presence.kind() == Presence.Kind.DEFAULT && (isSet || isBytes)) {
      String literal = Objects.requireNonNull(presence.defaultValue());
      notes = isSet ? withBits(notes, field.type(), literal) : withBytes(notes, literal);
      presence = Presence.REQUIRED;
    } else if (presence.kind() != Presence.Kind.DEFAULT) {
      presence = new Presence(presence.kind(), null);
    } else {
      String literal = Objects.requireNonNull(presence.defaultValue());
      presence = Presence.defaultsTo(constant(field.type(), literal));
    }
    if (isSet && notes.has(Trait.KEY)) {
      Set<Trait> traits = new HashSet<>(notes.traits());
      traits.remove(Trait.KEY);
      notes = hinted(notes.with(traits), "key", "");
    }
    return new Field(field.id(), name, type, presence, notes);
  }

  /** Tells whether messages tell a field with the value of its default from one that is missing. */
  private boolean isTold(Field field) {
    List<Attribute> attributes = field.notes().attributes();
    return field.presence().kind() == Presence.Kind.DEFAULT
        && format.equals(ProtoText.FORMAT)
        && !field.notes().hints().contains(new Hint(format, "presence", "required"))
        && attributes.stream().noneMatch(each -> each.name().equals("presence"));
  }

  /** Returns the literal of a default; the constant of an enum as Java has it. */
  private String constant(Type type, String literal) {
    if (!(type instanceof Type.Named named)
        || !(known.get(named.name()) instanceof EnumDef constants)) {
      return literal;
    }
    long number =
        constants.constants().stream()
            .filter(each -> each.name().equals(literal))
            .findFirst()
            .map(Constant::number)
            .orElse(0L);
    return constants.constants().stream()
        .filter(each -> each.number() == number)
        .findFirst()
        .map(each -> LegalNames.of(each.name(), constants.constants()))
        .orElse(literal);
  }

  private Notes withLength(Notes notes, Type type) {
    int length =
        switch (type) {
          case Type.FixedArray array -> array.length();
          case Type.Sequence list -> list.length().orElse(0);
          default -> 0;
        };
    return length == 0 ? notes : hinted(notes, HintedConstructs.LENGTH, Integer.toString(length));
  }

  /** Bits are a hint already where constants do not stand for all of them. */
  private Notes withBits(Notes notes, Type type, String literal) {
    if (literal.isEmpty() || notes.hints().stream().anyMatch(this::isDefault)) {
      return notes;
    }
    EnumDef flags = (EnumDef) Objects.requireNonNull(known.get(type.mentioned().get(0)));
    Set<String> names = Set.of(literal.split(" "));
    long bits = 0;
    for (Constant each : flags.constants()) {
      bits |= names.contains(each.name()) ? 1L << each.number() : 0;
    }
    return hinted(notes, DEFAULT, Long.toUnsignedString(bits));
  }

  private boolean isDefault(Hint hint) {
    return hint.format().equals(format) && hint.name().equals(DEFAULT);
  }

  private Notes withBytes(Notes notes, String literal) {
    if (format.equals(ProtoText.FORMAT)) {
      return hinted(notes, DEFAULT, literal);
    }
    return literal.isEmpty() ? hinted(notes, DEFAULT, "[]") : notes;
  }

  private Type said(Type type) {
    if (type instanceof Type.Named named) {
      boolean isFlags =
          known.get(named.name()) instanceof EnumDef constants
              && constants.notes().has(Trait.FLAGS);
      return isFlags ? new Type.SetOf(named) : type;
    }
    if (type instanceof Type.FixedArray array) {
      return said(new Type.Array(array.element()));
    }
    if (type.equals(new Type.Array(ScalarKind.I8))) {
      return Type.of(ScalarKind.BYTES); // a byte[], as which bytes are read back
    }
    return type instanceof Type.Sequence list
        ? new Type.Sequence(said(list.element()))
        : type.map(this::said);
  }

  private static Notes said(Notes notes) {
    Set<Trait> traits = new HashSet<>(notes.traits());
    traits.removeAll(UNSAID);
    return notes.with(traits);
  }

  private static Reserved said(Reserved reserved) {
    return Reserved.of(reserved.singles());
  }
}
