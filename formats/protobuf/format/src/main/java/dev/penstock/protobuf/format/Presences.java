package dev.penstock.protobuf.format;

import dev.penstock.model.Field;
import dev.penstock.model.Notes;
import dev.penstock.model.Presence;
import dev.penstock.protobuf.format.FieldPlan.Absent;
import dev.penstock.protobuf.format.FieldPlan.Discipline;
import dev.penstock.protobuf.format.FieldPlan.Label;
import dev.penstock.protobuf.format.FieldPlan.Written;
import java.util.Objects;

/** When a field is written, and what a message means without it. SPEC protobuf 3.3 */
final class Presences {
  static final FieldPlan.Presence REFUSED =
      new FieldPlan.Presence(Discipline.EXPLICIT, Written.ALWAYS, new Absent.Refused());
  static final FieldPlan.Presence LIST =
      new FieldPlan.Presence(Discipline.IMPLICIT, Written.UNLESS_ZERO, new Absent.Zero());
  static final FieldPlan.Presence NONE =
      new FieldPlan.Presence(Discipline.EXPLICIT, Written.IF_THERE, new Absent.None());
  private static final FieldPlan.Presence IMPLICIT = LIST;

  /** As messages that must always be there, but in {@code .proto} without a word. */
  private static final FieldPlan.Presence NEVER_EMPTY =
      new FieldPlan.Presence(Discipline.IMPLICIT, Written.ALWAYS, new Absent.Refused());

  private Presences() {}

  /**
   * Returns the presence of a field.
   *
   * @param hasZero whether the value is a constant of an enum that has one of number 0, or none
   */
  static FieldPlan.Presence of(Field field, Values.Shape shape, boolean hasZero) {
    FieldPlan.Presence plain = plain(field.presence(), shape, hasZero);
    Notes notes = field.notes();
    if (Hints.says(notes, Hints.PRESENCE, "required")) {
      return new FieldPlan.Presence(Discipline.REQUIRED, Written.ALWAYS, new Absent.Refused());
    } else if (Hints.says(notes, Hints.PRESENCE, "explicit")) {
      Written written = plain.written() == Written.IF_THERE ? Written.IF_THERE : Written.ALWAYS;
      return new FieldPlan.Presence(Discipline.EXPLICIT, written, plain.absent());
    }
    return plain;
  }

  private static FieldPlan.Presence plain(Presence presence, Values.Shape shape, boolean hasZero) {
    return switch (presence.kind()) {
      case NULLABLE, OPTIONAL, MAYBE -> NONE;
      case DEFAULT ->
          new FieldPlan.Presence(
              Discipline.EXPLICIT,
              Written.UNLESS_DEFAULT,
              new Absent.Literal(Objects.requireNonNull(presence.defaultValue())));
      case REQUIRED -> shape.label() == Label.SINGULAR ? ofRequired(shape.value(), hasZero) : LIST;
    };
  }

  /** Returns the presence of a value that a program always has. */
  static FieldPlan.Presence ofRequired(Value value, boolean hasZero) {
    if (value instanceof Value.Scalar scalar) {
      return switch (scalar.kind()) {
        case UUID, DATE, TIME, DATE_TIME, BIG_INTEGER, DECIMAL -> NEVER_EMPTY;
        default -> IMPLICIT;
      };
    } else if (value instanceof Value.Constant) {
      return hasZero ? IMPLICIT : REFUSED;
    }
    return REFUSED;
  }
}
