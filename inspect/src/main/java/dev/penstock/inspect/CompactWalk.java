package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.inspect.CompactOutline.Member;
import dev.penstock.inspect.CompactOutline.Part;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Walks a message in Compact: records, unions and maps. SPEC compact 4 */
final class CompactWalk extends CompactTexts {
  private final CompactOutline plan;
  private final CompactLists lists = new CompactLists(this);

  CompactWalk(CompactOutline plan, Input input, Pass pass, Sink sink) {
    super(plan.outline(), input, pass, sink);
    this.plan = plan;
  }

  @Override
  void run() {
    header();
    value(outline.root(), "");
    finish();
  }

  /**
   * Takes a value.
   *
   * @param field what tells its field from all others. SPEC compact 5.3
   * @return the value, of composites only while they are kept
   */
  @Nullable Object value(Type declared, String field) {
    Type type = Outline.wire(declared);
    return switch (type) {
      case Type.Scalar scalar ->
          scalar.kind() == ScalarKind.TEXT ? text(field) : scalar(scalar.kind());
      case Type.Named named -> named(outline.definition(named));
      case Type.MapOf map -> map(map, field);
      default -> lists.take(type, field);
    };
  }

  private @Nullable Object named(Definition definition) {
    return switch (definition) {
      case RecordDef record -> record(record);
      case EnumDef constants -> constant(constants);
      case UnionDef union -> union(union);
    };
  }

  /** SPEC compact 4.7 */
  private @Nullable Object union(UnionDef union) {
    int at = position;
    long number = varint("a tag");
    if (number >>> 32 != 0) {
      throw fail(ErrorKind.VALUE_OUT_OF_RANGE, at, "a tag of 32 bits", "a wider one");
    }
    Case found = Outline.unionCase(union, number);
    if (found == null) {
      throw fail(ErrorKind.UNKNOWN_CASE, at, "the tag of a case", "tag " + number);
    }
    name(position, "case " + number, Shown.words(found.name()));
    Object value = record(outline.record(found));
    return keeps() ? List.of(number, value == null ? "" : value) : null;
  }

  /** SPEC compact 4.5 */
  private @Nullable Object record(RecordDef record) {
    boolean recursive = outline.recursive(record);
    if (recursive) {
      deeper(position);
    }
    List<@Nullable Object> values = keeps() ? new ArrayList<>() : null;
    if (record.fields().isEmpty()) {
      bits(0, 1);
      name(position, "record without fields");
    }
    for (Part part : plan.parts(record)) {
      part(part, record, values);
    }
    if (recursive) {
      back();
    }
    return values;
  }

  private void part(Part part, RecordDef record, @Nullable List<@Nullable Object> values) {
    boolean[] bits = headBits(part.bitCount());
    name(position, "bits", Shown.words(states(part, bits)));
    for (Member member : part.order()) {
      Object value = null;
      if (member.bool() >= 0) {
        value = state(member, bits);
      } else if (member.hasValue() < 0 || bits[member.hasValue()]) {
        int back = enter(member.field().name());
        value =
            member.decimal() >= 0
                ? component(bits[member.decimal()])
                : value(member.type(), record.name() + "." + member.field().name());
        leave(back);
      }
      collect(values, value == null ? state(member, bits) : value);
    }
  }

  /** Takes the bits at the head of a record, eight bytes at a time. */
  private boolean[] headBits(int count) {
    boolean[] all = new boolean[count];
    for (int from = 0; from < count; from += 64) {
      int some = Math.min(64, count - from);
      System.arraycopy(bits(some, (some + 7) / 8), 0, all, from, some);
    }
    return all;
  }

  private static String states(Part part, boolean[] bits) {
    StringBuilder line = new StringBuilder();
    for (Member member : part.byNumber()) {
      if (member.hasValue() >= 0 || member.bool() >= 0 || member.decimal() >= 0) {
        line.append(line.isEmpty() ? "" : ", ")
            .append(member.field().name())
            .append(": ")
            .append(state(member, bits));
      }
    }
    return line.toString();
  }

  private static String state(Member member, boolean[] bits) {
    if (member.hasValue() >= 0 && !bits[member.hasValue()]) {
      boolean present = member.present() >= 0 && bits[member.present()];
      return Outline.missing(member.field(), present);
    }
    if (member.bool() >= 0) {
      return Boolean.toString(bits[member.bool()]);
    }
    return member.decimal() < 0 ? "there" : bits[member.decimal()] ? "decimal" : "double";
  }

  /** SPEC compact 4.6 */
  private @Nullable Object map(Type.MapOf map, String field) {
    int count = count("count of entries");
    boolean[] present = null;
    if (map.value() instanceof Type.Nullable) {
      present = bits(count, (count + 7) / 8);
      name(position, "presence bits", Shown.words(CompactLists.shown(present)));
    }
    Map<@Nullable Object, @Nullable Object> entries = new HashMap<>();
    for (int i = 0; i < count; i++) {
      int back = enter(i);
      inKey(true);
      Object key = value(map.key(), field + "/Key");
      inKey(false);
      Object value = present == null || present[i] ? value(map.value(), field + "/Value") : null;
      if (entries.containsKey(key)) {
        throw duplicate(position);
      }
      entries.put(key, value);
      leave(back);
    }
    return keeps() ? entries : null;
  }
}
