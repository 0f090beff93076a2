package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.formats.FormatKits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Tests that options of all commands are one set, and that help tells the truth about them. */
final class OptionsTest {
  private static final Pattern DEFAULT = Pattern.compile("Default: (.+?)[.,]?( |$)");

  /** An option of a command that help shows. */
  private record Shown(String command, OptionSpec option) {
    String text() {
      return String.join(" ", option.description());
    }
  }

  private static CommandLine commands() {
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            Set.of());
    return Main.commands(new Main(), terminal, null, new Formats(FormatKits.ALL));
  }

  private static Stream<Shown> shown() {
    return commands().getSubcommands().entrySet().stream()
        .flatMap(command ->
            command.getValue().getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .map(option -> new Shown(command.getKey(), option)));
  }

  @Test
  void aDefaultInHelpIsWhatAnUnsetOptionHas() {
    List<String> told = new ArrayList<>();
    CommandLine commands = commands();
    commands
        .getSubcommands()
        .forEach((name, command) -> {
          commands.parseArgs(
              name.equals("diff") ? new String[] {name, "a", "b"} : new String[] {name});
          for (OptionSpec option : command.getCommandSpec().options()) {
            Matcher said = DEFAULT.matcher(String.join(" ", option.description()));
            if (said.find()) {
              String value = Objects.toString(option.<Object>getValue());
              String expected =
                  said.group(1).equals("${DEFAULT-VALUE}") ? option.defaultValue() : said.group(1);
              assertThat(value).as(name + " " + option.longestName()).isEqualTo(expected);
              told.add(name + " " + option.longestName());
            }
          }
        });
    assertThat(told).contains("bench --unsafe", "diff --level", "inspect --color", "schema --as");
  }

  @Test
  void aDefaultValueIsToldInHelp() {
    assertThat(shown().filter(each -> each.option().defaultValue() != null))
        .isNotEmpty()
        .allSatisfy(each -> assertThat(each.text()).contains("Default: "));
  }

  @Test
  void aNameMeansTheSameInAllCommands() {
    Map<String, Shown> known = new HashMap<>();
    shown()
        .forEach(each -> {
          for (String name : each.option().names()) {
            Shown other = known.putIfAbsent(name, each);
            if (other != null) {
              assertThat(each.option().arity().max() > 0)
                  .as(name + " of " + each.command() + " and " + other.command())
                  .isEqualTo(other.option().arity().max() > 0);
            }
          }
        });
    assertThat(known.keySet())
        .contains("--type", "--classpath")
        .doesNotContain("--class", "--class-path");
  }

  @Test
  void namesOfOtherToolsAreTakenToo() {
    CommandLine commands = commands();
    commands.parseArgs("inspect", "--class", "a.B", "--class-path", "c");
    assertThat(value(commands, "inspect", "--type")).isEqualTo("a.B");
    assertThat(value(commands, "inspect", "--class-path")).isEqualTo("c");
    commands.parseArgs("diff", "a", "b", "--class-path", "c", "--json");
    assertThat(value(commands, "diff", "--classpath")).isEqualTo("c");
    commands.parseArgs("bench", "--class-path", "c", "--class", "a.B");
    assertThat(value(commands, "bench", "--classpath")).isEqualTo("c");
    assertThat(value(commands, "bench", "--type")).isEqualTo("a.B");
  }

  private static String value(CommandLine commands, String command, String name) {
    CommandLine line = commands.getSubcommands().get(command);
    return Objects.toString(line.getCommandSpec().findOption(name).<Object>getValue());
  }
}
