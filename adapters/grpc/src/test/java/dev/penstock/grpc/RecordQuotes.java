package dev.penstock.grpc;

import dev.penstock.Codec;
import dev.penstock.protobuf.Protobuf;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The service with records: what serves it, and what calls it. */
record RecordQuotes(Channel channel) implements Caller {
  private static final String SERVICE = "acme.quotes.Quotes";
  private static final Codec<Query> QUERY = Protobuf.codec(Query.class);
  private static final Codec<Quote> QUOTE = Protobuf.codec(Quote.class);
  private static final Codec<Count> COUNT = Protobuf.codec(Count.class);

  static final MethodDescriptor<Query, Quote> GET = method("Get", MethodType.UNARY, QUERY, QUOTE);
  static final MethodDescriptor<Query, Quote> WATCH =
      method("Watch", MethodType.SERVER_STREAMING, QUERY, QUOTE);
  static final MethodDescriptor<Quote, Count> PUBLISH =
      method("Publish", MethodType.CLIENT_STREAMING, QUOTE, COUNT);
  static final MethodDescriptor<Query, Quote> FOLLOW =
      method("Follow", MethodType.BIDI_STREAMING, QUERY, QUOTE);

  private static <Q, R> MethodDescriptor<Q, R> method(
      String name, MethodType type, Codec<Q> request, Codec<R> response) {
    return MethodDescriptor.newBuilder(CodecMarshaller.of(request), CodecMarshaller.of(response))
        .setType(type)
        .setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, name))
        .build();
  }

  static ServerServiceDefinition service() {
    return ServerServiceDefinition.builder(SERVICE)
        .addMethod(GET, ServerCalls.asyncUnaryCall(RecordQuotes::answerGet))
        .addMethod(WATCH, ServerCalls.asyncServerStreamingCall(RecordQuotes::answerWatch))
        .addMethod(PUBLISH, ServerCalls.asyncClientStreamingCall(RecordQuotes::takePublished))
        .addMethod(FOLLOW, ServerCalls.asyncBidiStreamingCall(RecordQuotes::takeFollowing))
        .build();
  }

  private static void answerGet(Query query, StreamObserver<Quote> answers) {
    answers.onNext(Market.get(query));
    answers.onCompleted();
  }

  private static void answerWatch(Query query, StreamObserver<Quote> answers) {
    Market.watch(query).forEach(answers::onNext);
    answers.onCompleted();
  }

  private static StreamObserver<Quote> takePublished(StreamObserver<Count> answers) {
    AtomicInteger count = new AtomicInteger();
    return new Taking<>(
        quote -> count.incrementAndGet(), () -> answers.onNext(new Count(count.get())), answers);
  }

  private static StreamObserver<Query> takeFollowing(StreamObserver<Quote> answers) {
    return new Taking<>(query -> answers.onNext(Market.get(query)), () -> {}, answers);
  }

  @Override
  public Quote get(Query query) {
    return ClientCalls.blockingUnaryCall(channel, GET, CallOptions.DEFAULT, query);
  }

  @Override
  public List<Quote> watch(Query query) {
    List<Quote> quotes = new ArrayList<>();
    ClientCalls.blockingServerStreamingCall(channel, WATCH, CallOptions.DEFAULT, query)
        .forEachRemaining(quotes::add);
    return quotes;
  }

  @Override
  public Count publish(List<Quote> quotes) {
    return Caller.<Quote, Count>exchange(
            answers ->
                ClientCalls.asyncClientStreamingCall(
                    channel.newCall(PUBLISH, CallOptions.DEFAULT), answers),
            quotes)
        .get(0);
  }

  @Override
  public List<Quote> follow(List<Query> queries) {
    return Caller.exchange(
        answers ->
            ClientCalls.asyncBidiStreamingCall(
                channel.newCall(FOLLOW, CallOptions.DEFAULT), answers),
        queries);
  }
}
