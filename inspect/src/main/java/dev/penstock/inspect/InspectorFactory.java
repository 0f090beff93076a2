package dev.penstock.inspect;

import dev.penstock.Limits;
import dev.penstock.model.Schema;

/** Makes inspectors of one format. */
@FunctionalInterface
public interface InspectorFactory {
  /** Returns an inspector of messages of a schema that is sound. */
  Inspector of(Schema schema, Limits limits);
}
