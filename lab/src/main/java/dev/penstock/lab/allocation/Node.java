package dev.penstock.lab.allocation;

import java.util.ArrayList;
import java.util.List;

/**
 * A method in a tree of call paths, or at its leaves a class of which objects were allocated.
 *
 * @param name {@code com.acme.Order.read}, or {@code byte[]} at a leaf
 * @param total what was allocated here and below
 * @param children what it called, most allocations first
 * @param shares of a leaf: when it was allocated, in the order of time; empty where that is not
 *     known
 */
public record Node(String name, Tally total, List<Node> children, List<Share> shares) {
  public Node {
    children = List.copyOf(children);
    shares = List.copyOf(shares);
  }

  /** Creates a node of which is not known when it was allocated. */
  public Node(String name, Tally total, List<Node> children) {
    this(name, total, children, List.of());
  }

  /**
   * The part of one slice of time.
   *
   * @param slice its number in the {@link Timeline}
   */
  public record Share(int slice, Tally tally) {}

  /** Returns whether this is a class and not a method. */
  public boolean isLeaf() {
    return children.isEmpty();
  }

  /**
   * Returns what was allocated in some slices of time; without the paths of which nothing was.
   *
   * @param from the first slice
   * @param to the slice behind the last one
   */
  Node within(int from, int to) {
    List<Node> parts = new ArrayList<>();
    List<Share> own = new ArrayList<>();
    Tally sum = Tally.NONE;
    for (Share share : shares) {
      if (share.slice >= from && share.slice < to) {
        own.add(share);
        sum = sum.plus(share.tally);
      }
    }
    for (Node child : children) {
      Node part = child.within(from, to);
      if (!part.total.equals(Tally.NONE)) {
        parts.add(part);
        sum = sum.plus(part.total);
      }
    }
    return new Node(name, sum, parts, own);
  }
}
