package dev.penstock.model.text;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.TextForm;
import dev.penstock.model.Type;
import dev.penstock.model.text.SchemaTokens.Kind;
import dev.penstock.model.text.SchemaTokens.Token;
import java.util.OptionalInt;

/** Reads types. Spec: schema-text, section 4. */
final class TypeParser {
  /** How deep types may stand in each other, so that no text can exhaust the stack. */
  private static final int MAX_DEPTH = 200;

  private final SchemaTokens tokens;
  private int depth;

  TypeParser(SchemaTokens tokens) {
    this.tokens = tokens;
  }

  /** Reads a type with a question mark after it where it is nullable. */
  Type element() {
    Token start = tokens.peek();
    Type type = type();
    if (tokens.skip("?")) {
      if (type instanceof Type.Nullable) {
        throw tokens.errorAt(start, "a type that is not nullable yet");
      }
      return new Type.Nullable(type);
    }
    return type;
  }

  /** Reads a type and leaves a question mark behind it. */
  Type type() {
    if (depth == MAX_DEPTH) {
      throw tokens.error("at most " + MAX_DEPTH + " types in each other");
    }
    depth++;
    Type type = tokens.skip("(") ? closed(element(), ")") : named();
    depth--;
    return type;
  }

  private Type named() {
    Token token = tokens.peek();
    if (token.kind() == Kind.STRING) {
      return new Type.Named(tokens.take().text());
    }
    String word = tokens.name("a type");
    ScalarKind scalar = SchemaWords.SCALARS.get(word);
    if (scalar != null) {
      return tokens.skip("(") ? closed(inForm(scalar), ")") : Type.of(scalar);
    }
    return switch (word) {
      case "array" -> closed(array(), ">");
      case "list" -> closed(list(), ">");
      case "set" -> closed(new Type.SetOf(open()), ">");
      case "map" -> closed(map(), ">");
      case "adapted" -> closed(adapted(), ">");
      case "custom" -> closed(custom(), ">");
      case "optional", "maybe" -> throw tokens.errorAt(token, "a type");
      default -> new Type.Named(word);
    };
  }

  /** Takes what stands in parentheses after a scalar. */
  private Type inForm(ScalarKind kind) {
    Token token = tokens.take();
    for (TextForm form : TextForm.values()) {
      boolean named = form != TextForm.USUAL && form.keyword().equals(token.text());
      if (named && token.kind() != Kind.STRING && form.fits(kind)) {
        return new Type.Scalar(kind, form);
      }
    }
    throw tokens.errorAt(
        token, "'hex' behind bytes, 0 to 9 behind instant, time and date-time, nothing elsewhere,");
  }

  private Type closed(Type type, String mark) {
    tokens.expect(mark);
    return type;
  }

  private Type open() {
    tokens.expect("<");
    return element();
  }

  private Type array() {
    tokens.expect("<");
    Token token = tokens.take();
    ScalarKind element = SchemaWords.SCALARS.get(token.text());
    if (token.kind() != Kind.WORD || element == null || !element.isArrayElement()) {
      throw tokens.errorAt(token, "bool, char or a kind of number");
    }
    if (tokens.skip(",")) {
      return new Type.FixedArray(element, tokens.number("a number of elements", 0));
    }
    return new Type.Array(element);
  }

  private Type list() {
    Type element = open();
    return tokens.skip(",")
        ? new Type.Sequence(element, OptionalInt.of(tokens.number("a number of elements", 0)))
        : new Type.Sequence(element);
  }

  private Type map() {
    Type key = open();
    tokens.expect(",");
    return new Type.MapOf(key, element());
  }

  private Type adapted() {
    tokens.expect("<");
    String adapter = tokens.name("the name of an adapter");
    tokens.expect(",");
    String javaType = tokens.name("the name of a Java type");
    tokens.expect(",");
    return new Type.Adapted(adapter, javaType, element());
  }

  private Type custom() {
    tokens.expect("<");
    String codec = tokens.name("the name of a codec");
    tokens.expect(",");
    return new Type.Custom(codec, tokens.name("the name of a Java type"));
  }
}
