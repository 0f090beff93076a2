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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the public API of each published module is what its api.txt says. */
class ApiTextTest {
  private static final boolean BLESS = Boolean.getBoolean("penstock.bless");

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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "model",
        "schema",
        "codegen",
        "runtime/java",
        "inspect",
        "formats/slab/java",
        "formats/compact/java",
        "formats/fast/java",
        "formats/json/java",
        "adapters/roaring",
        "adapters/zstd",
        "processor"
      })
  void apiTextIsUpToDate(String module) throws IOException {
    String api = ApiText.of(CLASSES.getOrDefault(module, List.of()));
    Path file = Repository.ROOT.resolve(module).resolve("api.txt");
    if (BLESS) {
      Files.writeString(file, api);
    }
    assertThat(file).as("the API text; ./check --bless writes it").exists();
    assertThat(Repository.text(file))
        .as("%s/api.txt; after a wanted change run ./check --bless", module)
        .isEqualTo(api);
  }
}
