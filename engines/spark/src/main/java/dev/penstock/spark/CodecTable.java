package dev.penstock.spark;

import dev.penstock.Codec;
import dev.penstock.CodecRef;
import java.io.StreamCorruptedException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The codecs of an application's messages by class and by number, for one thread at a time. */
final class CodecTable {
  private static final Entry NO_MESSAGE = new Entry(-1, null);

  /** A type's number and codec; no codec for a class that is no message. */
  record Entry(int number, @Nullable Codec<Object> codec) {}

  private final SparkMessages messages;
  private final ClassLoader loader;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<Class<?>, Entry> byClass = new HashMap<>();
  private final @Nullable Codec<?>[] byNumber;

  CodecTable(SparkMessages messages, ClassLoader loader) {
    this.messages = messages;
    this.loader = loader;
    List<String> names = messages.names();
    for (int i = 0; i < names.size(); i++) {
      numbers.put(names.get(i), i);
    }
    byNumber = new Codec<?>[names.size()];
  }

  ClassLoader loader() {
    return loader;
  }

  /** Returns the entry of an object's class, one without a codec if it is no message. */
  Entry entry(Class<?> type) {
    Entry known = byClass.get(type);
    if (known == null) {
      known = find(type);
      byClass.put(type, known);
    }
    return known;
  }

  private Entry find(@Nullable Class<?> type) {
    if (type == null) {
      return NO_MESSAGE;
    }
    Integer number = numbers.get(type.getName());
    if (number != null) {
      return new Entry(number, anyCodec(CodecRef.of(type, messages.format())));
    }
    // A case of a sealed interface is a message of the interface.
    for (Class<?> each : type.getInterfaces()) {
      Entry found = find(each);
      if (found.codec() != null) {
        return found;
      }
    }
    return NO_MESSAGE;
  }

  // Each codec meets the objects of its own class alone.
  @SuppressWarnings("unchecked")
  private static Codec<Object> anyCodec(CodecRef<?> codec) {
    return (Codec<Object>) codec.codec();
  }

  /** Returns the codec of the type with a number that was read. */
  Codec<?> codec(int number) throws StreamCorruptedException, ClassNotFoundException {
    if (number < 0 || number >= byNumber.length) {
      throw new StreamCorruptedException(
          "a message of one of "
              + byNumber.length
              + " types was expected, found type "
              + Integer.toUnsignedString(number)
              + "; the other side has another "
              + SparkMessages.TYPES);
    }
    Codec<?> known = byNumber[number];
    if (known == null) {
      known = messages.codec(number, loader).codec();
      byNumber[number] = known;
    }
    return known;
  }
}
