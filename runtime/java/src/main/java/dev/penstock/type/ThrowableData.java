package dev.penstock.type;

import java.util.List;
import java.util.Optional;

/**
 * What a message holds of a {@link Throwable}. Nothing in it is null, so that compilers that do not
 * see annotations of types in class files read it in the same way.
 *
 * @param type the name of its class; nothing is ever loaded by it
 * @param message its message
 * @param stackTrace where it was made, the innermost call first
 * @param cause what led to it
 * @param suppressed what was suppressed for it
 */
public record ThrowableData(
    String type,
    Optional<String> message,
    List<Call> stackTrace,
    Optional<ThrowableData> cause,
    List<ThrowableData> suppressed) {

  /**
   * One call of a stack.
   *
   * @param type the name of the class
   * @param method the name of the method
   * @param file the name of the source file
   * @param line the line in it; negative where it is not known, -2 in native code
   */
  public record Call(String type, String method, Optional<String> file, int line) {}
}
