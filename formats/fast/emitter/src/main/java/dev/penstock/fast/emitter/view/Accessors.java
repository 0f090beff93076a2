package dev.penstock.fast.emitter.view;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.codegen.view.Members;
import dev.penstock.codegen.view.Scalars;
import dev.penstock.codegen.view.ToJava;
import dev.penstock.codegen.view.WireTypes;
import dev.penstock.fast.emitter.component.Component;
import dev.penstock.fast.emitter.component.Place;
import dev.penstock.fast.emitter.component.TailPlace;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;

/** Prints the accessors of components. */
final class Accessors {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Holders holders;
  private final Members members;
  private final String message;

  Accessors(Holders holders, Members members) {
    this.holders = holders;
    this.members = members;
    codec = holders.codec();
    java = codec.java();
    message = holders.message();
  }

  private String reader() {
    return holders.runtime("ViewReader");
  }

  private static String text(Place place) {
    return Holders.text(place);
  }

  private String scalars() {
    return holders.runtime("ViewScalars");
  }

  void print(Component component) {
    if (!component.isRequired()) {
      printHas(component);
    }
    String name = wireName(component);
    switch (component.slot().value()) {
      case Value.Scalar scalar -> printScalar(component, scalar.kind(), name);
      case Value.Constant constant -> printConstant(component, constant);
      case Value.Text text -> printText(component, name);
      case Value.Run run -> printRun(component, run);
      case Value.Blob blob when !blob.isPlain() -> printBlob(component, blob, name);
      case Value.InBlock inner when component.slot().area() == Area.BLOCK ->
          printInBlock(component, inner);
      case Value.Message inner when inner.root() instanceof Value.Blob blob && !blob.isPlain() ->
          printBlob(component, blob, name);
      default -> printHolder(component, name);
    }
    if (WireTypes.isBound(component.field().boundType())) {
      printBound(component);
    }
  }

  /** Returns the name of the accessor of what stands in the message. */
  String wireName(Component component) {
    return WireTypes.isBound(component.field().boundType())
        ? members.beside(component.name(), component.name() + "Wire")
        : component.name();
  }

  private void doc(String text) {
    java.blank();
    java.line("/** " + text + " */");
  }

  private void docOf(Component component, String otherwise) {
    doc("Returns {@code " + component.field().name() + "}" + otherwise + ".");
  }

  /** Returns the name of the method that tells whether there is a value. */
  String hasName(Component component) {
    return members.beside(component.name(), component.with("has"));
  }

  private String bit(Component component, int bit) {
    return "%s.has(%s, %s, %d)".formatted(reader(), message, text(component.place(0)), bit);
  }

  private String hasPart(Component component) {
    return "%s.hasPart(%s, %d, %d)"
        .formatted(reader(), message, component.record().index(), component.block().version());
  }

  private void printHas(Component component) {
    doc("Tells whether {@code " + component.field().name() + "} has a value.");
    java.open("public boolean " + hasName(component) + "()");
    String has = bit(component, component.slot().bits().hasValue());
    java.line("return " + (component.isOfPart() ? hasPart(component) + " && " : "") + has + ";");
    java.close();
    if (component.slot().bits().present() >= 0) {
      doc("Tells whether {@code " + component.field().name() + "} is present, null or a value.");
      java.open(
          "public boolean "
              + members.beside(component.name(), component.with("is") + "Present")
              + "()");
      String present = bit(component, component.slot().bits().present());
      java.line(
          "return " + (component.isOfPart() ? hasPart(component) + " && " : "") + present + ";");
      java.close();
    }
  }

  /** Returns the expression that a component of three states is null or a value. */
  String isPresent(Component component) {
    return members.beside(component.name(), component.with("is") + "Present") + "()";
  }

  /** Prints an accessor that returns one expression, or another where there is no value. */
  private void printValue(Component component, String type, String name, String read, String none) {
    docOf(component, component.isRequired() ? "" : "; " + none(type, none));
    java.open("public " + java.type(type) + " " + name + "()");
    if (component.isRequired()) {
      java.line("return " + read + ";");
    } else {
      java.choose("return", hasName(component) + "()", read, none);
    }
    java.close();
  }

  private static String none(String type, String none) {
    if (!none.equals(Scalars.none(type))) {
      return "its default where there is none";
    }
    String shown =
        switch (type) {
          case "boolean" -> "false";
          case "byte", "short", "char", "int", "long", "float", "double" -> "0";
          default -> "null";
        };
    return shown + " where there is none";
  }

  private void printScalar(Component component, ScalarKind kind, String name) {
    String type = JavaTypes.scalar(kind);
    String read =
        "%s.%s(%s, %s)"
            .formatted(scalars(), Scalars.reader(kind), message, text(component.place()));
    printValue(component, type, name, read, noneOf(component, type));
    if (!component.hasDefault()) {
      for (Scalars.Raw raw : Scalars.raw(kind)) {
        String place = text(component.place(component.slot().offset() + raw.offset()));
        printValue(
            component,
            raw.type(),
            members.beside(component.name(), component.name() + raw.suffix()),
            read(raw, kind, message + ", " + place),
            "0");
      }
    }
  }

  /** Returns the expression of a number of a scalar. SPEC fast 2 */
  private String read(Scalars.Raw raw, ScalarKind kind, String place) {
    String value = scalars() + "." + raw.reader() + "(" + place + ")";
    return kind == ScalarKind.UUID ? "Long.reverseBytes(" + value + ")" : value;
  }

  /** Returns what stands for a value that is not there. */
  private String noneOf(Component component, String type) {
    Type bound = component.field().boundType();
    if (!component.hasDefault()) {
      return Scalars.none(type);
    }
    // A default of an adapted component is one of what the adapter makes; its wire has none.
    return bound instanceof Type.Adapted
        ? Scalars.none(type)
        : JavaLiterals.of(codec, component.field());
  }

  private void printConstant(Component component, Value.Constant constant) {
    String type = codec.definition(constant.definition()).javaType();
    String read = holders.constant(constant, message + ", " + text(component.place()));
    String none = component.hasDefault() ? JavaLiterals.of(codec, component.field()) : "null";
    printValue(component, type, component.name(), read, none);
  }

  /** Prints the field with a view, and the accessor that moves it. */
  private void printOwned(Component component, Holder holder, String name) {
    String view = component.name() + "View";
    boolean isOther = !holder.result().call().isEmpty();
    members.field(holder.type(), view);
    openOwned(component, holder, name);
    if (isOther && !component.isRequired()) {
      java.open("if (!" + hasName(component) + "())").line("return null;").close();
    }
    java.line(holder.type() + " view = " + view + ";");
    java.open("if (view == null)");
    java.assign("view =", holder.create());
    java.line(view + " = view;");
    java.close();
    java.line("return " + name + "(view)" + holder.result().call() + ";");
    java.close();
    openMoves(component, holder, name);
  }

  /** Opens the accessor that moves the view of its own. */
  private void openOwned(Component component, Holder holder, String name) {
    String none = component.hasDefault() ? "its default" : "null";
    docOf(component, component.isRequired() ? "" : "; " + none + " where there is none");
    java.open("public " + holder.result().type() + " " + name + "()");
  }

  /** Opens the method that moves a view of the caller. */
  private void openMoves(Component component, Holder holder, String name) {
    doc("Moves a view to {@code " + component.field().name() + "} and returns it.");
    java.open("public " + holder.type() + " " + name + "(" + holder.type() + " view)");
    if (!component.isRequired()) {
      java.open("if (!" + hasName(component) + "())");
      java.line("return " + (component.hasDefault() ? defaultText(component) : "null") + ";");
      java.close();
    }
  }

  private String defaultText(Component component) {
    String literal =
        JavaLiterals.quote(String.valueOf(component.field().presence().defaultValue()));
    return codec.declare(
        "dev.penstock.fast.FastText",
        "Default_" + codec.nameOf(codec.definition(component.record().name())) + component.with(""),
        holders.runtime("FastText") + ".of(" + literal + ")");
  }

  /**
   * Prints the accessors of a text. Views in a message have their texts from the start, which
   * spares a question for each; the view of a root, of which programs make one for each message,
   * has none before it is asked for.
   */
  private void printText(Component component, String name) {
    String text = holders.runtime("FastText");
    String create = "new " + text + "()";
    Holder holder = Holder.of(text, create, ToJava.call("toString"));
    if (holders.isOfRoot()) {
      printOwned(component, holder, name);
    } else {
      String view = component.name() + "View";
      members.field("final " + text, view + " = " + create);
      openOwned(component, holder, name);
      java.line("return " + name + "(" + view + ");").close();
      openMoves(component, holder, name);
    }
    java.call(
        "return " + reader() + ".text",
        List.of("view", message, text(component.cellBefore())),
        ";");
    java.close();
  }

  private void printRun(Component component, Value.Run run) {
    String numbers = java.type(Scalars.numbers(run.element().kind()));
    Holder holder = Holder.of(numbers, "new " + numbers + "()", ToJava.call("toString"));
    printOwned(component, holder, component.name());
    java.line("return " + holders.run("view", run, message + ", " + text(component.place())) + ";");
    java.close();
  }

  private void printInBlock(Component component, Value.InBlock inner) {
    printOwned(component, holders.of(component.field().boundType(), inner), component.name());
    java.call(
        "return " + reader() + ".inBlock",
        List.of("view", message, text(component.place()), tail(component, inner)),
        ";");
    java.close();
  }

  /** Returns the expression of where the tail of a record in the block starts. */
  private String tail(Component component, Value.InBlock inner) {
    return component.tailOf(holders.plan(), inner).map(this::tail).orElse("0");
  }

  private String tail(TailPlace tail) {
    StringBuilder sum = new StringBuilder(text(tail.start()));
    sum.append(" + " + reader() + ".parts(" + message + ", " + tail.around() + ")");
    tail.before()
        .forEach(each -> sum.append(" + " + reader() + ".tail(" + message + ", " + each + ")"));
    return sum.toString();
  }

  private void printBlob(Component component, Value.Blob blob, String name) {
    String type = JavaTypes.scalar(blob.kind());
    docOf(component, component.isRequired() ? "" : "; null where there is none");
    java.open("public " + java.type(type) + " " + name + "()");
    if (!component.isRequired()) {
      String none = noneOf(component, type);
      java.open("if (!" + hasName(component) + "())").line("return " + none + ";").close();
    }
    String read = scalars() + "." + Scalars.reader(blob.kind());
    if (component.slot().area() == Area.HEAP) {
      String bytes = holders.runtime("FastBytes");
      java.line(bytes + " view = new " + bytes + "();");
      java.line(heapMessage(component) + ";");
      java.line("return " + read + "(view);");
    } else {
      printEnds(component);
      java.line("return " + read + "(" + message + ", from, to);");
    }
    java.close();
  }

  private String heapMessage(Component component) {
    String site = codec.nameOf(codec.definition(component.record().name())) + component.with("");
    String shapes = holders.shapes(site + "Message", component.field().boundType());
    return "%s.heapMessage(view, %s, %s, %s, %s)"
        .formatted(
            reader(), message, text(component.cellBefore()), text(component.place()), shapes);
  }

  /** Prints the variables with the places of a component behind the block. */
  private void printEnds(Component component) {
    String start = text(component.blockEnd());
    if (component.isFirstBehind()) {
      java.line(
          "int from = %s + %s.tail(%s, %d);"
              .formatted(start, reader(), message, component.record().index()));
    } else {
      String before = text(component.cellBefore());
      java.line("int from = %s.end(%s, %s, %s, end);".formatted(reader(), message, before, start));
    }
    java.line(
        "int to = %s.end(%s, %s, from, end);"
            .formatted(reader(), message, text(component.place())));
  }

  private void printHolder(Component component, String name) {
    Type wire = WireTypes.of(component.field().boundType());
    printOwned(component, holders.of(wire, component.slot().value()), name);
    if (component.slot().area() == Area.HEAP) {
      boolean isMessage = component.slot().value() instanceof Value.Message;
      java.line(
          "return "
              + (isMessage
                  ? heapMessage(component)
                  : "%s.heapBytes(view, %s, %s, %s)"
                      .formatted(
                          reader(), message, text(component.cellBefore()), text(component.place())))
              + ";");
    } else {
      printEnds(component);
      java.line("return " + reader() + ".place(view, " + message + ", from, to);");
    }
    java.close();
  }

  /** Prints the accessor of what adapters make of a component. */
  private void printBound(Component component) {
    Type bound = WireTypes.present(component.field().boundType());
    String none = component.hasDefault() ? JavaLiterals.of(codec, component.field()) : "null";
    printValue(component, codec.types().boxed(bound), component.name(), bound(component), none);
  }

  private String bound(Component component) {
    String wire = wireName(component) + "()";
    return fromWire(WireTypes.present(component.field().boundType()), wireObject(component, wire));
  }

  private String fromWire(Type type, String object) {
    return switch (type) {
      case Type.Adapted adapted ->
          holders.functions().adapt(adapted, fromWire(adapted.wire(), object), "this");
      case Type.Custom custom -> codec.instance(custom.codec()) + ".decode(" + object + ")";
      default -> object;
    };
  }

  /** Returns the expression of an object for what an accessor of the wire returns. */
  private String wireObject(Component component, String view) {
    return switch (component.slot().value()) {
      case Value.Scalar scalar -> view;
      case Value.Constant constant -> view;
      case Value.Text text -> view + ".toString()";
      case Value.Run run -> view + ".toArray()";
      case Value.Blob blob when !blob.isPlain() -> view;
      case Value.Message inner when inner.root() instanceof Value.Blob blob && !blob.isPlain() ->
          view;
      default ->
          holders
              .of(WireTypes.of(component.field().boundType()), component.slot().value())
              .toJava()
              .of(view, "this");
    };
  }

  /** Returns the expression of a component of the record's object, which has a value. */
  String object(Component component) {
    Type bound = WireTypes.present(component.field().boundType());
    return !WireTypes.isBound(bound)
        ? wireObject(component, component.name() + "()")
        : component.name() + "()";
  }
}
