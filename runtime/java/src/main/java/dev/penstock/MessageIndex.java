package dev.penstock;

import java.io.File;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;

/**
 * The types with {@link Message} in jars and folders, as the annotation processor has listed them:
 * one file for each in {@code META-INF/penstock/messages}, so that compiling one class again
 * touches no other entry.
 */
public final class MessageIndex {
  private static final String FOLDER = "META-INF/penstock/messages/";

  private MessageIndex() {}

  /**
   * Returns the names of all messages that a class loader finds, as {@link Class#forName(String)}
   * takes them. Jars without entries for their folders, which few tools make, are not seen; {@link
   * #names(Class)} sees those.
   *
   * @throws IOException if a jar or folder cannot be read
   */
  public static Set<String> names(ClassLoader loader) throws IOException {
    Set<String> names = new TreeSet<>();
    for (URL folder : Collections.list(loader.getResources(FOLDER))) {
      collect(folder, names);
    }
    return names;
  }

  /**
   * Returns the names of all messages in the jar or folder that holds a class; none if that is not
   * known, as of classes of the JDK.
   *
   * @throws IOException if the jar or folder cannot be read
   */
  public static Set<String> names(Class<?> neighbour) throws IOException {
    Set<String> names = new TreeSet<>();
    CodeSource source = neighbour.getProtectionDomain().getCodeSource();
    if (source != null && source.getLocation() != null) {
      File place = file(source.getLocation());
      if (place.isDirectory()) {
        collect(new File(place, FOLDER), names);
      } else {
        try (JarFile jar = new JarFile(place)) {
          collect(jar, names);
        }
      }
    }
    return names;
  }

  /**
   * Returns the classes of all messages that a class loader finds. A name without a class is passed
   * over: builds leave the entry of a deleted class.
   *
   * @throws IOException if a jar or folder cannot be read
   */
  public static List<Class<?>> types(ClassLoader loader) throws IOException {
    List<Class<?>> types = new ArrayList<>();
    for (String name : names(loader)) {
      find(name, loader).ifPresent(types::add);
    }
    return types;
  }

  private static Optional<Class<?>> find(String name, ClassLoader loader) {
    try {
      return Optional.of(Class.forName(name, false, loader));
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  private static void collect(URL folder, Set<String> names) throws IOException {
    URLConnection connection = folder.openConnection();
    connection.setUseCaches(false);
    if (connection instanceof JarURLConnection jarConnection) {
      try (JarFile jar = jarConnection.getJarFile()) {
        collect(jar, names);
      }
    } else if (folder.getProtocol().equals("file")) {
      collect(file(folder), names);
    } else {
      throw new IOException("what is in " + folder + " cannot be listed");
    }
  }

  private static void collect(File folder, Set<String> names) {
    String[] files = folder.list();
    if (files != null) {
      Collections.addAll(names, files);
    }
  }

  private static void collect(JarFile jar, Set<String> names) {
    jar.stream()
        .filter(each -> !each.isDirectory() && each.getName().startsWith(FOLDER))
        .forEach(each -> names.add(each.getName().substring(FOLDER.length())));
  }

  private static File file(URL place) throws IOException {
    try {
      return new File(place.toURI());
    } catch (URISyntaxException | IllegalArgumentException e) {
      throw new IOException(place + " is no jar or folder", e);
    }
  }
}
