package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A session whose library has objects of its own, made from plain values. */
public abstract class PlainSession implements Session {
  private final SubjectClasses classes;
  private final Set<Lack> lacks;
  private @Nullable PlainCodec codec;

  /** Creates a session; nothing is prepared before there are values. */
  protected PlainSession(SubjectClasses classes, Set<Lack> lacks) {
    this.classes = classes;
    this.lacks = lacks;
  }

  /** Returns the library's object for a plain value. */
  protected abstract Object toLibrary(PlainSchema schema, Object plain) throws Exception;

  /** Returns the plain value of a library's object. */
  protected abstract Object fromLibrary(PlainSchema schema, Object object) throws Exception;

  private PlainCodec codec() {
    PlainCodec known = codec;
    if (known == null) {
      known = PlainCodec.of(classes.records().root(), lacks);
      codec = known;
    }
    return known;
  }

  @Override
  public final Object prepare(Object record) throws Exception {
    PlainCodec values = codec();
    return toLibrary(values.schema(), values.lower(record));
  }

  @Override
  public final Object restore(Object decoded) throws Exception {
    PlainCodec values = codec();
    return values.raise(fromLibrary(values.schema(), decoded));
  }
}
