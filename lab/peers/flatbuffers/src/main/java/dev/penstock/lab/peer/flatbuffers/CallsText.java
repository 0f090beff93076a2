package dev.penstock.lab.peer.flatbuffers;

import static dev.penstock.lab.peer.plain.PlainSchema.capital;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Writes the classes that call what flatc generated: {@link FlatBuffersCalls}. */
final class CallsText {
  static final String CLASS = "Calls";

  /** As the other one; a traversal reads no byte of a text. */
  static final String LENGTHS = "Lengths";

  private static final String COPY =
      """
          if (bytes.length < length) {
            bytes = new byte[length];
          }
          view.clear().get(position, bytes, 0, length);
      """;

  private static final String HEAD =
      """
      package PACKAGE;

      import com.google.flatbuffers.FlatBufferBuilder;
      import dev.penstock.lab.peer.flatbuffers.FlatBuffersCalls;
      import java.nio.ByteBuffer;
      import java.nio.ByteOrder;

      public final class CLASS implements FlatBuffersCalls {
        private byte[] bytes = new byte[256];
        private ByteBuffer view = ByteBuffer.wrap(bytes);

        @Override
        public int pack(FlatBufferBuilder builder, Object root) {
          return ROOT.pack(builder, (ROOT_T) root);
        }

        @Override
        public Object unpack(ByteBuffer message) {
          return ROOT.getRootAsROOT(message).unpack();
        }

        @Override
        public long traverse(ByteBuffer message) {
          view = message.duplicate().order(ByteOrder.LITTLE_ENDIAN);
          return visit(ROOT.getRootAsROOT(message));
        }

        private long read(ByteBuffer from) {
          return from == null ? 0 : read(from.position(), from.remaining());
        }

        private long read(int position, int length) {
      COPY    return length;
        }

        private long readText(int position) {
          return read(position + 4, view.clear().getInt(position));
        }
      """;

  private final PlainSchema schema;
  private final StringBuilder methods = new StringBuilder();
  private final Map<String, String> kept = new LinkedHashMap<>();

  private CallsText(PlainSchema schema) {
    this.schema = schema;
  }

  /**
   * Returns the source of a class.
   *
   * @param className {@link #CLASS} or {@link #LENGTHS}
   */
  static String of(PlainSchema schema, String className) {
    CallsText calls = new CallsText(schema);
    for (PlainSchema.PlainDefinition definition : schema.definitions()) {
      switch (definition) {
        case Message message -> calls.visit(message);
        case Choice choice -> {}
        case Constants constants -> {}
      }
    }
    StringBuilder text = new StringBuilder(HEAD);
    calls.kept.forEach((type, name) ->
        text.append("  private final %1$s %2$s = new %1$s();\n".formatted(type, name)));
    return text.append(calls.methods)
        .append("}\n")
        .toString()
        .replace("PACKAGE", FbsText.PACKAGE)
        .replace("CLASS", className)
        .replace("COPY", className.equals(CLASS) ? COPY : "")
        .replace("ROOT", PlainSchema.ROOT);
  }

  @SuppressWarnings("AnnotateFormatMethod") // all templates are in this class
  private void add(String lines, Object... arguments) {
    methods.append(lines.formatted(arguments));
  }

  private void visit(Message message) {
    add("\n  private long visit(%s t) {\n    long sum = 0;\n", message.name());
    for (Member member : message.members()) {
      if (member.type() instanceof Many many) {
        vector(member.name(), many.element());
      } else {
        single(member);
      }
    }
    add("    return sum;\n  }\n");
  }

  private void single(Member member) {
    String name = member.name();
    String holder = FbsText.holder(schema, member.type(), member.optional());
    if (holder != null) {
      String content =
          member.type() == Scalar.BYTES
              ? "read(" + name + ".contentInByteBuffer(view))"
              : number(member.type(), name + ".content()");
      add("    %s %s = t.%s(%s);\n", holder, name, name, keep(holder));
      add("    sum += %1$s == null ? 0 : %2$s;\n", name, content);
    } else if (member.type() == Scalar.TEXT || member.type() == Scalar.BYTES) {
      add("    sum += read(t.%sInByteBuffer(view));\n", name);
    } else if (!(member.type() instanceof Ref reference)) {
      add("    sum += %s;\n", number(member.type(), "t." + name + "()"));
    } else {
      switch (schema.definition(reference)) {
        case Constants constants -> add("    sum += t.%s();\n", name);
        case Message message -> {
          add("    %s %s = t.%s(%s);\n", message.name(), name, name, accessor(message.name()));
          add("    sum += %1$s == null ? 0 : visit(%1$s);\n", name);
        }
        case Choice choice -> union(choice, "t." + name + "Type()", "t." + name + "(%s)");
      }
    }
  }

  private void union(Choice choice, String type, String value) {
    add("    switch (%s) {\n", type);
    for (int i = 0; i < choice.cases().size(); i++) {
      String record = choice.cases().get(i);
      add("      case %s.%s:\n", choice.name(), record);
      String table = value.formatted(accessor(record));
      add("        sum += %d + visit((%s) %s);\n        break;\n", i + 1, record, table);
    }
    add("      default:\n        break;\n    }\n");
  }

  private void vector(String name, PlainType element) {
    int width = width(element);
    if (width > 0) {
      add("    ByteBuffer %1$s = t.%1$sInByteBuffer(view);\n", name);
      add("    for (int i = %1$s.position(); i < %1$s.limit(); i += %2$d) {\n", name, width);
      add("      sum += %s;\n    }\n", scalar(name, element, width));
      return;
    }
    add("    for (int i = 0, n = t.%sLength(); i < n; i++) {\n", name);
    if (element == Scalar.TEXT) {
      add("      sum += readText(t.%sAt(i));\n", name);
    } else if (element == Scalar.BYTES) {
      String holder = keep("HolderOfBytes");
      add("      sum += read(t.%s(%s, i).contentInByteBuffer(view));\n", name, holder);
    } else if (schema.definition((Ref) element) instanceof Choice choice) {
      union(choice, "t." + name + "Type(i)", "t." + name + "(%s, i)");
    } else {
      add("      sum += visit(t.%s(%s, i));\n", name, accessor(((Ref) element).name()));
    }
    add("    }\n");
  }

  /** Returns how many bytes an element takes in a vector, or 0 if it is no number. */
  private int width(PlainType element) {
    return switch (element) {
      case Scalar.BOOL -> 1;
      case Scalar.I32, Scalar.F32 -> 4;
      case Scalar.I64, Scalar.F64 -> 8;
      case Ref reference when schema.definition(reference) instanceof Constants constants ->
          FbsText.width(constants);
      default -> 0;
    };
  }

  private static String scalar(String buffer, PlainType element, int width) {
    String getter =
        switch (element) {
          case Scalar.I64 -> "getLong";
          case Scalar.F32 -> "getFloat";
          case Scalar.F64 -> "getDouble";
          default -> width == 1 ? "get" : "getInt";
        };
    String value = buffer + "." + getter + "(i)";
    return element == Scalar.BOOL ? value : number(element, value);
  }

  private static String number(PlainType type, String value) {
    return switch (type) {
      case Scalar.BOOL -> "(" + value + " ? 1 : 0)";
      case Scalar.F32 -> "Float.floatToRawIntBits(" + value + ")";
      case Scalar.F64 -> "Double.doubleToRawLongBits(" + value + ")";
      default -> value;
    };
  }

  /** Returns an accessor that is kept, or a new one where its own kind may be below it. */
  private String accessor(String message) {
    Set<String> below = new HashSet<>();
    below((Message) schema.definition(message), below);
    return below.contains(message) ? "new " + message + "()" : keep(message);
  }

  private String keep(String type) {
    return kept.computeIfAbsent(type, each -> "kept" + capital(each));
  }

  private void below(Message message, Set<String> found) {
    for (Member member : message.members()) {
      PlainType type = member.type() instanceof Many many ? many.element() : member.type();
      if (type instanceof Ref reference) {
        switch (schema.definition(reference)) {
          case Message inner -> reach(inner, found);
          case Choice choice ->
              choice.cases().forEach(each -> reach((Message) schema.definition(each), found));
          case Constants constants -> {}
        }
      }
    }
  }

  private void reach(Message message, Set<String> found) {
    if (found.add(message.name())) {
      below(message, found);
    }
  }
}
