package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.SubjectPath;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The process that checks a contender's round trips before its cold starts: it may hang or die. */
public final class ColdCheck {
  private static final String LENGTH = "length";
  private static final String REFUSED = "refused";

  private ColdCheck() {}

  /** Checks the contender of an identifier; its library and the subject are on the class path. */
  public static void main(String[] args) throws IOException {
    Turns words = new Turns();
    ClassLoader loader = ColdCheck.class.getClassLoader();
    try {
      Trial trial = Trial.open(Verdict.contender(loader, args[0]), LoadedSubject.from(loader));
      words.say(LENGTH, trial.messages()[0].length);
    } catch (Unsupported e) {
      words.say(REFUSED, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Starts the process and returns how long the first message is.
   *
   * @param folder of the subject; gets what the process prints as {@link #log}
   * @param flags of the virtual machine
   * @throws Unsupported if the contender is refused
   * @throws IOException if the process hangs or dies
   */
  static long firstLength(Path folder, Entrant entrant, List<String> flags, Duration patience)
      throws Unsupported, IOException {
    String id = entrant.entry().id();
    List<Path> classPath = new ArrayList<>(SubjectPath.of(entrant.subject(folder)));
    classPath.addAll(entrant.folder().classPath());
    List<String> answer = new ArrayList<>();
    new Worker(ColdCheck.class, flags, classPath, log(folder, id), patience)
        .run(List.of(id), words -> answer.addAll(List.of(words)));
    if (answer.size() != 2) {
      throw new IOException("its check said nothing");
    } else if (answer.getFirst().equals(REFUSED)) {
      throw new Unsupported(answer.getLast());
    }
    return Long.parseLong(answer.getLast());
  }

  /** Returns the file for what the process of a contender prints. */
  static Path log(Path folder, String id) {
    return folder.resolve("check-" + id + ".log");
  }
}
