package dev.penstock.protobuf;

/** Features of a file, message, field or enum, as far as JSON depends on them. */
record FieldFeatures(int presence, int enumType, int repeated, int encoding) {
  static final int IMPLICIT = 2;
  static final int REQUIRED = 3;
  static final int CLOSED = 2;
  static final int PACKED = 1;
  static final int DELIMITED = 2;

  private static final int PROTO3 = 999;

  /** Returns what a file has without options, by its syntax and its edition. */
  static FieldFeatures of(String syntax, int edition) {
    if (syntax.equals("editions") && edition > PROTO3) {
      return new FieldFeatures(1, 1, PACKED, 1);
    }
    return syntax.equals("proto3") || edition == PROTO3
        ? new FieldFeatures(IMPLICIT, 1, PACKED, 1)
        : new FieldFeatures(1, CLOSED, 2, 1);
  }

  /** Returns these with what a message of features says. */
  FieldFeatures with(DescriptorCursor features) {
    int[] all = {0, presence, enumType, repeated, 0, encoding};
    while (features.next()) {
      if (features.number < all.length) {
        all[features.number] = features.integer();
      }
    }
    return new FieldFeatures(all[1], all[2], all[3], all[5]);
  }

  /** Returns these with the features in a message of options, which stand in one of its fields. */
  FieldFeatures with(DescriptorCursor options, int number) {
    FieldFeatures result = this;
    while (options.next()) {
      if (options.number == number) {
        result = result.with(options.inside());
      }
    }
    return result;
  }
}
