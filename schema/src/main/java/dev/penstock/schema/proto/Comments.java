package dev.penstock.schema.proto;

import java.util.List;

/**
 * The comments between two tokens. Spec: proto, section 2.1.
 *
 * @param trailing what belongs to the token before; empty for none
 * @param detached what belongs to neither
 * @param leading what belongs to the token after; empty for none
 */
record Comments(String trailing, List<String> detached, String leading) {
  static final Comments NONE = new Comments("", List.of(), "");

  Comments {
    detached = List.copyOf(detached);
  }
}
