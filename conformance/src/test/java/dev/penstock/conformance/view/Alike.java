package dev.penstock.conformance.view;

import dev.penstock.Hint;
import dev.penstock.Message;
import dev.penstock.Views;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** A message whose views would have methods and fields of one name for two components. */
@Message
@Views(mutable = true)
@SuppressWarnings("ArrayRecordComponent") // tests compare its components
public record Alike(
    @Nullable Integer a,
    @Nullable Integer A,
    Instant has,
    @Nullable Integer nano,
    LocalDate clear,
    @Nullable Integer epochDay,
    @Hint("flatbuffers nested dev.penstock.conformance.view.Alike.Inner") byte @Nullable [] in,
    String inMessage,
    @Nullable Inner inMessageView,
    @Nullable Inner last) {

  /** What bytes are a message of. */
  @Message
  public record Inner(String text) {}
}
