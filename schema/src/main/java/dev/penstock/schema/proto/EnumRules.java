package dev.penstock.schema.proto;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Constants of enums. Spec: proto, section 3.4. */
final class EnumRules {
  private EnumRules() {}

  static void check(EnumDecl type) {
    if (type.constants.isEmpty()) {
      throw type.place.refuse("an enum has at least one constant");
    }
    ConstantDecl first = type.constants.getFirst();
    if (type.features.isOpen() && first.number != 0) {
      throw first.place.refuse("the first constant of an open enum has the number 0");
    }
    aliases(type);
    Ranges ranges = MessageRules.check(type.reservedRanges, Integer.MIN_VALUE);
    Set<String> reserved = MessageRules.distinct(type.reservedNames);
    for (ConstantDecl each : type.constants) {
      if (reserved.contains(each.name)) {
        throw each.place.refuse("the name '" + each.name + "' is reserved; choose another");
      }
      if (ranges.find(each.number) != null) {
        throw each.place.refuse("the number " + each.number + " is reserved; choose another");
      }
    }
    JsonRules.check(type);
  }

  private static void aliases(EnumDecl type) {
    Map<Integer, ConstantDecl> byNumber = new HashMap<>();
    boolean isAllowed = type.isSet("allow_alias");
    boolean isAlias = false;
    for (ConstantDecl each : type.constants) {
      ConstantDecl other = byNumber.putIfAbsent(each.number, each);
      isAlias |= other != null;
      if (other != null && !isAllowed) {
        throw each.place.refuse(
            "'%s' has the number %d already; set allow_alias = true if that is meant"
                .formatted(other.name, each.number));
      }
    }
    if (isAllowed && !isAlias) {
      throw type.place.refuse("no two constants have one number; leave allow_alias out");
    }
    if (!isAllowed && type.options != null && !type.options.values("allow_alias").isEmpty()) {
      throw type.place.refuse("allow_alias = false says nothing; leave it out");
    }
  }
}
