package dev.penstock.processor;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/**
 * Tells where the schema files of a project stand, from where its sources or else its classes do.
 *
 * <p>Known are the layouts of Maven and Gradle, whoever compiles them, with {@code schemas} beside
 * {@code java} in {@code src/main}; and a plain {@code src}, with {@code schemas} beside it.
 */
final class SchemaFolders {
  private static final String NAME = "schemas";
  private static final String POM = "pom.xml";
  private static final Set<String> BUILD_FILES = Set.of(POM, "build.gradle", "build.gradle.kts");
  private static final Set<String> SOURCES = Set.of("src", "test", "tests");
  private static final Set<String> ABOVE_SOURCE_SETS =
      Set.of("java", "kotlin", "groovy", "scala", "classes", "bin");

  private final ProcessingEnvironment environment;

  SchemaFolders(ProcessingEnvironment environment) {
    this.environment = environment;
  }

  /**
   * A folder of schema files, which need not exist.
   *
   * @param isTest whether it is for messages of tests
   * @param isMaven whether Maven builds the project
   */
  record Home(Path folder, boolean isTest, boolean isMaven) {

    private static Home of(Path project, String sourceSet) {
      return new Home(
          project.resolve("src").resolve(sourceSet).resolve(NAME),
          sourceSet.startsWith("test") || sourceSet.endsWith("Test"),
          Files.exists(project.resolve(POM)));
    }
  }

  /** Returns where the schema file of a message belongs; null where that cannot be told. */
  @Nullable Home of(TypeElement message) {
    Path source = source(message);
    Path root = source == null ? null : root(source, message);
    Home home = root == null ? null : ofSources(root);
    if (home != null) {
      return home;
    }
    Path classes = classes();
    return classes == null ? null : ofClasses(classes);
  }

  private static @Nullable Home ofSources(Path root) {
    Path set = root.getParent();
    Path src = set == null ? null : set.getParent();
    Path project = src == null ? null : src.getParent();
    if (src != null && project != null && nameOf(src).equals("src")) {
      return Home.of(project, nameOf(set));
    }
    String name = nameOf(root);
    return set != null && SOURCES.contains(name)
        ? new Home(set.resolve(NAME), !name.equals("src"), false)
        : null;
  }

  private static @Nullable Home ofClasses(Path classes) {
    String sourceSet =
        switch (nameOf(classes)) {
          case "classes", "bin" -> "main";
          case "test-classes" -> "test";
          case String name when ABOVE_SOURCE_SETS.contains(nameOf(classes.getParent())) -> name;
          default -> null;
        };
    Path project = classes.getParent();
    while (project != null && !isProject(project)) {
      project = project.getParent();
    }
    return project == null || sourceSet == null ? null : Home.of(project, sourceSet);
  }

  /** Returns the folder of a source's unnamed package; null where packages are no folders. */
  private @Nullable Path root(Path source, TypeElement message) {
    String packageName =
        environment.getElementUtils().getPackageOf(message).getQualifiedName().toString();
    Path folder = source.getParent();
    if (packageName.isEmpty() || folder == null) {
      return folder;
    }
    Path inRoot = Path.of(packageName.replace('.', '/'));
    if (!folder.endsWith(inRoot)) {
      return null;
    }
    for (int i = 0; folder != null && i < inRoot.getNameCount(); i++) {
      folder = folder.getParent();
    }
    return folder;
  }

  private @Nullable Path source(TypeElement message) {
    try {
      JavaFileObject file = environment.getElementUtils().getFileObjectOf(message);
      return file == null ? null : path(file.toUri());
    } catch (UnsupportedOperationException e) {
      return null; // Not every compiler can tell.
    }
  }

  private @Nullable Path classes() {
    try {
      return path(
          environment
              .getFiler()
              .getResource(StandardLocation.CLASS_OUTPUT, "", "schema")
              .toUri()
              .resolve("."));
    } catch (IOException | IllegalArgumentException | UnsupportedOperationException e) {
      return null; // Not every compiler writes to a folder.
    }
  }

  private static @Nullable Path path(URI uri) {
    try {
      return "file".equals(uri.getScheme()) ? Path.of(uri).toAbsolutePath().normalize() : null;
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return null; // A host in the name.
    }
  }

  private static boolean isProject(Path folder) {
    return BUILD_FILES.stream().anyMatch(each -> Files.exists(folder.resolve(each)));
  }

  private static String nameOf(@Nullable Path folder) {
    Path name = folder == null ? null : folder.getFileName();
    return name == null ? "" : name.toString();
  }
}
