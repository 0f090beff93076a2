package dev.penstock.amf3;

import dev.penstock.EncodeException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes trees; objects that stood before are references. SPEC amf3 9 */
final class AmfTreeWriter {
  /** The name of what a collection or proxy holds. */
  static final String SOURCE = "source";

  private final Amf3Writer out;
  private final IdentityHashMap<AmfValue, Integer> objects = new IdentityHashMap<>();

  /** The traits of trees by what they say: alias, names, and their kind. */
  private final Map<List<Object>, Integer> traits = new HashMap<>();

  AmfTreeWriter(Amf3Writer out) {
    this.out = out;
  }

  /** Writes a value. */
  void write(AmfValue value) {
    out.reserve(0);
    if (value instanceof AmfValue.Absent absent) {
      out.put(absent == AmfValue.Absent.NULL ? Marker.NULL : Marker.UNDEFINED);
    } else if (value instanceof AmfValue.Bool bool) {
      out.bool(bool.value());
    } else if (value instanceof AmfValue.Int integer) {
      out.i32(integer.value());
    } else if (value instanceof AmfValue.Num number) {
      out.f64(number.value());
    } else if (value instanceof AmfValue.Text text) {
      out.text(text.value());
    } else {
      writeObject(value);
    }
  }

  private static int marker(AmfValue value) {
    if (value instanceof AmfValue.Xml xml) {
      return xml.isDocument() ? Marker.XML_DOCUMENT : Marker.XML;
    } else if (value instanceof AmfValue.Date) {
      return Marker.DATE;
    } else if (value instanceof AmfValue.Bytes) {
      return Marker.BYTE_ARRAY;
    } else if (value instanceof AmfValue.Array) {
      return Marker.ARRAY;
    } else if (value instanceof AmfValue.Dictionary) {
      return Marker.DICTIONARY;
    } else if (value instanceof AmfValue.Vector vector) {
      return vector.type().marker;
    }
    return Marker.OBJECT;
  }

  private void writeObject(AmfValue value) {
    Integer index = objects.get(value);
    int marker = marker(value);
    if (index != null) {
      out.put(marker);
      out.putU29(index << 1);
      return;
    }
    out.down();
    objects.put(value, out.objectCount);
    if (value instanceof AmfValue.Date date) {
      out.date(date.millis());
    } else if (value instanceof AmfValue.Bytes bytes) {
      out.bytes(bytes.content());
    } else {
      out.put(marker);
      out.objectCount++;
      writeContent(value);
    }
    out.up();
  }

  private void writeContent(AmfValue value) {
    if (value instanceof AmfValue.Xml xml) {
      out.xml(xml.text());
    } else if (value instanceof AmfValue.Array array) {
      count(array.elements().size());
      writeEntries(array.entries());
      array.elements().forEach(this::write);
    } else if (value instanceof AmfValue.Dictionary dictionary) {
      count(dictionary.entries().size());
      out.put(dictionary.isWeak() ? 1 : 0);
      for (AmfValue.Entry entry : dictionary.entries()) {
        write(entry.key());
        write(entry.value());
      }
    } else if (value instanceof AmfValue.Vector vector) {
      writeVector(vector);
    } else if (value instanceof AmfValue.Obj object) {
      writeMembers(object);
    } else if (value instanceof AmfValue.External external) {
      writeExternal(external);
    }
  }

  private void count(int count) {
    out.reserve(0);
    out.putU29(count << 1 | Marker.INLINE);
  }

  private void writeEntries(Map<String, AmfValue> entries) {
    entries.forEach((name, value) -> {
      if (name.isEmpty()) {
        throw new EncodeException("a member without a name");
      }
      out.bare(name);
      write(value);
    });
    out.endObject();
  }

  private void writeVector(AmfValue.Vector vector) {
    count(vector.elements().size());
    out.put(vector.isFixed() ? 1 : 0);
    if (vector.type() == AmfValue.VectorType.OBJECT) {
      out.bare(vector.className());
      vector.elements().forEach(this::write);
      return;
    }
    for (AmfValue each : vector.elements()) {
      double number = ((AmfValue.Num) each).value();
      out.reserve(Double.BYTES);
      if (vector.type() == AmfValue.VectorType.NUMBER) {
        out.putDouble(number);
      } else {
        BigEndian.putInt(out.bytes, out.position, (int) (long) number);
        out.position += Integer.BYTES;
      }
    }
  }

  /** Writes a reference to traits that stood before; else notes them, and returns true. */
  private boolean isFirst(List<Object> key) {
    Integer known = traits.get(key);
    out.reserve(0);
    if (known != null) {
      out.putU29(known << 2 | Marker.INLINE);
      return false;
    }
    traits.put(key, out.addTraits());
    return true;
  }

  private void writeMembers(AmfValue.Obj object) {
    if (isFirst(List.of(object.alias(), object.sealed(), object.isDynamic()))) {
      out.inlineTraits(object.alias(), object.sealed().size(), object.isDynamic());
      object.sealed().forEach(out::bare);
    }
    for (String name : object.sealed()) {
      write(object.members().getOrDefault(name, AmfValue.Absent.UNDEFINED));
    }
    if (object.isDynamic()) {
      Map<String, AmfValue> others = new LinkedHashMap<>(object.members());
      object.sealed().forEach(others::remove);
      writeEntries(others);
    }
  }

  private void writeExternal(AmfValue.External object) {
    if (isFirst(List.of(object.alias()))) {
      out.put(Marker.EXTERNALIZABLE);
      out.bare(object.alias());
    }
    if (!Externals.isMessage(object.alias())) {
      write(object.members().getOrDefault(SOURCE, AmfValue.Absent.NULL));
      return;
    }
    int number = 0;
    for (List<List<String>> names : SmallMessage.classes(object.alias())) {
      writeFlagged(object, names, number++);
    }
  }

  private void writeFlagged(AmfValue.External object, List<List<String>> names, int number) {
    int[] flags = new int[SmallMessage.MOST_FLAGS];
    int last = 0;
    List<AmfValue> values = new ArrayList<>();
    for (int i = 0; i < flags.length; i++) {
      for (int bit = 0; bit < SmallMessage.BITS; bit++) {
        AmfValue value = object.members().get(SmallMessage.name(names, number, i, bit));
        if (value != null) {
          flags[i] |= 1 << bit;
          last = i;
          values.add(value);
        }
      }
    }
    out.reserve(flags.length);
    for (int i = 0; i <= last; i++) {
      out.put(i < last ? flags[i] | 0x80 : flags[i]);
    }
    values.forEach(this::write);
  }
}
