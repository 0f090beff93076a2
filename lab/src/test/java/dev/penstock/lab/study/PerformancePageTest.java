package dev.penstock.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.measure.PeerFolder;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.StudyPeer;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that the data of BooPickle's performance page are those that it was published with. */
class PerformancePageTest {
  private static final Path HOME = Path.of(System.getProperty("penstock.root", ".."));

  private static URLClassLoader loader() throws IOException {
    PeerFolder peer =
        PeerFolder.allIn(HOME).stream()
            .filter(each -> each.name().equals("boopickle"))
            .findFirst()
            .orElseThrow();
    List<URL> urls = new ArrayList<>();
    for (Path path : peer.classPath()) {
      urls.add(path.toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(new URL[0]), PerformancePageTest.class.getClassLoader());
  }

  @ParameterizedTest
  @CsvSource({
    "boopickle-size-dedup, SINGLE_INT, 2",
    "boopickle-size-dedup, INTS, 18084",
    "boopickle-size-dedup, BOOKS_NUMBER, 210",
    "boopickle-speed, BOOKS_NUMBER, 402"
  })
  void messagesAreAsLongAsThePublishedOnes(String codec, PerformancePage data, int length)
      throws Exception {
    try (URLClassLoader loader = loader()) {
      Session session =
          ServiceLoader.load(StudyPeer.class, loader)
              .findFirst()
              .orElseThrow()
              .open(codec, data.name());
      Object value = session.prepare(data.plain());
      byte[] message = session.encode(value);
      assertThat(message).hasSize(length);
      assertThat(session.decode(message)).isEqualTo(value);
    }
  }

  @ParameterizedTest
  @EnumSource
  void ourFormatsGiveBackAllOfIt(PerformancePage data) throws Exception {
    for (String format : List.of("compact", "fast")) {
      Session session = GeneratedSession.open(format, data.schema());
      Object value = session.prepare(new Object[] {data.plain()});
      assertThat(session.decode(session.encode(value))).isEqualTo(value);
    }
  }

  @Test
  void everyTestOfThePageIsThere() {
    assertThat(BooPickleBenchmark.STUDY.rows()).hasSize(18 * 6);
  }
}
