package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.TextForm;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.java.JdkAdapters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Writes the annotations from which the annotation processor reads a schema back. */
final class Marks {
  private static final String PACKAGE = "dev.penstock.";

  /** Languages, and what has annotations of its own. */
  private static final Set<String> OTHER_TARGETS =
      Set.of(Names.TEXTUAL, Names.TAG_MEMBER, "fbs", "java", "proto", "proto-json", "typescript");

  private final JavaNames names;
  private final boolean written;
  private final boolean views;
  private final boolean mutableViews;
  private final boolean numbers;

  Marks(JavaNames names, Set<JavaFeature> features) {
    this.names = names;
    written = features.contains(JavaFeature.PENSTOCK_ANNOTATIONS);
    views = features.contains(JavaFeature.VIEWS);
    mutableViews = features.contains(JavaFeature.MUTABLE_VIEWS);
    numbers = features.contains(JavaFeature.NUMBERS);
  }

  /** Returns the annotations of a component; {@code position} counts from 1. */
  List<String> component(Field field, int position) {
    List<String> marks = new ArrayList<>();
    if (numbers || field.id().explicit() || field.id().number() != position) {
      add(marks, "Id", Integer.toString(field.id().number()));
    }
    if (field.id().since() > 1) {
      add(marks, "Since", Integer.toString(field.id().since()));
    }
    addIf(marks, field.notes().has(Trait.KEY), "Key");
    addIf(marks, field.notes().has(Trait.INTERNED), "Interned");
    addIf(marks, has(field.boundType(), ScalarKind::isUnsigned), "Unsigned");
    addIf(marks, has(field.boundType(), kind -> kind.name().startsWith("FIXED_")), "Fixed");
    addForm(marks, form(field.boundType()));
    String literal = field.presence().defaultValue();
    if (field.presence().kind() == Presence.Kind.DEFAULT && literal != null) {
      add(marks, "Default", quoted(literal));
    }
    addSubstitute(marks, field.boundType());
    addNotes(marks, field.notes(), field.name());
    return marks;
  }

  /** Adds the annotation that names an adapter or codec, wherever in the type it is used. */
  private void addSubstitute(List<String> marks, Type type) {
    switch (type) {
      case Type.Adapted adapted -> {
        if (!JdkAdapters.isImplied(adapted.adapter(), adapted.javaType())) {
          add(marks, "Adapt", names.use(adapted.adapter()) + ".class");
        }
      }
      case Type.Custom custom -> add(marks, "EncodeWith", names.use(custom.codec()) + ".class");
      case Type.Sequence list -> addSubstitute(marks, list.element());
      case Type.SetOf set -> addSubstitute(marks, set.element());
      case Type.MapOf map -> {
        addSubstitute(marks, map.key());
        addSubstitute(marks, map.value());
      }
      case Type.Nullable nullable -> addSubstitute(marks, nullable.type());
      default -> {}
    }
  }

  /** Returns the annotations by which a record is a case; {@code position} counts from 0. */
  List<String> unionCase(Definition.Case each, int position) {
    List<String> marks = new ArrayList<>();
    if (numbers || each.number() != position) {
      add(marks, "Id", Integer.toString(each.number()));
    }
    if (each.since() > 1) {
      add(marks, "Since", Integer.toString(each.since()));
    }
    addIf(marks, each.notes().has(Trait.UNKNOWN), "Unknown");
    return marks;
  }

  /** Returns the annotations of a type. */
  List<String> type(Definition definition, boolean root) {
    List<String> marks = new ArrayList<>();
    addIf(marks, root, "Message");
    addIf(marks, root && views && !mutableViews, "Views");
    if (root && mutableViews) {
      add(marks, "Views", "mutable = true");
    }
    switch (definition) {
      case Definition.RecordDef record -> {
        addIf(marks, record.transparent(), "Transparent");
        addIf(marks, record.shared(), "Shared");
        addRemoved(marks, record);
        addReserved(marks, record.reserved().singles());
      }
      case Definition.EnumDef enumeration -> {
        if (!enumeration.isOpen()) {
          addReserved(marks, enumeration.reserved().singles());
        }
      }
      case Definition.UnionDef union -> {
        addIf(marks, union.tagging() == Definition.Tagging.BY_KIND, "ByKind");
        union.tagMember().ifPresent(member -> add(marks, "TagMember", quoted(member)));
        addReserved(marks, union.reserved().singles());
      }
    }
    addNotes(marks, definition.notes(), JavaNames.simpleName(definition));
    if (hasDeprecatedFields(definition)) { // javac says that the mark has no effect on a component
      marks.add("@" + names.use("java.lang.SuppressWarnings") + "(\"deprecation\")");
    }
    return marks;
  }

  private static boolean hasDeprecatedFields(Definition definition) {
    return definition instanceof Definition.RecordDef record
        && record.fields().stream().anyMatch(each -> each.notes().has(Trait.DEPRECATED));
  }

  /** Returns the annotations of the Java enum with the constants of an open enum. */
  List<String> known(Definition.EnumDef open) {
    List<String> marks = new ArrayList<>();
    addReserved(marks, open.reserved().singles());
    return marks;
  }

  /** Returns the annotations of the record with the other numbers of an open enum. */
  List<String> other() {
    List<String> marks = new ArrayList<>();
    addIf(marks, true, "Unknown");
    return marks;
  }

  /** Returns the annotations of an enum constant; {@code position} counts from 0. */
  List<String> constant(Definition.Constant constant, int position) {
    List<String> marks = new ArrayList<>();
    if (numbers || constant.number() != position) {
      add(marks, "Id", Long.toString(constant.number()));
    }
    addIf(marks, constant.notes().has(Trait.UNKNOWN), "Unknown");
    addNotes(marks, constant.notes(), constant.name());
    return marks;
  }

  private void addNotes(List<String> marks, Notes notes, String own) {
    String name = notes.names().in("json", own);
    List<String> aliases = notes.names().aliases();
    if (!aliases.isEmpty()) {
      String list = aliases.stream().map(Marks::quoted).collect(Collectors.joining(", "));
      add(marks, "Name", "value = " + quoted(name) + ", aliases = {" + list + "}");
    } else if (!name.equals(own)) {
      add(marks, "Name", quoted(name));
    }
    addNamesIn(marks, notes.names());
    addHints(marks, notes.hints());
    if (notes.has(Trait.DEPRECATED)) {
      marks.add("@" + names.use("java.lang.Deprecated"));
    }
  }

  /** Writes the names that stand in messages of some format. */
  private void addNamesIn(List<String> marks, Names all) {
    List<String> said =
        all.byTarget().entrySet().stream()
            .filter(each -> !OTHER_TARGETS.contains(each.getKey()))
            .map(each -> quoted(each.getKey() + " " + each.getValue()))
            .sorted()
            .toList();
    if (!said.isEmpty()) {
      String list = String.join(", ", said);
      add(marks, "NameIn", said.size() == 1 ? list : "{" + list + "}");
    }
  }

  private void addHints(List<String> marks, List<Hint> hints) {
    if (!hints.isEmpty()) {
      List<String> said =
          hints.stream()
              .map(each ->
                  quoted("%s %s %s".formatted(each.format(), each.name(), each.value()).strip()))
              .toList();
      String list = String.join(", ", said);
      add(marks, "Hint", said.size() == 1 ? list : "{" + list + "}");
    }
  }

  /** Writes what was removed, each as its line in the text form has it after the first word. */
  private void addRemoved(List<String> marks, Definition.RecordDef record) {
    if (!record.removed().isEmpty()) {
      List<String> lines =
          record.removed().stream().map(each -> quoted(SchemaText.printRemoved(each))).toList();
      String list = String.join(", ", lines);
      add(marks, "Removed", lines.size() == 1 ? list : "{" + list + "}");
    }
  }

  private void addReserved(List<String> marks, Collection<Integer> numbers) {
    if (!numbers.isEmpty()) {
      String list =
          numbers.stream().sorted().map(String::valueOf).collect(Collectors.joining(", "));
      add(marks, "Reserved", numbers.size() == 1 ? list : "{" + list + "}");
    }
  }

  private void addForm(List<String> marks, TextForm form) {
    addIf(marks, form == TextForm.HEX, "Hex");
    if (form.hasDigits()) {
      add(marks, "FractionDigits", Integer.toString(form.digits()));
    }
  }

  /** Returns the text form of the scalars in a type. */
  private static TextForm form(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> scalar.form();
      case Type.Sequence list -> form(list.element());
      case Type.SetOf set -> form(set.element());
      case Type.MapOf map -> form(map.value());
      case Type.Nullable nullable -> form(nullable.type());
      default -> TextForm.USUAL;
    };
  }

  private void addIf(List<String> marks, boolean wanted, String annotation) {
    if (wanted && written) {
      marks.add("@" + names.use(PACKAGE + annotation));
    }
  }

  private void add(List<String> marks, String annotation, String arguments) {
    if (written) {
      marks.add("@" + names.use(PACKAGE + annotation) + "(" + arguments + ")");
    }
  }

  private static boolean has(Type type, Predicate<ScalarKind> test) {
    return switch (type) {
      case Type.Scalar scalar -> test.test(scalar.kind());
      case Type.Array array -> test.test(array.element());
      case Type.FixedArray array -> test.test(array.element());
      case Type.Sequence list -> has(list.element(), test);
      case Type.SetOf set -> has(set.element(), test);
      case Type.MapOf map -> has(map.value(), test);
      case Type.Nullable nullable -> has(nullable.type(), test);
      case Type.Named named -> false;
      case Type.Adapted adapted -> false;
      case Type.Custom custom -> false;
    };
  }

  /** Returns a Java string literal, in ASCII. */
  static String quoted(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> literal.append("\\\"");
        case '\\' -> literal.append("\\\\");
        case '\n' -> literal.append("\\n");
        case '\r' -> literal.append("\\r");
        case '\t' -> literal.append("\\t");
        default -> {
          if (c < ' ' || c > '~') {
            literal.append(String.format("\\u%04x", (int) c));
          } else {
            literal.append(c);
          }
        }
      }
    }
    return literal.append('"').toString();
  }
}
