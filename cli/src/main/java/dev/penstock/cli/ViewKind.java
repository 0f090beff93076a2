package dev.penstock.cli;

import dev.penstock.codegen.Product;
import dev.penstock.schema.text.JavaFeature;
import java.util.Locale;

/** Which views are asked for. */
enum ViewKind {
  READ(Product.VIEW, JavaFeature.VIEWS),
  MUTABLE(Product.MUTABLE_VIEW, JavaFeature.MUTABLE_VIEWS);

  private final Product product;
  private final JavaFeature feature;

  ViewKind(Product product, JavaFeature feature) {
    this.product = product;
    this.feature = feature;
  }

  /** Returns what is generated. */
  Product product() {
    return product;
  }

  /** Returns what Java source has, so that the compiler generates it. */
  JavaFeature feature() {
    return feature;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
