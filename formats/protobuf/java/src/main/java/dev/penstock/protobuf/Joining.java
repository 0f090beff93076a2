package dev.penstock.protobuf;

import dev.penstock.protobuf.MessageShapes.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A message in which records that stand in parts are joined: the fields of the parts stand in the
 * place of the first. Of a oneof only the case is left that counts. SPEC protobuf 4.1
 *
 * <p>Each field is walked once for each record that it is in, and copied once: the message gets no
 * longer, but for lengths of records.
 */
final class Joining {
  private final FieldReader in;
  private final byte[] source;
  private final MessageShapes shapes;
  private byte[] bytes;
  private int length;

  /** Where runs of copied bytes start here, and where they stood in the message. */
  private int[] starts = new int[16];

  private int[] origins = new int[16];
  private int runs;

  /** A range of the message: the content of a part of a record, or a whole field. */
  private record Range(int from, int to) {}

  /**
   * What is written in one place of a record.
   *
   * @param target the message that the ranges are parts of; -1 if each is a field
   */
  private record Place(int tag, int target, List<Range> ranges) {}

  /**
   * Joins the records of the message that a reader stands in front of.
   *
   * @param in stands at the first field, its limit at the end of the last
   */
  Joining(FieldReader in, MessageShapes shapes) {
    this.in = in;
    this.shapes = shapes;
    source = in.array();
    bytes = new byte[in.limit - in.position + 64];
    write(0, List.of(new Range(in.position, in.limit)));
  }

  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  /** Returns where what stands at an index stood in the message. */
  int origin(int index) {
    int found = Arrays.binarySearch(starts, 0, runs, index);
    int run = found >= 0 ? found : Math.max(0, -found - 2);
    return runs == 0 ? index : origins[run] + (index - starts[run]);
  }

  private void write(int message, List<Range> parts) {
    in.down();
    for (Place place : places(message, parts)) {
      if (place.target < 0) {
        place.ranges.forEach(this::copy);
      } else {
        writeRecord(place);
      }
    }
    in.up();
  }

  private void writeRecord(Place place) {
    noteRun(place.ranges.get(0).from);
    reserve(5);
    length = Varints.put(bytes, length, Integer.toUnsignedLong(place.tag));
    boolean isGroup = (place.tag & 7) == FieldReader.GROUP;
    int from = length;
    write(place.target, place.ranges);
    reserve(5);
    if (isGroup) {
      length = Varints.put(bytes, length, Integer.toUnsignedLong(place.tag + 1));
    } else {
      putLength(from);
    }
  }

  private void putLength(int from) {
    int byteLength = length - from;
    int width = Varints.length(byteLength);
    System.arraycopy(bytes, from, bytes, from + width, byteLength);
    Varints.put(bytes, from, byteLength);
    length += width;
    for (int i = runs - 1; i >= 0 && starts[i] >= from; i--) {
      starts[i] += width;
    }
  }

  private void copy(Range range) {
    noteRun(range.from);
    reserve(range.to - range.from);
    System.arraycopy(source, range.from, bytes, length, range.to - range.from);
    length += range.to - range.from;
  }

  private void noteRun(int origin) {
    if (runs == starts.length) {
      starts = Arrays.copyOf(starts, 2 * runs);
      origins = Arrays.copyOf(origins, 2 * runs);
    }
    starts[runs] = length;
    origins[runs++] = origin;
  }

  private void reserve(int more) {
    if (more > bytes.length - length) {
      bytes = Arrays.copyOf(bytes, (int) Math.max(length + (long) more, bytes.length * 3L / 2));
    }
  }

  /** Returns what is to be written of a record, in the order of its first parts. */
  private List<Place> places(int message, List<Range> parts) {
    List<Place> places = new ArrayList<>();
    Map<Integer, Integer> single = new HashMap<>();
    Map<Integer, Integer> oneofs = new HashMap<>();
    for (Range part : parts) {
      in.position = part.from;
      in.limit = part.to;
      for (int tag = in.nextTag(); tag != 0; tag = in.nextTag()) {
        int from = in.tagAt;
        Shape shape = shapes.get(message, tag);
        if (shape == null) {
          in.skip(tag);
          addField(places, new Range(from, in.position));
        } else {
          Place place = new Place(tag, shape.target(), new ArrayList<>());
          Range value = shape.target() < 0 ? field(tag, from) : content(tag);
          at(places, place, shape, single, oneofs).ranges.add(value);
        }
      }
    }
    return places;
  }

  /** Returns the place of a field, a new one unless it goes on in one that is there. */
  private static Place at(
      List<Place> places,
      Place place,
      Shape shape,
      Map<Integer, Integer> single,
      Map<Integer, Integer> oneofs) {
    if (shape.oneof() >= 0) {
      Integer last = oneofs.get(shape.oneof());
      if (last != null && places.get(last).tag == place.tag && place.target >= 0) {
        return places.get(last);
      } else if (last != null) {
        places.set(last, new Place(0, -1, List.of()));
      }
      oneofs.put(shape.oneof(), places.size());
    } else if (!shape.isRepeated()) {
      Integer first = single.putIfAbsent(place.tag, places.size());
      if (first != null) {
        return places.get(first);
      }
    }
    places.add(place);
    return place;
  }

  /** Adds a field that stays as it is to those in front of it. */
  private static void addField(List<Place> places, Range field) {
    Place last = places.isEmpty() ? null : places.get(places.size() - 1);
    if (last == null || last.target >= 0 || last.tag != -1) {
      last = new Place(-1, -1, new ArrayList<>());
      places.add(last);
    }
    List<Range> ranges = last.ranges;
    int end = ranges.size() - 1;
    if (end >= 0 && ranges.get(end).to == field.from) {
      ranges.set(end, new Range(ranges.get(end).from, field.to));
    } else {
      ranges.add(field);
    }
  }

  private Range field(int tag, int from) {
    in.skip(tag);
    return new Range(from, in.position);
  }

  private Range content(int tag) {
    int from = in.position;
    in.skip(tag);
    int end = in.position;
    if ((tag & 7) == FieldReader.GROUP) {
      return new Range(from, end - tagLength(tag));
    }
    in.position = from;
    int length = in.length();
    int start = in.position;
    in.position = end;
    return new Range(start, start + length);
  }

  private static int tagLength(int tag) {
    return tag < 0 ? 5 : Varints.length(tag);
  }
}
