package dev.penstock.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which kinds of values each contender carries, and that all of them can be rebuilt. */
class AllTypesTest {
  private static final Path HOME = Path.of(System.getProperty("penstock.root", ".."));

  private static final String PLAIN =
      """
      schema t: t.All

      record t.All {
        1 flag: bool
        2 small: i8
        3 medium: i16
        4 wide: i64
        5 single: f32
        6 real: f64
        7 isOpen: bool
        8 aName: text
        9 id: uuid
        10 at: instant
        11 day: date
        12 time: time
        13 moment: date-time
        14 length: duration
        15 big: big-integer
        16 exact: decimal
        17 raw: bytes
        18 numbers: array<f64>
        19 nothing: i32?
        20 count: i32?
        21 side: t.All.Side
        22 names: map<text, list<i32>>
        23 tags: set<text>
        24 child: t.All.Node?
        25 maybe: list<text?>
        26 or: i32
        27 grid: list<list<i32>>
        28 groups: list<list<t.All.Node>>
      }

      enum t.All.Side {
        0 BUY
        1 SELL
      }

      record t.All.Node {
        1 name: text
        2 size: i32?
      }
      """;

  private static final String PLAIN_JSON =
      """
      {"flag":true,"small":-5,"medium":300,"wide":9007199254740993,"single":1.5,"real":-0.1,
       "isOpen":false,"aName":"水","id":"123e4567-e89b-12d3-a456-426614174000",
       "at":"2026-11-21T10:00:00.5Z","day":"2026-11-21","time":"10:00:01",
       "moment":"2026-11-21T10:00:00","length":"PT3.5S","big":123456789012345678901234567890,
       "exact":1.50,"raw":"AQID","numbers":[1.0,2.5],"nothing":null,"count":7,"side":"SELL",
       "names":{"a":[1,2],"b":[]},"tags":["x","y"],
       "child":{"name":"one","size":2},"maybe":["a",null],"or":1,
       "grid":[[1,-2],[]],"groups":[[{"name":"two","size":null}],[]]}
      """;

  private static final String UNION =
      """
      schema t: t.Drawing

      record t.Drawing {
        1 shapes: list<t.Drawing.Shape>
        2 title: optional text
      }

      union t.Drawing.Shape {
        0 Circle: t.Drawing.Circle
        1 Square: t.Drawing.Square
      }

      record t.Drawing.Circle {
        1 radius: i32
      }

      record t.Drawing.Square {
        1 side: i32
      }
      """;

  private static final String UNION_JSON =
      """
      {"shapes":[{"Circle":{"radius":3}},{"Square":{"side":4}}],"title":"two"}
      """;

  @TempDir Path folder;

  /** Returns a message with a value of every kind that all contenders carry. */
  static SubjectSource plain(Path folder) throws IOException {
    Path document = folder.resolve("plain.json");
    Files.writeString(document, PLAIN_JSON);
    return new SubjectSource("plain", SchemaText.parse(PLAIN), document, Messages.DOCUMENT);
  }

  private Map<String, String> refusals(String schema, String json) throws Exception {
    Path document = folder.resolve("document.json");
    Files.writeString(document, json);
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Subject compiled =
        Subject.compile(
            new SubjectSource("all", SchemaText.parse(schema), document, Messages.DOCUMENT),
            classes);
    Map<String, String> refused = new TreeMap<>();
    List<Entrant> all = Entrant.of(PeerFolder.allIn(HOME), Set.of(), true);
    for (Entrant entrant : Entrant.prepare(all, compiled)) {
      if (entrant.isRefused()) {
        refused.put(entrant.entry().id(), entrant.making().refusal());
        continue;
      }
      try (SliceLoader loader = new SliceLoader(entrant.subject(classes), entrant.folder())) {
        LoadedSubject subject = LoadedSubject.from(loader);
        Object value = subject.values().get(0);
        Object again = LimitBenchmark.Rebuilt.of(value, subject.rebuild()).again();
        assertThat(again).isEqualTo(value).isNotSameAs(value);
        Contender contender = Verdict.contender(loader, entrant.entry().id());
        try {
          assertThat(Trial.open(contender, subject).byteLength()).isPositive();
        } catch (Unsupported e) {
          refused.put(contender.id(), e.getMessage());
        }
      }
    }
    return refused;
  }

  @Test
  void everyContenderButAmf3CarriesEveryKindOfValue() throws Exception {
    assertThat(refusals(PLAIN, PLAIN_JSON))
        .containsExactlyEntriesOf(Map.of("blazeds-amf3", "AMF3 has no UUID: All.id"));
  }

  @Test
  void onlyAmf3MakesDoublesOfLongIntegers() throws Exception {
    String schema = "schema t: t.Number\n\nrecord t.Number {\n  1 number: i64\n}\n";
    String reason = "gives back another value: number: 9007199254740993 became 9007199254740992";
    assertThat(refusals(schema, "{\"number\":9007199254740993}"))
        .containsExactlyEntriesOf(Map.of("blazeds-amf3", reason));
  }

  @Test
  void onlyAmf3ForgetsTheTypesOfElements() throws Exception {
    String schema = "schema t: t.Rates\n\nrecord t.Rates {\n  1 rates: list<f32>\n}\n";
    Map<String, String> refused = refusals(schema, "{\"rates\":[1.5]}");
    assertThat(refused).containsOnlyKeys("blazeds-amf3");
    assertThat(refused.get("blazeds-amf3")).startsWith("ClassCastException: ");
  }

  @Test
  void onlySbeRefusesRecordsThatHoldTheirOwnKind() throws Exception {
    String schema = "schema t: t.Node\n\nrecord t.Node {\n  1 name: text\n  2 next: t.Node?\n}\n";
    String json = "{\"name\":\"one\",\"next\":{\"name\":\"two\",\"next\":null}}";
    assertThat(refusals(schema, json))
        .containsExactlyEntriesOf(
            Map.of(
                "sbe", "a record holds its own kind, but groups are as deep as the schema says"));
  }

  @Test
  void onlyFastjson2FailsOnSingleCharacters() throws Exception {
    String schema = "schema t: t.Letter\n\nrecord t.Letter {\n  1 letter: char\n}\n";
    Map<String, String> refused = refusals(schema, "{\"letter\":\"x\"}");
    assertThat(refused).containsOnlyKeys("fastjson2-json", "fastjson2-jsonb");
    assertThat(refused.values()).allMatch(reason -> reason.startsWith("NullPointerException: "));
  }

  @Test
  void onlyJavaSerializationRefusesOptionalComponentsAndOnlySbeUnions() throws Exception {
    Map<String, String> refused = refusals(UNION, UNION_JSON);
    assertThat(refused).containsOnlyKeys("jdk", "sbe");
    assertThat(refused.get("sbe"))
        .isEqualTo("no unions: a whole message has a template id, no part of it has");
    assertThat(refused.get("jdk")).isEqualTo("NotSerializableException: java.util.Optional");
  }
}
