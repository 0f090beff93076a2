package dev.penstock.schema.fbs;

import dev.penstock.schema.fbs.AttributeValues.Value;
import dev.penstock.schema.fbs.Token.Kind;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Reads attributes, of which all but those of the language are declared first. */
final class Metadata {
  /** Those of the language. */
  static final Set<String> BUILT_IN =
      Set.of(
          "deprecated",
          "required",
          "key",
          "shared",
          "hash",
          "id",
          "force_align",
          "bit_flags",
          "original_order",
          "nested_flatbuffer",
          "csharp_partial",
          "streaming",
          "idempotent",
          "cpp_type",
          "cpp_ptr_type",
          "cpp_ptr_type_get",
          "cpp_str_type",
          "cpp_str_flex_ctor",
          "native_inline",
          "native_custom_alloc",
          "native_type",
          "native_type_pack_name",
          "native_default",
          "flexbuffer",
          "private",
          "offset64",
          "vector64");

  private final Set<String> declared = new LinkedHashSet<>();

  void declare(String name) {
    declared.add(name);
  }

  /** Returns those that files declared, in their order. */
  Set<String> declared() {
    return declared;
  }

  AttributeValues read(Tokens tokens, Values values) {
    if (!tokens.skip('(')) {
      return AttributeValues.NONE;
    }
    Map<String, Value> byName = new LinkedHashMap<>();
    do {
      Token token = tokens.token();
      if (token.kind() != Kind.WORD && token.kind() != Kind.STRING) {
        throw tokens.expected("the name of an attribute");
      }
      if (!BUILT_IN.contains(token.text()) && !declared.contains(token.text())) {
        throw tokens.refuse(
            "the attribute '%s' is not declared; write in front: attribute \"%s\";"
                .formatted(token.text(), token.text()));
      }
      tokens.next();
      Value value = tokens.skip(':') ? values.attribute() : Value.ABSENT;
      byName.putIfAbsent(token.text(), value);
    } while (tokens.skip(','));
    tokens.expect(')');
    return new AttributeValues(byName);
  }
}
