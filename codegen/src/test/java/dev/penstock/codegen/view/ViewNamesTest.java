package dev.penstock.codegen.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.text.SchemaText;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ViewNamesTest {
  private static ViewNames names(String schema, String... runtime) {
    return new ViewNames(SchemaText.parse(schema), "AFastView", Set.of(runtime));
  }

  @Test
  void namespacesCanHaveAWordTwice() {
    ViewNames names =
        names("schema acme.acme : acme.acme.A\n\nrecord acme.acme.A {\n  1 a: i32\n}\n");

    assertThat(names.view("acme.acme.A")).isEqualTo("AView");
  }

  @Test
  void aNameGivesWayToClassesOfTheRuntimeAndToDefinitions() {
    String schema =
        "schema a : a.A\n\nrecord a.A {\n  1 a: a.B\n}\nrecord a.B {\n}\nrecord a.BView {\n}\n";

    assertThat(names(schema).view("a.B")).isEqualTo("BView2");
    assertThat(names(schema).view("a.BView")).isEqualTo("BViewView");
    assertThat(names(schema, "BView2").view("a.B")).isEqualTo("BView3");
  }
}
