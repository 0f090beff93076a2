package dev.penstock.compact;

import static java.util.Objects.requireNonNull;

import dev.penstock.DecodeException;
import dev.penstock.generated.HashCodes;
import dev.penstock.row.ColumnType;
import dev.penstock.row.ColumnType.ListForm;
import dev.penstock.row.RowList;
import dev.penstock.row.RowMap;
import dev.penstock.row.ScalarType;
import dev.penstock.rows.RowArrays;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;

/** Reads maps: keys and values in turn. SPEC compact 4.6 */
final class RowPairs extends RowValue {
  private static final boolean[] ALL_PRESENT = {};

  private final ColumnType.MapOf type;
  private final RowValue key;
  private final RowValue value;

  /** The map without entries, of which messages can have one for each byte. */
  private final RowMap none;

  RowPairs(ColumnType.MapOf type, RowValue key, RowValue value) {
    this.type = type;
    this.key = key;
    this.value = value;
    none =
        new RowMap(
            list(type.key(), RowArrays.create(type.key(), 0)),
            list(type.value(), RowArrays.create(type.value(), 0)));
  }

  private static RowList list(ColumnType element, Object array) {
    return new RowList(ListForm.LIST, element, array);
  }

  @Override
  Object readObject(CompactReader in) {
    int count = in.readCount();
    boolean[] present = type.nullable() ? in.readPresenceBits(count) : ALL_PRESENT;
    if (count == 0) {
      return none;
    }
    Object keys = RowArrays.create(type.key(), count);
    Object values = RowArrays.create(type.value(), count);
    RowList keyList = list(type.key(), keys);
    Set<Object> met = count == 1 ? Set.of() : new HashSet<>();
    HashCodes codes = isCounted() ? new HashCodes() : null;
    int i = 0;
    try {
      for (; i < count; i++) {
        readInto(in, key, keys, i);
        if (!type.nullable() || present[i]) {
          readInto(in, value, values, i);
        }
        Object read = requireNonNull(keyList.value(i));
        if (codes != null) {
          in.count(codes, read);
        }
        if (count > 1 && !met.add(read instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : read)) {
          throw in.duplicateKey(read);
        }
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    boolean[] there = RowArrays.presence(present, values);
    return new RowMap(keyList, new RowList(ListForm.LIST, type.value(), values, there));
  }

  /** Tells whether hash tables do not keep keys of one hash code in order. */
  private boolean isCounted() {
    return type.key() instanceof ColumnType.Scalar scalar && scalar.type() == ScalarType.DATE_TIME;
  }

  private static void readInto(CompactReader in, RowValue value, Object array, int index) {
    if (array instanceof Object[] objects) {
      objects[index] = value.readObject(in);
    } else {
      RowArrays.set(array, index, value.readWord(in));
    }
  }

  @Override
  void skip(CompactReader in) {
    int count = in.readCount();
    boolean[] present = type.nullable() ? in.readPresenceBits(count) : ALL_PRESENT;
    int i = 0;
    try {
      for (; i < count; i++) {
        key.skip(in);
        if (!type.nullable() || present[i]) {
          value.skip(in);
        }
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
  }
}
