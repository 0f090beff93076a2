package dev.penstock.lab.allocation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A tree of call paths that grows.
 *
 * <p>Only what belongs to the program is in the tree; the rest is summed up.
 */
public final class CallTree {
  /** How many methods of a path are kept, the innermost ones: trees are walked by recursion. */
  static final int MOST_FRAMES = 500;

  /** Stands for the methods that are not kept. */
  static final String CUT = "(" + MOST_FRAMES + " innermost methods)";

  /** What the virtual machine appends to the names of classes that it makes. */
  private static final Pattern ADDRESS = Pattern.compile("[/+.]0x[0-9a-f]+(?:/\\d+)?");

  private final Scope scope;
  private final Branch root = new Branch();
  private Tally outside = Tally.NONE;

  /**
   * Creates an empty tree.
   *
   * @param scope which paths belong to the program
   */
  CallTree(Scope scope) {
    this.scope = scope;
  }

  /** A node that grows. */
  private static final class Branch {
    private final Map<String, Branch> children = new HashMap<>();
    private Tally own = Tally.NONE;

    Branch child(String name) {
      return children.computeIfAbsent(name, any -> new Branch());
    }

    Node freeze(String name) {
      List<Node> frozen = new ArrayList<>();
      Tally total = own;
      for (Map.Entry<String, Branch> child : children.entrySet()) {
        Node node = child.getValue().freeze(child.getKey());
        frozen.add(node);
        total = total.plus(node.total());
      }
      frozen.sort(
          Comparator.comparingLong((Node each) -> -each.total().count()).thenComparing(Node::name));
      return new Node(name, total, frozen);
    }
  }

  /**
   * Adds objects of one class that were allocated through one path.
   *
   * @param frames qualified method names, the outermost first; empty where there was no Java method
   * @param type the class's name as in Java source
   */
  void add(List<String> frames, String type, Tally tally) {
    List<String> plain = frames.stream().map(CallTree::plain).toList();
    List<String> own = scope.within(plain);
    if (own == null) {
      outside = outside.plus(tally);
      return;
    }
    Branch branch = root;
    int first = Math.max(0, own.size() - MOST_FRAMES);
    if (first > 0) {
      branch = branch.child(CUT);
    }
    for (String frame : own.subList(first, own.size())) {
      branch = branch.child(frame);
    }
    branch = branch.child(plain(type));
    branch.own = branch.own.plus(tally);
  }

  private static String plain(String name) {
    return name.contains("0x") ? ADDRESS.matcher(name).replaceAll("") : name;
  }

  /** Returns the program's paths below a node that stands for all. */
  Node freeze() {
    return root.freeze("all");
  }

  /** Returns the sum of what is not the program's. */
  Tally outside() {
    return outside;
  }

  /** Tells which paths belong to the program. */
  @FunctionalInterface
  interface Scope {
    /** Returns the part of a path that is the program's; null where none is. */
    @Nullable List<String> within(List<String> frames);
  }
}
