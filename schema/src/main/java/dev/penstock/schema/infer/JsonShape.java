package dev.penstock.schema.infer;

import dev.penstock.model.Schema;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Accumulates the shape of JSON values: what stands where, and how often.
 *
 * <p>Its size follows the number of different places, not the number or length of values: objects
 * with ever new keys become maps, and recursive values share one shape. Not for use by several
 * threads at once.
 */
public final class JsonShape {
  private final Place root = new Place();
  private final ShapeReader reader = new ShapeReader(root);
  private boolean finished;

  /** Creates a shape that has seen nothing. */
  public JsonShape() {}

  /**
   * Adds the value that starts at the parser's current token, or at the next one if there is none;
   * the parser then stands at the value's last token.
   *
   * @throws tools.jackson.core.JacksonException if the input is no JSON, or has what no schema can
   *     hold: a number whose exponent exceeds 32 bits, a key with half of a surrogate pair
   * @throws IllegalStateException if a schema was made already
   */
  public void add(JsonParser parser) {
    if (finished) {
      throw new IllegalStateException("the schema of this shape was made already");
    }
    JsonToken token = parser.hasCurrentToken() ? parser.currentToken() : parser.nextToken();
    if (token == null) {
      throw new IllegalStateException("the parser is at the end of its input");
    }
    reader.read(parser, root);
  }

  /**
   * Adds the values of another shape, which is of no more use. Values that several shapes note one
   * part each, in the order of the parts, give the same schema on every machine.
   *
   * @throws IllegalStateException if a schema was made already
   */
  public void merge(JsonShape other) {
    if (finished) {
      throw new IllegalStateException("the schema of this shape was made already");
    }
    Place.merge(root, other.root);
    reader.recount();
  }

  /** Returns how many values were added. */
  public long valueCount() {
    return root.count;
  }

  /**
   * Returns a schema of all values that were added; nothing can be added afterwards.
   *
   * @param options precision, namespace, root name; without a root name, {@code Document}
   */
  public Schema toSchema(InferenceOptions options) {
    if (!finished) {
      finished = true;
      MapKeys.apply(root);
      new Folding(root).run();
      MapKeys.apply(root);
      GeneralJson.apply(root);
    }
    String name = Words.typeName(options.rootName(), "Document");
    boolean element = options.unit() == MessageUnit.ELEMENT;
    return SchemaBuilder.build(root, options, element ? Words.singular(name) : name);
  }
}
