package dev.penstock.lab.study;

import dev.penstock.ArrayCodec;
import dev.penstock.ArrayType;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Reads and writes a million numbers. */
@State(Scope.Benchmark)
public class StrawBenchmark {
  private static final int COUNT = 1_000_000;
  private static final double NANOS_PER_READ = 10;
  private static final double NANOS_PER_BULK = 1;

  static final Study STUDY =
      new Study(
          "straw",
          "a million numbers between bytes and an array",
          StrawBenchmark.class,
          rows(),
          List.of(
              "original: the article on reading int[] from bytes, 10 ns and 1 ns an int",
              "into an array of the caller: compared with System.arraycopy; into a new one: with"
                  + " clone(), which spares it the zeroing",
              "packed: integers of 24 bits with sign, three bytes each"));

  /** Of what the numbers are: {@code ints}, {@code longs} or {@code doubles}. */
  @Param("ints")
  public String type = "";

  /** Where the bytes are: {@code heap}, {@code direct} or {@code mapped}. */
  @Param("heap")
  public String memory = "";

  private Object values = new int[0];
  private Object target = new int[0];
  private byte[] plain = {};
  private ByteBuffer plainBuffer = ByteBuffer.allocate(0);
  private ByteBuffer message = ByteBuffer.allocate(0);
  private ByteBuffer packed = ByteBuffer.allocate(0);
  private ArrayCodec<Object, Object> fast = codec(ArrayType.INTS, true);
  private ArrayCodec<Object, Object> compact = codec(ArrayType.INTS, false);

  private static List<Study.Row> rows() {
    List<Study.Row> rows = new ArrayList<>();
    String copy = "ints, into an array: System.arraycopy";
    String clone = "ints, into a new array: clone()";
    rows.add(Study.Row.of(copy, "copy"));
    rows.add(
        Study.Row.of("ints, into an array: DataInputStream", "dataInput")
            .against(copy)
            .original(NANOS_PER_READ * COUNT));
    rows.add(
        Study.Row.of("ints, into an array: DataInputStream, buffered", "bufferedDataInput")
            .against(copy));
    rows.add(Study.Row.of("ints, into an array: getInt, one by one", "getInt").against(copy));
    rows.add(
        Study.Row.of("ints, into an array: asIntBuffer().get", "bulkGet")
            .against(copy)
            .original(NANOS_PER_BULK * COUNT));
    rows.add(Study.Row.of(clone, "cloneArray"));
    for (String type : List.of("ints", "longs", "doubles")) {
      addOurs(rows, type);
    }
    rows.add(
        Study.Row.of("ints, written: DataOutputStream", "dataOutput")
            .against("ints, written to a new array: Penstock Fast"));
    rows.add(
        Study.Row.of("ints, written: asIntBuffer().put to a new array", "bulkPut")
            .against("ints, written to a new array: Penstock Fast"));
    rows.add(
        Study.Row.of("ints, packed, into an array: Penstock Compact", "unpackInto").against(copy));
    rows.add(
        Study.Row.of("ints, packed, written: Penstock Compact", "pack")
            .against("ints, written to a new array: Penstock Fast"));
    return rows;
  }

  /** Adds what ours does with a type of numbers in each memory. */
  private static void addOurs(List<Study.Row> rows, String type) {
    String copy = type + ", into an array: System.arraycopy";
    String clone = type + ", into a new array: clone()";
    if (!type.equals("ints")) {
      rows.add(Study.Row.of(copy, "copy").with("type", type));
      rows.add(Study.Row.of(clone, "cloneArray").with("type", type));
    }
    for (String memory : List.of("heap", "direct", "mapped")) {
      rows.add(
          Study.Row.of(type + ", into an array: Penstock Fast, " + memory, "decodeInto")
              .with("type", type)
              .with("memory", memory)
              .against(copy));
      rows.add(
          Study.Row.of(type + ", into a new array: Penstock Fast, " + memory, "decode")
              .with("type", type)
              .with("memory", memory)
              .against(clone));
      rows.add(
          Study.Row.of(type + ", written to a buffer: Penstock Fast, " + memory, "encodeInto")
              .with("type", type)
              .with("memory", memory)
              .against(copy));
    }
    rows.add(
        Study.Row.of(type + ", written to a new array: Penstock Fast", "encode")
            .with("type", type)
            .against(clone));
  }

  /** Makes the numbers and their bytes. */
  @Setup
  public void open() throws IOException {
    ArrayType<?, ?> arrayType =
        switch (type) {
          case "ints" -> ArrayType.INTS;
          case "longs" -> ArrayType.LONGS;
          case "doubles" -> ArrayType.DOUBLES;
          default -> throw new IllegalArgumentException(type);
        };
    fast = codec(arrayType, true);
    compact = codec(arrayType, false);
    values = arrayType.create(COUNT);
    target = arrayType.create(COUNT);
    Random random = new Random(24);
    for (int i = 0; i < COUNT; i++) {
      Array.set(values, i, number(random.nextInt() >> 8));
    }
    message = placed(fast.encode(values));
    packed = placed(compact.encode(values));
    plain = new byte[COUNT * Integer.BYTES];
    plainBuffer = ByteBuffer.wrap(plain).order(ByteOrder.LITTLE_ENDIAN);
  }

  private Object number(int value) {
    return switch (type) {
      case "ints" -> value;
      case "longs" -> (long) value;
      default -> Double.longBitsToDouble(value * 0x1_0000_0001L); // no short decimal
    };
  }

  @SuppressWarnings("unchecked") // arrays of the type that the parameter names
  private static ArrayCodec<Object, Object> codec(ArrayType<?, ?> type, boolean fast) {
    ArrayType<Object, Object> any = (ArrayType<Object, Object>) type;
    return fast ? Fast.codec(any) : Compact.codec(any);
  }

  private ByteBuffer placed(byte[] bytes) throws IOException {
    return switch (memory) {
      case "heap" -> ByteBuffer.wrap(bytes);
      case "direct" -> ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
      case "mapped" -> mapped(bytes);
      default -> throw new IllegalArgumentException(memory);
    };
  }

  private static ByteBuffer mapped(byte[] bytes) throws IOException {
    Path file = Files.createTempFile("penstock-straw", ".bin");
    file.toFile().deleteOnExit();
    Files.write(file, bytes);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes.length);
    }
  }

  /** The limit: a copy of the array. */
  @Benchmark
  @SuppressWarnings("SuspiciousSystemArraycopy") // both are arrays of the parameter's type
  public Object copy() {
    System.arraycopy(values, 0, target, 0, COUNT);
    return target;
  }

  /** The limit with a new array. */
  @Benchmark
  public Object cloneArray() {
    return switch (values) {
      case int[] ints -> Arrays.copyOf(ints, COUNT);
      case long[] longs -> Arrays.copyOf(longs, COUNT);
      case double[] doubles -> Arrays.copyOf(doubles, COUNT);
      default -> throw new IllegalStateException();
    };
  }

  /** Reads one by one through a stream. */
  @Benchmark
  public Object dataInput() throws IOException {
    return readAll(new ByteArrayInputStream(plain));
  }

  /** Reads one by one through a stream with a buffer. */
  @Benchmark
  public Object bufferedDataInput() throws IOException {
    return readAll(new BufferedInputStream(new ByteArrayInputStream(plain)));
  }

  private Object readAll(InputStream source) throws IOException {
    DataInputStream in = new DataInputStream(source);
    int[] ints = (int[]) target;
    for (int i = 0; i < COUNT; i++) {
      ints[i] = in.readInt();
    }
    return ints;
  }

  /** Reads one by one from a buffer. */
  @Benchmark
  public Object getInt() {
    int[] ints = (int[]) target;
    for (int i = 0; i < COUNT; i++) {
      ints[i] = plainBuffer.getInt(i * Integer.BYTES);
    }
    return ints;
  }

  /** Reads all at once from a view of a buffer. */
  @Benchmark
  public Object bulkGet() {
    plainBuffer.asIntBuffer().get((int[]) target);
    return target;
  }

  /** Reads a message into an array of the caller. */
  @Benchmark
  public Object decodeInto() {
    fast.decodeInto(message.rewind(), target, 0);
    return target;
  }

  /** Reads a message into a new array. */
  @Benchmark
  public Object decode() {
    return fast.decode(message.rewind());
  }

  /** Reads a packed message into an array of the caller. */
  @Benchmark
  public Object unpackInto() {
    compact.decodeInto(packed.rewind(), target, 0);
    return target;
  }

  /** Writes a message into a buffer of the caller. */
  @Benchmark
  public int encodeInto() {
    return fast.encode(values, message.rewind());
  }

  /** Writes a message into a new array. */
  @Benchmark
  public Object encode() {
    return fast.encode(values);
  }

  /** Writes a packed message into a new array. */
  @Benchmark
  public Object pack() {
    return compact.encode(values);
  }

  /** Writes one by one through a stream. */
  @Benchmark
  public Object dataOutput() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length);
    DataOutputStream out = new DataOutputStream(bytes);
    for (int value : (int[]) values) {
      out.writeInt(value);
    }
    return bytes.toByteArray();
  }

  /** Writes all at once through a view of a buffer. */
  @Benchmark
  public Object bulkPut() {
    ByteBuffer bytes = ByteBuffer.allocate(COUNT * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put((int[]) values);
    return bytes.array();
  }
}
