package dev.penstock.model.format;

import dev.penstock.model.Hint;
import dev.penstock.model.ScalarKind;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** What the values of hints for constructs say; nothing where they say what cannot be. */
final class HintValues {
  private static final Pattern LENGTH_FORM = Pattern.compile("[1-9][0-9]{0,8}");
  private static final Pattern NUMBER_FORM = Pattern.compile("-?[0-9]{1,19}|[0-9]{20}");

  private static final Pattern HEX_FORM = Pattern.compile("[0-9a-f]*");

  private HintValues() {}

  static Optional<Integer> length(String text) {
    return LENGTH_FORM.matcher(text).matches()
        ? Optional.of(Integer.parseInt(text))
        : Optional.empty();
  }

  /** Returns a number of 64 bits, with a sign or without; nothing of more bits. */
  static Optional<Long> number(String text) {
    if (!NUMBER_FORM.matcher(text).matches()) {
      return Optional.empty();
    }
    BigInteger number = new BigInteger(text);
    boolean isIn = number.bitLength() <= (number.signum() < 0 ? 63 : 64);
    return isIn ? Optional.of(number.longValue()) : Optional.empty();
  }

  /** Tells whether text has two hexadecimal digits for each byte. */
  static boolean isHex(String text) {
    return text.length() % 2 == 0 && HEX_FORM.matcher(text).matches();
  }

  static Optional<ScalarKind> width(String keyword) {
    return Arrays.stream(ScalarKind.values())
        .filter(each -> each.keyword().equals(keyword) && each.isEnumWidth())
        .findFirst();
  }

  /** Tells whether a hint, if it is one for a construct, has a value that it can have. */
  static boolean isSound(Hint hint) {
    return switch (hint.name()) {
      case HintedConstructs.LENGTH -> length(hint.value()).isPresent();
      case HintedConstructs.NUMBER -> number(hint.value()).isPresent();
      case HintedConstructs.WIDTH -> width(hint.value()).isPresent();
      default -> true;
    };
  }
}
