package dev.penstock.schema.proto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The comments of a file, by the paths of what they belong to. */
final class SourceComments {
  private record Said(Comments comments, String trailing) {}

  private final Map<List<Integer>, Said> byPath = new HashMap<>();

  private SourceComments() {}

  /** Reads those of the descriptor of a file. */
  static SourceComments read(WireInput file) {
    SourceComments all = new SourceComments();
    for (int number = file.next(); number != 0; number = file.next()) {
      if (number == 9) {
        all.source(file.inside());
      } else {
        file.skip();
      }
    }
    return all;
  }

  private void source(WireInput in) {
    for (int number = in.next(); number != 0; number = in.next()) {
      if (number == 1) {
        location(in.inside());
      } else {
        in.skip();
      }
    }
  }

  private void location(WireInput in) {
    List<Integer> path = new ArrayList<>();
    String leading = "";
    String trailing = "";
    for (int number = in.next(); number != 0; number = in.next()) {
      switch (number) {
        case 1 -> {
          WireInput packed = in.inside();
          while (!packed.isAtEnd()) {
            path.add((int) packed.varint());
          }
        }
        case 3 -> leading = in.text();
        case 4 -> trailing = in.text();
        default -> in.skip();
      }
    }
    if (!leading.isEmpty() || !trailing.isEmpty()) {
      byPath.putIfAbsent(path, new Said(new Comments("", List.of(), leading), trailing));
    }
  }

  /** Gives a declaration its comments. */
  void add(Decl decl, List<Integer> path) {
    Said said = byPath.get(path);
    if (said != null) {
      decl.comments = said.comments;
      decl.trailing = said.trailing;
    }
  }

  /** Returns the path of a part of something. */
  static List<Integer> below(List<Integer> path, int number, int index) {
    List<Integer> below = new ArrayList<>(path);
    below.add(number);
    below.add(index);
    return below;
  }
}
