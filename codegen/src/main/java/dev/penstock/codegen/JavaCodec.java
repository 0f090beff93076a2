package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.TypeGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A Java codec class that is being emitted: its schema, its source, and the constants and methods
 * that the parts written so far ask for.
 */
public final class JavaCodec {
  /** The column of members. */
  private static final int MEMBER = 2;

  /** An array by number has at most so many elements for each constant. */
  private static final int MOST_UNUSED = 4;

  private final Schema schema;
  private final Map<String, Definition> definitions;
  private final JavaSource java;
  private final JavaTypes types;
  private final TypeGraph graph;
  private final String required;
  private final Map<String, List<String>> constants = new LinkedHashMap<>();
  private final Map<String, String> constantNames = new LinkedHashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final List<Definition.RecordDef> shared;
  private final Map<String, String> methodNames;
  private final Map<String, String> sharedNames = new HashMap<>();
  private final Deque<Runnable> pending = new ArrayDeque<>();

  /**
   * Starts a codec class.
   *
   * @param format the format's name as it stands in class names, {@code Compact}
   * @param writerType the class whose static {@code required} refuses null
   */
  public JavaCodec(Schema schema, String format, String writerType) {
    this(
        schema,
        new JavaSource(schema.namespace(), CodecNames.codecClass(schema, format)),
        writerType);
  }

  /** Starts a class that is no codec, but knows the same types. */
  public JavaCodec(Schema schema, JavaSource java, String writerType) {
    this.schema = schema;
    this.java = java;
    definitions = schema.byName();
    methodNames = CodecNames.methods(schema);
    types = new JavaTypes(schema);
    graph = TypeGraph.of(schema);
    required = writerType + ".required";
    for (Definition definition : schema.definitions()) {
      taken.add("read" + nameOf(definition));
      taken.add("write" + nameOf(definition));
    }
    shared =
        definitions.values().stream()
            .filter(Definition.RecordDef.class::isInstance)
            .map(Definition.RecordDef.class::cast)
            .filter(Definition.RecordDef::shared)
            .toList();
    shared.forEach(each -> sharedNames.put(each.name(), sharedName(nameOf(each))));
  }

  /** Returns the records that are shared, each at the number of its type. */
  public List<Definition.RecordDef> shared() {
    return shared;
  }

  public Schema schema() {
    return schema;
  }

  /**
   * Returns the definition of a name.
   *
   * @throws IllegalArgumentException if the schema has none
   */
  public Definition definition(String name) {
    Definition definition = definitions.get(name);
    return definition == null ? schema.definition(name) : definition;
  }

  public JavaSource java() {
    return java;
  }

  public JavaTypes types() {
    return types;
  }

  public TypeGraph graph() {
    return graph;
  }

  /**
   * Returns an expression that is {@code expression}, or throws where that is null; what starts
   * with such a call already is taken to be one.
   */
  public String required(String expression) {
    int dot = required.lastIndexOf('.');
    String call = java.type(required.substring(0, dot)) + required.substring(dot) + "(";
    return expression.startsWith(call) && expression.endsWith(")")
        ? expression
        : call + expression + ")";
  }

  /** Returns a method name that no other method of the class has. */
  public String method(String wanted) {
    String name = wanted;
    for (int i = 2; !taken.add(name); i++) {
      name = wanted + i;
    }
    return name;
  }

  /**
   * Returns what a method that reads and one that writes have after their verb, and no other has.
   */
  public String methods(String wanted) {
    String name = wanted;
    for (int i = 2; taken.contains("read" + name) || taken.contains("write" + name); i++) {
      name = wanted + i;
    }
    taken.add("read" + name);
    taken.add("write" + name);
    return name;
  }

  /** Tells whether a method of this name was not asked for before; then the caller emits it. */
  public boolean once(String method) {
    return taken.add(method);
  }

  /** Returns the name of a definition's methods without their verb, unique among definitions. */
  public String nameOf(Definition definition) {
    String name = methodNames.get(definition.name());
    return name == null ? CodecNames.method(schema, definition) : name;
  }

  private String sharedName(String name) {
    return methods("Shared" + name);
  }

  /**
   * Returns what the methods that others call for a definition have after their verb: those of a
   * shared record look for a reference first.
   */
  public String callNameOf(Definition definition) {
    String name = sharedNames.get(definition.name());
    return name == null ? nameOf(definition) : name;
  }

  /** Emits a method after the present one. */
  public void later(Runnable emission) {
    pending.add(emission);
  }

  /** Emits what has been asked for, until nothing is left. */
  public void emitPending() {
    while (!pending.isEmpty()) {
      pending.remove().run();
    }
  }

  /** Returns the name of a constant with a default value, declaring it once. */
  String defaultValue(String javaType, String initializer) {
    return constant("DEFAULT_", javaType, initializer);
  }

  private String constant(String prefix, String javaType, String initializer) {
    String key = javaType + "=" + initializer;
    return constantNames.computeIfAbsent(
        key,
        k -> {
          String simple = javaType.substring(javaType.lastIndexOf('.') + 1).replaceAll("<.*", "");
          return declare(javaType, prefix + simple, initializer);
        });
  }

  /** Returns the constant of an adapter or hand-written codec, made once by its constructor. */
  public String instance(String className) {
    return constant("THE_", className, "new " + java.type(className) + "()");
  }

  /**
   * Returns the constant with the names of a record's components, a space between two, that of
   * unknown fields last.
   */
  public String names(Definition.RecordDef record, List<Field> order) {
    return constantNames.computeIfAbsent(
        "names " + record.name(),
        k -> {
          String name = constantName(nameOf(record) + "Names");
          List<String> names = new ArrayList<>();
          order.forEach(field -> names.add(field.name()));
          record.unknownFields().ifPresent(names::add);
          String head = "private static final String " + name + " =";
          constants.put(name, JavaLayout.words(head, names, MEMBER));
          return name;
        });
  }

  /**
   * Returns the constants of an enum as arguments of a reader: an array by number, null where a
   * number is unused; or, where that would be mostly null, the numbers and the constants. Behind
   * them the constant that stands for unknown numbers, if there is one. Not for an open enum:
   * {@link EnumNumbers#valueOf}.
   */
  public String constants(EnumDef definition) {
    String known =
        constantNames.computeIfAbsent(
            "constants " + definition.name(), k -> declareConstants(definition));
    return definition
        .unknown()
        .map(each -> known + ", " + java.type(definition.javaType()) + "." + javaName(each))
        .orElse(known);
  }

  private static String javaName(Definition.Constant constant) {
    return constant.notes().names().in("java", constant.name());
  }

  private String declareConstants(EnumDef definition) {
    List<Definition.Constant> constantsByNumber = definition.byNumber();
    int count = constantsByNumber.size();
    long highest = count == 0 ? -1 : constantsByNumber.get(count - 1).number();
    String type = java.type(definition.javaType());
    List<String> elements = new ArrayList<>();
    for (Definition.Constant constant : constantsByNumber) {
      while (highest <= (long) MOST_UNUSED * count && elements.size() < constant.number()) {
        elements.add("null");
      }
      elements.add(type + "." + javaName(constant));
    }
    String name = declareArray(type, constantName(nameOf(definition) + "Constants"), elements);
    if (elements.size() == highest + 1) {
      return name;
    }
    List<String> numbers =
        constantsByNumber.stream().map(each -> Long.toString(each.number())).toList();
    return declareArray("int", constantName(nameOf(definition) + "Numbers"), numbers) + ", " + name;
  }

  /** Returns the name of a constant with an array, declaring it once. */
  public String array(String type, String camelCase, List<String> elements) {
    return constantNames.computeIfAbsent(
        "array " + type + " " + camelCase + elements,
        k -> declareArray(type, constantName(camelCase), elements));
  }

  private String declareArray(String type, String name, List<String> elements) {
    String head = "private static final " + type + "[] " + name + " =";
    constants.put(name, JavaLayout.array(head, elements, MEMBER));
    return name;
  }

  /** Declares a constant and returns its name. */
  public String declare(String javaType, String camelCase, String initializer) {
    String name = constantName(camelCase);
    String head = "private static final " + java.type(javaType) + " " + name + " =";
    constants.put(name, JavaLayout.lines(head + " " + initializer + ";", MEMBER));
    return name;
  }

  /** Returns the name of a constant with words, a space between two, declaring it once. */
  public String words(String camelCase, List<String> words) {
    return constantNames.computeIfAbsent(
        "words " + camelCase + words,
        key -> {
          String name = constantName(camelCase);
          String head = "private static final String " + name + " =";
          constants.put(name, JavaLayout.words(head, words, MEMBER));
          return name;
        });
  }

  /** Returns a name in the style of constants. */
  public static String upperSnake(String camelCase) {
    return camelCase
        .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
        .replace('.', '_')
        .toUpperCase(Locale.ROOT);
  }

  private String constantName(String camelCase) {
    String base = upperSnake(camelCase);
    String name = base;
    for (int i = 2; constants.containsKey(name); i++) {
      name = base + "_" + i;
    }
    return name;
  }

  /** Puts the constants at a mark of the source, an empty line after them. */
  public void insertConstants(int mark) {
    List<String> lines = new ArrayList<>();
    constants.values().forEach(each -> each.forEach(line -> lines.add(line.substring(MEMBER))));
    if (!lines.isEmpty()) {
      lines.add("");
    }
    java.insert(mark, lines);
  }

  /** Returns the expression that an adapter makes of a component. */
  public String toWire(Type.Adapted adapted, String expression) {
    return instance(adapted.adapter()) + ".toWire(" + required(expression) + ")";
  }

  /** Returns the expression of what stands on the wire for a value, through adapters. */
  public String wire(Type type, String expression) {
    return type instanceof Type.Adapted adapted
        ? wire(adapted.wire(), toWire(adapted, expression))
        : expression;
  }

  /** Returns the expression of what an adapter makes of what was read from {@code in}. */
  public String adapted(Type.Adapted adapted, String wire) {
    return "in.adapt(" + instance(adapted.adapter()) + ", " + wire + ")";
  }

  /** Returns the expression of a value for what stood on the wire, through adapters. */
  public String fromWire(Type type, String expression) {
    return type instanceof Type.Adapted adapted
        ? adapted(adapted, fromWire(adapted.wire(), expression))
        : expression;
  }
}
