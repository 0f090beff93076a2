package dev.penstock.lab.study;

import dev.penstock.codegen.SourceFile;

/**
 * Writes the class that reads a list by what flatc generates, {@link
 * dev.penstock.lab.peer.InPlace}. Numbers and texts are read by the peer's own traversal.
 */
final class PeerReaderText {
  private static final String PACKAGE = "penstock.peer.flatbuffers";

  /** Its name. */
  static final String NAME = PACKAGE + ".Reader";

  private PeerReaderText() {}

  /**
   * Returns the source.
   *
   * @param ofRepositories whether rows are the repositories of the lab, which can be shown
   */
  static SourceFile of(boolean ofRepositories) {
    return new SourceFile(
        NAME.replace('.', '/') + ".java", HEAD + (ofRepositories ? SCREEN : NO_SCREEN) + "}\n");
  }

  private static final String HEAD =
      """
      package penstock.peer.flatbuffers;

      import dev.penstock.lab.peer.InPlace;
      import dev.penstock.lab.peer.flatbuffers.FlatBuffersCalls;
      import java.nio.ByteBuffer;
      import java.nio.ByteOrder;
      import java.nio.CharBuffer;
      import java.nio.charset.CharsetDecoder;
      import java.nio.charset.StandardCharsets;

      public final class Reader implements InPlace {
        private final FlatBuffersCalls lengths = new Lengths();
        private final FlatBuffersCalls bytes = new Calls();
        private final char[] units = new char[4096];
        private final CharBuffer letters = CharBuffer.wrap(units);
        private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        private final PlainRoot root = new PlainRoot();
        private ByteBuffer message;
        private ByteBuffer text;
        private int[] rows;

        @Override
        public void take(ByteBuffer newMessage, int[] newRows) {
          message = newMessage.duplicate().order(ByteOrder.LITTLE_ENDIAN);
          text = message.duplicate().order(ByteOrder.LITTLE_ENDIAN);
          rows = newRows;
        }

        @Override
        public long read(Reading what) {
          return switch (what) {
            case OPEN -> {
              PlainRoot.getRootAsPlainRoot(message, root);
              yield 1;
            }
            case SUM -> lengths.traverse(message);
            case BYTES -> bytes.traverse(message);
            case ROWS -> rows();
            case SCROLL -> scroll();
            case DECODED -> decoded();
            default -> throw new IllegalArgumentException();
          };
        }
      """;

  private static final String SCREEN =
      """
        private final PRepository row = new PRepository();
        private final POwner owner = new POwner();

        private long rows() {
          PlainRoot list = PlainRoot.getRootAsPlainRoot(message, root);
          long sum = 0;
          for (int index : rows) {
            list.fitems(row, index);
            sum += row.fid() + row.fstargazerscount() + row.fnameInByteBuffer(text).remaining();
            sum += row.fowner(owner).fid();
          }
          return sum;
        }

        private long scroll() {
          PlainRoot list = PlainRoot.getRootAsPlainRoot(message, root);
          long sum = 0;
          for (int i = 0, n = list.fitemsLength(); i < n; i++) {
            list.fitems(row, i);
            sum += show(row.fnameInByteBuffer(text));
            sum += show(row.fdescriptionInByteBuffer(text));
            sum += show(row.fowner(owner).floginInByteBuffer(text));
          }
          return sum;
        }

        private long show(ByteBuffer bytes) {
          int from = bytes.position();
          int count = bytes.limit() - from;
          for (int i = 0; i < count; i++) {
            units[i] = (char) bytes.get(from + i);
          }
          return count + units[count - 1];
        }

        private long decoded() {
          PlainRoot list = PlainRoot.getRootAsPlainRoot(message, root);
          long sum = 0;
          for (int i = 0, n = list.fitemsLength(); i < n; i++) {
            list.fitems(row, i);
            sum += decode(row.fnameInByteBuffer(text));
            sum += decode(row.fdescriptionInByteBuffer(text));
            sum += decode(row.fowner(owner).floginInByteBuffer(text));
          }
          return sum;
        }

        private long decode(ByteBuffer bytes) {
          letters.clear();
          decoder.reset();
          decoder.decode(bytes, letters, true);
          int count = letters.position();
          return count + units[count - 1];
        }
      """;

  private static final String NO_SCREEN =
      """
        private long rows() {
          throw new IllegalArgumentException();
        }

        private long scroll() {
          throw new IllegalArgumentException();
        }

        private long decoded() {
          throw new IllegalArgumentException();
        }
      """;
}
