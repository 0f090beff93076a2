package dev.penstock.serve.stream;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CreditTest {
  private final Credit credit = new Credit();

  @Test
  void bytesOnTheirWayAreBounded() {
    int sent = 0;
    while (credit.isLeft()) {
      credit.send(10_000);
      sent++;
    }
    assertThat(sent).isEqualTo(Credit.BYTES / 10_000 + 1);
    assertThat(credit.take(1)).isTrue();
    assertThat(credit.isLeft()).isTrue();
  }

  @Test
  void messagesOnTheirWayAreBounded() {
    int sent = 0;
    while (credit.isLeft()) {
      credit.send(1);
      sent++;
    }
    assertThat(sent).isEqualTo(Credit.MESSAGES);
  }

  @Test
  void oneMessageIsAlwaysSentHoweverLong() {
    assertThat(credit.isLeft()).isTrue();
    credit.send(Credit.BYTES * 2);
    assertThat(credit.isLeft()).isFalse();
    credit.take(1);
    assertThat(credit.isLeft()).isTrue();
  }

  @Test
  void severalAreTakenAtOnceAndNoneThatWasNotSent() {
    for (int i = 0; i < 3; i++) {
      credit.send(Credit.BYTES);
    }
    assertThat(credit.take(4)).isFalse();
    assertThat(credit.take(3)).isTrue();
    assertThat(credit.take(3)).isTrue();
    assertThat(credit.take(2)).isFalse();
    assertThat(credit.take(-1)).isFalse();
    assertThat(credit.next()).isEqualTo(4);
    assertThat(credit.isLeft()).isTrue();
  }
}
