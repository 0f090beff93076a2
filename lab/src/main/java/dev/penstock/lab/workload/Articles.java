package dev.penstock.lab.workload;

import java.util.Random;
import tools.jackson.core.JsonGenerator;

/**
 * Articles by their addresses: English prose of 100 to 2,000 characters.
 *
 * <p>A third of the texts are set with typographic marks, quotes, dashes and an apostrophe above
 * U+00FF; the others have the marks of ASCII.
 */
final class Articles {
  private static final long SEED = 1_000;
  private static final int SHORTEST = 100;
  private static final int LONGEST = 2_000;

  /** The words, the most frequent first. */
  private static final String[] WORDS =
      ("the of and to a in was that it his he as for with on by at from they were which had this"
              + " but when water would river then there been where their mill each town before weir"
              + " under lock after season through nobody because harbour winter engineer slowly"
              + " between morning surveyor a-frame lantern ordinary remembered turbine whatever"
              + " reservoir committee afterwards measured independent embankment correspondence")
          .split(" ", -1);

  private static final String[] AUTHORS = {
    "Ada Quill", "Jonas Weir", "Ottilie Brandt-Hale", "Mary Sluice", "Ivo Lampert", "Ruth Okafor"
  };

  /** The marks of a text: opening and closing quotes, a dash, an apostrophe, an ellipsis. */
  private record Marks(String open, String close, String dash, String apostrophe, String dots) {}

  private static final Marks TYPOGRAPHIC =
      new Marks("\u201C", "\u201D", "\u2014", "\u2019", "\u2026");
  private static final Marks PLAIN = new Marks("'", "'", " - ", "'", "...");

  private final Random random;

  private Articles(Random random) {
    this.random = random;
  }

  static void write(JsonGenerator json, int count) {
    json.writeStartObject();
    json.writeObjectPropertyStart("articles");
    for (int i = 0; i < count; i++) {
      new Articles(new Random(SEED + 7_919L * i)).writeArticle(json, i);
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void writeArticle(JsonGenerator json, int number) {
    Marks marks = number % 3 == 1 ? TYPOGRAPHIC : PLAIN;
    String title = title(marks);
    String body = body(marks, SHORTEST + random.nextInt(LONGEST - SHORTEST + 1));
    json.writeObjectPropertyStart("essays/" + (10_000 + number));
    json.writeStringProperty("title", title);
    json.writeStringProperty("author", AUTHORS[random.nextInt(AUTHORS.length)]);
    json.writeNumberProperty("words", body.split(" ", -1).length);
    json.writeStringProperty("body", body);
    json.writeEndObject();
  }

  private String title(Marks marks) {
    String first = capital(word());
    return first + " " + word() + " " + word() + marks.apostrophe + "s " + word();
  }

  /** Returns sentences of which the last one is cut off at a length. */
  private String body(Marks marks, int length) {
    StringBuilder text = new StringBuilder(length + 200);
    text.append(marks.open).append(capital(word())).append(marks.close).append(' ');
    while (text.length() < length) {
      addSentence(text, marks);
    }
    text.setLength(length);
    return text.toString();
  }

  private void addSentence(StringBuilder text, Marks marks) {
    int count = 6 + random.nextInt(15);
    text.append(capital(word()));
    for (int i = 1; i < count; i++) {
      switch (random.nextInt(40)) {
        case 0 -> text.append(marks.dash);
        case 1 -> text.append(marks.apostrophe).append("s ");
        case 2, 3, 4 -> text.append(", ");
        default -> text.append(' ');
      }
      text.append(word());
    }
    text.append(random.nextInt(20) == 0 ? marks.dots : ".").append(' ');
  }

  /** Returns a word; the square of a uniform number makes the first ones frequent. */
  private String word() {
    double place = random.nextDouble();
    return WORDS[(int) (place * place * WORDS.length)];
  }

  private static String capital(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
