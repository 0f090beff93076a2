package dev.penstock.conformance.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.fast.Fast;
import dev.penstock.flatbuffers.FlatBuffers;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

/** Tests that methods beside accessors give way to each other. */
class AlikeViewTest {
  private static final Alike VALUE =
      new Alike(
          null,
          5,
          Instant.ofEpochSecond(7, 8),
          null,
          LocalDate.EPOCH,
          6,
          FlatBuffers.codec(Alike.Inner.class).encode(new Alike.Inner("in it")),
          "text",
          null,
          null);

  @Test
  void flatBuffersHasAMethodForEach() {
    AlikeFlatBuffersView view =
        new AlikeFlatBuffersView().wrap(FlatBuffers.codec(Alike.class).encode(VALUE));

    assertThat(view.hasA()).isFalse();
    assertThat(view.hasA_()).isTrue();
    assertThat(view.hasNano()).isEqualTo(8);
    assertThat(view.hasNano_()).isFalse();
    assertThat(view.inMessage().toString()).isEqualTo("text");
    assertThat(view.inMessage_().text().toString()).isEqualTo("in it");
  }

  @Test
  void fastHasAMethodForEach() {
    AlikeFastView view = new AlikeFastView().wrap(Fast.codec(Alike.class).encode(VALUE));

    assertThat(view.hasA()).isFalse();
    assertThat(view.hasA_()).isTrue();
    assertThat(view.hasNano()).isEqualTo(8);
    assertThat(view.hasNano_()).isFalse();
    view.clearEpochDay_();
    assertThat(view.hasEpochDay()).isFalse();
    assertThat(view.clearEpochDay()).isZero();
  }
}
