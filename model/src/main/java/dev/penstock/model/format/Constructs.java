package dev.penstock.model.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the constructs in a definition that not every format and language has. */
public final class Constructs {
  private final Map<String, Definition> definitions;
  private final List<Use> found = new ArrayList<>();

  /**
   * A construct at its place.
   *
   * @param element the name of a definition, or that, a dot and the name of a member
   */
  public record Use(Construct construct, String element) {}

  private Constructs(Map<String, Definition> definitions) {
    this.definitions = definitions;
  }

  /**
   * Returns what a definition uses, in the order of its members.
   *
   * @param definitions those of its schema, by name
   */
  public static List<Use> of(Definition definition, Map<String, Definition> definitions) {
    Constructs constructs = new Constructs(definitions);
    if (definition instanceof RecordDef record) {
      record
          .wireFields()
          .forEach(each -> constructs.check(each, record.name() + "." + each.name()));
    } else if (definition instanceof UnionDef union) {
      constructs.check(union);
    } else {
      constructs.check((EnumDef) definition);
    }
    return List.copyOf(constructs.found);
  }

  private void check(EnumDef enumeration) {
    if (enumeration.notes().has(Trait.FLAGS)) {
      add(Construct.FLAGS, enumeration.name());
    }
    if (enumeration.isOpen()) {
      add(Construct.OPEN_ENUM, enumeration.name());
    }
    Set<Long> numbers = new HashSet<>();
    for (Constant each : enumeration.constants()) {
      String element = enumeration.name() + "." + each.name();
      boolean isNegative = each.number() < 0 && !enumeration.isOpen();
      if (isNegative || each.number() > Integer.MAX_VALUE) {
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
        || type.parts().stream().anyMatch(Constructs::hasLength);
  }

  private void add(Construct construct, String element) {
    found.add(new Use(construct, element));
  }
}
