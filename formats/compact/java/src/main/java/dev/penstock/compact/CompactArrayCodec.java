package dev.penstock.compact;

import dev.penstock.ArrayCodec;
import dev.penstock.ArrayType;
import dev.penstock.Limits;
import dev.penstock.generated.NumberList;
import dev.penstock.slab.Shapes;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** Messages whose root is a list of numbers. SPEC compact 4.1, 4.2, 4.4 */
final class CompactArrayCodec<A, E> extends CompactCodec<A> implements ArrayCodec<A, E> {
  private static final Shapes NO_SHAPES = new Shapes("");

  private final ArrayType<A, E> type;

  CompactArrayCodec(ArrayType<A, E> type, Limits limits) {
    super(CompactOptions.DEFAULT, limits, 0);
    this.type = type;
  }

  @Override
  public ArrayType<A, E> type() {
    return type;
  }

  @Override
  protected void write(CompactWriter out, A value) {
    if (value instanceof byte[] bytes) {
      out.writeBytes(bytes);
    } else if (value instanceof double[] doubles) {
      out.writeF64Array(doubles);
    } else if (value instanceof float[] floats) {
      out.writeF32Array(floats);
    } else {
      out.writeIntegerArray(value, width());
    }
  }

  private IntegerWidth width() {
    return switch (type.byteCount()) {
      case 2 -> type.equals(ArrayType.CHARS) ? IntegerWidth.U16 : IntegerWidth.I16;
      case 4 -> IntegerWidth.I32;
      default -> IntegerWidth.I64;
    };
  }

  @Override
  protected A read(CompactReader in) {
    int count = readCount(in);
    A array = type.create(count);
    readElements(in, array, 0, count);
    return array;
  }

  private int readCount(CompactReader in) {
    in.readShapes(NO_SHAPES);
    if (type.equals(ArrayType.BYTES)) {
      return in.readByteCount();
    } else if (type.equals(ArrayType.DOUBLES)) {
      return in.readF64Count();
    } else if (type.equals(ArrayType.FLOATS)) {
      return in.readF32Count();
    }
    return in.integers().readCount(width());
  }

  private void readElements(CompactReader in, A array, int index, int count) {
    if (array instanceof double[] doubles) {
      in.readF64Elements(doubles, index);
    } else if (array instanceof byte[] || array instanceof float[]) {
      in.readPlain(array, index, count);
    } else {
      in.integers().readElements(array, index, width());
    }
  }

  @Override
  public int decodeInto(ByteBuffer source, A target, int index) {
    return decode(
        source,
        in -> {
          int count = readCount(in);
          Objects.checkFromIndexSize(index, count, type.length(target));
          readElements(in, target, index, count);
          return count;
        });
  }

  @Override
  public int decodeInto(ByteBuffer source, Collection<? super E> target) {
    List<E> elements = NumberList.of(type, decode(source));
    target.addAll(elements);
    return elements.size();
  }
}
