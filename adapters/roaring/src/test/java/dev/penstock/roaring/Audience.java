package dev.penstock.roaring;

import dev.penstock.Adapt;
import dev.penstock.Message;
import org.jspecify.annotations.Nullable;
import org.roaringbitmap.RoaringBitmap;
import org.roaringbitmap.buffer.ImmutableRoaringBitmap;

/** A message with bitmaps. */
@Message
record Audience(
    String name,
    @Adapt(RoaringAdapter.class) RoaringBitmap members,
    @Adapt(MappedRoaringAdapter.class) @Nullable ImmutableRoaringBitmap visitors) {}
