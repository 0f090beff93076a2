package dev.penstock.schema.proto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An enum. */
final class EnumDecl extends Decl {
  final List<ConstantDecl> constants = new ArrayList<>();
  final List<RangeDecl> reservedRanges = new ArrayList<>();
  final List<ReservedName> reservedNames = new ArrayList<>();
  Visibility visibility = Visibility.UNSET;

  EnumDecl(String name, Place place, ScopeDecl scope) {
    super(Kind.ENUM, name, place, scope);
  }

  /** By name; made when the enum is whole and somebody asks. */
  private @Nullable Map<String, ConstantDecl> byName;

  private @Nullable Map<Long, ConstantDecl> byNumber;

  @Nullable ConstantDecl constant(String name) {
    Map<String, ConstantDecl> found = byName;
    if (found == null) {
      found = new HashMap<>();
      for (ConstantDecl each : constants) {
        found.putIfAbsent(each.name, each);
      }
      byName = found;
    }
    return found.get(name);
  }

  /** Returns the first constant of a number. */
  @Nullable ConstantDecl constant(long number) {
    Map<Long, ConstantDecl> found = byNumber;
    if (found == null) {
      found = new HashMap<>();
      for (ConstantDecl each : constants) {
        found.putIfAbsent((long) each.number, each);
      }
      byNumber = found;
    }
    return found.get(number);
  }
}
