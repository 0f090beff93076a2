package dev.penstock.codegen;

import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/** What TypeScript does not carry, whatever the format. */
final class TypeScriptLimits {
  /** Up to here, and down to its negative, JavaScript has every integer as a number. */
  private static final BigInteger MOST = BigInteger.valueOf((1L << 53) - 1);

  private TypeScriptLimits() {}

  /** Returns defaults that are no numbers of JavaScript, where integers of 64 bits are numbers. */
  static List<Diagnostic> refusals(Schema schema, EmitOptions options) {
    return schema.definitions().stream()
        .filter(RecordDef.class::isInstance)
        .flatMap(each -> refusals((RecordDef) each, options.integers()))
        .toList();
  }

  private static Stream<Diagnostic> refusals(RecordDef record, IntegerTypes integers) {
    return record.fields().stream()
        .filter(field -> integers.of(record, field) == Integers.NUMBER && isInexact(field))
        .map(field ->
            new Diagnostic(
                "InexactDefault",
                IntegerTypes.name(record, field),
                "the default "
                    + field.presence().defaultValue()
                    + " is no number that JavaScript has; print integers of 64 bits as bigint"
                    + " or text (penstock gen --int64)"));
  }

  private static boolean isInexact(Field field) {
    String literal = field.presence().defaultValue();
    return literal != null
        && field.type() instanceof Type.Scalar scalar
        && IntegerTypes.isWide(scalar.kind())
        && new BigInteger(literal).abs().compareTo(MOST) > 0;
  }
}
