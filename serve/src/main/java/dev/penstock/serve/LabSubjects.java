package dev.penstock.serve;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.lab.BrowserData;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.subject.TemporaryFolder;
import dev.penstock.lab.workload.Workload;
import dev.penstock.model.Schema;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.JsonInference;
import dev.penstock.schema.infer.JsonInputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** Makes what the page Lab measures, and keeps the last of it. */
final class LabSubjects {
  /** The longest file that can be dropped. */
  static final int FILE_BYTES = 16 << 20;

  /** How many files are kept; a workload is kept for good. */
  static final int KEPT_FILES = 8;

  /** How many are made at a time: each compiles classes. */
  private static final int AT_ONCE = 2;

  private final Path folder;
  private final Bundler bundler;
  private final Semaphore turns = new Semaphore(AT_ONCE, true);
  private final Map<String, LabSubject> made = new HashMap<>();
  private final Deque<String> files = new ArrayDeque<>();
  private int fileCount;

  LabSubjects(Path folder, Bundler bundler) {
    this.folder = folder;
    this.bundler = bundler;
  }

  /** Returns a subject that was made; null if there is none. */
  synchronized @Nullable LabSubject find(String id) {
    return made.get(id);
  }

  /**
   * Makes a workload, or finds it.
   *
   * @throws IOException if files cannot be written
   */
  LabSubject of(Workload workload) throws IOException {
    String id = "workload-" + workload.name();
    takeTurn();
    try {
      LabSubject known = find(id);
      if (known != null) {
        return known;
      }
      Path place = Files.createTempDirectory(folder, id);
      BrowserData data = BrowserData.write(workload, place);
      bundler.codecs(place);
      return keep(new LabSubject(id, workload.name(), place, data));
    } finally {
      turns.release();
    }
  }

  /**
   * Makes a subject of a JSON file, of which the schema is inferred.
   *
   * @throws PageException if it is no JSON, or is nothing that can be measured
   * @throws IOException if files cannot be written
   */
  LabSubject of(String name, byte[] json) throws IOException {
    takeTurn();
    Path place = Files.createTempDirectory(folder, "file");
    boolean isMade = false;
    try {
      BrowserData data = written(name, json, place);
      bundler.codecs(place);
      LabSubject subject = keep(new LabSubject(nextFile(), name, place, data));
      forgetOldest(subject.id());
      isMade = true;
      return subject;
    } finally {
      turns.release();
      if (!isMade) {
        new TemporaryFolder(place).close();
      }
    }
  }

  private static BrowserData written(String name, byte[] json, Path place) throws IOException {
    try {
      Schema schema =
          JsonInference.infer(new ByteArrayInputStream(json), name, InferenceOptions.NATURAL);
      try (TemporaryFolder temporary = TemporaryFolder.create()) {
        Path document = Files.write(temporary.path().resolve("document.json"), json);
        return BrowserData.write(
            new SubjectSource(name, schema, document, Messages.DOCUMENT), place);
      }
    } catch (JsonInputException e) {
      throw unusable(String.valueOf(e.getMessage()), "The page takes one document of JSON.", e);
    } catch (DecodeException e) {
      String advice =
          e.kind() == ErrorKind.TRAILING_BYTES
              ? "The page takes one document; put several into a list."
              : "The page takes JSON in UTF-8.";
      throw unusable(name + ": " + e.getMessage(), advice, e);
    } catch (IllegalArgumentException e) {
      throw unusable(
          name + ": there are no codecs for it: " + e.getMessage(),
          "./penstock schema FILE shows its types.",
          e);
    }
  }

  private static PageException unusable(String problem, String advice, Exception cause) {
    return new PageException(Answer.UNPROCESSABLE, problem, advice, cause);
  }

  private void takeTurn() {
    try {
      turns.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PageException(Answer.INTERNAL, "the server is being stopped", "", e);
    }
  }

  private synchronized String nextFile() {
    fileCount++;
    return "file-" + fileCount;
  }

  private synchronized LabSubject keep(LabSubject subject) {
    LabSubject known = made.putIfAbsent(subject.id(), subject);
    return known == null ? subject : known;
  }

  private void forgetOldest(String added) throws IOException {
    LabSubject oldest = null;
    synchronized (this) {
      files.addLast(added);
      if (files.size() > KEPT_FILES) {
        oldest = made.remove(files.removeFirst());
      }
    }
    if (oldest != null) {
      new TemporaryFolder(oldest.folder()).close();
    }
  }
}
