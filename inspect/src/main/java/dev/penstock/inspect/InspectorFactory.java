package dev.penstock.inspect;

import dev.penstock.Limits;
import dev.penstock.model.Schema;
import java.util.Optional;
import java.util.function.Function;

/** Makes inspectors of one format. */
@FunctionalInterface
public interface InspectorFactory {
  /** Returns an inspector of messages of a schema that is sound. */
  Inspector of(Schema schema, Limits limits);

  /**
   * Returns an inspector of messages without a schema, which guesses what it cannot know and says
   * so; empty where messages of the format say nothing without one.
   */
  default Optional<Inspector> guessing(Limits limits) {
    return Optional.empty();
  }

  /** Returns one that makes inspectors by a schema, and without one. */
  static InspectorFactory of(InspectorFactory bySchema, Function<Limits, Inspector> guessing) {
    return new InspectorFactory() {
      @Override
      public Inspector of(Schema schema, Limits limits) {
        return bySchema.of(schema, limits);
      }

      @Override
      public Optional<Inspector> guessing(Limits limits) {
        return Optional.of(guessing.apply(limits));
      }
    };
  }
}
