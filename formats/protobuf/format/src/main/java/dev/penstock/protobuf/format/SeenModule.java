package dev.penstock.protobuf.format;

import dev.penstock.model.Bindings;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.Remarks;
import dev.penstock.model.Reserved;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import dev.penstock.model.format.HintedDefaults;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A module as its messages are: cases of a oneof are fields of the record, integers of fixed width
 * are so by their kind, and only hints stand there that change a message. So two modules differ
 * where their messages do. SPEC protobuf 5.1
 */
final class SeenModule {
  /** The hint that says in which oneof a field is. */
  static final String IN_ONEOF = "in-oneof";

  private final Map<String, Definition> definitions = new HashMap<>();
  private final boolean inJson;

  private SeenModule(SchemaModule module, boolean inJson) {
    module.definitions().forEach(each -> definitions.put(each.name(), each));
    this.inJson = inJson;
  }

  /** Returns a module as binary messages are. */
  static SchemaModule onWire(SchemaModule module) {
    return of(module, false);
  }

  /** Returns a module as documents of ProtoJSON are: with the names that stand in them. */
  static SchemaModule inJson(SchemaModule module) {
    return of(module, true);
  }

  private static SchemaModule of(SchemaModule hinted, boolean inJson) {
    SchemaModule module = HintedConstructs.of(hinted, ProtobufFormat.NAME);
    SeenModule seen = new SeenModule(module, inJson);
    Set<String> oneofs = new HashSet<>();
    Set<String> mentioned = new HashSet<>();
    for (Definition each : module.definitions()) {
      seen.mention(each, oneofs, mentioned);
    }
    module.roots().forEach(each -> mentioned.add(each.type()));
    List<Definition> definitions = new ArrayList<>();
    for (Definition each : module.definitions()) {
      if (!oneofs.contains(each.name()) || mentioned.contains(each.name())) {
        definitions.add(seen.definition(each));
      }
    }
    return new SchemaModule(module.namespace(), module.roots(), definitions, module.annex());
  }

  private void mention(Definition definition, Set<String> oneofs, Set<String> mentioned) {
    if (definition instanceof RecordDef record) {
      for (Field each : record.wireFields()) {
        (Hints.isOneof(each, definitions) ? oneofs : mentioned).addAll(each.type().mentioned());
      }
    } else if (definition instanceof UnionDef union) {
      union.cases().forEach(each -> mentioned.addAll(each.type().mentioned()));
    }
  }

  private Definition definition(Definition definition) {
    if (definition instanceof RecordDef record) {
      return record(record);
    } else if (definition instanceof EnumDef constants && inJson) {
      return new EnumDef(
          constants.name(),
          constants.constants().stream()
              .map(each ->
                  new Constant(
                      each.number(),
                      each.name(),
                      named(each.notes(), Names.constant(each.notes(), each.name()), List.of())))
              .collect(Collectors.toUnmodifiableList()),
          constants.reserved(),
          constants.width(),
          constants.notes());
    } else if (definition instanceof UnionDef union && inJson) {
      return new UnionDef(
          union.name(),
          union.cases().stream().map(this::unionCase).collect(Collectors.toUnmodifiableList()),
          union.reserved(),
          Definition.Tagging.NAMED,
          union.notes());
    }
    return definition;
  }

  private Case unionCase(Case each) {
    return new Case(
        each.number(),
        each.since(),
        each.name(),
        each.type(),
        fieldNames(each.notes(), each.name()));
  }

  private RecordDef record(RecordDef record) {
    List<Field> fields = new ArrayList<>();
    Reserved reserved = record.reserved();
    for (Field field : record.fields()) {
      if (Hints.isOneof(field, definitions)
          && field.type() instanceof Type.Named named
          && definitions.get(named.name()) instanceof UnionDef union) {
        union.cases().forEach(each -> fields.add(ofCase(field, each)));
        reserved = both(reserved, union.reserved());
      } else {
        fields.add(field(field));
      }
    }
    Former former =
        new Former(
            record.removed().stream().map(this::field).collect(Collectors.toUnmodifiableList()),
            reserved);
    return new RecordDef(record.name(), fields, former, false, record.notes());
  }

  private static Reserved both(Reserved one, Reserved other) {
    List<Reserved.Range> ranges = new ArrayList<>(one.ranges());
    ranges.addAll(other.ranges());
    List<String> names = new ArrayList<>(one.names());
    names.addAll(other.names());
    return new Reserved(ranges, names);
  }

  private Field ofCase(Field oneof, Case each) {
    List<Hint> hints = new ArrayList<>(each.notes().hints());
    hints.add(new Hint(ProtobufFormat.NAME, IN_ONEOF, Names.field(oneof.notes(), oneof.name())));
    Notes notes = with(each.notes(), hints);
    return field(
        new Field(
            new FieldId(each.number(), true, each.since()),
            each.name(),
            each.type(),
            Presence.NULLABLE,
            notes));
  }

  /** Returns a field with the hints that change its messages, and kinds in the place of others. */
  private Field field(Field hinted) {
    Field field = HintedDefaults.constructed(hinted, ProtobufFormat.NAME);
    Notes notes = field.notes();
    String integer = Hints.of(notes, Hints.INTEGER).orElse("");
    String key = Hints.of(notes, Hints.KEY_INTEGER).orElse("");
    Type type = coded(field.type(), integer, key);
    List<Hint> hints = new ArrayList<>(notes.hints());
    hints.removeIf(each ->
        each.format().equals(ProtobufFormat.NAME)
            && (!isZigzag(each, field.type()) || isIdle(each)));
    Notes named = inJson ? fieldNames(notes, field.name()) : notes;
    return new Field(
        field.id(),
        field.name(),
        type,
        field.presence(),
        with(named, hints).with(type.equals(field.type()) ? notes.bindings() : Bindings.NONE));
  }

  /** Tells whether a hint about integers says something that their kind does not. */
  private static boolean isZigzag(Hint hint, Type type) {
    if (hint.name().equals(Hints.KEY_INTEGER)) {
      return hint.value().equals("zigzag") && type instanceof Type.MapOf map && isSigned(map.key());
    }
    return !hint.name().equals(Hints.INTEGER) || hint.value().equals("zigzag") && isSigned(type);
  }

  private static boolean isSigned(Type type) {
    if (type instanceof Type.Scalar scalar) {
      return !scalar.kind().isUnsigned();
    } else if (type instanceof Type.Array array) {
      return !array.element().isUnsigned();
    } else if (type instanceof Type.FixedArray array) {
      return !array.element().isUnsigned();
    } else if (type instanceof Type.MapOf map) {
      return isSigned(map.value());
    }
    return type.parts().stream().anyMatch(SeenModule::isSigned);
  }

  /** Tells whether readers take both what the hint asks for and what is written without it. */
  private boolean isIdle(Hint hint) {
    boolean isShape =
        hint.name().equals(Hints.INTEGER)
            || hint.name().equals(Hints.KEY_INTEGER)
            || hint.name().equals(Hints.MESSAGE);
    return inJson && isShape;
  }

  private static Type coded(Type type, String integer, String key) {
    if (type instanceof Type.MapOf map) {
      return new Type.MapOf(coded(map.key(), key, ""), coded(map.value(), integer, ""));
    } else if (!integer.equals("fixed")) {
      return integer.isEmpty() ? type : varint(type);
    } else if (type instanceof Type.Scalar scalar) {
      return Type.of(fixed(scalar.kind()));
    } else if (type instanceof Type.Array array) {
      return new Type.Array(fixed(array.element()));
    } else if (type instanceof Type.FixedArray array) {
      return new Type.FixedArray(fixed(array.element()), array.length());
    }
    return type.map(each -> coded(each, integer, ""));
  }

  /** The hints of varints count for kinds of fixed width, too. */
  private static Type varint(Type type) {
    if (type instanceof Type.Scalar scalar) {
      return Type.of(varint(scalar.kind()));
    } else if (type instanceof Type.Array array) {
      return new Type.Array(varint(array.element()));
    } else if (type instanceof Type.FixedArray array) {
      return new Type.FixedArray(varint(array.element()), array.length());
    }
    return type.map(SeenModule::varint);
  }

  private static ScalarKind varint(ScalarKind kind) {
    return switch (kind) {
      case FIXED_I32 -> ScalarKind.I32;
      case FIXED_U32 -> ScalarKind.U32;
      case FIXED_I64 -> ScalarKind.I64;
      case FIXED_U64 -> ScalarKind.U64;
      default -> kind;
    };
  }

  private static ScalarKind fixed(ScalarKind kind) {
    return switch (kind) {
      case I32 -> ScalarKind.FIXED_I32;
      case U32 -> ScalarKind.FIXED_U32;
      case I64 -> ScalarKind.FIXED_I64;
      case U64 -> ScalarKind.FIXED_U64;
      default -> kind;
    };
  }

  private static Notes fieldNames(Notes notes, String name) {
    String proto = Names.field(notes, name);
    return named(notes, Names.json(notes, proto), List.of(proto));
  }

  /** Returns notes with the name that documents have, and those that readers take, too. */
  private static Notes named(Notes notes, String name, List<String> aliases) {
    Map<String, String> targets = new HashMap<>(notes.names().byTarget());
    targets.put(dev.penstock.model.Names.TEXTUAL, name);
    return notes.with(new dev.penstock.model.Names(targets, aliases));
  }

  private static Notes with(Notes notes, List<Hint> hints) {
    return new Notes(
        notes.doc(),
        notes.names(),
        notes.traits(),
        new Remarks(hints, notes.attributes()),
        notes.bindings());
  }

  /** Returns in which oneof a field of a seen module is. */
  static Optional<String> oneof(Field field) {
    return Hints.of(field.notes(), IN_ONEOF);
  }

  /** Returns a field of a seen record by its number. */
  static Optional<Field> field(@Nullable Definition definition, int number) {
    return definition instanceof RecordDef record
        ? record.fields().stream().filter(each -> each.id().number() == number).findFirst()
        : Optional.empty();
  }
}
