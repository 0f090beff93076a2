package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.ScalarKind;
import dev.penstock.protobuf.format.Value;
import java.util.List;

/** Emits scalars in messages of their own. SPEC protobuf 3.5 */
final class Wrappers {
  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;

  Wrappers(Values values) {
    this.values = values;
    codec = values.codec();
    java = codec.java();
  }

  /** Emits the statements that write a scalar in its message. */
  void write(Value.Wrapper wrapper, int number, String expression) {
    ScalarKind kind = wrapper.scalar().kind();
    String method = "write" + Values.capital(name(wrapper));
    String part = "part" + number;
    java.line("int " + part + " = out.begin(" + (number << 3 | 2) + ");");
    java.line(method + "(out, " + expression + ");");
    java.line("out.end(" + part + ");");
    if (codec.once(method)) {
      codec.later(() -> {
        String type = java.type(JavaTypes.scalar(kind));
        java.blank();
        java.call("private static void " + method, List.of(values.out(), type + " value"), " {");
        java.indent();
        boolean isObject = kind == ScalarKind.TEXT || kind == ScalarKind.BYTES;
        String value = isObject ? codec.required("value") : "value";
        java.open("if (" + Scalars.isNotZero(kind, value) + ")");
        int tag = 1 << 3 | wrapper.scalar().type().wireType();
        java.line(Scalars.write(wrapper.scalar(), tag, "value"));
        java.close();
        java.close();
      });
    }
  }

  private static String name(Value.Wrapper wrapper) {
    String message = wrapper.message().substring(wrapper.message().lastIndexOf('.') + 1);
    ScalarKind kind = wrapper.scalar().kind();
    return switch (kind) {
      case I8, I16, U8, U16, CHAR -> Values.capital(JavaTypes.scalar(kind)) + "In" + message;
      default -> message;
    };
  }

  /** Returns the name of the method that reads a scalar from its message. */
  String reader(Value.Wrapper wrapper) {
    ScalarKind kind = wrapper.scalar().kind();
    String unsigned = kind == ScalarKind.U8 || kind == ScalarKind.U16 ? "Unsigned" : "";
    String method = "read" + unsigned + name(wrapper);
    if (codec.once(method)) {
      codec.later(() -> emitRead(method, wrapper));
    }
    return method;
  }

  private void emitRead(String method, Value.Wrapper wrapper) {
    ScalarKind kind = wrapper.scalar().kind();
    String type = java.type(JavaTypes.scalar(kind));
    java.blank();
    java.open("private static " + type + " " + method + "(" + values.in() + ", int outer)");
    java.assign(type + " value =", Scalars.zero(kind));
    java.open("for (int tag = in.nextTag(); tag != 0; tag = in.nextTag())");
    java.open("if (tag == " + (1 << 3 | wrapper.scalar().type().wireType()) + ")");
    java.assign("value =", Scalars.read(wrapper.scalar(), false));
    java.reopen("else");
    java.line("in.skip(tag);");
    java.close();
    java.close();
    java.line("in.leave(outer);");
    java.line("return value;");
    java.close();
  }
}
