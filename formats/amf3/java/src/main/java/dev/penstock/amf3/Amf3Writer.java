package dev.penstock.amf3;

import dev.penstock.EncodeException;
import dev.penstock.Sharing;
import dev.penstock.UnknownFields;
import dev.penstock.generated.NumberList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the values of one message; called by generated code. SPEC amf3. */
public final class Amf3Writer extends ScalarWriter {
  private static final int MOST_ELEMENTS = (1 << 28) - 1;
  private static final String COLLECTION = "flex.messaging.io.ArrayCollection";
  private static final Amf3Names NO_NAMES = Amf3Names.of("");
  private static final Amf3Names ENTRIES = Amf3Names.of("").dynamic();
  private static final Amf3Names COLLECTION_TRAITS = Amf3Names.of(COLLECTION);

  private final @Nullable WrittenObjects shared;

  /** The traits of the message, each at its index. */
  private Amf3Names[] traits = new Amf3Names[8];

  private int traitsCount;

  /** Writes trees, once one is to be written. */
  private @Nullable AmfTreeWriter trees;

  Amf3Writer(Amf3Options options) {
    super(options.textReferences());
    shared = options.sharing() == Sharing.OFF ? null : new WrittenObjects(options.sharing());
  }

  @Override
  protected void begin(boolean verifying, int maxDepth) {
    super.begin(verifying, maxDepth);
    objectCount = 0;
    traitsCount = 0;
  }

  @Override
  protected void end() {
    super.end();
    if (shared != null) {
      shared.clear();
    }
    Arrays.fill(traits, 0, traitsCount, null);
    traitsCount = 0;
    trees = null;
  }

  /** Tells whether a shared record stood before, and then writes a reference. SPEC amf3 4.7 */
  public boolean refers(Object record) {
    if (shared == null) {
      return false;
    }
    int index = shared.find(required(record), objectCount);
    if (index < 0) {
      return false;
    }
    reserve(0);
    put(Marker.OBJECT);
    putU29(index << 1);
    return true;
  }

  /** Notes that the shared record which started last is complete. */
  public void complete() {
    if (shared != null) {
      shared.complete();
    }
  }

  /**
   * Starts a record: its marker and traits. SPEC amf3 4.1
   *
   * @param value what is written
   */
  public void beginObject(Amf3Names names, Object value) {
    required(value);
    beginObject(names);
  }

  private void beginObject(Amf3Names names) {
    reserve(0);
    put(Marker.OBJECT);
    objectCount++;
    traits(names);
  }

  @SuppressWarnings("ReferenceEquality") // each record has its own names
  private void traits(Amf3Names names) {
    for (int i = 0; i < traitsCount; i++) {
      if (traits[i] == names) {
        putU29(i << 2 | 1);
        return;
      }
    }
    addTraits(names);
    inlineTraits(names.alias(), names.sealedCount(), names.isOpen());
    for (int i = 0; i < names.sealedCount(); i++) {
      bare(names.written(i));
    }
  }

  /** Writes the start of inline traits; the names of sealed members follow. */
  void inlineTraits(String alias, int sealed, boolean isDynamic) {
    reserve(0);
    putU29(sealed << 4 | (isDynamic ? Marker.DYNAMIC : Marker.INLINE_TRAITS));
    bare(alias);
  }

  private int addTraits(Amf3Names names) {
    if (traitsCount == traits.length) {
      traits = Arrays.copyOf(traits, 2 * traitsCount);
    }
    traits[traitsCount] = names;
    return traitsCount++;
  }

  /** Notes traits of a tree, and returns their index. */
  int addTraits() {
    return addTraits(NO_NAMES);
  }

  /**
   * Starts a record with members that the schema lacks. SPEC amf3 4.1
   *
   * @param component the name of the component that has them
   */
  public void beginKeeping(Amf3Names names, String component, @Nullable UnknownFields unknown) {
    if (unknown == null) {
      throw EncodeException.ofNull().within(component);
    }
    beginObject(unknown instanceof UnknownMembers ? names.keeping() : names);
  }

  /** Writes the name of a dynamic member, or of a map's entry. */
  public void name(Amf3Names names, int index) {
    bare(names.written(index));
  }

  /** Ends dynamic members, or the entries of a map. */
  public void endObject() {
    reserve(0);
    put(Marker.EMPTY_TEXT);
  }

  /** Ends a record with members that the schema lacks. */
  public void endKeeping(Amf3Names names, UnknownFields unknown) {
    if (unknown instanceof UnknownMembers members) {
      AmfTreeWriter writer = trees == null ? new AmfTreeWriter(this) : trees;
      trees = writer;
      for (Map.Entry<String, AmfValue> member : members.members().entrySet()) {
        bare(member.getKey());
        writer.write(member.getValue());
      }
    }
    if (names.isDynamic() || unknown instanceof UnknownMembers) {
      endObject();
    }
  }

  /** Writes the name of a constant. SPEC amf3 3 */
  public void constant(Amf3Names names, int index) {
    text(names.written(index));
  }

  /** Starts a list of so many elements. SPEC amf3 4.3 */
  public void beginList(int count, ListForm form, String alias) {
    reserve(0);
    if (count > MOST_ELEMENTS) {
      throw new EncodeException("AMF3 has lists of at most 268435455 elements");
    }
    switch (form) {
      case ARRAY -> beginArray(count);
      case COLLECTION -> {
        beginCollection();
        beginArray(count);
      }
      case VECTOR -> {
        beginVector(Marker.VECTOR_OBJECT, count);
        bare(alias);
      }
    }
  }

  /** Starts an array without entries. */
  void beginArray(int count) {
    reserve(0);
    put(Marker.ARRAY);
    putU29(count << 1 | Marker.INLINE);
    put(Marker.EMPTY_TEXT);
    objectCount++;
  }

  @SuppressWarnings("ReferenceEquality") // the constant of this class
  private void beginCollection() {
    put(Marker.OBJECT);
    objectCount++;
    for (int i = 0; i < traitsCount; i++) {
      if (traits[i] == COLLECTION_TRAITS) {
        putU29(i << 2 | 1);
        return;
      }
    }
    addTraits(COLLECTION_TRAITS);
    put(Marker.EXTERNALIZABLE);
    bare(COLLECTION);
  }

  private void beginVector(int marker, int count) {
    put(marker);
    putU29(count << 1 | Marker.INLINE);
    put(0);
    objectCount++;
  }

  /**
   * Writes numbers: an array of primitives, or a list of their boxes, all of one kind. SPEC amf3
   * 4.3, 4.4
   */
  public void numbers(Object numbers, Amf3Number kind, ListForm form) {
    Object array = required(numbers) instanceof List<?> list ? arrayOf(list, kind) : numbers;
    int count = java.lang.reflect.Array.getLength(array);
    if (form == ListForm.VECTOR && kind.vector != Marker.VECTOR_OBJECT) {
      reserve(count * 8L + 8);
      beginVector(kind.vector, count);
      NumberWriter.vector(this, array, kind);
    } else {
      beginList(count, form, "");
      reserve(count * 9L);
      NumberWriter.array(this, array, kind);
    }
  }

  private static Object arrayOf(List<?> list, Amf3Number kind) {
    Object known = NumberList.arrayOf(list);
    return known != null ? known : NumberWriter.copy(list, kind);
  }

  /**
   * Starts a map whose keys are texts: an object, or a Dictionary if one of them is empty. SPEC
   * amf3 4.5
   *
   * @return whether keys are names of members
   */
  public boolean beginEntries(Map<String, ?> map) {
    if (required(map).containsKey("")) {
      beginDictionary(map);
      return false;
    }
    beginObject(ENTRIES);
    return true;
  }

  /** Starts a map whose keys have texts that are not empty. */
  public boolean beginShownEntries(Map<?, ?> map) {
    required(map);
    beginObject(ENTRIES);
    return true;
  }

  /** Starts a map whose keys are values. */
  public void beginDictionary(Map<?, ?> map) {
    reserve(0);
    put(Marker.DICTIONARY);
    putU29(required(map).size() << 1 | Marker.INLINE);
    put(0);
    objectCount++;
  }

  /** Writes the key of an entry: a name, or a string. */
  public void key(boolean isName, String key) {
    if (!isName) {
      text(key);
    } else {
      bare(required(key));
    }
  }

  /** Writes the key of an entry that has a text of its own. */
  public void shownKey(boolean isName, Object key) {
    key(isName, textOf(key));
  }

  /** Ends the entries of a map. */
  public void endEntries(boolean isName) {
    if (isName) {
      endObject();
    }
  }

  /** Returns the error for a constant that was added after the codec was generated. */
  public EncodeException unknownConstant(Object constant) {
    return new EncodeException("the codec does not know " + constant + ": generate it again");
  }

  /** Returns the error for a case that was added after the codec was generated. */
  public EncodeException unknownCase(@Nullable Object value) {
    return value == null
        ? EncodeException.ofNull()
        : new EncodeException(
            "the codec does not know " + value.getClass().getName() + ": generate it again");
  }
}
