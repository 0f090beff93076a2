package dev.penstock.inspect;

import dev.penstock.inspect.ProtoKind.Coding;
import dev.penstock.inspect.ProtoMessage.Absence;
import dev.penstock.inspect.ProtoMessage.Entry;
import dev.penstock.inspect.ProtoMessage.Form;
import dev.penstock.inspect.ProtoMessage.Many;
import dev.penstock.inspect.ProtoMessage.Marks;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** A schema as Protobuf lays it out. SPEC protobuf 3, 4 */
final class ProtoOutline {
  private static final String FORMAT = "protobuf";

  private final Outline outline;
  private final Map<Object, ProtoMessage> messages = new HashMap<>();

  /** How the values of a field are written, as its hints say. */
  private record Writing(
      Coding coding, Coding keyCoding, boolean isGroup, boolean isWrapped, boolean isLenient) {
    /** Returns those of values that stand in a message of their own. */
    static Writing inside(Coding coding, Coding keyCoding) {
      return new Writing(coding, keyCoding, false, false, false);
    }

    /**
     * Returns how a field is written.
     *
     * @param isLenient whether a constant that is not known is kept as an unknown field
     */
    static Writing of(Notes notes, boolean isLenient) {
      return new Writing(
          coding(hint(notes, "integer")),
          coding(hint(notes, "key-integer")),
          hint(notes, "message").equals(Optional.of("delimited")),
          hint(notes, "wrapper").isPresent(),
          isLenient);
    }

    private static Coding coding(Optional<String> said) {
      return switch (said.orElse("")) {
        case "zigzag" -> Coding.ZIGZAG;
        case "fixed" -> Coding.FIXED;
        default -> Coding.VARINT;
      };
    }

    /** Returns how keys are written. */
    Writing ofKeys() {
      return inside(keyCoding, Coding.VARINT);
    }
  }

  ProtoOutline(Schema schema) {
    outline = new Outline(HintedConstructs.of(schema, FORMAT));
  }

  private static Optional<String> hint(Notes notes, String name) {
    return notes.hints().stream()
        .filter(each -> each.format().equals(FORMAT) && each.name().equals(name))
        .map(Hint::value)
        .findFirst();
  }

  /** Returns the message that is the root. */
  ProtoMessage root() {
    return switch (outline.definition((Type.Named) outline.root())) {
      case RecordDef record -> message(record);
      case UnionDef union -> message(union);
      case EnumDef constants -> throw new IllegalStateException("an enum is no message");
    };
  }

  /** Returns the name of a constant, or that of the unknown one; nothing where there is none. */
  Optional<String> constant(EnumDef definition, long number) {
    return Optional.ofNullable(outline.constant(definition, number))
        .or(() -> definition.unknown().map(Definition.Constant::name));
  }

  private ProtoMessage made(Object key, ProtoMessage empty, Supplier<List<Entry>> fields) {
    ProtoMessage known = messages.get(key);
    if (known == null) {
      known = empty;
      messages.put(key, known); // before its fields, which may lead back to it
      known.fill(fields.get());
    }
    return known;
  }

  private static ProtoMessage of(String name) {
    return new ProtoMessage(name, Form.MADE, Optional.empty());
  }

  private ProtoMessage message(RecordDef record) {
    return made(
        record.name(),
        new ProtoMessage(simple(record.name()), form(record), Optional.empty()),
        () -> fields(record));
  }

  private Form form(RecordDef record) {
    return outline.recursive(record) ? Form.RECURSIVE_RECORD : Form.RECORD;
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private List<Entry> fields(RecordDef record) {
    List<Entry> fields = new ArrayList<>();
    boolean keeps = record.unknownFields().isPresent();
    for (Field field : record.wireFields()) {
      if (field.notes().has(Trait.ONEOF)
          && field.type() instanceof Type.Named named
          && outline.definition(named) instanceof UnionDef union) {
        union.cases().forEach(each -> fields.add(entry(field.name(), each, each.number(), keeps)));
      } else {
        fields.add(field(record, field));
      }
    }
    return fields;
  }

  private Entry entry(String name, Case of, int number, boolean isLenient) {
    ProtoKind kind = value(of.type(), Writing.of(of.notes(), isLenient));
    return new Entry(number, name, of.name(), kind, Marks.SINGLE);
  }

  private Entry field(RecordDef record, Field field) {
    boolean isRequired = Outline.isRequired(field);
    boolean isImplicit =
        isRequired
            && field.type() instanceof Type.Named
            && hint(field.notes(), "presence").isEmpty();
    Writing writing = Writing.of(field.notes(), record.unknownFields().isPresent() && !isImplicit);
    boolean isPlain = isRequired && !writing.isWrapped();
    Optional<Entry> many =
        isPlain ? many(field.id().number(), field.name(), field.type(), writing) : Optional.empty();
    if (many.isPresent()) {
      Entry entry = many.get();
      Marks marks = entry.marks().removed(record.isRemoved(field));
      return new Entry(entry.number(), entry.name(), "", entry.kind(), marks);
    }
    ProtoKind kind = single(field, writing);
    boolean mustBe =
        isRequired
            && (lacksZero(kind) || hint(field.notes(), "presence").equals(Optional.of("required")));
    Absence absence = mustBe ? Absence.REFUSED : isRequired ? Absence.ZERO : Absence.NOTHING;
    Marks marks = Marks.single(absence, record.isRemoved(field));
    return new Entry(field.id().number(), field.name(), "", kind, marks);
  }

  private ProtoKind single(Field field, Writing writing) {
    if (field.presence().kind() == Presence.Kind.MAYBE) {
      return new ProtoKind.Message(box(new Type.Nullable(field.type()), writing), false);
    }
    return writing.isWrapped()
        ? new ProtoKind.Message(wrapper(field.type()), false)
        : value(field.type(), writing);
  }

  /** Tells whether a field that is not there has no value that it stands for. */
  private static boolean lacksZero(ProtoKind kind) {
    return switch (kind) {
      case ProtoKind.Constants constants ->
          !constants.isOpen()
              && constants.definition().constants().stream().noneMatch(each -> each.number() == 0);
      case ProtoKind.Chars chars -> chars.kind() != ScalarKind.TEXT;
      case ProtoKind.Blob blob -> blob.kind() == ScalarKind.UUID;
      case ProtoKind.Message message -> true;
      default -> false;
    };
  }

  /** Returns a field for values that stand one after the other; empty for a single value. */
  private Optional<Entry> many(int number, String name, Type type, Writing writing) {
    ProtoKind kind =
        switch (type) {
          case Type.Array array -> value(Type.of(array.element()), writing);
          case Type.FixedArray array -> value(Type.of(array.element()), writing);
          case Type.Sequence list -> element(list.element(), writing);
          case Type.SetOf set -> element(set.element(), writing);
          case Type.MapOf map -> new ProtoKind.Message(entry(map, writing), false);
          default -> null;
        };
    Many many = isOfNumbers(type) && !writing.isWrapped() ? Many.NUMBERS : Many.OTHERS;
    Marks marks =
        switch (type) {
          case Type.FixedArray array -> Marks.many(many, false, OptionalInt.of(array.length()));
          default -> Marks.many(many, type instanceof Type.SetOf, OptionalInt.empty());
        };
    return Optional.ofNullable(kind).map(each -> new Entry(number, name, "", each, marks));
  }

  private static boolean isOfNumbers(Type type) {
    return switch (type) {
      case Type.Array array -> true;
      case Type.FixedArray array -> true;
      case Type.Sequence list -> isNumber(list.element());
      case Type.SetOf set -> isNumber(set.element());
      default -> false;
    };
  }

  private static boolean isNumber(Type type) {
    return type instanceof Type.Scalar scalar && scalar.kind().isArrayElement();
  }

  private ProtoKind element(Type type, Writing writing) {
    if (writing.isWrapped()) {
      return new ProtoKind.Message(wrapper(type), false);
    }
    return type instanceof Type.Nullable
        ? new ProtoKind.Message(box(type, writing), false)
        : value(type, writing);
  }

  /** Returns what stands for a single value: a message around what is many. */
  private ProtoKind value(Type type, Writing writing) {
    return switch (type) {
      case Type.Scalar scalar -> scalar(scalar.kind(), writing);
      case Type.Nullable nullable -> value(nullable.type(), writing);
      case Type.Custom custom -> new ProtoKind.Blob(ScalarKind.BYTES);
      case Type.Adapted adapted -> value(adapted.written(), writing);
      case Type.Named named ->
          switch (outline.definition(named)) {
            case EnumDef constants ->
                new ProtoKind.Constants(
                    constants, writing.isLenient() || constants.notes().has(Trait.OPEN));
            case RecordDef record -> new ProtoKind.Message(message(record), writing.isGroup());
            case UnionDef union -> new ProtoKind.Message(message(union), false);
          };
      default -> new ProtoKind.Message(box(type, writing), false);
    };
  }

  private ProtoKind scalar(ScalarKind kind, Writing writing) {
    return switch (kind) {
      case TEXT, BIG_INTEGER, DECIMAL, DATE, TIME, DATE_TIME -> new ProtoKind.Chars(kind);
      case BYTES, UUID -> new ProtoKind.Blob(kind);
      case INSTANT, DURATION -> new ProtoKind.Message(moment(kind), false);
      case BOOL, F32, F64 -> new ProtoKind.Plain(kind, Coding.VARINT);
      case FIXED_I32, FIXED_I64, FIXED_U32, FIXED_U64 -> new ProtoKind.Plain(kind, Coding.FIXED);
      case U8, U16, U32, U64 ->
          new ProtoKind.Plain(
              kind, writing.coding() == Coding.FIXED ? Coding.FIXED : Coding.VARINT);
      default -> new ProtoKind.Plain(kind, writing.coding());
    };
  }

  private ProtoMessage moment(ScalarKind kind) {
    ProtoMessage empty = new ProtoMessage(kind.keyword(), Form.MADE, Optional.of(kind));
    return made(
        kind,
        empty,
        () ->
            List.of(
                new Entry(1, "", "seconds", number(ScalarKind.I64), Marks.SINGLE),
                new Entry(2, "", "nanoseconds", number(ScalarKind.I32), Marks.SINGLE)));
  }

  private static ProtoKind number(ScalarKind kind) {
    return new ProtoKind.Plain(kind, Coding.VARINT);
  }

  /** Returns the message of a scalar that can be missing, in which integers are varints. */
  private ProtoMessage wrapper(Type type) {
    Type inner = type instanceof Type.Nullable nullable ? nullable.type() : type;
    return made(
        List.of("wrapper", inner),
        of("a value in a message"),
        () -> {
          ProtoKind kind = value(inner, Writing.inside(Coding.VARINT, Coding.VARINT));
          ProtoKind plain = kind instanceof ProtoKind.Plain number ? number(number.kind()) : kind;
          return List.of(new Entry(1, "", "", plain, Marks.SINGLE));
        });
  }

  /** Returns a message that holds all of a list, or one value that may be null. */
  private ProtoMessage box(Type type, Writing writing) {
    return made(
        List.of("box", type, writing),
        of("a value in a message"),
        () -> {
          Writing plain = Writing.inside(writing.coding(), writing.keyCoding());
          return List.of(
              type instanceof Type.Nullable nullable
                  ? new Entry(1, "", "", value(nullable.type(), plain), Marks.SINGLE)
                  : many(1, "", type, plain).orElseThrow());
        });
  }

  private ProtoMessage entry(Type.MapOf map, Writing writing) {
    return made(
        List.of(map, writing),
        of("entry"),
        () -> {
          ProtoKind key = value(map.key(), writing.ofKeys());
          ProtoKind value = element(map.value(), writing);
          return List.of(
              new Entry(1, "", "key", key, ofEntry(key)),
              new Entry(2, "", "value", value, ofEntry(value)));
        });
  }

  /** A key or value that is not there is zero, or a message without fields. SPEC protobuf 4.4 */
  private static Marks ofEntry(ProtoKind kind) {
    if (kind instanceof ProtoKind.Message) {
      return Marks.single(Absence.EMPTY, false);
    }
    return Marks.single(lacksZero(kind) ? Absence.REFUSED : Absence.ZERO, false);
  }

  /** Returns the message for a union: a field for each case, of which one is there. */
  private ProtoMessage message(UnionDef union) {
    ProtoMessage known = messages.get(union.name());
    if (known == null) {
      known = of(simple(union.name()));
      messages.put(union.name(), known);
      int first = union.cases().stream().anyMatch(each -> each.number() == 0) ? 1 : 0;
      List<Entry> fields = new ArrayList<>();
      union.cases().forEach(each -> fields.add(entry("", each, each.number() + first, false)));
      known.fill(fields);
      known.oneOf(union.unknown().isEmpty());
    }
    return known;
  }
}
