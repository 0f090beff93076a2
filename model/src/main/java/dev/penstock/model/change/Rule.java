package dev.penstock.model.change;

/**
 * What a schema that changes should keep to. Those that several formats have are in {@link
 * CommonRules}.
 *
 * @param code the stable readable code of changes that fall under it, {@code PlaceLost}
 * @param text the rule as a sentence, for messages
 */
public record Rule(String code, String text) {}
