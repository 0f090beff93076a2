package dev.penstock.json.format;

import dev.penstock.model.format.Format;
import dev.penstock.model.format.Trait;
import java.util.Set;

/** JSON. Mapping: {@code formats/json/SPEC.md}. */
public final class JsonFormat implements Format {
  public static final JsonFormat INSTANCE = new JsonFormat();

  private JsonFormat() {}

  @Override
  public String name() {
    return "json";
  }

  @Override
  public String title() {
    return "Json";
  }

  @Override
  public int version() {
    return 0;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.SELF_DESCRIBING, Trait.TEXTUAL, Trait.FOREIGN);
  }
}
