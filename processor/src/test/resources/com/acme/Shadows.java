package com.acme;

import dev.penstock.Message;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Messages whose names are also names of the language, the JDK, the runtime or generated code. */
@NullMarked
public final class Shadows {
  private Shadows() {}

  /** A list that is none. */
  public record List(int size) {}

  /** A text that is none. */
  public record String(int length) {}

  /** An optional that is none. */
  public record Optional(boolean present) {}

  /** A writer that is none. */
  public record CompactWriter(java.lang.String target) {}

  /** An error that is none. */
  public enum DecodeException {
    NONE
  }

  /** Types by the names of others. */
  @Message
  public record Types(
      List list,
      java.util.List<java.lang.String> texts,
      @Nullable String none,
      String some,
      Optional optional,
      java.util.Optional<java.lang.String> text,
      CompactWriter writer,
      DecodeException exception,
      Map<java.lang.String, List> map) {}

  /** Components by the names that a generator is likely to use. */
  @Message
  public record Components(
      int out,
      int in,
      int value,
      int valueComponent,
      boolean bits,
      boolean bits1,
      int moreBits,
      int step,
      int count,
      java.util.List<java.lang.String> list,
      java.lang.String item,
      int i,
      int e,
      int n,
      int j,
      Map<java.lang.String, Integer> map,
      int key,
      int entry,
      int index,
      int size,
      int length,
      int result,
      int writer,
      int reader,
      int options,
      int limits,
      double price,
      @Nullable Long priceForm,
      byte[] bytes,
      byte[] buffer,
      int position,
      int offset,
      java.lang.String text,
      Set<Integer> set,
      int element,
      int record,
      int var,
      int sealed,
      int permits,
      int yield,
      int with,
      int present,
      int tag,
      int type,
      int name,
      int codec,
      int self,
      int $,
      int _a,
      int größe) {}

  /** A component whose accessor is written by hand. */
  @Message
  public record Accessor(java.lang.String text) {
    @Override
    public java.lang.String text() {
      return text;
    }
  }

  /** Returns values of every message. */
  public static java.util.List<Object> samples() {
    return java.util.List.of(
        new Types(
            new List(1),
            java.util.List.of("a"),
            null,
            new String(2),
            new Optional(true),
            java.util.Optional.of("b"),
            new CompactWriter("c"),
            DecodeException.NONE,
            Map.of("d", new List(3))),
        new Components(
            1,
            2,
            3,
            4,
            true,
            true,
            5,
            6,
            7,
            java.util.List.of("x"),
            "y",
            8,
            9,
            10,
            11,
            Map.of("z", 12),
            13,
            14,
            15,
            16,
            17,
            18,
            19,
            20,
            21,
            22,
            0.5,
            23L,
            new byte[] {24},
            new byte[] {25},
            26,
            27,
            "text",
            Set.of(28),
            29,
            30,
            31,
            32,
            33,
            34,
            35,
            36,
            37,
            38,
            39,
            40,
            41,
            42,
            43,
            44),
        new Accessor("text"));
  }
}
