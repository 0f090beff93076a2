package dev.penstock.conformance.contract;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads from a class file how many bytes of bytecode its methods have. */
final class CodeLengths {
  private final DataInputStream in;
  private final Map<Integer, String> texts = new LinkedHashMap<>();

  private CodeLengths(byte[] file) {
    in = new DataInputStream(new ByteArrayInputStream(file));
  }

  /** Returns the lengths by the names of the methods; the greatest where several have one name. */
  static Map<String, Integer> of(byte[] file) {
    try {
      return new CodeLengths(file).read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, Integer> read() throws IOException {
    in.skipNBytes(8); // magic number and version
    readConstants();
    in.skipNBytes(6); // access, this, super
    in.skipNBytes(2L * in.readUnsignedShort());
    readMembers(new LinkedHashMap<>()); // fields
    Map<String, Integer> lengths = new LinkedHashMap<>();
    readMembers(lengths);
    return lengths;
  }

  private void readConstants() throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts.put(i, in.readUTF());
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // takes two places
        }
        default -> throw new IOException("constant of kind " + tag);
      }
    }
  }

  private void readMembers(Map<String, Integer> lengths) throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      in.skipNBytes(2);
      String name = texts.get(in.readUnsignedShort());
      in.skipNBytes(2);
      int attributes = in.readUnsignedShort();
      for (int j = 0; j < attributes; j++) {
        String attribute = texts.get(in.readUnsignedShort());
        int length = in.readInt();
        if ("Code".equals(attribute)) {
          in.skipNBytes(4); // stack and locals
          lengths.merge(name, in.readInt(), Math::max);
          in.skipNBytes(length - 8L);
        } else {
          in.skipNBytes(length);
        }
      }
    }
  }
}
