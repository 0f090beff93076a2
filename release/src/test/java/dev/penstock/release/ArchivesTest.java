package dev.penstock.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that each published module has what tools look for. */
class ArchivesTest {
  static List<String> modules() {
    return Published.modules();
  }

  @Test
  void theBillOfMaterialsListsWhatIsBuilt() {
    assertThat(Published.builds(Published.first()).keySet())
        .containsExactlyInAnyOrderElementsOf(Published.modules());
  }

  @Test
  void theBillOfMaterialsListsTheEngines() {
    assertThat(Published.engines()).hasSizeGreaterThan(5);
    assertThat(Published.listed()).containsAll(Published.engines());
  }

  @ParameterizedTest
  @MethodSource("modules")
  void aModuleHasSourcesAndDocumentation(String module) {
    Path build = Published.builds(Published.first()).get(module);
    assertThat(Archives.in(build))
        .extracting(jar -> jar.getFileName().toString().replaceFirst("-[0-9][^-]*(-SNAPSHOT)?", ""))
        .containsExactlyInAnyOrder(
            module + ".jar", module + "-javadoc.jar", module + "-sources.jar");
  }

  @ParameterizedTest
  @MethodSource("modules")
  void aModuleDescribesItself(String module) throws IOException {
    ModuleDescriptor descriptor = descriptor(Published.jar(module));
    assertThat(descriptor.isAutomatic()).isFalse();
    Set<String> exports =
        descriptor.exports().stream()
            .map(ModuleDescriptor.Exports::source)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(exports).isNotEmpty();
    Attributes manifest = manifest(Published.jar(module));
    assertThat(manifest.getValue("Bundle-SymbolicName")).isEqualTo(descriptor.name());
    for (String name : exports) {
      assertThat(manifest.getValue("Export-Package")).contains(name + ";");
    }
    assertThat(entries(Published.jar(module))).contains("META-INF/LICENSE");
  }

  @ParameterizedTest
  @MethodSource("modules")
  void gradleFindsTheModuleByItsOwnMetadata(String module) throws IOException {
    Path build = Published.builds(Published.first()).get(module);
    String metadata = Published.text(build.resolve("publications/maven/module.json"));
    assertThat(metadata)
        .contains("\"module\": \"" + module + "\"")
        .contains("\"name\": \"apiElements\"")
        .contains("\"name\": \"runtimeElements\"");
    assertThat(Published.text(build.resolve("../../pom.xml").normalize()))
        .contains("published-with-gradle-metadata");
  }

  @Test
  void theRuntimeNeedsTheJdkAlone() {
    for (String module :
        List.of("penstock-runtime", "penstock-slab", "penstock-compact", "penstock-fast")) {
      assertThat(descriptor(Published.jar(module)).requires())
          .filteredOn(each -> !each.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC))
          .extracting(ModuleDescriptor.Requires::name)
          .isSubsetOf("java.base", "dev.penstock", "dev.penstock.slab");
    }
  }

  @Test
  void theProcessorIsFoundAsAService() {
    ModuleDescriptor descriptor = descriptor(Published.jar("penstock-processor"));
    assertThat(descriptor.provides())
        .extracting(ModuleDescriptor.Provides::service)
        .containsExactly("javax.annotation.processing.Processor");
  }

  @Test
  void twoBuildsGiveTheSameBytes() {
    Map<String, Path> second = Published.builds(Published.second());
    for (Map.Entry<String, Path> build : Published.builds(Published.first()).entrySet()) {
      for (Path jar : Archives.in(build.getValue())) {
        Path other = second.get(build.getKey()).resolve(jar.getFileName());
        assertThat(jar).hasSameBinaryContentAs(other);
      }
      Path metadata = Path.of("publications/maven/module.json");
      assertThat(build.getValue().resolve(metadata))
          .hasSameBinaryContentAs(second.get(build.getKey()).resolve(metadata));
    }
  }

  private static ModuleDescriptor descriptor(Path jar) {
    return ModuleFinder.of(jar).findAll().iterator().next().descriptor();
  }

  private static Attributes manifest(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.getManifest().getMainAttributes();
    }
  }

  private static List<String> entries(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream().map(entry -> entry.getName()).toList();
    }
  }
}
