package dev.penstock.model.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds what of a sound schema a format has no bytes for. Spec: type-system, section 8.1. */
public final class Carriage {
  private final Format format;
  private final Set<Construct> carried;
  private final Set<String> hints;
  private final Map<String, Definition> definitions;
  private final List<Diagnostic> found = new ArrayList<>();

  private Carriage(Format format, Set<Construct> carried, Set<String> hints, Schema schema) {
    this.format = format;
    this.carried = carried;
    this.hints = hints;
    this.definitions = schema.byName();
  }

  /**
   * Returns what a format does not carry, in the order of the definitions.
   *
   * @param carried the constructs that it has bytes for
   * @param hints the names of the hints that it knows
   */
  public static List<Diagnostic> refusals(
      Format format, Set<Construct> carried, Set<String> hints, Schema schema) {
    Carriage carriage = new Carriage(format, carried, hints, schema);
    schema.definitions().forEach(carriage::check);
    return List.copyOf(carriage.found);
  }

  private void check(Definition definition) {
    String name = definition.name();
    checkHints(name, definition.notes());
    definition.elements().forEach(each -> checkHints(name + "." + each.name(), each.notes()));
    if (definition instanceof RecordDef record) {
      record.wireFields().forEach(each -> check(each, name + "." + each.name()));
    } else if (definition instanceof UnionDef union) {
      check(union);
    } else {
      check((EnumDef) definition);
    }
  }

  private void check(EnumDef enumeration) {
    if (enumeration.notes().has(Trait.FLAGS)) {
      add(Construct.FLAGS, enumeration.name());
    }
    if (enumeration.notes().has(Trait.OPEN)) {
      add(Construct.OPEN_ENUM, enumeration.name());
    }
    Set<Long> numbers = new HashSet<>();
    for (Constant each : enumeration.constants()) {
      String element = enumeration.name() + "." + each.name();
      if (each.number() < 0 || each.number() > Integer.MAX_VALUE) {
        add(Construct.WIDE_CONSTANT, element);
      }
      if (!numbers.add(each.number())) {
        add(Construct.ALIASED_CONSTANT, element);
      }
    }
  }

  private void check(UnionDef union) {
    Set<String> records = new HashSet<>();
    for (Case each : union.cases()) {
      String element = union.name() + "." + each.name();
      boolean bare =
          each.record().isEmpty() || !(definitions.get(each.record()) instanceof RecordDef);
      if (bare) {
        add(Construct.BARE_CASE, element);
      } else if (!records.add(each.record())) {
        add(Construct.RECORD_TWICE, element);
      }
    }
  }

  private void check(Field field, String element) {
    if (field.has(Trait.ONEOF)) {
      add(Construct.ONEOF, element);
    }
    if (hasLength(field.type())) {
      add(Construct.FIXED_LIST, element);
    }
    if (field.presence().kind() == Presence.Kind.DEFAULT
        && field.type() instanceof Type.Scalar scalar
        && scalar.kind() == ScalarKind.BYTES) {
      add(Construct.BYTES_DEFAULT, element);
    }
  }

  private static boolean hasLength(Type type) {
    return type instanceof Type.Sequence list && list.length().isPresent()
        || type.parts().stream().anyMatch(Carriage::hasLength);
  }

  private void checkHints(String element, Notes notes) {
    for (Hint hint : notes.hints()) {
      if (hint.format().equals(format.name()) && !hints.contains(hint.name())) {
        String message =
            "%s has no hint '%s'; remove it, or correct its name"
                .formatted(format.title(), hint.name());
        found.add(new Diagnostic("UnknownHint", element, message));
      }
    }
  }

  private void add(Construct construct, String element) {
    if (!carried.contains(construct)) {
      String message =
          "%s does not carry %s; %s"
              .formatted(format.title(), construct.shown(), construct.wayOut());
      found.add(new Diagnostic("NotCarried", element, message));
    }
  }
}
