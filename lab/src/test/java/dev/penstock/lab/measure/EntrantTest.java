package dev.penstock.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EntrantTest {
  private static final Path HOME = Path.of(System.getProperty("penstock.root", ".."));

  private static List<String> ids(String... only) throws IOException {
    return Entrant.of(PeerFolder.allIn(HOME), Set.of(only), false).stream()
        .map(each -> each.entry().id())
        .toList();
  }

  @Test
  void rowsOnRequestTakePartOnlyWhenTheyAreNamed() throws IOException {
    assertThat(ids()).contains("json").doesNotContain("fast-from-json", "parser-tokens");
    assertThat(ids("ours")).contains("json").doesNotContain("fast-from-json");
    assertThat(ids("fast-from-json", "parser-tokens"))
        .containsExactly("fast-from-json", "parser-tokens");
  }

  @Test
  void kotlinsCompilerIsNeededOnlyByThoseWhoAskForIt() throws IOException {
    assertThat(ids()).noneMatch(each -> each.startsWith("kotlinx"));
    assertThat(ids("kotlinx")).containsExactly("kotlinx-protobuf", "kotlinx-cbor", "kotlinx-json");
  }
}
