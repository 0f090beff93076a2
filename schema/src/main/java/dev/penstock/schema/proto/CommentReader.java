package dev.penstock.schema.proto;

import dev.penstock.schema.proto.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Reads blanks and comments, and tells which comment belongs to what. Spec: proto, section 2.1. */
final class CommentReader {
  /** A comment, or lines of them one under the other. */
  private record Block(int firstLine, int lastLine, boolean isLines, String text) {}

  private final Characters in;

  CommentReader(Characters in) {
    this.in = in;
  }

  /** Returns what stands between a token and the next one. */
  Comments read(Token before) {
    int line = in.line();
    List<Block> blocks = new ArrayList<>();
    while (!in.isAtEnd()) {
      int c = in.peek(0);
      if (c == ' ' || c >= '\t' && c <= '\r') {
        in.skip();
      } else if (c == '/' && in.is(1, '/')) {
        add(blocks, lineComment(), line);
      } else if (c == '/' && in.is(1, '*')) {
        blocks.add(blockComment());
      } else {
        break;
      }
    }
    return blocks.isEmpty() ? Comments.NONE : sorted(blocks, before, line);
  }

  private static void add(List<Block> blocks, Block next, int line) {
    Block last = blocks.isEmpty() ? null : blocks.getLast();
    if (last != null
        && last.isLines()
        && last.lastLine() + 1 == next.firstLine()
        && last.firstLine() != line) {
      String text = last.text() + next.text();
      blocks.set(blocks.size() - 1, new Block(last.firstLine(), next.lastLine(), true, text));
    } else {
      blocks.add(next);
    }
  }

  private Block lineComment() {
    int line = in.line();
    in.skip(2);
    int start = in.at();
    while (!in.isAtEnd() && !in.is(0, '\n')) {
      in.skip();
    }
    return new Block(line, line, true, in.textSince(start) + "\n");
  }

  private Block blockComment() {
    Place place = in.place();
    in.skip(2);
    int start = in.at();
    while (!in.is(0, '*') || !in.is(1, '/')) {
      if (in.isAtEnd()) {
        throw place.refuse("this comment has no end; expected '*/'");
      }
      if (in.is(0, '/') && in.is(1, '*')) {
        throw in.place().refuse("a comment does not stand in a comment; found '/*'");
      }
      in.skip();
    }
    String text = in.textSince(start).replaceAll("\n[ \t\u000b\f\r]*\\*?", "\n");
    in.skip(2);
    return new Block(place.line(), in.line(), false, text);
  }

  /** The token before is on {@code line}, or nothing is before. */
  private Comments sorted(List<Block> blocks, Token before, int line) {
    List<Block> rest = new ArrayList<>(blocks);
    String trailing = "";
    String leading = "";
    Block first = rest.getFirst();
    boolean isOnLine = first.firstLine() == line && !before.comments().equals(FIRST);
    boolean isNextLine = first.firstLine() <= line + 1;
    boolean isFollowed =
        rest.size() > 1
            ? rest.get(1).firstLine() > first.lastLine() + (first.isLines() ? 1 : 0)
            : endsHere(first);
    if (isOnLine && first.isLines() || isNextLine && isFollowed) {
      trailing = first.text();
      rest.removeFirst();
    }
    if (!rest.isEmpty()
        && !in.isAtEnd()
        && rest.getLast().lastLine() + 1 >= in.line()
        && !in.is(0, '}')) {
      leading = rest.removeLast().text();
    }
    return new Comments(trailing, rest.stream().map(Block::text).toList(), leading);
  }

  private static final Comments FIRST = new Comments("", List.of(), "first");

  private boolean endsHere(Block block) {
    return in.isAtEnd() || in.is(0, '}') || in.line() > block.lastLine() + 1;
  }

  /** Returns a token that stands for the start of a file. */
  static Token start(Place place) {
    return new Token(Kind.MARK, ";", FIRST, place);
  }
}
