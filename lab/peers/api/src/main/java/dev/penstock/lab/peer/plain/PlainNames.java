package dev.penstock.lab.peer.plain;

import dev.penstock.model.Definition;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Gives names that are names in every schema language, each once. */
final class PlainNames {
  private final Set<String> taken = new HashSet<>();

  /** Returns the simple name of a definition, or one that is like it. */
  String ofDefinition(Definition definition) {
    String name = definition.name().replaceAll("<.*", "");
    String simple = name.substring(name.lastIndexOf('.') + 1);
    String letters = simple.replaceAll("[^A-Za-z0-9]", "");
    return free("P" + letters);
  }

  /** Returns the name of a field, or one that is like it; {@code or} becomes {@code forx}. */
  String ofField(Field field) {
    String letters = field.name().replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
    String name = "f" + letters;
    return free(SourceVersion.isName(name) && !name.equals("finalize") ? name : name + "x");
  }

  private String free(String wanted) {
    String name = wanted;
    for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = wanted + "x" + i;
    }
    return name;
  }

  /** Returns the class of the elements of primitive arrays. */
  static Class<?> primitive(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> boolean.class;
      case F32 -> float.class;
      case F64 -> double.class;
      case CHAR -> char.class;
      default ->
          switch (kind.bits()) {
            case 8 -> byte.class;
            case 16 -> short.class;
            case 32 -> int.class;
            default -> long.class;
          };
    };
  }
}
