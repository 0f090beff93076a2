package dev.penstock.json;

import dev.penstock.transport.Bytes;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.ErrorReportConfiguration;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.io.ContentReference;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadContext;
import tools.jackson.core.json.UTF8StreamJsonParser;
import tools.jackson.core.sym.ByteQuadsCanonicalizer;
import tools.jackson.core.util.BufferRecycler;

/**
 * The parser for documents that are whole in an array: it parses one after the other, and takes a
 * string without escapes as it stands.
 *
 * <p>All tokens are found and checked by the class it extends. Its bytes must be known to be
 * well-formed UTF-8. After an error it cannot be used again.
 */
final class ArrayParser extends UTF8StreamJsonParser {
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long ONES = 0x0101010101010101L;
  private static final long SPACES = 0x2020202020202020L;
  private static final long QUOTES = 0x2222222222222222L;
  private static final long BACKSLASHES = 0x5C5C5C5C5C5C5C5CL;

  /** How long documents with new names may be together before the names are forgotten. */
  private static final int KEPT_BYTES = 1 << 20;

  private int knownNames;
  private int knownBytes;
  private int documentBytes;

  ArrayParser(JsonFactory factory) {
    super(
        ObjectReadContext.empty(),
        new IOContext(
            factory.streamReadConstraints(),
            StreamWriteConstraints.defaults(),
            ErrorReportConfiguration.defaults(),
            new BufferRecycler(),
            ContentReference.unknown(),
            false,
            JsonEncoding.UTF8),
        factory.getStreamReadFeatures(),
        factory.getFormatReadFeatures(),
        null,
        ByteQuadsCanonicalizer.createRoot().makeChild(TokenStreamFactory.Feature.collectDefaults()),
        NO_BYTES,
        0,
        0,
        0,
        false);
  }

  /** Starts to parse the document that stands in a part of an array. */
  void open(byte[] source, int offset, int length) {
    boolean mark =
        length > 3
            && source[offset] == (byte) 0xEF
            && source[offset + 1] == (byte) 0xBB
            && source[offset + 2] == (byte) 0xBF;
    documentBytes = length;
    _inputBuffer = source;
    _inputPtr = mark ? offset + 3 : offset;
    _inputEnd = offset + length;
    _currInputProcessed = -offset;
    _currInputRow = 1;
    _currInputRowStart = offset;
    _streamReadContext.reset(TokenStreamContext.TYPE_ROOT, 1, 0);
    _updateTokenToNull();
    _tokenIncomplete = false;
  }

  /**
   * Forgets the document, which was parsed to its end.
   *
   * @return whether another one can be opened
   */
  boolean release() {
    int names = _symbols.size();
    if (names > knownNames) {
      knownNames = names;
      knownBytes = (int) Math.min(KEPT_BYTES, (long) knownBytes + documentBytes);
    }
    _inputBuffer = NO_BYTES;
    _inputPtr = 0;
    _inputEnd = 0;
    _textBuffer.resetWithEmpty();
    return knownBytes < KEPT_BYTES;
  }

  /** Does nothing: the end of one document is not the end of the parser. */
  @Override
  public void close() {}

  /**
   * Goes to the value of a member, from the start of an object or the value before it, if the
   * member comes next and stands there just as {@link JsonWriter} writes it. All else is left to
   * {@link #nextName()}, and then nothing has changed.
   *
   * @param member the name in quotes with a colon, and zeros up to whole words
   * @param length how many bytes of {@code member} are not zeros at its end
   * @return whether the value is the current token now
   */
  boolean nextMember(byte[] member, int length, String name) {
    byte[] bytes = _inputBuffer;
    int at = _inputPtr;
    JsonReadContext object = _streamReadContext;
    if (_tokenIncomplete || _inputEnd - at <= length + Long.BYTES) {
      return false;
    }
    if (object.getEntryCount() > 0 && bytes[at++] != ',') {
      return false;
    }
    int i = 0;
    for (; i < length - Long.BYTES; i += Long.BYTES) {
      if (Bytes.getLong(bytes, at + i) != Bytes.getLong(member, i)) {
        return false;
      }
    }
    long different = Bytes.getLong(bytes, at + i) ^ Bytes.getLong(member, i);
    if (different << (Long.BYTES - length + i) * Byte.SIZE != 0 || !mayStart(bytes[at + length])) {
      return false;
    }
    object.expectComma();
    object.setCurrentName(name);
    value(bytes[at + length], at + length + 1);
    return true;
  }

  /**
   * Tells whether white space comes next or behind the comma that comes next. If not, a member that
   * {@link #nextMember} has not found is most likely another one.
   */
  boolean spaced() {
    int at = _inputPtr;
    return at + 1 < _inputEnd && (_inputBuffer[at] <= ' ' || _inputBuffer[at + 1] <= ' ');
  }

  /** Tells whether {@link #value} knows the values that start with a byte. */
  private static boolean mayStart(byte first) {
    return switch (first) {
      case '"', '{', '[', 't', 'f', 'n', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> true;
      default -> false;
    };
  }

  /** Makes the value whose first byte stands before {@code next} the current token. */
  private void value(byte first, int next) {
    _inputPtr = next;
    _tokenInputTotal = _currInputProcessed + next;
    _tokenInputRow = _currInputRow;
    _tokenInputCol = next - _currInputRowStart;
    _numTypesValid = NR_UNKNOWN;
    _binaryValue = null;
    _nameCopied = false;
    JsonToken token;
    switch (first) {
      case '"' -> {
        _tokenIncomplete = true;
        token = JsonToken.VALUE_STRING;
      }
      case '{' -> {
        createChildObjectContext(_tokenInputRow, _tokenInputCol);
        token = JsonToken.START_OBJECT;
      }
      case '[' -> {
        createChildArrayContext(_tokenInputRow, _tokenInputCol);
        token = JsonToken.START_ARRAY;
      }
      case 't' -> {
        _matchTrue();
        token = JsonToken.VALUE_TRUE;
      }
      case 'f' -> {
        _matchFalse();
        token = JsonToken.VALUE_FALSE;
      }
      case 'n' -> {
        _matchNull();
        token = JsonToken.VALUE_NULL;
      }
      default -> token = _parseUnsignedNumber(first);
    }
    _updateToken(token);
  }

  /**
   * Returns the string that the parser stands in, and passes over it.
   *
   * <p>Looks at eight bytes at a time; what holds an escape or what JSON refuses is left to the
   * parser.
   */
  @Override
  protected String _finishAndReturnString() {
    byte[] bytes = _inputBuffer;
    int from = _inputPtr;
    int last = _inputEnd - Long.BYTES;
    long other = 0;
    for (int at = from; at <= last; at += Long.BYTES) {
      long word = Bytes.getLong(bytes, at);
      long found = special(word);
      if (found != 0) {
        int end = at + (Long.numberOfTrailingZeros(found) >>> 3);
        if (bytes[end] != '"') {
          break;
        }
        // The bytes of the word that come before the quote.
        other |= word & (found & -found) - 1;
        return string(bytes, from, end, (other & HIGH_BITS) == 0);
      }
      other |= word;
    }
    return super._finishAndReturnString();
  }

  /**
   * Returns a word with the high bit of the first byte set that is a quote, backslash or control.
   */
  private static long special(long word) {
    long ascii = ~word & HIGH_BITS;
    return (word - SPACES | (word ^ QUOTES) - ONES | (word ^ BACKSLASHES) - ONES) & ascii;
  }

  @SuppressWarnings("deprecation") // the high byte of each unit; the fastest way to a text of ASCII
  private String string(byte[] bytes, int from, int end, boolean ascii) {
    String text =
        ascii
            ? new String(bytes, 0, from, end - from)
            : new String(bytes, from, end - from, StandardCharsets.UTF_8);
    _textBuffer.resetWithString(text);
    _inputPtr = end + 1;
    return text;
  }
}
