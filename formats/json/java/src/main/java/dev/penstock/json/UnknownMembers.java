package dev.penstock.json;

import dev.penstock.UnknownFields;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The members of a record that its schema lacks, in their order. SPEC json 4.1 */
final class UnknownMembers extends UnknownFields {
  private static final int SHOWN_UNITS = 200;

  private final List<Member> members;

  /** A member; {@code json} is its name and its value, as they are written. */
  @SuppressWarnings("ArrayRecordComponent") // compared by content
  record Member(String name, byte[] json) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Member that && Arrays.equals(json, that.json);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(json);
    }
  }

  /** Takes at least one member. */
  UnknownMembers(List<Member> members) {
    this.members = List.copyOf(members);
  }

  List<Member> members() {
    return members;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UnknownMembers that && members.equals(that.members);
  }

  @Override
  public int hashCode() {
    return members.hashCode();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("UnknownFields[json");
    for (Member member : members) {
      text.append(", ").append(new String(member.json(), StandardCharsets.UTF_8));
      if (text.length() > SHOWN_UNITS) {
        text.setLength(SHOWN_UNITS);
        return text.append("...]").toString();
      }
    }
    return text.append(']').toString();
  }
}
