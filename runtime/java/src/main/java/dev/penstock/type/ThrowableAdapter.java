package dev.penstock.type;

import dev.penstock.Adapter;
import dev.penstock.type.ThrowableData.Call;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes a {@link Throwable} as data: the name of its class, its message, stack trace, causes and
 * what was suppressed. It is read as a {@link RemoteThrowable}, whatever it was.
 *
 * <p>A throwable that was met before, as in a cycle of causes, stands again with its type and
 * message alone. The same holds below {@value #MOST_DEEP} causes.
 */
public final class ThrowableAdapter implements Adapter<Throwable, ThrowableData> {
  /** So many throwables stand in one another at most. */
  static final int MOST_DEEP = 64;

  /** Creates the adapter. */
  public ThrowableAdapter() {}

  @Override
  public ThrowableData toWire(Throwable value) {
    return data(value, 1, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private static ThrowableData data(Throwable value, int depth, Set<Throwable> met) {
    String type = value instanceof RemoteThrowable remote ? remote.type() : nameOf(value);
    Optional<String> message = Optional.ofNullable(value.getMessage());
    if (!met.add(value) || depth > MOST_DEEP) {
      return new ThrowableData(type, message, List.of(), Optional.empty(), List.of());
    }
    Optional<ThrowableData> cause =
        Optional.ofNullable(value.getCause()).map(each -> data(each, depth + 1, met));
    List<ThrowableData> suppressed = new ArrayList<>();
    for (Throwable each : value.getSuppressed()) {
      suppressed.add(data(each, depth + 1, met));
    }
    return new ThrowableData(type, message, calls(value), cause, suppressed);
  }

  private static List<Call> calls(Throwable value) {
    List<Call> calls = new ArrayList<>();
    for (StackTraceElement each : value.getStackTrace()) {
      calls.add(
          new Call(
              each.getClassName(),
              each.getMethodName(),
              Optional.ofNullable(each.getFileName()),
              each.getLineNumber()));
    }
    return calls;
  }

  private static String nameOf(Throwable value) {
    return value.getClass().getName();
  }

  @Override
  public Throwable fromWire(ThrowableData wire) {
    return throwable(wire);
  }

  private static RemoteThrowable throwable(ThrowableData data) {
    RemoteThrowable throwable =
        new RemoteThrowable(
            data.type(),
            data.message().orElse(null),
            data.cause().map(ThrowableAdapter::throwable).orElse(null));
    StackTraceElement[] stackTrace = new StackTraceElement[data.stackTrace().size()];
    for (int i = 0; i < stackTrace.length; i++) {
      Call call = data.stackTrace().get(i);
      stackTrace[i] =
          new StackTraceElement(call.type(), call.method(), call.file().orElse(null), call.line());
    }
    throwable.setStackTrace(stackTrace);
    data.suppressed().forEach(each -> throwable.addSuppressed(throwable(each)));
    return throwable;
  }
}
