package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.model.Root;
import dev.penstock.model.SchemaModule;
import dev.penstock.protobuf.ProtoJson;
import dev.penstock.protobuf.ProtoJsonOptions;
import dev.penstock.protobuf.ProtoSchema;
import dev.penstock.schema.proto.ProtoText;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Turns messages of Protobuf into JSON and back, by nothing but the schema.
 *
 * @param json the conversions
 * @param isDelimited whether its length stands before each message, as a varint
 */
record ProtoMessages(ProtoJson json, boolean isDelimited) {
  /** A file is a message of its own, so that its length is no reason to refuse it. */
  private static final Limits LIMITS =
      Limits.DEFAULT
          .withMessageBytes(Integer.MAX_VALUE)
          .withElements(Integer.MAX_VALUE)
          .withTextBytes(Integer.MAX_VALUE);

  private static final int MAX_LENGTH_BYTES = 5;

  /**
   * Returns the conversions by a schema file.
   *
   * @param wanted the type of the messages; null where the file declares only one
   * @throws CommandFailure if the file is wrong, or has no such type
   */
  static ProtoMessages of(
      Source file, Includes includes, @Nullable String wanted, boolean isDelimited)
      throws IOException {
    SchemaModule module = ProtoFile.read(file, includes.folders);
    List<Root> roots = FbsFile.withRoot(file.name(), module, wanted).roots();
    if (roots.size() != 1) {
      throw CommandFailure.input(
          "%s: there are %d messages at its top".formatted(file.name(), roots.size()),
          "Name one with --root: "
              + roots.stream().map(Root::type).collect(Collectors.joining(", ")));
    }
    ProtoSchema schema = ProtoSchema.of(ProtoText.printBinary(module), roots.getFirst().type());
    return new ProtoMessages(ProtoJson.of(schema).with(LIMITS), isDelimited);
  }

  ProtoMessages with(ProtoJsonOptions options) {
    return new ProtoMessages(json.with(options), isDelimited);
  }

  /**
   * Writes the documents of the messages of a source: all, or some of those with a length.
   *
   * @throws CommandFailure if a message is wrong
   */
  void cat(Source source, Target target, Unpacking.Selection selection, boolean isCompact)
      throws IOException {
    byte[] messages = bytes(source);
    OutputBuffer document = new OutputBuffer(1 << 16);
    int at = 0;
    for (long number = 0; at < messages.length || number == 0 && !isDelimited; number++) {
      int start = isDelimited ? behindLength(messages, at) : at;
      long length = isDelimited ? length(messages, at, start) : messages.length;
      String which = isDelimited ? ": message " + (number + 1) : "";
      if (length > messages.length - start) {
        throw CommandFailure.input(
            source.name() + which + ": TRUNCATED at byte " + at + ": it ends behind the file", "");
      }
      if (number >= selection.first() && number - selection.first() < selection.count()) {
        try {
          document.clear();
          json.toJson(messages, start, (int) length, document);
        } catch (DecodeException e) {
          throw CommandFailure.input(source.name() + which + ": " + e.getMessage(), "", e);
        }
        target.stream().write(document.array(), 0, document.length());
        if (isCompact) {
          target.stream().write('\n');
        }
      }
      at = start + (int) length;
    }
  }

  private static int behindLength(byte[] messages, int at) {
    int end = at;
    while (end < messages.length && messages[end] < 0) {
      end++;
    }
    return Math.min(end + 1, messages.length);
  }

  /** Returns the length that stands between two indices; more than any if it has no end. */
  private static long length(byte[] messages, int from, int to) {
    if (to - from > MAX_LENGTH_BYTES || messages[to - 1] < 0) {
      return Long.MAX_VALUE;
    }
    long length = 0;
    for (int i = to - 1; i >= from; i--) {
      length = length << 7 | messages[i] & 0b0111_1111;
    }
    return length;
  }

  /**
   * Writes the messages of the documents of a source.
   *
   * @return how many there are, and their bytes
   * @throws CommandFailure if a document is wrong
   */
  Packing.Amounts pack(Source source, Target target) throws IOException {
    byte[] documents = bytes(source);
    OutputBuffer message = new OutputBuffer(documents.length / 2 + 64);
    long count = 0;
    long byteCount = 0;
    int at = 0;
    try {
      do {
        message.clear();
        at += next(documents, at, message);
        if (!isDelimited && at < documents.length) {
          throw CommandFailure.input(
              "%s:%s: $: more than one document"
                  .formatted(source.name(), JsonPlace.lineAndColumn(source, at)),
              "With --size-prefixed, the messages are written behind each other.");
        }
        if (isDelimited) {
          byteCount += writeLength(message.length(), target);
        }
        target.stream().write(message.array(), 0, message.length());
        byteCount += message.length();
        count++;
      } while (at < documents.length);
    } catch (DecodeException e) {
      throw JsonPlace.failure(source, at + e.offset(), e);
    }
    return new Packing.Amounts(documents.length, count, byteCount);
  }

  /** Returns how much of the documents was read. */
  private int next(byte[] documents, int at, OutputBuffer message) {
    return json.nextToMessage(documents, at, documents.length - at, message) - at;
  }

  private static int writeLength(int length, Target target) throws IOException {
    int count = 1;
    int rest = length;
    for (; rest > 0b0111_1111; rest >>>= 7) {
      target.stream().write(rest & 0b0111_1111 | 0b1000_0000);
      count++;
    }
    target.stream().write(rest);
    return count;
  }

  private static byte[] bytes(Source source) throws IOException {
    try (InputStream in = source.open()) {
      return in.readAllBytes();
    }
  }
}
