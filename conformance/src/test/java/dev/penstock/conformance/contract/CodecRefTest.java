package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CodecFamily;
import dev.penstock.CodecRef;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.MessageIndex;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Codecs are named by values that can be sent, and messages are listed by class loader. */
class CodecRefTest {
  private static final Messages.Texts VALUE = Messages.texts("first", "a", "b", "a");

  @EveryFormat
  void whatIsSentNamesTheSameCodec(Format format) throws Exception {
    CodecRef<Messages.Texts> ref =
        CodecRef.of(
            Messages.Texts.class,
            format.name(),
            CodecFamily.named(format.name(), Messages.Texts.class).settings(),
            Limits.DEFAULT.withMessageBytes(1 << 20));
    byte[] message = ref.codec().encode(VALUE);
    CodecRef<Messages.Texts> sent = sent(ref);

    assertThat(sent).isEqualTo(ref).hasSameHashCodeAs(ref).hasToString(ref.toString());
    assertThat(sent.codec()).isSameAs(sent.codec()).isNotSameAs(ref.codec());
    assertThat(sent.codec().decode(message)).isEqualTo(VALUE);
    assertThat(sent.codec().limits()).isEqualTo(ref.limits());
  }

  @EveryFormat
  void limitsAreSent(Format format) throws Exception {
    byte[] message = CodecRef.of(Messages.Texts.class, format.name()).codec().encode(VALUE);
    Limits few = Limits.DEFAULT.withMessageBytes(message.length - 1);
    CodecRef<Messages.Texts> ref =
        sent(CodecRef.of(Messages.Texts.class, format.name(), CodecSettings.NONE, few));

    assertThatThrownBy(() -> ref.codec().decode(message))
        .isInstanceOfSatisfying(
            DecodeException.class, e -> assertThat(e.kind()).isEqualTo(ErrorKind.LIMIT_EXCEEDED));
  }

  @SuppressWarnings("unchecked")
  private static CodecRef<Messages.Texts> sent(CodecRef<Messages.Texts> ref)
      throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(ref);
    }
    return (CodecRef<Messages.Texts>)
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  @Test
  void refsDifferInEachOfTheirParts() {
    CodecRef<Messages.Texts> ref = CodecRef.of(Messages.Texts.class, "compact");
    CodecSettings other = CodecSettings.NONE.with("dictionary", false);

    assertThat(ref)
        .isNotEqualTo(CodecRef.of(Messages.Texts.class, "fast"))
        .isNotEqualTo(CodecRef.of(Messages.Order.class, "compact"))
        .isNotEqualTo(CodecRef.of(Messages.Texts.class, "compact", other, Limits.DEFAULT))
        .isNotEqualTo(
            CodecRef.of(Messages.Texts.class, "compact", CodecSettings.NONE, Limits.TRUSTED));
  }

  @Test
  void aFormatThatIsNotThereIsNamedWithItsArtifact() {
    CodecRef<Messages.Texts> ref = CodecRef.of(Messages.Texts.class, "cbor");

    assertThatThrownBy(ref::codec)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("there is no format 'cbor' where the class loader of ")
        .hasMessageContaining("amf3, compact, fast, flatbuffers, json, protobuf")
        .hasMessageEndingWith("if the name is right, add dev.penstock:penstock-cbor there");
  }

  @Test
  void aTypeWithoutACodecSaysWhatToDo() {
    assertThatThrownBy(() -> CodecRef.of(String.class, "compact").codec())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("java.lang.String has no Compact codec");
  }

  @Test
  void limitsAreSetByTheirNames() {
    assertThat(Limits.DEFAULT.with("depth", 7)).isEqualTo(Limits.DEFAULT.withDepth(7));
    assertThat(Limits.TRUSTED.withElements(5).toMap())
        .containsEntry("elements", 5)
        .containsEntry("depth", 500);
    assertThatThrownBy(() -> Limits.DEFAULT.with("deepness", 7))
        .hasMessage(
            "there is no limit 'deepness'; there are messageBytes, depth, elements, textBytes,"
                + " dictionaryEntries, unknownFields");
  }

  @Test
  void theMessagesOfFoldersAreListed() throws IOException {
    String name = Messages.Texts.class.getName();

    assertThat(MessageIndex.names(getClass().getClassLoader())).contains(name);
    assertThat(MessageIndex.names(getClass())).contains(name);
    assertThat(MessageIndex.types(getClass().getClassLoader())).contains(Messages.Texts.class);
    assertThat(MessageIndex.names(String.class)).isEmpty();
  }

  @Test
  void theMessagesOfJarsAreListedAndDeletedClassesPassedOver(@TempDir Path folder)
      throws IOException {
    Path jar = folder.resolve("app.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("META-INF/penstock/messages/"));
      for (String name : new String[] {"com.acme.Gone", Messages.Texts.class.getName()}) {
        out.putNextEntry(new JarEntry("META-INF/penstock/messages/" + name));
      }
    }
    URL[] urls = {jar.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      assertThat(MessageIndex.names(loader)).contains("com.acme.Gone");
      assertThat(MessageIndex.types(loader))
          .contains(Messages.Texts.class)
          .noneMatch(each -> each.getName().equals("com.acme.Gone"));
    }
  }
}
