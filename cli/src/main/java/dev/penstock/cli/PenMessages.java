package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.container.PenReader;
import java.io.IOException;
import java.util.List;
import java.util.TreeMap;

/** Goes through the whole messages of a container and notes what is damaged between them. */
final class PenMessages {
  private static final int MOST_TOLD = 10;

  private final PenReader file;
  private final long last;
  private final TreeMap<Long, Damage> damages = new TreeMap<>();
  private long damageCount;
  private boolean ended;

  /**
   * What is wrong in one place.
   *
   * @param offset of the frame
   * @param where the place in words
   * @param more where reading goes on if that is not the next frame, else empty
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
    while (!ended && file.messageNumber() < last) {
      String where = "frame of message " + (file.messageNumber() + 2);
      try {
        return file.next();
      } catch (DecodeException e) {
        long behind = file.canContinue() ? 0 : file.recover();
        String more = behind <= 0 ? "" : "; reading goes on at byte " + behind;
        note(new Damage(e.offset(), where, e, more));
        ended = behind < 0;
      }
    }
    return false;
  }

  /** Takes note of damage, in any order. */
  void note(Damage damage) {
    damageCount++;
    damages.put(damage.offset(), damage);
    if (damages.size() > MOST_TOLD) {
      damages.pollLastEntry();
    }
  }

  /** Returns the first ten damages in the order of the file. */
  List<Damage> firstDamages() {
    return List.copyOf(damages.values());
  }

  long damageCount() {
    return damageCount;
  }
}
