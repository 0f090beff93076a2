package dev.penstock.model.text;

import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.Notes;
import dev.penstock.model.Reserved;
import dev.penstock.model.Reserved.Range;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the canonical schema text. Spec: schema-text. */
final class SchemaPrinter {
  static final String INDENT = "  ";

  private final StringBuilder out;
  private final boolean documented;

  /**
   * Creates a printer.
   *
   * @param out takes the text
   * @param documented whether documentation is written
   */
  SchemaPrinter(StringBuilder out, boolean documented) {
    this.out = out;
    this.documented = documented;
  }

  String print(Schema schema) {
    out.append("schema ");
    if (!schema.namespace().isEmpty()) {
      out.append(SchemaWords.name(schema.namespace())).append(' ');
    }
    out.append(": ").append(SchemaWords.name(schema.root())).append('\n');
    for (Definition definition : schema.definitions()) {
      out.append('\n');
      printDefinition(definition);
    }
    return out.toString();
  }

  void printDefinition(Definition definition) {
    printDoc("", definition.notes());
    if (definition instanceof Definition.RecordDef record) {
      printRecord(record);
    } else if (definition instanceof Definition.UnionDef union) {
      printUnion(union);
    } else {
      printEnum((Definition.EnumDef) definition);
    }
    printReserved(definition.reserved());
    out.append("}\n");
  }

  private void printRecord(Definition.RecordDef record) {
    open("record", record, record.transparent() ? " transparent" : "");
    record.fields().forEach(this::printField);
    for (Field field : record.removed()) {
      out.append(INDENT).append("removed ");
      printBody(field, attributes(field.notes(), true));
      out.append('\n');
    }
  }

  private void printEnum(Definition.EnumDef enumeration) {
    open("enum", enumeration, enumeration.width().map(each -> ": " + each.keyword()).orElse(""));
    for (Definition.Constant each : enumeration.constants()) {
      printDoc(INDENT, each.notes());
      item(enumeration.shown(each.number()), each.name())
          .append(attributes(each.notes()))
          .append('\n');
    }
  }

  private void printUnion(Definition.UnionDef union) {
    open("union", union, union.tagging() == Definition.Tagging.BY_KIND ? " by-kind" : "");
    for (Definition.Case each : union.cases()) {
      printDoc(INDENT, each.notes());
      item(Integer.toString(each.number()), each.name())
          .append(": ")
          .append(TypeText.ofCase(each.boundType()));
      printSince(each.since());
      out.append(attributes(each.notes())).append('\n');
    }
  }

  private void open(String keyword, Definition definition, String mark) {
    out.append(keyword).append(' ').append(SchemaWords.name(definition.name())).append(mark);
    out.append(attributes(definition.notes())).append(" {\n");
  }

  private StringBuilder item(String number, String name) {
    return out.append(INDENT).append(number).append(' ').append(SchemaWords.name(name));
  }

  private void printReserved(Reserved reserved) {
    if (!reserved.isEmpty()) {
      Stream<String> numbers = reserved.ranges().stream().map(Range::toString);
      Stream<String> names = reserved.names().stream().map(SchemaWords::quoted);
      String list = Stream.concat(numbers, names).collect(Collectors.joining(", "));
      out.append(INDENT).append("reserved ").append(list).append('\n');
    }
  }

  /** Adds what stands after {@code removed} for a field and returns the text so far. */
  String printRemoved(Field field) {
    printBody(field, attributes(field.notes(), true));
    return out.toString();
  }

  void printField(Field field) {
    printDoc(INDENT, field.notes());
    out.append(INDENT);
    printBody(field, attributes(field.notes()));
    out.append('\n');
  }

  private void printBody(Field field, String attributes) {
    out.append(field.id().number()).append(' ').append(SchemaWords.name(field.name())).append(": ");
    String type = TypeText.of(field.boundType());
    if (field.boundType() instanceof Type.Nullable) {
      type = "(" + type + ")";
    }
    switch (field.presence().kind()) {
      case REQUIRED, DEFAULT -> out.append(type);
      case NULLABLE -> out.append(type).append('?');
      case OPTIONAL -> out.append("optional ").append(type);
      case MAYBE -> out.append("maybe ").append(type);
    }
    String literal = field.presence().defaultValue();
    if (literal != null) {
      out.append(" = ").append(literal(literal, field.type()));
    }
    if (field.id().explicit()) {
      out.append(" @id");
    }
    printSince(field.id().since());
    out.append(attributes);
  }

  private void printSince(int version) {
    if (version > 1) {
      out.append(" @since(").append(version).append(')');
    }
  }

  private static String literal(String literal, Type type) {
    boolean text =
        type instanceof Type.Scalar scalar
            && (scalar.kind() == ScalarKind.TEXT || scalar.kind() == ScalarKind.CHAR);
    boolean empty = literal.equals("[]") || literal.equals("{}");
    boolean plain = !literal.isEmpty() && literal.chars().allMatch(SchemaPrinter::isLiteralPart);
    return !text && (empty || plain) ? literal : SchemaWords.quoted(literal);
  }

  private static boolean isLiteralPart(int c) {
    return SchemaWords.isLiteralPart((char) c);
  }

  void printDoc(String indent, Notes notes) {
    if (documented && !notes.doc().isEmpty() && fitsLines(notes.doc())) {
      for (String line : notes.doc().split("\n", -1)) {
        out.append(indent).append(line.isEmpty() ? "///" : "/// ").append(line).append('\n');
      }
    }
  }

  private static boolean fitsLines(String doc) {
    return doc.codePoints().noneMatch(c -> c != '\n' && isUnsafe(c));
  }

  private static boolean isUnsafe(int c) {
    return Character.isBmpCodePoint(c) && SchemaWords.isUnsafe((char) c);
  }

  String attributes(Notes notes) {
    return attributes(notes, !fitsLines(notes.doc()));
  }

  private String attributes(Notes notes, boolean docAmongThem) {
    String doc =
        documented && docAmongThem && !notes.doc().isEmpty()
            ? " @doc(" + SchemaWords.quoted(notes.doc()) + ")"
            : "";
    return doc + AttributeText.of(notes);
  }
}
