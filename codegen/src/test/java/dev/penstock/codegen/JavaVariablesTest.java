package dev.penstock.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is a variable in a statement, and what only has its name. */
class JavaVariablesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "a = in.read(a, b);            # held.a = in.read(held.a, b);",
        "a |= a != null ? 1L : 0;      # held.a |= held.a != null ? 1L : 0;",
        "out.text(value.a(), a.get()); # out.text(value.a(), held.a.get());",
        "out.text(\"a\", 'a', a(1));   # out.text(\"a\", 'a', a(1));",
        "in.skip(aa, a1, a.length);    # in.skip(aa, a1, held.a.length);",
        "new a.b.Price(a);             # new a.b.Price(held.a);",
        "throw in.with(NAMES[a]);      # throw in.with(NAMES[held.a]);"
      })
  void replaces(String text, String replaced) {
    assertThat(JavaVariables.replace(text, name -> name.equals("a") ? "held.a" : name))
        .isEqualTo(replaced);
  }

  @ParameterizedTest
  @CsvSource({"a = 1;, a", "long a |= b == c;, a", "'for (; i < n; i++) {', i", "in.at(b);, ''"})
  void findsWhatIsAssigned(String text, String names) {
    assertThat(String.join(" ", JavaVariables.assigned(text))).isEqualTo(names);
  }
}
