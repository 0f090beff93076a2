package dev.penstock.codegen;

import dev.penstock.model.Definition;
import dev.penstock.model.Element;
import dev.penstock.model.JavaMark;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the types of a schema say of their objects and messages, the facts that {@code
 * dev.penstock.MessageFacts} has: each the first reason why it does not hold, or empty.
 */
final class TypeFacts {
  private static final String ADAPTERS = "dev.penstock.type.";
  private static final String THROWABLE = ADAPTERS + "ThrowableAdapter";

  /** Adapters whose objects can change. */
  private static final Set<String> MUTABLE =
      Set.of(ADAPTERS + "BitSetAdapter", ADAPTERS + "DateAdapter", THROWABLE);

  private final Schema schema;
  private final Set<String> classes;

  /**
   * Creates the facts.
   *
   * @param classes the definitions that classes stand for which are no records
   */
  TypeFacts(Schema schema, Set<String> classes) {
    this.schema = schema;
    this.classes = Set.copyOf(classes);
  }

  /** Returns why an object may change; empty if none of its parts can. */
  String mutable() {
    return first(schema.definitions().stream().flatMap(this::mutable));
  }

  /** Returns why a value may have several byte sequences; empty if each has one. */
  String varying() {
    return first(schema.definitions().stream().flatMap(this::varying));
  }

  private static String first(Stream<String> reasons) {
    return reasons.findFirst().orElse("");
  }

  private Stream<String> mutable(Definition definition) {
    if (classes.contains(definition.name())
        || definition.notes().bindings().java().containsKey(JavaMark.OPEN)) {
      return Stream.of(definition.name() + " is a class, whose objects may change");
    }
    return places(definition).flatMap(each -> mutable(each.type()).map(each::reason).stream());
  }

  private static Optional<String> mutable(Type type) {
    if (type instanceof Type.Adapted adapted) {
      String adapter = adapted.adapter();
      boolean fixed = adapter.startsWith(ADAPTERS) && !MUTABLE.contains(adapter);
      return fixed ? Optional.empty() : Optional.of(adapted.javaType() + " may change");
    }
    if (type instanceof Type.Custom custom) {
      return Optional.of("the codec " + custom.codec() + " may make objects that change");
    }
    if (type instanceof Type.Array || type instanceof Type.FixedArray || isBytes(type)) {
      return Optional.of("arrays can be changed");
    }
    if (type instanceof Type.Sequence || type instanceof Type.SetOf || type instanceof Type.MapOf) {
      return Optional.of("lists, sets and maps may change");
    }
    return type.parts().stream().flatMap(part -> mutable(part).stream()).findFirst();
  }

  private static boolean isBytes(Type type) {
    return type instanceof Type.Scalar scalar && scalar.kind() == ScalarKind.BYTES;
  }

  private Stream<String> varying(Definition definition) {
    String name = definition.name();
    List<String> reasons = new ArrayList<>();
    if (definition instanceof Definition.RecordDef record) {
      if (record.shared()) {
        reasons.add(name + ": shared records are written once, copies again");
      }
      record
          .unknownFields()
          .ifPresent(each -> reasons.add(name + "." + each + ": unknown fields are written again"));
      record
          .removed()
          .forEach(each -> reasons.add(place(name, each) + ": earlier versions write it"));
      record.fields().forEach(each -> since(each.id().since(), place(name, each), reasons));
    } else if (definition instanceof Definition.UnionDef union) {
      union.cases().forEach(each -> since(each.since(), place(name, each), reasons));
    }
    definition.elements().stream()
        .filter(each -> each.notes().has(Trait.UNKNOWN))
        .forEach(each -> reasons.add(place(name, each) + ": it stands for several values"));
    places(definition)
        .forEach(each -> varying(each.type()).map(each::reason).ifPresent(reasons::add));
    return reasons.stream();
  }

  private static void since(int version, String place, List<String> reasons) {
    if (version > 1) {
      reasons.add(place + ": added in version " + version + ", earlier ones do not write it");
    }
  }

  private static Optional<String> varying(Type type) {
    if (type instanceof Type.Adapted adapted
        && (!adapted.adapter().startsWith(ADAPTERS) || adapted.adapter().equals(THROWABLE))) {
      return Optional.of("what the adapter " + adapted.adapter() + " writes may vary");
    }
    if (type instanceof Type.Custom custom) {
      return Optional.of("what the codec " + custom.codec() + " writes may vary");
    }
    if (type instanceof Type.SetOf || type instanceof Type.MapOf) {
      return Optional.of("sets and maps have no order of their own");
    }
    return floats(type)
        ? Optional.of("floating point has two zeros")
        : type.parts().stream().flatMap(part -> varying(part).stream()).findFirst();
  }

  private static boolean floats(Type type) {
    ScalarKind kind = null;
    if (type instanceof Type.Scalar scalar) {
      kind = scalar.kind();
    } else if (type instanceof Type.Array array) {
      kind = array.element();
    } else if (type instanceof Type.FixedArray array) {
      kind = array.element();
    }
    return kind == ScalarKind.F32 || kind == ScalarKind.F64;
  }

  /** A field or case, and its type as programs see it. */
  private record Place(String name, Type type) {
    String reason(String problem) {
      return name + ": " + problem;
    }
  }

  private static Stream<Place> places(Definition definition) {
    String name = definition.name();
    if (definition instanceof Definition.RecordDef record) {
      return record.fields().stream().map(each -> new Place(place(name, each), each.boundType()));
    }
    return definition instanceof Definition.UnionDef union
        ? union.cases().stream().map(each -> new Place(place(name, each), each.boundType()))
        : Stream.empty();
  }

  private static String place(String definition, Element element) {
    return definition + "." + element.name();
  }
}
