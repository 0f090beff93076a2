package dev.penstock.lab.workload;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The workloads of the lab, in the order in which they are measured. */
public final class Workloads {
  private static final List<Workload> ALL =
      List.of(
          new Workload(
              "prices-small",
              "a price: 2 integers, 2 texts of 3 to 7 letters, 2 dates of three integers",
              "prices-small.schema",
              json -> Prices.write(json, 1)),
          new Workload(
              "prices-medium",
              "a price with twice as many components",
              "prices-medium.schema",
              json -> Prices.write(json, 2)),
          new Workload(
              "prices-large",
              "a price with three times as many components",
              "prices-large.schema",
              json -> Prices.write(json, 3)),
          new Workload(
              "books", "8 books of one author with numeric ids", "books.schema", Books::write),
          new Workload(
              "books-accent",
              "books, with one letter of one title that is not ASCII",
              "books.schema",
              Books::writeAccent),
          new Workload(
              "media",
              "a film with two pictures, in the shape of MediaContent of jvm-serializers",
              "media.schema",
              Media::write),
          new Workload(
              "media-greek", "media, with names in Greek", "media.schema", Media::writeGreek),
          new Workload(
              "repos",
              "90 repositories of one organisation in the shape of GitHub's API: 30, three times",
              "repos.schema",
              json -> Repositories.write(json, 90, 30)),
          new Workload(
              "repos-distinct",
              "90 different repositories of one organisation in the shape of GitHub's API",
              "repos.schema",
              json -> Repositories.write(json, 90, 90)),
          new Workload(
              "repos-chinese",
              "repos, with names in Chinese, also inside addresses",
              "repos.schema",
              json -> Repositories.writeChinese(json, 90, 30)),
          new Workload(
              "unique",
              "repos-distinct, each text replaced by random letters, as many as it has characters",
              "repos.schema",
              json -> Repositories.writeUnique(json, 90)),
          new Workload(
              "articles",
              "1,000 articles of 100 to 2,000 characters, typographic marks in a third of the texts",
              "articles.schema",
              json -> Articles.write(json, 1_000)),
          new Workload(
              "catalogue",
              "900 plugins with 12,500 short texts, five not Latin-1, with lists that may be absent",
              "catalogue.schema",
              Catalogue::write),
          new Workload(
              "ints",
              "a million integers, uniform over all of 24 bits with sign",
              "ints.schema",
              Integers::write));

  /** Messages that are measured only where they are named: long ones, and lists for views. */
  private static final List<Workload> NAMED =
      List.of(
          new Workload(
              "prices-list",
              "1,000 different prices, each as prices-small",
              "prices-list.schema",
              json -> Prices.writeList(json, 1_000)),
          new Workload(
              "prices-repeated",
              "20 prices, each as prices-small, of which four are different",
              "prices-list.schema",
              json -> Prices.writeRepeated(json, 20, 4)),
          new Workload(
              "repos-cyrillic",
              "repos, with names in Cyrillic, also inside addresses",
              "repos.schema",
              json -> Repositories.writeCyrillic(json, 90, 30)),
          new Workload(
              "articles-10",
              "ten times as many articles",
              "articles.schema",
              json -> Articles.write(json, 10_000)),
          new Workload(
              "articles-100",
              "a hundred times as many articles",
              "articles.schema",
              json -> Articles.write(json, 100_000)));

  /** Ten types of messages, small and large, as a program may use them beside each other. */
  private static final List<String> MIXTURE =
      List.of(
          "prices-small",
          "prices-medium",
          "prices-large",
          "books",
          "books-accent",
          "media",
          "media-greek",
          "repos",
          "repos-distinct",
          "repos-chinese");

  private Workloads() {}

  /** Returns the workloads that are used beside each other, each with types of its own. */
  public static List<Workload> mixture() {
    return ALL.stream().filter(each -> MIXTURE.contains(each.name())).toList();
  }

  /** Returns all workloads but those that have to be named. */
  public static List<Workload> all() {
    return ALL;
  }

  /**
   * Returns the elements {@code from} to {@code to}, which is left out, of a list like that of
   * {@code repos} as a document of its own.
   *
   * @param distinct how many elements there are before the first comes again
   */
  public static byte[] repositories(int from, int to, int distinct) {
    Workload part =
        new Workload(
            "repos",
            "a part",
            "repos.schema",
            json -> Repositories.writePart(json, from, to, distinct));
    return part.json();
  }

  /** Returns the workload of a name. */
  public static Optional<Workload> named(String name) {
    return named().filter(each -> each.name().equals(name)).findFirst();
  }

  private static Stream<Workload> named() {
    return Stream.concat(ALL.stream(), NAMED.stream());
  }

  /** Returns the names of all workloads with commas, for messages. */
  public static String names() {
    return named().map(Workload::name).collect(Collectors.joining(", "));
  }
}
