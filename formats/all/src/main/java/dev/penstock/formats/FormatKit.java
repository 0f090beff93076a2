package dev.penstock.formats;

import dev.penstock.CodecFamily;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.inspect.InspectorFactory;
import dev.penstock.model.format.Format;
import dev.penstock.model.format.Trait;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A format with what tools have of it: what generates sources, what finds codecs, what names bytes.
 *
 * @param emitters its products
 * @param libraryClass a class of its runtime library, by which a compiler tells whether the library
 *     is there
 * @param codecs gives its codecs; fails with a {@link NoClassDefFoundError} where its runtime
 *     library is not on the class path
 * @param inspector makes what names every byte of its messages; empty where a message is text
 */
public record FormatKit(
    Format format,
    List<Emitter> emitters,
    String libraryClass,
    Supplier<CodecFamily> codecs,
    Optional<InspectorFactory> inspector) {
  public FormatKit {
    emitters = List.copyOf(emitters);
  }

  /** Returns the format's name, {@code compact}. */
  public String name() {
    return format.name();
  }

  /** Tells whether the format can do something. */
  public boolean has(Trait trait) {
    return format.has(trait);
  }

  /** Returns what generates a product in a language; empty where the format has none. */
  public Optional<Emitter> emitter(Language language, Product product) {
    return emitters.stream()
        .filter(each -> each.language() == language && each.product() == product)
        .findFirst();
  }

  /**
   * Returns what generates Java codecs.
   *
   * @throws IllegalStateException if the format has none
   */
  public Emitter javaCodecs() {
    return emitter(Language.JAVA, Product.CODEC)
        .orElseThrow(() -> new IllegalStateException(name() + " has no codecs in Java"));
  }
}
