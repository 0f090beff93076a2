package dev.penstock.codegen.view;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Methods that make objects of views, and other names that are declared once. */
public final class Functions {
  /** Longer names make references to methods that no line has room for. */
  private static final int MOST_LETTERS = 28;

  private final JavaCodec codec;
  private final String reader;
  private final Map<String, String> known = new HashMap<>();

  /** Creates those of a view class; {@code reader} is the class of the runtime that moves views. */
  public Functions(JavaCodec codec, String reader) {
    this.codec = codec;
    this.reader = reader;
  }

  /** Returns what was made first for a key. */
  public String once(String key, Supplier<String> made) {
    String name = known.get(key);
    if (name == null) {
      name = made.get();
      known.put(key, name);
    }
    return name;
  }

  /**
   * Returns the reference to the method that makes an object of a view.
   *
   * @param view the class of the variable {@code view}
   * @param body the expression of the object
   */
  public String of(String view, Type type, String body) {
    String raw = view.replaceFirst("<.*", "");
    if (body.matches("view\\.\\w+\\(\\)")) {
      return raw + "::" + body.substring("view.".length(), body.length() - 2);
    }
    JavaSource java = codec.java();
    String result = java.type(codec.types().boxed(type));
    String name =
        once(
            result + " " + view + " " + body,
            () -> {
              String of = raw.length() > MOST_LETTERS ? "Element" : raw.replace(".", "");
              String method = codec.method("objectOf" + of);
              codec.later(() -> emit(result + " " + method, view, body));
              return method;
            });
    return java.className() + "::" + name;
  }

  private void emit(String resultAndName, String view, String body) {
    JavaSource java = codec.java();
    java.blank();
    java.call("private static " + resultAndName, List.of(view + " view"), " {");
    java.indent();
    int question = body.indexOf(" ? ");
    if (question < 0) {
      java.assign("return", body);
    } else {
      String read = body.substring(question + 3, body.length() - " : null".length());
      java.choose("return", body.substring(0, question), read, "null");
    }
    java.close();
  }

  /** Returns a function from an element on the wire; no component's local has the name part1. */
  public String ofElement(Type element, String wireSuffix, String view) {
    return "part1 -> " + bound(element, "part1" + wireSuffix, view);
  }

  private String bound(Type type, String wire, String view) {
    return type instanceof Type.Adapted adapted
        ? adapt(adapted, bound(adapted.wire(), wire, view), view)
        : wire;
  }

  /**
   * Returns the expression of what an adapter makes of an expression.
   *
   * @param view the expression of a view in whose place errors are told
   */
  public String adapt(Type.Adapted adapted, String wire, String view) {
    return "%s.adapt(%s, %s, %s)"
        .formatted(codec.java().type(reader), view, codec.instance(adapted.adapter()), wire);
  }
}
