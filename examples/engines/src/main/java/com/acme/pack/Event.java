package com.acme.pack;

import dev.penstock.Message;
import dev.penstock.Since;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.common.typeinfo.TypeInfo;

/** A line of the JSON that is packed. Put your own record in its place. */
@Message
@TypeInfo(dev.penstock.flink.PenstockTypeInfoFactory.class)
public record Event(
    long id,
    Instant at,
    String user,
    String kind,
    Optional<String> page,
    List<Item> items,
    @Since(2) Optional<Double> amount) {

  /** What an event is about. */
  public record Item(String name, int count) {}
}
