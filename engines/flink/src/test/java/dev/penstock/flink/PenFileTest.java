package dev.penstock.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CodecRef;
import dev.penstock.Message;
import dev.penstock.Name;
import dev.penstock.Since;
import dev.penstock.container.Compression;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenReader;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.connector.file.sink.FileSink;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.apache.flink.connector.file.src.util.RecordAndPosition;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.filesystem.OutputFileConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as sources and sinks of jobs. */
class PenFileTest {
  private static final int COUNT = 20_000;

  @Message
  record Reading(long id, String sensor, int value) {}

  @Message
  @Name("Reading")
  record Wider(long id, String sensor, int value, @Since(2) Optional<String> unit) {}

  @Message
  @Name("Reading")
  record Other(String id, String sensor, int value) {}

  private static final CodecRef<Reading> CODEC = CodecRef.of(Reading.class, "compact");

  @TempDir private Path folder;

  @AfterEach
  void noMoreFailures() {
    ShortReads.FAILS_AFTER.set(Long.MAX_VALUE);
    ShortReads.ENDS_AT.set(Long.MAX_VALUE);
  }

  private static Reading reading(long id) {
    return new Reading(id, "sensor " + id % 100, (int) id * 7);
  }

  private Path write(String name, PenOptions options) throws IOException {
    Path path = Files.createDirectories(folder.resolve("in")).resolve(name);
    try (PenWriter file =
        new PenWriter(Files.newOutputStream(path), PenHeader.of(CODEC.codec()), options)) {
      for (long id = 0; id < COUNT; id++) {
        file.write(CODEC.codec(), reading(id));
      }
    }
    return path;
  }

  private static PenOptions options(boolean compressed) {
    return PenOptions.DEFAULT
        .withCompression(compressed ? Compression.deflate(1) : null)
        .withBlockBytes(4000);
  }

  private static FileSource<Reading> source(String scheme, Path path) {
    return FileSource.forBulkFileFormat(
            PenFormat.of(CODEC), new org.apache.flink.core.fs.Path(scheme + "://" + path))
        .setFileEnumerator(new PenSplits(50_000))
        .build();
  }

  /** Copies what a source gives to files, in a job that starts again when it fails. */
  private List<Reading> copy(FileSource<Reading> source, MapFunction<Reading, Reading> each)
      throws Exception {
    Path target = folder.resolve("out");
    Configuration configuration = new Configuration();
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 3);
    configuration.set(
        RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(10));
    configuration.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofMillis(20));
    configuration.set(
        CheckpointingOptions.CHECKPOINTS_DIRECTORY,
        folder.resolve("checkpoints").toUri().toString());
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.createLocalEnvironment(2, configuration);
    environment
        .fromSource(source, WatermarkStrategy.noWatermarks(), "files")
        .map(each)
        .returns(PenstockTypeInfo.of(CODEC))
        .sinkTo(
            FileSink.forBulkFormat(
                    new org.apache.flink.core.fs.Path(target.toUri()),
                    PenWriterFactory.of(CODEC).withOptions(() -> options(true)))
                .withOutputFileConfig(new OutputFileConfig("part", ".pen"))
                .build());
    environment.execute();
    return read(target);
  }

  private static List<Reading> read(Path target) throws IOException {
    List<Reading> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(target)) {
      for (Path each : files.filter(file -> file.toString().endsWith(".pen")).toList()) {
        try (PenReader file = new PenReader(Files.newInputStream(each))) {
          while (file.next()) {
            all.add(file.decode(CODEC.codec()));
          }
        }
      }
    }
    all.sort(Comparator.comparingLong(Reading::id));
    return all;
  }

  private static List<Reading> expected() {
    return LongStream.range(0, COUNT).mapToObj(PenFileTest::reading).toList();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyMessageIsReadOnceInParts(boolean compressed) throws Exception {
    write("a.pen", options(compressed));
    List<Reading> copied = copy(source("file", folder.resolve("in")), each -> each);
    assertThat(copied).isEqualTo(expected());
  }

  @Test
  void shortReadsAreContinued() throws Exception {
    write("a.pen", options(true));
    List<Reading> copied = copy(source(ShortReads.SCHEME, folder.resolve("in")), each -> each);
    assertThat(copied).isEqualTo(expected());
  }

  @Test
  void aFileSystemThatFailsIsAskedAgain() throws Exception {
    Path file = write("a.pen", options(false));
    ShortReads.FAILS_AFTER.set(Files.size(file) / 2);
    List<Reading> copied = copy(source(ShortReads.SCHEME, folder.resolve("in")), each -> each);
    assertThat(ShortReads.FAILS_AFTER.get()).as("it has failed").isGreaterThan(Files.size(file));
    assertThat(copied).isEqualTo(expected());
  }

  @Test
  void aFileThatEndsEarlyIsNoShorterFile() throws Exception {
    Path file = write("a.pen", options(false));
    ShortReads.ENDS_AT.set(Files.size(file) / 2);
    assertThatThrownBy(() -> copy(source(ShortReads.SCHEME, folder.resolve("in")), each -> each))
        .hasStackTraceContaining("a.pen ends at byte");
  }

  @Test
  void aDamagedMessageEndsTheJob() throws Exception {
    Path file = write("a.pen", options(false));
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    assertThatThrownBy(() -> copy(source("file", folder.resolve("in")), each -> each))
        .hasStackTraceContaining("a.pen: CHECKSUM at byte ");
  }

  @Test
  void aJobThatFailedGoesOnWhereItWas() throws Exception {
    write("a.pen", options(true));
    Failing failing = new Failing(folder.resolve("failed").toString());
    List<Reading> copied = copy(source("file", folder.resolve("in")), failing);
    assertThat(folder.resolve("failed")).exists();
    assertThat(copied).isEqualTo(expected());
  }

  /** Fails once, at a message behind several checkpoints. */
  private record Failing(String note) implements MapFunction<Reading, Reading> {
    @Override
    public Reading map(Reading value) throws Exception {
      if (value.id() % 100 == 0) {
        Thread.sleep(2);
      }
      if (value.id() == COUNT - 100 && !Files.exists(Path.of(note))) {
        Files.createFile(Path.of(note));
        throw new IOException("once");
      }
      return value;
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyPlaceIsOneWhereReadingGoesOn(boolean compressed) throws IOException {
    Path path = write("a.pen", options(compressed));
    org.apache.flink.core.fs.Path file = new org.apache.flink.core.fs.Path(path.toUri());
    long start = Files.size(path) / 3;
    FileSourceSplit split =
        new FileSourceSplit("1", file, start, Files.size(path) - start, 0, Files.size(path));
    List<Long> ids = new ArrayList<>();
    List<CheckpointedPosition> places = new ArrayList<>();
    try (BulkFormat.Reader<Reading> reader =
        PenFormat.of(CODEC).createReader(new Configuration(), split)) {
      for (BulkFormat.RecordIterator<Reading> batch = reader.readBatch();
          batch != null;
          batch = reader.readBatch()) {
        for (RecordAndPosition<Reading> each = batch.next(); each != null; each = batch.next()) {
          ids.add(each.getRecord().id());
          places.add(new CheckpointedPosition(each.getOffset(), each.getRecordSkipCount()));
        }
      }
    }
    assertThat(ids.get(ids.size() - 1)).isEqualTo(COUNT - 1);
    for (int i = 0; i < ids.size() - 1; i += 97) {
      try (BulkFormat.Reader<Reading> reader =
          PenFormat.of(CODEC)
              .restoreReader(
                  new Configuration(), split.updateWithCheckpointedPosition(places.get(i)))) {
        assertThat(reader.readBatch().next().getRecord().id()).isEqualTo(ids.get(i + 1));
      }
    }
  }

  @Test
  void filesOfAnotherVersionAreReadOrRefused() throws IOException {
    Path path = write("a.pen", options(true));
    org.apache.flink.core.fs.Path file = new org.apache.flink.core.fs.Path(path.toUri());
    FileSourceSplit split =
        new FileSourceSplit("1", file, 0, Files.size(path), 0, Files.size(path));
    try (BulkFormat.Reader<Wider> reader =
        PenFormat.of(CodecRef.of(Wider.class, "compact"))
            .createReader(new Configuration(), split)) {
      assertThat(reader.readBatch().next().getRecord())
          .isEqualTo(new Wider(0, "sensor 0", 0, Optional.empty()));
    }
    assertThatThrownBy(() ->
            PenFormat.of(CodecRef.of(Other.class, "compact"))
                .createReader(new Configuration(), split))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("a.pen")
        .hasMessageContaining("[TypeChanged]");
    assertThatThrownBy(() ->
            PenFormat.of(CodecRef.of(Reading.class, "fast"))
                .createReader(new Configuration(), split))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("a.pen holds compact messages, not fast ones");
  }
}
