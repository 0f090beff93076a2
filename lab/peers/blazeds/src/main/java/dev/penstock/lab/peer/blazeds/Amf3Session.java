package dev.penstock.lab.peer.blazeds;

import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.SubjectClasses;
import flex.messaging.io.SerializationContext;
import flex.messaging.io.TypeMarshallingContext;
import flex.messaging.io.amf.Amf3Input;
import flex.messaging.io.amf.Amf3Output;
import flex.messaging.validators.ClassDeserializationValidator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.regex.Pattern;

/** One input and one output of AMF3, ready for the plain classes of a subject. */
final class Amf3Session implements Session {
  private static final int BUFFER_BYTES = 1 << 16;

  /** Whoever sends Flex a document of this depth has raised the library's limits. */
  private static final int DEPTH = 2_000;

  private final SubjectClasses classes;
  private final SerializationContext context = new SerializationContext();
  private final TypeMarshallingContext types = new TypeMarshallingContext();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(BUFFER_BYTES);
  private final Amf3Output output;
  private final Amf3Input input;

  Amf3Session(SubjectClasses classes) {
    this.classes = classes;
    ClassDeserializationValidator validator = new ClassDeserializationValidator();
    // Loops, as a user's calls would have no lambda either; see Peer.open.
    for (Class<?> type : classes.beans().classes()) {
      validator.addAllowClassPattern(Pattern.quote(type.getName()));
    }
    context.setDeserializationValidator(validator);
    context.maxObjectNestLevel = DEPTH;
    context.maxCollectionNestLevel = DEPTH;
    types.setClassLoader(classes.beans().root().getClassLoader());
    output = new Amf3Output(context);
    output.setOutputStream(bytes);
    input = new Amf3Input(context);
  }

  /** Says what the library takes from the thread, as a server does for each request. */
  private void enter() {
    SerializationContext.setSerializationContext(context);
    TypeMarshallingContext.setTypeMarshallingContext(types);
  }

  @Override
  public Object prepare(Object record) {
    return classes.twin().toBean(record);
  }

  @Override
  public byte[] encode(Object prepared) throws IOException {
    enter();
    bytes.reset();
    output.reset();
    output.writeObject(prepared);
    return bytes.toByteArray();
  }

  @Override
  public Object decode(byte[] message) throws IOException, ClassNotFoundException {
    enter();
    input.reset();
    input.setInputStream(new ByteArrayInputStream(message));
    return input.readObject();
  }

  @Override
  public Object restore(Object decoded) {
    return classes.twin().toRecord(decoded);
  }
}
