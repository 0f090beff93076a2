package dev.penstock.inspect;

import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A schema as Compact lays it out. SPEC compact 4.5 */
final class CompactOutline {
  private final Outline outline;
  private final Map<String, List<Part>> parts = new HashMap<>();

  /**
   * A component with its bits.
   *
   * @param present the bit that tells null from absent, -1 for none; so are the others
   * @param hasValue the bit that tells whether there is a value
   * @param bool the bit that is the value
   * @param decimal the bit that tells the form of a double
   * @param isMessage whether its value is a message of its own. SPEC compact 6
   */
  record Member(Field field, int present, int hasValue, int bool, int decimal, boolean isMessage) {
    /** Returns the type on the wire. */
    Type type() {
      return Outline.wire(field.type());
    }
  }

  /**
   * Components that stand together after bits of their own.
   *
   * @param byNumber in the order of their bits
   * @param order in the order of their values
   */
  record Part(int bitCount, List<Member> byNumber, List<Member> order) {}

  /** The groups in which values stand. */
  private enum Group {
    SCALAR,
    TEXT,
    REST
  }

  CompactOutline(Schema schema) {
    outline = new Outline(schema);
    outline
        .definitions()
        .forEach(definition -> {
          if (definition instanceof RecordDef record) {
            List<Part> ofRecord = new ArrayList<>();
            for (List<Field> version : record.versions()) {
              ofRecord.add(part(version, ofRecord.isEmpty()));
            }
            parts.put(record.name(), ofRecord);
          }
        });
  }

  Outline outline() {
    return outline;
  }

  /** Returns the parts of a record in the order in which they stand, one for each version. */
  List<Part> parts(RecordDef record) {
    return parts.getOrDefault(record.name(), List.of());
  }

  /** Lays out the fields of one version, the first one or a later. SPEC compact 4.5, 6 */
  private Part part(List<Field> fields, boolean first) {
    List<Member> members = new ArrayList<>();
    int next = 0;
    for (Field field : fields) {
      boolean bool = Outline.is(field.type(), ScalarKind.BOOL);
      boolean decimal = Outline.is(field.type(), ScalarKind.F64);
      boolean isDefault = field.presence().kind() == Presence.Kind.DEFAULT;
      int present = Outline.isMaybe(field) ? next++ : -1;
      int hasValue = Outline.isRequired(field) || first && bool && isDefault ? -1 : next++;
      int boolBit = bool ? next++ : -1;
      int decimalBit = decimal ? next++ : -1;
      members.add(
          new Member(field, present, hasValue, boolBit, decimalBit, !first && isMessage(field)));
    }
    List<Member> order = new ArrayList<>();
    for (Group group : Group.values()) {
      members.stream().filter(member -> group(member.type()) == group).forEach(order::add);
    }
    return new Part(next, members, order);
  }

  /** Tells whether a field of a later version is written as a message. SPEC compact 6 */
  private boolean isMessage(Field field) {
    Type type = Outline.wire(field.type());
    return group(type) == Group.REST
        && !Outline.is(type, ScalarKind.BYTES)
        && !Outline.is(type, ScalarKind.BIG_INTEGER);
  }

  private Group group(Type type) {
    return switch (type) {
      case Type.Scalar scalar ->
          switch (scalar.kind()) {
            case TEXT -> Group.TEXT;
            case BYTES, BIG_INTEGER, DECIMAL -> Group.REST;
            default -> Group.SCALAR;
          };
      case Type.Named named ->
          outline.definition(named) instanceof EnumDef ? Group.SCALAR : Group.REST;
      default -> Group.REST;
    };
  }
}
