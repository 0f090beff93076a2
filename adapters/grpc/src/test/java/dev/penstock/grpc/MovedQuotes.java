package dev.penstock.grpc;

import acme.quotes.QuotesService;
import dev.penstock.UnknownFields;
import io.grpc.Channel;
import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The service with what is generated of {@code quotes.proto}: what serves it, and what calls it.
 */
record MovedQuotes(QuotesService.Client client) implements Caller {
  MovedQuotes(Channel channel) {
    this(new QuotesService.Client(channel));
  }

  /** Serves with generated records. */
  static final class Server implements QuotesService.Server {
    @Override
    public void get(acme.quotes.Query query, StreamObserver<acme.quotes.Quote> answers) {
      answers.onNext(moved(Market.get(own(query))));
      answers.onCompleted();
    }

    @Override
    public void watch(acme.quotes.Query query, StreamObserver<acme.quotes.Quote> answers) {
      Market.watch(own(query)).forEach(quote -> answers.onNext(moved(quote)));
      answers.onCompleted();
    }

    @Override
    public StreamObserver<acme.quotes.Quote> publish(StreamObserver<acme.quotes.Count> answers) {
      AtomicInteger count = new AtomicInteger();
      return new Taking<>(
          quote -> count.incrementAndGet(),
          () -> answers.onNext(new acme.quotes.Count(count.get(), UnknownFields.NONE)),
          answers);
    }

    @Override
    public StreamObserver<acme.quotes.Query> follow(StreamObserver<acme.quotes.Quote> answers) {
      return new Taking<>(
          query -> answers.onNext(moved(Market.get(own(query)))), () -> {}, answers);
    }
  }

  private static Query own(acme.quotes.Query query) {
    return new Query(query.symbol(), query.most());
  }

  private static Quote own(acme.quotes.Quote quote) {
    List<Double> history = Arrays.stream(quote.history()).boxed().toList();
    return new Quote(quote.symbol(), quote.bid(), quote.ask(), history);
  }

  private static acme.quotes.Query moved(Query query) {
    return new acme.quotes.Query(query.symbol(), query.most(), UnknownFields.NONE);
  }

  private static acme.quotes.Quote moved(Quote quote) {
    double[] history = quote.history().stream().mapToDouble(each -> each).toArray();
    return new acme.quotes.Quote(
        quote.symbol(), quote.bid(), quote.ask(), history, UnknownFields.NONE);
  }

  @Override
  public Quote get(Query query) {
    return own(client.get(moved(query)));
  }

  @Override
  public List<Quote> watch(Query query) {
    List<Quote> quotes = new ArrayList<>();
    client.watch(moved(query)).forEachRemaining(quote -> quotes.add(own(quote)));
    return quotes;
  }

  @Override
  public Count publish(List<Quote> quotes) {
    List<acme.quotes.Quote> moved = quotes.stream().map(MovedQuotes::moved).toList();
    return new Count(Caller.exchange(client::publish, moved).get(0).quotes());
  }

  @Override
  public List<Quote> follow(List<Query> queries) {
    List<acme.quotes.Query> moved = queries.stream().map(MovedQuotes::moved).toList();
    return Caller.exchange(client::follow, moved).stream().map(MovedQuotes::own).toList();
  }
}
