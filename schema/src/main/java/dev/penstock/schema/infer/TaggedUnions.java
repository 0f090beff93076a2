package dev.penstock.schema.infer;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Reserved;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes unions of objects that one of their members tells apart. */
final class TaggedUnions {
  private final SchemaBuilder schema;

  TaggedUnions(SchemaBuilder schema) {
    this.schema = schema;
  }

  /**
   * Tells whether objects are cases of a union. Readers of JSON copy objects whose member comes
   * late, so these may not be in each other. SPEC json 4.10
   */
  static boolean isUnion(ObjectShape object) {
    TagShapes tags = object.tags();
    return tags != null && isToldApart(object) && !(tags.isLate() && holdsLateOnes(object));
  }

  private static boolean isToldApart(ObjectShape object) {
    TagShapes tags = object.tags();
    return object.isRecord() && tags != null && tags.tellApart(object.count);
  }

  /** Tells whether somewhere in these objects there are others, or the same, that come late. */
  private static boolean holdsLateOnes(ObjectShape object) {
    Set<ObjectShape> met = new HashSet<>();
    Deque<ObjectShape> open = new ArrayDeque<>(List.of(object));
    while (!open.isEmpty()) {
      for (ObjectShape inner : open.remove().parts()) {
        TagShapes tags = inner.tags();
        if (tags != null && tags.isLate() && isToldApart(inner)) {
          return true;
        }
        if (met.add(inner)) {
          open.add(inner);
        }
      }
    }
    return false;
  }

  /** Defines the union of some objects under a name, and a record for each case. */
  void define(ObjectShape object, TagShapes tags, String name) {
    String simple = name.substring(name.lastIndexOf('.') + 1);
    List<Case> cases = new ArrayList<>();
    for (Map.Entry<String, TagShapes.Variant> entry : tags.variants().entrySet()) {
      String tag = entry.getKey();
      String own = Words.typeName(tag, "Case");
      String record = schema.takeName(own, simple + own, own + "Case");
      String recordName = record.substring(record.lastIndexOf('.') + 1);
      Notes notes = recordName.equals(tag) ? Notes.NONE : Notes.named(Names.of("json", tag));
      schema.define(
          schema.record(record, notes, object, new Members(tags.member(), entry.getValue())));
      cases.add(Case.of(cases.size(), tag, record));
    }
    Notes notes = Notes.named(Names.of(Names.TAG_MEMBER, tags.member()));
    schema.define(
        new Definition.UnionDef(name, cases, Reserved.NONE, Definition.Tagging.NAMED, notes));
  }

  /** The members that the objects of one case have, without the one that tells the case. */
  private record Members(String tag, TagShapes.Variant variant) implements SchemaBuilder.Selection {
    @Override
    public boolean has(String key) {
      return !key.equals(tag) && variant.has(key);
    }

    @Override
    public boolean isAlways(String key) {
      return variant.always(key);
    }
  }
}
