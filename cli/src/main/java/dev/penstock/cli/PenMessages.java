package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.container.PenReader;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Goes through the whole messages of a container and notes what is damaged between them. */
final class PenMessages {
  private final PenReader file;
  private final long last;
  private @Nullable Damage first;
  private long damageCount;

  /**
   * What is wrong in one place.
   *
   * @param offset of the frame
   * @param where the place in words
   */
  record Damage(long offset, String where, DecodeException error, String more) {}

  /**
   * Creates a way through a container.
   *
   * @param last the number of the last message that is wanted
   */
  PenMessages(PenReader file, long last) {
    this.file = file;
    this.last = last;
  }

  /** Returns the container, at the current message. */
  PenReader file() {
    return file;
  }

  /** Goes to the next whole message; false at the end, or where nothing more can be read. */
  boolean next() throws IOException {
    while (file.messageNumber() < last) {
      String where = "frame of message " + (file.messageNumber() + 2);
      try {
        return file.next();
      } catch (DecodeException e) {
        long behind = file.canContinue() ? 0 : file.recover();
        String more =
            behind <= 0
                ? ""
                : "; " + Amount.bytes(behind - e.offset()) + " were passed over to byte " + behind;
        note(new Damage(e.offset(), where, e, more));
        if (behind < 0) {
          return false;
        }
      }
    }
    return false;
  }

  /** Takes note of damage, in any order. */
  void note(Damage damage) {
    damageCount++;
    if (first == null || damage.offset() < first.offset()) {
      first = damage;
    }
  }

  /** Returns the damage that comes first in the file; null if there was none. */
  @Nullable Damage firstDamage() {
    return first;
  }

  long damageCount() {
    return damageCount;
  }
}
