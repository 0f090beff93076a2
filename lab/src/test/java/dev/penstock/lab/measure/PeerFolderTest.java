package dev.penstock.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which build of a peer is measured. */
class PeerFolderTest {
  private static final Path QUICK = Path.of("target", "quick", "classes");
  private static final Path FULL = Path.of("target", "classes");

  @TempDir Path home;

  private Path build(Path classes) throws Exception {
    return Files.createDirectories(home.resolve("lab/peers/some").resolve(classes));
  }

  @Test
  void aPeerIsOfTheBuildThatRunsHoweverOldItIs() throws Exception {
    String own = ForkFlags.place(PeerFolder.class).toString();
    boolean quick = own.contains(Path.of("target", "quick").toString());
    Path same = build(quick ? QUICK : FULL);
    Path other = build(quick ? FULL : QUICK);
    Files.setLastModifiedTime(same, FileTime.from(Instant.EPOCH));
    assertThat(PeerFolder.named(home, "some").classPath()).containsExactly(same);
    Files.delete(same);
    assertThat(PeerFolder.named(home, "some").classPath()).containsExactly(other);
  }

  @Test
  void aPeerThatWasNotBuiltIsNamed() {
    assertThatThrownBy(() -> PeerFolder.named(home, "some"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("peer some was not built");
  }
}
