package com.acme;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A case that holds its union. */
public record Group(List<@Nullable Shape> members, String label) implements Shape {}
