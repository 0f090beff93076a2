package dev.penstock.conformance.view;

import dev.penstock.Codec;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.conformance.Format;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.text.JavaFeature;
import dev.penstock.schema.text.JavaText;
import dev.penstock.transport.Memory;
import java.lang.reflect.InvocationTargetException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The views and the codecs of a schema, compiled in memory. */
public final class GeneratedView {
  private final Format format;
  private final Class<?> root;
  private final Class<?> view;

  private GeneratedView(Format format, Class<?> root) {
    this.format = format;
    this.root = root;
    String below = root.getName().substring(root.getPackageName().length() + 1);
    String name = below.replace("_", "_1").replace('$', '_');
    String title = format.kit().format().title();
    view = load(root.getClassLoader(), root.getPackageName() + "." + name + title + "View");
  }

  private static Class<?> load(ClassLoader loader, String name) {
    try {
      return loader.loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the view that the compiler made beside a class of the tests. */
  public static GeneratedView of(Format format, Class<?> root) {
    return new GeneratedView(format, root);
  }

  /** Compiles the views of schemas in text form, and codecs of documents, by one call. */
  static Map<String, GeneratedView> of(Format format, Set<String> schemas) {
    return of(format, schemas, List.of(Format.DOCUMENTS));
  }

  /** Compiles the views of schemas in text form, and codecs of other formats, by one call. */
  public static Map<String, GeneratedView> of(
      Format format, Set<String> schemas, List<Format> others) {
    List<SourceFile> sources = new ArrayList<>();
    for (String text : schemas) {
      Schema schema = SchemaText.parse(text);
      sources.add(
          new SourceFile(
              JavaText.path(schema),
              JavaText.print(schema, Set.of(JavaFeature.NULLABLE_ANNOTATIONS))));
      sources.add(SchemaClass.of(schema));
      sources.addAll(format.emitter().emit(schema).sources());
      others.forEach(each -> sources.addAll(each.emitter().emit(schema).files()));
      sources.addAll(
          format
              .kit()
              .emitter(Language.JAVA, Product.MUTABLE_VIEW)
              .orElseThrow()
              .emit(schema)
              .sources());
    }
    ClassLoader loader =
        SourceCompiler.withClassPathOfThisProcess()
            .compile(sources)
            .loader(GeneratedView.class.getClassLoader());
    Map<String, GeneratedView> views = new LinkedHashMap<>();
    for (String text : schemas) {
      Schema schema = SchemaText.parse(text);
      Class<?> root = load(loader, JavaText.className(schema, schema.root()));
      views.put(text, new GeneratedView(format, root));
    }
    return views;
  }

  @SuppressWarnings("unchecked") // tests know no more of the class
  public Class<Object> root() {
    return (Class<Object>) root;
  }

  /** Returns the codec of the format. */
  public Codec<Object> codec() {
    return format.codec(root());
  }

  /** Returns what the codec reads. */
  public Object decode(byte[] message) {
    return codec().decode(message);
  }

  /** Returns the object that a new view makes of a message in an array. */
  Object read(byte[] message, int offset, int byteLength) {
    return toRecord(wrap(message, offset, byteLength));
  }

  /** As {@link #read}, without verifying the message, where the format can. */
  Object readUnverified(byte[] message, int offset, int byteLength) {
    return toRecord(wrapUnverified(message, offset, byteLength));
  }

  /** Returns the object that a new view makes of a message in a buffer. */
  Object read(ByteBuffer message) {
    return toRecord(wrap(message));
  }

  /** Returns a new view of a message in an array. */
  public Object wrap(byte[] message, int offset, int byteLength) {
    return wrap("wrap", message, offset, byteLength);
  }

  /** As {@link #wrap}, without verifying the message, where the format can. */
  public Object wrapUnverified(byte[] message, int offset, int byteLength) {
    boolean verifies = hasMethod(view, "wrapUnverified");
    return wrap(verifies ? "wrapUnverified" : "wrap", message, offset, byteLength);
  }

  /** Returns a new view of a message in an array, all of which was verified. */
  public Object wrapVerified(byte[] message, int offset, int byteLength) {
    boolean isApart = hasMethod(view, "wrapVerified");
    return wrap(isApart ? "wrapVerified" : "wrap", message, offset, byteLength);
  }

  private Object wrap(String method, byte[] message, int offset, int byteLength) {
    Class<?>[] types = {byte[].class, int.class, int.class};
    return call(instance(), method, types, message, offset, byteLength);
  }

  /** Returns a new view of a message in a buffer. */
  Object wrap(ByteBuffer message) {
    return call(instance(), "wrap", new Class<?>[] {ByteBuffer.class}, message);
  }

  /** Returns a new view of a message in memory. */
  Object wrap(Memory message) {
    Class<?>[] types = {Memory.class, int.class, int.class};
    return call(instance(), "wrap", types, message, 0, message.length());
  }

  public static Object toRecord(Object moved) {
    boolean isUnion = !hasMethod(moved.getClass(), "toRecord");
    Object record = isUnion ? call(moved, "value", new Class<?>[0]) : moved;
    return call(record, "toRecord", new Class<?>[0]);
  }

  private static boolean hasMethod(Class<?> type, String name) {
    return List.of(type.getMethods()).stream().anyMatch(each -> each.getName().equals(name));
  }

  private Object instance() {
    try {
      return view.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object call(Object target, String method, Class<?>[] types, Object... arguments) {
    try {
      return target.getClass().getMethod(method, types).invoke(target, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
