package com.acme;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The root of the golden {@code catalog}. */
public record Catalog(
    Page<Shape> shapes,
    Page<String> names,
    Map<Color, Unit> units,
    Map<String, @Nullable String> notes,
    Money price,
    @Nullable Stamp stamp) {}
