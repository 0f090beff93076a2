package dev.penstock.conformance.reference.proto;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Descriptors.OneofDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.MapEntry;
import com.google.protobuf.Message;
import com.google.protobuf.UnknownFieldSet;
import com.google.protobuf.WireFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Messages of protobuf-java with values at random, those at the ends of their types often. */
final class RandomMessage {
  private static final String[] TEXTS = {
    "", "a", "\u00e9t\u00e9", "\u20ac\ud83d\ude00", "\0\"\\\n"
  };
  private static final int DEEPEST = 3;

  /** A number that no field of random schemas has. */
  private static final int UNKNOWN = 400_000;

  private final Random random;
  private final boolean hasUnknown;

  RandomMessage(long seed, boolean hasUnknown) {
    random = new Random(seed);
    this.hasUnknown = hasUnknown;
  }

  Message of(Descriptor type) {
    return message(type, 0);
  }

  private Message message(Descriptor type, int depth) {
    DynamicMessage.Builder message = DynamicMessage.newBuilder(type);
    if (type.getFullName().equals("google.protobuf.Timestamp")) {
      return timed(message, 253_402_300_799L, -62_135_596_800L);
    } else if (type.getFullName().equals("google.protobuf.Duration")) {
      return timed(message, 315_576_000_000L, -315_576_000_000L);
    }
    for (FieldDescriptor field : type.getFields()) {
      if (field.getRealContainingOneof() == null && (field.isRequired() || isThere(field, depth))) {
        set(message, field, depth);
      }
    }
    for (OneofDescriptor oneof : type.getRealOneofs()) {
      if (random.nextInt(3) > 0) {
        List<FieldDescriptor> cases = oneof.getFields();
        set(message, cases.get(random.nextInt(cases.size())), depth);
      }
    }
    if (hasUnknown && random.nextInt(4) == 0 && !type.getFile().getPackage().startsWith("google")) {
      message.setUnknownFields(unknown());
    }
    return message.build();
  }

  private boolean isThere(FieldDescriptor field, int depth) {
    boolean isDeep = field.getJavaType() == JavaType.MESSAGE && depth >= DEEPEST;
    return !isDeep && random.nextInt(5) > 1;
  }

  private void set(DynamicMessage.Builder message, FieldDescriptor field, int depth) {
    if (field.isMapField()) {
      entries(field, depth).forEach(each -> message.addRepeatedField(field, each));
    } else if (field.isRepeated()) {
      for (int i = random.nextInt(5); i > 0; i--) {
        message.addRepeatedField(field, value(field, depth));
      }
    } else {
      boolean isDefault = field.hasDefaultValue() && random.nextBoolean();
      message.setField(field, isDefault ? field.getDefaultValue() : value(field, depth));
    }
  }

  /**
   * Generated classes write key and value of each entry, dynamic messages only what is not zero.
   */
  private Iterable<Message> entries(FieldDescriptor field, int depth) {
    Descriptor type = field.getMessageType();
    FieldDescriptor key = type.findFieldByNumber(1);
    FieldDescriptor value = type.findFieldByNumber(2);
    Object none =
        value.getJavaType() == JavaType.MESSAGE
            ? DynamicMessage.getDefaultInstance(value.getMessageType())
            : number(value.getDefaultValue());
    MapEntry<Object, Object> empty =
        MapEntry.newDefaultInstance(
            type, wireType(key), key.getDefaultValue(), wireType(value), none);
    Map<Object, Message> entries = new LinkedHashMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      Object of = value(key, depth);
      entries.put(of, empty.toBuilder().setKey(of).setValue(number(value(value, depth))).build());
    }
    return entries.values();
  }

  /** Entries of maps have constants by their numbers. */
  private static Object number(Object value) {
    return value instanceof EnumValueDescriptor constant ? constant.getNumber() : value;
  }

  private static WireFormat.FieldType wireType(FieldDescriptor field) {
    return WireFormat.FieldType.valueOf(field.getType().name());
  }

  private Object value(FieldDescriptor field, int depth) {
    return switch (field.getJavaType()) {
      case INT -> (int) bits();
      case LONG -> bits();
      case FLOAT -> one(0f, -0f, 1.5f, Float.NaN, Float.NEGATIVE_INFINITY, random.nextFloat());
      case DOUBLE -> one(0d, -0d, 0.1, Double.NaN, Double.POSITIVE_INFINITY, random.nextDouble());
      case BOOLEAN -> random.nextBoolean();
      case STRING -> one((Object[]) TEXTS) + "x".repeat(random.nextInt(3) * random.nextInt(90));
      case BYTE_STRING -> bytes();
      case ENUM -> constant(field.getEnumType());
      case MESSAGE -> message(field.getMessageType(), depth + 1);
    };
  }

  private long bits() {
    long value = random.nextLong() >> random.nextInt(64);
    return random.nextInt(8) == 0 ? (Long) one(0L, -1L, Long.MIN_VALUE, Long.MAX_VALUE) : value;
  }

  private Object one(Object... values) {
    return values[random.nextInt(values.length)];
  }

  private ByteString bytes() {
    byte[] bytes = new byte[random.nextInt(6)];
    random.nextBytes(bytes);
    return ByteString.copyFrom(bytes);
  }

  private Object constant(EnumDescriptor type) {
    return !type.isClosed() && random.nextInt(3) == 0
        ? type.findValueByNumberCreatingIfUnknown(random.nextInt())
        : one(type.getValues().toArray());
  }

  private Message timed(DynamicMessage.Builder message, long most, long least) {
    long seconds = (Long) one(most, least, 0L, 1L, -1L, random.nextLong(least, most));
    int nanos = (Integer) one(0, 1, 999_999_999, random.nextInt(1_000) * 1_000_000);
    boolean isDuration = message.getDescriptorForType().getName().equals("Duration");
    // A duration at its end has no more nanos, and those of others have the sign of the seconds.
    boolean isEnd = isDuration && (seconds == most || seconds == least);
    int sign = isDuration && seconds < 0 ? -1 : 1;
    Descriptor type = message.getDescriptorForType();
    return message
        .setField(type.findFieldByNumber(1), seconds)
        .setField(type.findFieldByNumber(2), isEnd ? 0 : sign * nanos)
        .build();
  }

  private UnknownFieldSet unknown() {
    UnknownFieldSet.Field group =
        UnknownFieldSet.Field.newBuilder()
            .addGroup(UnknownFieldSet.newBuilder().addField(1, varint()).build())
            .build();
    UnknownFieldSet.Field other =
        UnknownFieldSet.Field.newBuilder().addFixed32(7).addFixed64(8).build();
    return UnknownFieldSet.newBuilder()
        .addField(UNKNOWN, varint())
        .addField(UNKNOWN + 1, other)
        .addField(
            UNKNOWN + 2, UnknownFieldSet.Field.newBuilder().addLengthDelimited(bytes()).build())
        .addField(UNKNOWN + 3, group)
        .build();
  }

  private UnknownFieldSet.Field varint() {
    return UnknownFieldSet.Field.newBuilder().addVarint(bits()).addVarint(0).build();
  }
}
