package dev.penstock.model.text;

import dev.penstock.model.Bindings;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Hex;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Reserved;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A digest of all in a schema that decides how its messages look; schemas with the same fingerprint
 * read each other's messages in every format. Spec: schema-text, section 7.
 *
 * @param hex the SHA-256 digest as 64 hexadecimal digits in lower case
 */
public record Fingerprint(String hex) {
  /** The targets whose names stand in messages. */
  private static final Set<String> TARGETS_ON_THE_WIRE = Set.of("amf3", "json", Names.TAG_MEMBER);

  public Fingerprint {
    if (!hex.matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException("64 hexadecimal digits in lower case, not " + hex);
    }
  }

  /** Returns the fingerprint of a schema. */
  public static Fingerprint of(Schema schema) {
    byte[] text = essence(schema).getBytes(StandardCharsets.UTF_8);
    try {
      return new Fingerprint(Hex.format(MessageDigest.getInstance("SHA-256").digest(text)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  /** Returns the digest as 32 bytes. */
  public byte[] bytes() {
    return Hex.parse(hex);
  }

  /** Returns the first 16 digits, enough to tell the versions of one schema apart. */
  public String shortHex() {
    return hex.substring(0, 16);
  }

  @Override
  public String toString() {
    return hex;
  }

  /** Returns the text that is digested: canonical, without what changes no message. */
  public static String essence(Schema schema) {
    return SchemaText.print(
        new Schema(
            "",
            schema.root(),
            reached(schema).stream()
                .map(Fingerprint::reduce)
                .collect(Collectors.toUnmodifiableList())));
  }

  /** Returns the root and what it reaches, in breadth, by number: whatever the order in a file. */
  private static List<Definition> reached(Schema schema) {
    Map<String, Definition> all = schema.byName();
    Map<String, Definition> reached = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>(List.of(schema.root()));
    while (!open.isEmpty()) {
      String name = open.remove();
      Definition definition = all.get(name);
      if (definition != null && reached.putIfAbsent(name, definition) == null) {
        open.addAll(mentioned(definition));
      }
    }
    return List.copyOf(reached.values());
  }

  private static List<String> mentioned(Definition definition) {
    if (definition instanceof RecordDef record) {
      return record.wireFields().stream()
          .flatMap(each -> each.type().mentioned().stream())
          .collect(Collectors.toUnmodifiableList());
    }
    return definition instanceof UnionDef union
        ? byNumber(union.cases()).stream()
            .flatMap(each -> each.type().mentioned().stream())
            .collect(Collectors.toUnmodifiableList())
        : List.of();
  }

  private static List<Case> byNumber(List<Case> cases) {
    return cases.stream()
        .sorted(Comparator.comparingInt(Case::number))
        .collect(Collectors.toUnmodifiableList());
  }

  private static Definition reduce(Definition definition) {
    if (definition instanceof RecordDef record) {
      return reduce(record);
    }
    return definition instanceof UnionDef union ? reduce(union) : reduce((EnumDef) definition);
  }

  private static RecordDef reduce(RecordDef record) {
    List<Field> fields = new ArrayList<>();
    List<Field> removed = new ArrayList<>();
    for (Field field : record.fieldsById()) {
      fields.add(reduce(field, field.name(), reduce(field.notes())));
    }
    for (Field field : record.removed()) {
      Notes notes = onWire(field.notes(), Names.NONE, Set.of());
      removed.add(reduce(field, "removed", notes));
    }
    Former former = new Former(removed, Reserved.NONE);
    return new RecordDef(
        record.name(), fields, former, record.transparent(), reduce(record.notes()));
  }

  private static EnumDef reduce(EnumDef enumeration) {
    List<Constant> constants =
        enumeration.byNumber().stream()
            .map(each -> new Constant(each.number(), each.name(), reduce(each.notes())))
            .collect(Collectors.toUnmodifiableList());
    return new EnumDef(
        enumeration.name(),
        constants,
        Reserved.NONE,
        enumeration.width(),
        reduce(enumeration.notes()));
  }

  private static UnionDef reduce(UnionDef union) {
    List<Case> cases = new ArrayList<>();
    for (Case each : byNumber(union.cases())) {
      Notes notes = reduce(each.notes());
      cases.add(new Case(each.number(), each.since(), each.name(), each.type(), notes));
    }
    return new UnionDef(union.name(), cases, Reserved.NONE, union.tagging(), reduce(union.notes()));
  }

  private static Field reduce(Field field, String name, Notes notes) {
    FieldId id = new FieldId(field.id().number(), false, field.id().since());
    return new Field(id, name, field.type(), field.presence(), notes);
  }

  private static Notes reduce(Notes notes) {
    Names names =
        new Names(
            notes.names().byTarget().entrySet().stream()
                .filter(each -> TARGETS_ON_THE_WIRE.contains(each.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)),
            List.of());
    Set<Trait> traits = EnumSet.copyOf(Trait.ON_THE_WIRE);
    traits.retainAll(notes.traits());
    return onWire(notes, names, traits);
  }

  private static Notes onWire(Notes notes, Names names, Set<Trait> traits) {
    return new Notes("", names, traits, notes.remarks().onlyHints(), Bindings.NONE);
  }
}
