package dev.penstock.lab.peer.msgpack;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Pairs;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import dev.penstock.lab.peer.plain.RecordText;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes the class that packs and unpacks records, as one writes it by hand: a record is an array
 * of its components in order, a union an array of the place of its case and the case.
 */
final class CallsText {
  static final String PACKAGE = "penstock.peer.msgpack";
  static final String CLASS = "Calls";

  private static final String HEAD =
      """
      package PACKAGE;

      import PACKAGE.Records.*;
      import dev.penstock.lab.peer.msgpack.MsgpackCalls;
      import java.io.IOException;
      import java.util.ArrayList;
      import java.util.LinkedHashMap;
      import java.util.List;
      import java.util.Map;
      import org.msgpack.core.MessagePacker;
      import org.msgpack.core.MessageUnpacker;

      public final class Calls implements MsgpackCalls {
        @Override
        public void pack(MessagePacker packer, Object root) throws IOException {
          packROOT(packer, (ROOT) root);
        }

        @Override
        public Object unpack(MessageUnpacker unpacker) throws IOException {
          return unpackROOT(unpacker);
        }

        private static void expect(int expected, int found) throws IOException {
          if (found != expected) {
            throw new IOException("expected " + expected + " values, found " + found);
          }
        }

        private static byte[] unpackBytes(MessageUnpacker in) throws IOException {
          return in.readPayload(in.unpackBinaryHeader());
        }

        private static void packBytes(MessagePacker out, byte[] value) throws IOException {
          out.packBinaryHeader(value.length).writePayload(value);
        }
      """;

  private final PlainSchema schema;
  private final StringBuilder methods = new StringBuilder();
  private final Map<PlainType, String> collections = new HashMap<>();

  private CallsText(PlainSchema schema) {
    this.schema = schema;
  }

  static String of(PlainSchema schema) {
    CallsText calls = new CallsText(schema);
    for (PlainSchema.PlainDefinition definition : schema.definitions()) {
      switch (definition) {
        case Message message -> calls.record(message);
        case Choice choice -> calls.union(choice);
        case Constants constants -> calls.constants(constants);
      }
    }
    return (HEAD + calls.methods + "}\n")
        .replace("PACKAGE", PACKAGE)
        .replace("ROOT", PlainSchema.ROOT);
  }

  @SuppressWarnings("AnnotateFormatMethod") // all templates are in this class
  private void add(String lines, Object... arguments) {
    methods.append(lines.formatted(arguments));
  }

  private void openPack(String name, String type) {
    add(
        "\n  private static void pack%s(MessagePacker out, %s v) throws IOException {\n",
        name, type);
  }

  private void openUnpack(String name, String type) {
    add("\n  private static %s unpack%s(MessageUnpacker in) throws IOException {\n", type, name);
  }

  private void record(Message message) {
    StringBuilder pack = new StringBuilder();
    for (Member member : message.members()) {
      String value = "v." + member.name() + "()";
      String statement = pack(member.type(), value);
      pack.append(
          member.optional()
              ? "    if (%s == null) {\n      out.packNil();\n    } else {\n      %s\n    }\n"
                  .formatted(value, statement)
              : "    " + statement + "\n");
    }
    String unpack =
        message.members().stream()
            .map(member ->
                member.optional()
                    ? "in.tryUnpackNil() ? null : " + unpack(member.type())
                    : unpack(member.type()))
            .collect(Collectors.joining(",\n        "));
    int count = message.members().size();
    openPack(message.name(), message.name());
    add("    out.packArrayHeader(%d);\n%s  }\n", count, pack);
    openUnpack(message.name(), message.name());
    add("    expect(%d, in.unpackArrayHeader());\n", count);
    add("    return new %s(\n        %s);\n  }\n", message.name(), unpack);
  }

  private void union(Choice choice) {
    openPack(choice.name(), choice.name());
    add("    out.packArrayHeader(2);\n    switch (v) {\n");
    for (int i = 0; i < choice.cases().size(); i++) {
      String name = choice.cases().get(i);
      add("      case %s c -> pack%s(out.packInt(%d), c);\n", name, name, i);
    }
    add("    }\n  }\n");
    openUnpack(choice.name(), choice.name());
    add("    expect(2, in.unpackArrayHeader());\n    return switch (in.unpackInt()) {\n");
    for (int i = 0; i < choice.cases().size(); i++) {
      add("      case %d -> unpack%s(in);\n", i, choice.cases().get(i));
    }
    add("      default -> throw new IOException(\"no case of %s\");\n    };\n  }\n", choice.name());
  }

  private void constants(Constants constants) {
    String name = constants.name();
    add("\n  private static final %1$s[] CONSTANTS_%1$s = %1$s.values();\n", name);
  }

  private String pack(PlainType type, String value) {
    return switch (type) {
      case Scalar.BYTES -> "packBytes(out, " + value + ");";
      case Scalar scalar -> "out.pack" + method(scalar) + "(" + value + ");";
      case Ref reference when schema.definition(reference) instanceof Constants ->
          "out.packInt(" + value + ".ordinal());";
      case Ref reference -> "pack" + reference.name() + "(out, " + value + ");";
      case Many many -> "pack" + collection(many) + "(out, " + value + ");";
      case Pairs pairs -> "pack" + collection(pairs) + "(out, " + value + ");";
    };
  }

  private String unpack(PlainType type) {
    return switch (type) {
      case Scalar.BYTES -> "unpackBytes(in)";
      case Scalar scalar -> "in.unpack" + method(scalar) + "()";
      case Ref reference when schema.definition(reference) instanceof Constants ->
          "CONSTANTS_" + reference.name() + "[in.unpackInt()]";
      case Ref reference -> "unpack" + reference.name() + "(in)";
      case Many many -> "unpack" + collection(many) + "(in)";
      case Pairs pairs -> "unpack" + collection(pairs) + "(in)";
    };
  }

  private static String method(Scalar scalar) {
    return switch (scalar) {
      case BOOL -> "Boolean";
      case I32 -> "Int";
      case I64 -> "Long";
      case F32 -> "Float";
      case F64 -> "Double";
      case TEXT -> "String";
      case BYTES -> "Bytes";
    };
  }

  /** Returns the last part of the names of the methods of a list or map. */
  private String collection(PlainType type) {
    String known = collections.get(type);
    if (known != null) {
      return known;
    }
    String name = "Values" + collections.size();
    collections.put(type, name);
    switch (type) {
      case Many many -> list(name, many);
      case Pairs pairs -> map(name, pairs);
      default -> throw new IllegalArgumentException("not a collection: " + type);
    }
    return name;
  }

  private void list(String name, Many many) {
    String type = RecordText.type(many, false);
    boolean isArray = many.isPrimitive();
    String element = RecordText.type(many.element(), !isArray);
    String pack = pack(many.element(), "e");
    String unpack = unpack(many.element());
    openPack(name, type);
    add("    out.packArrayHeader(%s);\n", isArray ? "v.length" : "v.size()");
    add("    for (%s e : v) {\n      %s\n    }\n  }\n", element, pack);
    openUnpack(name, type);
    add("    int n = in.unpackArrayHeader();\n");
    add("    %s v = new %s;\n", type, isArray ? element + "[n]" : "ArrayList<>(n)");
    add("    for (int i = 0; i < n; i++) {\n");
    add(isArray ? "      v[i] = %s;\n" : "      v.add(%s);\n", unpack);
    add("    }\n    return v;\n  }\n");
  }

  private void map(String name, Pairs pairs) {
    String type = RecordText.type(pairs, false);
    String entry = type.replaceFirst("Map", "Map.Entry");
    String pack =
        pack(pairs.key(), "e.getKey()") + "\n      " + pack(pairs.value(), "e.getValue()");
    String unpack = unpack(pairs.key()) + ", " + unpack(pairs.value());
    openPack(name, type);
    add("    out.packMapHeader(v.size());\n");
    add("    for (%s e : v.entrySet()) {\n      %s\n    }\n  }\n", entry, pack);
    openUnpack(name, type);
    add("    int n = in.unpackMapHeader();\n");
    add("    %s v = LinkedHashMap.newLinkedHashMap(n);\n", type);
    add("    for (int i = 0; i < n; i++) {\n      v.put(%s);\n    }\n    return v;\n  }\n", unpack);
  }
}
