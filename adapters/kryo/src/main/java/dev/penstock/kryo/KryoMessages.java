package dev.penstock.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Registration;
import dev.penstock.CodecRef;
import org.jspecify.annotations.Nullable;

/**
 * Lets a Kryo carry messages, records among them, which Kryo 4 cannot carry at all.
 *
 * <pre>{@code
 * for (Class<?> type : MessageIndex.types(loader)) {
 *   KryoMessages.register(kryo, CodecRef.of(type, "compact"));
 * }
 * }</pre>
 *
 * <p>A class has the same number in all processes, whatever their class paths hold and in whatever
 * order it was registered: three bytes that are made of its name.
 */
public final class KryoMessages {
  // A varint has three bytes from 2^14 to 2^21 - 1.
  private static final int LEAST = 1 << 14;
  private static final int MOST = (1 << 21) - 1;

  private KryoMessages() {}

  /**
   * Registers the type of a codec. Of a sealed interface these are the classes that it permits,
   * those that are registered already excepted: register the messages among them first.
   *
   * @throws IllegalArgumentException if the name of another class makes the same number: register
   *     one of both by {@code kryo.register(type, new MessageSerializer<>(codec), number)}
   */
  public static void register(Kryo kryo, CodecRef<?> codec) {
    registerAll(kryo, codec.type(), codec);
  }

  private static void registerAll(Kryo kryo, Class<?> type, CodecRef<?> codec) {
    Class<?>[] permitted = type.getPermittedSubclasses();
    if (permitted != null) {
      for (Class<?> each : permitted) {
        registerAll(kryo, each, codec);
      }
    } else if (kryo.getClassResolver().getRegistration(type) == null) {
      int number = number(type.getName());
      @Nullable Registration other = kryo.getRegistration(number);
      if (other != null) {
        throw new IllegalArgumentException(
            String.format(
                "%s and %s have the number %d both; register one of them by"
                    + " kryo.register(type, new MessageSerializer<>(codec), number) with another",
                type.getName(), other.getType().getName(), number));
      }
      kryo.register(type, new MessageSerializer<>(codec), number);
    }
  }

  /** Returns the number that the name of a class makes. */
  static int number(String className) {
    return LEAST + Math.floorMod(className.hashCode(), MOST - LEAST + 1);
  }
}
