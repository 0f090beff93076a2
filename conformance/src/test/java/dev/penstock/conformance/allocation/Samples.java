package dev.penstock.conformance.allocation;

import dev.penstock.Message;
import dev.penstock.Shared;
import dev.penstock.UnknownFields;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Messages in the shape of the lab's workloads. */
@SuppressWarnings("ArrayRecordComponent") // arrays are measured too
final class Samples {
  private Samples() {}

  @Message
  public record Price(String symbol, int bid, int ask, Day settles, Day trades, String venue) {}

  public record Day(int year, int month, int day) {}

  @Message
  public record Books(List<Book> items) {}

  public record Book(long id, String title, String author) {}

  @Message
  public record Media(Film film, List<Image> images) {}

  public record Film(
      String uri,
      @Nullable String title,
      int width,
      int height,
      String format,
      long duration,
      long size,
      @Nullable Integer bitrate,
      List<String> persons,
      Player player) {}

  public record Image(
      String uri, @Nullable String title, int width, int height, Size size, double ratio) {}

  public enum Player {
    JAVA,
    FLASH
  }

  public enum Size {
    SMALL,
    LARGE
  }

  @Message
  public record Repositories(List<Repository> items) {}

  public record Repository(
      int id,
      String name,
      Owner owner,
      boolean fork,
      @Nullable String description,
      String url,
      String language,
      int[] stars) {}

  public record Owner(String login, int id, String url, boolean admin) {}

  /** Keeps what a reader does not know; nothing is unknown here. */
  @Message
  public record Route(String name, Stop start, List<Stop> stops, UnknownFields rest) {}

  public record Stop(int x, int y, UnknownFields rest) {}

  static Route route() {
    Stop stop = new Stop(1000, 2000, UnknownFields.NONE);
    List<Stop> stops = new ArrayList<>(List.of(new Stop(300, 200, UnknownFields.NONE), stop));
    return new Route("north", new Stop(500, 600, UnknownFields.NONE), stops, UnknownFields.NONE);
  }

  /** Ships that come by the same ports, each of which is one object. */
  @Message
  public record Fleet(List<Ship> ships) {}

  public record Ship(String name, Port home, List<Port> calls) {}

  @Shared
  public record Port(String name, int draught) {}

  static Fleet fleet() {
    Port north = new Port("North harbour", 12_000);
    Port south = new Port("South harbour", 9_000);
    List<Ship> ships = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      ships.add(new Ship("Ship " + i, north, new ArrayList<>(List.of(south, north))));
    }
    return new Fleet(ships);
  }

  static Price price() {
    return new Price(
        "EURUSD", 108_123, 108_127, new Day(2026, 11, 23), new Day(2026, 11, 21), "LDN");
  }

  static Books books() {
    List<Book> books = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      books.add(new Book(9_780_000_000_000L + i, "Volume " + i, "A. N. Author"));
    }
    books.add(new Book(3, "Größe", "A. N. Author"));
    return new Books(books);
  }

  static Media media() {
    List<String> persons = new ArrayList<>(List.of("Bill Gates", "Steve Jobs"));
    String uri = "http://example.org/keynote.mpg";
    Film film =
        new Film(
            uri,
            "Keynote",
            640,
            480,
            "video/mpg4",
            18_000_000,
            58_982_400,
            262_144,
            persons,
            Player.JAVA);
    List<Image> images = new ArrayList<>();
    images.add(new Image("http://example.org/large.jpg", null, 1024, 768, Size.LARGE, 1.3333));
    images.add(new Image("http://example.org/small.jpg", "small", 320, 240, Size.SMALL, 1.0 / 3));
    return new Media(film, images);
  }

  static Repositories repositories() {
    List<Repository> items = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String name = "repository-" + i;
      Owner owner = new Owner("penstock", 4711, "https://example.org/penstock", i % 7 == 0);
      String url = "https://example.org/penstock/" + name;
      String description = i % 3 == 0 ? null : "What the repository number " + i % 5 + " is for";
      items.add(
          new Repository(
              i * 1000,
              name,
              owner,
              i % 2 == 0,
              description,
              url,
              "Java",
              new int[] {i, 2 * i, 900}));
    }
    return new Repositories(items);
  }

  static Repositories manyStars() {
    int[] stars = new int[3000];
    for (int i = 0; i < stars.length; i++) {
      stars[i] = i * 7919;
    }
    Owner owner = new Owner("o", 1, "u", false);
    return new Repositories(
        new ArrayList<>(List.of(new Repository(1, "n", owner, true, null, "u", "l", stars))));
  }
}
