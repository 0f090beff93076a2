package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;

/** Functions from elements and keys to what they are sorted by. SPEC flatbuffers 4.2 */
record Keys(Module module) {

  /** Returns the function of records that have a key. */
  String ofElements(Type element) {
    RecordDef record = record(element);
    Field key = key(record);
    Integers integers = module.integersOf(record, key);
    return "(each) => " + of(key.type(), "each." + key.name(), integers);
  }

  /** Returns the function of the keys of a map. */
  String ofKeys(Type key) {
    return "(key) => " + of(key, "key", module.integers());
  }

  /** Tells whether records that were read are in the order in which they were written. */
  boolean isKnown(Type element) {
    return isKeyKnown(key(record(element)).type());
  }

  /**
   * Tells whether keys that were read compare as they did when they were written: not where one
   * constant stands for others.
   */
  boolean isKeyKnown(Type key) {
    return !(Module.wire(key) instanceof Type.Named named)
        || !(module.schema().definition(named.name()) instanceof EnumDef constants)
        || constants.unknown().isEmpty();
  }

  private RecordDef record(Type element) {
    return module.record(((Type.Named) Module.wire(element)).name());
  }

  private static Field key(RecordDef record) {
    return record.fields().stream()
        .filter(each ->
            each.notes().has(Trait.KEY)
                || each.notes().hints().stream()
                    .anyMatch(
                        hint -> hint.format().equals("flatbuffers") && hint.name().equals("key")))
        .findFirst()
        .orElseThrow();
  }

  private String of(Type boundType, String value, Integers integers) {
    Type type = Module.wire(boundType);
    if (type instanceof Type.SetOf flags) {
      return module.enums().flags(flags.mentioned().getFirst()) + ".key(" + value + ")";
    } else if (type instanceof Type.Named named) {
      return constant(module.constants(named.name()), value);
    }
    ScalarKind kind = ((Type.Scalar) type).kind();
    return switch (kind) {
      case I64, U64, FIXED_I64, FIXED_U64 ->
          integers == Integers.TEXT ? "BigInt(" + value + ")" : value;
      case UUID -> value + ".toLowerCase()";
      case BIG_INTEGER -> value + ".toString()";
      case DECIMAL -> module.source().imported(Module.RUNTIME, "decimalText") + "(" + value + ")";
      case DATE -> value + ".epochDay";
      case TIME -> value + ".nanoOfDay";
      case DATE_TIME -> "[" + value + ".date.epochDay, " + value + ".time.nanoOfDay]";
      case INSTANT -> "[" + value + ".epochSecond, " + value + ".nano]";
      case DURATION -> "[" + value + ".seconds, " + value + ".nano]";
      default -> value;
    };
  }

  private String constant(EnumDef constants, String value) {
    String number = module.enums().of(constants.name()) + ".numberOf(" + value + ") ?? -1";
    int bits = EnumTables.kind(constants).bits();
    boolean isNegative = constants.constants().stream().anyMatch(each -> each.number() < 0);
    if (!isNegative || bits == 64) {
      return number;
    }
    int rest = 32 - bits;
    return rest == 0 ? "(" + number + ") | 0" : "((" + number + ") << " + rest + ") >> " + rest;
  }
}
