package dev.penstock.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import acme.quotes.QuotesService;
import io.grpc.BindableService;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.util.TransmitStatusRuntimeExceptionInterceptor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A service whose messages are records here and protoc's classes there, over HTTP/2. */
class ServiceTest {
  /** Who serves, and who calls. */
  record Sides(String name, ServerServiceDefinition service, Function<Channel, Caller> caller) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Sides> sides() {
    BindableService protoc = new ProtocQuotes.Service();
    return Stream.of(
        new Sides("records call protoc's classes", protoc.bindService(), RecordQuotes::new),
        new Sides("protoc's classes call records", RecordQuotes.service(), ProtocQuotes::new),
        new Sides("records call records", RecordQuotes.service(), RecordQuotes::new),
        new Sides("generated code calls protoc's classes", protoc.bindService(), MovedQuotes::new),
        new Sides(
            "protoc's classes call generated code",
            new MovedQuotes.Server().bindService(),
            ProtocQuotes::new));
  }

  /** Runs a call against a server of its own. */
  private static <R> R call(ServerServiceDefinition service, Function<Channel, R> call)
      throws IOException {
    InetAddress here = InetAddress.getLoopbackAddress();
    Server server =
        NettyServerBuilder.forAddress(new InetSocketAddress(here, 0))
            .addService(service)
            .build()
            .start();
    ManagedChannel channel =
        NettyChannelBuilder.forAddress(new InetSocketAddress(here, server.getPort()))
            .usePlaintext()
            .build();
    try {
      return call.apply(channel);
    } finally {
      channel.shutdownNow();
      server.shutdownNow();
    }
  }

  private static <R> R call(Sides sides, Function<Caller, R> call) throws IOException {
    return call(sides.service(), channel -> call.apply(sides.caller().apply(channel)));
  }

  @ParameterizedTest
  @MethodSource("sides")
  void oneMessageIsAnsweredByOne(Sides sides) throws IOException {
    Query query = new Query("Käse", 3_000);
    Quote answer = call(sides, caller -> caller.get(query));
    assertThat(answer).isEqualTo(Market.get(query));
  }

  @ParameterizedTest
  @MethodSource("sides")
  void messagesOfNoBytesAreMessages(Sides sides) throws IOException {
    Query query = new Query("", 0);
    Quote answer = call(sides, caller -> caller.get(query));
    assertThat(answer).isEqualTo(new Quote("", 0, 0, List.of()));
  }

  @ParameterizedTest
  @MethodSource("sides")
  void oneMessageIsAnsweredByMany(Sides sides) throws IOException {
    Query query = new Query("DAX", 100);
    List<Quote> answers = call(sides, caller -> caller.watch(query));
    assertThat(answers).isEqualTo(Market.watch(query));
  }

  @ParameterizedTest
  @MethodSource("sides")
  void manyMessagesAreAnsweredByOne(Sides sides) throws IOException {
    List<Quote> quotes = Market.watch(new Query("DAX", 100));
    Count answer = call(sides, caller -> caller.publish(quotes));
    assertThat(answer).isEqualTo(new Count(100));
  }

  @ParameterizedTest
  @MethodSource("sides")
  void manyMessagesAreAnsweredByMany(Sides sides) throws IOException {
    List<Query> queries =
        IntStream.range(0, 100).mapToObj(each -> new Query("DAX " + each, each)).toList();
    List<Quote> answers = call(sides, caller -> caller.follow(queries));
    assertThat(answers).isEqualTo(queries.stream().map(Market::get).toList());
  }

  @Test
  void methodsThatAServerDoesNotImplementAreSaidToBeSo() throws IOException {
    StatusRuntimeException error =
        call(
            new QuotesService.Server() {}.bindService(),
            channel ->
                catchThrowableOfType(
                    StatusRuntimeException.class,
                    () -> new MovedQuotes(channel).get(new Query("DAX", 1))));
    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
  }

  /** gRPC tells the caller nothing of errors in requests, which the interceptor mends. */
  @Test
  void requestsThatAreNoneEndWithoutAWordUnlessAsked() throws IOException {
    StatusRuntimeException error = call(RecordQuotes.service(), Damaged::call);
    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.UNKNOWN);
  }

  @Test
  void requestsThatAreNoneEndTheCallWithWhatTheCodecSays() throws IOException {
    ServerServiceDefinition service =
        ServerInterceptors.intercept(
            ServerInterceptors.useInputStreamMessages(RecordQuotes.service()),
            TransmitStatusRuntimeExceptionInterceptor.instance());
    StatusRuntimeException error = call(service, Damaged::call);
    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.INTERNAL);
    assertThat(error.getStatus().getDescription()).startsWith("cannot read a message of protobuf");
  }

  @Test
  void answersThatAreNoneCancelTheCallWithWhatTheCodecSaysAsCause() throws IOException {
    Query query = new Query("DAX", 1);
    StatusRuntimeException error =
        call(
            Damaged.service(),
            channel ->
                catchThrowableOfType(
                    StatusRuntimeException.class, () -> new RecordQuotes(channel).get(query)));
    assertThat(error.getStatus().getCode()).isEqualTo(Status.Code.CANCELLED);
    Status cause = Status.fromThrowable(error.getStatus().getCause());
    assertThat(cause.getCode()).isEqualTo(Status.Code.INTERNAL);
    assertThat(cause.getDescription()).startsWith("cannot read a message of protobuf");
  }
}
