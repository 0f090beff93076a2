package dev.penstock.schema.fbs;

import dev.penstock.model.ScalarKind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads tables and structs. Spec: fbs, sections 3.2 and 3.3. */
final class TableReader {
  private static final int MAX_ALIGNMENT = 32;
  private static final String TYPE_SUFFIX = "_type";

  private final Tokens tokens;
  private final Symbols symbols;
  private final Metadata metadata;
  private final FieldReader fields;
  private final Values values;

  TableReader(Tokens tokens, Symbols symbols, Metadata metadata) {
    this.tokens = tokens;
    this.symbols = symbols;
    this.metadata = metadata;
    fields = new FieldReader(tokens, symbols, metadata);
    values = new Values(tokens, symbols);
  }

  /** Reads what starts with the word 'table' or 'struct'. */
  TableDecl read(boolean isStruct) {
    List<String> doc = tokens.token().doc();
    tokens.next();
    Token name = tokens.token();
    tokens.word("the name of the table or struct");
    TableDecl table = symbols.define(name.text(), name);
    table.doc = doc;
    table.isStruct = isStruct;
    table.attributes = metadata.read(tokens, values);
    tokens.expect('{');
    Map<String, FieldDecl> byName = new LinkedHashMap<>();
    // The fields so far, so that the one that is read sees the key among them.
    while (!tokens.token().isMark('}')) {
      FieldDecl field = fields.read(table);
      typeOf(field).ifPresent(each -> add(table, each, byName));
      add(table, field, byName);
    }
    if (isStruct) {
      align(table);
    } else {
      order(table);
    }
    checkClashes(table, byName);
    tokens.expect('}');
    symbols.close(table.name, table.place);
    return table;
  }

  private static void add(TableDecl table, FieldDecl field, Map<String, FieldDecl> byName) {
    if (byName.putIfAbsent(field.name(), field) != null) {
      throw field.place().refuse("there is a field '" + field.name() + "' already; rename one");
    }
    table.fields.add(field);
    if (table.isStruct) {
      int alignment = field.type().alignment();
      table.alignment = Math.max(table.alignment, alignment);
      table.byteCount = padded(table.byteCount, alignment) + field.type().byteCount();
    }
  }

  private static long padded(long byteCount, int alignment) {
    return (byteCount + alignment - 1) / alignment * alignment;
  }

  /** Returns the field in front of a union, or a vector of them, that tells the cases. */
  private static Optional<FieldDecl> typeOf(FieldDecl field) {
    FbsType type = field.type();
    boolean isVector = type.isVectorOf(BaseType.UNION);
    if (!type.is(BaseType.UNION) && !isVector) {
      return Optional.empty();
    }
    FbsType number = FbsType.of(BaseType.UBYTE);
    return Optional.of(
        new FieldDecl(
            field.name() + TYPE_SUFFIX,
            isVector ? FbsType.vector(number) : number,
            Optional.empty(),
            AttributeValues.NONE,
            List.of(),
            true,
            field.place(),
            null));
  }

  private static void align(TableDecl table) {
    AttributeValues.Value asked = table.attributes.get("force_align");
    if (asked != null) {
      int alignment = asked.text().matches("[0-9]{1,2}") ? Integer.parseInt(asked.text()) : 0;
      if (alignment < table.alignment
          || alignment > MAX_ALIGNMENT
          || Integer.bitCount(alignment) != 1) {
        throw table.place.refuse(
            "'force_align' is a power of two from %d, the alignment without it, to %d"
                .formatted(table.alignment, MAX_ALIGNMENT));
      }
      table.alignment = alignment;
    }
    table.byteCount = padded(table.byteCount, table.alignment);
    if (table.byteCount == 0) {
      throw table.place.refuse("a struct has fields; add one, or make it a table");
    }
  }

  /** Puts fields in the order of their ids, if they have them. */
  private static void order(TableDecl table) {
    List<FieldDecl> written = table.fields.stream().filter(each -> !each.isUnionType()).toList();
    List<FieldDecl> numbered = written.stream().filter(each -> hasId(each)).toList();
    if (numbered.isEmpty()) {
      return;
    }
    if (numbered.size() != written.size()) {
      throw table.place.refuse("either all fields of a table have an 'id' or none has");
    }
    FieldDecl[] byId = new FieldDecl[table.fields.size()];
    FieldDecl type = null;
    for (FieldDecl field : table.fields) {
      if (field.isUnionType()) {
        type = field;
        continue;
      }
      int id = id(field);
      if (type != null) {
        put(byId, id - 1, type);
        type = null;
      }
      put(byId, id, field);
    }
    table.fields = new ArrayList<>(Arrays.asList(byId));
  }

  private static boolean hasId(FieldDecl field) {
    return field.attributes().has("id");
  }

  private static int id(FieldDecl field) {
    AttributeValues.Value id = field.attributes().byName().get("id");
    String text = id == null ? "" : id.text();
    Token token = new Token(Token.Kind.INTEGER, text, List.of(), true, field.place());
    BigInteger value = Values.integer(token, text, ScalarKind.U16);
    return value.intValue();
  }

  private static void put(FieldDecl[] byId, int id, FieldDecl field) {
    if (id < 0) {
      throw field.place().refuse("a union takes two ids, its own and the one before; give it 1");
    }
    if (id >= byId.length || byId[id] != null) {
      throw field
          .place()
          .refuse(
              "ids go from 0 to %d here, each once, and a union takes the one before its own, too;"
                      .formatted(byId.length - 1)
                  + " id "
                  + id
                  + " is out of order");
    }
    byId[id] = field;
  }

  /** Checks that generated accessors have names of their own. */
  private static void checkClashes(TableDecl table, Map<String, FieldDecl> byName) {
    Map<String, BaseType> suffixes = new HashMap<>();
    suffixes.put("_type", BaseType.UNION);
    suffixes.put("Type", BaseType.UNION);
    suffixes.put("_length", BaseType.VECTOR);
    suffixes.put("Length", BaseType.VECTOR);
    suffixes.put("_byte_vector", BaseType.STRING);
    suffixes.put("ByteVector", BaseType.STRING);
    for (FieldDecl field : table.fields) {
      suffixes.forEach((suffix, base) -> {
        String name = field.name();
        if (field.isUnionType() || !name.endsWith(suffix)) {
          return;
        }
        FieldDecl other = byName.get(name.substring(0, name.length() - suffix.length()));
        if (other != null && other.type().is(base)) {
          throw field
              .place()
              .refuse(
                  "'%s' is an accessor of the field '%s'; rename one"
                      .formatted(name, other.name()));
        }
      });
    }
  }
}
