package dev.penstock.serve;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.serve.stream.Prices;
import dev.penstock.serve.stream.Taken;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.jspecify.annotations.Nullable;

/** A page that takes messages when it is told to. Public, as Jetty calls it. */
public final class StreamClient implements Session.Listener.AutoDemanding {
  private final BlockingQueue<Prices> came = new LinkedBlockingQueue<>();
  private final CompletableFuture<Session> opened = new CompletableFuture<>();
  private final CompletableFuture<String> ended = new CompletableFuture<>();
  private final CodecFamily family;

  StreamClient(CodecFamily family) {
    this.family = family;
  }

  @Override
  public void onWebSocketOpen(Session session) {
    opened.complete(session);
  }

  @Override
  public void onWebSocketBinary(ByteBuffer message, Callback callback) {
    came.add(family.codec(Prices.class).decode(message));
    callback.succeed();
  }

  @Override
  public void onWebSocketClose(int code, String reason, Callback callback) {
    ended.complete(code + " " + reason);
    callback.succeed();
  }

  @Override
  public void onWebSocketError(Throwable error) {
    ended.complete("error " + error);
  }

  Session session() {
    return opened.join();
  }

  Prices next() throws InterruptedException {
    return Objects.requireNonNull(came.poll(20, TimeUnit.SECONDS), "nothing came");
  }

  /** Returns what comes within some time; null for nothing. */
  @Nullable Prices poll(long millis) throws InterruptedException {
    return came.poll(millis, TimeUnit.MILLISECONDS);
  }

  void take(long number) {
    Codec<Taken> codec = family.codec(Taken.class);
    send(codec.encode(new Taken(number, 0))).join();
  }

  CompletableFuture<Void> send(byte[] message) {
    return Callback.Completable.with(sent -> session().sendBinary(ByteBuffer.wrap(message), sent));
  }

  boolean hasEnded() {
    return ended.isDone();
  }

  String ended() throws Exception {
    return ended.get(20, TimeUnit.SECONDS);
  }
}
