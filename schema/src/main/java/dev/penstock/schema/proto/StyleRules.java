package dev.penstock.schema.proto;

import java.util.List;
import java.util.regex.Pattern;

/** The style of names that edition 2024 asks for. Spec: proto, section 3.3. */
final class StyleRules {
  private static final String WAY_OUT =
      "; rename it or set features.enforce_naming_style = STYLE_LEGACY";

  private StyleRules() {}

  static void check(Decl decl) {
    if (!decl.features.isStyle2024()) {
      return;
    }
    switch (decl) {
      case FileDecl file -> {
        if (!file.packageName.isEmpty()) {
          List<String> parts = Pattern.compile("[.]").splitAsStream(file.packageName).toList();
          parts.forEach(each -> lower(file.packagePlace, each));
        }
      }
      case FieldDecl field -> lower(field.place, field.name);
      case OneofDecl oneof -> lower(oneof.place, oneof.name);
      case ConstantDecl constant -> {
        if (!constant.name.matches("[A-Z][A-Z0-9]*(_[A-Z][A-Z0-9]*)*")) {
          throw constant.place.refuse("'" + constant.name + "' is not written LIKE_THIS" + WAY_OUT);
        }
      }
      case RangeDecl range -> {}
      default -> {
        if (!decl.name.matches("[A-Z][A-Za-z0-9]*")) {
          throw decl.place.refuse("'" + decl.name + "' is not written LikeThis" + WAY_OUT);
        }
      }
    }
  }

  private static void lower(Place place, String name) {
    if (!name.matches("[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*")) {
      throw place.refuse("'" + name + "' is not written like_this" + WAY_OUT);
    }
  }
}
