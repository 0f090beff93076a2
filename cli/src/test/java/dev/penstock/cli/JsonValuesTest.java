package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.exc.StreamReadException;

final class JsonValuesTest {
  private static List<Object> of(String json) {
    return JsonValues.of(json.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1|1",
        "1.0|1.00",
        "1e2|100.0",
        "{\"a\":1,\"b\":2}|{\"b\":2,\"a\":1}",
        "[1, 2]|[1,2]",
        "\"\\u0041\"|\"A\""
      })
  void equalDocumentsAreEqual(String one, String other) {
    assertThat(of(one)).isEqualTo(of(other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1|1.0",
        "1e400|1e401",
        "0.1|0.10000000000000001",
        "{}|{\"a\":null}",
        "[1,2]|[2,1]",
        "null|false",
        "1|\"1\"",
        "1|1 2"
      })
  void otherDocumentsAreNot(String one, String other) {
    assertThat(of(one)).isNotEqualTo(of(other));
  }

  @Test
  void theSameKeyTwiceIsRefused() {
    assertThatThrownBy(() -> of("{\"a\":1,\"a\":1}")).isInstanceOf(StreamReadException.class);
  }
}
