package dev.penstock.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** One writer at a time appends to a file. Spec: container 5.1. */
final class AppendLockTest {
  private static final PenHeader HEADER = PenHeader.of("compact", "schema a : a.B");

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void create() throws IOException {
    file = folder.resolve("log.pen");
    new PenWriter(Files.newOutputStream(file), HEADER).close();
  }

  private static String read(BufferedReader from) throws IOException {
    return String.valueOf(from.readLine());
  }

  private static BufferedReader output(Process process) {
    return new BufferedReader(
        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  private List<String> messages() throws IOException {
    List<String> messages = new ArrayList<>();
    try (InputStream in = Files.newInputStream(file);
        PenReader reader = new PenReader(in)) {
      while (reader.next()) {
        messages.add(new String(reader.message(), StandardCharsets.UTF_8));
      }
    }
    return messages;
  }

  private void assertInUse(Path name, String holder) throws IOException {
    byte[] before = Files.readAllBytes(file);
    assertThatThrownBy(() -> PenWriter.append(name, HEADER))
        .isInstanceOf(PenInUseException.class)
        .hasMessageStartingWith(name + ": " + holder)
        .hasMessageEndingWith("; nothing was written");
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  @Test
  void noMessageOfManyProcessesIsLost() throws Exception {
    Map<String, Process> processes = new TreeMap<>();
    for (int i = 0; i < 4; i++) {
      String name = Character.toString('a' + i);
      processes.put(name, AppendProcess.start(file.toString(), name, "60"));
    }
    List<String> expected = new ArrayList<>();
    for (Map.Entry<String, Process> each : processes.entrySet()) {
      int done = Integer.parseInt(read(output(each.getValue())));
      assertThat(each.getValue().waitFor()).isZero();
      for (int i = 0; i < done; i++) {
        expected.add(each.getKey() + i);
      }
    }
    assertThat(expected).isNotEmpty();
    assertThat(messages()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(LockNote.place(file)).doesNotExist();
  }

  @Test
  void noMessageOfManyThreadsIsLost() throws Exception {
    List<Thread> threads = new ArrayList<>();
    List<String> done = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < 4; i++) {
      String name = "thread" + i;
      threads.add(new Thread(() -> appendOften(name, done)));
    }
    threads.forEach(Thread::start);
    for (Thread each : threads) {
      each.join();
    }
    assertThat(messages()).isNotEmpty().containsExactlyInAnyOrderElementsOf(done);
  }

  private void appendOften(String name, List<String> done) {
    for (int i = 0; i < 100; i++) {
      try (PenWriter writer = PenWriter.append(file, HEADER)) {
        writer.write((name + i).getBytes(StandardCharsets.UTF_8));
        done.add(name + i);
      } catch (PenInUseException e) {
        Thread.onSpinWait(); // the other one first
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Test
  void anotherProcessIsNamedAndItsDeathFreesTheFile() throws Exception {
    Process other = AppendProcess.start(file.toString());
    try {
      assertThat(read(output(other))).isEqualTo("ready");
      assertInUse(file, "process " + other.pid() + " on ");
      assertThat(LockNote.place(file)).exists();
    } finally {
      other.destroyForcibly().waitFor();
    }
    try (PenWriter writer = PenWriter.append(file, HEADER)) {
      assertThat(writer.messageCount()).isEqualTo(1);
      writer.write(new byte[] {'x'});
    }
    assertThat(messages()).containsExactly("\u0001", "x");
    assertThat(LockNote.place(file)).doesNotExist();
  }

  @Test
  void aReaderInTheSameProcessDoesNotFreeTheFile() throws Exception {
    try (PenWriter writer = PenWriter.append(file, HEADER)) {
      Files.readAllBytes(file); // closes the file, and so ends this process's lock on most systems
      Process other = AppendProcess.start(file.toString(), "b", "1");
      assertThat(read(output(other))).isEqualTo("0");
      writer.write(new byte[] {'x'});
    }
    assertThat(messages()).containsExactly("x");
  }

  @Test
  void everyNameOfTheFileCounts() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link.pen"), file);
    Path other = Files.createDirectory(folder.resolve("other"));
    Path hard = Files.createLink(other.resolve("hard.pen"), file);
    try (PenWriter writer = PenWriter.append(link, HEADER)) {
      writer.write(new byte[] {'x'});
      Process process = AppendProcess.start(hard.toString(), "b", "1");
      assertThat(read(output(process))).isEqualTo("0");
      for (Path name : List.of(file, link, hard)) {
        assertInUse(name, "this process has been appending to it since ");
      }
    }
    assertThat(messages()).containsExactly("x");
  }

  @Test
  void readersAreNotDisturbed() throws Exception {
    try (PenWriter writer = PenWriter.append(file, HEADER)) {
      writer.write(new byte[] {'x'});
      writer.flush();
      try (InputStream in = Files.newInputStream(file);
          PenReader reader = new PenReader(in)) {
        assertThat(reader.next()).isTrue();
        assertThat(reader.message()).containsExactly('x');
      }
    }
  }

  @Test
  void aNoteOfADeadProcessHoldsNobodyUp() throws Exception {
    Files.writeString(
        LockNote.place(file), "1\n1999-01-01T00:00:00Z\nhost\n1999-01-01T00:00:00Z\n");
    PenWriter.append(file, HEADER).close();
    Files.writeString(LockNote.place(file), "something else");
    PenWriter.append(file, HEADER).close();
    assertThat(LockNote.place(file)).doesNotExist();
  }

  @Test
  void aReplacedFileIsNoticed() throws Exception {
    Path another = folder.resolve("another.pen");
    new PenWriter(Files.newOutputStream(another), HEADER).close();
    PenWriter writer = PenWriter.append(file, HEADER);
    writer.write(new byte[] {'x'});
    Files.move(another, file, StandardCopyOption.REPLACE_EXISTING);
    assertThatThrownBy(writer::close)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("another file took its place");
    PenWriter.append(file, HEADER).close();
  }

  @Test
  void somebodyWhoDoesNotAskIsNoticed() throws Exception {
    PenWriter writer = PenWriter.append(file, HEADER);
    writer.write(new byte[] {'x'});
    Files.write(file, new byte[] {1}, StandardOpenOption.APPEND);
    assertThatThrownBy(writer::close).hasMessageContaining("changed by somebody else");
  }

  @Test
  void whatWasAppendedCanBeTakenBack() throws Exception {
    try (PenWriter writer = PenWriter.append(file, HEADER)) {
      writer.write(new byte[] {'a'});
    }
    byte[] whole = Files.readAllBytes(file);
    byte[] torn = Arrays.copyOf(whole, whole.length - 3);
    for (byte[] before : List.of(whole, torn)) {
      Files.write(file, before);
      PenWriter writer = PenWriter.append(file, HEADER);
      writer.write(new byte[100_000]);
      writer.complete();
      writer.cancel();
      writer.close();
      assertThat(Files.readAllBytes(file)).isEqualTo(before);
      assertThatThrownBy(() -> writer.write(new byte[1])).isInstanceOf(IOException.class);
    }
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aFullDiskLeavesTheFileAsItWas() throws Exception {
    try (PenWriter writer = PenWriter.append(file, HEADER)) {
      writer.write(new byte[300_000]);
    }
    byte[] before = Files.readAllBytes(file);
    List<String> limit = List.of("sh", "-c", "ulimit -f 4096 && exec \"$@\"", "sh");
    Process process = AppendProcess.start(limit, file.toString(), "fill");
    assertThat(read(output(process))).isEqualTo("full");
    assertThat(process.waitFor()).isZero();
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
    PenWriter.append(file, HEADER).close();
  }

  @Test
  void onlyAppendedMessagesCanBeTakenBack() throws Exception {
    try (PenWriter writer = new PenWriter(new ByteArrayOutputStream(), HEADER)) {
      assertThatThrownBy(writer::cancel).isInstanceOf(IllegalStateException.class);
    }
  }
}
