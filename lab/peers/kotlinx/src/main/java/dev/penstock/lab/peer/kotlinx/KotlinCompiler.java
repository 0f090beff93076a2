package dev.penstock.lab.peer.kotlinx;

import dev.penstock.lab.peer.PeerTool;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.peer.Versions;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kotlin.Unit;

/**
 * Kotlin's compiler with the plugin that makes serializers, in a process of its own.
 *
 * @param module the folder of this peer
 * @param libraries the folder of those of the peer
 */
record KotlinCompiler(Path module, Path libraries) {

  /** Returns the compiler of this peer. */
  static KotlinCompiler ofPeer() throws Unsupported {
    try {
      Path classes =
          Path.of(KotlinCompiler.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path module = classes;
      while (module != null && !Files.exists(module.resolve("pom.xml"))) {
        module = module.getParent();
      }
      if (module == null) {
        throw new Unsupported("its compiler is fetched by the build, which is not here");
      }
      return new KotlinCompiler(module, classes.resolveSibling("peer"));
    } catch (URISyntaxException e) {
      throw new Unsupported("the peer is not in a folder", e);
    }
  }

  /** The library that compiled classes need is as new as the compiler. */
  private Path jars() {
    return module.resolve("target").resolve("kotlin-" + Versions.of(Unit.class));
  }

  private Path plugin() {
    return jars().resolve("plugin.jar");
  }

  /**
   * Compiles the sources of a folder into it.
   *
   * @throws Unsupported if there is no compiler, or if it refuses
   * @throws IOException if a process cannot be started
   */
  void compile(Path folder) throws Unsupported, IOException {
    if (!Files.exists(plugin())) {
      fetch();
    }
    List<String> command = new ArrayList<>(flags());
    command.addAll(
        List.of(
            "-cp",
            jars().resolve("*") + File.pathSeparator + libraries.resolve("*"),
            "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
            "-no-reflect",
            "-no-stdlib",
            "-nowarn",
            "-jvm-target",
            "21",
            "-Xplugin=" + plugin(),
            "-classpath",
            classPath(),
            "-d",
            ".",
            "."));
    new PeerTool(Path.of(System.getProperty("java.home"), "bin", "java"))
        .run(folder, command.toArray(new String[0]));
  }

  /**
   * For a program of seconds: one compiler, and classes in an archive, which the first run makes.
   * On two cores, 4.2 s for a small schema in place of 11.5 s.
   */
  private List<String> flags() {
    return List.of(
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-XX:+AutoCreateSharedArchive",
        "-XX:SharedArchiveFile=" + jars().resolve("classes.jsa"),
        "-Xlog:disable",
        "--enable-native-access=ALL-UNNAMED",
        "--sun-misc-unsafe-memory-access=allow");
  }

  private String classPath() throws IOException {
    List<String> files = new ArrayList<>();
    File[] jars = libraries.toFile().listFiles();
    for (File jar : jars == null ? new File[0] : jars) {
      files.add(jar.getPath());
    }
    return String.join(File.pathSeparator, files);
  }

  /** Lets the build fetch the compiler's jars, the plugin last. */
  private void fetch() throws Unsupported, IOException {
    Path home = module.resolve("../../..").normalize();
    new PeerTool(home.resolve("mvnw"))
        .run(module, "-q", "-B", "-ntp", "-N", "dependency:copy@compiler");
  }
}
