package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainSchema.Message;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import dev.penstock.model.ScalarKind;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;

/** Instants, dates with time and durations: seconds and nanoseconds. */
record MomentForm(ScalarKind kind) implements Form {
  static final Message MESSAGE =
      new Message(
          "PlainMoment",
          List.of(
              new Member("seconds", Scalar.I64, false), new Member("nanos", Scalar.I32, false)));

  @Override
  public PlainType type() {
    return new Ref(MESSAGE.name());
  }

  @Override
  public Object lower(Object value) {
    return switch (value) {
      case Instant at -> parts(at.getEpochSecond(), at.getNano());
      case LocalDateTime at -> lower(at.toInstant(ZoneOffset.UTC));
      case Duration length -> parts(length.toSeconds(), length.toNanosPart());
      default -> throw new IllegalArgumentException("no moment: " + value.getClass());
    };
  }

  private static Object[] parts(long seconds, int nanos) {
    return new Object[] {seconds, nanos};
  }

  @Override
  public Object raise(Object plain) {
    Object[] parts = (Object[]) plain;
    long seconds = (Long) parts[0];
    int nanos = (Integer) parts[1];
    return switch (kind) {
      case INSTANT -> Instant.ofEpochSecond(seconds, nanos);
      case DATE_TIME -> LocalDateTime.ofEpochSecond(seconds, nanos, ZoneOffset.UTC);
      default -> Duration.ofSeconds(seconds, nanos);
    };
  }
}
