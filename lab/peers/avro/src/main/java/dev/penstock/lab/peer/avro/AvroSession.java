package dev.penstock.lab.peer.avro;

import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSession;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecord;
import org.jspecify.annotations.Nullable;

/** Encodes and decodes whole messages. */
final class AvroSession extends PlainSession {
  private static final int BUFFER_BYTES = 1 << 16;

  private final ClassLoader loader;
  private final DatumWriter<Object> writer;
  private final DatumReader<Object> reader;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream(BUFFER_BYTES);
  private @Nullable BinaryEncoder encoder;
  private @Nullable BinaryDecoder decoder;

  AvroSession(SubjectClasses classes, Class<?> root) {
    super(classes, AvroPeer.LACKS);
    loader = root.getClassLoader();
    SpecificData data = new SpecificData(loader);
    // Generated coders decode 1.05 to 1.55 times as fast as the fast reader, which goes before
    // them.
    data.setFastReaderEnabled(false);
    data.setCustomCoders(true);
    Schema schema = data.getSchema(root);
    writer = new SpecificDatumWriter<>(schema, data);
    reader = new SpecificDatumReader<>(schema, schema, data);
  }

  @Override
  protected Object toLibrary(PlainSchema schema, Object plain) throws Exception {
    return new AvroValues(schema, loader).object(PlainSchema.ROOT, (Object[]) plain);
  }

  @Override
  protected Object fromLibrary(PlainSchema schema, Object object) {
    return new AvroValues(schema, loader).members(PlainSchema.ROOT, (SpecificRecord) object);
  }

  @Override
  public byte[] encode(Object prepared) throws IOException {
    out.reset();
    encoder = EncoderFactory.get().binaryEncoder(out, encoder);
    writer.write(prepared, encoder);
    encoder.flush();
    return out.toByteArray();
  }

  @Override
  public Object decode(byte[] message) throws IOException {
    decoder = DecoderFactory.get().binaryDecoder(message, decoder);
    return reader.read(null, decoder);
  }
}
