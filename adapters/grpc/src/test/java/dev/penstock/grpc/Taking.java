package dev.penstock.grpc;

import io.grpc.stub.StreamObserver;
import java.util.function.Consumer;

/** Takes messages of a client, and answers its end. */
record Taking<T>(Consumer<T> message, Runnable end, StreamObserver<?> answers)
    implements StreamObserver<T> {
  @Override
  public void onNext(T value) {
    message.accept(value);
  }

  @Override
  public void onError(Throwable error) {
    answers.onError(error);
  }

  @Override
  public void onCompleted() {
    end.run();
    answers.onCompleted();
  }
}
