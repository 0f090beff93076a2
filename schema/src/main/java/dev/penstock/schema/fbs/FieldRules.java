package dev.penstock.schema.fbs;

import java.util.Set;

/** What attributes and defaults ask of the type of their field. Spec: fbs, section 3.3. */
final class FieldRules {
  private final TableDecl owner;
  private final FieldDecl field;
  private final FbsType type;

  FieldRules(TableDecl owner, FieldDecl field) {
    this.owner = owner;
    this.field = field;
    type = field.type();
  }

  void check() {
    checkHash();
    checkRequired();
    checkKey();
    checkEnum();
    if (has("deprecated") && owner.isStruct) {
      throw refuse("fields of structs are not deprecated; remove the attribute");
    }
    if (has("cpp_type") && !has("hash")) {
      throw refuse("'cpp_type' goes with 'hash'; remove it, or add 'hash'");
    }
    if (has("shared") && !type.is(BaseType.STRING)) {
      throw refuse("only strings are shared; remove the attribute");
    }
    if (has("native_custom_alloc")) {
      throw refuse("'native_custom_alloc' stands behind the name of a table or struct");
    }
    boolean isInline = type.isStruct() || type.isVectorOf(BaseType.STRUCT);
    if (has("native_inline") && !isInline) {
      throw refuse("'native_inline' is for structs, and for vectors of structs or tables");
    }
    checkBytes();
    checkLarge();
  }

  private void checkHash() {
    AttributeValues.Value hash = field.attributes().get("hash");
    if (hash == null) {
      return;
    }
    FbsType of = type.is(BaseType.VECTOR) && type.element() != null ? type.element() : type;
    if (!of.base().isInteger() || of.base().byteCount() < 2) {
      throw refuse("hashes are for short, ushort, int, uint, long and ulong");
    }
    int bits = of.base().byteCount() * 8;
    if (!Set.of("fnv1_" + bits, "fnv1a_" + bits).contains(hash.text())) {
      throw refuse(
          "expected the hash fnv1_%d or fnv1a_%d, found '%s'".formatted(bits, bits, hash.text()));
    }
  }

  private void checkRequired() {
    if (has("required") && (owner.isStruct || type.isScalar())) {
      throw refuse("only fields of tables that are no scalars are required; remove the attribute");
    }
  }

  private void checkKey() {
    if (!field.isKey()) {
      return;
    }
    if (owner.fields.stream().anyMatch(FieldDecl::isKey)) {
      throw refuse("one field is the key; remove the attribute here or there");
    }
    FbsType of = type.is(BaseType.ARRAY) && type.element() != null ? type.element() : type;
    boolean isKeyType = type.is(BaseType.STRING) || of.isScalar() || of.is(BaseType.STRUCT);
    if (!isKeyType) {
      throw refuse("a key is a string, a scalar, a struct, or an array of fixed length");
    }
    if (isOptionalScalar()) {
      throw refuse("a key is always there; remove '= null'");
    }
  }

  private boolean isOptionalScalar() {
    return type.isScalar() && field.constant().map(Constant::isNull).orElse(false);
  }

  private void checkEnum() {
    FbsType of = type.is(BaseType.ARRAY) && type.element() != null ? type.element() : type;
    EnumDecl constants = of.constants();
    if (constants == null || constants.isUnion) {
      return;
    }
    if (isOptionalScalar()) {
      if (constants.value("null") != null) {
        throw refuse("an enum with a constant 'null' has no optional fields; rename the constant");
      }
      return;
    }
    String number = field.constant().map(Constant::text).orElse("0");
    if (!constants.isFlags() && constants.byWire(parse(number)) == null) {
      throw refuse(
          "the default is %s, which is no constant of %s; write another default"
              .formatted(number, constants.name));
    }
  }

  /** Returns the 64 bits of a number, with sign or without. */
  static long parse(String number) {
    return number.startsWith("-") ? Long.parseLong(number) : Long.parseUnsignedLong(number);
  }

  private void checkBytes() {
    boolean isBytes = type.isVectorOf(BaseType.UBYTE);
    AttributeValues.Value nested = field.attributes().get("nested_flatbuffer");
    if (nested != null && (nested.kind() != AttributeValues.Kind.STRING || !isBytes)) {
      throw refuse("'nested_flatbuffer' names a table in a string, on a vector of ubyte");
    }
    if (has("flexbuffer") && !isBytes) {
      throw refuse("'flexbuffer' is for vectors of ubyte; remove the attribute");
    }
  }

  private void checkLarge() {
    if (has("offset64") && !type.is(BaseType.STRING) && !type.is(BaseType.VECTOR)) {
      throw refuse("'offset64' is for strings and vectors; remove the attribute");
    }
    if (has("vector64")) {
      FbsType element = type.is(BaseType.VECTOR) ? type.element() : null;
      if (element == null || !element.isScalar() && !element.isStruct()) {
        throw refuse("'vector64' is for vectors of scalars and structs; remove the attribute");
      }
    }
  }

  private boolean has(String attribute) {
    return field.attributes().has(attribute);
  }

  private FbsSyntaxException refuse(String problem) {
    return field.place().refuse(problem);
  }
}
