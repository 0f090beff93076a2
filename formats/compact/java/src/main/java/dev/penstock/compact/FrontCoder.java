package dev.penstock.compact;

import org.jspecify.annotations.Nullable;

/** Writes texts as changes of earlier ones, where that is shorter. SPEC compact 5.4, 5.6 */
final class FrontCoder {
  /** Texts that are longer are not made from others. */
  private static final int LONGEST = 1 << 14;

  /** A text that is not longer takes no more bytes as a literal than replaced with a source. */
  private static final int SHORT = 4;

  /** Bytes that front-coding has to save to be worth the time that it takes a reader. */
  private static final int WORTH = 2;

  /** Between start and end so few units that no other base is tried. */
  private static final int FEW = 8;

  private final CompactWriter out;
  private final TextChanges changes;
  private final TextOverlap overlap = new TextOverlap();
  private final Misses searches;
  private final Misses fronts;

  /** The text with the highest index. */
  private @Nullable String newest;

  /** How many units of texts are those of other texts. SPEC compact 5.7 */
  private long copied;

  FrontCoder(CompactWriter out, int fieldCount) {
    this.out = out;
    changes = new TextChanges(fieldCount);
    searches = new Misses(fieldCount);
    fronts = new Misses(fieldCount);
  }

  void clear() {
    changes.clear();
    searches.clear();
    fronts.clear();
    overlap.clear();
    newest = null;
    copied = 0;
  }

  void reserveFields(int count) {
    changes.reserveFields(count);
    searches.reserveFields(count);
    fronts.reserveFields(count);
  }

  /** Notes that a text got the next index. */
  void indexed(String text) {
    newest = text;
  }

  /**
   * Writes a text.
   *
   * @param before the text before it of the same field, which is another
   */
  void write(String text, int field, @Nullable String before) {
    boolean compared = text.length() <= LONGEST;
    String base = before == null || before.length() > LONGEST ? null : before;
    if (compared && base != null && writeReplaced(text, field, base)) {
      changes.replaced(field, base);
      return;
    }
    changes.changed(field, before);
    if (out.writeIndex(text)) {
      return;
    }
    if (!compared || fronts.isPaused(field)) {
      out.writeLiteral(text);
    } else if (writeFrontCoded(text, base)) {
      fronts.hit(field);
    } else {
      fronts.miss(field);
      out.writeLiteral(text);
    }
  }

  /** Notes that a text is written as a literal although it is the last one of its field. */
  void changed(int field, String text) {
    changes.changed(field, text);
  }

  private boolean writeReplaced(String text, int field, String before) {
    int source = changes.source(field);
    if (source >= 0 && isReplaced(text, before, source, changes.place(field))) {
      copied += text.length();
      writeControl(Control.REPLACED);
      return true;
    }
    if (text.length() <= SHORT || searches.isPaused(field)) {
      return false;
    }
    boolean found = writeReplacedFrom(text, field, before);
    if (found) {
      searches.hit(field);
    } else {
      searches.miss(field);
    }
    return found;
  }

  /** Looks for a field from which the text changes, and writes that. */
  private boolean writeReplacedFrom(String text, int field, String before) {
    int growth = text.length() - before.length();
    int common = -1;
    for (int number = 0; number < changes.changedCount(); number++) {
      int source = changes.changedField(number);
      String former = changes.former(source);
      String now = out.lastText(source);
      if (former == null || now == null || now.length() - former.length() != growth) {
        continue;
      }
      common = common < 0 ? TextOverlap.start(text, before) : common;
      int place = common - changes.kept(source, now);
      if (source != field && place >= 0 && isReplaced(text, before, source, place)) {
        copied += text.length();
        changes.setSource(field, source, place);
        writeControl(Control.REPLACED_FROM);
        out.writeVarint(number);
        out.writeVarint(place);
        return true;
      }
    }
    return false;
  }

  private boolean isReplaced(String text, String before, int source, int place) {
    String former = changes.former(source);
    String now = out.lastText(source);
    if (former == null || now == null) {
      return false;
    }
    int from = place + former.length();
    int to = place + now.length();
    int rest = before.length() - from;
    return rest >= 0
        && text.length() == to + rest
        && text.startsWith(now, place)
        && text.regionMatches(0, before, 0, place)
        && text.regionMatches(to, before, from, rest)
        && isWhole(before, place)
        && isWhole(before, from)
        && affords(text.length());
  }

  /** SPEC compact 5.4 */
  private boolean writeFrontCoded(String text, @Nullable String before) {
    overlap.begin(text);
    if (before != null) {
      overlap.compare(before);
    }
    int own = overlap.units();
    String other = newest;
    boolean few = own > 0 && text.length() - own <= FEW;
    if (other != null && !few && other.length() <= LONGEST) {
      overlap.compare(other);
    }
    int start = overlap.start();
    int end = overlap.end();
    int middle = text.length() - start - end;
    int literal = Varint.length((long) text.length() << Control.LITERAL_SHIFT);
    int control = Varint.length((long) (Control.FRONT_CODED + middle) << Control.SHIFT);
    int lengths = Varint.length((long) start << 2) + (end > 0 ? Varint.length(end) : 0);
    if (control + lengths + WORTH > literal + start + end || !affords(start + end)) {
      return false;
    }
    copied += start + end;
    out.collectMiddle(text, start, text.length() - end);
    writeControl(Control.FRONT_CODED + middle);
    int ways = (end > 0 ? Control.ENDS : 0) | (start + end > own ? Control.NEWEST : 0);
    out.writeVarint((long) start << 2 | ways);
    if (end > 0) {
      out.writeVarint(end);
    }
    newest = text;
    return true;
  }

  private void writeControl(int way) {
    out.noteFrontCoded();
    out.writeVarint((long) way << Control.SHIFT | Control.SPECIAL);
  }

  /** Tells whether a well-formed text can be cut at an index. */
  static boolean isWhole(String text, int index) {
    return index == 0 || !Character.isHighSurrogate(text.charAt(index - 1));
  }

  /** Tells whether the message may take so many more units from texts. SPEC compact 5.7 */
  private boolean affords(int units) {
    return copied + units <= out.written() * Control.COPIED_UNITS_PER_BYTE;
  }
}
