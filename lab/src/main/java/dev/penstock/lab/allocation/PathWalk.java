package dev.penstock.lab.allocation;

import dev.penstock.lab.allocation.Profile.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Lists the leaves of a tree with the way to each. */
final class PathWalk {
  private final List<Path> found = new ArrayList<>();
  private final List<String> way = new ArrayList<>();

  /** Returns the paths, the one with most objects first, without the root. */
  List<Path> of(Node root) {
    root.children().forEach(this::walk);
    found.sort(
        Comparator.comparingLong((Path each) -> -each.total().count())
            .thenComparing(each -> String.join("\n", each.frames())));
    return found;
  }

  private void walk(Node node) {
    way.add(node.name());
    if (node.isLeaf()) {
      found.add(new Path(way, node.total()));
    }
    node.children().forEach(this::walk);
    way.removeLast();
  }
}
