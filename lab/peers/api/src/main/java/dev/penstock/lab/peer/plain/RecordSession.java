package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.plain.PlainType.Many;
import java.util.List;
import java.util.Set;

/** A session of a library that is given the records of {@link RecordText}. */
public abstract class RecordSession extends PlainSession {
  private final ClassLoader loader;
  private final String prefix;

  /**
   * Creates a session.
   *
   * @param packageName where the records are
   */
  protected RecordSession(SubjectClasses classes, Set<Lack> lacks, String packageName) {
    super(classes, lacks);
    loader = classes.records().root().getClassLoader();
    prefix = packageName + "." + RecordText.CLASS + "$";
  }

  @Override
  protected final Object toLibrary(PlainSchema schema, Object plain) throws Exception {
    return new Objects(schema, prefix, loader).value(plain);
  }

  @Override
  protected final Object fromLibrary(PlainSchema schema, Object object) throws Exception {
    return new Objects(schema, prefix, loader).plain(object);
  }

  /** Lists of numbers are arrays. */
  private static final class Objects extends RecordObjects {
    Objects(PlainSchema schema, String prefix, ClassLoader loader) {
      super(schema, prefix, loader);
    }

    @Override
    protected Object list(Many type, List<Object> elements) {
      return type.isPrimitive() ? PrimitiveArrays.of(type, elements) : elements;
    }

    @Override
    protected List<?> elements(Many type, Object list) {
      return type.isPrimitive() ? PrimitiveArrays.elements(list) : super.elements(type, list);
    }
  }
}
