package dev.penstock.lab.peer.boopickle;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainSchema.PlainDefinition;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Pairs;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes classes for a plain schema: Java records in the place of case classes, and for each the
 * pickler that the library's macro makes of a case class, statement by statement.
 */
final class PicklerText {
  static final String PACKAGE = "penstock.peer.boopickle";

  private final PlainSchema schema;

  private PicklerText(PlainSchema schema) {
    this.schema = schema;
  }

  /** Returns the sources by the simple names of their classes. */
  static Map<String, String> of(PlainSchema schema) {
    PicklerText text = new PicklerText(schema);
    Map<String, String> sources = new TreeMap<>();
    schema.definitions().forEach(each -> sources.put(each.name(), text.file(each)));
    return sources;
  }

  private String file(PlainDefinition definition) {
    return """
    package %s;

    import boopickle.CompositePickler;
    import boopickle.Default;
    import boopickle.PickleState;
    import boopickle.Pickler;
    import boopickle.UnpickleState;
    import dev.penstock.lab.peer.boopickle.Implicits;
    import scala.Option;
    import scala.collection.immutable.List;
    import scala.collection.immutable.Map;
    import scala.reflect.ClassTag$;

    @SuppressWarnings({"rawtypes", "unchecked"})
    %s\
    """
        .formatted(PACKAGE, body(definition));
  }

  private String body(PlainDefinition definition) {
    return switch (definition) {
      case Message message -> record(message);
      case Choice choice -> union(choice);
      case Constants constants -> constants(constants);
    };
  }

  private String record(Message message) {
    String name = message.name();
    return """
    public record %1$s(%2$s)%5$s {
      public static final class Pickling implements Pickler<%1$s> {
        @Override
        public void pickle(%1$s value, PickleState state) {
          Option<Object> ref = state.identityRefFor(value);
          if (ref.isDefined()) {
            state.enc().writeInt(-(int) ref.get());
          } else {
            state.enc().writeInt(0);
    %3$s
            state.addIdentityRef(value);
          }
        }

        @Override
        public %1$s unpickle(UnpickleState state) {
          int code = state.dec().readInt();
          if (code == 0) {
            %1$s value = new %1$s(%4$s);
            state.addIdentityRef(value);
            return value;
          }
          if (code < 0) {
            return state.identityFor(-code);
          }
          state.codingError(code);
          return null;
        }
      }

      public static final Pickling PICKLER = new Pickling();
    }
    """
        .formatted(
            name,
            members(message, ", ", each -> type(each) + " " + each.name()),
            members(
                message,
                "\n",
                each ->
                    "        state.pickle(value.%s(), (Pickler) %s);"
                        .formatted(each.name(), pickler(each))),
            members(
                message,
                ", ",
                each -> "(%s) state.unpickle((Pickler) %s)".formatted(type(each), pickler(each))),
            interfaces(name));
  }

  private static String members(Message message, String between, Function<Member, String> text) {
    return message.members().stream().map(text).collect(Collectors.joining(between));
  }

  private String interfaces(String record) {
    List<String> unions = schema.unionsOf(record);
    return unions.isEmpty() ? "" : " implements " + String.join(", ", unions);
  }

  private static String union(Choice choice) {
    String cases =
        choice.cases().stream()
            .map(each ->
                "\n    .addConcreteType((Pickler) %1$s.PICKLER, ClassTag$.MODULE$.apply(%1$s.class))"
                    .formatted(each))
            .collect(Collectors.joining());
    return """
    public interface %1$s {
      CompositePickler PICKLER = new CompositePickler()%2$s;
    }
    """
        .formatted(choice.name(), cases);
  }

  private static String constants(Constants constants) {
    return """
    public enum %1$s {
      %2$s;

      private static final %1$s[] ALL = values();
      public static final Pickler<%1$s> PICKLER =
          Default.transformPickler(
              place -> ALL[(int) place], value -> value.ordinal(), Default.intPickler());
    }
    """
        .formatted(
            constants.name(),
            IntStream.range(0, constants.count())
                .mapToObj(i -> "C" + i)
                .collect(Collectors.joining(", ")));
  }

  private String type(Member member) {
    return member.optional() ? "Option" : type(member.type());
  }

  private static String type(PlainType type) {
    return switch (type) {
      case Scalar.BOOL -> "boolean";
      case Scalar.I32 -> "int";
      case Scalar.I64 -> "long";
      case Scalar.F32 -> "float";
      case Scalar.F64 -> "double";
      case Scalar.TEXT -> "String";
      case Scalar.BYTES -> "byte[]";
      case Many many -> many.isPrimitive() ? type(many.element()) + "[]" : "List";
      case Pairs map -> "Map";
      case Ref reference -> reference.name();
    };
  }

  private String pickler(Member member) {
    String value = pickler(member.type());
    return member.optional() ? "Default.optionPickler(" + value + ")" : value;
  }

  private String pickler(PlainType type) {
    return switch (type) {
      case Scalar.BOOL -> "Default.booleanPickler()";
      case Scalar.I32 -> "Default.intPickler()";
      case Scalar.I64 -> "Default.longPickler()";
      case Scalar.F32 -> "Default.floatPickler()";
      case Scalar.F64 -> "Default.doublePickler()";
      case Scalar.TEXT -> "Default.stringPickler()";
      case Scalar.BYTES -> "Implicits.bytes()";
      case Many many ->
          many.isPrimitive()
              ? "Implicits." + type(many.element()) + "s()"
              : "Implicits.list(" + pickler(many.element()) + ")";
      case Pairs map -> "Implicits.map(" + pickler(map.key()) + ", " + pickler(map.value()) + ")";
      case Ref reference -> reference.name() + ".PICKLER";
    };
  }
}
