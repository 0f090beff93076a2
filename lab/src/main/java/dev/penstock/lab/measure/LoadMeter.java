package dev.penstock.lab.measure;

import com.sun.management.OperatingSystemMXBean;
import dev.penstock.lab.report.Load.Window;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Tells how busy other programs are while this process does nothing but measure: then it has a
 * processor all the time, unless others have it.
 *
 * <p>The clocks of processes tick every 10 ms on some systems, so a window should be much longer.
 */
final class LoadMeter {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private long wallStart;
  private long processStart;
  private double wall;
  private double process;
  private double machine;

  /** Starts to look. */
  void begin() {
    SYSTEM.getCpuLoad(); // the load is that since the last call
    wallStart = System.nanoTime();
    processStart = SYSTEM.getProcessCpuTime();
  }

  /** Stops to look, until it begins again; the window goes on. */
  void end() {
    double nanos = System.nanoTime() - wallStart;
    double load = SYSTEM.getCpuLoad();
    wall += nanos;
    process += SYSTEM.getProcessCpuTime() - processStart;
    machine += load < 0 ? Double.NaN : load * SYSTEM.getAvailableProcessors() * nanos;
  }

  /** Returns how long the window is. */
  double nanos() {
    return wall;
  }

  /** Returns the window; what comes is in the next. */
  Window take() {
    Window window =
        new Window(Math.max(0, 1 - process / wall), Math.max(0, (machine - process) / wall));
    wall = 0;
    process = 0;
    machine = 0;
    return window;
  }

  /** Adds a window to a file. */
  static void write(Window window, Path file) throws IOException {
    Files.writeString(
        file,
        window.waited() + " " + window.others() + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /** Returns the windows in a file, none where it is not there. */
  static List<Window> read(Path file) throws IOException {
    return Files.exists(file)
        ? Files.readAllLines(file).stream().map(LoadMeter::window).toList()
        : List.of();
  }

  private static Window window(String line) {
    String[] words = line.split(" ", -1);
    return new Window(Double.parseDouble(words[0]), Double.parseDouble(words[1]));
  }
}
