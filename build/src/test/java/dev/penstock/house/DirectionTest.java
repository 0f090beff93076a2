package dev.penstock.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests that dependencies point only where ARCHITECTURE.md lets them. */
class DirectionTest {
  private static final String JACKSON = "tools.jackson.core";

  /** What a module may know: other modules by folder, then libraries by package prefix. */
  private record Allowed(Set<String> modules, Set<String> libraries) {}

  private static final Map<String, Allowed> ALLOWED = new TreeMap<>();

  private static void allow(String module, Set<String> modules, String... libraries) {
    ALLOWED.put(module, new Allowed(modules, Set.of(libraries)));
  }

  static {
    allow("model", Set.of());
    allow("schema", Set.of("model"), JACKSON, "javax.lang.model", "javax.annotation.processing");
    allow("codegen", Set.of("model"), "javax.tools");
    allow("runtime/java", Set.of());
    allow("allocations", Set.of(), "jdk.jfr");
    allow("inspect", Set.of("model", "runtime/java"));
    allow("formats/slab/java", Set.of("runtime/java"));
    allow("formats/tape/java", Set.of("runtime/java"));
    allow("formats/rows/java", Set.of("runtime/java", "model"));
    allow("formats/slab/format", Set.of("model"));
    allow("formats/slab/emitter", Set.of("codegen", "model", "formats/slab/format"));
    for (String format : List.of("compact", "fast")) {
      String folder = "formats/" + format;
      allow(
          folder + "/java",
          Set.of(
              "runtime/java",
              "formats/slab/java",
              "formats/rows/java",
              "formats/slab/format",
              folder + "/format",
              "model"));
      allow(folder + "/format", Set.of("model", "formats/slab/format"));
      allow(
          folder + "/emitter",
          Set.of(
              "codegen",
              "model",
              folder + "/format",
              "formats/slab/format",
              "formats/slab/emitter"));
    }
    allow(
        "formats/json/java",
        Set.of("runtime/java", "formats/rows/java", "formats/json/format", "model"),
        JACKSON);
    allow("formats/json/format", Set.of("model"));
    allow("formats/json/emitter", Set.of("codegen", "model", "formats/json/format"));
    allow("formats/flatbuffers/format", Set.of("model"));
    allow("formats/flatbuffers/emitter", Set.of("codegen", "model", "formats/flatbuffers/format"));
    allow("formats/amf3/format", Set.of("model"));
    allow("formats/amf3/emitter", Set.of("codegen", "model", "formats/amf3/format"));
    allow("formats/amf3/java", Set.of("runtime/java", "formats/amf3/format", "model"));
    allow("formats/protobuf/format", Set.of("model"));
    allow("formats/protobuf/emitter", Set.of("codegen", "model", "formats/protobuf/format"));
    allow(
        "formats/protobuf/java",
        Set.of("runtime/java", "formats/tape/java", "formats/protobuf/format", "model"));
    allow(
        "formats/flatbuffers/java",
        Set.of("runtime/java", "formats/tape/java", "formats/flatbuffers/format", "model"));
    Set<String> all = new TreeSet<>(Set.of("model", "codegen", "runtime/java", "inspect"));
    for (String format : Modules.formats()) {
      for (String part : List.of("format", "java", "emitter")) {
        all.add("formats/" + format + "/" + part);
      }
    }
    allow("formats/all", all);
    allow("adapters/grpc", Set.of("runtime/java"), "io.grpc");
    allow("adapters/kryo", Set.of("runtime/java"), "com.esotericsoftware.kryo");
    allow("adapters/roaring", Set.of("runtime/java"), "org.roaringbitmap");
    allow("adapters/zstd", Set.of("runtime/java"), "com.github.luben");
    allow(
        "processor",
        Set.of("model", "schema", "codegen", "formats/all"),
        "javax.lang.model",
        "javax.annotation.processing",
        "javax.tools");
  }

  /** Modules at the end of the road: they may know everything but the modules named. */
  private static final Map<String, Set<String>> FORBIDDEN =
      Map.of(
          "lab", Set.of("cli", "serve", "processor"),
          "serve", Set.of("cli", "processor"),
          "cli", Set.of());

  private static JavaClasses classes = new ClassFileImporter().importClasses();

  @BeforeAll
  static void importProduct() {
    classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.penstock");
  }

  @Test
  void everyModuleHasItsPlaceInTheTable() {
    Set<String> placed = new TreeSet<>(ALLOWED.keySet());
    placed.addAll(FORBIDDEN.keySet());
    Set<String> modules = new TreeSet<>(Modules.owners().values());
    modules.removeIf(
        module -> module.startsWith("lab/peers/") || module.startsWith("conformance/"));
    assertThat(placed).isEqualTo(modules);
  }

  @Test
  void dependenciesFollowTheTable() {
    Map<String, String> owners = Modules.owners();
    Set<String> wrong = new TreeSet<>();
    for (JavaClass from : classes) {
      String module = owners.get(from.getPackageName());
      for (Dependency dependency : from.getDirectDependenciesFromSelf()) {
        JavaClass to = dependency.getTargetClass().getBaseComponentType();
        if (module != null && !to.isPrimitive() && !mayKnow(module, to, owners)) {
          wrong.add(from.getFullName() + " (" + module + ") knows " + to.getFullName());
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static boolean mayKnow(String module, JavaClass to, Map<String, String> owners) {
    String name = to.getPackageName();
    String owner = owners.get(name);
    Allowed allowed = ALLOWED.get(module);
    if (allowed == null) {
      return owner == null || !FORBIDDEN.getOrDefault(module, Set.of("cli")).contains(owner);
    }
    if (owner != null) {
      return owner.equals(module) || allowed.modules().contains(owner);
    }
    return name.startsWith("java.")
        || name.startsWith("org.jspecify.")
        || allowed.libraries().stream().anyMatch(name::startsWith);
  }

  /**
   * Programs may be without the rules: what refers to them is loaded by nobody who does not ask.
   */
  @Test
  void librariesOfFormatsReferToRulesInTwoClasses() {
    Map<String, String> owners = Modules.owners();
    Set<String> referring = new TreeSet<>();
    for (JavaClass from : classes) {
      String module = owners.getOrDefault(from.getPackageName(), "");
      for (Dependency dependency : from.getDirectDependenciesFromSelf()) {
        String to = owners.get(dependency.getTargetClass().getPackageName());
        if (module.matches("formats/\\w+/java")
            && !module.equals("formats/rows/java")
            && to != null
            && (to.equals("model") || to.endsWith("/format"))) {
          referring.add(from.getSimpleName());
        }
      }
    }
    assertThat(referring).containsExactly("Comparison", "RowPlanner");
  }

  @Test
  void everyProductModuleIsLookedAt() {
    Map<String, String> owners = Modules.owners();
    Set<String> seen = new TreeSet<>();
    for (JavaClass type : classes) {
      String owner = owners.get(type.getPackageName());
      if (owner != null) {
        seen.add(owner);
      }
    }
    assertThat(seen).containsAll(ALLOWED.keySet()).containsAll(FORBIDDEN.keySet());
  }

  @Test
  void productModulesHaveNoStaticMutableFields() {
    Map<String, String> owners = Modules.owners();
    List<String> wrong = new ArrayList<>();
    for (JavaClass type : classes) {
      if (ALLOWED.containsKey(owners.getOrDefault(type.getPackageName(), ""))) {
        for (JavaField field : type.getFields()) {
          Set<JavaModifier> modifiers = field.getModifiers();
          if (modifiers.contains(JavaModifier.STATIC) && !modifiers.contains(JavaModifier.FINAL)) {
            wrong.add(field.getFullName());
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void runtimeAndFormatsReadNoSystemProperty() {
    Map<String, String> owners = Modules.owners();
    List<String> wrong =
        classes.stream()
            .filter(type -> owners.getOrDefault(type.getPackageName(), "").endsWith("/java"))
            .flatMap(type -> type.getMethodCallsFromSelf().stream())
            .filter(call -> call.getTargetOwner().getFullName().equals("java.lang.System"))
            .filter(call -> call.getName().startsWith("getProp") || call.getName().equals("getenv"))
            .map(Object::toString)
            .toList();
    assertThat(wrong).isEmpty();
  }
}
