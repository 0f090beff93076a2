package dev.penstock.schema.proto;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A message, or the body of a group. */
final class MessageDecl extends ScopeDecl {
  /** The highest number of a field. */
  static final int MAX_NUMBER = (1 << 29) - 1;

  final List<FieldDecl> fields = new ArrayList<>();
  final List<OneofDecl> oneofs = new ArrayList<>();
  final List<RangeDecl> extensionRanges = new ArrayList<>();
  final List<RangeDecl> reservedRanges = new ArrayList<>();
  final List<ReservedName> reservedNames = new ArrayList<>();
  Visibility visibility = Visibility.UNSET;

  /** Whether it stands for the entries of a map. */
  boolean isMapEntry;

  MessageDecl(String name, Place place, ScopeDecl scope) {
    super(Kind.MESSAGE, name, place, scope);
  }

  @Override
  String prefix() {
    return fullName;
  }

  boolean isMessageSet() {
    return isSet("message_set_wire_format");
  }

  /** What is asked of the message once it is whole. */
  private @Nullable MessageIndex index;

  MessageIndex index() {
    MessageIndex made = index;
    if (made == null) {
      made = new MessageIndex(this);
      index = made;
    }
    return made;
  }

  /** Forgets what was made before the features of fields were known. */
  void forgetIndex() {
    index = null;
  }

  @Nullable FieldDecl field(String name) {
    return index().field(name);
  }
}
