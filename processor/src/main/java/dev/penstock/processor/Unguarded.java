package dev.penstock.processor;

import dev.penstock.processor.SchemaFolders.Home;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.annotation.processing.Messager;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/** Messages whose numbers follow from the order of the source while no file says what it was. */
final class Unguarded {
  private static final int SHOWN = 5;
  private static final String UPDATE = "-Apenstock.schemas.mode=update";

  private final Set<String> messages = new TreeSet<>();
  private @Nullable Home home;

  /** Adds a message and where its file belongs; null where that cannot be told. */
  void add(String message, @Nullable Home where) {
    messages.add(message);
    home = where;
  }

  /** Prints one warning for all messages, if there are any. */
  void print(Messager messager) {
    if (!messages.isEmpty()) {
      messager.printMessage(
          Kind.WARNING,
          "[NumbersUnguarded] "
              + names()
              + ": messages go by the order of components, constants and cases, and no schema"
              + " file says which order is released: once it changes, stored messages are read as"
              + " other data without an error; "
              + wayOut()
              + "; where no message is stored or sent: -Apenstock.schemas=off");
    }
  }

  private String names() {
    String shown = messages.stream().limit(SHOWN).collect(Collectors.joining(", "));
    int more = messages.size() - SHOWN;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }

  private String wayOut() {
    if (home == null) {
      return "where the files belong cannot be told from where the sources are: to write them,"
          + " compile once with -Apenstock.schemas=FOLDER -Apenstock.schemas.mode=update, then keep"
          + " the first of these options and check the files in";
    }
    String once = home.isMaven() ? "mvn clean compile -Dpenstock.schemas.mode=update" : UPDATE;
    return "to write the files into %s, compile once with %s, and check them in"
        .formatted(home.folder(), once);
  }
}
