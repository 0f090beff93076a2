package com.acme;

import dev.penstock.Adapt;
import dev.penstock.Adapter;
import dev.penstock.Message;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The same values twice: as they are, and as what an adapter makes of them. */
public final class AdaptedLists {
  private AdaptedLists() {}

  public record Cents(long count) {}

  public record Share(double part) {}

  public static final class CentsAdapter implements Adapter<Cents, Long> {
    @Override
    public Long toWire(Cents value) {
      return value.count();
    }

    @Override
    public Cents fromWire(Long wire) {
      return new Cents(wire);
    }
  }

  public static final class ShareAdapter implements Adapter<Share, Double> {
    @Override
    public Double toWire(Share value) {
      return value.part();
    }

    @Override
    public Share fromWire(Double wire) {
      return new Share(wire);
    }
  }

  @Message
  public record Plain(
      boolean first, List<Long> cents, List<@Nullable Long> some, List<Double> shares) {}

  @Message
  public record Adapted(
      boolean first,
      @Adapt(CentsAdapter.class) List<Cents> cents,
      @Adapt(CentsAdapter.class) List<@Nullable Cents> some,
      @Adapt(ShareAdapter.class) List<Share> shares) {}

  public static Plain plain() {
    return new Plain(true, List.of(5L, 6L, -7L), Arrays.asList(1L, null, 3L), List.of(0.5, 1.25));
  }

  public static Adapted adapted() {
    return new Adapted(
        true,
        List.of(new Cents(5), new Cents(6), new Cents(-7)),
        Arrays.asList(new Cents(1), null, new Cents(3)),
        List.of(new Share(0.5), new Share(1.25)));
  }
}
