package dev.penstock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests the paths of errors. Spec: errors, 4. */
class ErrorPathTest {

  private static DecodeException error() {
    return new DecodeException(ErrorKind.TRUNCATED, 17, "a byte", "none");
  }

  @Test
  void namesAreJoinedByDotsAndIndexesAreNot() {
    assertThat(error().within("login").within("owner").within(3).within("items").path())
        .isEqualTo("items[3].owner.login");
  }

  @Test
  void indexesFollowEachOther() {
    assertThat(error().within(2).within(0).within("rows").path()).isEqualTo("rows[0][2]");
  }

  @Test
  void theMessageItselfHasAnEmptyPath() {
    assertThat(error().within("").path()).isEmpty();
    assertThat(error()).hasMessage("TRUNCATED at byte 17: expected a byte, found none");
  }

  @Test
  void theMessageNamesOffsetAndPath() {
    assertThat(error().within("bid"))
        .hasMessage("TRUNCATED at byte 17 in bid: expected a byte, found none");
  }

  @Test
  void aStepIsAddedToTheSameError() {
    DecodeException error = error();
    EncodeException other = new EncodeException("null");

    assertThat(error.within("a")).isSameAs(error);
    assertThat(other.within("a")).isSameAs(other);
  }

  @Test
  void encodeErrorsHaveTheSamePaths() {
    EncodeException error = new EncodeException("null").within("name").within(1).within("items");

    assertThat(error.path()).isEqualTo("items[1].name");
    assertThat(error.problem()).isEqualTo("null");
    assertThat(error).hasMessage("items[1].name: null");
  }

  @Test
  void aCauseTellsWhatWasFound() {
    IllegalArgumentException cause = new IllegalArgumentException("negative");
    DecodeException error = new DecodeException(ErrorKind.VALUE_OUT_OF_RANGE, 3, "a value", cause);

    assertThat(error.found()).isEqualTo("negative");
    assertThat(error).hasCause(cause);
  }
}
