package dev.penstock.model.change;

/** The rules about changes, each with the code of the change. Spec: evolution, sections 4 and 5. */
public enum Rule {
  FIELD_ADDED("FieldAdded", "a field that is added has a new version and may be missing"),
  FIELD_WITHOUT_VERSION(
      "FieldWithoutVersion", "a field that is added has a version that no message has yet"),
  FIELD_REQUIRED("FieldRequired", "a field that is added may be missing"),
  FIELD_REMOVED("FieldRemoved", "a field that is removed leaves its place behind"),
  PLACE_LOST("PlaceLost", "a field that is removed leaves its place behind"),
  REQUIRED_REMOVED("RequiredRemoved", "only a field that may be missing can be removed"),
  FIELD_RESTORED("FieldRestored", "a removed field can come back as what it was"),
  MARKS_MISSING(
      "MarksMissing", "what is released keeps its number, version and place, and its name in JSON"),
  NUMBER_CHANGED("NumberChanged", "a number never changes"),
  NUMBER_REUSED("NumberReused", "a number is never given to another"),
  VERSION_CHANGED("VersionChanged", "a version never changes"),
  RESERVED_USED("ReservedUsed", "a reserved number is never used again"),
  RESERVED_FREED("ReservedFreed", "the numbers of what was removed stay reserved"),
  RENAMED("Renamed", "a name that changes stays known to readers of JSON"),
  ALIAS_REMOVED("AliasRemoved", "an alias stays as long as documents have it"),
  DEFINITION_RENAMED("DefinitionRenamed", "the name of a definition is in no message"),
  TYPE_CHANGED("TypeChanged", "a field keeps its type"),
  TYPE_WIDENED("TypeWidened", "an integer may become wider where its width is not in the bytes"),
  LENGTH_CHANGED("LengthChanged", "an array of fixed length keeps its length"),
  JAVA_TYPE_CHANGED("JavaTypeChanged", "programs keep the names and types that they use"),
  PRESENCE_CHANGED("PresenceChanged", "what may be missing stays as the format writes it"),
  DEFAULT_CHANGED("DefaultChanged", "a default belongs to the reader"),
  CONSTANT_ADDED("ConstantAdded", "a constant is added to an enum with an unknown constant"),
  CONSTANT_REMOVED("ConstantRemoved", "a constant stays as long as a message holds it"),
  CASE_ADDED("CaseAdded", "a case is added to a union with an unknown case"),
  CASE_WITHOUT_VERSION(
      "CaseWithoutVersion", "a case that is added has a version, so that readers pass over it"),
  CASE_REMOVED("CaseRemoved", "a case stays as long as a message holds it"),
  CASE_KIND_TAKEN("CaseKindTaken", "a value of a union by kind keeps its case"),
  UNKNOWN_CHANGED("UnknownChanged", "readers take the unknown constant or case of their schema"),
  TAGGING_CHANGED("TaggingChanged", "textual formats keep the way in which cases are told apart"),
  TRANSPARENCY_CHANGED("TransparencyChanged", "textual formats keep the shape of a record"),
  SHARING_CHANGED("SharingChanged", "readers know of which records a message can refer to one"),
  KIND_CHANGED("KindChanged", "a record, enum or union stays one"),
  RECORDS_MOVED("RecordsMoved", "messages know records by their place among all records"),
  MESSAGE_REMOVED("MessageRemoved", "a message that is sent or stored keeps its schema"),
  MESSAGE_ADDED("MessageAdded", "a new message concerns no other");

  private final String code;
  private final String text;

  Rule(String code, String text) {
    this.code = code;
    this.text = text;
  }

  /** Returns the stable readable code. */
  public String code() {
    return code;
  }

  /** Returns the rule as a sentence, for messages. */
  public String text() {
    return text;
  }
}
