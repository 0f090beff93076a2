package dev.penstock.lab.peer.sbe;

import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.PlainDefinition;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Scalar;

/** Writes the schema of a message in the XML of SBE. */
final class SbeXml {
  static final String PACKAGE = "penstock.peer.sbe";

  /** The begin of the names of enums, which differ from those of the records. */
  static final String ENUM = "E";

  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <sbe:messageSchema xmlns:sbe="http://fixprotocol.io/2016/sbe" package="PACKAGE" id="1" version="0"
          byteOrder="littleEndian">
        <types>
          <composite name="messageHeader">
            <type name="blockLength" primitiveType="uint16"/>
            <type name="templateId" primitiveType="uint16"/>
            <type name="schemaId" primitiveType="uint16"/>
            <type name="version" primitiveType="uint16"/>
          </composite>
          <composite name="groupSizeEncoding">
            <type name="blockLength" primitiveType="uint16"/>
            <type name="numInGroup" primitiveType="uint16"/>
          </composite>
          <composite name="text">
            <type name="length" primitiveType="uint32" maxValue="1073741824"/>
            <type name="varData" primitiveType="uint8" length="0" characterEncoding="UTF-8"/>
          </composite>
          <composite name="bytes">
            <type name="length" primitiveType="uint32" maxValue="1073741824"/>
            <type name="varData" primitiveType="uint8" length="0"/>
          </composite>
          <enum name="BooleanType" encodingType="uint8">
            <validValue name="F">0</validValue>
            <validValue name="T">1</validValue>
          </enum>
      """;

  private static final int MOST_BYTE_CONSTANTS = 254;

  private final StringBuilder text = new StringBuilder();
  private int ids;

  private SbeXml() {}

  static String of(PlainSchema schema, Block root) {
    SbeXml xml = new SbeXml();
    xml.text.append(HEAD.replace("PACKAGE", PACKAGE));
    for (PlainDefinition definition : schema.definitions()) {
      if (definition instanceof Constants constants) {
        xml.add(constants);
      }
    }
    xml.text.append("  </types>\n");
    xml.line("<sbe:message name=\"" + PlainSchema.ROOT + "\" id=\"1\">");
    xml.add(root);
    xml.line("</sbe:message>");
    return xml.text.append("</sbe:messageSchema>\n").toString();
  }

  private void line(String line) {
    text.append("  ").append(line).append('\n');
  }

  private void add(Constants constants) {
    String width = constants.count() <= MOST_BYTE_CONSTANTS ? "uint8" : "uint16";
    line("<enum name=\"" + ENUM + constants.name() + "\" encodingType=\"" + width + "\">");
    for (int i = 0; i < constants.count(); i++) {
      line("  <validValue name=\"C" + i + "\">" + i + "</validValue>");
    }
    line("</enum>");
  }

  private void add(Block block) {
    for (Block.Leaf field : block.fields()) {
      line(open("field", field, type(field.type()), field.optional()) + "/>");
    }
    for (Block.Group group : block.groups()) {
      line(
          "<group name=\"%s\" id=\"%d\" dimensionType=\"groupSizeEncoding\">"
              .formatted(group.leaf().name(), ++ids));
      add(group.entry());
      line("</group>");
    }
    for (Block.Leaf data : block.data()) {
      line(open("data", data, type(data.type()), false) + "/>");
    }
  }

  private String open(String element, Block.Leaf leaf, String type, boolean optional) {
    String presence = optional ? " presence=\"optional\"" : "";
    return "<%s name=\"%s\" id=\"%d\" type=\"%s\"%s"
        .formatted(element, leaf.name(), ++ids, type, presence);
  }

  private static String type(PlainType type) {
    return switch (type) {
      case Scalar.BOOL -> "BooleanType";
      case Scalar.I32 -> "int32";
      case Scalar.I64 -> "int64";
      case Scalar.F32 -> "float";
      case Scalar.F64 -> "double";
      case Scalar.TEXT -> "text";
      case Scalar.BYTES -> "bytes";
      case PlainType.Ref reference -> ENUM + reference.name();
      default -> throw new IllegalArgumentException("no field: " + type);
    };
  }
}
