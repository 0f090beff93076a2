package dev.penstock.protobuf.format;

import dev.penstock.model.DefaultLiteral;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import dev.penstock.model.format.HintedDefaults;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The words by which a schema chooses where Protobuf has a choice. SPEC protobuf 3.6 */
public final class Hints {
  /** On integers: how they are written, {@code varint}, {@code zigzag} or {@code fixed}. */
  public static final String INTEGER = "integer";

  /** The same for the keys of a map. */
  public static final String KEY_INTEGER = "key-integer";

  /** {@code expanded}: elements of a list have a tag each. */
  public static final String REPEATED = "repeated";

  /** {@code delimited}: a message stands between two tags. */
  public static final String MESSAGE = "message";

  /** {@code required} or {@code explicit}: what the presence of a field means. */
  public static final String PRESENCE = "presence";

  /** A scalar stands in a message of Google's for it. */
  public static final String WRAPPER = "wrapper";

  /** A union whose cases have numbers of the record. */
  public static final String ONEOF = "oneof";

  /** An enum of which numbers without constant are values. */
  public static final String OPEN = "open";

  /** An enum of which they are none. */
  public static final String CLOSED = "closed";

  /** The name in {@code .proto}, where it does not follow from that of the schema. */
  public static final String FIELD_NAME = "name";

  /** The name in ProtoJSON, where it does not follow from that in {@code .proto}. */
  public static final String JSON_NAME = "json-name";

  static final Set<String> ALL =
      Set.of(
          FIELD_NAME,
          JSON_NAME,
          HintedConstructs.DEFAULT,
          INTEGER,
          KEY_INTEGER,
          REPEATED,
          MESSAGE,
          PRESENCE,
          WRAPPER,
          ONEOF,
          OPEN,
          CLOSED,
          HintedConstructs.BARE,
          HintedConstructs.NUMBER);

  private static final Map<String, Set<String>> VALUES =
      Map.of(
          INTEGER, Set.of("varint", "zigzag", "fixed", "unsigned", "unsigned-fixed"),
          KEY_INTEGER, Set.of("varint", "zigzag", "fixed", "unsigned", "unsigned-fixed"),
          REPEATED, Set.of("expanded"),
          MESSAGE, Set.of("delimited"),
          PRESENCE, Set.of("required", "explicit"));

  private final Map<String, Definition> definitions;
  private final List<Diagnostic> found = new ArrayList<>();

  private Hints(Map<String, Definition> definitions) {
    this.definitions = definitions;
  }

  /** Returns the value of a hint. */
  public static Optional<String> of(Notes notes, String name) {
    return notes.hints().stream()
        .filter(each -> each.format().equals(ProtobufFormat.NAME) && each.name().equals(name))
        .map(Hint::value)
        .findFirst();
  }

  /** Tells whether a hint is there, with this value. */
  static boolean says(Notes notes, String name, String value) {
    return of(notes, name).filter(value::equals).isPresent();
  }

  /** Returns the hints that say what cannot be. */
  static List<Diagnostic> problems(Schema schema) {
    Hints hints = new Hints(schema.byName());
    for (Definition each : schema.definitions()) {
      hints.checkWords(each.name(), each.notes());
      for (Element it : each.elements()) {
        hints.checkWords(each.name() + "." + it.name(), it.notes());
      }
      if (each instanceof RecordDef record) {
        record.fields().forEach(it -> hints.check(record.name() + "." + it.name(), it));
      }
    }
    return List.copyOf(hints.found);
  }

  private void add(String element, String message) {
    found.add(new Diagnostic("BadHint", element, message));
  }

  private void checkWords(String element, Notes notes) {
    HintedConstructs.problem(notes, ProtobufFormat.NAME)
        .ifPresent(
            said -> add(element, "Protobuf knows no hint '" + said + "'; a number has 32 bits"));
    VALUES.forEach((name, values) ->
        of(notes, name)
            .filter(said -> !values.contains(said))
            .ifPresent(said ->
                add(
                    element,
                    String.format(
                        "Protobuf knows no hint '%s %s'; write one of %s",
                        name, said, String.join(", ", new TreeSet<>(values))))));
  }

  private void check(String element, Field field) {
    Notes notes = field.notes();
    Type type = field.type();
    Type inner = inner(type);
    if (of(notes, INTEGER).isPresent() && !isInteger(inner)) {
      idle(element, INTEGER, "integers, lists of them, and values of maps");
    }
    if (of(notes, KEY_INTEGER).isPresent()
        && !(type instanceof Type.MapOf map && isInteger(map.key()))) {
      idle(element, KEY_INTEGER, "maps with integers as keys");
    }
    if (of(notes, MESSAGE).isPresent() && !isMessage(inner)) {
      idle(element, MESSAGE, "records, unions, and lists of them");
    }
    if (of(notes, WRAPPER).isPresent() && !isWrappable(inner)) {
      idle(element, WRAPPER, "scalars that .proto has a wrapper for");
    }
    Presence.Kind presence = field.presence().kind();
    if (of(notes, PRESENCE).isPresent()
        && (presence == Presence.Kind.MAYBE || Values.isMany(type))) {
      idle(element, PRESENCE, "fields that are no lists or maps, and not maybe");
    }
    checkDefault(element, field);
  }

  /** Bytes that are always there say no text of theirs; all else is a literal. */
  private void checkDefault(String element, Field field) {
    Optional<String> said = of(field.notes(), HintedConstructs.DEFAULT);
    boolean isOfBytes =
        field.presence().equals(Presence.REQUIRED)
            && field.type().equals(Type.of(ScalarKind.BYTES));
    if (said.isEmpty() || isOfBytes) {
      return;
    }
    Optional<String> literal = HintedDefaults.literal(field, ProtobufFormat.NAME);
    try {
      DefaultLiteral.valueOf(
          literal.orElseThrow(() ->
              new IllegalArgumentException(
                  "a default is of a nullable scalar or enum; a text stands in quotes")),
          field.type(),
          definitions);
    } catch (IllegalArgumentException e) {
      add(element, String.format("the hint 'default %s': %s", said.get(), e.getMessage()));
    }
  }

  private void idle(String element, String hint, String what) {
    add(element, String.format("the hint '%s' is for %s; remove it, or put it there", hint, what));
  }

  private static Type inner(Type type) {
    if (type instanceof Type.Array array) {
      return Type.of(array.element());
    } else if (type instanceof Type.FixedArray array) {
      return Type.of(array.element());
    } else if (type instanceof Type.Sequence || type instanceof Type.SetOf) {
      return inner(type.parts().get(0));
    } else if (type instanceof Type.MapOf map) {
      return inner(map.value());
    }
    return type instanceof Type.Nullable nullable ? inner(nullable.type()) : type;
  }

  private static boolean isInteger(Type type) {
    return type instanceof Type.Scalar scalar
        && (scalar.kind().isInteger() || scalar.kind() == ScalarKind.CHAR);
  }

  private boolean isMessage(Type type) {
    return type instanceof Type.Named named && !(definitions.get(named.name()) instanceof EnumDef);
  }

  private static boolean isWrappable(Type type) {
    return type instanceof Type.Scalar scalar && scalar.kind().compareTo(ScalarKind.BYTES) <= 0;
  }

  /** Tells whether a union is one whose cases have numbers of a record. */
  static boolean isOneof(Field field, Map<String, Definition> definitions) {
    return field.has(Trait.ONEOF)
        && field.type() instanceof Type.Named named
        && definitions.get(named.name()) instanceof UnionDef;
  }
}
