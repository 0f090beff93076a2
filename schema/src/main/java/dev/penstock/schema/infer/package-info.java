/**
 * The schema of JSON documents, found by one pass over them.
 *
 * <p>{@code JsonInference} is the entrance. {@code ShapeReader} notes in a tree of {@code Place}s
 * what stands where; {@code MapKeys} tells maps from records, {@code Folding} finds records that
 * are the same, {@code GeneralJson} what no closed type fits, and {@code SchemaBuilder} names it
 * all.
 */
@NullMarked
package dev.penstock.schema.infer;

import org.jspecify.annotations.NullMarked;
