package dev.penstock.lab.peer.flatviews;

import com.google.flatbuffers.FlatBufferBuilder;
import java.lang.reflect.RecordComponent;
import java.util.List;

/** Writes records as tables whose fields are the components, in their order. */
final class TableWriter {
  private static final int INITIAL_BYTES = 1 << 16;

  private final FlatBufferBuilder builder = new FlatBufferBuilder(INITIAL_BYTES);

  private TableWriter() {}

  /**
   * Returns the message of a root record.
   *
   * @throws ReflectiveOperationException if a component cannot be read
   */
  static byte[] message(Object record) throws ReflectiveOperationException {
    TableWriter writer = new TableWriter();
    writer.builder.finish(writer.table(record));
    return writer.builder.sizedByteArray();
  }

  private int table(Object record) throws ReflectiveOperationException {
    RecordComponent[] components = record.getClass().getRecordComponents();
    Object[] values = new Object[components.length];
    int[] offsets = new int[components.length];
    for (int i = 0; i < components.length; i++) {
      values[i] = components[i].getAccessor().invoke(record);
      offsets[i] = offset(values[i]);
    }
    builder.startTable(components.length);
    for (int i = 0; i < components.length; i++) {
      switch (values[i]) {
        case Integer number -> builder.addInt(i, number, 0);
        case Boolean flag -> builder.addBoolean(i, flag, false);
        case null, default -> builder.addOffset(i, offsets[i], 0);
      }
    }
    return builder.endTable();
  }

  /** Writes what stands outside of the table, and returns where; 0 where nothing does. */
  private int offset(Object value) throws ReflectiveOperationException {
    return switch (value) {
      case String text -> builder.createString(text);
      case List<?> list -> {
        int[] tables = new int[list.size()];
        for (int i = 0; i < tables.length; i++) {
          tables[i] = table(list.get(i));
        }
        yield builder.createVectorOfTables(tables);
      }
      case Record record -> table(record);
      case null, default -> 0;
    };
  }
}
