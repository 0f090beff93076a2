package dev.penstock.schema.proto;

import dev.penstock.schema.proto.OptionMessage.Slot;
import java.util.List;
import java.util.Objects;

/** Tells which features hold for each declaration of a file. Spec: proto, section 3.3. */
final class FeatureResolver {
  private final FileDecl file;

  FeatureResolver(FileDecl file) {
    this.file = file;
  }

  void resolve() {
    for (Decl each : Decls.of(file)) {
      each.features = of(each);
    }
  }

  private Features of(Decl decl) {
    Features features = around(decl);
    OptionMessage own = decl.options == null ? null : decl.options.message("features");
    if (own != null) {
      features = merged(features, own);
    }
    if (decl instanceof FieldDecl field && !file.edition.isEdition()) {
      features = legacy(field, features);
    }
    return features;
  }

  private Features around(Decl decl) {
    return switch (decl) {
      case FileDecl each -> Features.of(each.edition);
      case FieldDecl each when each.oneof != null && !each.isProto3Optional -> each.oneof.features;
      case MethodDecl each -> each.service.features;
      case ConstantDecl each -> each.type.features;
      default -> scope(decl).features;
    };
  }

  private static ScopeDecl scope(Decl decl) {
    return Objects.requireNonNull(decl.scope);
  }

  private static Features merged(Features around, OptionMessage own) {
    Features features = around;
    for (Slot each : own.slots()) {
      int number = each.field().number;
      if (number <= Features.VISIBILITY) {
        features = features.with(number, ((Long) each.values().getLast()).intValue());
      }
    }
    return features;
  }

  private static Features legacy(FieldDecl field, Features around) {
    Features features = around;
    if (field.label == FieldDecl.Label.REQUIRED) {
      features = features.with(Features.PRESENCE, Features.REQUIRED);
    }
    if (field.isProto3Optional) {
      features = features.with(Features.PRESENCE, Features.EXPLICIT);
    }
    if (field.type == FieldType.GROUP) {
      features = features.with(Features.ENCODING, Features.DELIMITED);
    }
    List<Object> packed = field.options == null ? List.of() : field.options.values("packed");
    if (!packed.isEmpty()) {
      boolean isPacked = (Long) packed.getLast() != 0;
      features = features.with(Features.REPEATED, isPacked ? Features.PACKED : Features.EXPANDED);
    }
    return features;
  }
}
