package com.acme.pack;

import org.apache.flink.api.common.accumulators.LongCounter;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;

/** Counts events, those before a restart too. */
final class Counted extends RichMapFunction<Event, Event> implements CheckpointedFunction {
  static final String MESSAGES = "messages";

  private static final long serialVersionUID = 1;

  private final LongCounter messages = new LongCounter();
  private transient ListState<Long> before;

  @Override
  public void open(OpenContext context) {
    getRuntimeContext().addAccumulator(MESSAGES, messages);
  }

  @Override
  public Event map(Event event) {
    messages.add(1);
    return event;
  }

  @Override
  public void initializeState(FunctionInitializationContext context) throws Exception {
    before =
        context
            .getOperatorStateStore()
            .getListState(new ListStateDescriptor<>(MESSAGES, Types.LONG));
    for (long count : before.get()) {
      messages.add(count);
    }
  }

  @Override
  public void snapshotState(FunctionSnapshotContext context) throws Exception {
    before.update(java.util.List.of(messages.getLocalValue()));
  }
}
