package dev.penstock.grpc;

import acme.quotes.protoc.QuotesGrpc;
import io.grpc.Channel;
import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The service with classes that protoc generates: what serves it, and what calls it. */
record ProtocQuotes(Channel channel) implements Caller {
  /** Serves as programs do that know nothing of us. */
  static final class Service extends QuotesGrpc.QuotesImplBase {
    @Override
    public void get(
        acme.quotes.protoc.Query query, StreamObserver<acme.quotes.protoc.Quote> answers) {
      answers.onNext(message(Market.get(record(query))));
      answers.onCompleted();
    }

    @Override
    public void watch(
        acme.quotes.protoc.Query query, StreamObserver<acme.quotes.protoc.Quote> answers) {
      Market.watch(record(query)).forEach(quote -> answers.onNext(message(quote)));
      answers.onCompleted();
    }

    @Override
    public StreamObserver<acme.quotes.protoc.Quote> publish(
        StreamObserver<acme.quotes.protoc.Count> answers) {
      AtomicInteger count = new AtomicInteger();
      return new Taking<>(
          quote -> count.incrementAndGet(),
          () ->
              answers.onNext(acme.quotes.protoc.Count.newBuilder().setQuotes(count.get()).build()),
          answers);
    }

    @Override
    public StreamObserver<acme.quotes.protoc.Query> follow(
        StreamObserver<acme.quotes.protoc.Quote> answers) {
      return new Taking<>(
          query -> answers.onNext(message(Market.get(record(query)))), () -> {}, answers);
    }
  }

  private static Query record(acme.quotes.protoc.Query query) {
    return new Query(query.getSymbol(), query.getMost());
  }

  private static Quote record(acme.quotes.protoc.Quote quote) {
    return new Quote(quote.getSymbol(), quote.getBid(), quote.getAsk(), quote.getHistoryList());
  }

  private static acme.quotes.protoc.Query message(Query query) {
    return acme.quotes.protoc.Query.newBuilder()
        .setSymbol(query.symbol())
        .setMost(query.most())
        .build();
  }

  private static acme.quotes.protoc.Quote message(Quote quote) {
    return acme.quotes.protoc.Quote.newBuilder()
        .setSymbol(quote.symbol())
        .setBid(quote.bid())
        .setAsk(quote.ask())
        .addAllHistory(quote.history())
        .build();
  }

  @Override
  public Quote get(Query query) {
    return record(QuotesGrpc.newBlockingStub(channel).get(message(query)));
  }

  @Override
  public List<Quote> watch(Query query) {
    List<Quote> quotes = new ArrayList<>();
    QuotesGrpc.newBlockingStub(channel)
        .watch(message(query))
        .forEachRemaining(quote -> quotes.add(record(quote)));
    return quotes;
  }

  @Override
  public Count publish(List<Quote> quotes) {
    List<acme.quotes.protoc.Count> answers =
        Caller.exchange(
            QuotesGrpc.newStub(channel)::publish,
            quotes.stream().map(ProtocQuotes::message).toList());
    return new Count(answers.get(0).getQuotes());
  }

  @Override
  public List<Quote> follow(List<Query> queries) {
    List<acme.quotes.protoc.Quote> answers =
        Caller.exchange(
            QuotesGrpc.newStub(channel)::follow,
            queries.stream().map(ProtocQuotes::message).toList());
    return answers.stream().map(ProtocQuotes::record).toList();
  }
}
