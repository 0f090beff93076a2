package dev.penstock.flink;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.SavepointRestoreSettings;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** A Flink cluster in this process: a job manager and a task manager with two slots. */
final class Cluster {
  private final MiniCluster cluster;

  private Cluster(MiniCluster cluster) {
    this.cluster = cluster;
  }

  static Cluster start() throws Exception {
    Configuration configuration = new Configuration();
    configuration.set(RestOptions.BIND_PORT, "0");
    configuration.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(128));
    configuration.set(TaskManagerOptions.NETWORK_MEMORY_MIN, MemorySize.ofMebiBytes(32));
    configuration.set(TaskManagerOptions.NETWORK_MEMORY_MAX, MemorySize.ofMebiBytes(32));
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(2)
                .build());
    cluster.start();
    return new Cluster(cluster);
  }

  /** How a job is run. */
  record Run(String backend, ClassLoader loader, Path jar, String savepoint) {
    static Run of(Versions version, String backend) {
      return new Run(backend, version.loader(), version.jar(), "");
    }

    Run from(String path) {
      return new Run(backend, loader, jar, path);
    }
  }

  /** Starts a job, whose types come from a jar alone. */
  JobID submit(Run run, Consumer<StreamExecutionEnvironment> job) throws Exception {
    Configuration configuration = new Configuration();
    configuration.set(StateBackendOptions.STATE_BACKEND, run.backend());
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "disable");
    configuration.set(CheckpointingOptions.FILE_MERGING_ENABLED, false);
    StreamExecutionEnvironment environment =
        new StreamExecutionEnvironment(configuration, run.loader());
    environment.setParallelism(2);
    job.accept(environment);
    JobGraph graph = environment.getStreamGraph().getJobGraph(run.loader(), new JobID());
    graph.addJar(new org.apache.flink.core.fs.Path(run.jar().toUri()));
    if (!run.savepoint().isEmpty()) {
      graph.setSavepointRestoreSettings(SavepointRestoreSettings.forPath(run.savepoint()));
    }
    return cluster.submitJob(graph).get(60, TimeUnit.SECONDS).getJobID();
  }

  /** Ends a job and returns the path of its savepoint. */
  String stop(JobID job, Path folder) throws Exception {
    String path =
        cluster
            .stopWithSavepoint(job, folder.toUri().toString(), false, SavepointFormatType.CANONICAL)
            .get(60, TimeUnit.SECONDS);
    result(job);
    return path;
  }

  JobStatus status(JobID job) throws Exception {
    return cluster.getJobStatus(job).get(60, TimeUnit.SECONDS);
  }

  void cancel(JobID job) throws Exception {
    cluster.cancelJob(job).get(60, TimeUnit.SECONDS);
    result(job);
  }

  /** Waits until a job has ended. */
  JobResult result(JobID job) throws Exception {
    return cluster.requestJobResult(job).get(120, TimeUnit.SECONDS);
  }

  /** Runs a job that ends by itself. */
  void run(Run run, Consumer<StreamExecutionEnvironment> job) throws Exception {
    result(submit(run, job)).toJobExecutionResult(run.loader());
  }

  static void await(java.util.function.BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("not within a minute");
      }
      Thread.sleep(10);
    }
  }

  void close() throws Exception {
    cluster.close();
  }
}
