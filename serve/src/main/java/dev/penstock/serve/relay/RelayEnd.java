package dev.penstock.serve.relay;

import java.nio.ByteBuffer;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;
import org.jspecify.annotations.Nullable;

/**
 * One end of a connection that is passed on: what comes here leaves at the other end, in the buffer
 * that it came in. Nothing is decoded, copied or made for it. The next part is read when this one
 * is written, so that who is slow at one end is felt at the other, and nothing waits in between.
 */
public final class RelayEnd implements Session.Listener, Callback {
  /** As RFC 6455 has it, 5.5. */
  private static final int MOST_REASON_BYTES = 123;

  private final Opened opened;
  private @Nullable RelayEnd other;
  private volatile @Nullable Session session;

  /** Of the part that is being written at the other end. */
  private @Nullable Callback taken;

  /** What is done when this end is there. */
  interface Opened {
    void open(RelayEnd end);
  }

  RelayEnd(Opened opened) {
    this.opened = opened;
  }

  /** Joins two ends before either reads. */
  void join(RelayEnd newOther) {
    other = newOther;
    newOther.other = this;
  }

  /** Reads the next part. */
  void read() {
    Session own = session;
    if (own != null && own.isOpen()) {
      own.demand();
    }
  }

  @Override
  public void onWebSocketOpen(Session newSession) {
    session = newSession;
    opened.open(this);
  }

  @Override
  public void onWebSocketPartialBinary(ByteBuffer part, boolean isLast, Callback callback) {
    taken = callback;
    session(other).sendPartialBinary(part, isLast, this);
  }

  @Override
  public void onWebSocketPartialText(String part, boolean isLast) {
    close(StatusCode.BAD_DATA, "text came; binary messages are passed on");
  }

  @Override
  public void onWebSocketPing(ByteBuffer payload) {
    session(other).sendPing(BufferUtil.copy(payload), NOOP);
    read();
  }

  @Override
  public void onWebSocketPong(ByteBuffer payload) {
    session(other).sendPong(BufferUtil.copy(payload), NOOP);
    read();
  }

  private static Session session(@Nullable RelayEnd end) {
    Session found = end == null ? null : end.session;
    if (found == null) {
      throw new IllegalStateException("what came was not asked for");
    }
    return found;
  }

  /** The part is written: its memory is free, and the next one may come. */
  @Override
  public void succeed() {
    Callback done = taken;
    taken = null;
    if (done != null) {
      done.succeed();
    }
    read();
  }

  /** The part is lost: neither end is of use. */
  @Override
  public void fail(Throwable cause) {
    Callback lost = taken;
    taken = null;
    if (lost != null) {
      lost.fail(cause);
    }
    close(StatusCode.SHUTDOWN, "the other end is gone");
  }

  @Override
  public void onWebSocketClose(int status, String reason, Callback callback) {
    RelayEnd end = other;
    if (end != null) {
      boolean isSent = status != StatusCode.NO_CODE && status != StatusCode.NO_CLOSE;
      end.close(isSent ? status : StatusCode.SHUTDOWN, isSent ? reason : "the other end is gone");
    }
    callback.succeed();
  }

  @Override
  public void onWebSocketError(Throwable cause) {
    RelayEnd end = other;
    if (end != null && session != null) { // else whoever connects tells why it was not opened
      end.close(StatusCode.SHUTDOWN, "the other end is gone");
    }
  }

  /** Closes this end, if it is open. */
  void close(int status, @Nullable String reason) {
    Session own = session;
    if (own != null && own.isOpen()) {
      String text = reason == null ? "" : reason;
      // Reasons of this server are ASCII, those that came from others have the length already.
      own.close(status, text.substring(0, Math.min(text.length(), MOST_REASON_BYTES)), NOOP);
    }
  }
}
