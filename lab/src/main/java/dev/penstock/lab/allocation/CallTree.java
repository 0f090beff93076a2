package dev.penstock.lab.allocation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
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
  private static final String CUT = cut(MOST_FRAMES);

  /** Stands for the paths that came when the tree was full. */
  private static final String FULL = "(paths that came later)";

  /** What the virtual machine appends to the names of classes that it makes. */
  private static final Pattern ADDRESS = Pattern.compile("[/+.]0x[0-9a-f]+(?:/\\d+)?");

  private final Scope scope;
  private final int mostNodes;
  private final Place root = new Place();
  private final Place outside = new Place();
  private int nodes;
  private int shareCount;

  /**
   * Creates an empty tree that grows with what is added.
   *
   * @param scope which paths belong to the program
   */
  CallTree(Scope scope) {
    this(scope, Integer.MAX_VALUE);
  }

  /**
   * Creates an empty tree.
   *
   * @param scope which paths belong to the program
   * @param mostNodes from how many nodes on new paths are summed up by class alone
   */
  CallTree(Scope scope, int mostNodes) {
    this.scope = scope;
    this.mostNodes = mostNodes;
  }

  /** A node that grows. */
  final class Place {
    private final Map<String, Place> children = new HashMap<>();
    private final TreeMap<Integer, Tally> shares = new TreeMap<>();
    private Tally own = Tally.NONE;

    /** Adds objects. */
    void add(Tally tally) {
      own = own.plus(tally);
    }

    /** Adds objects of one slice of time. */
    void add(int slice, Tally tally) {
      add(tally);
      share(slice, tally);
    }

    private void share(int slice, Tally tally) {
      int before = shares.size();
      shares.merge(slice, tally, Tally::plus);
      shareCount += shares.size() - before;
    }

    private void renumber(IntUnaryOperator slices) {
      TreeMap<Integer, Tally> old = new TreeMap<>(shares);
      shares.clear();
      shareCount -= old.size();
      old.forEach((slice, tally) -> share(slices.applyAsInt(slice), tally));
      children.values().forEach(child -> child.renumber(slices));
    }

    private Node freeze(String name) {
      List<Node> frozen = new ArrayList<>();
      Tally total = own;
      for (Map.Entry<String, Place> child : children.entrySet()) {
        Node node = child.getValue().freeze(child.getKey());
        frozen.add(node);
        total = total.plus(node.total());
      }
      frozen.sort(
          Comparator.comparingLong((Node each) -> -each.total().count()).thenComparing(Node::name));
      List<Node.Share> parts = new ArrayList<>();
      shares.forEach((slice, tally) -> parts.add(new Node.Share(slice, tally)));
      return new Node(name, total, frozen, parts);
    }
  }

  /** Returns what stands for the methods of a path that are not kept, where some are. */
  static String cut(int kept) {
    return "(" + kept + " innermost methods)";
  }

  /**
   * Adds objects of one class that were allocated through one path.
   *
   * @param frames qualified method names, the outermost first; empty where there was no Java method
   * @param type the class's name as in Java source
   */
  void add(List<String> frames, String type, Tally tally) {
    place(frames, type).add(tally);
  }

  /** Returns where objects of one class are added that were allocated through one path. */
  Place place(List<String> frames, String type) {
    List<String> plain = frames.stream().map(CallTree::plain).toList();
    List<String> own = scope.within(plain);
    if (own == null) {
      return outside;
    }
    if (nodes > mostNodes) {
      return child(child(root, FULL), plain(type));
    }
    Place place = root;
    int first = Math.max(0, own.size() - MOST_FRAMES);
    if (first > 0) {
      place = child(place, CUT);
    }
    for (String frame : own.subList(first, own.size())) {
      place = child(place, frame);
    }
    return child(place, plain(type));
  }

  private Place child(Place parent, String name) {
    return parent.children.computeIfAbsent(
        name,
        any -> {
          nodes++;
          return new Place();
        });
  }

  private static String plain(String name) {
    return name.contains("0x") ? ADDRESS.matcher(name).replaceAll("") : name;
  }

  /**
   * Gives slices of time other numbers; those that get the same number become one.
   *
   * @param slices from the old number to the new one
   */
  void renumber(IntUnaryOperator slices) {
    root.renumber(slices);
  }

  /** Returns how many slices of time all leaves have together. */
  int shareCount() {
    return shareCount;
  }

  /** Returns the program's paths below a node that stands for all. */
  Node freeze() {
    return root.freeze("all");
  }

  /** Returns the sum of what is not the program's. */
  Tally outside() {
    return outside.own;
  }

  /** Tells which paths belong to the program. */
  @FunctionalInterface
  interface Scope {
    /** Returns the part of a path that is the program's; null where none is. */
    @Nullable List<String> within(List<String> frames);
  }
}
