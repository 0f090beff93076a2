package dev.penstock.amf3;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;

/** Passes over values of all types. SPEC amf3 2 */
public abstract class Amf3Skipper extends ScalarReader {
  Amf3Skipper() {}

  /** Passes over a value. */
  final void skip() {
    enter(position);
    int marker = marker();
    switch (marker) {
      case Marker.UNDEFINED, Marker.NULL, Marker.FALSE, Marker.TRUE -> {}
      case Marker.INTEGER -> u29();
      case Marker.DOUBLE -> bits();
      case Marker.STRING -> bare();
      default -> skipObject(marker);
    }
    exit();
  }

  private void skipObject(int marker) {
    if (marker < Marker.XML_DOCUMENT || marker > Marker.DICTIONARY) {
      throw mismatch("a value of AMF3", marker);
    }
    int place = position;
    int header = u29();
    if ((header & Marker.INLINE) == 0) {
      checkIndex(header >>> 1);
      return;
    }
    int index = open(place);
    switch (marker) {
      case Marker.XML_DOCUMENT, Marker.XML, Marker.BYTE_ARRAY -> {
        int length = length(header);
        position += length;
      }
      case Marker.DATE -> bits();
      case Marker.ARRAY -> skipArray(header);
      case Marker.OBJECT -> skipMembers(traits(header, place, null));
      case Marker.DICTIONARY -> skipValues(2 * dictionary(header));
      default -> skipVector(marker, header);
    }
    complete(index, ObjectTable.PASSED, null);
  }

  private void checkIndex(int index) {
    if (index >= objectsSoFar()) {
      throw badReference(index, objectsSoFar(), "objects");
    }
  }

  private void skipValues(int count) {
    for (int i = 0; i < count; i++) {
      skip();
    }
  }

  private void skipArray(int header) {
    int count = count(header, 1);
    while (!bare().isEmpty()) {
      skip();
    }
    skipValues(count);
  }

  /** Reads how many entries a Dictionary has. SPEC amf3 4.5 */
  final int dictionary(int header) {
    int count = count(header, 2);
    weak();
    return count;
  }

  /** Reads whether a Dictionary is weak; BlazeDS writes the markers of false and true for that. */
  final boolean weak() {
    int next = position < messageEnd ? bytes[position] : -1;
    if (next == Marker.FALSE || next == Marker.TRUE) {
      position++;
      return next == Marker.TRUE;
    }
    return flag("weak");
  }

  /** Reads a byte that is 0 or 1. */
  final boolean flag(String name) {
    int value = byteOf("the byte '" + name + "'");
    if (value != 0 && value != 1) {
      throw error(
          ErrorKind.TYPE_MISMATCH,
          position - 1,
          "0 or 1",
          "byte 0x" + Integer.toHexString(value & 0xFF));
    }
    return value == 1;
  }

  private void skipVector(int marker, int header) {
    int width = width(marker);
    int count = count(header, Math.max(1, width));
    flag("fixed");
    if (marker == Marker.VECTOR_OBJECT) {
      bare();
      skipValues(count);
    } else {
      need(count * width, "the numbers of a Vector");
      position += count * width;
    }
  }

  /** Returns how many bytes an element of a list has, 0 for values with markers. */
  static int width(int marker) {
    return switch (marker) {
      case Marker.VECTOR_INT, Marker.VECTOR_UINT -> Integer.BYTES;
      case Marker.VECTOR_DOUBLE -> Double.BYTES;
      default -> 0;
    };
  }

  private void skipMembers(Amf3Shape shape) {
    if (shape.externalizable) {
      skipExternal(shape);
      return;
    }
    skipValues(shape.sealed.length);
    if (shape.dynamic) {
      while (!bare().isEmpty()) {
        skip();
      }
    }
  }

  private void skipExternal(Amf3Shape shape) {
    if (Externals.isCollection(shape.alias) || Externals.isProxy(shape.alias)) {
      skip();
    } else if (Externals.isMessage(shape.alias)) {
      for (int i = SmallMessage.classCount(shape.alias); i > 0; i--) {
        int flags;
        int values = 0;
        do {
          flags = byteOf("flags of a message");
          values += Integer.bitCount(flags & 0x7F);
        } while ((flags & 0x80) != 0);
        skipValues(values);
      }
    } else {
      throw unknownExternal(shape);
    }
  }

  /** Returns the error for the content of a class that is not known. */
  final DecodeException unknownExternal(Amf3Shape shape) {
    return error(
        ErrorKind.UNSUPPORTED,
        valueAt,
        "an object of which the end is known",
        "an externalizable " + shown(shape.alias));
  }
}
