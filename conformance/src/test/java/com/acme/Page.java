package com.acme;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A generic record that holds itself. */
public record Page<T>(List<T> items, @Nullable Page<T> next) {}
