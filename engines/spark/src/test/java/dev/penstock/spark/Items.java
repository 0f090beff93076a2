package dev.penstock.spark;

import dev.penstock.Message;
import dev.penstock.Unsigned;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Records of one table that are not alike. */
final class Items {
  private Items() {}

  /** As it began. */
  @Message
  record First(String name, int count) {}

  /** As it has grown. */
  @Message
  record Second(String name, long count, @Nullable String note) {}

  /** What has another type for one column. */
  @Message
  record Other(int name) {}

  /** What holds itself. */
  @Message
  record Chain(String name, @Nullable Chain next) {}

  /** What Spark has no columns for, in some values. */
  @Message
  record Large(BigDecimal price, @Unsigned long all) {}
}
