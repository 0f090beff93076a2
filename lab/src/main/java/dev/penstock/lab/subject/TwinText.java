package dev.penstock.lab.subject;

import dev.penstock.codegen.SourceFile;
import dev.penstock.model.Schema;

/** Writes the classes that turn records into beans and back, and that rebuild records. */
final class TwinText {
  private static final String OPTIONALS =
      """
        private static <T> dev.penstock.Maybe<T> maybe(T value, boolean present) {
          return value != null
              ? dev.penstock.Maybe.of(value)
              : present ? dev.penstock.Maybe.ofNull() : dev.penstock.Maybe.absent();
        }
        private static java.util.OptionalInt optionalInt(java.lang.Integer value) {
          return value == null ? java.util.OptionalInt.empty() : java.util.OptionalInt.of(value);
        }
        private static java.util.OptionalLong optionalLong(java.lang.Long value) {
          return value == null ? java.util.OptionalLong.empty() : java.util.OptionalLong.of(value);
        }
        private static java.util.OptionalDouble optionalDouble(java.lang.Double value) {
          return value == null
              ? java.util.OptionalDouble.empty()
              : java.util.OptionalDouble.of(value);
        }
      """;

  private TwinText() {}

  static String twinClass(Schema schema) {
    return Shape.companion(schema, "Twin");
  }

  static String rebuildClass(Schema schema) {
    return Shape.companion(schema, "Rebuild");
  }

  /** Returns the class that implements {@code SubjectClasses.Twin}. */
  static SourceFile twin(Schema schema) {
    Shape records = new Shape(schema, Shape.Kind.RECORDS);
    Shape beans = new Shape(schema, Shape.Kind.BEANS);
    CopyText toBean = new CopyText(records, beans, ScalarCopy.SHARED, "bean", schema);
    CopyText toRecord = new CopyText(beans, records, ScalarCopy.SHARED, "record", schema);
    String body =
        "  public java.lang.Object toBean(java.lang.Object value) {\n    return "
            + toBean.root("value")
            + ";\n  }\n  public java.lang.Object toRecord(java.lang.Object value) {\n    return "
            + toRecord.root("value")
            + ";\n  }\n"
            + toBean.methods()
            + toRecord.methods()
            + OPTIONALS;
    return file(twinClass(schema), "dev.penstock.lab.peer.SubjectClasses.Twin", body);
  }

  /** Returns the class that implements {@code Rebuild}. */
  static SourceFile rebuild(Schema schema) {
    Shape records = new Shape(schema, Shape.Kind.RECORDS);
    CopyText copy = new CopyText(records, records, ScalarCopy.MADE_AGAIN, "copy", schema);
    String body =
        "  private dev.penstock.lab.peer.TextPool texts;\n"
            + "  public java.lang.Object copy(java.lang.Object value, dev.penstock.lab.peer.TextPool texts) {\n"
            + "    this.texts = texts;\n    return "
            + copy.root("value")
            + ";\n  }\n"
            + copy.methods()
            + ScalarCopy.MADE_AGAIN.methods()
            + OPTIONALS;
    return file(rebuildClass(schema), "dev.penstock.lab.peer.Rebuild", body);
  }

  private static SourceFile file(String className, String implemented, String body) {
    int dot = className.lastIndexOf('.');
    String head = dot < 0 ? "" : "package " + className.substring(0, dot) + ";\n\n";
    String name = className.substring(dot + 1);
    String text =
        head + "public final class " + name + " implements " + implemented + " {\n" + body + "}\n";
    return new SourceFile(className.replace('.', '/') + ".java", text);
  }
}
