package dev.penstock.conformance.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.Message;
import dev.penstock.Shared;
import dev.penstock.Sharing;
import dev.penstock.Views;
import dev.penstock.fast.Fast;
import dev.penstock.fast.FastOptions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Records that are shared cannot make small messages endless. */
class SharedViewTest {
  private static final Codec<Net> CODEC =
      Fast.codec(Net.class, FastOptions.DEFAULT.withSharing(Sharing.IDENTITY), Limits.DEFAULT);

  /** A message. */
  @Message
  @Views
  record Net(Knot first, @Nullable Knot second) {}

  /** A record of which all others are reached. */
  @Shared
  record Knot(int number, @Nullable Knot left, @Nullable Knot right) {}

  private static Net net(int levels, boolean isTwice) {
    Knot knot = new Knot(0, null, null);
    for (int i = 1; i < levels; i++) {
      knot = new Knot(i, knot, isTwice ? knot : null);
    }
    return new Net(knot, knot);
  }

  private static SharedViewTest_NetFastView view() {
    return new SharedViewTest_NetFastView();
  }

  @Test
  void aRecordIsOneObjectHoweverOftenItStands() {
    byte[] message = CODEC.encode(net(12, true));

    Net copy = view().wrapVerified(message).toRecord();

    assertThat(copy).isEqualTo(net(12, true));
    assertThat(copy.second()).isSameAs(copy.first());
    assertThat(copy.first().right()).isSameAs(copy.first().left());
  }

  @Test
  void visitsThatMultiplyAreRefused() {
    byte[] message = CODEC.encode(net(40, true));

    assertThatThrownBy(() -> view().wrapVerified(message))
        .isInstanceOf(DecodeException.class)
        .satisfies(
            e -> assertThat(((DecodeException) e).kind()).isEqualTo(ErrorKind.LIMIT_EXCEEDED));
    assertThatThrownBy(() -> view().wrap(message).toRecord())
        .isInstanceOf(DecodeException.class)
        .hasMessageContaining("elements and shared records");
    assertThat(view().wrap(message).first().number()).isEqualTo(39);
  }

  @Test
  void recordsStandAsDeepAsCodecsReadThem() {
    byte[] deepest = CODEC.encode(net(500, false));

    assertThat(view().wrapVerified(deepest).toRecord()).isEqualTo(CODEC.decode(deepest));
  }
}
