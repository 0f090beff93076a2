package com.acme.pack;

import dev.penstock.CodecRef;
import dev.penstock.container.Compression;
import dev.penstock.container.PenOptions;
import dev.penstock.flink.PenSplits;
import dev.penstock.flink.PenWriterFactory;
import dev.penstock.flink.PenstockTypeInfo;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ExternalizedCheckpointRetention;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.connector.file.sink.FileSink;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.fs.Path;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.filesystem.OutputFileConfig;
import org.apache.flink.streaming.api.functions.sink.filesystem.bucketassigners.BasePathBucketAssigner;

/**
 * Packs a folder of JSON lines of any size to {@code .pen} files.
 *
 * <p>Started alone it runs in its own process, on all cores; {@code flink run} sends the same jar
 * to a cluster. Killed and started again it goes on where its last checkpoint is.
 */
public final class PackJob {
  private static final CodecRef<Event> COMPACT = CodecRef.of(Event.class, "compact");
  private static final CodecRef<Event> JSON = CodecRef.of(Event.class, "json");

  /** Parts of a file that one task reads. */
  private static final long SPLIT_BYTES = 64 << 20;

  private PackJob() {}

  /** Runs the job: the folder of the JSON, that of the files, and seconds between checkpoints. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length < 2) {
      System.err.println("usage: PackJob INPUT OUTPUT [SECONDS]");
      System.exit(2);
    }
    Path input = path(arguments[0]);
    Workspace output = new Workspace(path(arguments[1]));
    double seconds = arguments.length > 2 ? Double.parseDouble(arguments[2]) : 60;
    if (output.isComplete()) {
      System.out.println(output.folder() + " is packed already");
      return;
    }
    Configuration configuration = new Configuration();
    configuration.set(
        CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofMillis((long) (seconds * 1000)));
    configuration.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, output.checkpoints().toString());
    configuration.set(
        CheckpointingOptions.EXTERNALIZED_CHECKPOINT_RETENTION,
        ExternalizedCheckpointRetention.RETAIN_ON_CANCELLATION);
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay"); // else for ever
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 3);
    output
        .latestCheckpoint()
        .ifPresent(checkpoint -> {
          System.out.println("goes on at " + checkpoint);
          configuration.set(StateRecoveryOptions.SAVEPOINT_PATH, checkpoint.toString());
        });
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration);
    build(environment, input, output.folder());
    Map<String, Object> counted = follow(environment.executeAsync("pack"), Workspace.bytes(input));
    output.complete(counted + "\n");
  }

  /** Returns a path that says its file system, that of the machine if none is given. */
  private static Path path(String argument) throws IOException {
    Path path = new Path(argument);
    return path.makeQualified(path.getFileSystem());
  }

  private static void build(StreamExecutionEnvironment environment, Path input, Path output) {
    FileSource<Event> lines =
        FileSource.forBulkFileFormat(new JsonLines<>(JSON, PenstockTypeInfo.of(Event.class)), input)
            .setFileEnumerator(new PenSplits(SPLIT_BYTES))
            .build();
    FileSink<Event> files =
        FileSink.forBulkFormat(
                output,
                PenWriterFactory.of(COMPACT)
                    .withOptions(() -> PenOptions.DEFAULT.withCompression(Compression.deflate(1))))
            .withBucketAssigner(new BasePathBucketAssigner<>())
            .withOutputFileConfig(new OutputFileConfig("events", ".pen"))
            .build();
    environment
        .fromSource(lines, WatermarkStrategy.noWatermarks(), "JSON lines")
        .uid("lines")
        .map(new Counted())
        .returns(PenstockTypeInfo.of(Event.class))
        .uid("counted")
        .sinkTo(files)
        .uid("files");
  }

  /** Prints how far the job is, each second, and returns what it counted when it has ended. */
  private static Map<String, Object> follow(JobClient job, long inputBytes) throws Exception {
    long start = System.nanoTime();
    System.out.printf("packs %,d bytes of JSON%n", inputBytes);
    var result = job.getJobExecutionResult();
    while (true) {
      try {
        Map<String, Object> counted = result.get(1, TimeUnit.SECONDS).getAllAccumulatorResults();
        System.out.printf(
            "%s messages in %.1f s%n",
            counted.get(Counted.MESSAGES), (System.nanoTime() - start) / 1e9);
        return counted;
      } catch (TimeoutException e) {
        System.out.printf(
            "%s messages after %.0f s%n", messages(job), (System.nanoTime() - start) / 1e9);
      }
    }
  }

  /** Returns how many messages have been read; a job that starts or ends does not say it. */
  private static Object messages(JobClient job) throws InterruptedException {
    try {
      return job.getAccumulators().get().getOrDefault(Counted.MESSAGES, 0L);
    } catch (ExecutionException | IllegalStateException e) {
      return "?";
    }
  }
}
