package dev.penstock.conformance.contract;

import dev.penstock.Message;
import dev.penstock.Shared;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A message of records that are shared. */
@Message
public record Network(List<Station> stations, Set<Station> hubs, @Nullable Place center) {

  @Shared
  public record Station(String name, List<Station> next, Place place) {}

  /** As long as it is not shared, it stands in the block of a record in Fast. */
  @Shared
  public record Place(int x, int y) {}

  static Network of(Station... stations) {
    return new Network(List.of(stations), Set.of(), null);
  }

  static Station station(String name, Station... next) {
    return new Station(name, new ArrayList<>(List.of(next)), new Place(1, 2));
  }

  /** Returns a chain of stations, each with two ways to the one before. */
  static Station chain(int length) {
    Station last = station("0");
    for (int i = 1; i < length; i++) {
      last = station("", last, last);
    }
    return last;
  }

  /** Returns a network of which stations lead to stations that were made before. */
  static Network random(long seed, int count) {
    Random random = new Random(seed);
    List<Station> stations = new ArrayList<>();
    List<Place> places = List.of(new Place(1, 2), new Place(1, 2), new Place(3, 4));
    for (int i = 0; i < count; i++) {
      List<Station> next = new ArrayList<>();
      for (int n = random.nextInt(3); n > 0 && i > 0; n--) {
        next.add(stations.get(Math.max(0, i - 1 - random.nextInt(3))));
      }
      stations.add(new Station("s" + random.nextInt(2), next, places.get(random.nextInt(3))));
    }
    List<Station> some = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      some.add(stations.get(random.nextInt(count)));
    }
    return new Network(some, new LinkedHashSet<>(stations.subList(0, 2)), places.get(0));
  }
}
