package dev.penstock.schema.fbs;

import dev.penstock.schema.fbs.FlatOutput.Table;
import dev.penstock.schema.fbs.FlatOutput.Text;
import dev.penstock.schema.fbs.FlatOutput.Vector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes declarations as the reference does with {@code -b --schema --bfbs-comments
 * --bfbs-builtins}. Spec: fbs, section 5.
 */
final class BfbsWriter {
  private final Declarations all;
  private final BfbsTypes types;
  private final IdentityHashMap<TableDecl, Table> objects = new IdentityHashMap<>();

  private BfbsWriter(Declarations all) {
    this.all = all;
    types = new BfbsTypes(all);
    types.tables().forEach(each -> objects.put(each, new Table(true)));
  }

  /** Returns the message; declarations were read from a file. */
  static byte[] write(Declarations all) {
    return FlatOutput.write(new BfbsWriter(all).schema(), Reflection.IDENTIFIER);
  }

  private Table schema() {
    List<Table> tables = new ArrayList<>();
    long features = 0;
    for (TableDecl each : types.tables()) {
      BfbsFields fields = new BfbsFields(each, types);
      tables.add(object(each, fields.written()));
      features |= fields.features();
    }
    Table schema =
        new Table(false)
            .put(Reflection.SCHEMA_SERVICES, new Vector(services()))
            .put(Reflection.SCHEMA_ENUMS, new Vector(enums()))
            .put(Reflection.SCHEMA_IDENTIFIER, new Text(all.identifier.orElse("")))
            .put(Reflection.SCHEMA_EXTENSION, new Text(all.extension.orElse("")))
            .put(Reflection.SCHEMA_OBJECTS, new Vector(tables))
            .put(Reflection.SCHEMA_FEATURES, features, 0L);
    all.root.ifPresent(each -> schema.put(Reflection.SCHEMA_ROOT, object(each)));
    return schema;
  }

  private Table object(TableDecl read) {
    Table object = objects.get(read);
    if (object == null) {
      throw new IllegalStateException(read.name + " is not defined");
    }
    return object;
  }

  private Table object(TableDecl read, List<Table> fields) {
    Table object = object(read);
    object
        .put(Reflection.NAME, new Text(read.name))
        .put(Reflection.OBJECT_FIELDS, new Vector(fields))
        .put(Reflection.OBJECT_IS_STRUCT, read.isStruct)
        .put(Reflection.OBJECT_ALIGNMENT, read.alignment, 0)
        .put(Reflection.OBJECT_BYTES, (int) read.byteCount, 0)
        .put(Reflection.OBJECT_FILE, new Text(""));
    addNotes(
        object, Reflection.OBJECT_ATTRIBUTES, read.attributes, Reflection.OBJECT_DOC, read.doc);
    return object;
  }

  private List<Table> enums() {
    List<Table> enums = new ArrayList<>();
    for (EnumDecl each : types.enums()) {
      Table written =
          new Table(false)
              .put(Reflection.NAME, new Text(each.name))
              .put(Reflection.ENUM_VALUES, new Vector(values(each)))
              .put(Reflection.ENUM_IS_UNION, each.isUnion)
              .put(Reflection.ENUM_TYPE, types.underlying(each))
              .put(Reflection.ENUM_FILE, new Text(""));
      addNotes(written, Reflection.ENUM_ATTRIBUTES, each.attributes, Reflection.ENUM_DOC, each.doc);
      enums.add(written);
    }
    return enums;
  }

  private List<Table> values(EnumDecl read) {
    Comparator<EnumDecl.Value> order =
        Comparator.comparing(
            read::onWire, read.width.kind().isUnsigned() ? Long::compareUnsigned : Long::compare);
    List<Table> values = new ArrayList<>();
    for (EnumDecl.Value each : read.values().stream().sorted(order).toList()) {
      Table value =
          new Table(false)
              .put(Reflection.NAME, new Text(each.name()))
              .put(Reflection.VALUE_NUMBER, read.onWire(each), 0L)
              .put(Reflection.VALUE_TYPE, types.caseType(each.type()));
      addNotes(
          value, Reflection.VALUE_ATTRIBUTES, each.attributes(), Reflection.VALUE_DOC, each.doc());
      values.add(value);
    }
    return values;
  }

  private List<Table> services() {
    List<Table> services = new ArrayList<>();
    List<ServiceDecl> sorted =
        all.services.stream().sorted(BfbsTypes.byBytes(ServiceDecl::name)).toList();
    for (ServiceDecl each : sorted) {
      Table service =
          new Table(false)
              .put(Reflection.NAME, new Text(each.name()))
              .put(
                  Reflection.SERVICE_CALLS,
                  new Vector(each.calls().stream().map(this::call).toList()))
              .put(Reflection.SERVICE_FILE, new Text(""));
      addNotes(
          service,
          Reflection.SERVICE_ATTRIBUTES,
          each.attributes(),
          Reflection.SERVICE_DOC,
          each.doc());
      services.add(service);
    }
    return services;
  }

  private Table call(ServiceDecl.CallDecl read) {
    Table call =
        new Table(false)
            .put(Reflection.NAME, new Text(read.name()))
            .put(Reflection.CALL_REQUEST, object(read.input()))
            .put(Reflection.CALL_RESPONSE, object(read.output()));
    addNotes(call, Reflection.CALL_ATTRIBUTES, read.attributes(), Reflection.CALL_DOC, read.doc());
    return call;
  }

  /** Adds attributes, sorted, and documentation, where there are some. */
  static void addNotes(
      Table to, int attributesId, AttributeValues attributes, int docId, List<String> doc) {
    List<Table> entries = new ArrayList<>();
    for (Map.Entry<String, AttributeValues.Value> each :
        new TreeMap<>(attributes.byName()).entrySet()) {
      entries.add(entry(each.getKey(), each.getValue().text()));
    }
    if (!entries.isEmpty()) {
      to.put(attributesId, new Vector(entries));
    }
    if (!doc.isEmpty()) {
      List<Text> lines =
          doc.stream().map(each -> new Text(each.isEmpty() ? "" : " " + each)).toList();
      to.put(docId, new Vector(lines));
    }
  }

  private static Table entry(String key, @Nullable String value) {
    return new Table(false)
        .put(Reflection.ENTRY_KEY, new Text(key))
        .put(Reflection.ENTRY_VALUE, new Text(value == null ? "" : value));
  }
}
