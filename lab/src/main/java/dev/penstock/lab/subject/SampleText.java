package dev.penstock.lab.subject;

import dev.penstock.Maybe;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.SourceFile;
import dev.penstock.lab.peer.RecordClass;
import dev.penstock.lab.peer.RecordClasses;
import dev.penstock.lab.peer.SubjectClasses;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes one message as a Java class that makes it, a {@code Sample}: of constants and constructor
 * calls, so that no library's code has run when the object is there.
 */
final class SampleText {
  /** More values would not fit into the constants of a class. */
  static final int MOST_VALUES = 10_000;

  private static final int MOST_CHARACTERS = 20_000;
  private static final String FIRST = "dev.penstock.lab.peer.FirstMessage";

  private static final String COLLECTIONS =
      """
        private static java.util.ArrayList list(java.lang.Object... values) {
          java.util.ArrayList list = new java.util.ArrayList(values.length);
          for (java.lang.Object value : values) {
            list.add(value);
          }
          return list;
        }
        private static java.util.LinkedHashSet set(java.lang.Object... values) {
          return new java.util.LinkedHashSet(list(values));
        }
        private static java.util.LinkedHashMap map(java.lang.Object... values) {
          java.util.LinkedHashMap map = new java.util.LinkedHashMap();
          for (int i = 0; i < values.length; i += 2) {
            map.put(values[i], values[i + 1]);
          }
          return map;
        }
      """;

  private final StringBuilder methods = new StringBuilder();
  private int methodCount;
  private int valueCount;

  private final RecordClasses recordClasses;

  private SampleText(RecordClasses recordClasses) {
    this.recordClasses = recordClasses;
  }

  /**
   * Returns the class of a message.
   *
   * @param className its qualified name
   * @throws IllegalArgumentException if the message is too large for a class, or has a value of a
   *     class that the lab does not know
   */
  static SourceFile of(String className, LoadedSubject subject, String twinClass) {
    SampleText sample = new SampleText(subject.recordClasses());
    String root = sample.value(subject.values().getFirst());
    int dot = className.lastIndexOf('.');
    String text =
        (dot < 0 ? "" : "package " + className.substring(0, dot) + ";\n\n")
            + "public final class "
            + className.substring(dot + 1)
            + " implements dev.penstock.lab.peer.Sample {\n  public java.lang.Object record() {\n    return "
            + root
            + ";\n  }\n  public dev.penstock.lab.peer.SubjectClasses classes() {\n"
            + classes(subject.classes(), twinClass)
            + "  }\n  public static void main(java.lang.String[] args) {\n    "
            + FIRST
            + ".makeOnly(new "
            + className
            + "());\n  }\n"
            + sample.methods
            + COLLECTIONS
            + "}\n";
    return new SourceFile(className.replace('.', '/') + ".java", text);
  }

  /**
   * Returns the main class of the first message of a peer's contenders.
   *
   * @param className its qualified name
   * @param sample the class that {@link #of} returns
   */
  static SourceFile main(String className, String sample, String peerClass) {
    int dot = className.lastIndexOf('.');
    String text =
        (dot < 0 ? "" : "package " + className.substring(0, dot) + ";\n\n")
            + """
            public final class %s implements %s.Opening {
              public dev.penstock.lab.peer.Session open(
                  String id, dev.penstock.lab.peer.SubjectClasses classes)
                  throws dev.penstock.lab.peer.Unsupported {
                return new %s().open(id, classes);
              }
              public static void main(java.lang.String[] args) throws Exception {
                %s.encode(new %s(), new %s(), args[0]);
              }
            }
            """
                .formatted(
                    className.substring(dot + 1), FIRST, peerClass, FIRST, sample, className);
    return new SourceFile(className.replace('.', '/') + ".java", text);
  }

  private static String classes(SubjectClasses classes, String twinClass) {
    String made = "dev.penstock.lab.peer.SubjectClasses";
    return "    return new %s(\n        %s,\n        %s,\n        %s,\n        new %s());\n"
        .formatted(
            made,
            model(made, classes.records()),
            model(made, classes.beans()),
            list(classes.enums()),
            twinClass);
  }

  private static String model(String made, SubjectClasses.Model model) {
    return "new %s.Model(%s.class, %s)"
        .formatted(made, model.root().getCanonicalName(), list(model.types()));
  }

  private static String list(List<Class<?>> types) {
    return types.stream()
        .map(type -> type.getCanonicalName() + ".class")
        .collect(Collectors.joining(", ", "java.util.List.<Class<?>>of(", ")"));
  }

  /** Returns the expression of a value. */
  private String value(@Nullable Object value) {
    if (++valueCount > MOST_VALUES) {
      throw new IllegalArgumentException(
          "a cold start is measured with a message of at most " + MOST_VALUES + " values");
    }
    return switch (value) {
      case null -> "null";
      case Enum<?> constant ->
          constant.getDeclaringClass().getCanonicalName() + "." + constant.name();
      case Collection<?> values -> (values instanceof Set ? "set" : "list") + all(values);
      case Map<?, ?> map -> {
        List<@Nullable Object> pairs = new ArrayList<>();
        map.forEach((key, each) -> {
          pairs.add(key);
          pairs.add(each);
        });
        yield "map" + all(pairs);
      }
      default -> object(value);
    };
  }

  private String object(Object value) {
    return recordClasses
        .of(value)
        .map(type -> record(type, value))
        .orElseGet(() -> value.getClass().isArray() ? array(value) : plain(value));
  }

  private String all(Collection<? extends @Nullable Object> values) {
    return values.stream()
        .map(each -> each == null ? "(java.lang.Object) null" : value(each))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private String array(Object array) {
    return IntStream.range(0, Array.getLength(array))
        .mapToObj(i -> value(Array.get(array, i)))
        .collect(
            Collectors.joining(
                ", ", "new " + array.getClass().getComponentType().getName() + "[] {", "}"));
  }

  /** Writes a method for each record, as the code of a method has a limit. */
  private String record(RecordClass made, Object record) {
    List<String> components = new ArrayList<>();
    Class<?>[] types = made.componentTypes();
    @Nullable Object[] values = made.values(record);
    for (int i = 0; i < values.length; i++) {
      // A null of no type may fit another constructor as well.
      String cast = values[i] == null ? "(" + types[i].getCanonicalName() + ") " : "";
      components.add(cast + value(values[i]));
    }
    String type = made.type().getCanonicalName();
    String name = "record" + methodCount++;
    methods.append("  private static ").append(type).append(' ').append(name);
    methods.append("() {\n    return ").append(made.makingText()).append("(\n        ");
    methods.append(String.join(",\n        ", components)).append(");\n  }\n");
    return name + "()";
  }

  private String plain(Object value) {
    return switch (value) {
      case String text -> text(text);
      case Boolean flag -> flag.toString();
      case Byte number -> "(byte) " + number;
      case Short number -> "(short) " + number;
      case Character unit -> "(char) " + (int) unit;
      case Integer number -> number.toString();
      case Long number -> number + "L";
      case Float number ->
          "java.lang.Float.intBitsToFloat(" + Float.floatToRawIntBits(number) + ")";
      case Double number ->
          "java.lang.Double.longBitsToDouble(" + Double.doubleToRawLongBits(number) + "L)";
      case BigInteger number -> "new java.math.BigInteger(\"" + number + "\")";
      case BigDecimal number ->
          made("new java.math.BigDecimal", value(number.unscaledValue()), number.scale());
      case UUID id ->
          made("new java.util.UUID", id.getMostSignificantBits(), id.getLeastSignificantBits());
      case Maybe<?> maybe -> maybe(maybe);
      case Optional<?> optional ->
          made("java.util.Optional.ofNullable", value(optional.orElse(null)));
      case OptionalInt number -> optional("Int", number.isPresent(), number.orElse(0));
      case OptionalLong number -> optional("Long", number.isPresent(), number.orElse(0));
      case OptionalDouble number -> optional("Double", number.isPresent(), number.orElse(0));
      default -> moment(value);
    };
  }

  private static String moment(Object value) {
    return switch (value) {
      case Instant at ->
          made("java.time.Instant.ofEpochSecond", at.getEpochSecond(), (long) at.getNano());
      case Duration length ->
          made("java.time.Duration.ofSeconds", length.getSeconds(), (long) length.getNano());
      case LocalDate day -> made("java.time.LocalDate.ofEpochDay", day.toEpochDay());
      case LocalTime time -> made("java.time.LocalTime.ofNanoOfDay", time.toNanoOfDay());
      case LocalDateTime time ->
          made(
              "java.time.LocalDateTime.of", moment(time.toLocalDate()), moment(time.toLocalTime()));
      default ->
          throw new IllegalArgumentException(
              "a cold start is not measured with " + value.getClass().getName());
    };
  }

  private static String text(String text) {
    if (text.length() > MOST_CHARACTERS) {
      throw new IllegalArgumentException(
          "a cold start is measured with texts of at most " + MOST_CHARACTERS + " characters");
    }
    // No constant of the class, as equal texts would be one object, which messages have not.
    return "new java.lang.String(" + JavaLiterals.quote(text) + ")";
  }

  private String maybe(Maybe<?> maybe) {
    String state = maybe.hasValue() ? "of" : maybe.isPresent() ? "ofNull" : "absent";
    String inside = maybe.hasValue() ? value(maybe.orNull()) : "";
    return "dev.penstock.Maybe." + state + "(" + inside + ")";
  }

  private static String optional(String kind, boolean present, Number number) {
    String type = "java.util.Optional" + kind;
    if (!present) {
      return type + ".empty()";
    }
    return number instanceof Double
        ? made(type + ".of", "java.lang.Double.parseDouble(\"" + number + "\")")
        : made(type + ".of", number);
  }

  /** Returns a call; long numbers get the letter that makes them so. */
  private static String made(String maker, Object... arguments) {
    return IntStream.range(0, arguments.length)
        .mapToObj(i -> arguments[i] instanceof Long ? arguments[i] + "L" : arguments[i].toString())
        .collect(Collectors.joining(", ", maker + "(", ")"));
  }
}
