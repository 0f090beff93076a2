package dev.penstock.lab.study;

import static java.nio.charset.StandardCharsets.UTF_8;
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

  private static URLClassLoader loader(String peer) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path path : PeerFolder.named(HOME, peer).classPath()) {
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
    try (URLClassLoader loader = loader("boopickle")) {
      Session session = peer(loader).open(codec, data.name());
      Object value = session.prepare(data.plain());
      byte[] message = session.encode(value);
      assertThat(message).hasSize(length);
      assertThat(session.decode(message)).isEqualTo(value);
    }
  }

  @ParameterizedTest
  @EnumSource
  void librariesOfScalaGiveBackAllOfItAndWriteOurJson(PerformancePage data) throws Exception {
    Session ours = GeneratedSession.open("json", data.schema());
    Object ourValue = ours.prepare(new Object[] {data.plain()});
    try (URLClassLoader loader = loader("scala-json")) {
      for (String library : List.of("upickle", "circe", "play-json")) {
        Session session = peer(loader).open(library, data.name());
        Object value = session.prepare(data.plain());
        byte[] message = session.encode(value);
        assertThat(session.decode(message)).as(library).isEqualTo(value);
        assertThat(ours.decode(wrapped(message))).as(library).isEqualTo(ourValue);
      }
    }
  }

  /** Returns the document of our record, whose component is the value. */
  private static byte[] wrapped(byte[] message) {
    return ("{\"value\":" + new String(message, UTF_8) + "}").getBytes(UTF_8);
  }

  private static StudyPeer peer(ClassLoader loader) {
    return ServiceLoader.load(StudyPeer.class, loader).findFirst().orElseThrow();
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
    assertThat(BooPickleBenchmark.STUDY.rows()).hasSize(18 * 9);
  }
}
