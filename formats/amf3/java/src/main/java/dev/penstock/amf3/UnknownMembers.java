package dev.penstock.amf3;

import dev.penstock.UnknownFields;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The members of a record that its schema lacks, in their order. SPEC amf3 4.1 */
final class UnknownMembers extends UnknownFields {
  private final Map<String, AmfValue> members;

  /** Takes at least one member. */
  UnknownMembers(Map<String, AmfValue> members) {
    this.members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  Map<String, AmfValue> members() {
    return members;
  }

  /** Compares what is written for them, as trees can hold themselves. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UnknownMembers that
        && members.keySet().equals(that.members.keySet())
        && Arrays.equals(message(), that.message());
  }

  private byte[] message() {
    AmfValue.Obj object = new AmfValue.Obj("", List.of(), true);
    object.members().putAll(members);
    return Amf3.write(object);
  }

  @Override
  public int hashCode() {
    return members.keySet().hashCode();
  }

  @Override
  public String toString() {
    return "UnknownFields[amf3, " + String.join(", ", members.keySet()) + "]";
  }
}
