package dev.penstock.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** Starts Spark in this process. */
final class Engine {
  private Engine() {}

  /** Returns the usual configuration of tests: nothing listens but on this machine. */
  static SparkConf configuration(String master) {
    return new SparkConf()
        .setMaster(master)
        .setAppName("penstock")
        .set("spark.driver.host", "127.0.0.1")
        .set("spark.driver.bindAddress", "127.0.0.1")
        .set("spark.ui.enabled", "false")
        .set("spark.sql.shuffle.partitions", "4")
        .set("spark.default.parallelism", "4");
  }

  static SparkSession session(SparkConf configuration) {
    return SparkSession.builder().config(configuration).getOrCreate();
  }

  static SparkSession session() {
    return session(
        configuration("local[2]").set("spark.serializer", PenstockSerializer.class.getName()));
  }
}
