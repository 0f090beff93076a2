package dev.penstock.slab.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Type;
import dev.penstock.slab.format.Evolution;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The methods that read lists and maps. What holds no record is read by one method, whether records
 * of the message have grown or not.
 */
public final class ReadMethods {
  private final JavaCodec codec;
  private final Evolution evolution;
  private final @Nullable ReadMethods plain;
  private final Map<Place, String> names = new HashMap<>();

  /** What tells methods apart: where values stand, and their type. */
  private record Place(Object site, Type type) {}

  /**
   * Starts with no method.
   *
   * @param plain those of messages in which nothing has grown; null if these are they
   */
  public ReadMethods(JavaCodec codec, Evolution evolution, @Nullable ReadMethods plain) {
    this.codec = codec;
    this.evolution = evolution;
    this.plain = plain;
  }

  /**
   * Returns the name of the method that reads a list or map.
   *
   * @param site what tells the place from all others for which other code is emitted
   * @param wanted the name if it is free
   * @param emission what emits the method, by its name, if there is none yet
   */
  public String name(Object site, Type type, String wanted, Consumer<String> emission) {
    Place place = new Place(site, type);
    String known = plain == null ? null : plain.names.get(place);
    if (known != null && evolution.records(type).isEmpty()) {
      return known;
    }
    String method = codec.method(wanted);
    names.put(place, method);
    codec.later(() -> emission.accept(method));
    return method;
  }
}
