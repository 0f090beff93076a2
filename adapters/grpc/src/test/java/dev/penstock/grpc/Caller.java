package dev.penstock.grpc;

import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Calls the service of {@code quotes.proto}, with whatever classes. */
interface Caller {
  Quote get(Query query);

  List<Quote> watch(Query query);

  Count publish(List<Quote> quotes);

  List<Quote> follow(List<Query> queries);

  /** Sends messages and returns what comes back, when all has. */
  static <Q, R> List<R> exchange(
      Function<StreamObserver<R>, StreamObserver<Q>> method, List<Q> messages) {
    CompletableFuture<List<R>> done = new CompletableFuture<>();
    List<R> answers = new ArrayList<>();
    StreamObserver<Q> requests =
        method.apply(
            new StreamObserver<>() {
              @Override
              public void onNext(R answer) {
                answers.add(answer);
              }

              @Override
              public void onError(Throwable error) {
                done.completeExceptionally(error);
              }

              @Override
              public void onCompleted() {
                done.complete(answers);
              }
            });
    messages.forEach(requests::onNext);
    requests.onCompleted();
    return done.join();
  }
}
