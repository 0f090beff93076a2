package dev.penstock.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that the public API of each published module is what its api.txt says. */
class ApiTextTest {
  private static final boolean BLESS = Boolean.getBoolean("penstock.bless");

  /** Packages that programs do not call. */
  private static final Set<String> APART = Set.of("generated", "transport");

  private static final Map<String, List<Class<?>>> CLASSES = classesByModule();

  private static Map<String, List<Class<?>>> classesByModule() {
    Map<String, List<Class<?>>> modules = new HashMap<>();
    Map<String, String> owners = Modules.owners();
    ImportOption product = new ImportOption.DoNotIncludeTests();
    for (JavaClass type :
        new ClassFileImporter().withImportOption(product).importPackages("dev.penstock")) {
      String owner = owners.get(type.getPackageName());
      if (owner != null && !type.getSimpleName().equals("package-info")) {
        modules.computeIfAbsent(owner, key -> new ArrayList<>()).add(load(type.getName()));
      }
    }
    return modules;
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ApiTextTest.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new LinkageError(name, e);
    }
  }

  static Stream<String> modules() {
    return Stream.concat(
        Stream.of(
            "model",
            "schema",
            "codegen",
            "runtime/java",
            "allocations",
            "inspect",
            "formats/slab/java",
            "formats/tape/java",
            "formats/rows/java",
            "formats/all",
            "adapters/grpc",
            "adapters/kryo",
            "adapters/roaring",
            "adapters/zstd",
            "processor"),
        Modules.formats().stream().map(format -> "formats/" + format + "/java"));
  }

  @ParameterizedTest
  @MethodSource("modules")
  void apiTextIsUpToDate(String module) throws IOException {
    Map<String, List<Class<?>>> files =
        CLASSES.getOrDefault(module, List.of()).stream()
            .collect(Collectors.groupingBy(ApiTextTest::file));
    for (Map.Entry<String, List<Class<?>>> each : files.entrySet()) {
      String api = ApiText.of(each.getValue());
      Path file = Repository.ROOT.resolve(module).resolve(each.getKey());
      if (BLESS) {
        Files.writeString(file, api);
      }
      assertThat(file).as("the API text; ./check --bless writes it").exists();
      assertThat(Repository.text(file))
          .as("%s/%s; after a wanted change run ./check --bless", module, each.getKey())
          .isEqualTo(api);
    }
  }

  /** Returns the file that a class stands in: one for each kind of callers. */
  private static String file(Class<?> type) {
    String name = type.getPackageName();
    String last = name.substring(name.lastIndexOf('.') + 1);
    return APART.contains(last) ? "api-" + last + ".txt" : "api.txt";
  }
}
