package dev.penstock.fast;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Regions;
import dev.penstock.view.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * Goes through all of a message by the accessors of generated views, which tell it component by
 * component: what passes, every accessor reads. Each visit counts, so that small messages cannot
 * lead to endless ones by records that are shared. SPEC fast 4.8; limits, 2
 */
public final class FastVerification {
  private static final int NONE = -1;

  /** So many records and elements are visited for each byte of a message. */
  private static final long VISITS = 64;

  private static final Limits LIMITS = Limits.DEFAULT;

  private int depth;
  private long visitsLeft;

  /** The offset at which a search ends, and tells the path to it. */
  private long wanted = NONE;

  /** What is read now: a component of a record, or an element of a list. */
  private @Nullable String component;

  private int index = NONE;

  FastVerification() {}

  /** Reads all of a message; errors of accessors have their path from here. */
  void run(FastRootView<?> root) {
    depth = 0;
    visitsLeft = Math.min(LIMITS.elements(), VISITS * Regions.length(root));
    component = null;
    index = NONE;
    root.state().endSearches();
    try {
      root.verify(this);
    } catch (DecodeException e) {
      throw here(e);
    }
    root.state().beginSearches();
  }

  /** Returns the path to an offset of a message, empty if nothing starts there. */
  String path(FastRootView<?> root, long offset) {
    wanted = offset;
    try {
      root.openForSearch();
      run(root);
    } catch (DecodeException e) {
      return e.offset() == offset ? e.path() : "";
    } finally {
      wanted = NONE;
    }
    return "";
  }

  /** Notes which component is read next, for paths in errors. */
  public FastVerification at(String name) {
    component = name;
    return this;
  }

  FastVerification at(int element) {
    index = element;
    return this;
  }

  /** Reads what an accessor returned. */
  public void read(@Nullable Object value) {
    if (value instanceof FastText text) {
      text.verify(this);
    } else if (value instanceof Numbers.OfBoolean booleans) {
      read(booleans);
    } else if (value instanceof FastView view) {
      read(view);
    }
  }

  /** Other numbers are never wrong. */
  private static void read(Numbers.OfBoolean booleans) {
    int i = 0;
    try {
      for (; i < booleans.size(); i++) {
        booleans.get(i);
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
  }

  private void read(FastView view) {
    FastMessage message = view.message;
    meet(message, view.at);
    visit(message, view.at, 1);
    String outer = component;
    int outerIndex = index;
    component = null;
    index = NONE;
    try {
      view.verify(this);
    } catch (DecodeException e) {
      DecodeException inner = here(e);
      component = outer;
      index = outerIndex;
      throw inner;
    }
    component = outer;
    index = outerIndex;
  }

  private DecodeException here(DecodeException error) {
    String name = component;
    return name != null ? error.within(name) : index >= 0 ? error.within(index) : error;
  }

  /** Ends a search at what it was for. */
  void meet(FastMessage message, int address) {
    if (wanted >= 0 && message.offset(address) == wanted) {
      throw new DecodeException(ErrorKind.UNSUPPORTED, wanted, "", "");
    }
  }

  /** Counts visits at an address. */
  void visit(FastMessage message, int address, int count) {
    visitsLeft -= count;
    if (visitsLeft < 0) {
      throw new DecodeException(
          ErrorKind.LIMIT_EXCEEDED,
          message.offset(address),
          "records that are shared so seldom that " + VISITS + " visits a byte reach all",
          "more");
    }
  }

  /** Notes that a record of a type starts that holds itself. */
  public void enter(FastMessage message, int at) {
    if (++depth > LIMITS.depth()) {
      throw DecodeException.overLimit(
          message.offset(at), "records at most " + LIMITS.depth() + " deep", "depth", "one more");
    }
  }

  /** Notes that such a record ends. */
  public void exit() {
    depth--;
  }
}
