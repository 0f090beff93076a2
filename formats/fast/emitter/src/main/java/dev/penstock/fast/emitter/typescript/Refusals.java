package dev.penstock.fast.emitter.typescript;

import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Slot;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.slab.format.UnionPlan;
import java.util.ArrayList;
import java.util.List;

/** What the TypeScript codecs of Fast do not carry of what Fast can. */
final class Refusals {
  private final Schema schema;
  private final List<Diagnostic> found = new ArrayList<>();

  private Refusals(Schema schema) {
    this.schema = schema;
  }

  static List<Diagnostic> of(Schema schema, FastPlan plan) {
    Refusals refusals = new Refusals(schema);
    plan.records().values().forEach(refusals::check);
    plan.unions().values().forEach(refusals::check);
    return refusals.found;
  }

  private void refuse(String code, String element, String what) {
    found.add(
        new Diagnostic(
            code,
            element,
            element + " " + what + ", which TypeScript codecs of Fast do not carry"));
  }

  private void check(RecordPlan plan) {
    RecordDef record = (RecordDef) schema.definition(plan.name());
    if (plan.isShared()) {
      refuse("SharedInTypeScript", plan.name(), "is shared");
    }
    if (!plan.parts().isEmpty()) {
      refuse("GrownInTypeScript", plan.name(), "has components of a later version");
    }
    if (plan.tail().keepsUnknown()) {
      refuse("KeepsInTypeScript", plan.name(), "keeps unknown fields");
    }
    for (Slot slot : plan.first().slots()) {
      for (Field field : record.fields()) {
        if (field.id().number() == slot.component()) {
          checkKeys(record.name() + "." + field.name(), field.type());
        }
      }
    }
  }

  private void check(UnionPlan<Value> plan) {
    if (plan.cases().stream().anyMatch(each -> each.value() instanceof Value.Message)) {
      refuse("GrownInTypeScript", plan.name(), "has cases of a later version");
    }
  }

  /** Keys and elements of sets are compared by JavaScript, which compares objects by identity. */
  private void checkKeys(String element, Type type) {
    switch (type) {
      case Type.Nullable nullable -> checkKeys(element, nullable.type());
      case Type.Sequence list -> checkKeys(element, list.element());
      case Type.SetOf set -> checkKey(element, set.element());
      case Type.MapOf map -> {
        checkKey(element, map.key());
        checkKeys(element, map.value());
      }
      default -> {}
    }
  }

  private void checkKey(String element, Type key) {
    boolean simple =
        switch (Elements.wire(key)) {
          case Type.Scalar scalar -> isComparable(scalar.kind());
          case Type.Named named -> schema.definition(named.name()) instanceof EnumDef;
          default -> false;
        };
    if (!simple) {
      refuse(
          "KeyInTypeScript",
          element,
          "has keys, or elements of a set, that are neither texts nor whole numbers");
    }
  }

  /** Of floating-point numbers 0 and -0 are two values, which JavaScript takes for one key. */
  private static boolean isComparable(ScalarKind kind) {
    return switch (kind) {
      case BOOL, CHAR, TEXT, UUID, BIG_INTEGER -> true;
      default -> kind.isInteger();
    };
  }
}
