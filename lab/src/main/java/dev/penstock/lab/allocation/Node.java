package dev.penstock.lab.allocation;

import java.util.List;

/**
 * A method in a tree of call paths, or at its leaves a class of which objects were allocated.
 *
 * @param name {@code com.acme.Order.read}, or {@code byte[]} at a leaf
 * @param total what was allocated here and below
 * @param children what it called, most allocations first
 */
public record Node(String name, Tally total, List<Node> children) {
  public Node {
    children = List.copyOf(children);
  }

  /** Returns whether this is a class and not a method. */
  public boolean isLeaf() {
    return children.isEmpty();
  }
}
