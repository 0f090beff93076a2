package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.compile.CompiledClasses;
import dev.penstock.conformance.Format;
import dev.penstock.formats.FormatKits;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * HotSpot's second compiler takes all that writes and reads the components of a record of 300. The
 * call of a constructor with so many arguments it cannot compile (Java 25); that call stands in a
 * method which does little else.
 */
class CompiledByHotSpotTest {
  private static final List<Format> FORMATS =
      Format.where(each -> FormatKits.ALL.contains(each.kit()));
  private static final Pattern HOT =
      Pattern.compile("(?:(?:read|get)Wide\\d+|(?:write|put)Wide\\d*)");
  private static final Pattern COMPILED =
      Pattern.compile("(\\S+)::(\\S+) \\(\\d+ bytes\\)(?<skipped>.*SKIPPED)?");

  @TempDir Path folder;

  @Test
  void readersAndWritersOfWideRecords() throws IOException, InterruptedException {
    WideSchema wide = new WideSchema(List.of("i32?", "text?", "list<text>?", "i64?"), 1);
    CompiledClasses classes = WideSchema.compile(wide.newest(), FORMATS);
    classes.writeTo(folder);
    List<String> codecs =
        classes.files().keySet().stream().filter(each -> each.endsWith("Codec")).toList();
    Set<String> hot = new TreeSet<>();
    for (String codec : codecs) {
      CodeLengths.of(classes.files().get(codec)).keySet().stream()
          .filter(each -> HOT.matcher(each).matches())
          .forEach(each -> hot.add(codec + "." + each));
    }

    assertThat(hot).hasSizeGreaterThan(FORMATS.size() * 10);
    assertThat(compiled(codecs)).containsAll(hot);
  }

  /** Returns the methods that the second compiler has compiled in a process of its own. */
  private Set<String> compiled(List<String> codecs) throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:-TieredCompilation", "-Xbatch", "-XX:CompileThreshold=100"));
    command.addAll(List.of("-XX:+PrintCompilation", "-XX:+UseSerialGC", "-cp"));
    command.add(folder + File.pathSeparator + System.getProperty("java.class.path"));
    command.addAll(List.of(WideRun.class.getName(), "250", "com.acme.Wide"));
    command.addAll(codecs);
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int status = process.waitFor();
    String text = Files.readString(output);
    assertThat(status).as(text).isZero();
    Set<String> methods = new TreeSet<>();
    Matcher matcher = COMPILED.matcher(text);
    while (matcher.find()) {
      String method = matcher.group(1) + "." + matcher.group(2);
      if (matcher.group("skipped") == null) {
        methods.add(method);
      } else {
        methods.remove(method); // begun, and given up
      }
    }
    return methods;
  }
}
