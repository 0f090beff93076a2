package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.EmitOptions.Integers;
import dev.penstock.codegen.IntegerTypes;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.codegen.view.MemberNames;
import dev.penstock.codegen.view.Scalars;
import dev.penstock.codegen.view.WireTypes;
import dev.penstock.fast.emitter.component.Component;
import dev.penstock.fast.emitter.component.Place;
import dev.penstock.fast.emitter.component.TailPlace;
import dev.penstock.fast.format.Slot.Area;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.ScalarKind;
import java.util.Map;

/** Prints the accessors of components. */
final class ViewAccessors {
  private static final String MESSAGE = "this.$message";

  private final ViewModule module;
  private final TypeScriptSource source;
  private final ViewHolders holders;
  private final MemberNames members;
  private final Map<String, String> fields;

  ViewAccessors(ViewModule module, MemberNames members, Map<String, String> fields) {
    this.module = module;
    this.members = members;
    this.fields = fields;
    source = module.source();
    holders = new ViewHolders(module);
  }

  static String text(Place place) {
    return place.text("this.$at", "this.$end");
  }

  void print(Component component) {
    within(component, () -> printAll(component));
  }

  private void within(Component component, Runnable print) {
    module.within(record(component), component.field(), print);
  }

  private void printAll(Component component) {
    if (!component.isRequired()) {
      printHas(component);
    }
    if (isView(component)) {
      printView(component);
    } else {
      printValue(component);
    }
    if (component.slot().value() instanceof Value.Scalar scalar && !component.hasDefault()) {
      printNumbers(component, scalar.kind());
    }
  }

  private void printValue(Component component) {
    String type = module.types().of(WireTypes.of(component.field().type()));
    if (!isAdapted(component)) {
      open(component, component.name(), type);
      printPlain(component);
      source.close();
      return;
    }
    String wire = members.beside(component.name(), component.name() + "OnWire");
    String doc = "`" + component.field().name() + "` as the message has it";
    open(component, wire, type, doc);
    printPlain(component);
    source.close();
    open(component, component.name(), module.adapted().type(record(component), component.field()));
    source.line("return " + fromWire(component, "this." + wire) + ";");
    source.close();
  }

  private RecordDef record(Component component) {
    return module.record(component.record().name());
  }

  private boolean isAdapted(Component component) {
    return module.adapted().is(record(component), component.field());
  }

  private String fromWire(Component component, String wire) {
    return module.adapted().fromWire(record(component), component.field(), wire, "this.$at");
  }

  /** Tells whether programs get a view, and not a value, of a component. */
  private static boolean isView(Component component) {
    Value value = component.slot().value();
    Value inner = value instanceof Value.Message message ? message.root() : value;
    return switch (inner) {
      case Value.Scalar scalar -> false;
      case Value.Constant constant -> false;
      case Value.Text text -> false;
      case Value.Blob blob -> false;
      default -> true;
    };
  }

  private void open(Component component, String name, String type) {
    String doc = component.field().notes().doc();
    open(component, name, type, doc.isEmpty() ? "`" + component.field().name() + "`" : doc);
  }

  private void open(Component component, String name, String type, String doc) {
    source.blank();
    source.doc(doc);
    source.open("get " + name + "(): " + type + absentType(component));
  }

  static String absentType(Component component) {
    return switch (component.presence()) {
      case REQUIRED, DEFAULT -> "";
      case NULLABLE -> " | null";
      case OPTIONAL -> " | undefined";
      case MAYBE -> " | null | undefined";
    };
  }

  /** Returns what programs get where there is no value. */
  private String absent(Component component) {
    return switch (component.presence()) {
      case REQUIRED, NULLABLE -> "null";
      case OPTIONAL -> "undefined";
      case DEFAULT -> module.literals().of(component.field());
      case MAYBE -> isPresent(component) + " ? null : undefined";
    };
  }

  private String has(Component component) {
    return "this." + hasName(component);
  }

  private String hasName(Component component) {
    return members.beside(component.name(), component.with("has"));
  }

  private String isPresent(Component component) {
    return "this." + isPresentName(component);
  }

  private String isPresentName(Component component) {
    return members.beside(component.name(), component.with("is") + "Present");
  }

  private void printHas(Component component) {
    printBit(component, hasName(component), component.slot().bits().hasValue(), "has a value");
    if (component.slot().bits().present() >= 0) {
      int bit = component.slot().bits().present();
      printBit(component, isPresentName(component), bit, "is present, null or a value");
    }
  }

  private void printBit(Component component, String name, int bit, String what) {
    source.blank();
    source.doc("Whether `" + component.field().name() + "` " + what + ".");
    source.open("get " + name + "(): boolean");
    String has = "%s.bit(%s, %d)".formatted(MESSAGE, text(component.place(0)), bit);
    String part =
        component.isOfPart()
            ? "%s.hasPart(%d, %d) && "
                .formatted(MESSAGE, component.record().index(), component.block().version())
            : "";
    source.line("return " + part + has + ";");
    source.close();
  }

  private void printReturn(Component component, String read) {
    if (component.isRequired()) {
      source.line("return " + read + ";");
    } else {
      source.choice(has(component), read, absent(component));
    }
  }

  private void printPlain(Component component) {
    String at = text(component.place());
    switch (component.slot().value()) {
      case Value.Scalar scalar ->
          printReturn(component, Reads.scalar(module, MESSAGE, scalar.kind()) + at + ")");
      case Value.Constant constant ->
          printReturn(
              component,
              module.call(constant.isOpen() ? "takeOpenConstant" : "takeConstant", MESSAGE)
                  + at
                  + ", "
                  + module.types().table(constant.definition())
                  + ")");
      case Value.Text text ->
          printReturn(component, MESSAGE + ".text(" + text(component.cellBefore()) + ")");
      case Value.Blob blob -> printBlob(component, blob);
      case Value.Message message -> {
        printAbsent(component);
        source.line("const inner = " + heapMessage(component, message) + ";");
        String take = "take" + Reads.blob(((Value.Blob) message.root()).kind());
        source.line("return " + module.call(take, "inner") + "inner.root, inner.rootEnd);");
      }
      default -> throw new IllegalArgumentException("a view: " + component);
    }
  }

  private void printAbsent(Component component) {
    if (!component.isRequired()) {
      source.open("if (!" + has(component) + ")");
      source.line("return " + absent(component) + ";").close();
    }
  }

  private void printBlob(Component component, Value.Blob blob) {
    printAbsent(component);
    source.line("const message = " + MESSAGE + ";");
    printEnds(component);
    source.line(
        "return " + module.call("take" + Reads.blob(blob.kind()), "message") + "from, to);");
  }

  /** Prints the constants with the places of what stands behind the block, or in the heap. */
  private void printEnds(Component component) {
    String at = text(component.place());
    if (component.slot().area() == Area.HEAP) {
      source.line("const from = message.heapFrom(" + text(component.cellBefore()) + ");");
      source.line("const to = message.heapTo(" + at + ", from);");
      return;
    }
    String start = text(component.blockEnd());
    source.line(
        component.isFirstBehind()
            ? "const from = %s + message.tail(%d);".formatted(start, component.record().index())
            : "const from = message.end(%s, %s, this.$end);"
                .formatted(text(component.cellBefore()), start));
    source.line("const to = message.end(" + at + ", from, this.$end);");
  }

  private String heapMessage(Component component, Value.Message message) {
    return "%s.heapMessage(%s, %s, %s)"
        .formatted(
            MESSAGE,
            text(component.cellBefore()),
            text(component.place()),
            module.constants().shapes(message));
  }

  /** Prints the field with a view, and the accessor that moves it. */
  private void printView(Component component) {
    ViewHolder holder = holders.of(component.field().type(), component.slot().value());
    String field = "$" + component.name();
    String own = members.beside(component.name(), field);
    fields.put(own, holder.type());
    open(component, component.name(), holder.type());
    printAbsent(component);
    source.line("this." + own + " ??= " + holder.create() + ";");
    printMove(component, "return this." + own);
    source.close();
  }

  private void printMove(Component component, String view) {
    Value value = component.slot().value();
    if (value instanceof Value.Message message) {
      source.line(view + ".$placeRoot(" + heapMessage(component, message) + ");");
    } else if (component.slot().area() == Area.BLOCK) {
      String at = text(component.place());
      String end =
          value instanceof Value.InBlock inner
              ? component.tailOf(module.plan(), inner).map(this::tail).orElse("0")
              : text(component.place(component.slot().offset() + ((Value.Run) value).byteLength()));
      source.line("%s.$placeInBlock(%s, %s, %s);".formatted(view, MESSAGE, at, end));
    } else {
      source.line("const message = " + MESSAGE + ";");
      printEnds(component);
      source.line(view + ".$place(message, from, to);");
    }
  }

  private String tail(TailPlace tail) {
    StringBuilder sum = new StringBuilder(text(tail.start()));
    sum.append(" + " + MESSAGE + ".partsWidth(" + tail.around() + ")");
    tail.before().forEach(each -> sum.append(" + " + MESSAGE + ".tail(" + each + ")"));
    return sum.toString();
  }

  /** Prints the accessors of the numbers that a moment or a date is made of. */
  private void printNumbers(Component component, ScalarKind kind) {
    if (kind == ScalarKind.UUID) {
      return; // a text in TypeScript
    }
    for (Scalars.Raw raw : Scalars.raw(kind)) {
      boolean isExact = raw.reader().equals("nano") || raw.suffix().endsWith("Day");
      String read =
          raw.reader().equals("nano")
              ? module.call("takeNano", MESSAGE)
              : isExact ? module.call("takeI64Number", MESSAGE) : MESSAGE + ".i64(";
      String name = members.beside(component.name(), component.name() + raw.suffix());
      String place = text(component.place(component.slot().offset() + raw.offset()));
      String member = Character.toLowerCase(raw.suffix().charAt(0)) + raw.suffix().substring(1);
      String doc = "`" + member + "` of `" + component.field().name() + "`";
      open(component, name, isExact ? "number" : "bigint", doc);
      printReturn(component, read + place + ")");
      source.close();
    }
  }

  /** Tells whether some bytes are refused in place of a component. */
  boolean canBeWrong(Component component) {
    boolean isNumber = module.integersOf(record(component), component.field()) == Integers.NUMBER;
    return component.canBeWrong()
        || isAdapted(component)
        || isNumber
            && component.slot().value() instanceof Value.Scalar scalar
            && IntegerTypes.isWide(scalar.kind());
  }

  /** Prints what reads a component for a verification. */
  void printVerify(Component component) {
    String name = "run.at(" + JavaLiterals.quote(component.field().name()) + ")";
    String accessor = "this." + component.name();
    if (component.slot().value() instanceof Value.Text) {
      String check = name + ".text(" + MESSAGE + ", " + text(component.cellBefore()) + ");";
      if (component.isRequired()) {
        source.line(check);
      } else {
        source.open("if (" + has(component) + ")").line(check).close();
      }
    } else {
      source.line(name + (isView(component) ? ".read(" : ".value(") + accessor + ");");
    }
  }

  /** Returns the expression of a component of the record's value. */
  String value(Component component) {
    String accessor = "this." + component.name();
    if (!isView(component)) {
      return accessor;
    }
    String value =
        switch (component.presence()) {
          case REQUIRED, DEFAULT -> accessor + ".toValue()";
          case OPTIONAL -> accessor + "?.toValue()";
          case NULLABLE -> accessor + "?.toValue() ?? null";
          case MAYBE -> accessor + "?.toValue() ?? (" + absent(component) + ")";
        };
    return fromWire(component, value);
  }
}
