package dev.penstock.fast;

import dev.penstock.ArrayCodec;
import dev.penstock.ArrayType;
import dev.penstock.Limits;
import dev.penstock.generated.NumberList;
import dev.penstock.slab.Shapes;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** Messages whose root is a list of numbers. SPEC fast 4.1 */
final class FastArrayCodec<A, E> extends FastCodec<A> implements ArrayCodec<A, E> {
  private static final Shapes NO_SHAPES = new Shapes("");

  private final ArrayType<A, E> type;

  FastArrayCodec(ArrayType<A, E> type, Limits limits) {
    super(limits);
    this.type = type;
  }

  @Override
  public ArrayType<A, E> type() {
    return type;
  }

  @Override
  protected void write(FastWriter out, A value) {
    out.array(value);
  }

  @Override
  protected A read(FastReader in) {
    A array = type.create(count(in));
    in.readRoot(array, 0);
    return array;
  }

  private int count(FastReader in) {
    in.readShapes(NO_SHAPES);
    return in.rootCount(type.byteCount());
  }

  @Override
  public int decodeInto(ByteBuffer source, A target, int index) {
    return decode(
        source,
        in -> {
          int count = count(in);
          Objects.checkFromIndexSize(index, count, type.length(target));
          in.readRoot(target, index);
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
