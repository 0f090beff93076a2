package dev.penstock.transport;

import dev.penstock.Codec;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tells why a type has no codec, as far as its class and class file say, and the way out. */
final class MissingCodec {
  private static final String MARK = "Ldev/penstock/Message;";

  /** Where the two bytes of a class file's version stand, and what JDK 23 writes there. */
  private static final int VERSION_OFFSET = 6;

  private static final int JDK_23 = 67;

  private static final String CLASS = ".class";

  private static final String PATHS =
      " Maven: <maven.compiler.proc>full</maven.compiler.proc> in <properties>, and"
          + " penstock-processor as a dependency with <scope>provided</scope>, or in"
          + " <annotationProcessorPaths>. Gradle:"
          + " annotationProcessor(\"dev.penstock:penstock-processor:VERSION\"). javac: -proc:full,"
          + " and penstock-processor on the -processorpath or the class path";

  private final Class<?> type;
  private final String format;

  MissingCodec(Class<?> type, String format) {
    this.type = type;
    this.format = format;
  }

  /** Returns the message for a type whose codec is not there. */
  String reason() {
    return type.getTypeName()
        + " has no "
        + format
        + " codec (class "
        + CodecLookup.codecName(type)
        + format
        + "Codec): "
        + cause();
  }

  /** Returns the message for a codec of which a class is not there. */
  static String unseen(String codecName, Class<?> type, Throwable cause) {
    String missing = String.valueOf(cause.getMessage()).replace('/', '.');
    return codecName
        + " cannot be loaded: the class loader of "
        + type.getName()
        + " ("
        + type.getClassLoader()
        + ") does not find "
        + missing
        + "; put the library that has it where this class loader looks, beside the class or above";
  }

  /** Returns the message for a codec that belongs to another copy of Penstock. */
  static String twoCopies(Class<?> codec, Class<?> type) {
    return codec.getName()
        + " belongs to another copy of Penstock: the class loader of "
        + type.getName()
        + " ("
        + type.getClassLoader()
        + ") has one of its own, and the caller's is from "
        + Codec.class.getClassLoader()
        + "; leave Penstock to one class loader above both";
  }

  /** Returns the message for a codec in a package that its module keeps to itself. */
  @NotOnAndroid("is not called: it has no modules")
  static String closed(String codecName, Class<?> type) {
    String ours = Codec.class.getModule().getName();
    String exports = type.getPackageName() + (ours == null ? "" : " to " + ours);
    return String.format(
        "%s cannot be created: module %s does not export package %s; write in module-info.java: exports %s;",
        codecName, type.getModule().getName(), exports, exports);
  }

  private String cause() {
    if (isOfJdk()) {
      return "it is no type of yours; put it into a record, and @Message on that";
    }
    if (type.isLocalClass() || type.isAnonymousClass()) {
      return "a type inside a method has no codec; declare it in a class or a file of its own";
    }
    if (type.getTypeParameters().length > 0) {
      return "a message has no type parameters; put it with its type arguments into a record, and"
          + " @Message on that";
    }
    Class<?> union = union(type);
    if (union != null) {
      return "it is written as a case of " + union.getName() + "; ask for the codec of that type";
    }
    byte[] classFile = classFile();
    if (classFile.length <= VERSION_OFFSET + 1) {
      return "annotate it with @Message, and let the annotation processor run." + PATHS;
    }
    if (!new String(classFile, StandardCharsets.ISO_8859_1).contains(MARK)) {
      return "it is not annotated with @Message; annotate it, and compile it again";
    }
    List<String> others = otherCodecs();
    if (!others.isEmpty()) {
      String name = format.toLowerCase(Locale.ROOT);
      return String.format(
          "it has others (%s): when it was compiled, penstock-%s was not among the"
              + " dependencies, or -Apenstock.formats did not name %s; add it, and compile again",
          String.join(", ", others), name, name);
    }
    int version =
        Byte.toUnsignedInt(classFile[VERSION_OFFSET]) << 8
            | Byte.toUnsignedInt(classFile[VERSION_OFFSET + 1]);
    String compiler =
        version >= JDK_23
            ? "it was compiled by JDK 23 or later, which"
            : "where the compiler is of JDK 23 or later, it";
    return "it is annotated with @Message, but the annotation processor did not run when it was"
        + " compiled; "
        + compiler
        + " runs processors only when told to, even those on the class path."
        + PATHS;
  }

  private boolean isOfJdk() {
    String name = type.getName();
    return type.isPrimitive() || type.isArray() || name.startsWith("java.");
  }

  /** Returns the interface with a codec whose case a type is, or null. */
  private @Nullable Class<?> union(Class<?> record) {
    for (Class<?> each : record.getInterfaces()) {
      try {
        CodecLookup.codecClass(each, format);
        return each;
      } catch (ClassNotFoundException | LinkageError e) {
        Class<?> above = union(each);
        if (above != null) {
          return above;
        }
      }
    }
    return null;
  }

  private byte[] classFile() {
    try (InputStream in = type.getResourceAsStream(fileName())) {
      return in == null ? new byte[0] : in.readAllBytes();
    } catch (IOException e) {
      return new byte[0];
    }
  }

  private String fileName() {
    return type.getName().substring(type.getPackageName().length()).replaceFirst("^\\.", "")
        + CLASS;
  }

  /** Returns the codecs of other formats that stand beside the type, in a folder or a jar. */
  private List<String> otherCodecs() {
    URL home = type.getResource(fileName());
    try {
      if (home != null && home.openConnection() instanceof JarURLConnection jar) {
        return codecs(jar.getJarFile().stream().map(each -> each.getName()));
      }
      String[] files =
          home == null || !home.getProtocol().equals("file")
              ? null
              : new File(home.toURI()).getAbsoluteFile().getParentFile().list();
      String folder = type.getPackageName().replace('.', '/') + "/";
      return files == null ? List.of() : codecs(Stream.of(files).map(each -> folder + each));
    } catch (IOException | URISyntaxException e) {
      return List.of();
    }
  }

  /** Returns the classes among some files that are codecs of the type. */
  private List<String> codecs(Stream<String> files) {
    Pattern codec =
        Pattern.compile(Pattern.quote(CodecLookup.codecName(type)) + "[A-Z][a-z0-9]*Codec");
    return files
        .filter(each -> each.endsWith(CLASS))
        .map(each -> each.substring(0, each.length() - CLASS.length()).replace('/', '.'))
        .filter(each -> codec.matcher(each).matches() && isCodec(each))
        .sorted()
        .collect(Collectors.toUnmodifiableList());
  }

  private boolean isCodec(String name) {
    try {
      return Codec.class.isAssignableFrom(Class.forName(name, false, type.getClassLoader()));
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
