package dev.penstock.protobuf.format;

import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Remarks;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.MessagePlan.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Messages that stand for types that no field of Protobuf has. SPEC protobuf 4.4, 4.6 */
final class MadeTypes {
  private final String namespace;
  private final Map<String, String> names;
  private final Set<String> taken;
  private final Map<List<Object>, String> made = new HashMap<>();
  private final Deque<Made> pending = new ArrayDeque<>();

  /**
   * A message that the schema does not have.
   *
   * @param types of its fields, {@code value} or {@code key} and {@code value}
   * @param notes the hints of the field for which it was made
   */
  record Made(String message, Kind kind, List<Type> types, Notes notes) {}

  MadeTypes(String namespace, Map<String, String> names) {
    this.namespace = namespace.isEmpty() ? "" : Names.qualified(Notes.NONE, namespace) + ".";
    this.names = names;
    taken = new HashSet<>(names.values());
  }

  /** Returns the next message that is not planned yet. */
  Optional<Made> next() {
    return Optional.ofNullable(pending.poll());
  }

  /** Returns the message with a value of a type, or none. */
  String box(Type type, Notes notes) {
    boolean isNullable = type instanceof Type.Nullable;
    Type inner = type instanceof Type.Nullable nullable ? nullable.type() : type;
    String name = isNullable ? "Nullable" + label(inner) : label(inner);
    return add(name, Kind.BOX, List.of(type), inside(notes));
  }

  /** Returns the message of the entries of a map. */
  String entry(Type.MapOf map, Notes notes) {
    String name = label(map).replaceAll("Map$", "Entry");
    return add(name, Kind.ENTRY, List.of(map.key(), map.value()), inside(notes));
  }

  /** Of the hints of a field, those about integers are for what is inside. */
  private static Notes inside(Notes notes) {
    List<Hint> hints =
        notes.hints().stream()
            .filter(each -> each.format().equals(ProtobufFormat.NAME))
            .filter(
                each -> each.name().equals(Hints.INTEGER) || each.name().equals(Hints.KEY_INTEGER))
            .collect(Collectors.toUnmodifiableList());
    Notes none = Notes.NONE;
    Remarks remarks = new Remarks(hints, List.of());
    return new Notes(none.doc(), none.names(), none.traits(), remarks, none.bindings());
  }

  /** Returns the message of a name and content, which is made once. */
  private String add(String label, Kind kind, List<Type> types, Notes notes) {
    List<Object> key = new ArrayList<>(List.of(label, kind, notes.hints()));
    key.addAll(types);
    String known = made.get(key);
    if (known == null) {
      known = Names.unique(namespace + label, taken);
      made.put(key, known);
      pending.add(new Made(known, kind, types, notes));
    }
    return known;
  }

  /** Returns a name for a type, in the words of the file: {@code StringInt32Map}. */
  private String label(Type type) {
    if (type instanceof Type.Named named) {
      String name = Objects.requireNonNull(names.get(named.name()), named.name());
      return Names.capital(Names.simple(name));
    } else if (type instanceof Type.Scalar scalar) {
      return label(scalar.kind());
    } else if (type instanceof Type.FixedArray array) {
      return label(array.element()) + "Array" + array.length();
    } else if (type instanceof Type.Array array) {
      return label(array.element()) + "List";
    } else if (type instanceof Type.Sequence list) {
      return label(list.element()) + "List";
    } else if (type instanceof Type.SetOf set) {
      return label(set.element()) + "Set";
    } else if (type instanceof Type.MapOf map) {
      return label(map.key()) + label(map.value()) + "Map";
    } else if (type instanceof Type.Nullable nullable) {
      return "Nullable" + label(nullable.type());
    }
    return "Message";
  }

  private static String label(ScalarKind kind) {
    return switch (kind) {
      case I8 -> "Int8";
      case U8 -> "Uint8";
      case I16 -> "Int16";
      case U16 -> "Uint16";
      case I32 -> "Int32";
      case U32 -> "Uint32";
      case I64 -> "Int64";
      case U64 -> "Uint64";
      case FIXED_I32 -> "Sfixed32";
      case FIXED_I64 -> "Sfixed64";
      case FIXED_U32 -> "Fixed32";
      case FIXED_U64 -> "Fixed64";
      case F32 -> "Float";
      case F64 -> "Double";
      case TEXT -> "String";
      case INSTANT -> "Timestamp";
      case BIG_INTEGER -> "BigInteger";
      case DATE_TIME -> "DateTime";
      default -> Names.capital(kind.keyword().toLowerCase(Locale.ROOT));
    };
  }
}
