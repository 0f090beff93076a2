package dev.penstock.roaring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.compact.Compact;
import dev.penstock.fast.Fast;
import dev.penstock.json.Json;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roaringbitmap.RoaringBitmap;
import org.roaringbitmap.buffer.ImmutableRoaringBitmap;

/** Tests that bitmaps come back in every format, and that damaged ones do not. */
class RoaringAdapterTest {
  @TempDir Path folder;

  /** Returns bitmaps with every kind of container, few and many. */
  static Stream<RoaringBitmap> bitmaps() {
    RoaringBitmap sparse = new RoaringBitmap();
    RoaringBitmap dense = new RoaringBitmap();
    Random random = new Random(5);
    for (int i = 0; i < 1_000; i++) {
      sparse.add(random.nextInt());
    }
    for (int i = 0; i < 20_000; i++) {
      dense.add(random.nextInt(100_000));
    }
    RoaringBitmap runs = RoaringBitmap.bitmapOfRange(10, 300_000);
    RoaringBitmap fewRuns = RoaringBitmap.bitmapOfRange(10, 70_000);
    RoaringBitmap mixed = RoaringBitmap.or(runs, dense, sparse);
    List.of(runs, fewRuns, mixed).forEach(RoaringBitmap::runOptimize);
    return Stream.of(
        new RoaringBitmap(), RoaringBitmap.bitmapOf(-1), sparse, dense, runs, fewRuns, mixed);
  }

  static Stream<Codec<Audience>> codecs() {
    return Stream.of(
        Compact.codec(Audience.class), Fast.codec(Audience.class), Json.codec(Audience.class));
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void bitmapsComeBackInEveryFormat(Codec<Audience> codec) {
    bitmaps()
        .forEach(bitmap -> {
          Audience audience = new Audience("all", bitmap, bitmap.toMutableRoaringBitmap());
          assertThat(codec.decode(codec.encode(audience))).isEqualTo(audience);
        });
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void aBitmapMayBeNull(Codec<Audience> codec) {
    Audience audience = new Audience("none", new RoaringBitmap(), null);
    assertThat(codec.decode(codec.encode(audience))).isEqualTo(audience);
  }

  @ParameterizedTest
  @MethodSource("bitmaps")
  void bytesAreThoseOfTheLibrary(RoaringBitmap bitmap) {
    ByteBuffer expected = ByteBuffer.allocate(bitmap.serializedSizeInBytes());
    bitmap.serialize(expected);
    assertThat(RoaringBytes.write(bitmap)).isEqualTo(expected.array());
    assertThat(RoaringBytes.write(bitmap.toMutableRoaringBitmap())).isEqualTo(expected.array());
  }

  @ParameterizedTest
  @MethodSource("bitmaps")
  void readingAndMappingStandBehindTheBitmap(RoaringBitmap bitmap) {
    byte[] bytes = RoaringBytes.write(bitmap);
    ByteBuffer source = ByteBuffer.allocateDirect(3 + bytes.length + 5).put(3, bytes);
    assertThat(RoaringBytes.read(source.position(3))).isEqualTo(bitmap);
    assertThat(source.position()).isEqualTo(3 + bytes.length);
    assertThat(RoaringBytes.map(source.position(3)).toRoaringBitmap()).isEqualTo(bitmap);
    assertThat(source.position()).isEqualTo(3 + bytes.length);
  }

  @Test
  void aBitmapIsMappedInAFile() throws Exception {
    RoaringBitmap bitmap = RoaringBitmap.bitmapOf(1, 5, 1_000_000);
    Path file = Files.write(folder.resolve("bitmap"), RoaringBytes.write(bitmap));
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
      ImmutableRoaringBitmap found = RoaringBytes.map(mapped);
      assertThat(found.contains(1_000_000)).isTrue();
      assertThat(found.getCardinality()).isEqualTo(3);
    }
  }

  @Test
  void aDamagedBitmapIsADecodeExceptionWithPlaceAndPath() {
    Codec<Audience> codec = Compact.codec(Audience.class);
    byte[] message = codec.encode(new Audience("a", RoaringBitmap.bitmapOf(7), null));
    int cookie = 0;
    while (message[cookie] != 0x3A || message[cookie + 1] != 0x30) {
      cookie++;
    }
    message[cookie] = 0;
    Throwable thrown = catchThrowable(() -> codec.decode(message));
    assertThat(thrown)
        .isInstanceOfSatisfying(
            DecodeException.class,
            e -> {
              assertThat(e.kind()).isEqualTo(ErrorKind.VALUE_OUT_OF_RANGE);
              assertThat(e.path()).isEqualTo("members");
              assertThat(e.offset()).isPositive();
            })
        .hasMessageContaining("a Roaring bitmap is damaged at its byte 0: expected a cookie");
  }

  @Test
  void bytesBehindABitmapAreRefused() {
    assertThatThrownBy(
            () -> new RoaringAdapter().fromWire(new byte[] {0x3A, 0x30, 0, 0, 0, 0, 0, 0, 9}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected the end of a Roaring bitmap, found 1 more bytes");
  }

  /** Every bit of small bitmaps, and bits by chance of others, with ends that are cut off. */
  @ParameterizedTest
  @MethodSource("bitmaps")
  void damageIsRefusedOrGivesAnotherBitmap(RoaringBitmap bitmap) {
    byte[] bytes = RoaringBytes.write(bitmap);
    Random random = new Random(9);
    for (int i = 0; i < 2_000; i++) {
      byte[] damaged =
          Arrays.copyOf(bytes, bytes.length - (i % 10 == 0 ? 1 + random.nextInt(bytes.length) : 0));
      if (damaged.length > 0) {
        // Half of the damage is done to the headers, where it matters more.
        int at = random.nextInt(i % 2 == 0 ? damaged.length : Math.min(64, damaged.length));
        damaged[at] ^= (byte) (1 << random.nextInt(8));
      }
      read(damaged);
      map(damaged);
    }
  }

  private static void read(byte[] bytes) {
    try {
      RoaringBitmap bitmap = new RoaringAdapter().fromWire(bytes);
      assertThat(bitmap.toArray()).hasSize(bitmap.getCardinality());
    } catch (IllegalArgumentException e) {
      assertThat(e)
          .message()
          .containsAnyOf("a Roaring bitmap is damaged ", "expected the end of a");
    }
  }

  private static void map(byte[] bytes) {
    try {
      ImmutableRoaringBitmap bitmap = RoaringBytes.map(ByteBuffer.wrap(bytes));
      if (bitmap.validate()) {
        assertThat(bitmap.toArray()).hasSize(bitmap.getCardinality());
      }
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageStartingWith("a Roaring bitmap is damaged ");
    }
  }

  @Test
  void aHeaderThatPromisesMuchAllocatesNothing() {
    byte[] bytes = {0x3B, 0x30, -1, -1, 0, 0, 0, 0};
    assertThatThrownBy(() -> RoaringBytes.read(ByteBuffer.wrap(bytes)))
        .hasMessageStartingWith("a Roaring bitmap is damaged at its byte 8: it ends");
  }
}
