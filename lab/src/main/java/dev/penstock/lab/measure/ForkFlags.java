package dev.penstock.lab.measure;

import com.github.luben.zstd.Zstd;
import dev.penstock.Codec;
import dev.penstock.codegen.Emitter;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.inspect.Inspector;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.subject.SubjectPath;
import dev.penstock.model.Schema;
import dev.penstock.slab.SlabWriter;
import dev.penstock.slab.emitter.ShapeConstants;
import dev.penstock.slab.format.SlabRules;
import dev.penstock.tape.JsonTape;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import joptsimple.OptionParser;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.runner.Runner;
import tools.jackson.core.JsonParser;

/** The command line of the virtual machines that measure. */
public final class ForkFlags {
  /**
   * One set for all contenders. The serial collector: it has no threads of its own that would
   * compete with what is measured. Unsafe is allowed without a warning, as several peers use it.
   */
  static final List<String> START_FLAGS =
      List.of("-XX:+UseSerialGC", "-Xms1g", "-Xmx2g", UnsafeAccess.ALLOW.flag());

  /**
   * As {@link #START_FLAGS}, with what is needed once a virtual machine runs: native code, which
   * compresses with Zstandard, is allowed, and the JDK's own Unsafe opened, as Agrona does not run
   * otherwise. Opening it costs each start some 25 ms, so that a first message goes without.
   */
  public static final List<String> FLAGS =
      Stream.concat(
              START_FLAGS.stream(),
              Stream.of(
                  "--enable-native-access=ALL-UNNAMED",
                  "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED"))
          .toList();

  private static final int YOUNG_MEGABYTES = 64;
  private static final int MOST_YOUNG_MEGABYTES = 512;
  private static final int YOUNG_PER_DOCUMENT = 32;

  private ForkFlags() {}

  /**
   * Returns the flags of a virtual machine that measures for a second or less. Its young generation
   * is small: with a third of the heap, up to a half of that second goes by before all of it was
   * written once, and until then what allocates has less than half of its speed, as the system
   * hands out the pages. A large document gets more, so that what it makes dies young.
   *
   * @param documentBytes the length of the document that is measured
   */
  static List<String> brief(long documentBytes) {
    long wanted = documentBytes * YOUNG_PER_DOCUMENT >> 20;
    long megabytes = Math.clamp(wanted, YOUNG_MEGABYTES, MOST_YOUNG_MEGABYTES);
    return Stream.concat(FLAGS.stream(), Stream.of("-Xmn" + megabytes + "m")).toList();
  }

  /** Returns the class path: what measures, and what else is given. */
  static String classPath(List<Path> others) {
    Set<Path> paths = new LinkedHashSet<>();
    for (Class<?> each :
        List.of(
            ForkFlags.class,
            Peer.class,
            Schema.class,
            Codec.class,
            FormatKits.class,
            Emitter.class,
            Inspector.class,
            SlabWriter.class,
            SlabRules.class,
            ShapeConstants.class,
            JsonParser.class,
            JsonTape.class,
            Runner.class,
            OptionParser.class,
            StatUtils.class,
            Zstd.class)) {
      paths.add(place(each));
    }
    for (FormatKit format : FormatKits.ALL) {
      paths.add(place(format.format().getClass()));
      paths.add(library(format));
      format.emitters().forEach(each -> paths.add(place(each.getClass())));
    }
    paths.addAll(others);
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /** Returns the class path of a first message: of the peer's library and of nothing else. */
  static String coldClassPath(Path subject, @Nullable Entrant entrant) {
    List<Path> paths = new ArrayList<>(SubjectPath.of(subject));
    paths.add(place(Peer.class));
    if (entrant != null && entrant.isOurs()) {
      String row = entrant.entry().format();
      FormatKit format =
          FormatKits.ALL.stream()
              .filter(each -> row.startsWith(each.format().title()))
              .findFirst()
              .orElse(FormatKits.ALL.getFirst());
      paths.add(entrant.folder().classPath().getFirst());
      paths.addAll(List.of(place(Codec.class), place(SlabWriter.class), library(format)));
      paths.addAll(List.of(place(JsonParser.class), place(JsonTape.class)));
    } else if (entrant != null) {
      paths.addAll(entrant.folder().classPath());
    }
    // A record may have a Maybe.
    paths.add(place(Codec.class));
    return paths.stream()
        .distinct()
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Path library(FormatKit format) {
    return place(format.codecs().get().getClass());
  }

  /** Returns where a class is: a folder of classes, or a jar. */
  static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
