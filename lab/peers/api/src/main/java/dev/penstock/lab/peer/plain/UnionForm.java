package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.plain.PlainType.Chosen;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A union.
 *
 * @param cases filled after creation, as unions may hold themselves
 */
record UnionForm(String name, List<RecordForm> cases) implements Form {
  @Override
  public PlainType type() {
    return new PlainType.Ref(name);
  }

  @Override
  public Object lower(Object value) {
    for (int i = 0; i < cases.size(); i++) {
      if (cases.get(i).recordClass().isOf(value)) {
        return new Chosen(i, cases.get(i).lower(value));
      }
    }
    throw new IllegalArgumentException(value.getClass() + " is no case of " + name);
  }

  @Override
  public @Nullable Object raise(Object plain) {
    Chosen chosen = (Chosen) plain;
    return cases.get(chosen.place()).raise(chosen.members());
  }
}
