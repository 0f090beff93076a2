package dev.penstock.schema.java;

import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** What code in the package of a message, where its codecs stand, may use. */
final class Access {
  private final Elements elements;
  private final PackageElement home;

  Access(Elements elements, PackageElement home) {
    this.elements = elements;
    this.home = home;
  }

  /** Returns why {@code element} cannot be used, or null where it can. */
  @Nullable String obstacle(Element element) {
    @Nullable Element e = element;
    for (; e != null && e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
      Set<Modifier> modifiers = e.getModifiers();
      if (modifiers.contains(Modifier.PRIVATE)) {
        return e.getSimpleName() + " is private; remove 'private'";
      }
      if (!modifiers.contains(Modifier.PUBLIC) && !elements.getPackageOf(e).equals(home)) {
        return e.getSimpleName()
            + " is not public and the codec stands in package "
            + home.getQualifiedName()
            + "; make it public";
      }
    }
    return null;
  }
}
