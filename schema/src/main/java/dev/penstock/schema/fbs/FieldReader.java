package dev.penstock.schema.fbs;

import java.util.Optional;

/** Reads fields and checks them as the reference does. Spec: fbs, sections 3.2 and 3.3. */
final class FieldReader {
  private final Tokens tokens;
  private final Symbols symbols;
  private final TypeReader types;
  private final Values values;
  private final Metadata metadata;

  FieldReader(Tokens tokens, Symbols symbols, Metadata metadata) {
    this.tokens = tokens;
    this.symbols = symbols;
    this.metadata = metadata;
    types = new TypeReader(tokens, symbols);
    values = new Values(tokens, symbols);
  }

  FieldDecl read(TableDecl owner) {
    Token start = tokens.token();
    if (symbols.find(start.text()) != null) {
      throw tokens.refuse("a field has not the name of a table or struct; rename the field");
    }
    String name = tokens.word("the name of a field or '}'");
    tokens.expect(':');
    FbsType type = types.type();
    checkType(owner, type, start);
    Optional<Constant> constant = Optional.empty();
    if (tokens.skip('=')) {
      Token written = tokens.token();
      constant = Optional.of(values.constant(type));
      checkDefault(owner, type, constant.get(), written);
    }
    AttributeValues attributes = metadata.read(tokens, values);
    AttributeValues.Value of = attributes.get("nested_flatbuffer");
    TableDecl nested = of == null ? null : symbols.mention(of.text(), start.place());
    FieldDecl field =
        new FieldDecl(name, type, constant, attributes, start.doc(), false, start.place(), nested);
    new FieldRules(owner, field).check();
    tokens.expect(';');
    return field;
  }

  private static void checkType(TableDecl owner, FbsType type, Token start) {
    FbsType inner = type.is(BaseType.ARRAY) && type.element() != null ? type.element() : type;
    if (owner.isStruct && inner.isIncomplete()) {
      throw start.place().refuse("a struct holds structs that are defined before it");
    }
    if (owner.isStruct && inner.table() == owner) {
      throw start.place().refuse("a struct does not hold itself; make it a table");
    }
    if (owner.isStruct && !inner.isScalar() && !inner.isStruct()) {
      throw start
          .place()
          .refuse("a struct holds scalars, structs, and arrays of them; make it a table");
    }
    if (!owner.isStruct && type.is(BaseType.ARRAY)) {
      throw start.place().refuse("an array of fixed length stands in a struct; put it into one");
    }
  }

  /** A struct has no defaults but zero, which of a float is the one character. */
  private static void checkDefault(TableDecl owner, FbsType type, Constant value, Token written) {
    boolean isZero = type.base().isFloat() ? written.text().equals("0") : value.isZero();
    if (owner.isStruct && (value.isNull() || !isZero)) {
      throw written.place().refuse("fields of structs have no defaults; remove it");
    }
  }
}
