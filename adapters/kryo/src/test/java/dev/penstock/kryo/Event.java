package dev.penstock.kryo;

import dev.penstock.Message;

/** What happens, of which one case is a message too. */
@Message
sealed interface Event {
  /** Something began. */
  record Begun(long time) implements Event {}

  /** Something ended. */
  @Message
  record Ended(long time, String reason) implements Event {}
}
