package dev.penstock.cli;

import dev.penstock.Limits;
import dev.penstock.container.FrameKind;
import dev.penstock.container.PenHeader;
import dev.penstock.formats.FormatKit;
import dev.penstock.inspect.Area;
import dev.penstock.inspect.Finding;
import dev.penstock.inspect.Inspector;
import dev.penstock.inspect.InspectorFactory;
import dev.penstock.inspect.PenEvents;
import dev.penstock.inspect.PenInspector;
import dev.penstock.inspect.Sink;
import dev.penstock.inspect.Span;
import dev.penstock.inspect.TextUse;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Shows the bytes of a container or of one message, and remembers what is wrong. */
final class Inspection implements PenEvents {
  private final Source source;
  private final Report report;
  private final @Nullable Schema given;
  private final long only;
  private final Formats formats;

  private @Nullable FormatKit format;
  private @Nullable Reading reading;
  private @Nullable CommandFailure failure;
  private long otherCount;
  private long wholeCount;
  private long messageCount;
  private long frame;

  /**
   * How messages are read.
   *
   * @param inspector that of their format; empty where there are no bytes to be named
   */
  private record Reading(String title, Optional<Inspector> inspector) {
    static Reading of(FormatKit format, @Nullable Schema schema) {
      List<Diagnostic> refusals = schema == null ? List.of() : format.format().refusals(schema);
      if (!refusals.isEmpty()) {
        throw CommandFailure.input(
            "%s has no messages of this schema: %s"
                .formatted(format.format().title(), refusals.getFirst()),
            "Name the schema by which the messages were written, with --schema.");
      }
      return new Reading(
          format.format().title(), format.inspector().map(each -> inspector(each, schema)));
    }

    private static Inspector inspector(InspectorFactory factory, @Nullable Schema schema) {
      return schema == null
          ? factory.guessing(Limits.DEFAULT).orElseThrow()
          : factory.of(schema, Limits.DEFAULT);
    }
  }

  /**
   * What is to be shown, and how it is read.
   *
   * @param schema the schema to read messages by; null for the one in the container
   * @param only the number of the message to show, from 1 on; 0 for all of the file
   */
  record Choice(@Nullable Schema schema, long only, Formats formats) {}

  /** Creates an inspection. */
  Inspection(Source source, Report report, Choice choice) {
    this.source = source;
    this.report = report;
    given = choice.schema();
    only = choice.only();
    formats = choice.formats();
  }

  /**
   * Shows a container.
   *
   * @return what is wrong; null for nothing
   */
  @Nullable CommandFailure container(InputStream in) throws IOException {
    new PenInspector(in, PenSource.OPTIONS.withLimits(Limits.DEFAULT), this).run();
    report.end();
    if (failure == null && only > messageCount) {
      return CommandFailure.input(
          source.name() + ": there is no message " + only,
          "It holds " + Amount.of(messageCount, "message") + ".");
    }
    return failure == null ? null : withOthers(failure);
  }

  /**
   * Shows a message that stands alone.
   *
   * @return what is wrong; null for nothing
   */
  @Nullable CommandFailure message(byte[] message, FormatKit format) throws IOException {
    Finding finding = inspect(Reading.of(format, given), message, 0);
    if (finding != null) {
      report.error(finding.toString());
      fail(CommandFailure.input(source.name() + ": " + finding, "What stands before it is shown."));
    }
    report.end();
    return failure;
  }

  @Override
  public void frame(long offset, int kind) {
    frame = offset;
    boolean isMessage = kind == FrameKind.MESSAGE || kind == FrameKind.KEYED_MESSAGE;
    messageCount += isMessage ? 1 : 0;
    if (only == 0) {
      String what =
          switch (kind) {
            case FrameKind.HEADER, FrameKind.PACKED_HEADER -> "header";
            case FrameKind.BLOCK -> "block";
            case FrameKind.MESSAGE, FrameKind.KEYED_MESSAGE -> "message " + messageCount;
            case FrameKind.SCHEMA -> "schema";
            case FrameKind.END -> "end";
            default -> "another frame";
          };
      report.heading(what + ", frame from byte " + offset);
    }
  }

  @Override
  public void header(PenHeader header) {
    try {
      format = formats.named(header.format(), source.name());
      reading = Reading.of(format, given == null ? PenSource.schema(header, source) : given);
    } catch (CommandFailure unreadable) {
      fail(unreadable);
    }
  }

  @Override
  public void schema(String text) {
    if (format == null || given != null) {
      return;
    }
    try {
      reading = Reading.of(format, PenSource.schema(text, "a schema frame", source));
    } catch (CommandFailure unreadable) {
      reading = null;
      fail(unreadable);
    }
  }

  @Override
  public void message(long number, long offset, byte[] payload) {
    if (only > 0 && number != only) {
      return;
    }
    if (only > 0) {
      report.heading("message " + number + ", from byte " + offset);
    }
    message(number, offset, payload, "byte ");
  }

  @Override
  public void packedMessage(long number, int offset, byte[] payload) {
    messageCount = Math.max(messageCount, number);
    if (only > 0 && number != only) {
      return;
    }
    report.heading("message " + number + ", from byte " + offset + " of the unpacked block");
    message(number, offset, payload, "unpacked byte ");
  }

  @Override
  public void unpacked(Span span, ByteBuffer bytes) {
    span(span, bytes);
  }

  /** Shows a message, whose offsets count from the start of the file or of the unpacked block. */
  private void message(long number, long offset, byte[] payload, String unit) {
    Reading known = reading;
    if (known == null) {
      whole(payload, offset, new Span.Owner(Area.NOT_READ, ""), "not read");
      return;
    }
    Finding finding = inspect(known, payload, offset);
    if (finding == null) {
      wholeCount++;
    } else {
      report.error(unit + (offset + finding.offset()) + ": " + finding);
      String where = "message " + number + ", in the frame at byte " + frame;
      fail(wrong(where, finding));
    }
  }

  private @Nullable Finding inspect(Reading known, byte[] message, long base) {
    Inspector inspector = known.inspector().orElse(null);
    if (inspector == null) {
      whole(message, base, new Span.Owner(Area.RECORDS, ""), known.title() + " document");
      return null;
    }
    return inspector.inspect(message, new Shifted(report, base));
  }

  /** Shows a message as one span. */
  private void whole(byte[] message, long base, Span.Owner owner, String what) {
    if (message.length > 0) {
      String text =
          owner.area() == Area.NOT_READ ? "" : new String(message, StandardCharsets.UTF_8);
      Span span = new Span(base, message.length, owner, what, text.strip());
      report.span(span, ByteBuffer.wrap(message));
    }
  }

  @Override
  public void broken(long number, Finding finding) {
    boolean inHeader = reading == null && failure == null;
    if (only == 0) {
      report.error(finding.toString());
    }
    if (inHeader) {
      String advice =
          finding.offset() == 0
              ? "This is no .pen file. For a message alone name --format, and --schema or --type."
              : "The header is damaged, and with it the schema.";
      fail(CommandFailure.input(source.name() + ": " + finding, advice));
    } else if (only == 0 || only == number) {
      fail(wrong("frame of message " + number, finding));
    }
  }

  private CommandFailure wrong(String where, Finding finding) {
    return CommandFailure.input(source.name() + ": " + where + ": " + finding, "");
  }

  private void fail(CommandFailure next) {
    if (failure == null) {
      failure = next;
    } else {
      otherCount++;
    }
  }

  private CommandFailure withOthers(CommandFailure first) {
    String more = otherCount == 0 ? "" : " (and " + Amount.of(otherCount, "more such place") + ")";
    String advice =
        first.advice().isEmpty()
            ? Amount.of(wholeCount, "whole message") + " could be read."
            : first.advice();
    return CommandFailure.input(first.problem() + more, advice);
  }

  @Override
  public void span(Span span, ByteBuffer bytes) {
    if (only == 0) {
      report.span(span, bytes);
    }
  }

  /** Passes on what is found in a message, by offsets of the file. */
  private record Shifted(Sink target, long base) implements Sink {
    @Override
    public void span(Span span, ByteBuffer bytes) {
      target.span(span.shifted(base), bytes);
    }

    @Override
    public void text(TextUse use) {
      target.text(use);
    }

    @Override
    public void reference(String path, long savedBytes) {
      target.reference(path, savedBytes);
    }
  }
}
