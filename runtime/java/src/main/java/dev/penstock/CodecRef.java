package dev.penstock;

import static java.util.Objects.requireNonNull;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Names a codec by type, format, settings and limits, for programs that send it to other machines.
 *
 * <p>The codec is looked up when it is first asked for, and never sent: codecs hold buffers. Refs
 * are equal when what they name is. Any number of threads may share one.
 *
 * @param <T> the type of the values
 */
public final class CodecRef<T> implements Serializable {
  private static final long serialVersionUID = 1;

  private final transient Class<T> type;
  private final transient String format;
  private final transient CodecSettings settings;
  private final transient Limits limits;
  private transient volatile @Nullable Codec<T> codec;

  private CodecRef(Class<T> type, String format, CodecSettings settings, Limits limits) {
    this.type = requireNonNull(type, "type is null");
    this.format = requireNonNull(format, "format is null");
    this.settings = requireNonNull(settings, "settings is null");
    this.limits = requireNonNull(limits, "limits is null");
  }

  /** Names the codec of a type with the usual settings and limits. */
  public static <T> CodecRef<T> of(Class<T> type, String format) {
    return of(type, format, CodecSettings.NONE, Limits.DEFAULT);
  }

  /**
   * Names the codec of a type.
   *
   * @param format the format's name, {@code compact}
   * @param settings what differs from the format's usual settings
   * @param limits what a reader takes at most
   */
  public static <T> CodecRef<T> of(
      Class<T> type, String format, CodecSettings settings, Limits limits) {
    return new CodecRef<>(type, format, settings, limits);
  }

  /** Returns the type of the values. */
  public Class<T> type() {
    return type;
  }

  /** Returns the format's name. */
  public String format() {
    return format;
  }

  /** Returns what differs from the format's usual settings. */
  public CodecSettings settings() {
    return settings;
  }

  /** Returns what a reader takes at most. */
  public Limits limits() {
    return limits;
  }

  /**
   * Returns the codec, the same one at each call. The format is looked for where the class loader
   * of the type looks.
   *
   * @throws IllegalArgumentException if the format is not there, has no such setting, or no codec
   *     was generated for the type; the message says what to add
   */
  public Codec<T> codec() {
    Codec<T> found = codec;
    return found == null ? lookedUp() : found;
  }

  private synchronized Codec<T> lookedUp() {
    Codec<T> found = codec;
    if (found == null) {
      found = CodecFamily.named(format, type).codec(type, settings, limits);
      codec = found;
    }
    return found;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CodecRef<?> that
        && type.equals(that.type)
        && format.equals(that.format)
        && settings.equals(that.settings)
        && limits.equals(that.limits);
  }

  @Override
  public int hashCode() {
    return Objects.hash(type.getName(), format, settings, limits);
  }

  @Override
  public String toString() {
    return format + " codec of " + type.getTypeName();
  }

  private Object writeReplace() {
    return new Sent(type, format, new TreeMap<>(settings.toMap()), new TreeMap<>(limits.toMap()));
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("a CodecRef is sent as what it names");
  }

  /** What is sent: later versions may have other limits, of which an earlier one knows nothing. */
  private record Sent(
      Class<?> type,
      String format,
      TreeMap<String, String> settings,
      TreeMap<String, Integer> limits)
      implements Serializable {
    private Object readResolve() {
      Limits all = Limits.DEFAULT;
      for (Map.Entry<String, Integer> each : limits.entrySet()) {
        all = all.with(each.getKey(), each.getValue());
      }
      return new CodecRef<>(type, format, CodecSettings.of(settings), all);
    }
  }
}
