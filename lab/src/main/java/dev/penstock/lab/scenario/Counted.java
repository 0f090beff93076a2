package dev.penstock.lab.scenario;

import dev.penstock.lab.allocation.Profile;
import org.jspecify.annotations.Nullable;

/**
 * What one contender allocates in one task.
 *
 * @param task {@code parse}, or {@code encode}
 * @param id of the contender
 * @param title of the contender
 * @param profile null where there is none
 * @param reason why there is none, null where there is one
 */
public record Counted(
    String task, String id, String title, @Nullable Profile profile, @Nullable String reason) {}
