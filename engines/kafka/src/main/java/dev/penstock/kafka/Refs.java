package dev.penstock.kafka;

import dev.penstock.CodecRef;
import org.jspecify.annotations.Nullable;

/** What serializers and deserializers have in common. */
final class Refs {
  private Refs() {}

  /** Returns the codec that was given when an object was created, or else the configured one. */
  @SuppressWarnings("unchecked") // the configuration names the type, as it does for all of Kafka's
  static <T> CodecRef<T> chosen(@Nullable CodecRef<T> given, PenstockConfig config) {
    return given == null ? (CodecRef<T>) config.codec() : given;
  }

  /** Returns what an object has once it is configured. */
  static <S> S configured(@Nullable S side, Object owner) {
    if (side == null) {
      throw new IllegalStateException(
          owner.getClass().getSimpleName()
              + " is not configured: Kafka configures what it creates; call configure(properties,"
              + " isKey) on what you create");
    }
    return side;
  }
}
