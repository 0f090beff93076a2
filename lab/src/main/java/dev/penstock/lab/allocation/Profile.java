package dev.penstock.lab.allocation;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All allocations of a program, or of some operations of it.
 *
 * @param name what was counted, {@code parse, JSON objects}
 * @param description how, in one sentence
 * @param operations how many operations the figures are the sum of; 0 where there are none
 * @param outside what else the process allocated: its start and end, its service threads, the
 *     counting
 * @param tree the call paths, from the outermost method to the class; the root stands for all
 * @param against the name of the profile that this one is compared with, null for none
 * @param timeline when it was allocated, null where that is not known
 */
public record Profile(
    String name,
    String description,
    long operations,
    Tally outside,
    Node tree,
    @Nullable String against,
    @Nullable Timeline timeline) {

  /** Creates a profile of which is not known when it was allocated. */
  public Profile(String name, String description, long operations, Tally outside, Node tree) {
    this(name, description, operations, outside, tree, null, null);
  }

  /**
   * The objects of one class.
   *
   * @param name as in Java source, {@code byte[]}
   */
  public record ClassTally(String name, Tally total) {}

  /**
   * The objects of one class that were allocated through one call path.
   *
   * @param frames from the outermost method to the one that allocates, then the class
   */
  public record Path(List<String> frames, Tally total) {
    public Path {
      frames = List.copyOf(frames);
    }
  }

  /** Returns a profile without allocations. */
  public static Profile empty(String name, String description, long operations) {
    Node nothing = new Node("all", Tally.NONE, List.of());
    return new Profile(name, description, operations, Tally.NONE, nothing);
  }

  /** Returns the sum over all classes. */
  public Tally total() {
    return tree.total();
  }

  /** Returns this profile under another name. */
  public Profile named(String newName) {
    return new Profile(newName, description, operations, outside, tree, against, timeline);
  }

  /** Returns this profile with other paths. */
  Profile with(Node newTree) {
    return new Profile(name, description, operations, outside, newTree, against, timeline);
  }

  /** Returns what was allocated in a region of the timeline. */
  public Profile within(Timeline.Region region) {
    return with(tree.within(region.from(), region.to())).named(region.name());
  }

  /** Returns this profile as one that is compared with another. */
  public Profile comparedWith(String other) {
    return new Profile(name, description, operations, outside, tree, other, timeline);
  }

  /** Returns the classes, the one with most objects first. */
  public List<ClassTally> classes() {
    Map<String, Tally> sums = new HashMap<>();
    Deque<Node> open = new ArrayDeque<>(tree.children());
    for (Node node = open.poll(); node != null; node = open.poll()) {
      if (node.isLeaf()) {
        sums.merge(node.name(), node.total(), Tally::plus);
      }
      open.addAll(node.children());
    }
    return sums.entrySet().stream()
        .map(each -> new ClassTally(each.getKey(), each.getValue()))
        .sorted(
            Comparator.comparingLong((ClassTally each) -> -each.total().count())
                .thenComparing(ClassTally::name))
        .toList();
  }

  /** Returns the call paths, the one with most objects first. */
  public List<Path> paths() {
    return new PathWalk().of(tree);
  }
}
