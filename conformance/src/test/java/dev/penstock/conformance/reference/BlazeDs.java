package dev.penstock.conformance.reference;

import flex.messaging.io.SerializationContext;
import flex.messaging.io.TypeMarshallingContext;
import flex.messaging.io.amf.Amf3Input;
import flex.messaging.io.amf.Amf3Output;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** BlazeDS, which makes maps of objects whose classes it does not have. */
final class BlazeDs {
  /** So deep as our readers go. */
  private static final int DEPTH = 2_000;

  private final SerializationContext context = new SerializationContext();

  BlazeDs() {
    context.instantiateTypes = false;
    context.createASObjectForMissingType = true;
    context.allowXml = true;
    context.setDeserializationValidator(null);
    context.maxObjectNestLevel = DEPTH;
    context.maxCollectionNestLevel = DEPTH;
  }

  /** Says what the library takes from the thread, as a server does for each request. */
  private void enter() {
    SerializationContext.setSerializationContext(context);
    TypeMarshallingContext.setTypeMarshallingContext(new TypeMarshallingContext());
  }

  /** Reads a message, all of it, and writes what was read. */
  byte[] again(byte[] message) {
    enter();
    try {
      return write(read(message));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new AssertionError("no class is looked for", e);
    }
  }

  private Object read(byte[] message) throws IOException, ClassNotFoundException {
    Amf3Input input = new Amf3Input(context);
    input.setInputStream(new ByteArrayInputStream(message));
    Object value = input.readObject();
    if (input.available() != 0) {
      throw new AssertionError("BlazeDS left " + input.available() + " bytes");
    }
    return value;
  }

  private byte[] write(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Amf3Output output = new Amf3Output(context);
    output.setOutputStream(bytes);
    output.writeObject(value);
    return bytes.toByteArray();
  }
}
