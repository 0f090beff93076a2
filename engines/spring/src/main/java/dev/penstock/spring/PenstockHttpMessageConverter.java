package dev.penstock.spring;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.AbstractHttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.http.converter.HttpMessageNotWritableException;

/**
 * Bodies of HTTP that are messages of a format, for Spring's servers and clients. It takes the
 * types that have a codec and leaves all others to other converters.
 *
 * <p>A body that cannot be read is {@link HttpMessageNotReadableException}, for which Spring MVC
 * answers 400; its cause is the codec's error.
 */
public final class PenstockHttpMessageConverter extends AbstractHttpMessageConverter<Object> {
  private final CodecFamily family;
  private final CodecSettings settings;
  private final Limits limits;

  /** The codecs of all types that were asked for; none for a type without a codec. */
  private final Map<Class<?>, Optional<Codec<Object>>> codecs = new ConcurrentHashMap<>();

  /**
   * Creates a converter.
   *
   * @param family of the format, {@code Compact.family()}
   * @param limits of what is read
   * @param types of bodies in this format: the first is written where a client takes any
   */
  public PenstockHttpMessageConverter(
      CodecFamily family, CodecSettings settings, Limits limits, MediaType... types) {
    super(types);
    this.family = family;
    this.settings = settings;
    this.limits = limits;
  }

  /**
   * Creates a converter of bodies of {@code application/vnd.penstock.} and the name of the format.
   */
  public PenstockHttpMessageConverter(CodecFamily family) {
    this(
        family,
        CodecSettings.NONE,
        Limits.DEFAULT,
        new MediaType("application", "vnd.penstock." + family.format()));
  }

  @Override
  protected boolean supports(Class<?> type) {
    return codec(type).isPresent();
  }

  private Optional<Codec<Object>> codec(Class<?> type) {
    return codecs.computeIfAbsent(type, this::find);
  }

  @SuppressWarnings("unchecked") // Spring asks for values of the type that it has asked about
  private Optional<Codec<Object>> find(Class<?> type) {
    try {
      return Optional.of((Codec<Object>) family.codec(type, settings, limits));
    } catch (IllegalArgumentException e) { // no codec was generated for it
      return Optional.empty();
    }
  }

  @Override
  protected Object readInternal(Class<?> type, HttpInputMessage input) throws IOException {
    try {
      return codec(type).orElseThrow().decode(input.getBody());
    } catch (DecodeException e) {
      throw new HttpMessageNotReadableException(String.valueOf(e.getMessage()), e, input);
    }
  }

  @Override
  protected void writeInternal(Object value, HttpOutputMessage output) throws IOException {
    byte[] message;
    try {
      message = codec(value.getClass()).orElseThrow().encode(value);
    } catch (EncodeException e) {
      throw new HttpMessageNotWritableException(String.valueOf(e.getMessage()), e);
    }
    output.getHeaders().setContentLength(message.length);
    output.getBody().write(message);
  }
}
