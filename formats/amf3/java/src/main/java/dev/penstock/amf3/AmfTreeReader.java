package dev.penstock.amf3;

import dev.penstock.ErrorKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads values as trees, from a message of which other parts may be read as records. SPEC amf3 9
 */
final class AmfTreeReader {
  /** The kind under which trees stand in the table of objects. */
  private static final int TREE = -8;

  private final Amf3Reader in;

  /** Objects by their indexes, those that are not complete among them. */
  private final Map<Integer, AmfValue> trees = new HashMap<>();

  AmfTreeReader(Amf3Reader in) {
    this.in = in;
  }

  /** Reads a value. */
  AmfValue read() {
    in.down();
    int marker = in.marker();
    AmfValue value =
        switch (marker) {
          case Marker.UNDEFINED -> AmfValue.Absent.UNDEFINED;
          case Marker.NULL -> AmfValue.Absent.NULL;
          case Marker.FALSE, Marker.TRUE -> new AmfValue.Bool(marker == Marker.TRUE);
          case Marker.INTEGER -> new AmfValue.Int(in.u29() << 3 >> 3);
          case Marker.DOUBLE -> new AmfValue.Num(in.bits());
          case Marker.STRING -> new AmfValue.Text(in.bare());
          default -> object(marker);
        };
    in.up();
    return value;
  }

  private AmfValue object(int marker) {
    if (marker < Marker.XML_DOCUMENT || marker > Marker.DICTIONARY) {
      throw in.mismatch("a value of AMF3", marker);
    }
    int place = in.position;
    int header = in.u29();
    if ((header & Marker.INLINE) == 0) {
      AmfValue open = trees.get(header >>> 1);
      if (open != null) {
        return open;
      }
      int index = in.referred(header);
      if (in.markerOf(index) != marker) {
        throw in.otherObject(Marker.shown(marker), in.markerOf(index));
      }
      in.again(index);
      place = in.position;
      header = in.u29();
    }
    int index = in.open(place);
    AmfValue value = content(marker, header, place, index);
    in.complete(index, TREE, value);
    return value;
  }

  private AmfValue content(int marker, int header, int place, int index) {
    return switch (marker) {
      case Marker.XML_DOCUMENT, Marker.XML -> {
        int from = in.position;
        int length = in.length(header);
        in.position += length;
        String text = in.utf8(from, length);
        yield noted(index, new AmfValue.Xml(text, marker == Marker.XML_DOCUMENT));
      }
      case Marker.BYTE_ARRAY -> {
        int from = in.position;
        int length = in.length(header);
        in.position += length;
        byte[] copy = Arrays.copyOfRange(in.array(), from, from + length);
        yield noted(index, new AmfValue.Bytes(copy));
      }
      case Marker.DATE -> noted(index, new AmfValue.Date(in.bits()));
      case Marker.ARRAY -> array(header, index);
      case Marker.DICTIONARY -> dictionary(header, index);
      case Marker.OBJECT -> members(in.traits(header, place, null), index);
      default -> vector(marker, header, index);
    };
  }

  private <T extends AmfValue> T noted(int index, T value) {
    trees.put(index, value);
    return value;
  }

  private void elements(List<AmfValue> target, int count) {
    in.charge(count);
    for (int i = 0; i < count; i++) {
      target.add(read());
    }
  }

  private void entries(Map<String, AmfValue> target) {
    for (String name = in.bare(); !name.isEmpty(); name = in.bare()) {
      in.charge(1);
      put(target, name);
    }
  }

  private void put(Map<String, AmfValue> target, String name) {
    if (target.containsKey(name)) {
      throw in.error(
          ErrorKind.DUPLICATE_FIELD, "each member once", "another " + NumberReader.shown(name));
    }
    target.put(name, read());
  }

  private AmfValue array(int header, int index) {
    AmfValue.Array array = noted(index, new AmfValue.Array());
    int count = in.count(header, 1);
    entries(array.entries());
    elements(array.elements(), count);
    return array;
  }

  private AmfValue dictionary(int header, int index) {
    int count = in.count(header, 2);
    AmfValue.Dictionary dictionary = noted(index, new AmfValue.Dictionary(in.weak()));
    in.charge(count);
    for (int i = 0; i < count; i++) {
      AmfValue key = read();
      dictionary.entries().add(new AmfValue.Entry(key, read()));
    }
    return dictionary;
  }

  private AmfValue members(Amf3Shape shape, int index) {
    if (shape.externalizable) {
      return external(shape, index);
    }
    AmfValue.Obj object =
        noted(index, new AmfValue.Obj(shape.alias, Arrays.asList(shape.sealed), shape.dynamic));
    in.charge(shape.sealed.length);
    for (String name : shape.sealed) {
      put(object.members(), name);
    }
    if (shape.dynamic) {
      entries(object.members());
    }
    return object;
  }

  private AmfValue external(Amf3Shape shape, int index) {
    AmfValue.External object = noted(index, new AmfValue.External(shape.alias));
    if (Externals.isCollection(shape.alias) || Externals.isProxy(shape.alias)) {
      object.members().put(AmfTreeWriter.SOURCE, read());
    } else if (Externals.isMessage(shape.alias)) {
      int number = 0;
      for (List<List<String>> names : SmallMessage.classes(shape.alias)) {
        flagged(object, names, number++);
      }
    } else {
      throw in.unknownExternal(shape);
    }
    return object;
  }

  /** Reads the members of one class of a small message. SPEC amf3 9.2 */
  private void flagged(AmfValue.External object, List<List<String>> names, int number) {
    int count = 0;
    byte[] flags = new byte[SmallMessage.MOST_FLAGS];
    do {
      if (count == flags.length) {
        throw in.error(
            ErrorKind.UNSUPPORTED, "at most " + flags.length + " bytes of flags", "more");
      }
      flags[count++] = (byte) in.byteOf("flags of a message");
    } while (flags[count - 1] < 0);
    for (int i = 0; i < count; i++) {
      for (int bit = 0; bit < SmallMessage.BITS; bit++) {
        if ((flags[i] & 1 << bit) != 0) {
          object.members().put(SmallMessage.name(names, number, i, bit), read());
        }
      }
    }
  }

  private AmfValue vector(int marker, int header, int index) {
    int width = Amf3Skipper.width(marker);
    int count = in.count(header, Math.max(1, width));
    boolean isFixed = in.flag("fixed");
    if (width == 0) {
      AmfValue.Vector objects =
          noted(index, new AmfValue.Vector(AmfValue.VectorType.OBJECT, isFixed, in.bare()));
      elements(objects.elements(), count);
      return objects;
    }
    AmfValue.VectorType type = AmfValue.VectorType.of(marker);
    AmfValue.Vector numbers = noted(index, new AmfValue.Vector(type, isFixed, ""));
    in.charge(count);
    for (int i = 0; i < count; i++) {
      in.need(width, "the numbers of a Vector");
      int bits = BigEndian.getInt(in.array(), in.position);
      double number = marker == Marker.VECTOR_INT ? bits : Integer.toUnsignedLong(bits);
      if (marker == Marker.VECTOR_DOUBLE) {
        number = in.bits();
      } else {
        in.position += width;
      }
      numbers.elements().add(new AmfValue.Num(number));
    }
    return numbers;
  }
}
