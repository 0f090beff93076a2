package dev.penstock.conformance.property;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Pieces of input at the edges of what readers accept. */
public final class Tokens {
  private static final long[] EDGES = {
    0,
    1,
    7,
    8,
    63,
    64,
    127,
    128,
    255,
    256,
    16_383,
    16_384,
    65_535,
    1 << 20,
    1L << 28,
    1L << 31,
    (1L << 31) - 1,
    (1L << 31) - 8,
    (1L << 32) - 1,
    1L << 35,
    (1L << 56) - 1,
    1L << 56,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    -1
  };

  /** Compact varints that are overlong, texts of every encoding that are not well formed. */
  private static final String[] HEX = {
    "0100",
    "030000",
    "7f00000000000000",
    "ff0000000000000000",
    "84",
    "85",
    "86",
    "87",
    "90",
    "88",
    "a0",
    "c080",
    "e08080",
    "f0808080",
    "eda080",
    "edb080",
    "f4908080",
    "f5",
    "80",
    "c3",
    "e282",
    "efbbbf",
    "00d8",
    "00dc",
    "00d800dc",
    "00dc00d8",
    "e9",
    "00000080",
    "01000000",
    "02000000"
  };

  private static final String[] JSON = {
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "null",
    "true",
    "false",
    "0",
    "-0",
    "-",
    "1.0",
    "1e400",
    "-1e-400",
    "1E+2147483647",
    "1E-2147483648",
    "1E2147483648",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775809",
    "18446744073709551616",
    "4294967296",
    "\"NaN\"",
    "\"-Infinity\"",
    "\\u0000",
    "\\uD83D",
    "\\uDE00",
    "\\uD83D\\uDE00",
    "\\n",
    "[[[[[[[[",
    "{\"left\":",
    "{\"a\":",
    "\"2026-11-21\"",
    "\"PT1S\"",
    "\"AA==\"",
    "1234567890123456789012345",
    "\u00e9",
    "\u6771",
    "\ud83d\ude00",
    "//",
    "/*",
    "'",
    "NaN"
  };

  private static final String[] SCHEMA = {
    "schema",
    "record",
    "enum",
    "union",
    "reserved",
    "optional",
    "maybe",
    "list<",
    "set<",
    "map<",
    "array<",
    "adapted<",
    "custom<",
    ">",
    "?",
    "=",
    "@",
    "@since(2)",
    "@key",
    "@deprecated",
    "@by-kind",
    "@default",
    "{",
    "}",
    "(",
    ")",
    ",",
    ".",
    ":",
    "///",
    "//",
    "\"",
    "\\u0041",
    "\n",
    "i32",
    "u64",
    "text",
    "big-integer",
    "decimal",
    "1",
    "0",
    "-1",
    "2147483647",
    "2147483648",
    "536870912",
    "list<list<list<list<list<list<list<list<",
    "1e5",
    "[]",
    "{}",
    "\u00e9"
  };

  /** What only modules and schemas of others have. */
  private static final String[] MODULE = {
    "module",
    "root",
    "identifier \"GAME\"",
    "extension \"bin\"",
    "service",
    "extend",
    "stream",
    "@flags",
    "@open",
    "@aliases",
    "@struct",
    "@oneof",
    "@hint(\"a\", \"b\", \"c\")",
    "@attribute(\"a\", \"b\", \"c\")",
    "@unknown-fields(\"rest\")",
    "@java-type(\"a.B\")",
    "adapted<a.A, a.B, i8?>",
    "reserved 1 to 5, \"a\"",
    ": u64",
    "list<i8, 3>",
    "(text)",
    "9223372036854775808"
  };

  private Tokens() {}

  /** Returns numbers as Compact and Fast write them, and pieces that neither writes. */
  public static List<byte[]> binary() {
    List<byte[]> tokens = new ArrayList<>();
    for (long edge : EDGES) {
      tokens.add(littleEndian(edge, 4));
      tokens.add(littleEndian(edge, 8));
      tokens.add(varint(edge));
    }
    for (String hex : HEX) {
      tokens.add(HexFormat.of().parseHex(hex));
    }
    return tokens;
  }

  public static List<byte[]> json() {
    return bytes(JSON);
  }

  public static List<byte[]> schema() {
    return bytes(SCHEMA);
  }

  public static List<byte[]> module() {
    return bytes(MODULE);
  }

  private static List<byte[]> bytes(String[] texts) {
    List<byte[]> tokens = new ArrayList<>();
    for (String text : texts) {
      tokens.add(text.getBytes(StandardCharsets.UTF_8));
    }
    return tokens;
  }

  private static byte[] littleEndian(long value, int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (value >>> 8 * i);
    }
    return bytes;
  }

  /** Returns an unsigned value in the form of Compact. SPEC compact 2.1 */
  private static byte[] varint(long value) {
    int bits = 64 - Long.numberOfLeadingZeros(value | 1);
    if (bits > 56) {
      byte[] bytes = new byte[9];
      bytes[0] = (byte) 0xFF;
      System.arraycopy(littleEndian(value, 8), 0, bytes, 1, 8);
      return bytes;
    }
    int length = (bits + 6) / 7;
    return littleEndian(value << length | (1L << length - 1) - 1, length);
  }

  /** Returns a text without digits, so that places differ only by names. */
  public static String withoutDigits(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    for (int i = 0; i < text.length() && kept.length() < 120; i++) {
      char unit = text.charAt(i);
      if (unit < '0' || unit > '9') {
        kept.append(unit);
      }
    }
    return kept.toString();
  }
}
