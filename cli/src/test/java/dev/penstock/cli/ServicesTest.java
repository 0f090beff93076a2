package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes for grpc-java that {@code gen --java --grpc} writes. */
final class ServicesTest {
  private static final Path GRPC = Path.of("../adapters/grpc/src/test");

  @TempDir Path folder;

  /** The tests of the adapter compile these files, and speak with protoc's classes by them. */
  @ParameterizedTest
  @ValueSource(strings = {"Query", "Quote", "Count", "QuotesService"})
  void filesOfTheAdaptersTestsAreWhatIsGenerated(String name) throws IOException {
    Path proto = GRPC.resolve("proto/quotes.proto");
    Run run = Run.of("gen", "--java", "--grpc", proto.toString(), "-o", folder.toString());
    assertThat(run.exitCode()).as(run.messages()).isZero();
    assertThat(run.messages()).doesNotContain("no code");
    String path = "acme/quotes/" + name + ".java";
    assertThat(Files.readString(folder.resolve(path)))
        .as("write it again by: penstock gen --java --grpc")
        .isEqualTo(Files.readString(GRPC.resolve("java").resolve(path)));
  }

  @Test
  void messagesInMessagesCanBeCalled() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("shop.proto"),
            """
            syntax = "proto3";
            package acme;
            import "google/protobuf/empty.proto";
            message Order { string id = 1; message Line { int32 count = 1; } }
            // Keeps orders.
            service Shop {
              // Adds one.
              rpc Add(Order.Line) returns (google.protobuf.Empty);
              rpc GetName(Order) returns (Order);
              rpc Name(Order) returns (Order);
            }
            """);
    Run run = Run.of("gen", "--java", "--grpc", file.toString(), "-o", folder.toString());
    assertThat(run.exitCode()).as(run.messages()).isZero();
    assertThat(Files.readString(folder.resolve("acme/Order.java")))
        .contains("  @Message\n  public record Line(");
    assertThat(Files.readString(folder.resolve("acme/ShopService.java")))
        .contains("/** Keeps orders. */\npublic final class ShopService {")
        .contains(
            "  /** Adds one. */\n  public static final MethodDescriptor<Order.Line, Empty> ADD")
        .contains("MethodDescriptor<Order, Order> GET_NAME")
        .contains("MethodDescriptor<Order, Order> NAME_ =");
    assertThat(folder.resolve("google/protobuf/Empty.java")).exists();
  }

  @Test
  void servicesGoWithJava() {
    Run run = Run.of("gen", "--typescript", "--grpc", "a.proto");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.messages()).contains("--grpc goes with --java");
  }
}
