package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.view.Members;
import dev.penstock.codegen.view.Scalars;
import dev.penstock.codegen.view.WireTypes;
import dev.penstock.flatbuffers.emitter.view.Access.Direct;
import dev.penstock.flatbuffers.emitter.view.Access.Viewed;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.Slot.Absent;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Type;
import java.util.List;

/** Prints the accessors of components. */
final class Accessors {
  private final JavaCodec codec;
  private final JavaSource java;
  private final Accesses accesses;
  private final Members members;
  private final String message;
  private final String reader;

  Accessors(Accesses accesses, Members members, String message) {
    this.accesses = accesses;
    this.members = members;
    this.message = message;
    codec = accesses.codec();
    java = codec.java();
    reader = accesses.runtime("ViewReader");
  }

  /** Returns the access to what stands on the wire for a component. */
  private Access wire(Component component) {
    return component.isMaybe()
        ? bound(component)
        : accesses.of(WireTypes.of(component.field().boundType()), component.value());
  }

  /** Returns the access to a component, through its adapters. */
  private Access bound(Component component) {
    Type type = component.field().boundType();
    return component.isMaybe()
        ? accesses.box(new Type.Nullable(type), (Value.OfTable) component.value())
        : accesses.of(type, component.value());
  }

  private static boolean isBound(Component component) {
    Type type = component.field().boundType();
    return !component.isMaybe() && WireTypes.isBound(type);
  }

  private String wireName(Component component) {
    return isBound(component)
        ? members.beside(component.name(), component.name() + "Wire")
        : component.name();
  }

  /** Returns the name of the method that tells whether there is a value. */
  String hasName(Component component) {
    return members.beside(component.name(), component.with("has"));
  }

  /** Returns the expression of the object of a component that has a value. */
  String object(Component component) {
    String name = component.name() + "()";
    return isBound(component) ? name : bound(component).object(name, "this");
  }

  void print(Component component) {
    boolean isOptional = !component.isRequired();
    if (isOptional) {
      doc("Tells whether {@code " + component.field().name() + "} has a value.");
      java.open("public boolean " + hasName(component) + "()");
      if (component.isUnion()) {
        printType(component);
        java.line("return type != 0;");
      } else {
        java.line("return " + slot(component) + " != 0;");
      }
      java.close();
    }
    switch (wire(component)) {
      case Direct direct -> printDirect(component, direct);
      case Viewed viewed -> printViewed(component, viewed);
    }
    if (isBound(component)) {
      printBound(component);
    }
    if (component.value() instanceof Value.Vector && !(wireType(component) instanceof Type.Named)) {
      component
          .slot()
          .flatMap(slot -> slot.marks().nested())
          .filter(accesses.plan().entries().tables().all()::containsKey)
          .flatMap(nested -> accesses.plan().table(nested).definition())
          .ifPresent(definition -> printNested(component, accesses.names().view(definition)));
    }
  }

  private void doc(String text) {
    java.blank();
    java.line("/** " + text + " */");
  }

  private void docOf(Component component, String otherwise) {
    doc("Returns {@code " + component.field().name() + "}" + otherwise + ".");
  }

  private static String otherwise(Component component) {
    return component.isRequired()
        ? ""
        : component.hasDefault()
            ? "; its default where there is none"
            : "; null where there is none";
  }

  /** Returns the expression of where the table has a component; 0 where it does not. */
  String slot(Component component) {
    return slot(component.slot().orElseThrow().id(), component.width());
  }

  private String slot(int id, int width) {
    return "%s.slot(%s, vtable, sizes, %d, %d)".formatted(reader, message, Keys.entry(id), width);
  }

  private static String inStruct(Component component) {
    return component.offset() == 0 ? "at" : "at + " + component.offset();
  }

  private void printDirect(Component component, Direct direct) {
    docOf(component, component.isRequired() ? "" : "; " + none(component, direct.type()));
    printRead(component, wireName(component), direct.type(), direct.read());
    for (Scalars.Raw raw : raw(component)) {
      docOf(component, component.isRequired() ? "" : "; 0 where there is none");
      String name = members.beside(component.name(), component.name() + raw.suffix());
      String scalars = accesses.runtime("ViewScalars");
      printRead(
          component,
          name,
          raw.type(),
          (in, place) ->
              "%s.%s(%s, %s)"
                  .formatted(
                      scalars,
                      raw.reader(),
                      in,
                      raw.offset() == 0 ? place : place + " + " + raw.offset()));
    }
  }

  private static Iterable<Scalars.Raw> raw(Component component) {
    return !component.hasDefault()
            && component.value() instanceof Value.Inline
            && WireTypes.of(component.field().boundType()) instanceof Type.Scalar scalar
        ? Scalars.raw(scalar.kind())
        : List.of();
  }

  private String none(Component component, String type) {
    if (component.hasDefault()) {
      return "its default where there is none";
    }
    return switch (Scalars.none(type)) {
      case "null" -> "null where there is none";
      case "false" -> "false where there is none";
      default -> "0 where there is none";
    };
  }

  private void printRead(Component component, String name, String type, Access.Reading read) {
    java.open("public " + java.type(type) + " " + name + "()");
    if (component.slot().isEmpty()) {
      java.line("return " + read.at(message, inStruct(component)) + ";");
    } else if (component.isRefusedWithout()) {
      java.line("int slot = %s.required(%s, at, %s);".formatted(reader, message, slot(component)));
      java.line("return " + read.at(message, "at + slot") + ";");
    } else {
      java.line("int slot = " + slot(component) + ";");
      java.choose("return", "slot != 0", read.at(message, "at + slot"), absent(component, type));
    }
    java.close();
  }

  /** Returns what a table without a component has, as a Java type of its wire. */
  private String absent(Component component, String type) {
    if (component.hasDefault() && !isBound(component)) {
      return JavaLiterals.of(codec, component.field());
    }
    boolean isNumber = component.slot().orElseThrow().absent() instanceof Absent.Bits;
    if (!isNumber || component.hasDefault()) {
      return Scalars.none(type);
    }
    long bits = ((Absent.Bits) component.slot().orElseThrow().absent()).bits();
    return new Literals(accesses).of(WireTypes.of(component.field().boundType()), type, bits);
  }

  private void printViewed(Component component, Viewed viewed) {
    String name = wireName(component);
    String field = component.name() + "View";
    members.field(viewed.type(), field);
    docOf(component, otherwise(component));
    String result =
        component.isUnion()
            ? accesses.names().view(((Type.Named) wireType(component)).name())
            : viewed.type();
    java.open("public " + result + " " + name + "()");
    if (component.isUnion() && !component.isRequired()) {
      java.open("if (!" + hasName(component) + "())").line("return null;").close();
    }
    java.line(viewed.type() + " view = " + field + ";");
    java.open("if (view == null)");
    java.assign("view =", viewed.create());
    java.line(field + " = view;");
    java.close();
    java.line("return " + name + "(view)" + (component.isUnion() ? ".value()" : "") + ";");
    java.close();
    doc("Moves a view to {@code " + component.field().name() + "} and returns it.");
    java.open("public " + viewed.type() + " " + name + "(" + viewed.type() + " view)");
    if (component.isUnion()) {
      printUnion(component);
    } else if (component.isUnionVector()) {
      printUnions(component);
    } else {
      printMove(component, viewed);
    }
    java.close();
  }

  private static Type wireType(Component component) {
    return WireTypes.of(component.field().boundType());
  }

  private void printMove(Component component, Viewed viewed) {
    if (component.slot().isEmpty()) {
      java.line("return " + viewed.place().at(message, inStruct(component)) + ";");
    } else if (component.isRefusedWithout()) {
      java.line("int slot = %s.required(%s, at, %s);".formatted(reader, message, slot(component)));
      java.line("return " + viewed.place().at(message, "at + slot") + ";");
    } else {
      java.line("int slot = " + slot(component) + ";");
      java.open("if (slot == 0)").line("return " + without(component, viewed) + ";").close();
      java.line("return " + viewed.place().at(message, "at + slot") + ";");
    }
  }

  private String without(Component component, Viewed viewed) {
    if (component.isEmptyWithout()) {
      return viewed.empty().at(message, "at");
    }
    Absent absent = component.slot().orElseThrow().absent();
    if (absent instanceof Absent.Bits flags) {
      String bits = flags.bits() + (flags.bits() == (int) flags.bits() ? "" : "L");
      return "%s.flags(view, %s)".formatted(reader, bits);
    }
    if (!(absent instanceof Absent.OfText text) || isBound(component)) {
      return "null";
    }
    String literal = JavaLiterals.quote(text.text());
    return codec.declare(
        "dev.penstock.flatbuffers.FlatText",
        component.with("Default"),
        accesses.runtime("FlatText") + ".of(" + literal + ")");
  }

  private void printType(Component component) {
    int id = component.slot().orElseThrow().id();
    int width = accesses.typeWidth(component.value());
    java.line("int typeSlot = " + slot(id - 1, width) + ";");
    java.line("int slot = " + slot(id, 4) + ";");
    java.line(
        "int type = %s.type(%s, at, at + typeSlot, at + slot, %d);"
            .formatted(reader, message, width));
  }

  private void printUnion(Component component) {
    printType(component);
    if (component.isRequired()) {
      java.line("%s.required(%s, at, type);".formatted(reader, message));
    } else {
      java.open("if (type == 0)").line("return null;").close();
    }
    java.line("return %s.union(view, %s, type, at + slot);".formatted(reader, message));
  }

  private void printUnions(Component component) {
    Slot slot = component.slot().orElseThrow();
    java.line("int slot = " + slot(component) + ";");
    if (!component.isRefusedWithout()) {
      String none =
          component.isEmptyWithout() ? "%s.empty(view, %s, at)".formatted(reader, message) : "null";
      java.open("if (slot == 0)").line("return " + none + ";").close();
    } else {
      java.line("%s.required(%s, at, slot);".formatted(reader, message));
    }
    java.line(
        "int typeSlot = %s.required(%s, at, %s);"
            .formatted(reader, message, slot(slot.id() - 1, 4)));
    java.line("return %s.unions(view, %s, at + typeSlot, at + slot);".formatted(reader, message));
  }

  /** Prints the accessor of what adapters make of a component. */
  private void printBound(Component component) {
    Type bound = WireTypes.present(component.field().boundType());
    String type = codec.types().boxed(bound);
    String read = bound(component).object(wireName(component) + "()", "this");
    docOf(component, otherwise(component));
    java.open("public " + java.type(type) + " " + component.name() + "()");
    if (component.isRequired()) {
      java.line("return " + read + ";");
    } else {
      String none = component.hasDefault() ? JavaLiterals.of(codec, component.field()) : "null";
      java.choose("return", hasName(component) + "()", read, none);
    }
    java.close();
  }

  /** Prints the accessor of the message that bytes are. */
  private void printNested(Component component, String view) {
    String name = members.beside(component.name(), component.name() + "Message");
    String field = name + "View";
    members.field(view, field);
    docOf(component, " as the message that it is; null where there is none");
    java.open("public " + view + " " + name + "()");
    java.line(view + " view = " + field + ";");
    java.open("if (view == null)");
    java.line("view = new " + view + "();");
    java.line(field + " = view;");
    java.close();
    java.line("int slot = " + slot(component) + ";");
    java.line(
        "return slot == 0 ? null : %s.nested(view, %s, at + slot);".formatted(reader, message));
    java.close();
  }
}
