package dev.penstock.lab.peer.sbe;

import static dev.penstock.lab.peer.plain.PlainSchema.capital;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainSchema.PlainDefinition;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import dev.penstock.lab.peer.plain.RecordText;
import java.util.stream.Collectors;

/**
 * Writes the class that moves records into flyweights and back, as one writes it by hand: a method
 * for the message and one for the entries of each group, all values in the order of the wire.
 */
final class CallsText {
  static final String CLASS = "Calls";

  private static final String HEAD =
      """
      package PACKAGE;

      import PACKAGE.Records.*;
      import dev.penstock.lab.peer.sbe.SbeCalls;
      import java.util.ArrayList;
      import java.util.List;
      import org.agrona.DirectBuffer;
      import org.agrona.MutableDirectBuffer;

      public final class Calls implements SbeCalls {
        private final MessageHeaderEncoder headerEncoder = new MessageHeaderEncoder();
        private final MessageHeaderDecoder headerDecoder = new MessageHeaderDecoder();
        private final ROOTEncoder encoder = new ROOTEncoder();
        private final ROOTDecoder decoder = new ROOTDecoder();

        @Override
        public int encode(Object root, MutableDirectBuffer buffer) {
          encoder.wrapAndApplyHeader(buffer, 0, headerEncoder);
          write0(encoder, (ROOT) root);
          return MessageHeaderEncoder.ENCODED_LENGTH + encoder.encodedLength();
        }

        @Override
        public Object decode(DirectBuffer buffer) {
          return read0(decoder.wrapAndApplyHeader(buffer, 0, headerDecoder));
        }

        private static <T extends Comparable<T>> T orNone(T value, T none) {
          if (none.equals(value)) {
            throw new IllegalArgumentException(value + " stands for no value");
          }
          return value == null ? none : value;
        }

        private static <T extends Comparable<T>> T orNull(T value, T none) {
          return none.equals(value) ? null : value;
        }
      """;

  /** Added where there is a flag: only then does the compiler make its enum. */
  private static final String FLAGS =
      """

        private static BooleanType flag(boolean value) {
          return value ? BooleanType.T : BooleanType.F;
        }

        private static BooleanType flagOrNull(Boolean value) {
          return value == null ? BooleanType.NULL_VAL : flag(value);
        }

        private static Boolean flagOrNull(BooleanType value) {
          return value == BooleanType.NULL_VAL ? null : value == BooleanType.T;
        }
      """;

  private final PlainSchema schema;
  private final StringBuilder text = new StringBuilder(HEAD);
  private int methods;
  private boolean hasFlags;

  private CallsText(PlainSchema schema) {
    this.schema = schema;
  }

  static String of(PlainSchema schema, Block root) {
    CallsText calls = new CallsText(schema);
    for (PlainDefinition definition : schema.definitions()) {
      if (definition instanceof Constants constants) {
        calls.constants(constants.name());
      }
    }
    calls.methods(root, PlainSchema.ROOT);
    return calls
        .text
        .append(calls.hasFlags ? FLAGS : "")
        .append("}\n")
        .toString()
        .replace("PACKAGE", SbeXml.PACKAGE)
        .replace("ROOT", PlainSchema.ROOT);
  }

  @SuppressWarnings("AnnotateFormatMethod") // all templates are in this class
  private void add(String lines, Object... arguments) {
    text.append(lines.formatted(arguments));
  }

  private void constants(String name) {
    add("\n  private static final %1$s[] OF_%1$s = %1$s.values();\n", name);
    add("  private static final E%1$s[] TO_%1$s = E%1$s.values();\n", name);
  }

  /**
   * Adds the methods of a block and of those below it.
   *
   * @param flyweight the name of its encoder and decoder without their last word; a nested class
   *     stands in a class of the same kind
   * @return the number of its methods
   */
  private int methods(Block block, String flyweight) {
    int number = methods++;
    int[] groups = new int[block.groups().size()];
    String[] types = new String[groups.length];
    for (int i = 0; i < groups.length; i++) {
      types[i] = flyweight + "%1$s." + capital(block.groups().get(i).leaf().name());
      groups[i] = methods(block.groups().get(i).entry(), types[i]);
    }
    write(number, block, flyweight, types, groups);
    read(number, block, flyweight, types, groups);
    return number;
  }

  private static String encoder(String flyweight) {
    return (flyweight + "%1$s").formatted("Encoder");
  }

  private static String decoder(String flyweight) {
    return (flyweight + "%1$s").formatted("Decoder");
  }

  private void write(int number, Block block, String flyweight, String[] types, int[] groups) {
    String own = encoder(flyweight);
    String type = RecordText.type(block.type(), false);
    add("\n  private static void write%d(%s out, %s v) {\n", number, own, type);
    for (Block.Leaf field : block.fields()) {
      hasFlags |= field.type() == Scalar.BOOL;
      add("    out.%s(%s);\n", field.name(), toWire(field, "v" + field.path(), own));
    }
    for (int i = 0; i < groups.length; i++) {
      Block.Group group = block.groups().get(i);
      writeGroup(group, encoder(types[i]), groups[i]);
    }
    for (Block.Leaf data : block.data()) {
      String value = "v" + data.path();
      if (data.type() == Scalar.TEXT) {
        add("    out.%s(%s);\n", data.name(), value);
      } else {
        String bytes = data.optional() ? value + " == null ? new byte[0] : " + value : value;
        add("    byte[] %s = %s;\n", data.name(), bytes);
        add("    out.put%s(%2$s, 0, %2$s.length);\n", capital(data.name()), data.name());
      }
    }
    add("  }\n");
  }

  private void writeGroup(Block.Group group, String type, int number) {
    String name = group.leaf().name();
    String element = RecordText.type(group.entry().type(), false);
    String list = RecordText.type(group.leaf().type(), false);
    add("    %s %s = v%s;\n", list, name, group.leaf().path());
    if (group.leaf().type() instanceof Many many) {
      String size = many.isPrimitive() ? "length" : "size()";
      add("    %s %s_group = out.%sCount(%s.%s);\n", type, name, name, name, size);
      add(
          "    for (%s e : %s) {\n      write%d(%s_group.next(), e);\n    }\n",
          element, name, number, name);
    } else {
      add("    %s %s_group = out.%sCount(%s == null ? 0 : 1);\n", type, name, name, name);
      add(
          "    if (%s != null) {\n      write%d(%s_group.next(), %s);\n    }\n",
          name, number, name, name);
    }
  }

  private String toWire(Block.Leaf field, String value, String flyweight) {
    String none = flyweight + "." + field.name() + "NullValue()";
    return switch (field.type()) {
      case Scalar.BOOL -> (field.optional() ? "flagOrNull(" : "flag(") + value + ")";
      case Ref reference -> {
        String place = "TO_" + reference.name() + "[" + value + ".ordinal()]";
        yield field.optional()
            ? value + " == null ? E" + reference.name() + ".NULL_VAL : " + place
            : place;
      }
      default -> field.optional() ? "orNone(" + value + ", " + none + ")" : value;
    };
  }

  private String fromWire(Block.Leaf field, String value, String flyweight) {
    String none = flyweight + "." + field.name() + "NullValue()";
    return switch (field.type()) {
      case Scalar.BOOL ->
          field.optional() ? "flagOrNull(" + value + ")" : value + " == BooleanType.T";
      case Ref reference -> {
        String place = "OF_" + reference.name() + "[" + value + ".ordinal()]";
        yield field.optional()
            ? value + " == E" + reference.name() + ".NULL_VAL ? null : " + place
            : place;
      }
      default -> field.optional() ? "orNull(" + value + ", " + none + ")" : value;
    };
  }

  private void read(int number, Block block, String flyweight, String[] types, int[] groups) {
    String own = decoder(flyweight);
    String type = RecordText.type(block.type(), false);
    add("\n  private static %s read%d(%s in) {\n", type, number, own);
    for (Block.Leaf field : block.fields()) {
      String local = RecordText.type(field.type(), field.optional());
      String value = fromWire(field, "in." + field.name() + "()", own);
      add("    %s %s = %s;\n", local, field.name(), value);
    }
    for (int i = 0; i < groups.length; i++) {
      readGroup(block.groups().get(i), decoder(types[i]), groups[i]);
    }
    for (Block.Leaf data : block.data()) {
      String name = data.name();
      if (data.type() == Scalar.TEXT) {
        add("    String %1$s = in.%1$s();\n", name);
      } else {
        add("    byte[] %1$s = new byte[in.%1$sLength()];\n", name);
        add("    in.get%s(%2$s, 0, %2$s.length);\n", capital(name), name);
      }
    }
    add("    return %s;\n  }\n", construct(block.type(), ""));
  }

  private void readGroup(Block.Group group, String type, int number) {
    String name = group.leaf().name();
    String local = RecordText.type(group.leaf().type(), false);
    String next = "read" + number + "(" + name + "_group.next())";
    add("    %s %s_group = in.%s();\n", type, name, name);
    if (!(group.leaf().type() instanceof Many many)) {
      add("    %s %s = %s_group.hasNext() ? %s : null;\n", local, name, name, next);
    } else if (many.isPrimitive()) {
      String element = RecordText.type(many.element(), false);
      add("    %s %s = new %s[%s_group.count()];\n", local, name, element, name);
      add(
          "    for (int i = 0; i < %1$s.length; i++) {\n      %1$s[i] = %2$s;\n    }\n",
          name, next);
    } else {
      add("    %s %s = new ArrayList<>(%s_group.count());\n", local, name, name);
      add("    while (%s_group.hasNext()) {\n      %s.add(%s);\n    }\n", name, name, next);
    }
  }

  /** Returns the expression that makes a block's value of the locals that were read. */
  private String construct(PlainType type, String prefix) {
    if (!(type instanceof Ref reference)
        || !(schema.definition(reference) instanceof Message message)) {
      return Block.ELEMENT;
    }
    return message.members().stream()
        .map(member -> value(member, prefix + member.name()))
        .collect(Collectors.joining(", ", "new " + message.name() + "(", ")"));
  }

  private String value(Member member, String name) {
    boolean isRecord =
        member.type() instanceof Ref reference && schema.definition(reference) instanceof Message;
    if (isRecord && !member.optional()) {
      return construct(member.type(), name + "_");
    }
    boolean isData = member.type() == Scalar.TEXT || member.type() == Scalar.BYTES;
    return isData && member.optional() ? name + Block.PRESENCE + " ? " + name + " : null" : name;
  }
}
