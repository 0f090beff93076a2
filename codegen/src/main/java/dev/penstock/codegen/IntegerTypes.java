package dev.penstock.codegen;

import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Map;

/**
 * What integers of 64 bits are in TypeScript.
 *
 * @param usual what they are
 * @param components what those are that are something else, by record and component: {@code
 *     com.acme.Order.id}
 */
public record IntegerTypes(Integers usual, Map<String, Integers> components) {
  public IntegerTypes {
    components = Map.copyOf(components);
  }

  /** Takes it that they are the same everywhere. */
  public IntegerTypes(Integers usual) {
    this(usual, Map.of());
  }

  /** Returns what a component is, or what integers in it are. */
  public Integers of(RecordDef record, Field field) {
    return isChosen(record, field) ? components.getOrDefault(name(record, field), usual) : usual;
  }

  /** Returns what a component is called here. */
  public static String name(RecordDef record, Field field) {
    return record.name() + "." + field.name();
  }

  /**
   * Tells whether a component can be something else: an integer of 64 bits that is a component by
   * itself, and not the value of a case of a union.
   */
  public static boolean isChosen(RecordDef record, Field field) {
    return field.type() instanceof Type.Scalar scalar
        && isWide(scalar.kind())
        && field.presence().kind() != Presence.Kind.MAYBE
        && record.notes().hints().stream().noneMatch(each -> each.name().equals("bare"));
  }

  /** Tells whether values of a kind have more bits than a number of JavaScript holds. */
  public static boolean isWide(ScalarKind kind) {
    return switch (kind) {
      case I64, U64, FIXED_I64, FIXED_U64 -> true;
      default -> false;
    };
  }
}
