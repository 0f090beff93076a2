package dev.penstock.protobuf;

/** A field as its descriptor says it. */
final class FieldDescriptor {
  private static final int UNSAID = -1;

  final FieldWords words = new FieldWords();
  String extendee = "";
  int label;
  boolean isOptional;
  boolean hasType;
  FieldFeatures features;
  private int packed = UNSAID;

  FieldDescriptor(DescriptorCursor field, FieldFeatures outer, int featuresNumber) {
    features = outer;
    while (field.next()) {
      switch (field.number) {
        case 1 -> words.name = field.text();
        case 2 -> extendee = withoutDot(field.text());
        case 3 -> words.number = field.integer();
        case 4 -> label = field.integer();
        case 5 -> words.kind = ProtoKind.of(field.integer());
        case 6 -> {
          words.type = withoutDot(field.text());
          hasType = true;
        }
        case 8 -> {
          features = features.with(field.inside(), featuresNumber);
          options(field.inside());
        }
        case 9 -> words.oneof = field.integer();
        case 10 -> words.jsonName = field.text();
        case 17 -> isOptional = field.truth();
        default -> {}
      }
    }
    if (isOptional) {
      words.oneof = ProtoField.NO_ONEOF; // it is made for the field alone
    }
  }

  private static String withoutDot(String name) {
    return name.startsWith(".") ? name.substring(1) : name;
  }

  private void options(DescriptorCursor options) {
    while (options.next()) {
      if (options.number == 2) {
        packed = options.integer();
      }
    }
  }

  String type() {
    String name = words.type;
    if (name == null) {
      throw new IllegalArgumentException("field " + words.name + " has no type");
    }
    return name;
  }

  boolean isPacked() {
    return packed == UNSAID ? features.repeated() == FieldFeatures.PACKED : packed != 0;
  }
}
