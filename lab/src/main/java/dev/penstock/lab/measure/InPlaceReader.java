package dev.penstock.lab.measure;

import dev.penstock.lab.peer.InPlace.Reading;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who reads messages in place.
 *
 * @param id by which it is told from others
 * @param className of its {@link dev.penstock.lab.peer.InPlace}
 * @param codec the format of ours that its message is in; empty for that of the peer
 * @param readings what is measured
 */
public record InPlaceReader(String id, String className, String codec, Set<Reading> readings) {

  public InPlaceReader {
    readings = Set.copyOf(readings);
  }

  boolean isPeer() {
    return codec.isEmpty();
  }

  /** Returns the reader of a word on the command line of a virtual machine. */
  static InPlaceReader of(String word) {
    String[] parts = word.split(",", -1);
    return new InPlaceReader(
        parts[0],
        parts[1],
        parts[2],
        Stream.of(parts[3].split(" ", -1)).map(Reading::valueOf).collect(Collectors.toSet()));
  }

  /** Returns the word that {@link #of} reads. */
  String word() {
    return String.join(
        ",",
        id,
        className,
        codec,
        readings.stream().map(Reading::name).sorted().collect(Collectors.joining(" ")));
  }
}
