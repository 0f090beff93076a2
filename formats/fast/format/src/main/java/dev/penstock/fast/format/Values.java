package dev.penstock.fast.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What stands on the wire for the types of a schema. */
final class Values {
  private static final int VARIABLE = -1;

  private final Map<String, Definition> definitions;
  private final Function<RecordDef, Optional<Block>> fixed;

  /**
   * Starts without asking.
   *
   * @param fixed the block of a record of fixed width; empty for others
   */
  Values(Map<String, Definition> definitions, Function<RecordDef, Optional<Block>> fixed) {
    this.definitions = definitions;
    this.fixed = fixed;
  }

  /**
   * Returns what stands for values of a type.
   *
   * @throws ArithmeticException if a fixed array in it takes more than 2 GiB
   */
  Value of(Type type) {
    if (type instanceof Type.Scalar scalar) {
      return scalar(scalar.kind());
    } else if (type instanceof Type.Named named) {
      return named(named.name());
    } else if (type instanceof Type.Sequence list) {
      return many(list.element());
    } else if (type instanceof Type.SetOf set) {
      return many(set.element());
    } else if (type instanceof Type.MapOf map) {
      return new Value.Pairs(many(map.key()), many(map.value()));
    } else if (type instanceof Type.Array array) {
      return new Value.Many(scalar(array.element()), false);
    } else if (type instanceof Type.FixedArray array) {
      return run(array);
    } else if (type instanceof Type.Nullable nullable) {
      return of(nullable.type());
    } else if (type instanceof Type.Custom) {
      return new Value.Blob(ScalarKind.BYTES);
    }
    throw new IllegalArgumentException("not known to Fast: " + type);
  }

  private Value.Many many(Type element) {
    return new Value.Many(of(element), element instanceof Type.Nullable);
  }

  private static Value run(Type.FixedArray array) {
    Value.Scalar element = new Value.Scalar(array.element(), width(array.element()));
    return new Value.Run(
        element, array.length(), Math.multiplyExact(array.length(), element.byteLength()));
  }

  private Value named(String name) {
    Definition definition = definitions.get(name);
    if (definition instanceof EnumDef constants) {
      return new Value.Constant(name, constants.isOpen());
    } else if (definition instanceof RecordDef record) {
      Optional<Block> block = fixed.apply(record);
      return block.isPresent()
          ? new Value.InBlock(name, block.get().byteLength())
          : new Value.OfRecord(name);
    } else if (definition instanceof UnionDef) {
      return new Value.OfUnion(name);
    }
    throw new IllegalArgumentException("the schema does not define " + name);
  }

  private static Value scalar(ScalarKind kind) {
    int width = width(kind);
    if (width != VARIABLE) {
      return new Value.Scalar(kind, width);
    }
    return kind == ScalarKind.TEXT ? new Value.Text() : new Value.Blob(kind);
  }

  /** SPEC fast 2 */
  private static int width(ScalarKind kind) {
    return switch (kind) {
      case BOOL, I8, U8 -> 1;
      case I16, U16, CHAR -> 2;
      case I32, U32, FIXED_I32, FIXED_U32, F32 -> 4;
      case I64, U64, FIXED_I64, FIXED_U64, F64, DATE, TIME -> 8;
      case INSTANT, DURATION -> 12;
      case UUID, DATE_TIME -> 16;
      case TEXT, BYTES, BIG_INTEGER, DECIMAL -> VARIABLE;
    };
  }
}
