package dev.penstock.lab;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.Limits;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.row.Projection;
import dev.penstock.row.RowReader;
import dev.penstock.schema.text.JavaText;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Measures rows by schema beside the generated codec, of all columns and of two: processor time for
 * a message, the ways in turns.
 */
public final class RowsBySchema {
  private static final int MESSAGES = 20_000;
  private static final int ROUNDS = 14;
  private static final int WARM = 4;

  private static final String FLAT =
      """
      schema flat : flat.Order

      record flat.Order {
        1 number: i64
        2 price: f64
        3 size: i32
        4 symbol: text
        5 venue: text
        6 buyer: text?
        7 day: date
        8 closed: bool
        9 side: flat.Order.Side
        10 fee: f64?
      }

      enum flat.Order.Side {
        0 BUY
        1 SELL
      }
      """;

  private static final String NESTED =
      """
      schema deep : deep.Order

      record deep.Order {
        1 number: i64
        2 price: f64
        3 owner: deep.Order.Owner
        4 lines: list<deep.Order.Line>
        5 tags: list<text>
        6 readings: list<f64>
      }

      record deep.Order.Owner {
        1 name: text
        2 city: text
      }

      record deep.Order.Line {
        1 item: text
        2 count: i32
        3 price: f64
      }
      """;

  private RowsBySchema() {}

  /** Prints the figures; takes no arguments. */
  public static void main(String[] args) {
    for (String text : List.of(FLAT, NESTED)) {
      Schema schema = SchemaText.parse(text);
      Class<?> type = compile(schema);
      for (String format : List.of("compact", "fast", "json")) {
        measure(format, schema, type);
      }
    }
  }

  private static Class<?> compile(Schema schema) {
    List<SourceFile> sources = new ArrayList<>();
    for (String format : List.of("compact", "fast", "json")) {
      FormatKit kit = FormatKits.named(format).orElseThrow();
      sources.addAll(kit.javaCodecs().emit(schema).sources());
    }
    sources.add(SchemaClass.of(schema));
    sources.add(new SourceFile(JavaText.path(schema), JavaText.print(schema, Set.of())));
    try {
      return SourceCompiler.withClassPathOfThisProcess()
          .compile(sources)
          .loader(RowsBySchema.class.getClassLoader())
          .loadClass(JavaText.className(schema, schema.root()));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static CodecFamily family(String format) {
    return FormatKits.named(format).orElseThrow().codecs().get();
  }

  private static <T> byte[][] messages(Codec<T> codec, Codec<T> documents, boolean flat) {
    byte[][] messages = new byte[MESSAGES][];
    for (int i = 0; i < MESSAGES; i++) {
      String document = flat ? flat(i) : nested(i);
      byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
      messages[i] = codec.encode(documents.decode(bytes));
    }
    return messages;
  }

  private static String flat(int i) {
    return String.format(
        Locale.ROOT,
        "{\"number\":%d,\"price\":%.2f,\"size\":%d,\"symbol\":\"S%d\",\"venue\":\"XETR\","
            + "\"buyer\":%s,\"day\":\"2026-11-%02d\",\"closed\":%b,\"side\":\"%s\",\"fee\":%s}",
        i,
        i % 10_000 / 100.0,
        i % 1_000,
        i % 5_000,
        i % 3 == 0 ? "null" : "\"buyer " + i % 700 + "\"",
        1 + i % 28,
        i % 2 == 0,
        i % 5 == 0 ? "SELL" : "BUY",
        i % 4 == 0 ? "null" : "0.5");
  }

  private static String nested(int i) {
    StringBuilder lines = new StringBuilder();
    for (int k = 0; k < 8; k++) {
      lines.append(k == 0 ? "" : ",").append("{\"item\":\"item ").append((i + k) % 900);
      lines.append("\",\"count\":").append(k).append(",\"price\":").append(k).append(".25}");
    }
    return String.format(
        Locale.ROOT,
        "{\"number\":%d,\"price\":%.2f,\"owner\":{\"name\":\"n%d\",\"city\":\"Ulm\"},\"lines\":[%s],"
            + "\"tags\":[\"a\",\"bc\",\"def\"],\"readings\":[1.5,2.5,%d]}",
        i,
        i % 10_000 / 100.0,
        i % 300,
        lines,
        i);
  }

  /** Something that reads a message. */
  private interface Way {
    Object read(byte[] message);
  }

  private static <T> void measure(String format, Schema schema, Class<T> type) {
    boolean flat = schema.root().startsWith("flat");
    Codec<T> codec = family(format).codec(type);
    byte[][] messages = messages(codec, family("json").codec(type), flat);
    String text = SchemaText.print(schema);
    RowReader all = family(format).rows(text, Projection.ALL, Limits.DEFAULT);
    RowReader two = family(format).rows(text, Projection.of("number", "price"), Limits.DEFAULT);
    List<Way> ways = List.of(codec::decode, all::read, two::read);
    long[] best = {Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE};
    long[] worst = new long[ways.size()];
    for (int round = 0; round < ROUNDS; round++) {
      for (int way = 0; way < ways.size(); way++) {
        long nanos = run(ways.get(way), messages);
        if (round >= WARM) {
          best[way] = Math.min(best[way], nanos);
          worst[way] = Math.max(worst[way], nanos);
        }
      }
    }
    System.out.printf("%s, %s, %d columns%n", format, schema.root(), all.type().columns().size());
    print("generated codec", best, worst, 0);
    print("rows, all columns", best, worst, 1);
    print("rows, two columns", best, worst, 2);
  }

  private static long run(Way way, byte[][] messages) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    int sum = 0;
    for (int turn = 0; turn < 5; turn++) {
      for (byte[] message : messages) {
        sum += System.identityHashCode(way.read(message).getClass());
      }
    }
    long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    if (sum == 1) {
      System.out.println("never");
    }
    return (end - start) / (5L * MESSAGES);
  }

  private static void print(String what, long[] best, long[] worst, int way) {
    System.out.printf(
        Locale.ROOT,
        "  %-20s %6d to %6d ns a message, %.2f of the codec's time%n",
        what,
        best[way],
        worst[way],
        (double) best[way] / best[0]);
  }
}
