package dev.penstock.schema.java;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * Reads what Kotlin's metadata says of a sealed class or interface: kapt does not hand on that it
 * is sealed. The metadata is a table of strings and a message of Protocol Buffers; the numbers of
 * its fields stand in {@code metadata.proto} and {@code jvm_metadata.proto} of Kotlin's compiler.
 */
final class KotlinSealed {
  private static final int RECORD = 1;
  private static final int SUBCLASSES = 16;
  private static final int LENGTH_DELIMITED = 2;

  private final List<String> strings;
  private final List<Name> names = new ArrayList<>();

  private KotlinSealed(List<String> strings) {
    this.strings = strings;
  }

  /** What the table of strings says about one of them. */
  private record Name(String own, boolean descriptor) {}

  /** Returns the qualified names of the subclasses of a sealed type, none for other types. */
  static List<String> subclasses(TypeElement element) {
    String data = "";
    List<String> strings = List.of();
    for (AnnotationMirror each : element.getAnnotationMirrors()) {
      if (each.getAnnotationType().toString().equals("kotlin.Metadata")) {
        data = String.join("", texts(each, "d1"));
        strings = texts(each, "d2");
      }
    }
    if (!data.startsWith("\0")) { // which says that each unit is a byte
      return List.of();
    }
    byte[] bytes = data.substring(1).getBytes(StandardCharsets.ISO_8859_1);
    try {
      return new KotlinSealed(strings).read(ByteBuffer.wrap(bytes));
    } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException e) {
      return List.of(); // of a version that nobody knows yet: the type is not a sealed one
    }
  }

  private static List<String> texts(AnnotationMirror annotation, String member) {
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        annotation.getElementValues().entrySet()) {
      if (entry.getKey().getSimpleName().contentEquals(member)
          && entry.getValue().getValue() instanceof List<?> list) {
        return list.stream().map(each -> (String) ((AnnotationValue) each).getValue()).toList();
      }
    }
    return List.of();
  }

  private List<String> read(ByteBuffer in) {
    ByteBuffer table = part(in);
    while (table.hasRemaining()) {
      int tag = varint(table);
      if (tag == (RECORD << 3 | LENGTH_DELIMITED)) {
        readRecord(part(table));
      } else {
        skip(table, tag);
      }
    }
    List<String> subclasses = new ArrayList<>();
    while (in.hasRemaining()) {
      int tag = varint(in);
      if (tag == (SUBCLASSES << 3 | LENGTH_DELIMITED)) {
        for (ByteBuffer packed = part(in); packed.hasRemaining(); ) {
          subclasses.add(name(varint(packed)));
        }
      } else {
        skip(in, tag);
      }
    }
    return subclasses;
  }

  private void readRecord(ByteBuffer in) {
    int range = 1;
    String own = "";
    boolean descriptor = false;
    while (in.hasRemaining()) {
      int tag = varint(in);
      switch (tag) {
        case 1 << 3 -> range = varint(in);
        case 3 << 3 -> descriptor = varint(in) == 2;
        case 6 << 3 | LENGTH_DELIMITED -> own = StandardCharsets.UTF_8.decode(part(in)).toString();
        default -> skip(in, tag);
      }
    }
    for (int i = 0; i < range; i++) {
      names.add(new Name(own, descriptor));
    }
  }

  private String name(int index) {
    Name name = index < names.size() ? names.get(index) : new Name("", false);
    String text = name.own().isEmpty() ? strings.get(index) : name.own();
    String internal = name.descriptor() ? text.substring(1, text.length() - 1) : text;
    return internal.replace('/', '.').replace('$', '.');
  }

  private static ByteBuffer part(ByteBuffer in) {
    int length = varint(in);
    ByteBuffer part = in.slice(in.position(), length);
    in.position(in.position() + length);
    return part;
  }

  private static void skip(ByteBuffer in, int tag) {
    if ((tag & 7) == LENGTH_DELIMITED) {
      part(in);
    } else {
      varint(in); // metadata has no numbers of fixed width
    }
  }

  private static int varint(ByteBuffer in) {
    int value = 0;
    int shift = 0;
    byte next;
    do {
      next = in.get();
      value |= (next & 0x7F) << shift;
      shift += 7;
    } while (next < 0);
    return value;
  }
}
