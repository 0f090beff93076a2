package dev.penstock.lab.allocation;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * A virtual machine that runs already, of which the JDK's own means ask what they need.
 *
 * @param pid the number of its process
 * @param name its main class or jar
 * @param countsEach whether its threads have no allocation buffers, so that each allocation is seen
 */
public record RunningProgram(long pid, String name, boolean countsEach) {
  private static final int LEAST_JAVA = 17;

  /**
   * A process to choose.
   *
   * @param name main class or jar, with arguments
   */
  public record Choice(long pid, String name) {}

  /** Returns the virtual machines of this user that can be attached to, this one left out. */
  public static List<Choice> choices() {
    List<Choice> found = new ArrayList<>();
    for (VirtualMachineDescriptor each : VirtualMachine.list()) {
      long pid = Long.parseLong(each.id());
      if (pid != ProcessHandle.current().pid()) {
        found.add(new Choice(pid, each.displayName()));
      }
    }
    found.sort(Comparator.comparingLong(Choice::pid));
    return found;
  }

  /**
   * Attaches to a process for as long as it takes to ask it what it is.
   *
   * @throws NotWatchableException if it is none that can be watched
   */
  public static RunningProgram of(long pid) throws NotWatchableException {
    Optional<ProcessHandle> process = ProcessHandle.of(pid);
    if (process.isEmpty()) {
      throw new NotWatchableException(
          "there is no process " + pid, "--pid without a number lists the Java programs.");
    }
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
      try {
        return asked(pid, machine.getSystemProperties(), machine.getAgentProperties());
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException | IOException e) {
      throw refused(process.get(), String.valueOf(e.getMessage()));
    }
  }

  private static RunningProgram asked(long pid, Properties system, Properties agent)
      throws NotWatchableException {
    String version = system.getProperty("java.specification.version", "0");
    if (version.contains(".") || Integer.parseInt(version) < LEAST_JAVA) {
      throw new NotWatchableException(
          "process " + pid + " runs on Java " + version,
          "Watching needs Java " + LEAST_JAVA + " or later there. Older ones: -- java ...");
    }
    String machine = system.getProperty("java.vm.name", "");
    if (machine.contains("OpenJ9") || machine.contains("Substrate")) {
      throw new NotWatchableException(
          "process " + pid + " runs on " + machine + ", whose recorder knows no allocations",
          "Run the program on HotSpot.");
    }
    String flags = agent.getProperty("sun.jvm.flags", "") + " ";
    String arguments = flags + agent.getProperty("sun.jvm.args", "");
    return new RunningProgram(
        pid,
        name(pid, agent.getProperty("sun.java.command", "")),
        arguments.lastIndexOf("-XX:-UseTLAB") > arguments.lastIndexOf("-XX:+UseTLAB"));
  }

  private static String name(long pid, String command) {
    String first = command.strip().split(" ", 2)[0];
    return first.isEmpty() ? "process " + pid : first.substring(first.lastIndexOf('/') + 1);
  }

  private static NotWatchableException refused(ProcessHandle process, String why) {
    String user = process.info().user().orElse("");
    String own = ProcessHandle.current().info().user().orElse("");
    String what = "process " + process.pid() + " cannot be attached to: ";
    if (!user.isEmpty() && !user.equals(own)) {
      return new NotWatchableException(
          what + "it belongs to the user " + user, "Run penstock as " + user + ".");
    }
    if (why.contains("does not support the attach mechanism")) {
      return new NotWatchableException(
          what + "it was started with -XX:+DisableAttachMechanism",
          "Start it without, or count the whole program: -- java ...");
    }
    return new NotWatchableException(
        what + why,
        "Only a Java program on HotSpot can be, not a native image, in this container or one"
            + " started from here. --pid without a number lists them.");
  }

  /** Returns whether the process still runs. */
  public boolean isAlive() {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  /**
   * Sends a diagnostic command.
   *
   * @return what it answers
   * @throws IOException if it is refused
   */
  String command(String... words) throws IOException {
    List<String> line = new ArrayList<>(List.of(jcmd().toString(), Long.toString(pid)));
    line.addAll(List.of(words));
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String answer = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
    if (exitCode(process) != 0) {
      throw new IOException(words[0] + " of process " + pid + ": " + lastLine(answer));
    }
    return answer;
  }

  private static int exitCode(Process process) throws IOException {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("jcmd was not waited for");
    }
  }

  private static Path jcmd() throws IOException {
    Path folder = Path.of(System.getProperty("java.home"), "bin");
    for (String name : List.of("jcmd", "jcmd.exe")) {
      if (Files.exists(folder.resolve(name))) {
        return folder.resolve(name);
      }
    }
    throw new IOException("there is no jcmd in " + folder + ": a JDK is needed");
  }

  private static String lastLine(String text) {
    return text.strip().lines().reduce("no answer", (first, second) -> second);
  }

  /** Returns a path of the process as this one sees it, from outside of its container too. */
  Path seen(String path) {
    Path process = Path.of("/proc", Long.toString(pid));
    return isElsewhere(process)
        ? process.resolve("root").resolve(path.substring(1))
        : Path.of(path);
  }

  /** Returns whether a process has other folders mounted; false on systems that do not say so. */
  private static boolean isElsewhere(Path process) {
    Path mounts = Path.of("ns", "mnt");
    try {
      Path own = Files.readSymbolicLink(Path.of("/proc/self").resolve(mounts));
      return !Files.readSymbolicLink(process.resolve(mounts)).equals(own);
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
