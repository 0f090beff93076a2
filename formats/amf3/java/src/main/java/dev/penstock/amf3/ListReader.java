package dev.penstock.amf3;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import org.jspecify.annotations.Nullable;

/** Reads lists and maps, and has the frames of what is open. SPEC amf3 4.3 to 4.5 */
public abstract class ListReader extends Amf3Skipper {
  private final ReadFrame root = new ReadFrame(null);
  private ReadFrame frame = root;

  /** In so many records and lists a list gets room for all its elements at once. */
  private static final int TRUSTED_FRAMES = 6;

  /** The room that lists in more of them begin with. */
  private static final int FIRST_ROOM = 16;

  /** So many frames are kept for the next message. */
  private static final int KEPT_FRAMES = 64;

  private static final String[] NO_NAMES = {};

  /** The marker of the list that was begun last. */
  private int listMarker;

  /** How many records, lists and maps are open. */
  private int frameDepth;

  /** How many were open at most. */
  private int mostFrames;

  ListReader() {}

  @Override
  protected void begin() {
    super.begin();
    while (frame != root) {
      pop();
    }
  }

  @Override
  protected void close() {
    super.close();
    while (frame != root) {
      pop();
    }
    if (mostFrames > KEPT_FRAMES) {
      root.cut();
      mostFrames = 0;
    }
  }

  final ReadFrame frame() {
    return frame;
  }

  final ReadFrame push(int kind, int proxy) {
    ReadFrame pushed = frame.inner(kind, proxy);
    frame = pushed;
    mostFrames = Math.max(mostFrames, ++frameDepth);
    return pushed;
  }

  private void pop() {
    ReadFrame popped = frame;
    popped.clear();
    frameDepth--;
    ReadFrame outer = popped.outer;
    frame = outer == null ? root : outer;
  }

  /** Returns a negative number for an object that was read before, and is that around it. */
  final int knownIn(int proxy, int index, int kind) {
    if (proxy < 0) {
      return -1 - index;
    }
    complete(proxy, kind, objects.value(index));
    return -1 - proxy;
  }

  /** Returns the object of which a {@code begin} returned a negative number. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // by its kind of this type
  public final <T> T known(int index) {
    Object value = objects.value(-1 - index);
    if (value == null) {
      throw new IllegalStateException("an object of the table is gone");
    }
    return (T) value;
  }

  /** Notes what was made of an object, and returns it. */
  public final <T> T made(int index, T value) {
    complete(index, frame.kind, value);
    if (frame.proxy >= 0) {
      complete(frame.proxy, frame.kind, value);
    }
    pop();
    return value;
  }

  /**
   * Starts a list. SPEC amf3 4.3
   *
   * @param kind tells apart what objects are read as
   * @return as {@link Amf3Reader#beginObject}
   */
  public final int beginList(int kind) {
    int index = beginList(kind, marker(), -1);
    if (index >= 0 && listMarker != Marker.ARRAY && listMarker != Marker.VECTOR_OBJECT) {
      throw mismatch("a list of values", listMarker);
    }
    return index;
  }

  /** Starts a list that can be one of numbers. */
  final int beginNumbers(int kind) {
    return beginList(kind, marker(), -1);
  }

  /** Returns the marker of the list that was begun last. */
  final int listMarker() {
    return listMarker;
  }

  private int beginList(int kind, int marker, int proxy) {
    boolean isList =
        marker == Marker.ARRAY
            || marker >= Marker.VECTOR_INT && marker <= Marker.VECTOR_OBJECT
            || marker == Marker.OBJECT && proxy < 0;
    if (!isList) {
      throw mismatch("an array", marker);
    }
    int place = position;
    int header = u29();
    if ((header & Marker.INLINE) == 0) {
      int index = referred(header);
      if (markerOf(index) != marker) {
        throw otherObject(Marker.shown(marker), markerOf(index));
      }
      if (objects.kind(index) == kind) {
        return knownIn(proxy, index, kind);
      }
      again(index);
      place = position;
      header = u29();
    }
    int index = open(place);
    if (marker == Marker.OBJECT) {
      Amf3Shape shape = traits(header, place, null);
      if (!shape.externalizable || !Externals.isCollection(shape.alias)) {
        throw mismatch("an array", marker);
      }
      return beginList(kind, marker(), index);
    }
    listMarker = marker;
    int count = count(header, Math.max(1, width(marker)));
    if (marker == Marker.ARRAY) {
      passEntries();
    } else {
      flag("fixed");
      if (marker == Marker.VECTOR_OBJECT) {
        bare();
      }
    }
    chargeElements(count, valueAt);
    push(kind, proxy).left = count;
    return index;
  }

  private void passEntries() {
    while (!bare().isEmpty()) {
      chargeUnknownFields(1, position);
      skip();
    }
  }

  /** Returns how many elements the list has that was begun last, and is open. */
  public final int count() {
    return frame.left;
  }

  /**
   * Returns for how many of its elements a list gets room at once: lists in lists can each claim as
   * many as there are bytes left.
   */
  public final int room(int count) {
    return frameDepth <= TRUSTED_FRAMES ? count : Math.min(count, FIRST_ROOM);
  }

  /** Starts a map whose keys are texts. SPEC amf3 4.5 */
  public final int beginEntries(int kind) {
    return beginMap(kind, true);
  }

  /** Starts a map whose keys are values. SPEC amf3 4.5 */
  public final int beginDictionary(int kind) {
    return beginMap(kind, false);
  }

  private int beginMap(int kind, boolean hasNames) {
    int marker = marker();
    boolean isNamed = marker == Marker.OBJECT || marker == Marker.ARRAY;
    if (marker != Marker.DICTIONARY && !(hasNames && isNamed)) {
      throw mismatch(hasNames ? "an object with entries" : "a Dictionary", marker);
    }
    int place = position;
    int header = u29();
    if ((header & Marker.INLINE) == 0) {
      int index = referred(header);
      if (markerOf(index) != marker) {
        throw otherObject(Marker.shown(marker), markerOf(index));
      }
      if (objects.kind(index) == kind) {
        return -1 - index;
      }
      again(index);
      place = position;
      header = u29();
    }
    int index = open(place);
    Amf3Shape shape = null;
    int left = -1;
    if (marker == Marker.DICTIONARY) {
      left = dictionary(header);
      chargeElements(left, valueAt);
    } else if (marker == Marker.OBJECT) {
      shape = entries(traits(header, place, null));
    } else if (header >>> 1 != 0) {
      throw mismatch("an object with entries", marker);
    }
    ReadFrame map = push(kind, -1);
    map.left = left;
    map.at = 0;
    map.sealed = shape == null ? NO_NAMES : shape.sealed;
    map.dynamic = shape == null || shape.dynamic;
    return index;
  }

  private Amf3Shape entries(Amf3Shape shape) {
    if (shape.externalizable || !shape.alias.isEmpty()) {
      throw error(
          ErrorKind.TYPE_MISMATCH,
          valueAt,
          "an object with entries",
          "one of " + shown(shape.alias));
    }
    return shape;
  }

  /** Goes to the next entry, if there is one. */
  public final boolean nextEntry() {
    ReadFrame map = frame;
    if (map.left >= 0) {
      map.key = null;
      return --map.left >= 0;
    }
    if (map.at < map.sealed.length) {
      map.key = map.sealed[map.at++];
    } else if (map.dynamic) {
      String key = bare();
      if (key.isEmpty()) {
        return false;
      }
      map.key = key;
    } else {
      return false;
    }
    chargeElements(1, position);
    return true;
  }

  /** Reads the key of an entry. */
  public final String key() {
    @Nullable String key = frame.key;
    if (key == null) {
      return ((ScalarReader) this).text();
    }
    valueAt = position;
    chargeText(key.length());
    return key;
  }

  /** Returns the error for a key that stands twice. */
  public final DecodeException duplicate() {
    return duplicateKey(null);
  }
}
