package dev.penstock.conformance.reference.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.ExtensionRegistry;
import com.google.protobuf.Message;
import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.protobuf.Extension;
import dev.penstock.protobuf.Protobuf;
import dev.penstock.schema.proto.ProtoFiles;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Extensions of generated records beside those of protobuf-java with an ExtensionRegistry. */
class ExtensionsTest {
  private static final String OLD =
      """
      syntax = "proto2";
      package shop;
      message Order {
        optional string id = 1;
        repeated int32 sizes = 2;
        optional int32 old = 3 [deprecated = true];
        extensions 100 to 199;
        extensions 1000 to max;
      }
      message Note { required string text = 1; optional Note reply = 2; extensions 5 to 9; }
      enum Level { LOW = 0; HIGH = 2; }
      extend Order {
        optional sint32 delta = 100;
        optional int64 count = 101 [default = 41];
        optional string word = 102 [default = " a \\"b\\" "];
        optional bytes raw = 103 [default = "a\\001\\377"];
        optional double ratio = 104 [default = -inf];
        optional float part = 105 [default = 1.5];
        optional Level level = 106 [default = HIGH];
        optional bool fragile = 107 [default = true];
        optional fixed64 big = 108 [default = 18446744073709551615];
        optional Note note = 109;
        repeated Note notes = 110;
        repeated int32 marks = 111 [packed = true];
        repeated sint64 far = 112;
        repeated Level levels = 113;
        repeated string words = 114;
        optional group Box = 115 { optional int32 side = 1; }
        optional uint32 wide = 2000 [default = 4294967295];
      }
      message Scope { extend Note { optional string author = 5; } }
      """;

  private static final String NEW =
      """
      edition = "2023";
      package fresh;
      import "shop.proto";
      option features.enum_type = OPEN;
      message Colour { string name = 1 [features.field_presence = IMPLICIT]; }
      enum Kind { NONE = 0; SOME = 1; }
      extend shop.Order {
        Kind kind = 120;
        repeated Kind kinds = 121;
        Colour colour = 122 [features.message_encoding = DELIMITED];
      }
      """;

  private static final String USES =
      """
      package shop;

      import dev.penstock.UnknownFields;
      import dev.penstock.protobuf.Protobuf;
      import java.util.concurrent.Callable;

      /** As a program calls them. */
      public final class Uses implements Callable<byte[]> {
        @Override
        public byte[] call() {
          Order order = new Order("7", new int[0], null, UnknownFields.NONE);
          Order noted =
              NoteExtension.FIELD.with(order, new Note("hi", null, UnknownFields.NONE));
          Order marked = MarksExtension.FIELD.with(noted, new int[] {1, 300});
          long count = CountExtension.FIELD.get(marked);
          Note note = NoteExtension.FIELD.get(marked);
          if (count != 41 || note == null || !note.text().equals("hi")) {
            throw new AssertionError(marked);
          }
          return Protobuf.codec(Order.class).encode(marked);
        }
      }
      """;

  @TempDir static Path folder;

  private static URLClassLoader classes;
  private static Descriptor order;
  private static Codec<Object> codec;
  private static final ExtensionRegistry REGISTRY = ExtensionRegistry.newInstance();

  @BeforeAll
  static void compile() throws Exception {
    ProtoFiles files =
        ProtoFiles.parse("fresh.proto", Map.of("fresh.proto", NEW, "shop.proto", OLD));
    classes = GeneratedRecords.of(files.module(), Map.of("shop/Uses.java", USES), folder);
    FileDescriptorSet set = FileDescriptorSet.parseFrom(files.printBinary());
    FileDescriptor old = FileDescriptor.buildFrom(set.getFile(0), new FileDescriptor[0]);
    FileDescriptor fresh = FileDescriptor.buildFrom(set.getFile(1), new FileDescriptor[] {old});
    order = old.findMessageTypeByName("Order");
    for (FileDescriptor file : List.of(old, fresh)) {
      file.getExtensions().forEach(ExtensionsTest::register);
    }
    register(old.findMessageTypeByName("Scope").getExtensions().get(0));
    codec = codec(classes.loadClass("shop.Order"));
  }

  private static void register(FieldDescriptor extension) {
    if (extension.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
      REGISTRY.add(extension, DynamicMessage.getDefaultInstance(extension.getMessageType()));
    } else {
      REGISTRY.add(extension);
    }
  }

  @SuppressWarnings("unchecked") // a record is an object
  private static Codec<Object> codec(Class<?> type) {
    return (Codec<Object>) Protobuf.codec(type);
  }

  @AfterAll
  static void close() throws Exception {
    classes.close();
  }

  @SuppressWarnings("unchecked") // what the generated constant says of its types is not asked for
  private static Extension<Object, Object> extension(String name) throws Exception {
    return (Extension<Object, Object>) classes.loadClass(name).getField("FIELD").get(null);
  }

  private static FieldDescriptor described(Extension<?, ?> extension) {
    return REGISTRY.findImmutableExtensionByName(extension.name()).descriptor;
  }

  private static DynamicMessage.Builder theirs() {
    return DynamicMessage.newBuilder(order)
        .setField(order.findFieldByName("id"), "7")
        .addRepeatedField(order.findFieldByName("sizes"), 5);
  }

  private static Object value(FieldDescriptor field, int seed) {
    return switch (field.getJavaType()) {
      case INT -> seed * 7_000 - 3;
      case LONG -> seed * 7_000_000_000L - 3;
      case FLOAT -> seed / 4F;
      case DOUBLE -> seed / 8.0;
      case BOOLEAN -> seed % 2 == 0;
      case STRING -> "text ä " + seed;
      case BYTE_STRING -> ByteString.copyFrom(new byte[] {1, (byte) seed});
      case ENUM -> field.getEnumType().getValues().get(seed % 2);
      case MESSAGE -> {
        DynamicMessage.Builder message = DynamicMessage.newBuilder(field.getMessageType());
        FieldDescriptor first = field.getMessageType().getFields().get(0);
        yield message.setField(first, value(first, seed)).build();
      }
    };
  }

  private static Message with(FieldDescriptor field, int seed) {
    DynamicMessage.Builder message = theirs();
    if (!field.isRepeated()) {
      return message.setField(field, value(field, seed)).build();
    }
    for (int i = 0; i < seed; i++) {
      message.addRepeatedField(field, value(field, i));
    }
    return message.build();
  }

  /** What one side wrote, the other reads, and what is put into a message is what was read. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Delta", "Count", "Word", "Raw", "Ratio", "Part", "Level", "Fragile", "Big", "Note",
        "Notes", "Marks", "Far", "Levels", "Words", "Box", "Wide"
      })
  void extensionsOfProto2AreThoseOfTheReference(String name) throws Exception {
    areThoseOfTheReference("shop." + name + "Extension");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Kind", "Kinds", "Colour"})
  void extensionsOfEditionsAreThoseOfTheReference(String name) throws Exception {
    areThoseOfTheReference("fresh." + name + "Extension");
  }

  private static void areThoseOfTheReference(String name) throws Exception {
    Extension<Object, Object> extension = extension(name);
    FieldDescriptor field = described(extension);
    assertThat(extension.number()).isEqualTo(field.getNumber());
    Object bare = codec.decode(theirs().build().toByteArray());
    assertThat(extension.isIn(bare)).isFalse();
    for (int seed = 1; seed < 9; seed++) {
      Message message = with(field, seed);
      Object record = codec.decode(message.toByteArray());
      assertThat(extension.isIn(record)).isTrue();
      Object value = extension.get(record);
      Object put = extension.with(bare, value);
      assertThat(put).isEqualTo(record);
      assertThat(DynamicMessage.parseFrom(order, codec.encode(put), REGISTRY)).isEqualTo(message);
      assertThat(extension.without(put)).isEqualTo(bare);
    }
  }

  @Test
  void whatIsMissingIsTheDefaultOfTheFile() throws Exception {
    Object bare = codec.decode(theirs().build().toByteArray());
    assertThat(extension("shop.DeltaExtension").get(bare)).isNull();
    assertThat(extension("shop.CountExtension").get(bare)).isEqualTo(41L);
    assertThat(extension("shop.WordExtension").get(bare)).isEqualTo(" a \"b\" ");
    assertThat(extension("shop.RawExtension").get(bare)).isEqualTo(new byte[] {97, 1, -1});
    assertThat(extension("shop.RatioExtension").get(bare)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(extension("shop.PartExtension").get(bare)).isEqualTo(1.5F);
    assertThat(extension("shop.LevelExtension").get(bare)).hasToString("HIGH");
    assertThat(extension("shop.FragileExtension").get(bare)).isEqualTo(true);
    assertThat(extension("shop.BigExtension").get(bare)).isEqualTo(-1L);
    assertThat(extension("shop.WideExtension").get(bare)).isEqualTo(-1);
    assertThat(extension("shop.NoteExtension").get(bare)).isNull();
    assertThat((List<?>) extension("shop.NotesExtension").get(bare)).isEmpty();
    assertThat(extension("shop.MarksExtension").get(bare)).isEqualTo(new int[0]);
  }

  @Test
  void theDefaultIsWrittenWhereItIsPut() throws Exception {
    Extension<Object, Object> count = extension("shop.CountExtension");
    Object put = count.with(codec.decode(new byte[0]), 41L);
    Message theirs = DynamicMessage.parseFrom(order, codec.encode(put), REGISTRY);
    assertThat(theirs.hasField(described(count))).isTrue();
    assertThat(count.isIn(put)).isTrue();
  }

  @Test
  void severalStandByTheirNumbersInWhateverOrderTheyArePut() throws Exception {
    Extension<Object, Object> delta = extension("shop.DeltaExtension");
    Extension<Object, Object> wide = extension("shop.WideExtension");
    Object bare = codec.decode(new byte[0]);
    Object one = wide.with(delta.with(bare, 1), 2);
    Object other = delta.with(wide.with(bare, 2), 1);
    assertThat(one).isEqualTo(other);
    assertThat(codec.encode(one))
        .isEqualTo(
            DynamicMessage.newBuilder(order)
                .setField(described(delta), 1)
                .setField(described(wide), 2)
                .build()
                .toByteArray());
  }

  @Test
  void extensionsOfMessagesInExtensionsAreFound() throws Exception {
    Extension<Object, Object> author = extension("shop.ScopeAuthorExtension");
    assertThat(author.name()).isEqualTo("shop.Scope.author");
    Extension<Object, Object> note = extension("shop.NoteExtension");
    DynamicMessage.Builder theirs =
        DynamicMessage.newBuilder(described(note).getMessageType())
            .setField(described(note).getMessageType().findFieldByName("text"), "t")
            .setField(described(author), "Ada");
    Object record =
        codec.decode(theirs().setField(described(note), theirs.build()).build().toByteArray());
    assertThat(author.get(note.get(record))).isEqualTo("Ada");
  }

  @Test
  void messagesInPartsAreOne() throws Exception {
    Extension<Object, Object> note = extension("shop.NoteExtension");
    FieldDescriptor field = described(note);
    byte[] reply = {(byte) 0xEA, 6, 4, 18, 2, 10, 0};
    byte[] text = {(byte) 0xEA, 6, 3, 10, 1, 'x'};
    byte[] both = new byte[reply.length + text.length];
    System.arraycopy(reply, 0, both, 0, reply.length);
    System.arraycopy(text, 0, both, reply.length, text.length);
    Object joined = note.get(codec.decode(both));
    Message theirs = (Message) DynamicMessage.parseFrom(order, both, REGISTRY).getField(field);
    assertThat(codec(joined.getClass()).encode(joined)).isEqualTo(theirs.toByteArray());
  }

  @Test
  void numbersWithoutConstantOfClosedEnumsAreNoValue() throws Exception {
    Extension<Object, Object> level = extension("shop.LevelExtension");
    byte[] message = {(byte) 0xD0, 6, 7};
    Object record = codec.decode(message);
    assertThat(level.isIn(record)).isFalse();
    assertThat(level.get(record)).hasToString("HIGH");
    assertThat(codec.encode(record)).isEqualTo(message);
  }

  @Test
  void whatIsNoneIsAnErrorWithItsPlace() throws Exception {
    Extension<Object, Object> note = extension("shop.NoteExtension");
    byte[] message = {10, 1, '7', (byte) 0xEA, 6, 4, 10, 2, (byte) 0xC3, 'x'};
    Object record = codec.decode(message);
    assertThat(codec.encode(record)).isEqualTo(message);
    assertThatThrownBy(() -> note.get(record))
        .isInstanceOfSatisfying(
            DecodeException.class,
            e -> {
              assertThat(e.kind()).isEqualTo(ErrorKind.MALFORMED_TEXT);
              assertThat(e.path()).isEqualTo("note.text");
              assertThat(e.offset()).isEqualTo(5);
            });
  }

  @Test
  void programsCallThemByType() throws Exception {
    Callable<?> uses = (Callable<?>) classes.loadClass("shop.Uses").getConstructor().newInstance();
    Message theirs = DynamicMessage.parseFrom(order, (byte[]) uses.call(), REGISTRY);
    FieldDescriptor marks = described(extension("shop.MarksExtension"));
    assertThat(theirs.getField(marks)).isEqualTo(List.of(1, 300));
  }
}
