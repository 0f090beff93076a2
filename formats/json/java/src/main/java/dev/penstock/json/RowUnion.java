package dev.penstock.json;

import static java.util.Objects.requireNonNull;

import dev.penstock.row.Row;
import dev.penstock.row.RowCase;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads unions. SPEC json 4.6, 4.7, 4.10 */
final class RowUnion extends RowValue {
  private final Tagging tagging;
  private final RowValue[] cases;

  /** What a case that the schema lacks stands for; null if it is refused. */
  private @Nullable RowCase unknown;

  /** Creates a reader whose cases are still to be set. */
  RowUnion(Tagging tagging, int caseCount) {
    this.tagging = tagging;
    cases = new RowValue[caseCount];
  }

  void set(int index, RowValue value) {
    cases[index] = value;
  }

  void setUnknown(@Nullable RowCase value) {
    unknown = value;
  }

  @Override
  Object readObject(JsonReader in) {
    int index = tagging.begin(in);
    RowCase value;
    if (index < 0) {
      // A row of its own, as whoever has read a row owns it.
      RowCase known = requireNonNull(unknown);
      value = new RowCase(known.index(), new Row(known.row().type()));
    } else {
      value = new RowCase(index, (Row) cases[index].readObject(in));
    }
    tagging.end(in);
    return value;
  }

  /** What tells the cases apart. */
  interface Tagging {
    /** Goes to the case and returns its index; -1 where the unknown case stands for it. */
    int begin(JsonReader in);

    /** Goes behind the case. */
    void end(JsonReader in);
  }

  /** The only member of an object has the case's name. SPEC json 4.6 */
  record ByName(JsonNames cases) implements Tagging {
    @Override
    public int begin(JsonReader in) {
      return in.beginCase(cases);
    }

    @Override
    public void end(JsonReader in) {
      in.endCase();
    }
  }

  /** A member of the case's object says its name. SPEC json 4.10 */
  record ByMember(JsonNames member, JsonNames cases) implements Tagging {
    @Override
    public int begin(JsonReader in) {
      return in.beginTagged(member, cases);
    }

    @Override
    public void end(JsonReader in) {
      in.endTagged();
    }
  }

  /**
   * The kind of the value. SPEC json 4.7
   *
   * @param cases the indexes of cases
   * @param words what is expected
   */
  record ByKind(Map<JsonKind, Integer> cases, String words) implements Tagging {
    @Override
    public int begin(JsonReader in) {
      Integer index = cases.get(in.kind());
      if (index == null) {
        throw in.mismatch(words);
      }
      return index;
    }

    @Override
    public void end(JsonReader in) {}
  }
}
