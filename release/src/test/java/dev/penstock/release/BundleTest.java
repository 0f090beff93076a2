package dev.penstock.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.apache.felix.framework.FrameworkFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.launch.Framework;

/** Tests that the jars are bundles of an OSGi framework. */
class BundleTest {
  @TempDir Path folder;

  @Test
  void aBundleWithMessagesRunsBesideOurs() throws Exception {
    Program program = Program.copy(folder, "", "");
    program.compile();
    Path shop = bundle(program.classes);
    Framework framework =
        new FrameworkFactory()
            .newFramework(
                Map.of(
                    "org.osgi.framework.storage",
                    folder.resolve("cache").toString(),
                    "felix.service.urlhandlers",
                    "false"));
    framework.start();
    try {
      List<Bundle> bundles = new ArrayList<>();
      for (Path jar : Program.libraries()) {
        bundles.add(framework.getBundleContext().installBundle(jar.toUri().toString()));
      }
      bundles.add(framework.getBundleContext().installBundle(shop.toUri().toString()));
      for (Bundle each : bundles) {
        each.start();
        assertThat(each.getState()).as(each.getSymbolicName()).isEqualTo(Bundle.ACTIVE);
      }
      Class<?> main = bundles.get(bundles.size() - 1).loadClass("com.acme.shop.Shop");
      assertThat(main.getMethod("trip").invoke(null)).hasToString(Program.OUTPUT);
    } finally {
      framework.stop();
      framework.waitForStop(10_000);
    }
  }

  private Path bundle(Path classes) throws IOException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.putValue("Bundle-ManifestVersion", "2");
    main.putValue("Bundle-SymbolicName", "com.acme.shop");
    main.putValue(
        "Import-Package",
        "dev.penstock,dev.penstock.generated,dev.penstock.slab,dev.penstock.compact,dev.penstock.fast,"
            + "dev.penstock.json");
    Path jar = folder.resolve("shop.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream archive = new JarOutputStream(out, manifest);
        Stream<Path> files = Files.walk(classes).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        archive.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
        Files.copy(file, archive);
        archive.closeEntry();
      }
    }
    return jar;
  }
}
