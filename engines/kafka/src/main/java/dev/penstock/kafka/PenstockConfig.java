package dev.penstock.kafka;

import dev.penstock.Codec;
import dev.penstock.CodecRef;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/**
 * The names of the properties that serializers and deserializers are configured by. Each may be
 * said for keys or for values alone: {@code penstock.key.type} goes before {@code penstock.type}.
 */
public final class PenstockConfig {
  /** The class of the keys or values: one with {@link dev.penstock.Message}, or its name. */
  public static final String TYPE = "penstock.type";

  /** The format by its name, {@code compact} if nothing is said. */
  public static final String FORMAT = "penstock.format";

  /** Settings of the format: {@code dictionary=false,sharing=equality}. */
  public static final String SETTINGS = "penstock.settings";

  /** Limits for readers: {@code messageBytes=1048576,depth=50}. */
  public static final String LIMITS = "penstock.limits";

  /**
   * Where a value says its schema: {@code prefix}, which is usual, {@code header} or {@code none}.
   * Keys say nothing.
   */
  public static final String FRAMING = "penstock.framing";

  /** The topic with the schemas, {@code penstock-schemas} if nothing is said. */
  public static final String SCHEMAS = "penstock.schemas";

  /** How long the topic with the schemas may take to answer, in milliseconds; 30,000 as a rule. */
  public static final String SCHEMAS_TIMEOUT = "penstock.schemas.timeout.ms";

  private static final String PREFIX = "penstock.";

  private final Map<String, ?> values;
  private final boolean isKey;

  PenstockConfig(Map<String, ?> values, boolean isKey) {
    this.values = values;
    this.isKey = isKey;
  }

  Map<String, ?> values() {
    return values;
  }

  /** Returns the codec that the properties name. */
  CodecRef<?> codec() {
    Class<?> type = type();
    Limits limits = Limits.DEFAULT;
    for (Map.Entry<String, String> each : pairs(LIMITS).entrySet()) {
      try {
        limits = limits.with(each.getKey(), Integer.parseInt(each.getValue()));
      } catch (IllegalArgumentException e) {
        throw wrong(LIMITS, each.toString(), e.getMessage());
      }
    }
    return CodecRef.of(type, text(FORMAT, "compact"), CodecSettings.of(pairs(SETTINGS)), limits);
  }

  /** Returns a codec, which must be fit for keys if these are its values. */
  <T> Codec<T> resolve(CodecRef<T> ref) {
    Codec<T> codec;
    try {
      codec = ref.codec();
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw (ConfigException) new ConfigException(e.getMessage()).initCause(e);
    }
    if (isKey && !codec.facts().isSafeAsKey()) {
      throw new ConfigException(
          ref.type().getName()
              + " is not safe as a key, "
              + codec.facts().varying()
              + ": records with one key could be on two partitions; use a type of texts, whole"
              + " numbers and times that never changes");
    }
    return codec;
  }

  /** Returns the framing; keys have none. */
  Framing framing() {
    String said = text(FRAMING, isKey ? "none" : "prefix");
    for (Framing each : Framing.values()) {
      if (each.name().toLowerCase(Locale.ROOT).equals(said)) {
        if (isKey && each != Framing.NONE && values.containsKey(PREFIX + "key.framing")) {
          throw wrong(FRAMING, said, "keys have no framing: two versions of a writer would differ");
        }
        return isKey ? Framing.NONE : each;
      }
    }
    throw wrong(FRAMING, said, "it is prefix, header or none");
  }

  /** Returns the name of the topic with the schemas. */
  String schemas() {
    return text(SCHEMAS, "penstock-schemas");
  }

  /** Returns how long that topic may take, in milliseconds. */
  int timeout() {
    String said = text(SCHEMAS_TIMEOUT, "30000");
    try {
      return Integer.parseInt(said);
    } catch (NumberFormatException e) {
      throw wrong(SCHEMAS_TIMEOUT, said, "it is a number of milliseconds");
    }
  }

  private Class<?> type() {
    Object type = value(TYPE);
    if (type instanceof Class<?> found) {
      return found;
    }
    if (type == null) {
      throw new ConfigException(
          (isKey ? PREFIX + "key.type" : TYPE) + " is not set: the class of the messages");
    }
    try {
      return Utils.loadClass(type.toString(), Object.class);
    } catch (ClassNotFoundException e) {
      throw wrong(TYPE, type, "there is no such class");
    }
  }

  private Map<String, String> pairs(String name) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String each : text(name, "").split(",", -1)) {
      int equals = each.indexOf('=');
      if (equals > 0) {
        pairs.put(each.substring(0, equals).strip(), each.substring(equals + 1).strip());
      } else if (!each.isBlank()) {
        throw wrong(name, each, "each is NAME=VALUE");
      }
    }
    return pairs;
  }

  private String text(String name, String otherwise) {
    Object value = value(name);
    return value == null ? otherwise : value.toString().strip();
  }

  private @Nullable Object value(String name) {
    String own = PREFIX + (isKey ? "key." : "value.") + name.substring(PREFIX.length());
    Object value = values.get(own);
    return value == null ? values.get(name) : value;
  }

  private static ConfigException wrong(String name, Object value, @Nullable String problem) {
    return new ConfigException(name, value, problem);
  }
}
