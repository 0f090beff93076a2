package dev.penstock.lab.peer.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.DefaultSerializers;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.UUID;

/** One Kryo with its buffers, ready for the plain classes of a subject. */
final class KryoSession implements Session {
  /** What plain classes hold beside each other; registered after them, so that theirs are short. */
  private static final List<Class<?>> VALUES =
      List.of(
          ArrayList.class,
          LinkedHashMap.class,
          LinkedHashSet.class,
          Instant.class,
          LocalDate.class,
          LocalTime.class,
          LocalDateTime.class,
          Duration.class,
          BigInteger.class,
          BigDecimal.class,
          byte[].class,
          short[].class,
          int[].class,
          long[].class,
          float[].class,
          double[].class,
          char[].class,
          boolean[].class);

  private final Kryo kryo = new Kryo();
  private final SubjectClasses classes;
  private final Output output;
  private final Input input;

  KryoSession(SubjectClasses classes, Output output, Input input) {
    this.classes = classes;
    this.output = output;
    this.input = input;
    kryo.setRegistrationRequired(true);
    kryo.setReferences(false);
    kryo.setClassLoader(classes.beans().root().getClassLoader());
    // Loops, as a user's calls would have no lambda either; see Peer.open.
    register(classes.beans().classes());
    register(classes.enums());
    register(VALUES);
    kryo.register(UUID.class, new DefaultSerializers.UUIDSerializer());
  }

  private void register(List<Class<?>> types) {
    for (Class<?> type : types) {
      kryo.register(type);
    }
  }

  @Override
  public Object prepare(Object record) {
    return classes.twin().toBean(record);
  }

  @Override
  public byte[] encode(Object prepared) {
    output.reset();
    kryo.writeObject(output, prepared);
    return output.toBytes();
  }

  @Override
  public Object decode(byte[] message) {
    input.setBuffer(message);
    return kryo.readObject(input, classes.beans().root());
  }

  @Override
  public Object restore(Object decoded) {
    return classes.twin().toRecord(decoded);
  }
}
