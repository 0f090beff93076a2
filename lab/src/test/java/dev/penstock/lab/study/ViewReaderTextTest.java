package dev.penstock.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.fast.Fast;
import dev.penstock.flatbuffers.FlatBuffers;
import dev.penstock.formats.FormatKits;
import dev.penstock.lab.peer.InPlace;
import dev.penstock.lab.peer.InPlace.Reading;
import dev.penstock.lab.study.ViewReaderText.Way;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the readers of the study of views. */
class ViewReaderTextTest {
  @TempDir Path folder;

  @Test
  void readersOfAllWaysFindTheSame() throws Exception {
    Workload workload = Workloads.named("prices-list").orElseThrow();
    try (URLClassLoader loader = compiled(workload)) {
      Object prices = LoadedSubject.from(loader).values().getFirst();
      ByteBuffer fast = ByteBuffer.wrap(fast(prices));
      ByteBuffer flat = ByteBuffer.wrap(flat(prices));

      long sum = read(loader, Way.FAST, fast, Reading.SUM);
      assertThat(sum).isGreaterThan(1_000 * (3_000 + 10));
      assertThat(read(loader, Way.FAST, fast, Reading.BYTES)).isEqualTo(sum);
      assertThat(read(loader, Way.FLAT, flat, Reading.SUM)).isEqualTo(sum);
      assertThat(read(loader, Way.UNVERIFIED, flat, Reading.BYTES)).isEqualTo(sum);

      long texts = read(loader, Way.FAST, fast, Reading.TEXTS);
      assertThat(read(loader, Way.FAST, fast, Reading.RECORDS)).isEqualTo(texts);
      assertThat(read(loader, Way.UNVERIFIED, flat, Reading.TEXTS)).isEqualTo(texts);
      assertThat(read(loader, Way.FAST, fast, Reading.MESSAGE)).isEqualTo(10_000);
    }
  }

  private URLClassLoader compiled(Workload workload) throws Exception {
    Path document = folder.resolve("document.json");
    Files.write(document, workload.json());
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Subject subject =
        Subject.compile(
            new SubjectSource(workload.name(), workload.schema(), document, Messages.DOCUMENT),
            classes);
    List<SourceFile> sources = new ArrayList<>();
    FormatKits.ALL.stream()
        .flatMap(kit -> kit.emitter(Language.JAVA, Product.VIEW).stream())
        .forEach(emitter -> sources.addAll(emitter.emit(workload.schema()).sources()));
    for (Way way : Way.values()) {
      sources.add(ViewReaderText.of(workload.schema(), way));
    }
    subject.add(sources);
    return new URLClassLoader(
        new URL[] {classes.toUri().toURL()}, ViewReaderTextTest.class.getClassLoader());
  }

  private static long read(ClassLoader loader, Way way, ByteBuffer message, Reading what)
      throws Exception {
    String name = ViewReaderText.name(Workloads.named("prices-list").orElseThrow().schema(), way);
    InPlace reader =
        loader.loadClass(name).asSubclass(InPlace.class).getConstructor().newInstance();
    reader.take(message, new int[0]);
    return reader.read(what);
  }

  @SuppressWarnings("unchecked") // the codec is that of the value's class
  private static <T> byte[] fast(T value) {
    return Fast.codec((Class<T>) value.getClass()).encode(value);
  }

  @SuppressWarnings("unchecked") // as above
  private static <T> byte[] flat(T value) {
    return FlatBuffers.codec((Class<T>) value.getClass()).encode(value);
  }
}
