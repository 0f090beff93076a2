package dev.penstock.lab.study;

import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * The data of BooPickle's performance page, made anew by the same formulas and seeds.
 *
 * @see <a href="https://github.com/suzaku-io/boopickle/tree/master/perftests">its source</a>
 */
enum PerformancePage {
  SINGLE_INT("Seq[Int] of one", "list<i32>"),
  INTS("Seq[Int] of 10,000", "list<i32>"),
  DOUBLES("Seq[Double] of 1,000", "list<f64>"),
  FLOATS("Seq[Float] of 1,000", "list<f32>"),
  TREE("tree of objects", "p.Page.Node"),
  MAP("Map[String, Int] of 10,000", "map<text, i32>"),
  BOOKS_RANDOM("Seq[Book], random IDs", "list<p.Page.Book>"),
  BOOKS_UUID("Seq[Book], UUIDs", "list<p.Page.Book>"),
  BOOKS_NUMBER("Seq[Book], numerical IDs", "list<p.Page.Book>");

  private static final int IDS = 100;
  private static final int MANY = 10_000;
  private static final int SOME = 1_000;
  private static final int BOOKS = 8;
  private static final int MOST_CHILDREN = 5;
  private static final int DEPTH = 3;
  private static final List<String> COLORS = List.of("black", "red", "white", "yellow", "blue");

  private final String title;
  private final String type;

  PerformancePage(String title, String type) {
    this.title = title;
    this.type = type;
  }

  /** Returns how the table calls it. */
  String title() {
    return title;
  }

  /** Returns the schema of a record whose only component is the value. */
  Schema schema() {
    String root = "schema p: p.Page\n\nrecord p.Page {\n  1 value: " + type + "\n}\n";
    return SchemaText.parse(
        switch (this) {
          case BOOKS_RANDOM, BOOKS_UUID, BOOKS_NUMBER ->
              root
                  + """

                  record p.Page.Book {
                    1 id: text
                    2 name: text
                    3 author: text
                    4 publicationYear: i32
                  }
                  """;
          case TREE ->
              root
                  + """

                  record p.Page.Node {
                    1 name: text
                    2 color: text
                    3 children: list<p.Page.Node>
                  }
                  """;
          default -> root;
        });
  }

  /** Returns the value: lists, maps, boxes, and for an object an array of its members. */
  Object plain() {
    Random random = new Random(0);
    return switch (this) {
      case SINGLE_INT -> List.of(3);
      case INTS -> list(MANY, () -> skewed(random));
      case DOUBLES -> list(SOME, () -> (random.nextDouble() - 0.1) * 1e6);
      case FLOATS -> list(SOME, () -> (float) ((random.nextDouble() - 0.1) * 1e6));
      case TREE -> new Identifiers(1 + 3 * BOOKS).tree(DEPTH, random);
      case MAP -> {
        Map<String, Integer> map = new LinkedHashMap<>();
        for (int i = 0; i < MANY; i++) {
          map.put("ID" + i, skewed(random));
        }
        yield map;
      }
      case BOOKS_RANDOM -> books(new Identifiers(1 + 2 * BOOKS)::random);
      case BOOKS_UUID -> books(new Identifiers(1 + BOOKS)::uuid);
      case BOOKS_NUMBER -> books(new Identifiers(1)::number);
    };
  }

  /** Returns a number that is rarely large. */
  private static int skewed(Random random) {
    return (int) (1.0 / (1.0 + random.nextDouble() * 1e5) * 1e7);
  }

  private static List<Object> list(int size, Supplier<Object> element) {
    List<Object> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(element.get());
    }
    return list;
  }

  private static List<Object> books(Supplier<String> id) {
    List<Object> books = new ArrayList<>();
    book(books, id, "Carrie", 1974);
    book(books, id, "'Salem's Lot", 1975);
    book(books, id, "Rage\tBachman", 1976);
    book(books, id, "Shining, The", 1976);
    book(books, id, "Last Rung on the Ladder", 1977);
    book(books, id, "Böögeyman", 1977);
    book(books, id, "Cat from Hell", 1977);
    book(books, id, "Man Who Loved Flowers", 1977);
    return books;
  }

  private static void book(List<Object> books, Supplier<String> id, String name, int year) {
    books.add(new Object[] {id.get(), name, "Stephen King", year});
  }

  /** Identifiers, of which the page takes one after the other for all its data. */
  private static final class Identifiers {
    private final List<String> uuids = new ArrayList<>();
    private int next;

    Identifiers(int next) {
      this.next = next;
      Random random = new Random(0);
      for (int i = 0; i < IDS; i++) {
        uuids.add(new UUID(random.nextLong(), random.nextLong()).toString());
      }
    }

    private int place() {
      int place = next;
      next = (next + 1) % IDS;
      return place;
    }

    String number() {
      return Integer.toString(SOME + place());
    }

    String uuid() {
      return uuids.get(place());
    }

    String random() {
      return "R" + uuid().replace('-', ':').substring(0, 10);
    }

    /** Returns a node; a negative depth makes fewer and fewer children. */
    Object[] tree(int depth, Random random) {
      int drawn = random.nextInt(MOST_CHILDREN + depth);
      int count = Math.min(MOST_CHILDREN, Math.max(depth, drawn));
      String name = random();
      String color = COLORS.get(random.nextInt(COLORS.size()));
      return new Object[] {name, color, list(count, () -> tree(depth - 1, random))};
    }
  }
}
