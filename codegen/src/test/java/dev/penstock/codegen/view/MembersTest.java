package dev.penstock.codegen.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.JavaSource;
import org.junit.jupiter.api.Test;

class MembersTest {
  private static Members members(String... accessors) {
    Members members = new Members(new JavaSource("a", "A"));
    for (String each : accessors) {
      members.add(each);
    }
    return members;
  }

  @Test
  void aMethodBesideAnAccessorGivesWayToAccessors() {
    Members members = members("a", "aMessage", "aMessage_");

    assertThat(members.beside("a", "aMessage")).isEqualTo("aMessage__");
    assertThat(members.beside("a", "aMessage")).isEqualTo("aMessage__");
    assertThat(members("a").beside("a", "toRecord")).isEqualTo("toRecord_");
  }

  @Test
  void methodsBesideTwoAccessorsDiffer() {
    Members members = members("a", "A", "has", "nano");

    assertThat(members.beside("a", "hasA")).isEqualTo("hasA");
    assertThat(members.beside("A", "hasA")).isEqualTo("hasA_");
    assertThat(members.beside("has", "hasNano")).isEqualTo("hasNano");
    assertThat(members.beside("nano", "hasNano")).isEqualTo("hasNano_");
    assertThat(members.beside("a", "hasA")).isEqualTo("hasA");
  }
}
