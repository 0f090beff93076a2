package dev.penstock.schema.proto;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Numbers and names in messages. Spec: proto, section 3.4. */
final class MessageRules {
  private MessageRules() {}

  static void check(MessageDecl message) {
    ranges(message);
    numbers(message);
    names(message);
    if (message.options != null && !message.options.values("map_entry").isEmpty()) {
      throw message.place.refuse("map_entry is not set; write a field map<KEY, VALUE>");
    }
    boolean isProto3 = message.file().edition == Edition.PROTO3;
    if (message.isMessageSet() && (isProto3 || !message.fields.isEmpty())) {
      throw message.place.refuse("a message set has no fields, and none is in proto3");
    }
    if (isProto3 && !message.extensionRanges.isEmpty()) {
      throw message
          .extensionRanges
          .getFirst()
          .place
          .refuse("proto3 leaves no numbers to extensions; use google.protobuf.Any");
    }
  }

  private static void numbers(MessageDecl message) {
    Map<Integer, FieldDecl> byNumber = new HashMap<>();
    for (FieldDecl each : message.fields) {
      FieldDecl other = byNumber.putIfAbsent(each.number, each);
      if (other != null) {
        throw each.place.refuse(
            "the field '%s' has the number %d already; choose another"
                .formatted(other.name, each.number));
      }
      ifIn(message.index().reserved, each, "is reserved");
      ifIn(message.index().extensions, each, "is left to extensions");
    }
  }

  private static void ifIn(Ranges ranges, FieldDecl field, String what) {
    if (ranges.find(field.number) != null) {
      throw field.place.refuse("the number " + field.number + " " + what + "; choose another");
    }
  }

  private static void ranges(MessageDecl message) {
    int max = message.isMessageSet() ? Integer.MAX_VALUE - 1 : MessageDecl.MAX_NUMBER;
    List<RangeDecl> reserved = message.reservedRanges;
    List<RangeDecl> extensions = message.extensionRanges;
    for (RangeDecl each : extensions) {
      if (each.last > max) {
        throw each.place.refuse("the highest number of an extension is " + max);
      }
    }
    Ranges all = check(reserved, 1);
    check(extensions, 1);
    extensions.forEach(each -> ifMeeting(each, all));
  }

  /** Refuses ranges that end before they start, start below a number, or meet. */
  static Ranges check(List<RangeDecl> ranges, long least) {
    Ranges checked = new Ranges(List.of());
    for (RangeDecl range : ranges) {
      if (range.first < least) {
        throw range.place.refuse("numbers are positive; found " + range.first);
      }
      if (range.last < range.first) {
        throw range.place.refuse("the range ends before it starts");
      }
      ifMeeting(range, checked);
      checked.add(range);
    }
    return checked;
  }

  private static void ifMeeting(RangeDecl range, Ranges others) {
    RangeDecl other = others.meeting(range);
    if (other != null) {
      throw range.place.refuse(
          "%s meets %s; leave one of them out".formatted(range.shown(), other.shown()));
    }
  }

  private static void names(MessageDecl message) {
    Set<String> reserved = distinct(message.reservedNames);
    for (FieldDecl each : message.fields) {
      if (reserved.contains(each.name)) {
        throw each.place.refuse("the name '" + each.name + "' is reserved; choose another");
      }
    }
  }

  /** Returns reserved names, of which none stands there twice. */
  static Set<String> distinct(List<ReservedName> names) {
    Set<String> distinct = new HashSet<>();
    for (ReservedName each : names) {
      if (!distinct.add(each.name())) {
        throw each.place().refuse("'" + each.name() + "' is reserved already");
      }
    }
    return distinct;
  }
}
