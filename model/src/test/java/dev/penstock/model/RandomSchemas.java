package dev.penstock.model;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** Makes schemas that hold all that the model can hold, whether the rules allow it or not. */
public final class RandomSchemas {
  private static final String[] PARTS = {
    "a",
    "Price",
    "com.acme.Order",
    "list",
    "optional",
    "i32",
    "by-kind",
    "reserved",
    "record",
    "",
    " ",
    "x y",
    "1st",
    "a.1",
    "a-",
    "über",
    "\"",
    "\\",
    "\n",
    "\r",
    "\u2028",
    "\ud83d\ude00",
    "\ud83d",
    "//",
    "///",
    "@",
    "{",
    "}",
    "schema",
    "$",
    "_",
    "key",
    "interned",
    "hint",
    "stream",
    "root",
    "identifier",
    "open",
    "flags",
    "attribute",
    "doc",
    "true",
    "transparent"
  };

  private static final List<ScalarKind> KINDS = List.of(ScalarKind.values());

  private static final List<Trait> TRAITS = List.of(Trait.values());

  private final Random random;

  public RandomSchemas(long seed) {
    random = new Random(seed);
  }

  public Schema schema() {
    return new Schema(name(), name(), some(4, this::definition));
  }

  public SchemaModule module() {
    Annex annex =
        new Annex(
            notes(),
            some(2, () -> new Annex.Service(name(), some(3, this::method), notes())),
            some(2, () -> new Annex.Extension(name(), some(3, this::field), notes())));
    List<Root> roots = some(3, () -> new Root(name(), maybe(), maybe()));
    return new SchemaModule(name(), roots, some(4, this::definition), annex);
  }

  private Annex.Method method() {
    Annex.Side input = new Annex.Side(name(), coin());
    return new Annex.Method(name(), input, new Annex.Side(text(), coin()), notes());
  }

  private Optional<String> maybe() {
    return coin() ? Optional.empty() : Optional.of(text());
  }

  private Definition definition() {
    return switch (random.nextInt(3)) {
      case 0 ->
          new RecordDef(
              name(),
              some(5, this::field),
              new Former(some(2, this::field), reserved()),
              coin(),
              notes());
      case 1 -> enumeration();
      default ->
          new UnionDef(
              name(),
              some(4, () -> new Case(number(), 1 + random.nextInt(3), name(), caseType(), notes())),
              reserved(),
              coin() ? Tagging.NAMED : Tagging.BY_KIND,
              notes());
    };
  }

  private Field field() {
    FieldId id = new FieldId(1 + random.nextInt(300), coin(), coin() ? 1 : 1 + random.nextInt(4));
    Presence presence =
        switch (random.nextInt(7)) {
          case 0 -> Presence.REQUIRED;
          case 1 -> Presence.NULLABLE;
          case 2 -> Presence.OPTIONAL;
          case 3 -> Presence.MAYBE;
          case 4 -> Presence.defaultsTo(coin() ? text() : literal());
          case 5 -> Presence.OPTIONAL.withDefault(literal());
          default -> Presence.NULLABLE.withDefault(text());
        };
    return new Field(id, name(), type(3), presence, notes());
  }

  private Type caseType() {
    return coin() ? new Type.Named(name()) : type(1);
  }

  private Type type(int depth) {
    ScalarKind kind = KINDS.get(random.nextInt(KINDS.size()));
    ScalarKind element = kind.isArrayElement() ? kind : ScalarKind.I32;
    return switch (depth == 0 ? random.nextInt(5) : random.nextInt(10)) {
      case 0 -> new Type.Scalar(kind, form(kind));
      case 1 -> new Type.Named(name());
      case 2 -> new Type.Array(element);
      case 3 -> new Type.FixedArray(element, random.nextInt(5));
      case 4 -> new Type.Custom(name(), text());
      case 5 ->
          new Type.Sequence(
              type(depth - 1), coin() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(9)));
      case 6 -> new Type.SetOf(type(depth - 1));
      case 7 -> new Type.MapOf(type(depth - 1), type(depth - 1));
      case 8 -> new Type.Adapted(text(), name(), type(depth - 1));
      default -> {
        Type inner = type(depth - 1);
        yield isNullable(inner) ? inner : new Type.Nullable(inner);
      }
    };
  }

  /** What is null once cannot be so twice, nor after an adapter. */
  private static boolean isNullable(Type type) {
    return type instanceof Type.Adapted adapted
        ? isNullable(adapted.wire())
        : type instanceof Type.Nullable;
  }

  private TextForm form(ScalarKind kind) {
    List<TextForm> forms =
        Arrays.stream(TextForm.values()).filter(each -> each.fits(kind)).toList();
    return forms.get(random.nextInt(forms.size()));
  }

  private Notes notes() {
    if (coin()) {
      return Notes.NONE;
    }
    Map<String, String> targets = new HashMap<>();
    some(2, this::name).forEach(target -> targets.put(target, text()));
    Set<Trait> traits = new HashSet<>(some(2, () -> TRAITS.get(random.nextInt(TRAITS.size()))));
    String doc = coin() ? "" : String.join("\n", some(3, this::text));
    return new Notes(
        doc,
        new Names(targets, some(2, this::text)),
        traits,
        new Remarks(
            some(2, () -> new Hint(text(), text(), text())),
            some(2, () -> new Attribute(text(), text(), text()))),
        bindings());
  }

  private Bindings bindings() {
    Map<JavaMark, String> java = new HashMap<>();
    List<JavaMark> marks = List.of(JavaMark.values());
    some(2, () -> marks.get(random.nextInt(marks.size()))).forEach(mark -> java.put(mark, text()));
    return new Bindings(java, List.of(), coin() ? Optional.of(text()) : Optional.empty());
  }

  private String name() {
    return coin() ? PARTS[random.nextInt(3)] : text();
  }

  private String text() {
    return String.join("", some(3, () -> PARTS[random.nextInt(PARTS.length)]));
  }

  private String literal() {
    String[] literals = {"[]", "{}", "-1", "1e400", "EUR", "2026-11-21", "", "{", "NaN", "a b"};
    return literals[random.nextInt(literals.length)];
  }

  private EnumDef enumeration() {
    List<ScalarKind> widths = KINDS.stream().filter(ScalarKind::isEnumWidth).toList();
    if (coin()) {
      List<Constant> constants = some(4, () -> new Constant(number(), name(), notes()));
      return new EnumDef(name(), constants, reserved(), notes());
    }
    List<Constant> constants = some(4, () -> new Constant(random.nextLong(), name(), notes()));
    ScalarKind width = widths.get(random.nextInt(widths.size()));
    return new EnumDef(name(), constants, reserved(), Optional.of(width), notes());
  }

  private Reserved reserved() {
    return new Reserved(
        some(
            3,
            () -> {
              long first = coin() ? random.nextLong() >> 8 : number();
              return new Reserved.Range(first, first + (coin() ? 0 : random.nextInt(5)));
            }),
        some(2, this::text));
  }

  private int number() {
    return coin() ? random.nextInt(10) : random.nextInt();
  }

  private <T> List<T> some(int most, Supplier<T> item) {
    List<T> items = new ArrayList<>();
    for (int left = random.nextInt(most + 1); left > 0; left--) {
      items.add(item.get());
    }
    return items;
  }

  private boolean coin() {
    return random.nextBoolean();
  }
}
