package dev.penstock.lab.study;

import dev.penstock.roaring.MappedRoaringAdapter;
import dev.penstock.roaring.RoaringAdapter;
import dev.penstock.roaring.RoaringBytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.roaringbitmap.RoaringBitmap;
import org.roaringbitmap.buffer.ImmutableRoaringBitmap;

/** Moves a bitmap of a million values, in some 258 containers, between bytes and memory. */
@State(Scope.Benchmark)
public class RoaringBenchmark {
  private static final int VALUES = 1_000_000;
  private static final int RANGE = 258 << 16;
  private static final String READ = "read: the library, ByteBuffer";
  private static final String WRITE = "write: the library, ByteBuffer";

  static final Study STUDY =
      new Study(
          "roaring",
          "a Roaring bitmap of a million values by chance, 2 MB",
          RoaringBenchmark.class,
          List.of(
              Study.Row.of(READ, "readBuffer"),
              row("read: the library, DataInputStream", "readStream", READ),
              row("read: the library, ByteBuffer, then validate", "readAndValidate", READ),
              row("read: Penstock RoaringBytes.read", "readOurs", READ),
              row("read: a copy of the bytes, no bitmap", "copy", READ),
              row("in place: the library, not checked", "map", READ),
              row("in place: Penstock RoaringBytes.map, containers checked", "mapOurs", READ),
              Study.Row.of(WRITE, "writeBuffer"),
              row("write: the library, DataOutputStream", "writeStream", WRITE),
              row("write: Penstock RoaringBytes.write", "writeOurs", WRITE),
              row("adapter: there and back", "adapter", READ),
              row("adapter: there and back, in place", "mappedAdapter", READ)),
          List.of(
              "writing is to a new array; an adapter's fromWire starts at the array that a reader"
                  + " has made"));

  private RoaringBitmap bitmap = new RoaringBitmap();
  private byte[] bytes = {};
  private final RoaringAdapter adapter = new RoaringAdapter();
  private final MappedRoaringAdapter mappedAdapter = new MappedRoaringAdapter();

  private static Study.Row row(String name, String method, String base) {
    return Study.Row.of(name, method).against(base);
  }

  /** Makes the bitmap. */
  @Setup
  public void open() {
    Random random = new Random(1);
    while (bitmap.getCardinality() < VALUES) {
      for (int i = bitmap.getCardinality(); i < VALUES; i++) {
        bitmap.add(random.nextInt(RANGE));
      }
    }
    bytes = RoaringBytes.write(bitmap);
  }

  /** Reads by the library. */
  @Benchmark
  public RoaringBitmap readBuffer() throws IOException {
    RoaringBitmap read = new RoaringBitmap();
    read.deserialize(ByteBuffer.wrap(bytes));
    return read;
  }

  /** Reads by the library, number by number. */
  @Benchmark
  public RoaringBitmap readStream() throws IOException {
    RoaringBitmap read = new RoaringBitmap();
    read.deserialize(new DataInputStream(new ByteArrayInputStream(bytes)));
    return read;
  }

  /** Reads by the library and lets it look at all values. */
  @Benchmark
  public boolean readAndValidate() throws IOException {
    return readBuffer().validate();
  }

  /** Reads by the adapter's module. */
  @Benchmark
  public RoaringBitmap readOurs() {
    return RoaringBytes.read(ByteBuffer.wrap(bytes));
  }

  /** Copies the bytes. */
  @Benchmark
  public byte[] copy() {
    return bytes.clone();
  }

  /** Maps by the library. */
  @Benchmark
  public ImmutableRoaringBitmap map() {
    return new ImmutableRoaringBitmap(ByteBuffer.wrap(bytes));
  }

  /** Maps by the adapter's module. */
  @Benchmark
  public ImmutableRoaringBitmap mapOurs() {
    return RoaringBytes.map(ByteBuffer.wrap(bytes));
  }

  /** Writes by the library. */
  @Benchmark
  public byte[] writeBuffer() {
    byte[] target = new byte[bitmap.serializedSizeInBytes()];
    bitmap.serialize(ByteBuffer.wrap(target));
    return target;
  }

  /** Writes by the library, number by number. */
  @Benchmark
  public byte[] writeStream() throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream(bitmap.serializedSizeInBytes());
    bitmap.serialize(new DataOutputStream(target));
    return target.toByteArray();
  }

  /** Writes by the adapter's module. */
  @Benchmark
  public byte[] writeOurs() {
    return RoaringBytes.write(bitmap);
  }

  /** Writes and reads. */
  @Benchmark
  public RoaringBitmap adapter() {
    return adapter.fromWire(adapter.toWire(bitmap));
  }

  /** Writes, and reads in place. */
  @Benchmark
  public ImmutableRoaringBitmap mappedAdapter() {
    return mappedAdapter.fromWire(RoaringBytes.write(bitmap));
  }
}
