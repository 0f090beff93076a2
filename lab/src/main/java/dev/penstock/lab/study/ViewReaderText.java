package dev.penstock.lab.study;

import dev.penstock.codegen.SourceFile;
import dev.penstock.lab.peer.InPlace.Reading;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * Writes the class that reads a list by views, {@link dev.penstock.lab.peer.InPlace}: of a root
 * with a list of records, whose components are numbers, flags, texts and other such records.
 */
final class ViewReaderText {
  private final Schema schema;
  private final Way way;
  private final String rootView;
  private final StringBuilder methods = new StringBuilder();

  /** A way to read. */
  enum Way {
    FAST("FastReader", "Fast", "root.wrap(message)"),
    UNVERIFIED(
        "UnverifiedReader", "FlatBuffers", "root.wrapUnverified(message, 0, message.capacity())"),
    FLAT("FlatReader", "FlatBuffers", "root.wrap(message)");

    private final String reader;
    private final String format;
    private final String open;

    Way(String reader, String format, String open) {
      this.reader = reader;
      this.format = format;
      this.open = open;
    }

    /** Returns the name of the codec that makes the message. */
    String codec() {
      return format.toLowerCase(Locale.ROOT);
    }

    /** Returns what is measured. */
    Reading[] readings() {
      return switch (this) {
        case FAST -> {
          Set<Reading> all = EnumSet.allOf(Reading.class);
          all.remove(Reading.DECODED);
          yield all.toArray(Reading[]::new);
        }
        case UNVERIFIED ->
            new Reading[] {
              Reading.OPEN, Reading.SUM, Reading.BYTES, Reading.ROWS, Reading.SCROLL, Reading.TEXTS
            };
        case FLAT -> new Reading[] {Reading.OPEN, Reading.SUM};
      };
    }

    private String length() {
      return hasPages() ? "length()" : "byteLength()";
    }

    private boolean hasPages() {
      return this == FAST;
    }
  }

  private ViewReaderText(Schema schema, Way way) {
    this.schema = schema;
    this.way = way;
    rootView = simple(schema.definition(schema.root())) + way.format + "View";
  }

  /** Returns the qualified name of the class. */
  static String name(Schema schema, Way way) {
    Definition root = schema.definition(schema.root());
    String name = root.name();
    return name.substring(0, name.lastIndexOf('.') + 1) + way.reader;
  }

  static SourceFile of(Schema schema, Way way) {
    return new ViewReaderText(schema, way).text();
  }

  private SourceFile text() {
    RecordDef root = (RecordDef) schema.definition(schema.root());
    Type.Sequence list = (Type.Sequence) root.fields().getFirst().type();
    RecordDef row = record(list.element());
    visit(row);
    String name = name(schema, way);
    int dot = name.lastIndexOf('.');
    String text =
        HEAD
            + (isRepository(row) ? SCREEN : NO_SCREEN)
            + (way.hasPages() ? PAGES : NO_PAGES)
            + methods
            + "}\n";
    return new SourceFile(
        name.replace('.', '/') + ".java",
        text.replace("$PACKAGE", name.substring(0, dot))
            .replace("$READER", name.substring(dot + 1))
            .replace("$ROOT", rootView)
            .replace("$OPEN", way.open)
            .replace("$LENGTH", way.length())
            .replace("$ROW", simple(row)));
  }

  private static boolean isRepository(RecordDef row) {
    return row.fields().stream().anyMatch(each -> each.name().equals("stargazers_count"));
  }

  private static final String HEAD =
      """
      package $PACKAGE;

      import dev.penstock.lab.peer.InPlace;
      import java.nio.ByteBuffer;

      public final class $READER implements InPlace {
        private final $ROOT root = new $ROOT();
        private final char[] units = new char[1 << 16];
        private final byte[] bytes = new byte[1 << 16];
        private ByteBuffer message;
        private int[] rows;

        @Override
        public void take(ByteBuffer newMessage, int[] newRows) {
          message = newMessage;
          rows = newRows;
        }

        @Override
        public long read(Reading what) {
          $OPEN;
          return switch (what) {
            case OPEN -> 1;
            case SUM -> sum();
            case BYTES -> bytes();
            case ROWS -> rows();
            case SCROLL -> scroll();
            case TEXTS -> texts();
            case RECORDS -> records();
            case MESSAGE -> message();
            case DECODED -> throw new IllegalArgumentException();
          };
        }

        private long sum() {
          var items = root.items();
          long sum = 0;
          for (int i = 0, n = items.size(); i < n; i++) {
            sum += sum$ROW(items.get(i));
          }
          return sum;
        }

        private long bytes() {
          var items = root.items();
          long sum = 0;
          for (int i = 0, n = items.size(); i < n; i++) {
            sum += bytes$ROW(items.get(i));
          }
          return sum;
        }

        private long texts() {
          var items = root.items();
          long sum = 0;
          for (int i = 0, n = items.size(); i < n; i++) {
            sum += texts$ROW(items.get(i));
          }
          return sum;
        }
      """;

  private static final String SCREEN =
      """

        private long rows() {
          var items = root.items();
          long sum = 0;
          for (int index : rows) {
            var row = items.get(index);
            sum += row.id() + row.stargazers_count() + row.name().$LENGTH + row.owner().id();
          }
          return sum;
        }

        private long scroll() {
          var items = root.items();
          long sum = 0;
          for (int i = 0, n = items.size(); i < n; i++) {
            var row = items.get(i);
            int count = row.name().copyTo(units, 0);
            sum += count + units[count - 1];
            count = row.description().copyTo(units, 0);
            sum += count + units[count - 1];
            count = row.owner().login().copyTo(units, 0);
            sum += count + units[count - 1];
          }
          return sum;
        }
      """;

  private static final String NO_SCREEN =
      """

        private long rows() {
          throw new IllegalArgumentException();
        }

        private long scroll() {
          throw new IllegalArgumentException();
        }
      """;

  private static final String PAGES =
      """

        private final dev.penstock.fast.TextPage page = new dev.penstock.fast.TextPage();

        private long records() {
          var items = root.items();
          long sum = 0;
          for (int i = 0, n = items.size(); i < n; i++) {
            sum += page$ROW(items.get(i));
          }
          return sum;
        }

        private long shown() {
          return page.length() + page.units()[page.length() - 1];
        }

        private long message() {
          page.readAll(root);
          return page.length();
        }
      """;

  private static final String NO_PAGES =
      """

        private long records() {
          throw new IllegalArgumentException();
        }

        private long message() {
          throw new IllegalArgumentException();
        }
      """;

  /** Adds the methods for a record and those that it has. */
  private void visit(RecordDef record) {
    StringBuilder sums = new StringBuilder();
    StringBuilder bytes = new StringBuilder();
    StringBuilder texts = new StringBuilder();
    StringBuilder inner = new StringBuilder();
    StringBuilder pages = new StringBuilder();
    boolean hasTexts = false;
    for (Field field : record.fields()) {
      String get = "row." + field.name() + "()";
      if (field.type() instanceof Type.Scalar scalar && scalar.kind() == ScalarKind.TEXT) {
        hasTexts = true;
        sums.append(text(field, "sum += text." + way.length() + ";"));
        bytes.append(text(field, "sum += text.copyBytesTo(bytes, 0);"));
        texts.append(text(field, "at += text.copyTo(units, at);"));
      } else if (field.type() instanceof Type.Scalar scalar) {
        String number = scalar.kind() == ScalarKind.BOOL ? "(" + get + " ? 1 : 0)" : get;
        sums.append("    sum += " + number + ";\n");
        bytes.append("    sum += " + number + ";\n");
      } else {
        String name = simple(record(field.type()));
        sums.append("    sum += sum%s(%s);\n".formatted(name, get));
        bytes.append("    sum += bytes%s(%s);\n".formatted(name, get));
        inner.append("    sum += texts%s(%s);\n".formatted(name, get));
        pages.append("    sum += page%s(%s);\n".formatted(name, get));
      }
    }
    String last = hasTexts ? "    sum += at + units[at - 1];\n" : "";
    method("sum", record, sums.toString());
    method("bytes", record, bytes.toString());
    method("texts", record, "    int at = 0;\n" + texts + last + inner);
    if (way.hasPages()) {
      String page = hasTexts ? "    page.read(row);\n    sum += shown();\n" : "";
      method("page", record, page + pages);
    }
    record.fields().stream()
        .map(Field::type)
        .filter(type -> !(type instanceof Type.Scalar))
        .map(this::record)
        .distinct()
        .forEach(this::visit);
  }

  private static String text(Field field, String use) {
    String check =
        !field.presence().equals(Presence.REQUIRED)
            ? "if (text != null) {\n        %s\n      }"
            : "%s";
    return "    {\n      var text = row.%s();\n      %s\n    }\n"
        .formatted(field.name(), check.formatted(use));
  }

  private void method(String task, RecordDef record, String body) {
    methods.append(
        "\n  private long %s%s(%s.%sView row) {\n    long sum = 0;\n%s    return sum;\n  }\n"
            .formatted(task, simple(record), rootView, simple(record), body));
  }

  private RecordDef record(Type type) {
    return (RecordDef) schema.definition(((Type.Named) type).name());
  }

  private static String simple(Definition definition) {
    return definition.name().substring(definition.name().lastIndexOf('.') + 1);
  }
}
