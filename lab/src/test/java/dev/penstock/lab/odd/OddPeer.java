package dev.penstock.lab.odd;

import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.peer.Row;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.Traits;
import dev.penstock.lab.peer.Unsupported;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * A library that keeps the objects and hands out their numbers; its other modes are out of order.
 */
public final class OddPeer implements Peer {
  /** After so many messages a mode that begins well is out of order, long after its check. */
  private static final int BEGINNING = 2_000;

  private static final String HANGS_DECODING = "hangs-decoding";

  private static final Map<String, Mode> MODES =
      Map.ofEntries(
          Map.entry("throws", call -> fail("cannot")),
          Map.entry("throws-later", later(call -> fail("cannot any more"))),
          Map.entry("hangs", call -> hang()),
          Map.entry("hangs-later", later(call -> hang())),
          Map.entry("spins", OddPeer::spin),
          Map.entry(
              "exhausts-memory",
              call -> System.setProperty("odd", "x".repeat(Integer.MAX_VALUE - 8))),
          Map.entry("dies", call -> Runtime.getRuntime().halt(3)),
          Map.entry("dies-later", later(call -> Runtime.getRuntime().halt(3))),
          Map.entry("prints", call -> print()),
          Map.entry("uses-unsafe", call -> UnsafeMemory.touch()),
          Map.entry(HANGS_DECODING, call -> {}),
          Map.entry("last", call -> {}));

  /** What a mode does with each message. */
  @FunctionalInterface
  private interface Mode {
    void with(int call);
  }

  private static Mode later(Mode mode) {
    return call -> {
      if (call > BEGINNING) {
        mode.with(call);
      }
    };
  }

  private static void fail(String message) {
    throw new IllegalStateException(message);
  }

  private static void spin(int call) {
    while (!Thread.currentThread().isInterrupted() || call >= 0) {
      Thread.onSpinWait();
    }
  }

  private static void print() {
    System.out.println("java.lang.IllegalStateException: printed");
    System.err.println("cell\tprints\tencode\tprinted");
  }

  private static void hang() {
    while (true) {
      LockSupport.park();
    }
  }

  @Override
  public String library() {
    return "Odd";
  }

  @Override
  public String version() {
    return "1";
  }

  @Override
  public List<Contender> contenders() {
    return MODES.keySet().stream()
        .sorted()
        .<Contender>map(id -> new Row(id, id, "as it is", new Traits(Set.of(), List.of()), this))
        .toList();
  }

  @Override
  public Session open(String id, SubjectClasses classes) throws Unsupported {
    Mode mode = MODES.get(id);
    if (mode == null) {
      throw new Unsupported("no mode");
    }
    return new Numbers(mode, id.equals(HANGS_DECODING));
  }

  private static final class Numbers implements Session {
    private final Mode mode;
    private final boolean hangsDecoding;
    private final Map<Object, Byte> numbers = new HashMap<>();
    private final Object[] objects = new Object[100];
    private int calls;

    Numbers(Mode mode, boolean hangsDecoding) {
      this.mode = mode;
      this.hangsDecoding = hangsDecoding;
    }

    @Override
    public byte[] encode(Object prepared) {
      mode.with(calls++);
      byte number = numbers.computeIfAbsent(prepared, key -> (byte) numbers.size());
      objects[number] = prepared;
      return new byte[] {number};
    }

    @Override
    public Object decode(byte[] message) {
      if (hangsDecoding) {
        hang();
      }
      return objects[Arrays.copyOf(message, 1)[0]];
    }
  }
}
