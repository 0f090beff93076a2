package dev.penstock.lab.subject;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where the classes of a compiled subject are: in its folder, and where the user has them. */
public final class SubjectPath {
  private static final String FILE = "penstock-subject-path.txt";

  private SubjectPath() {}

  static void write(Path folder, List<Path> others) throws IOException {
    if (!others.isEmpty()) {
      Files.write(folder.resolve(FILE), others.stream().map(Path::toString).toList());
    }
  }

  /** Returns the class path of the subject in a folder. */
  public static List<Path> of(Path folder) {
    List<Path> places = new ArrayList<>(List.of(folder));
    Path file = folder.resolve(FILE);
    try {
      if (Files.exists(file)) {
        Files.readAllLines(file).forEach(line -> places.add(Path.of(line)));
      }
      return List.copyOf(places);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the class path of the subject in a folder, and others after it, as a loader has it. */
  public static URL[] urls(Path folder, List<Path> others) throws MalformedURLException {
    List<Path> all = new ArrayList<>(of(folder));
    all.addAll(others);
    return urls(all);
  }

  static URL[] urls(List<Path> paths) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (Path path : paths) {
      urls.add(path.toUri().toURL());
    }
    return urls.toArray(new URL[0]);
  }
}
