package dev.penstock.lab.measure;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that contenders do what the table says that they do, where a message can show it. */
class TraitsTest {
  private static final Path HOME = Path.of(System.getProperty("penstock.root", ".."));

  /** Has three bytes in UTF-8, and no other letter of the messages is like it. */
  private static final String LETTER = "水";

  /**
   * Avro's reader needs the schema of the writer; SBE reads older messages where its schema tells
   * the version of each field, which that of the lab does not.
   */
  private static final Set<String> NEWER_MESSAGES_ONLY = Set.of("avro", "sbe");

  /** Their own objects are made of the records, one for each time that a record occurs. */
  private static final Set<String> COPIED =
      Set.of("blazeds-amf3", "boopickle-size-dedup", "boopickle-speed-dedup");

  @TempDir static Path folder;

  private static final List<SliceLoader> LOADERS = new ArrayList<>();
  private static List<Contestant> contestants = List.of();

  /**
   * A contender with messages of two versions of a type.
   *
   * @param folder of the first version
   * @param old ready for the first version
   * @param recent ready for the second, which has a component more
   */
  private record Contestant(Entrant entrant, Path folder, Trial old, Trial recent) {
    boolean does(Capability capability) {
      return entrant.entry().traits().does().contains(capability);
    }

    String id() {
      return entrant.entry().id();
    }
  }

  @BeforeAll
  static void open() throws Exception {
    List<Entrant> all = Entrant.of(PeerFolder.allIn(HOME), Set.of(), true);
    Path old = compiled("old", "", "", all);
    Path recent = compiled("recent", "  6 added: text? @since(2)\n", ",\"added\":\"newest\"", all);
    contestants = new ArrayList<>();
    for (Entrant entrant : all) {
      contestants.add(new Contestant(entrant, old, trial(entrant, old), trial(entrant, recent)));
    }
  }

  @AfterAll
  static void close() throws IOException {
    for (SliceLoader each : LOADERS) {
      each.close();
    }
  }

  private static Path compiled(String name, String field, String member, List<Entrant> all)
      throws Exception {
    String schema =
        """
        schema t: t.Note

        record t.Note {
          1 unmistakable: text
          2 count: i32
          3 left: t.Note.Part
          4 right: t.Note.Part
          5 closing: text
        %s}

        record t.Note.Part {
          1 size: i32
        }
        """
            .formatted(field);
    String json =
        """
        {"unmistakable":"Zoë%s","count":300,"left":{"size":5},"right":{"size":5},
         "closing":"end"%s}
        """
            .formatted(LETTER, member);
    Path document = folder.resolve(name + ".json");
    Files.writeString(document, json);
    Path classes = Files.createDirectory(folder.resolve(name));
    Entrant.prepare(
        all,
        Subject.compile(
            new SubjectSource(name, SchemaText.parse(schema), document, Messages.DOCUMENT),
            classes));
    return classes;
  }

  private static Trial trial(Entrant entrant, Path subject) throws Exception {
    SliceLoader loader = new SliceLoader(entrant.subject(subject), entrant.folder());
    LOADERS.add(loader);
    LoadedSubject loaded = LoadedSubject.from(loader);
    Object value = withOneObjectTwice(loaded.values().get(0));
    return Trial.open(
        Verdict.contender(loader, entrant.entry().id()), loaded.classes(), List.of(value));
  }

  private static Object withOneObjectTwice(Object note) throws ReflectiveOperationException {
    Object[] values = new Object[note.getClass().getRecordComponents().length];
    for (int i = 0; i < values.length; i++) {
      values[i] = part(note, i);
    }
    values[3] = values[2];
    return note.getClass().getDeclaredConstructors()[0].newInstance(values);
  }

  private static Object part(Object note, int place) throws ReflectiveOperationException {
    RecordComponent component = note.getClass().getRecordComponents()[place];
    return component.getAccessor().invoke(note);
  }

  /** Tells which contenders pass, by identifier. */
  @FunctionalInterface
  private interface Trait {
    boolean isSeen(Contestant contestant) throws Exception;
  }

  private static Set<String> those(Trait trait) throws Exception {
    Set<String> found = new TreeSet<>();
    for (Contestant each : contestants) {
      if (trait.isSeen(each)) {
        found.add(each.id());
      }
    }
    return found;
  }

  private static boolean checks(Contestant contestant) {
    return contestant.does(Capability.CHECKS);
  }

  private static boolean contains(byte[] message, String text) {
    return indexOf(message, text) >= 0;
  }

  private static int indexOf(byte[] message, String text) {
    return new String(message, ISO_8859_1).indexOf(new String(text.getBytes(UTF_8), ISO_8859_1));
  }

  private static boolean takes(Trial trial, byte[] message) {
    try {
      trial.session().restore(trial.session().decode(message));
      return true;
    } catch (Exception | LinkageError | VirtualMachineError e) {
      return false;
    }
  }

  /** Returns whether a contender reads a message of another version, with all that both have. */
  private static boolean reads(Trial reader, Trial writer) {
    try {
      Session session = reader.session();
      Object mine = session.restore(session.decode(writer.messages()[0]));
      Object other = writer.session().restore(writer.session().decode(writer.messages()[0]));
      int[] scalars = {0, 1, 4};
      for (int place : scalars) {
        if (!part(mine, place).equals(part(other, place))) {
          return false;
        }
      }
      return true;
    } catch (Exception | LinkageError | VirtualMachineError e) {
      return false;
    }
  }

  @Test
  void namesAreInTheMessagesOfThoseThatDescribeThemselvesAndOfNoOther() throws Exception {
    assertThat(those(each -> contains(each.old().messages()[0], "unmistakable")))
        .isEqualTo(those(each -> each.does(Capability.NAMED)));
  }

  @Test
  void thoseThatReadOtherVersionsReadNewerAndOlderMessages() throws Exception {
    assertThat(those(each -> reads(each.old(), each.recent())))
        .containsAll(those(each -> each.does(Capability.EVOLVES)));
    Set<String> both =
        those(each -> reads(each.old(), each.recent()) && reads(each.recent(), each.old()));
    assertThat(both).doesNotContainAnyElementsOf(NEWER_MESSAGES_ONLY);
    both.addAll(NEWER_MESSAGES_ONLY);
    assertThat(both).isEqualTo(those(each -> each.does(Capability.EVOLVES)));
  }

  @Test
  void thoseThatKeepWhatTheyDoNotKnowWriteItBackAndNoOther() throws Exception {
    Set<String> written =
        those(each ->
            each.does(Capability.EVOLVES)
                && each.does(Capability.OBJECTS)
                && contains(
                    each.old()
                        .session()
                        .encode(each.old().session().decode(each.recent().messages()[0])),
                    "newest"));
    assertThat(written).isEqualTo(those(each -> each.does(Capability.KEEPS)));
  }

  @Test
  @SuppressWarnings("ReferenceEquality") // whether it is one object is the question
  void oneObjectThatOccursTwiceIsOneAgainWithThoseThatSaySoAndWithNoOther() throws Exception {
    Set<String> one =
        those(each -> {
          Session session = each.old().session();
          Object back = session.restore(session.decode(each.old().messages()[0]));
          return part(back, 2) == part(back, 3);
        });
    assertThat(one).doesNotContainAnyElementsOf(COPIED);
    one.addAll(COPIED);
    assertThat(one).isEqualTo(those(each -> each.does(Capability.SHARES)));
  }

  @Test
  void thoseThatCheckRefuseMessagesWithoutTheirLastByte() throws Exception {
    Set<String> taken =
        those(each -> {
          byte[] message = each.old().messages()[0];
          return takes(each.old(), Arrays.copyOf(message, message.length - 1));
        });
    assertThat(taken)
        .contains("flatbuffers")
        .doesNotContainAnyElementsOf(those(TraitsTest::checks));
  }

  @Test
  void thoseThatCheckRefuseTextThatIsNoUtf8() throws Exception {
    Set<String> inUtf8 = those(each -> contains(each.old().messages()[0], LETTER));
    Set<String> taken =
        those(each -> {
          if (!inUtf8.contains(each.id())) {
            return false;
          }
          byte[] message = each.old().messages()[0].clone();
          message[indexOf(message, LETTER) + 2] = 'A';
          return takes(each.old(), message);
        });
    assertThat(inUtf8).contains("compact", "json", "protobuf", "jackson-json", "jackson-cbor");
    assertThat(taken).contains("kryo").doesNotContainAnyElementsOf(those(TraitsTest::checks));
  }

  @Test
  void theVirtualMachineWarnsOfThoseThatUseUnsafeAndOfNoOther() throws Exception {
    List<String> flags =
        Stream.concat(
                ForkFlags.FLAGS.stream().filter(each -> !each.contains("unsafe")),
                Stream.of("--sun-misc-unsafe-memory-access=warn"))
            .toList();
    Set<String> warned =
        those(each -> {
          ColdCheck.firstLength(each.folder(), each.entrant(), flags, Duration.ofMinutes(1));
          return Files.readString(ColdCheck.log(each.folder(), each.id()))
              .contains("sun.misc.Unsafe");
        });
    assertThat(warned).isEqualTo(those(each -> each.does(Capability.UNSAFE)));
  }
}
