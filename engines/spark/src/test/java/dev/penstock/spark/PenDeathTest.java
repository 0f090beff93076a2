package dev.penstock.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what writers of {@code .pen} files leave that die in the middle. */
class PenDeathTest {
  private static final Encoder<Order> ORDER = PenstockEncoders.of(Order.class);
  private static final int COUNT = 20_000;
  private static final int PARTS = 2;
  private static final CountDownLatch BEGUN = new CountDownLatch(PARTS);

  @TempDir private Path folder;

  /** An application that dies while it appends to the folder that is named. */
  public static final class Dying {
    /** Ends the process with status 7. */
    public static void main(String[] arguments) {
      write(Engine.session(), Path.of(arguments[0]), SaveMode.Append, PenDeathTest::halts);
    }
  }

  private static void write(
      SparkSession spark, Path target, SaveMode mode, MapFunction<Order, Order> each) {
    spark
        .createDataset(IntStream.range(0, COUNT).mapToObj(Order::numbered).toList(), ORDER)
        .coalesce(PARTS)
        .map(each, ORDER)
        .write()
        .format("pen")
        .option("type", Order.class.getName())
        .mode(mode)
        .save(target.toString());
  }

  private static Order halts(Order order) {
    if (order.id() == COUNT * 3 / 4) {
      Runtime.getRuntime().halt(7);
    }
    return order;
  }

  /** Ends the process that comes first. */
  private static Order haltsOnce(Order order, String marker) throws IOException {
    if (order.id() == COUNT * 3 / 4 && Path.of(marker).toFile().createNewFile()) {
      Runtime.getRuntime().halt(7);
    }
    return order;
  }

  private static long rows(SparkSession spark, Path target) {
    return spark.read().format("pen").load(target.toString()).select("id").count();
  }

  /** Returns the files below a folder, by their paths in it. */
  private static List<String> files(Path target) throws IOException {
    try (Stream<Path> files = Files.walk(target)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> target.relativize(file).toString())
          .filter(name -> !name.endsWith(".crc"))
          .toList();
    }
  }

  private static void isWhole(SparkSession spark, Path target) throws IOException {
    assertThat(files(target)).hasSize(PARTS).allMatch(name -> name.startsWith("part-0000"));
    assertThat(rows(spark, target)).isEqualTo(COUNT);
  }

  @Test
  void anotherExecutorWritesWhatOneHasBegunThatDied() throws IOException {
    Path target = folder.resolve("table");
    String marker = folder.resolve("died").toString();
    try (SparkSession spark =
        Engine.session(
            Engine.configuration("local-cluster[2,1,1024]")
                .set("spark.serializer", PenstockSerializer.class.getName())
                .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
                .set("spark.executor.memory", "512m"))) {
      write(spark, target, SaveMode.Append, order -> haltsOnce(order, marker));
      assertThat(Path.of(marker)).exists();
      isWhole(spark, target);
    }
  }

  @Test
  void tasksThatAreInterruptedLeaveNothing() throws IOException {
    Path target = folder.resolve("table");
    try (SparkSession spark = Engine.session()) {
      Thread cancelling =
          new Thread(() -> {
            try {
              BEGUN.await();
              spark.sparkContext().cancelJobGroup("cancelled");
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          });
      cancelling.start();
      spark.sparkContext().setJobGroup("cancelled", "", true);
      assertThatThrownBy(() -> write(spark, target, SaveMode.Append, PenDeathTest::waits))
          .hasStackTraceContaining("cancelled job group cancelled");
      spark.sparkContext().clearJobGroup();
      assertThat(target).doesNotExist();
      write(spark, target, SaveMode.Append, order -> order);
      isWhole(spark, target);
    }
  }

  /** Waits behind some hundred rows until somebody interrupts. */
  private static Order waits(Order order) throws InterruptedException {
    if (order.id() % 1000 == 999) {
      BEGUN.countDown();
      Thread.sleep(60_000);
    }
    return order;
  }

  @Test
  void nobodySeesWhatAnApplicationLeavesThatDied() throws Exception {
    Path target = folder.resolve("table");
    try (SparkSession spark = Engine.session()) {
      write(spark, target, SaveMode.Append, order -> order);
      Path log = folder.resolve("log");
      int status =
          Child.here(log)
              .run(System.getProperty("java.class.path"), Dying.class.getName(), target.toString());
      assertThat(status).as(Files.readString(log)).isEqualTo(7);
      List<String> left =
          files(target).stream().filter(name -> !name.startsWith("part-0000")).toList();
      assertThat(left).isNotEmpty().allMatch(name -> name.startsWith("_temporary-"));
      assertThat(rows(spark, target)).isEqualTo(COUNT);

      write(spark, target, SaveMode.Append, order -> order);
      assertThat(rows(spark, target)).isEqualTo(2L * COUNT);
      assertThat(files(target)).containsAll(left);

      write(spark, target, SaveMode.Overwrite, order -> order);
      isWhole(spark, target);
      try (Stream<Path> all = Files.list(target)) {
        assertThat(all.filter(Files::isDirectory)).isEmpty();
      }
    }
  }
}
