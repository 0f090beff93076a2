package dev.penstock.lab.scenario;

import dev.penstock.lab.peer.ListApp;
import dev.penstock.lab.peer.TextCell;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/** What an app does with a list of 90 repositories. */
public enum Scenario {
  /** From the bytes that have arrived to a list that can be shown. */
  PARSE("parse", "from the bytes that arrived to a list that can be shown") {
    @Override
    Callable<Object> of(ListApp app) {
      return app::parse;
    }
  },
  /** To another component, through bytes. */
  PASS_ON("pass-on", "handed to another component through bytes, until that one can show it") {
    @Override
    Callable<Object> of(ListApp app) {
      return app::passOn;
    }
  },
  /** Over all rows. */
  SCROLL("scroll", "90 rows, three texts each, one after the other into a cell of characters") {
    @Override
    Callable<Object> of(ListApp app) {
      TextCell cell = new TextCell();
      return () -> {
        app.scroll(cell);
        return cell;
      };
    }
  };

  private final String id;
  private final String description;

  Scenario(String id, String description) {
    this.id = id;
    this.description = description;
  }

  /** Returns what an app does again and again. */
  abstract Callable<Object> of(ListApp app);

  /** Returns the name on the command line. */
  public String id() {
    return id;
  }

  /** Returns what is done, in one sentence. */
  public String description() {
    return description;
  }

  /** Returns the scenario of a name. */
  public static Optional<Scenario> named(String name) {
    return Arrays.stream(values()).filter(each -> each.id.equals(name)).findFirst();
  }

  /** Returns all names, for messages. */
  public static String names() {
    return Arrays.stream(values()).map(Scenario::id).collect(Collectors.joining(", "));
  }
}
