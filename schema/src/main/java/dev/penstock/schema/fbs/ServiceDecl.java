package dev.penstock.schema.fbs;

import java.util.List;

/** A service while files are read. */
record ServiceDecl(
    String name, List<CallDecl> calls, AttributeValues attributes, List<String> doc) {
  /** A call with the tables that go in and come out. */
  record CallDecl(
      String name,
      TableDecl input,
      TableDecl output,
      AttributeValues attributes,
      List<String> doc) {}
}
