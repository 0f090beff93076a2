package dev.penstock.schema.java;

import dev.penstock.model.Type;
import dev.penstock.schema.java.JavaType.Declared;
import dev.penstock.schema.java.JavaType.Primitive;
import java.util.Set;

/**
 * What stands for one Java type at a component: its adapter or its hand-written codec.
 *
 * @param source the annotation and class in findings, {@code @Adapt(com.acme.MoneyAdapter)}
 * @param javaType the Java type, boxed
 */
record Substitute(String source, String javaType, Type type) {
  private static final Set<String> CONTAINERS =
      Set.of(
          "java.util.List",
          "java.util.Collection",
          "java.util.Set",
          "java.util.Map",
          "java.util.Optional",
          "dev.penstock.Maybe");

  boolean standsFor(JavaType java) {
    return javaType.equals(boxed(java));
  }

  /** Tells whether {@code java} is that type, or a container of it. */
  boolean isHeldBy(JavaType java) {
    return standsFor(java)
        || (java instanceof Declared declared
            && CONTAINERS.contains(declared.name())
            && declared.arguments().stream().anyMatch(argument -> isHeldBy(argument.type())));
  }

  private static String boxed(JavaType java) {
    return java instanceof Primitive primitive ? Scalars.box(primitive.kind()) : java.text();
  }
}
