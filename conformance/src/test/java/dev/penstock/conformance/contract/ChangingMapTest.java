package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.conformance.EveryFormat;
import dev.penstock.conformance.Format;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A map is walked once, so that each key is written with its own value. */
class ChangingMapTest {
  /** A map of one entry, another one in every walk, as though another thread replaced it. */
  private static final class Changing extends AbstractMap<String, Messages.Line> {
    private int walks;

    @Override
    public Set<Map.Entry<String, Messages.Line>> entrySet() {
      return new AbstractSet<>() {
        @Override
        public Iterator<Map.Entry<String, Messages.Line>> iterator() {
          String name = "entry " + ++walks;
          return List.of(Map.entry(name, Messages.line(name))).iterator();
        }

        @Override
        public int size() {
          return 1;
        }
      };
    }
  }

  @EveryFormat
  void aKeyIsWrittenWithItsOwnValue(Format format) {
    Codec<Messages.Order> codec = format.codec(Messages.Order.class);
    Messages.Order order = new Messages.Order("o", List.of(), new Changing());

    Map<String, Messages.Line> byName = codec.decode(codec.encode(order)).byName();

    assertThat(byName).hasSize(1);
    byName.forEach((name, line) -> assertThat(line.product()).isEqualTo(name));
  }
}
