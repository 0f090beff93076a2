package dev.penstock.schema.text;

import dev.penstock.model.Definition;
import dev.penstock.schema.proto.ProtoText;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Writes a service for grpc-java: the descriptors of its methods, over codecs, what a server
 * implements, and what a client calls. Spec: proto, section 5.7.
 */
final class ServicePrinter {
  private static final String INNER = "  ";

  private final JavaNames names;
  private final StringBuilder out;
  private final Set<String> constants = new HashSet<>(Set.of("NAME"));

  /**
   * A method as it is printed.
   *
   * @param kind as grpc-java has it in its names, {@code ServerStreaming}
   */
  private record Call(
      Services.Method method, String constant, String input, String output, String kind) {
    String name() {
      return LegalNames.of(ProtoText.javaName(method.name()), List.of());
    }

    boolean isAsync() {
      return method.input().stream();
    }
  }

  ServicePrinter(JavaNames names, StringBuilder out) {
    this.names = names;
    this.out = out;
  }

  void print(Definition service) {
    List<Call> calls = Services.methods(service).stream().map(this::call).toList();
    String type = names.nested(service.name());
    out.append("public final class ").append(type).append(" {\n");
    line(INNER, "/** The name by which calls find the service. */");
    String name = Marks.quoted(Services.service(service).orElseThrow());
    line(INNER, "public static final String NAME = " + name + ";");
    calls.forEach(this::descriptor);
    out.append('\n');
    line(INNER, "private " + type + "() {}");
    method();
    server(calls);
    client(calls);
    out.append("}\n");
  }

  private Call call(Services.Method method) {
    String constant = ProtoText.fieldName(method.name()).toUpperCase(Locale.ROOT);
    while (!constants.add(constant)) {
      constant += "_";
    }
    boolean isMany = method.output().stream();
    String kind =
        method.input().stream()
            ? isMany ? "BidiStreaming" : "ClientStreaming"
            : isMany ? "ServerStreaming" : "Unary";
    return new Call(
        method,
        constant,
        names.nested(method.input().type()),
        names.nested(method.output().type()),
        kind);
  }

  private void line(String indent, String text) {
    out.append(indent).append(text).append('\n');
  }

  private String grpc(String type) {
    return names.use("io.grpc." + type);
  }

  private String stub(String type) {
    return names.use("io.grpc.stub." + type);
  }

  private String observer(String type) {
    return stub("StreamObserver") + "<" + type + ">";
  }

  private void doc(Call call, String indent) {
    new DocText(out, indent).print(call.method().doc(), Map.of());
  }

  private void descriptor(Call call) {
    String type = call.kind().replace("Streaming", "_STREAMING").toUpperCase(Locale.ROOT);
    out.append('\n');
    doc(call, INNER);
    String descriptor = grpc("MethodDescriptor");
    String of = "<" + call.input() + ", " + call.output() + ">";
    line(INNER, "public static final " + descriptor + of + " " + call.constant() + " =");
    List<String> arguments =
        List.of(
            Marks.quoted(call.method().name()),
            descriptor + ".MethodType." + type,
            call.input() + ".class",
            call.output() + ".class");
    String all = "    method(" + String.join(", ", arguments) + ");";
    if (Layout.fits(INNER + all)) {
      line(INNER, all);
    } else {
      line(INNER, "    method(");
      String next = INNER + "        ";
      line(next, String.join(",\n" + next, arguments) + ");");
    }
  }

  private void method() {
    String descriptor = grpc("MethodDescriptor");
    String marshaller = names.use("dev.penstock.grpc.CodecMarshaller") + ".of(";
    String codec =
        names.use(ProtoMembers.LIBRARY + ProtoMembers.capital(ProtoText.FORMAT)) + ".codec(";
    out.append('\n');
    line(INNER, "private static <Q, R> " + descriptor + "<Q, R> method(");
    line(
        INNER,
        "    String name, "
            + descriptor
            + ".MethodType type, Class<Q> request, Class<R> response) {");
    line(INNER, "  return " + descriptor + ".newBuilder(");
    line(INNER, "          " + marshaller + codec + "request)),");
    line(INNER, "          " + marshaller + codec + "response)))");
    line(INNER, "      .setType(type)");
    line(INNER, "      .setFullMethodName(" + descriptor + ".generateFullMethodName(NAME, name))");
    line(INNER, "      .build();");
    line(INNER, "}");
  }

  private void server(List<Call> calls) {
    String definition = grpc("ServerServiceDefinition");
    out.append('\n');
    line(
        INNER,
        "/** What a server answers; a method that is not implemented says so to its callers. */");
    line(INNER, "public interface Server extends " + grpc("BindableService") + " {");
    for (Call each : calls) {
      doc(each, INNER + INNER);
      String answers = observer(each.output()) + " answers";
      String head =
          each.isAsync()
              ? "default " + observer(each.input()) + " " + each.name() + "(" + answers + ") {"
              : "default void " + each.name() + "(" + each.input() + " request, " + answers + ") {";
      line(INNER + INNER, head);
      String unimplemented = each.isAsync() ? "return " : "";
      String method =
          each.isAsync() ? "asyncUnimplementedStreamingCall" : "asyncUnimplementedUnaryCall";
      line(
          INNER + INNER,
          "  "
              + unimplemented
              + stub("ServerCalls")
              + "."
              + method
              + "("
              + each.constant()
              + ", answers);");
      line(INNER + INNER, "}");
      out.append('\n');
    }
    line(INNER + INNER, "@Override");
    line(INNER + INNER, "default " + definition + " bindService() {");
    line(INNER + INNER, "  return " + definition + ".builder(NAME)");
    for (Call each : calls) {
      line(
          INNER + INNER,
          "      .addMethod("
              + each.constant()
              + ", "
              + stub("ServerCalls")
              + ".async"
              + each.kind()
              + "Call(this::"
              + each.name()
              + "))");
    }
    line(INNER + INNER, "      .build();");
    line(INNER + INNER, "}");
    line(INNER, "}");
  }

  private void client(List<Call> calls) {
    String options = grpc("CallOptions");
    String channel = grpc("Channel");
    out.append('\n');
    new DocText(out, INNER)
        .print(
            "Calls the service.",
            new TreeMap<>(Map.of("channel", "to the server", "options", "of all calls")));
    line(INNER, "public record Client(" + channel + " channel, " + options + " options) {");
    line(INNER + INNER, "/** Calls the service without options. */");
    line(INNER + INNER, "public Client(" + channel + " channel) {");
    line(INNER + INNER, "  this(channel, " + options + ".DEFAULT);");
    line(INNER + INNER, "}");
    for (Call each : calls) {
      if (!each.isAsync()) {
        blocking(each);
      }
      async(each);
    }
    line(INNER, "}");
  }

  private void blocking(Call call) {
    boolean isMany = call.method().output().stream();
    String result =
        isMany ? names.use("java.util.Iterator") + "<" + call.output() + ">" : call.output();
    String indent = INNER + INNER;
    out.append('\n');
    doc(call, indent);
    line(indent, "public " + result + " " + call.name() + "(" + call.input() + " request) {");
    line(
        indent,
        "  return "
            + stub("ClientCalls")
            + ".blocking"
            + call.kind()
            + "Call(channel, "
            + call.constant()
            + ", options, request);");
    line(indent, "}");
  }

  private void async(Call call) {
    String indent = INNER + INNER;
    String answers = observer(call.output()) + " answers";
    String made = "channel.newCall(" + call.constant() + ", options)";
    String calls = stub("ClientCalls") + ".async" + call.kind() + "Call(" + made;
    out.append('\n');
    doc(call, indent);
    if (call.isAsync()) {
      line(indent, "public " + observer(call.input()) + " " + call.name() + "(" + answers + ") {");
      line(indent, "  return " + calls + ", answers);");
    } else {
      line(
          indent,
          "public void " + call.name() + "(" + call.input() + " request, " + answers + ") {");
      line(indent, "  " + calls + ", request, answers);");
    }
    line(indent, "}");
  }
}
